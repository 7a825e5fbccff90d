/** Who works for which shop: asked before anything of a shop is read or written. */
import type { Context } from "hono";
import type { AppEnv } from "../../context.ts";
import { Refusal } from "../../errors.ts";
import { countTokenUse } from "../../request/limits/rate-limit.ts";
import { requireScope, sessionOf } from "../../request/session.ts";
import type { Actor } from "../audit.ts";
import { type Membership, readMemberships } from "./data.ts";
import { mayDo, type Permission, type Role } from "./rules.ts";
import { permissionFor, type ShopScope } from "./tokens/rules.ts";

/** One shop, and who acts for it: a person, or a system by a token of theirs (`by.token`). */
export type SellerContext = { shop: Pick<Membership, "id" | "handle" | "name" | "status">; role: Role; shopperId: number; by: Actor };

/** The shop that is asked for (`?shop=`), else the oldest. @throws Refusal not_found: none the caller works for */
export function selectedShop(memberships: readonly Membership[], handle: string | undefined): Membership {
  const found = handle ? memberships.find((each) => each.handle === handle) : memberships[0];
  if (!found) throw new Refusal("not_found");
  return found;
}

/**
 * The shop the caller acts for, if they may do this there. Every route of sellers begins with it, and every statement after it names the shop.
 * No token comes in here: where systems are taken it is `systemFor`.
 * @throws Refusal unauthorized, session_expired, forbidden (no seller, not in this role, or a token), not_found (no shop of theirs)
 */
export async function sellerFor(c: Context<AppEnv>, permission: Permission): Promise<SellerContext> {
  const { shopperId } = await requireScope(c, "seller");
  const { role, ...shop } = selectedShop(await readMemberships(c.env.DB, shopperId), c.req.query("shop"));
  if (!mayDo(role, shop.status, permission)) throw new Refusal("forbidden");
  return { shop, role, shopperId, by: { kind: "seller", shopperId, requestId: c.get("requestId") ?? null } };
}

/**
 * The same where systems of a shop are taken besides: a person who may do what the scope stands for, or a token that has the scope and whose maker may.
 * @throws Refusal as `sellerFor`, and too_many_requests (of one token)
 */
export async function systemFor(c: Context<AppEnv>, scope: ShopScope): Promise<SellerContext> {
  const session = await sessionOf(c);
  if (session.kind !== "shop_token") return sellerFor(c, permissionFor[scope]);
  await countTokenUse(c, session.id);
  const { shopperId, id, name } = session;
  const { role, ...shop } = await shopOfToken(c, session);
  if (!session.scopes.includes(scope) || !mayDo(role, shop.status, permissionFor[scope])) throw new Refusal("forbidden");
  return { shop, role, shopperId, by: { kind: "seller", shopperId, requestId: c.get("requestId") ?? null, token: { id, name } } };
}

/** The one shop of a token, as its maker works there; asked for by another's name there is none. @throws Refusal not_found */
export async function shopOfToken(c: Context<AppEnv>, { shopId, shopperId }: { shopId: number; shopperId: number }): Promise<Membership> {
  const own = (await readMemberships(c.env.DB, shopperId)).filter(({ id }) => id === shopId);
  return selectedShop(own, c.req.query("shop"));
}
