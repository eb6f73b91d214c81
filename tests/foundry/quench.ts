/** What a test's own function is called on. */
export interface Running {
  /** @param ms For this test, or for all that stands in this block. */
  timeout(ms: number): unknown;
  /** Ends the test, as one that was not made. */
  skip(): never;
}

export type Body = (this: Running) => Promise<void> | void;

/** Of what Quench hands to a batch, as much as we use. */
export interface QuenchContext {
  describe(title: string, body: (this: Running) => void): void;
  it(title: string, body: Body): void;
  before(body: Body): void;
  after(body: Body): void;
}

/** The module Quench: https://github.com/Ethaks/FVTT-Quench. It calls the hook `quenchReady` with itself. */
export interface Quench {
  registerBatch(key: string, body: (context: QuenchContext) => void, options: { displayName: string }): void;
}
