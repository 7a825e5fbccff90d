import { createMiddleware } from "hono/factory";
import type { AppEnv } from "../context.ts";
import { requireSettings } from "../env.ts";
import { Refusal } from "../errors.ts";
import { withLogId } from "../log.ts";
import { wordsFor } from "../words.ts";

/** A name or an address, and perhaps a port; what a malformed one makes of the address would be anybody's guess. */
const host = /^([\w.-]+|\[[\da-f:.]+\])(:\d{1,5})?$/i;

/** Names the request and sets what every later step may rely on: also that its address can be read. The id of a caller is never taken over. */
export function id() {
  return createMiddleware<AppEnv>(async function id(c, next) {
    const requestId = crypto.randomUUID();
    c.set("requestId", requestId);
    requireSettings(c.env);
    c.set("now", Date.now);
    c.set("locale", "en");
    c.set("words", wordsFor("en"));
    c.set("currency", "USD");
    if (!isReadable(c.req.url, c.req.header("host"))) throw new Refusal("bad_request");
    await withLogId(requestId, next);
    c.res.headers.set("x-request-id", requestId);
  });
}

function isReadable(address: string, named: string | undefined): boolean {
  const url = URL.parse(address);
  if (url === null || (named !== undefined && !host.test(named))) return false;
  return /^https?:$/.test(url.protocol) && url.username === "" && url.password === "";
}
