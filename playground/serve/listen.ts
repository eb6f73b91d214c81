import type { Server } from "node:http";
import { Problem } from "../node/problem.ts";

/** Only this machine reaches the playground. */
export const HOST = "127.0.0.1";

/**
 * Take a port.
 * @param port 0 takes any free one.
 * @returns The port that was taken.
 * @throws {Problem} When it is somebody else's.
 */
export function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      const why = { EADDRINUSE: "is taken", EACCES: "may not be used by you" }[error.code ?? ""];
      reject(why ? new Problem(`Port ${port} ${why}. Choose another one: npm start -- --port ${port + 1}`) : error);
    });
    server.listen(port, HOST, () => {
      const address = server.address();
      resolve(typeof address === "object" && address ? address.port : port);
    });
  });
}
