/** The addresses at which operators look after the products of all shops. */
import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";
import type { AppEnv } from "../../context.ts";
import { enqueue } from "../../outbox/enqueue.ts";
import { dataAnswer, jsonBody, listedAnswer, notUnderstood, privateNoStore, refusalAnswer } from "../answers.ts";
import { operatorFor } from "../operators/service.ts";
import { operatorRoutes } from "../routes.ts";
import {
  AdminProduct,
  AdminProductParams,
  AdminProductQuery,
  AdminProductRow,
  AdminProductsMeta,
  AdminProductsQuery,
  moderationPaths,
  ProductRule,
  SetProductRule,
  ShopRuleParams,
  TakeDown,
} from "./contract.ts";
import type { DecisionContext } from "./data.ts";
import type { ProductDecision } from "./rules.ts";
import { decideAbout, listProducts, productRule, setProductRule, setShopRule, showProduct } from "./service.ts";

const { get, post, put } = operatorRoutes();
const request = { params: AdminProductParams, query: AdminProductQuery };
const theProduct = { 200: dataAnswer(AdminProduct, "the product"), 404: refusalAnswer("no such product") };
const decided = { ...theProduct, 409: refusalAnswer("conflict: `state` says where the product stands") };
const theRule = { 200: dataAnswer(ProductRule, "the rule") };

export const routes = {
  list: get(
    "catalogue",
    moderationPaths.list,
    "Products of all shops, for sale or not",
    { query: AdminProductsQuery },
    listedAnswer(AdminProductRow, AdminProductsMeta, "a page"),
  ),
  one: get("catalogue", moderationPaths.one, "One product with its texts, pictures, variants and history", request, theProduct),
  takeDown: post(
    "catalogue",
    moderationPaths.takeDown,
    "Take a product off sale, with the reason; its shop cannot put it back before it is released",
    { ...request, body: jsonBody(TakeDown) },
    { ...decided, ...notUnderstood },
  ),
  release: post("catalogue", moderationPaths.release, "Let a product be sold that waits to be looked at, or that was taken down", request, decided),
  rule: get("catalogue", moderationPaths.rule, "Whether products are looked at before they are sold", {}, theRule),
  setRule: put(
    "market",
    moderationPaths.rule,
    "Look at products before they are sold, or stop it; what waits already waits on",
    { body: jsonBody(SetProductRule) },
    { ...theRule, ...notUnderstood },
  ),
  setShopRule: put(
    "catalogue",
    moderationPaths.shop,
    "The same for one shop: what it changes of its products' words and pictures is looked at again as well",
    { params: ShopRuleParams, body: jsonBody(SetProductRule) },
    { ...theRule, ...notUnderstood, 404: refusalAnswer("no such shop") },
  ),
};

export function operatorProducts(api: OpenAPIHono<AppEnv>): void {
  const show = async (c: Context<AppEnv>, which: string) => c.json({ data: await showProduct(c.env.DB, which, c.get("words").locale) }, 200, privateNoStore);
  const contextOf = async (c: Context<AppEnv>): Promise<DecisionContext> => ({ db: c.env.DB, by: await operatorFor(c), now_ms: c.get("now")() });
  const decide = async (c: Context<AppEnv>, which: string, decision: ProductDecision) => {
    c.executionCtx.waitUntil(enqueue(c.env, await decideAbout(await contextOf(c), which, decision)));
    return show(c, which);
  };
  api.openapi(routes.list, async (c) => c.json(await listProducts(c.env.DB, c.req.valid("query"), c.get("words").locale), 200, privateNoStore));
  api.openapi(routes.one, (c) => show(c, c.req.valid("param").id));
  api.openapi(routes.takeDown, (c) => decide(c, c.req.valid("param").id, { act: "take_down", ...c.req.valid("json") }));
  api.openapi(routes.release, (c) => decide(c, c.req.valid("param").id, { act: "release" }));
  api.openapi(routes.rule, async (c) => c.json({ data: { isLookedAt: await productRule(c.env.DB) } }, 200, privateNoStore));
  api.openapi(routes.setRule, async (c) => {
    const { isLookedAt } = c.req.valid("json");
    await setProductRule(await contextOf(c), isLookedAt);
    return c.json({ data: { isLookedAt } }, 200, privateNoStore);
  });
  api.openapi(routes.setShopRule, async (c) => {
    const { isLookedAt } = c.req.valid("json");
    await setShopRule(await contextOf(c), c.req.valid("param").handle, isLookedAt);
    return c.json({ data: { isLookedAt } }, 200, privateNoStore);
  });
}
