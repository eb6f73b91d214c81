import type { IncomingMessage, ServerResponse } from "node:http";
import type { Handler } from "../serve/handlers.ts";
import type { Connection, WorldServer } from "../server/world-server.ts";
import type { Port } from "../shared/protocol.ts";
import { LINE } from "./line.ts";

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString("utf8");
}

interface Line {
  readonly port: Port;
  readonly connection: Connection;
}

/**
 * Lines between a world server and clients in other windows: what the server says goes out as server-sent events, what a
 * client says comes in as one request a message.
 * @param userOf The user whose session a request belongs to; null where it belongs to none.
 */
export function lines(server: WorldServer, userOf: (request: IncomingMessage) => string | null): Handler {
  const open = new Map<string, Line>();
  let made = 0;

  const begin = (response: ServerResponse, userId: string): void => {
    const id = String((made += 1));
    response.writeHead(200, { "Content-Type": "text/event-stream", "Cache-Control": "no-store" });
    const say = (event: string, text: string): void => void response.write(`event: ${event}\ndata: ${text}\n\n`);
    say("begun", id);
    const port: Port = {
      send: (text) => {
        say("message", text);
      },
      onmessage: null,
    };
    const connection = server.connect(userId, port);
    open.set(id, { port, connection });
    response.on("close", () => {
      open.delete(id);
      connection.close();
    });
  };

  return (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://localhost");
    if (pathname !== LINE) return false;
    const user = userOf(request);
    if (user === null) {
      response.writeHead(403).end();
    } else if (request.method === "POST") {
      void bodyOf(request).then((text) => {
        open.get(searchParams.get("line") ?? "")?.port.onmessage?.(text);
        response.writeHead(204).end();
      });
    } else {
      begin(response, user);
    }
    return true;
  };
}
