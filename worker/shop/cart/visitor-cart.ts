/**
 * How a cart is found: a signed-in shopper's by whose it is; a guest's by name, in a signed cookie or, for clients without cookies,
 * in the X-Cart-Token header. A name that is broken or forged is no cart; a new one is made at the next write.
 */
import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import type { AppEnv, GuestData } from "../../context.ts";
import { Refusal } from "../../errors.ts";
import { isLocal } from "../../request/http/local.ts";
import { networkKeysOf } from "../../request/limits/network-keys.ts";
import { signedInOf } from "../../request/session.ts";
import { nameIn, randomName, signedName } from "../../signing.ts";
import { privateNoStore } from "../answers.ts";
import { type Buyer, buyerOf } from "../vouchers/service.ts";
import { countGuestCart } from "./network-limit-data.ts";
import { countPieces, type PricingContext, readCart } from "./reading.ts";
import { cartOfShopper, mergeCart, openCartOfShopper } from "./shoppers-data.ts";
import { guestCart_ms, touchGuestCart } from "./tidying.ts";

const cartCookie = "cart";
/** Readable by scripts: lets public pages, which are the same for everyone, show the badge without a request. */
const countCookie = "cart_count";
const life_s = guestCart_ms / 1000;

/** In which language and currency, and when. */
export const pricingContextOf = (c: Context<AppEnv>): PricingContext => ({
  db: c.env.DB,
  now: c.get("now")(),
  locale: c.get("locale"),
  currency: c.get("currency"),
  deliverTo: c.get("deliverTo"),
});

/** For whom vouchers and flash sales are counted: whoever is signed in, or nobody known. */
export const requestBuyerOf = async (c: Context<AppEnv>): Promise<Buyer> => buyerOf(await signedInOf(c));

const headerOf = (c: Context<AppEnv>) => c.req.header("x-cart-token");

/** The cart a guest names, or null. The header counts before the cookie: only a client that means it can send it. */
const guestCartId = (c: Context<AppEnv>): string | null => nameIn(c.env.AUTH_SECRET, "cart", headerOf(c) ?? getCookie(c, cartCookie));

const shopperIdOf = async (c: Context<AppEnv>) => (await signedInOf(c))?.id ?? null;

/** The caller's cart, or null. */
export async function readCartId(c: Context<AppEnv>): Promise<string | null> {
  const shopperId = await shopperIdOf(c);
  return shopperId === null ? guestCartId(c) : cartOfShopper(c.env.DB, shopperId);
}

/** The caller's cart, or the name of a new one. A guest's lasts only if it is then given with the answer. */
export async function openCart(c: Context<AppEnv>): Promise<string> {
  const shopperId = await shopperIdOf(c);
  return shopperId === null ? (guestCartId(c) ?? randomName()) : openCartOfShopper(c.env.DB, shopperId, c.get("now")());
}

/**
 * Gives a guest the cart's name in the way it came; a write makes the cookie last anew, and the cart with it. A shopper's cart needs no name.
 * @throws Refusal network_carts_limit: a new one, and the guest's network has begun too many today
 */
export async function giveCart(c: Context<AppEnv>, id: string): Promise<void> {
  if ((await shopperIdOf(c)) !== null) return;
  const { wideNetworkKey } = networkKeysOf(c);
  const isNew = guestCartId(c) === null;
  if (isNew && wideNetworkKey !== null && !(await countGuestCart(c.env.DB, id, wideNetworkKey, c.get("now")()))) throw new Refusal("network_carts_limit");
  const token = signedName(c.env.AUTH_SECRET, "cart", id);
  const asksByHeader = headerOf(c) !== undefined;
  // a first write without any cookie may come from a client that keeps none
  if (asksByHeader || !c.req.header("cookie")) c.header("x-cart-token", token);
  if (!asksByHeader) setCookie(c, cartCookie, token, { ...cookieOptions(c), httpOnly: true });
  await touchGuestCart(c.env.DB, id, c.get("now")());
}

/**
 * For every way of signing in, once the session is there: what this browser gathered goes into the shopper's cart. The guest's
 * name is given up, so that nobody who knew it from before sees or fills the cart of the account.
 */
async function claimCart(c: Context<AppEnv>, shopperId: number): Promise<void> {
  const pricing = pricingContextOf(c);
  const guestId = guestCartId(c);
  if (guestId !== null) await mergeCart(pricing.db, guestId, shopperId, pricing.now);
  if (getCookie(c, cartCookie) !== undefined) deleteCookie(c, cartCookie, cookieOptions(c));
  // counted, not read: what changed in the cart is told when it is looked at
  const cartId = await cartOfShopper(pricing.db, shopperId);
  tellCount(c, cartId === null ? 0 : await countPieces(pricing, cartId));
}

/** On signing out the cart stays with the account, and the badge says nothing of it. */
export const guestCart: GuestData = { name: "cart", cookies: [cartCookie, countCookie], claim: claimCart };

/** Answers the whole cart, after whatever was done to it. */
export async function answerCart(c: Context<AppEnv>, cartId: string | null) {
  if (cartId !== null && c.req.method !== "GET") await giveCart(c, cartId);
  const cart = await readCart(pricingContextOf(c), cartId, await requestBuyerOf(c));
  tellCount(c, cart.count);
  return c.json({ data: cart }, 200, privateNoStore);
}

/** Tells the badge the number of pieces when it changed. */
export function tellCount(c: Context<AppEnv>, count: number): void {
  if (headerOf(c) !== undefined) return;
  const known = getCookie(c, countCookie);
  if (known === String(count) || (known === undefined && count === 0)) return;
  setCookie(c, countCookie, String(count), cookieOptions(c));
}

const cookieOptions = (c: Context<AppEnv>) => ({ path: "/", maxAge: life_s, sameSite: "Lax", secure: !isLocal(c.req.url) }) as const;
