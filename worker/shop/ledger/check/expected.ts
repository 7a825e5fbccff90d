/** What an order's rows say that each account should hold of it, without looking at the ledger. Pure. */
import type { Minor } from "../../../shared/money.ts";
import { sellerAccount, sellerPart_minor } from "../rules.ts";

export type CheckedOrder = {
  id: number;
  number: string;
  currency: string;
  paidAt: number | null;
  attempts: { id: string; gateway: string; status: string; amount_minor: Minor }[];
  refunds: { attemptId: string; amount_minor: Minor; state: string; borneByShopId: number | null; tax_minor: Minor; packageId: number | null }[];
  packages: {
    id: number;
    shopId: number;
    cash: string | null;
    shippingPaid_minor: Minor;
    shippingTax_minor: Minor;
    shippingMarketplaceDiscount_minor: Minor;
    feePaid_minor: Minor;
    feeTax_minor: Minor;
    taxOwedBy: "marketplace" | "shop";
  }[];
  lines: { packageId: number; paid_minor: Minor; tax_minor: Minor; marketplaceDiscount_minor: Minor; commission_minor: Minor; cancelled: 0 | 1 }[];
  returns: { packageId: number; sellerBack_minor: Minor; taxBack_minor: Minor; feeTaxBack_minor: Minor; commissionBack_minor: Minor }[];
};

const received: readonly string[] = ["paid", "partially_refunded", "refunded"];
const cashOnDelivery = "cash_on_delivery";

/** Where the tax of a package's goods and shipping goes. */
const taxAccount = (pkg: Pick<CheckedOrder["packages"][number], "shopId" | "taxOwedBy"> | undefined) =>
  pkg?.taxOwedBy === "shop" ? sellerAccount(pkg.shopId) : "tax";

/** Account → balance. The marketplace's is what is left of what came when all others have theirs. */
export function expectedBalances(order: CheckedOrder): Map<string, Minor> {
  const balances = new Map<string, Minor>();
  const add = (account: string, amount_minor: Minor) => balances.set(account, (balances.get(account) ?? 0) + amount_minor);
  const promised = order.refunds.filter(({ state }) => state !== "failed");
  for (const { id, gateway, status, amount_minor } of order.attempts) {
    const isCash = gateway === cashOnDelivery;
    // what is given back had come, whether or not the gateway has said so
    if (!isCash && (received.includes(status) || order.refunds.some(({ attemptId }) => attemptId === id))) add(`gateway:${gateway}`, -amount_minor);
    for (const refund of promised) if (refund.attemptId === id) add(isCash ? "bank" : `gateway:${gateway}`, refund.amount_minor);
  }
  for (const pkg of order.packages) {
    if (pkg.cash === null ? order.paidAt === null : pkg.cash !== "collected") continue;
    const live = order.lines.filter(({ packageId, cancelled }) => packageId === pkg.id && !cancelled);
    if (live.length === 0) continue;
    const seller = sellerAccount(pkg.shopId);
    const debtor = taxAccount(pkg);
    for (const line of live) {
      add(seller, sellerPart_minor(line.paid_minor, line.tax_minor, line.marketplaceDiscount_minor) - line.commission_minor);
      add(debtor, line.tax_minor);
    }
    add(seller, sellerPart_minor(pkg.shippingPaid_minor, pkg.shippingTax_minor, pkg.shippingMarketplaceDiscount_minor));
    add(debtor, pkg.shippingTax_minor);
    add("tax", pkg.feeTax_minor);
    // the shop has it already
    if (pkg.cash !== null) add(seller, -live.reduce((sum, { paid_minor }) => sum + paid_minor, pkg.shippingPaid_minor + pkg.feePaid_minor));
  }
  // goodwill of a shop makes its sale cheaper, and the tax in it smaller
  for (const { borneByShopId, amount_minor, tax_minor, packageId } of promised) {
    if (borneByShopId === null) continue;
    add(sellerAccount(borneByShopId), tax_minor - amount_minor);
    add(taxAccount(order.packages.find(({ id }) => id === packageId)), -tax_minor);
  }
  // what came back is sold no more: the shop's share, its commission and the tax
  for (const { packageId, sellerBack_minor, taxBack_minor, feeTaxBack_minor, commissionBack_minor } of order.returns) {
    const pkg = order.packages.find(({ id }) => id === packageId);
    if (!pkg) continue;
    add(sellerAccount(pkg.shopId), commissionBack_minor - sellerBack_minor);
    add(taxAccount(pkg), -taxBack_minor);
    add("tax", -feeTaxBack_minor);
  }
  add("marketplace", -[...balances.values()].reduce((sum, each) => sum + each, 0));
  return balances;
}

export type AccountDifference = { account: string; booked_minor: Minor; expected_minor: Minor };

export function differencesOf(booked: ReadonlyMap<string, Minor>, expected: ReadonlyMap<string, Minor>): AccountDifference[] {
  return [...new Set([...booked.keys(), ...expected.keys()])]
    .map((account) => ({ account, booked_minor: booked.get(account) ?? 0, expected_minor: expected.get(account) ?? 0 }))
    .filter(({ booked_minor, expected_minor }) => booked_minor !== expected_minor);
}
