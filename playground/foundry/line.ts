import type { Port } from "../shared/protocol.ts";

/** Where a client's line to the world server begins. */
export const LINE = "/playground/line";

/**
 * Open this window's line to the server of its session. Messages arrive in the order in which they are sent. Whoever
 * awaits this must listen at once: the first message follows on its heels.
 */
export async function openLine(): Promise<Port> {
  const source = new EventSource(LINE);
  const id = await new Promise<string>((resolve) => {
    source.addEventListener("begun", ({ data }: MessageEvent<string>) => {
      resolve(data);
    });
  });
  let sending: Promise<unknown> = Promise.resolve();
  const port: Port = {
    send(text) {
      sending = sending.then(() => fetch(`${LINE}?line=${id}`, { method: "POST", body: text }));
    },
    onmessage: null,
  };
  source.addEventListener("message", ({ data }: MessageEvent<string>) => port.onmessage?.(data));
  return port;
}
