/** Something the person at the keyboard can put right; the message is shown alone, without a stack trace. */
export class Problem extends Error {
  override readonly name = "Problem";
}
