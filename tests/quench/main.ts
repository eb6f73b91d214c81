import type { Body, Quench, QuenchContext, Running } from "../foundry/quench.ts";

/**
 * A stand-in for the module Quench on the playground: it runs batches in order, with the blocks, hooks and time limits
 * that mocha has. Nothing is shown: the suite itself notes what it finds.
 */
interface Block {
  readonly title: string;
  readonly before: Body[];
  readonly after: Body[];
  readonly tests: { readonly title: string; readonly body: Body }[];
  readonly blocks: Block[];
  timeout: number;
}

/** Mocha's own, in milliseconds. */
const TIMEOUT = 2000;

class Pending extends Error {}

const newBlock = (title: string, timeout: number): Block => ({
  title,
  before: [],
  after: [],
  tests: [],
  blocks: [],
  timeout,
});

function running(block: Block): Running {
  return {
    timeout(ms) {
      block.timeout = ms;
    },
    skip() {
      throw new Pending();
    },
  };
}

/** Where blocks are being written: the innermost is the last. */
function contextFor(open: Block[]): QuenchContext {
  const inner = (): Block => open.at(-1) as Block;
  return {
    describe(title, body) {
      const block = newBlock(title, inner().timeout);
      inner().blocks.push(block);
      open.push(block);
      body.call(running(block));
      open.pop();
    },
    it: (title, body) => void inner().tests.push({ title, body }),
    before: (body) => void inner().before.push(body),
    after: (body) => void inner().after.push(body),
  };
}

/** @returns Whether it went well. */
async function attempt(block: Block, what: string, body: Body): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new Error(`Timeout of ${block.timeout}ms exceeded`));
    }, block.timeout);
  });
  try {
    await Promise.race([body.call(running(block)), late]);
    return true;
  } catch (error) {
    if (error instanceof Pending) return true;
    console.warn(`quench | ${block.title} | ${what}`, error);
    return false;
  } finally {
    clearTimeout(timer);
  }
}

async function run(block: Block): Promise<void> {
  let isReady = true;
  for (const body of block.before) isReady &&= await attempt(block, "before", body);
  if (isReady) {
    for (const { title, body } of block.tests) await attempt(block, title, body);
    for (const one of block.blocks) await run(one);
  }
  for (const body of block.after) await attempt(block, "after", body);
}

type Batch = Parameters<Quench["registerBatch"]>[1];

class QuenchStandIn implements Quench {
  readonly #batches = new Map<string, Batch>();

  registerBatch(key: string, body: Batch): void {
    this.#batches.set(key, body);
  }

  /** @param keys Keys, or the beginnings of keys with `**` behind them. */
  async runBatches(keys: string | readonly string[]): Promise<void> {
    const wanted = [keys].flat().map((one) => one.replace(/\*\*$/, ""));
    for (const [key, body] of this.#batches) {
      if (!wanted.some((one) => key.startsWith(one))) continue;
      const root = newBlock(key, TIMEOUT);
      body(contextFor([root]));
      await run(root);
    }
  }
}

Hooks.once("ready", () => {
  const quench = new QuenchStandIn();
  Object.assign(globalThis, { quench });
  Hooks.callAll("quenchReady" as "ready", ...([quench] as unknown as []));
});
