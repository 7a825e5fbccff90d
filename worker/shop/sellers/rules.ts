/** What the members of a shop may do, by their role and by how their shop stands. Pure. */

export const roles = ["owner", "manager", "packer"] as const;
export type Role = (typeof roles)[number];

export const shopStatuses = ["pending", "approved", "rejected", "suspended"] as const;
export type ShopStatus = (typeof shopStatuses)[number];

export const permissions = [
  "packages",
  "cancellations",
  "products",
  "offers",
  "reviews",
  "questions",
  "shop-page",
  "delivery",
  "figures",
  "balance",
  "team",
  "identity",
  "webhooks",
  "tokens",
] as const;
/**
 * One thing a member may be allowed to do: move packages · cancel what was bought, so that money goes back · write products, prices, stock · vouchers and flash sales · answer reviews · answer questions ·
 * the shop's page and holidays · zones, rates, points, cash · sales figures · balance, statements, payouts · members and roles · legal identity, bank details, documents · systems of the shop that
 * hear of what happens · tokens for systems that act in their name.
 */
export type Permission = (typeof permissions)[number];

const byRole: Readonly<Record<Role, readonly Permission[]>> = {
  owner: permissions,
  manager: ["packages", "cancellations", "products", "offers", "reviews", "questions", "shop-page", "delivery", "figures"],
  packer: ["packages"],
};
/**
 * A shop that waits, or was sent back, completes its registration and nothing else: nobody has looked at it. One that is suspended sends or
 * cancels what was bought and gets what it has earned.
 */
const byStatus: Readonly<Record<ShopStatus, readonly Permission[]>> = {
  pending: ["identity"],
  approved: permissions,
  suspended: ["packages", "cancellations", "figures", "balance", "identity", "webhooks"],
  rejected: ["identity"],
};

export const permissionsOf = (role: Role, status: ShopStatus): Permission[] => byRole[role].filter((each) => byStatus[status].includes(each));
export const mayDo = (role: Role, status: ShopStatus, permission: Permission): boolean => permissionsOf(role, status).includes(permission);

/** What a shop looks for among its packages besides the states: what has to be sent (oldest first), and what of it should have been there by now. */
export const packageFilters = ["to_send", "late", "pending_payment", "paid", "processing", "shipped", "delivered", "cancelled", "refunded"] as const;
export type PackageFilter = (typeof packageFilters)[number];
