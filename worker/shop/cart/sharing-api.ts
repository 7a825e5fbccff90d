import type { OpenAPIHono } from "@hono/zod-openapi";
import type { AppEnv } from "../../context.ts";
import { countUse } from "../../request/limits/rate-limit.ts";
import { dataAnswer, privateNoStore, refusalAnswer } from "../answers.ts";
import { routesOf } from "../routes.ts";
import { countPieces } from "./reading.ts";
import { AddedShared, SharedCart, SharedLink, SharedParams, sharingPaths } from "./sharing/contract.ts";
import { addShared, openLink, shareCart, sharedCart } from "./sharing/sharing.ts";
import { giveCart, openCart, pricingContextOf, readCartId, tellCount } from "./visitor-cart.ts";

const { get, post } = routesOf("Cart");
const unknown = refusalAnswer("no such link, or its time is over");

const share = post(
  sharingPaths.share,
  "Make a link to what lies in the cart now; the same things have the same link",
  {},
  { 201: dataAnswer(SharedLink, "the link"), 400: refusalAnswer("cart_empty"), 429: refusalAnswer("too many tries") },
);
const read = get(
  sharingPaths.shared,
  "A shared cart with today's prices",
  { params: SharedParams },
  { 200: dataAnswer(SharedCart, "its things by shop"), 404: unknown },
);
const add = post(
  sharingPaths.add,
  "Put what can be bought of a shared cart into one's own",
  { params: SharedParams },
  { 200: dataAnswer(AddedShared, "what the cart took and what it did not"), 404: unknown },
);
export const routes = { share, read, add };

export function cartSharing(api: OpenAPIHono<AppEnv>): void {
  api.openapi(share, async (c) => {
    await countUse(c, "share");
    return c.json({ data: await shareCart(pricingContextOf(c), await readCartId(c), c.env.PUBLIC_ORIGIN) }, 201, privateNoStore);
  });
  api.openapi(read, async (c) => c.json({ data: await sharedCart(pricingContextOf(c), c.req.valid("param").token) }, 200, privateNoStore));
  api.openapi(add, async (c) => {
    const { token } = c.req.valid("param");
    // a link that leads nowhere makes no cart
    await openLink(pricingContextOf(c), token);
    const cartId = await openCart(c);
    const result = await addShared(pricingContextOf(c), token, cartId);
    await giveCart(c, cartId);
    tellCount(c, await countPieces(pricingContextOf(c), cartId));
    return c.json({ data: result }, 200, privateNoStore);
  });
}
