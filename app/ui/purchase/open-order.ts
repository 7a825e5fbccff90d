/**
 * A cookie that leads back to an order whose payment is still open: whoever comes back from a gateway by the browser's own
 * button finds an empty cart, and needs the way to the order. It names what the address of that order's page names.
 */
import { serialize } from "hono/utils/cookie";
import { cookieIn } from "../../../worker/shared/cookies.ts";
import type { PageAddress } from "../../pages.ts";

const cookieName = "open_order";
const shape = /^([A-Z0-9-]{10,40})~([\w-]{1,64})$/;

type Order = { number: string; key: string };

export const orderPath = ({ number, key }: Order) => `/checkout/order/${encodeURIComponent(number)}?key=${encodeURIComponent(key)}` as const;

/** Stands in the address when the shopper came back from the gateway by its way out. */
export const leftParameter = "left";

/** The open order's page, or null. */
export function openOrderPath(cookies: string): PageAddress | null {
  const found = shape.exec(cookieIn(cookies, cookieName) ?? "");
  return found ? orderPath({ number: found[1] as string, key: found[2] as string }) : null;
}

/** Set-Cookie that remembers the order for as long as it is held; without `order`: forgets it. */
export const openOrderCookie = (origin: string, order?: Order): string =>
  serialize(cookieName, order ? `${order.number}~${order.key}` : "", {
    path: "/",
    maxAge: order ? 1800 : 0,
    httpOnly: true,
    sameSite: "Lax",
    secure: origin.startsWith("https:"),
  });
