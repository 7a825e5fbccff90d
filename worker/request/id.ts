import { createMiddleware } from "hono/factory";
import type { AppEnv } from "../context.ts";
import { requireSettings } from "../env.ts";
import { wordsFor } from "../words.ts";

/** Names the request and sets what every later step may rely on. The id of a caller is never taken over. */
export function id() {
  return createMiddleware<AppEnv>(async function id(c, next) {
    requireSettings(c.env);
    c.set("requestId", crypto.randomUUID());
    c.set("now", Date.now);
    c.set("locale", "en");
    c.set("words", wordsFor("en"));
    c.set("currency", "USD");
    await next();
    c.res.headers.set("x-request-id", c.get("requestId"));
  });
}
