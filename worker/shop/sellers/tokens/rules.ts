/** How far a token of a shop reaches. Pure; also used by the pages. */
import { mayDo, type Permission, type Role, type ShopStatus } from "../rules.ts";

/** So many that count may one shop have; the constraint of the table says the same. */
export const shopTokens_max = 10;

export const shopScopes = ["stock", "prices", "orders.read", "orders.ship"] as const;
/** One thing that a system may do for a shop: set stock, set prices, read packages, report what was sent. */
export type ShopScope = (typeof shopScopes)[number];

/** What somebody must be allowed to do to let a token do this: nothing of the team, of payouts, of the bank or of the shop's page. */
export const permissionFor: Readonly<Record<ShopScope, Permission>> = {
  stock: "products",
  prices: "products",
  "orders.read": "packages",
  "orders.ship": "packages",
};

/** What somebody in this role may let a token do, as their shop stands. */
export const shopScopesOf = (role: Role, status: ShopStatus): readonly ShopScope[] => shopScopes.filter((scope) => mayDo(role, status, permissionFor[scope]));
/** What a token may do now: no more than its maker. */
export const effectiveScopes = (scopes: readonly string[], role: Role, status: ShopStatus): readonly ShopScope[] =>
  shopScopesOf(role, status).filter((scope) => scopes.includes(scope));
