/** The addresses at which a shop says who made its products, and operators whether the market asks for it. */
import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";
import type { AppEnv } from "../../context.ts";
import { dataAnswer, jsonBody, notUnderstood, privateNoStore, refusalAnswer } from "../answers.ts";
import { operatorFor } from "../operators/service.ts";
import { operatorRoutes, sellerRoutes } from "../routes.ts";
import { sellerFor } from "../sellers/service.ts";
import {
  AppliedSafety,
  ApplySafety,
  ProductSafety,
  SafetyContactParams,
  SafetyRule,
  SetSafetyContact,
  SetSafetyRule,
  ShopSafety,
  ShopTextsQuery,
  safetyPaths,
} from "./contract.ts";
import { addContact, applyToProducts, changeContact, removeContact, type SafetyContext, safetyRule, setSafetyRule, setUsual, shopSafety } from "./service.ts";

const { get, post, put, del } = sellerRoutes();
const operators = operatorRoutes();
const query = ShopTextsQuery;
const shopAnswer = dataAnswer(ShopSafety, "the shop's safety contacts");
const theShop = { 200: shopAnswer, ...notUnderstood, 404: refusalAnswer("no such contact or shop of theirs") };
const theRule = { 200: dataAnswer(SafetyRule, "the rule") };

export const routes = {
  see: get(safetyPaths.all, "Who made the shop's products and answers for them", { query }, theShop),
  add: post(
    safetyPaths.contacts,
    "Add a maker or responsible person",
    { query, body: jsonBody(SetSafetyContact) },
    { 201: shopAnswer, ...notUnderstood, 404: refusalAnswer("no such shop of theirs"), 409: refusalAnswer("limit_reached") },
  ),
  change: put(
    safetyPaths.contact,
    "Change one, on every product that names it",
    { params: SafetyContactParams, query, body: jsonBody(SetSafetyContact) },
    theShop,
  ),
  remove: del(
    safetyPaths.contact,
    "Take one away that no product names",
    { params: SafetyContactParams, query },
    { ...theShop, 409: refusalAnswer("safety_contact_in_use") },
  ),
  usual: put(safetyPaths.usual, "What a new product says that says nothing itself", { query, body: jsonBody(ProductSafety) }, theShop),
  apply: post(
    safetyPaths.apply,
    "Write what is usual into products that stand",
    { query, body: jsonBody(ApplySafety) },
    { 200: dataAnswer(AppliedSafety, "how many were changed"), ...notUnderstood, 404: refusalAnswer("no such shop of theirs") },
  ),
  rule: operators.get("catalogue", safetyPaths.rule, "Whether products without safety information are kept out of the European area", {}, theRule),
  setRule: operators.put(
    "market",
    safetyPaths.rule,
    "Keep products without safety information out of the European area, or stop it",
    { body: jsonBody(SetSafetyRule) },
    { ...theRule, ...notUnderstood },
  ),
};

export function productSafety(api: OpenAPIHono<AppEnv>): void {
  const contextOf = async (c: Context<AppEnv>): Promise<SafetyContext> => {
    const { shop, by } = await sellerFor(c, "products");
    return { db: c.env.DB, shop, by, now_ms: c.get("now")() };
  };
  const changed = async (c: Context<AppEnv>, work: (context: SafetyContext) => Promise<void>) => {
    const context = await contextOf(c);
    await work(context);
    return c.json({ data: await shopSafety(context) }, 200, privateNoStore);
  };
  api.openapi(routes.see, (c) => changed(c, async () => {}));
  api.openapi(routes.add, async (c) => {
    const context = await contextOf(c);
    await addContact(context, c.req.valid("json"));
    return c.json({ data: await shopSafety(context) }, 201, privateNoStore);
  });
  api.openapi(routes.change, (c) => changed(c, (context) => changeContact(context, c.req.valid("param").id, c.req.valid("json"))));
  api.openapi(routes.remove, (c) => changed(c, (context) => removeContact(context, c.req.valid("param").id)));
  api.openapi(routes.usual, (c) => changed(c, (context) => setUsual(context, c.req.valid("json"))));
  api.openapi(routes.apply, async (c) => {
    const context = await contextOf(c);
    return c.json({ data: { changed: await applyToProducts(context, c.req.valid("json").products) } }, 200, privateNoStore);
  });
  api.openapi(routes.rule, async (c) => c.json({ data: { isAsked: await safetyRule(c.env.DB) } }, 200, privateNoStore));
  api.openapi(routes.setRule, async (c) => {
    const { isAsked } = c.req.valid("json");
    await setSafetyRule({ db: c.env.DB, by: await operatorFor(c), now_ms: c.get("now")() }, isAsked);
    return c.json({ data: { isAsked } }, 200, privateNoStore);
  });
}
