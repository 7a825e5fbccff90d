/** The addresses at which operators enter redirects. */
import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";
import { catalogueWritten } from "../../cache/generation.ts";
import type { AppEnv } from "../../context.ts";
import { dataAnswer, jsonBody, listAnswer, listedAnswer, notUnderstood, privateNoStore, refusalAnswer } from "../answers.ts";
import { operatorFor } from "../operators/service.ts";
import { rowParam } from "../query.ts";
import { operatorRoutes } from "../routes.ts";
import {
  redirectPaths as paths,
  Redirect,
  RedirectLine,
  RedirectLines,
  RedirectLinesMeta,
  RedirectsFileQuery,
  RedirectsMeta,
  RedirectsQuery,
  SaveRedirect,
} from "./contract.ts";
import { redirectLines_max, redirects_max } from "./rules.ts";
import {
  enterLines,
  listRedirects,
  makeRedirect,
  previewLines,
  type RedirectsContext,
  redirectsCsv,
  removeRedirect,
  saveRedirect,
  showRedirect,
} from "./service.ts";

const { get, post, put, del } = operatorRoutes(notUnderstood);
const params = rowParam;
const none = { 404: refusalAnswer("no such redirect") };
const theRedirect = dataAnswer(Redirect, "the redirect");
const meanwhile = "conflict: something else was entered meanwhile";

export const routes = {
  list: get("content", paths.list, "Redirects that operators have entered", { query: RedirectsQuery }, listedAnswer(Redirect, RedirectsMeta, "a page")),
  csv: get(
    "content",
    paths.csv,
    "The same as a table",
    { query: RedirectsFileQuery },
    { 200: { description: "UTF-8, RFC 4180", content: { "text/csv": { schema: { type: "string" } } } } },
  ),
  make: post(
    "content",
    paths.list,
    "Lead a path on to another one, or say that it is gone: where no page answers it, in all languages",
    { body: jsonBody(SaveRedirect) },
    { 201: theRedirect, 409: refusalAnswer(`limit_reached: ${redirects_max}; ${meanwhile}`) },
  ),
  check: post(
    "content",
    paths.check,
    "What would become of redirects that are entered together; nothing is done",
    { body: jsonBody(RedirectLines) },
    { 200: listAnswer(RedirectLine, RedirectLinesMeta, "what each line comes to") },
  ),
  import: post(
    "content",
    paths.import,
    `Enter up to ${redirectLines_max} redirects: all of them or none`,
    { body: jsonBody(RedirectLines) },
    { 200: dataAnswer(RedirectLinesMeta, "how many were made and changed"), 409: refusalAnswer(`limit_reached: ${redirects_max}; ${meanwhile}`) },
  ),
  one: get("content", paths.one, "One redirect", { params }, { 200: theRedirect, ...none }),
  change: put(
    "content",
    paths.one,
    "Change a redirect",
    { params, body: jsonBody(SaveRedirect) },
    { 200: theRedirect, ...none, 409: refusalAnswer(meanwhile) },
  ),
  remove: del("content", paths.one, "Delete a redirect", { params }, { 204: { description: "it is gone" }, ...none, 409: refusalAnswer(meanwhile) }),
};

export function operatorRedirects(api: OpenAPIHono<AppEnv>): void {
  const contextOf = async (c: Context<AppEnv>): Promise<RedirectsContext> => ({ db: c.env.DB, by: await operatorFor(c), now: c.get("now")() });
  api.openapi(routes.list, async (c) => c.json(await listRedirects(c.env.DB, c.req.valid("query")), 200, privateNoStore));
  api.openapi(routes.csv, async (c) => {
    const headers = { "content-type": "text/csv; charset=utf-8", "content-disposition": 'attachment; filename="redirects.csv"' };
    return c.body(await redirectsCsv(c.env.DB, c.req.valid("query")), 200, { ...privateNoStore, ...headers });
  });
  api.openapi(routes.make, async (c) => {
    const data = await makeRedirect(await contextOf(c), c.req.valid("json"));
    catalogueWritten();
    return c.json({ data }, 201, privateNoStore);
  });
  api.openapi(routes.check, async (c) => c.json(await previewLines(c.env.DB, c.req.valid("json"), c.get("words")), 200, privateNoStore));
  api.openapi(routes.import, async (c) => {
    const data = await enterLines(await contextOf(c), c.req.valid("json"));
    catalogueWritten();
    return c.json({ data }, 200, privateNoStore);
  });
  api.openapi(routes.one, async (c) => c.json({ data: await showRedirect(c.env.DB, c.req.valid("param").id) }, 200, privateNoStore));
  api.openapi(routes.change, async (c) => {
    const { id } = c.req.valid("param");
    await saveRedirect(await contextOf(c), id, c.req.valid("json"));
    catalogueWritten();
    return c.json({ data: await showRedirect(c.env.DB, id) }, 200, privateNoStore);
  });
  api.openapi(routes.remove, async (c) => {
    await removeRedirect(await contextOf(c), c.req.valid("param").id);
    catalogueWritten();
    return c.body(null, 204, privateNoStore);
  });
}
