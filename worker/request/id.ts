import { createMiddleware } from "hono/factory";
import type { AppEnv } from "../context.ts";
import { requireSettings } from "../env.ts";
import { Refusal } from "../errors.ts";
import { withLogId } from "../log.ts";
import { wordsFor } from "../words.ts";
import { isReadable } from "./http/address.ts";

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
