/** Who works for which shop: asked before anything of a shop is read or written. */
import type { Context } from "hono";
import type { AppEnv } from "../../context.ts";
import { Refusal } from "../../errors.ts";
import { requireScope } from "../../request/session.ts";
import type { Actor } from "../audit.ts";
import { type Membership, readMemberships } from "./data.ts";
import { mayDo, type Permission, type Role } from "./rules.ts";

/** One shop, and who acts for it. */
export type SellerContext = { shop: Pick<Membership, "id" | "handle" | "name" | "status">; role: Role; shopperId: number; by: Actor };

/** The shop that is asked for (`?shop=`), else the oldest. @throws Refusal not_found: none the caller works for */
export function selectedShop(memberships: readonly Membership[], handle: string | undefined): Membership {
  const found = handle ? memberships.find((each) => each.handle === handle) : memberships[0];
  if (!found) throw new Refusal("not_found");
  return found;
}

/**
 * The shop the caller acts for, if they may do this there. Every route of sellers begins with it, and every statement after it names the shop.
 * @throws Refusal unauthorized, session_expired, forbidden (no seller, or not in this role), not_found (no shop of theirs)
 */
export async function sellerFor(c: Context<AppEnv>, permission: Permission): Promise<SellerContext> {
  const { shopperId } = await requireScope(c, "seller");
  const { role, ...shop } = selectedShop(await readMemberships(c.env.DB, shopperId), c.req.query("shop"));
  if (!mayDo(role, shop.status, permission)) throw new Refusal("forbidden");
  return { shop, role, shopperId, by: { kind: "seller", shopperId, requestId: c.get("requestId") ?? null } };
}
