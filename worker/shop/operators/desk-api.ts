/** The addresses that the pages of the operator's desk begin with. */
import type { OpenAPIHono } from "@hono/zod-openapi";
import { readContext } from "../../cache/context.ts";
import type { AppEnv } from "../../context.ts";
import { requireShopper } from "../../request/session.ts";
import { dataAnswer, listAnswer, notUnderstood, privateNoStore, WholeMeta } from "../answers.ts";
import { operatorRoutes } from "../routes.ts";
import { DeskMe, Due, deskPaths, FindQuery, FindResult } from "./desk/contract.ts";
import { find as findBy, whatIsDue } from "./desk/desk.ts";
import { operatorFor } from "./operator.ts";

const { get } = operatorRoutes();

const me = get("overview", deskPaths.me, "Who acts, and what they may do", {}, { 200: dataAnswer(DeskMe, "the operator") });
const due = get("overview", deskPaths.due, "What is due today, and how the marketplace runs", {}, { 200: dataAnswer(Due, "what is due") });
const find = get(
  "overview",
  deskPaths.find,
  "Orders, people, shops and products by their beginning, as far as the caller may see them",
  { query: FindQuery },
  { 200: listAnswer(FindResult, WholeMeta, "a few of each kind"), ...notUnderstood },
);
export const routes = { me, due, find };

export function operatorDesk(api: OpenAPIHono<AppEnv>): void {
  api.openapi(me, async (c) => {
    const { shopperId: id, role, rights } = await operatorFor(c);
    const { name, email } = await requireShopper(c);
    return c.json({ data: { id, name, email, role, rights: [...rights] } }, 200, privateNoStore);
  });
  api.openapi(due, async (c) => {
    const { rights } = await operatorFor(c);
    return c.json({ data: await whatIsDue(c.env.DB, rights, c.get("now")()) }, 200, privateNoStore);
  });
  api.openapi(find, async (c) => {
    const { rights } = await operatorFor(c);
    const data = await findBy(readContext(c), rights, c.req.valid("query").q);
    return c.json({ data, meta: { total: data.length } }, 200, privateNoStore);
  });
}
