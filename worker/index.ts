/** Table of contents: the steps in the order in which a request meets them (design: README, "How a request travels"). */
import { Hono } from "hono";
import type { AppEnv } from "./context.ts";
import { api } from "./marketplace.ts";
import { guards } from "./request/guards.ts";
import { headers } from "./request/headers.ts";
import { id } from "./request/id.ts";
import { locale } from "./request/locale.ts";
import { log } from "./request/log.ts";
import { pageCache } from "./request/page-cache.ts";
import { preferences } from "./request/preferences.ts";
import { session } from "./request/session.ts";
import { render } from "./ssr.ts";

const app = new Hono<AppEnv>();

app.use(id());
app.use(log());
app.use(headers());

app.get("/healthz", (c) => c.json({ status: "ok" }));
app.route("/api/v1", api);
app.route("/", preferences);

app.use(locale());
app.use(session());
app.use(guards());
app.use(pageCache());
app.all("*", render);

export default { fetch: app.fetch };
