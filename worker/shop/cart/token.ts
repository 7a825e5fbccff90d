/**
 * How a cart is named by its owner: a signed cookie, or the X-Cart-Token header for clients without cookies. A name that is
 * broken or forged is no cart; a new one is made at the next write.
 */
import type { Context } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import type { AppEnv } from "../../context.ts";
import { isLocal } from "../../request/local.ts";
import { isSigned, randomName, sign } from "../../signing.ts";

export const cartCookie = "cart";
/** Readable by scripts: lets public pages, which are the same for everyone, show the badge without a request. */
export const countCookie = "cart_count";
const life_s = 60 * 24 * 60 * 60;

export function cartIdOf(token: string | undefined, secret: string): string | null {
  const [id, signature, ...rest] = (token ?? "").slice(0, 200).split(".");
  if (!id || !signature || rest.length > 0 || !/^[\w-]{22,64}$/.test(id)) return null;
  return isSigned(secret, "cart", id, signature) ? id : null;
}

const headerOf = (c: Context<AppEnv>) => c.req.header("x-cart-token");

/** The caller's cart, or null. The header counts before the cookie: only a client that means it can send it. */
export const readCartId = (c: Context<AppEnv>): string | null => cartIdOf(headerOf(c) ?? getCookie(c, cartCookie), c.env.AUTH_SECRET);

/** The caller's cart, or the name of a new one. It lasts only if it is then given with the answer. */
export const openCart = (c: Context<AppEnv>): string => readCartId(c) ?? randomName();

/** Gives the caller the cart's name in the way it came; a write makes the cookie last anew. */
export function giveCart(c: Context<AppEnv>, id: string): void {
  const token = `${id}.${sign(c.env.AUTH_SECRET, "cart", id)}`;
  const asksByHeader = headerOf(c) !== undefined;
  // a first write without any cookie may come from a client that keeps none
  if (asksByHeader || !c.req.header("cookie")) c.header("x-cart-token", token);
  if (!asksByHeader) setCookie(c, cartCookie, token, { ...cookieOptions(c), httpOnly: true });
}

/** Tells the badge the number of pieces when it changed. */
export function tellCount(c: Context<AppEnv>, count: number): void {
  if (headerOf(c) !== undefined) return;
  const known = getCookie(c, countCookie);
  if (known === String(count) || (known === undefined && count === 0)) return;
  setCookie(c, countCookie, String(count), cookieOptions(c));
}

const cookieOptions = (c: Context<AppEnv>) => ({ path: "/", maxAge: life_s, sameSite: "Lax", secure: !isLocal(c.req.url) }) as const;
