/** What is used of Foundry's own packer, which brings no types. */
declare module "@foundryvtt/foundryvtt-cli" {
  /** Put the JSON files of a folder into a LevelDB pack. */
  export function compilePack(source: string, pack: string): Promise<void>;
  /** Write a pack as files, one a document. */
  export function extractPack(pack: string, target: string): Promise<void>;
}
