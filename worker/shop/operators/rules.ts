/** What the marketplace's own people may do, by their role, and what an invitation is worth. Pure. */
import { day_ms } from "../../shared/time.ts";

export const operatorRoles = ["owner", "manager", "support", "editor", "finance"] as const;
export type OperatorRole = (typeof operatorRoles)[number];

/** One thing an operator may be allowed to do. */
export const operatorRights = [
  /** How the marketplace runs, and what is due today. */
  "overview",
  "orders.read",
  /** Move packages on, cancel, take cash. */
  "orders.act",
  /** Give money back, and say what became of a refund. */
  "refunds",
  /** Decide payments under review, compare books and gateways. */
  "payments",
  /** Who shops here; each look at somebody is in the log. */
  "shoppers.read",
  /** Block somebody and lift it, end their sessions. */
  "shoppers.act",
  /** Hand out all that is kept of somebody, and erase it. */
  "shoppers.data",
  "sellers.read",
  /** Approve, reject, suspend; read papers; write to owners. */
  "sellers.decide",
  /** Categories, brands, products. */
  "catalogue",
  /** Pages. */
  "content",
  /** Flash sales and the marketplace's own vouchers. */
  "offers",
  /** Reports about reviews, products and shops. */
  "moderation",
  /** What people write by the contact form, and the answers. */
  "messages",
  /** What was mailed, and whether it went out; addresses are masked. */
  "mails.read",
  /** Whole addresses, and what failed sent again. */
  "mails.act",
  /** Settings, currencies, delivery, taxes. */
  "market",
  /** Payouts, commission, the ledger. */
  "payouts",
  "cache",
  /** Operators and their roles. */
  "team",
  "audit",
  /** Tokens for systems that act in one's own name. */
  "tokens",
] as const;
export type OperatorRight = (typeof operatorRights)[number];

const byRole: Readonly<Record<OperatorRole, readonly OperatorRight[]>> = {
  owner: operatorRights,
  manager: operatorRights.filter((right) => right !== "team" && right !== "payouts"),
  support: [
    "overview",
    "orders.read",
    "orders.act",
    "refunds",
    "shoppers.read",
    "shoppers.act",
    "sellers.read",
    "moderation",
    "messages",
    "mails.read",
    "mails.act",
    "tokens",
  ],
  editor: ["overview", "catalogue", "content", "offers", "moderation", "tokens"],
  finance: ["overview", "orders.read", "refunds", "payments", "shoppers.read", "sellers.read", "mails.read", "payouts", "audit", "tokens"],
};

/** So long an invitation counts. */
export const invitationLife_ms = 7 * day_ms;
/** So many are sent within a day: it is our name under the mail. */
export const invitationsPerDay_max = 20;
export const invitationsDay_ms = day_ms;

export const rightsOf = (role: OperatorRole): readonly OperatorRight[] => byRole[role];
/** The roles that have a right. */
export const rolesWith = (right: OperatorRight): readonly OperatorRole[] => operatorRoles.filter((role) => mayOperate(role, right));
export const mayOperate = (role: OperatorRole, right: OperatorRight): boolean => byRole[role].includes(right);
