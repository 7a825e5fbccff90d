/** The addresses of what is sold out and waited for. */
import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";
import type { AppEnv } from "../../../context.ts";
import { requireShopper } from "../../../request/session.ts";
import { dataAnswer, privateNoStore, refusalAnswer } from "../../answers.ts";
import { localeQuery } from "../../query.ts";
import { routesOf } from "../../routes.ts";
import { AwaitedVariants, stockAlertPaths as paths, StockQuestion, VariantParams } from "../contract.ts";
import { stockAlerts_max } from "../rules.ts";
import { askAboutStock, awaitedVariants, awaitStock, forgetStock } from "./service.ts";

const { del, get, put } = routesOf("Following");
const guest = { 401: refusalAnswer("not signed in") };
const list = { 200: dataAnswer(AwaitedVariants, "what is waited for, the last asked first"), ...guest };
const one = { params: VariantParams, query: localeQuery };

const all = get(paths.all, "Variants that are sold out and that the shopper is told of when they are back", { query: localeQuery }, list);
const show = get(paths.one, "A variant, before one asks to be told of it", one, {
  200: dataAnswer(StockQuestion, "the variant"),
  ...guest,
  404: refusalAnswer("it is not for sale"),
});
const wait = put(paths.one, "Be told once, by mail, when a variant that is sold out is back", one, {
  ...list,
  404: refusalAnswer("it is not for sale"),
  409: refusalAnswer(`conflict: it is in stock; limit_reached: ${stockAlerts_max} are waited for`),
});
const forget = del(paths.one, "Do not be told", one, list);
export const routes = { all, show, wait, forget };

export function stockAlerts(api: OpenAPIHono<AppEnv>): void {
  const answer = async (c: Context<AppEnv>, shopperId: number) =>
    c.json({ data: await awaitedVariants(c.env.DB, shopperId, c.get("locale")) }, 200, privateNoStore);
  api.openapi(all, async (c) => answer(c, (await requireShopper(c)).shopperId));
  api.openapi(show, async (c) => {
    await requireShopper(c);
    return c.json({ data: await askAboutStock(c.env.DB, c.req.valid("param").variant, c.get("locale")) }, 200, privateNoStore);
  });
  api.openapi(wait, async (c) => {
    const { shopperId } = await requireShopper(c);
    await awaitStock(c.env.DB, shopperId, c.req.valid("param").variant, c.get("locale"), c.get("now")());
    return answer(c, shopperId);
  });
  api.openapi(forget, async (c) => {
    const { shopperId } = await requireShopper(c);
    await forgetStock(c.env.DB, shopperId, c.req.valid("param").variant);
    return answer(c, shopperId);
  });
}
