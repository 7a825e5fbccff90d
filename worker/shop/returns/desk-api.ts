/** The addresses at which operators see returns and decide those that are disputed. */
import type { OpenAPIHono } from "@hono/zod-openapi";
import type { AppEnv } from "../../context.ts";
import { purchaseContextOf } from "../../purchase-context.ts";
import { dataAnswer, jsonBody, listedAnswer, notUnderstood, privateNoStore, refusalAnswer } from "../answers.ts";
import { privateFile } from "../media/service.ts";
import { operatorFor } from "../operators/service.ts";
import type { Registry } from "../payments/registry.ts";
import { localeQuery, rowParam } from "../query.ts";
import { operatorRoutes } from "../routes.ts";
import { DecideReturn, DeskReturn, DeskReturnOpen, DeskReturnsQuery, FileOfReturnParams, returnPaths as paths, ReturnsMeta } from "./contract.ts";
import { decideReturn } from "./deciding.ts";
import { openFile } from "./files/files.ts";
import { deskReturn, listedReturns } from "./listed.ts";

const { get, post } = operatorRoutes();
const theOne = dataAnswer(DeskReturnOpen, "the return as it stands now");
const unknown = refusalAnswer("no such return");
const one = { params: rowParam, query: localeQuery };
export const routes = {
  file: get(
    "refunds",
    paths.fileOfAll,
    "A picture or the label of a return, for whoever decides",
    { params: FileOfReturnParams, query: localeQuery },
    { 200: { description: "the bytes" }, ...notUnderstood, 404: unknown },
  ),
  list: get(
    "orders.read",
    paths.admin,
    "Returns of all shops, what is due first",
    { query: DeskReturnsQuery },
    listedAnswer(DeskReturn, ReturnsMeta, "a page"),
  ),
  one: get("orders.read", paths.oneOfAll, "One return, with both sides' words", one, { 200: theOne, ...notUnderstood, 404: unknown }),
  decide: post(
    "refunds",
    paths.decide,
    "Decide a disputed return: for who bought, in part, or for the shop; both are told why",
    { ...one, body: jsonBody(DecideReturn) },
    { 200: theOne, ...notUnderstood, 404: unknown, 409: refusalAnswer("return_not_movable; refund_too_large: than what is left of the package") },
  ),
};

export const operatorReturns =
  (registry: Registry) =>
  (api: OpenAPIHono<AppEnv>): void => {
    api.openapi(routes.list, async (c) => c.json(await listedReturns(c.env.DB, c.req.valid("query"), c.get("words").locale), 200, privateNoStore));
    api.openapi(routes.one, async (c) => c.json({ data: await deskReturn(c.env.DB, c.req.valid("param").id, c.get("words").locale) }, 200, privateNoStore));
    api.openapi(routes.file, async (c) => {
      const { id, file } = c.req.valid("param");
      return privateFile(await openFile(c.env, "desk", id, file));
    });
    api.openapi(routes.decide, async (c) => {
      const acting = { purchase: purchaseContextOf(c, registry), by: await operatorFor(c), locale: c.get("words").locale };
      return c.json({ data: await decideReturn(acting, c.req.valid("param").id, c.req.valid("json")) }, 200, privateNoStore);
    });
  };
