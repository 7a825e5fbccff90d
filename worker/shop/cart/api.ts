import { createRoute, type OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";
import type { AppEnv } from "../../context.ts";
import { sessionOf } from "../../request/session.ts";
import { dataAnswer, jsonBody, privateNoStore, refusal } from "../answers.ts";
import { countingGuesses } from "../vouchers/guesses.ts";
import { type Buyer, buyerOf, layVoucher, removeVoucher } from "../vouchers/in-cart.ts";
import { AddItem, AddVoucher, Cart, ChangeItem, cartPaths, ItemParams, VoucherParams } from "./contract.ts";
import { moveBack, removeSaved, saveForLater } from "./saved.ts";
import { addItem, changeItem, type PricingContext, readCart, removeItem } from "./service.ts";
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
const lay = createRoute({
  method: "post",
  path: cartPaths.vouchers,
  tags,
  summary: "Lay a voucher into the cart; what the cart lacks for it may still come",
  request: { body: jsonBody(AddVoucher) },
  responses: {
    ...wholeCart,
    400: refusal("not a code"),
    404: refusal("voucher_unknown"),
    409: refusal("voucher_early, voucher_ended, voucher_used_up, voucher_used_by_you, voucher_first_order, limit_reached"),
    429: refusal("too many tries"),
  },
});
const takeOut = createRoute({
  method: "delete",
  path: cartPaths.voucher,
  tags,
  summary: "Take a voucher out",
  request: { params: VoucherParams },
  responses: { ...wholeCart, 404: refusal("no such voucher in this cart") },
});

const save = createRoute({
  method: "post",
  path: cartPaths.save,
  tags,
  summary: "Put a line aside for later",
  request: { params: ItemParams },
  responses: { ...wholeCart, 404: refusal("no such line in this cart"), 409: refusal("limit_reached") },
});
const back = createRoute({
  method: "post",
  path: cartPaths.back,
  tags,
  summary: "Put what was saved back into the cart; what is there already adds up",
  request: { params: ItemParams },
  responses: { ...wholeCart, 404: refusal("not saved with this cart"), 422: refusal("cart_full") },
});
const forget = createRoute({
  method: "delete",
  path: cartPaths.saved,
  tags,
  summary: "Forget what was saved",
  request: { params: ItemParams },
  responses: { ...wholeCart, 404: refusal("not saved with this cart") },
});

/** Who asks, in which language and currency. */
export const visitOf = (c: Context<AppEnv>): PricingContext => ({ db: c.env.DB, now: c.get("now")(), locale: c.get("locale"), currency: c.get("currency") });

async function callerOf(c: Context<AppEnv>): Promise<Buyer> {
  const session = await sessionOf(c);
  return buyerOf(session.kind === "shopper" ? { id: session.shopperId, email: session.email } : null);
}

/** The whole cart, after whatever was done to it. */
export async function answerCart(c: Context<AppEnv>, cartId: string | null) {
  if (cartId !== null && c.req.method !== "GET") await giveCart(c, cartId);
  const cart = await readCart(visitOf(c), cartId, await callerOf(c));
  tellCount(c, cart.count);
  return c.json({ data: cart }, 200, privateNoStore);
}

export function cart(api: OpenAPIHono<AppEnv>): void {
  api.openapi(read, async (c) => answerCart(c, await readCartId(c)));
  api.openapi(add, async (c) => {
    const { variantId, quantity } = c.req.valid("json");
    const cartId = await openCart(c);
    await addItem(visitOf(c), cartId, variantId, quantity);
    return answerCart(c, cartId);
  });
  api.openapi(change, async (c) => {
    const cartId = await readCartId(c);
    await changeItem(visitOf(c), cartId, c.req.valid("param").id, c.req.valid("json").quantity);
    return answerCart(c, cartId);
  });
  api.openapi(remove, async (c) => {
    const cartId = await readCartId(c);
    await removeItem(visitOf(c), cartId, c.req.valid("param").id);
    return answerCart(c, cartId);
  });
  for (const [route, move] of [
    [save, saveForLater],
    [back, moveBack],
    [forget, removeSaved],
  ] as const)
    api.openapi(route, async (c) => {
      const cartId = await readCartId(c);
      await move(visitOf(c), cartId, c.req.valid("param").id);
      return answerCart(c, cartId);
    });
  api.openapi(lay, async (c) => {
    const { code } = c.req.valid("json");
    const [cartId, caller] = [await openCart(c), await callerOf(c)];
    await countingGuesses(c, () => layVoucher(visitOf(c), cartId, caller, code));
    return answerCart(c, cartId);
  });
  api.openapi(takeOut, async (c) => {
    const cartId = await readCartId(c);
    await removeVoucher(c.env.DB, cartId, c.req.valid("param").code);
    return answerCart(c, cartId);
  });
}
