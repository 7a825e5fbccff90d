import { Hono } from "hono";
import { createApi } from "./api.ts";
import type { AppEnv } from "./context.ts";
import { requireSettings } from "./env.ts";
import { rooms } from "./rooms.ts";
import { render } from "./ssr.ts";
import { wordsFor } from "./words.ts";

export const api = createApi(rooms);

const app = new Hono<AppEnv>();
app.use(async function begin(c, next) {
  requireSettings(c.env);
  c.set("requestId", crypto.randomUUID());
  c.set("now", Date.now);
  c.set("locale", "en");
  c.set("words", wordsFor("en"));
  c.set("currency", "USD");
  c.set("session", { kind: "guest" });
  await next();
});
app.get("/healthz", (c) => c.json({ status: "ok" }));
app.get("/assets/*", (c) => c.env.ASSETS.fetch(c.req.raw));
app.route("/api/v1", api);
app.all("*", (c) => render(c));

export default { fetch: app.fetch };
