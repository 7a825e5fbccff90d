import type { OpenAPIHono } from "@hono/zod-openapi";
import type { AppEnv } from "../../context.ts";
import { countingGuesses } from "../../request/limits/voucher-guesses.ts";
import { dataAnswer, jsonBody, refusalAnswer } from "../answers.ts";
import { routesOf } from "../routes.ts";
import { applyVoucher, removeVoucher } from "../vouchers/service.ts";
import { AddItem, AddVoucher, Cart, ChangeHeaders, ChangeItem, cartPaths, ItemParams, VoucherParams } from "./contract.ts";
import { moveBack, removeSaved, saveForLater } from "./saved.ts";
import { addItem, changeItem, removeItem } from "./service.ts";
import { answerCart, openCart, pricingContextOf, readCartId, requestBuyerOf } from "./visitor-cart.ts";

/** Each of them answers with the cart as it is then. */
const { get, post, patch, del } = routesOf("Cart", { 200: dataAnswer(Cart, "the whole cart, re-priced now") });

const read = get(cartPaths.cart, "Read the cart", {}, {});
const add = post(
  cartPaths.items,
  "Add pieces of a variant; what is there already adds up",
  { headers: ChangeHeaders, body: jsonBody(AddItem) },
  {
    400: refusalAnswer("not a variant or quantity"),
    404: refusalAnswer("no such variant"),
    409: refusalAnswer("out_of_stock: `available` says how many more; shop_closed"),
    422: refusalAnswer("cart_full, idempotency_key_reused"),
  },
);
const change = patch(
  cartPaths.item,
  "Set the quantity of a line; beyond stock it is reduced and the change told",
  { headers: ChangeHeaders, params: ItemParams, body: jsonBody(ChangeItem) },
  { 400: refusalAnswer("not a quantity"), 404: refusalAnswer("no such line in this cart"), 422: refusalAnswer("idempotency_key_reused") },
);
const remove = del(
  cartPaths.item,
  "Take a line out",
  { headers: ChangeHeaders, params: ItemParams },
  { 400: refusalAnswer("not a key"), 404: refusalAnswer("no such line in this cart"), 422: refusalAnswer("idempotency_key_reused") },
);
const addVoucher = post(
  cartPaths.vouchers,
  "Apply a voucher; what the cart lacks for it may still come",
  { body: jsonBody(AddVoucher) },
  {
    400: refusalAnswer("not a code"),
    404: refusalAnswer("voucher_unknown"),
    409: refusalAnswer("voucher_early, voucher_ended, voucher_used_up, voucher_used_by_you, voucher_first_order, limit_reached"),
    429: refusalAnswer("too many tries"),
  },
);
const takeOut = del(cartPaths.voucher, "Take a voucher out", { params: VoucherParams }, { 404: refusalAnswer("no such voucher in this cart") });

const save = post(
  cartPaths.save,
  "Put a line aside for later",
  { params: ItemParams },
  { 404: refusalAnswer("no such line in this cart"), 409: refusalAnswer("limit_reached") },
);
const back = post(
  cartPaths.back,
  "Put what was saved back into the cart; what is there already adds up",
  { params: ItemParams },
  { 404: refusalAnswer("not saved with this cart"), 422: refusalAnswer("cart_full") },
);
const forget = del(cartPaths.saved, "Forget what was saved", { params: ItemParams }, { 404: refusalAnswer("not saved with this cart") });
export const routes = { read, add, change, remove, apply: addVoucher, takeOut, save, back, forget };

export function cart(api: OpenAPIHono<AppEnv>): void {
  api.openapi(read, async (c) => answerCart(c, await readCartId(c)));
  api.openapi(add, async (c) => {
    const { variantId, quantity } = c.req.valid("json");
    const cartId = await openCart(c);
    await addItem(pricingContextOf(c), cartId, variantId, quantity, c.req.valid("header")["idempotency-key"]);
    return answerCart(c, cartId);
  });
  api.openapi(change, async (c) => {
    const cartId = await readCartId(c);
    await changeItem(pricingContextOf(c), cartId, c.req.valid("param").id, c.req.valid("json").quantity, c.req.valid("header")["idempotency-key"]);
    return answerCart(c, cartId);
  });
  api.openapi(remove, async (c) => {
    const cartId = await readCartId(c);
    await removeItem(pricingContextOf(c), cartId, c.req.valid("param").id, c.req.valid("header")["idempotency-key"]);
    return answerCart(c, cartId);
  });
  for (const [route, move] of [
    [save, saveForLater],
    [back, moveBack],
    [forget, removeSaved],
  ] as const)
    api.openapi(route, async (c) => {
      const cartId = await readCartId(c);
      await move(pricingContextOf(c), cartId, c.req.valid("param").id);
      return answerCart(c, cartId);
    });
  api.openapi(addVoucher, async (c) => {
    const { code } = c.req.valid("json");
    const [cartId, caller] = [await openCart(c), await requestBuyerOf(c)];
    await countingGuesses(c, () => applyVoucher(pricingContextOf(c), cartId, caller, code));
    return answerCart(c, cartId);
  });
  api.openapi(takeOut, async (c) => {
    const cartId = await readCartId(c);
    await removeVoucher(c.env.DB, cartId, c.req.valid("param").code);
    return answerCart(c, cartId);
  });
}
