import { createRoute, type OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";
import type { AppEnv } from "../../context.ts";
import { dataAnswer, jsonBody, privateNoStore, refusal } from "../answers.ts";
import { AddItem, Cart, ChangeItem, cartPaths, ItemParams } from "./contract.ts";
import { addItem, changeItem, readCart, removeItem, type Visit } from "./service.ts";
import { giveCart, openCart, readCartId, tellCount } from "./token.ts";

const tags = ["Cart"];
const wholeCart = { 200: dataAnswer(Cart, "the whole cart, re-priced now") };

const read = createRoute({ method: "get", path: cartPaths.cart, tags, summary: "Read the cart", responses: wholeCart });
const add = createRoute({
  method: "post",
  path: cartPaths.items,
  tags,
  summary: "Add pieces of a variant; what is there already adds up",
  request: { body: jsonBody(AddItem) },
  responses: {
    ...wholeCart,
    400: refusal("not a variant or quantity"),
    404: refusal("no such variant"),
    409: refusal("out_of_stock: `available` says how many more"),
    422: refusal("cart_full"),
  },
});
const change = createRoute({
  method: "patch",
  path: cartPaths.item,
  tags,
  summary: "Set the quantity of a line; beyond stock it is reduced and the change told",
  request: { params: ItemParams, body: jsonBody(ChangeItem) },
  responses: { ...wholeCart, 400: refusal("not a quantity"), 404: refusal("no such line in this cart") },
});
const remove = createRoute({
  method: "delete",
  path: cartPaths.item,
  tags,
  summary: "Take a line out",
  request: { params: ItemParams },
  responses: { ...wholeCart, 404: refusal("no such line in this cart") },
});

/** Who asks, in which language and currency. */
export const visitOf = (c: Context<AppEnv>): Visit => ({ db: c.env.DB, now: c.get("now")(), locale: c.get("locale"), currency: c.get("currency") });

async function answer(c: Context<AppEnv>, cartId: string | null) {
  if (cartId !== null && c.req.method !== "GET") giveCart(c, cartId);
  const cart = await readCart(visitOf(c), cartId);
  tellCount(c, cart.count);
  return c.json({ data: cart }, 200, privateNoStore);
}

export function cart(api: OpenAPIHono<AppEnv>): void {
  api.openapi(read, (c) => answer(c, readCartId(c)));
  api.openapi(add, async (c) => {
    const { variantId, quantity } = c.req.valid("json");
    const cartId = openCart(c);
    await addItem(visitOf(c), cartId, variantId, quantity);
    return answer(c, cartId);
  });
  api.openapi(change, async (c) => {
    const cartId = readCartId(c);
    await changeItem(visitOf(c), cartId, c.req.valid("param").id, c.req.valid("json").quantity);
    return answer(c, cartId);
  });
  api.openapi(remove, async (c) => {
    const cartId = readCartId(c);
    await removeItem(visitOf(c), cartId, c.req.valid("param").id);
    return answer(c, cartId);
  });
}
