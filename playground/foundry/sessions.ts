import type { IncomingMessage, ServerResponse } from "node:http";
import { escapeHTML } from "../client/utils.ts";
import type { Handler } from "../serve/handlers.ts";

interface SessionUser {
  readonly id: string;
  readonly name: string;
}

const COOKIE = "session";

/** Whose session a request belongs to; null before anybody has joined. */
export function userOf({ headers }: IncomingMessage, users: readonly SessionUser[]): string | null {
  const [, id] = new RegExp(`(?:^|; )${COOKIE}=(\\w+)`).exec(headers.cookie ?? "") ?? [];
  return users.find((user) => user.id === id)?.id ?? null;
}

/** The way in, with the names that Foundry's own form gives its fields. */
const joinPage = (users: readonly SessionUser[]): string => `<!doctype html>
<title>Join the playground</title>
<form id="join-game-form" method="post" action="/join">
  <select name="userid">
    <option value="" selected></option>
    ${users.map(({ id, name }) => `<option value="${id}">${escapeHTML(name)}</option>`).join("\n    ")}
  </select>
  <input type="password" name="password" />
  <button type="submit" name="join">Join Game Session</button>
</form>
`;

const redirect = (response: ServerResponse, to: string, headers: Record<string, string> = {}): void =>
  void response.writeHead(303, { Location: to, ...headers }).end();

/** `/join` and the guard before `/game`. No password is asked for. */
export function sessionHandlers(users: readonly SessionUser[]): readonly Handler[] {
  const join: Handler = (request, response) => {
    if (request.url !== "/join") return false;
    if (request.method !== "POST") {
      response.writeHead(200, { "Content-Type": "text/html; charset=utf-8" }).end(joinPage(users));
      return true;
    }
    let body = "";
    request.on("data", (part: Buffer) => (body += part.toString()));
    request.on("end", () => {
      const id = new URLSearchParams(body).get("userid");
      const isKnown = users.some((user) => user.id === id);
      if (isKnown) redirect(response, "/game", { "Set-Cookie": `${COOKIE}=${id}; Path=/; HttpOnly` });
      else redirect(response, "/join");
    });
    return true;
  };
  const guard: Handler = (request, response) => {
    const isGuest = request.url === "/" || (request.url === "/game" && userOf(request, users) === null);
    if (isGuest) redirect(response, "/join");
    return isGuest;
  };
  return [join, guard];
}
