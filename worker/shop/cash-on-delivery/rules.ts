/** Pure: where cash is taken, what it costs, and how the cash of packages stands. */
import { type BaseMinor, type Currency, convert, type Minor } from "../../shared/money.ts";

/** Why a cart cannot be paid in cash: `limit` is of the order or of one shop's package. */
export const cashReasons = ["country", "shop", "pickup", "flash_sale", "limit"] as const;
export type CashReason = (typeof cashReasons)[number];

/** The most that an order paid in cash may come to anywhere, and the highest fee of a package: as the table's constraints say. */
export const cashOrder_max_base_minor = 10_000_000_000;
export const cashFee_max_base_minor = 1_000_000;

/** `refused`: the package was not taken in at the door, and went back. */
export const cashStates = ["due", "collected", "refused"] as const;
export type CashState = (typeof cashStates)[number];

/** Of the country a cart goes to. Null: no cash there, or none at this shop. */
export type CashTerms = {
  country: { order_max_base_minor: BaseMinor; fee_base_minor: BaseMinor } | null;
  shops: ReadonlyMap<number, { package_max_base_minor: BaseMinor | null; fee_base_minor: BaseMinor | null }>;
};

/** What the rules look at in a package. `total_minor`: what it costs delivered, before the fee. */
export type CashPackage = { shopId: number; isPickup: boolean; hasFlashLine: boolean; total_minor: Minor };

/**
 * The fee of each package, or why there is no cash. All packages are paid one way, so each shop has to take it. Not for pick-up:
 * the courier takes the cash. Not for a flash sale's lines: an order without money would keep them from others for weeks.
 * Limits look at what things cost before the fee, and include the limit itself.
 */
export function cashFees(
  { country, shops }: CashTerms,
  packages: readonly CashPackage[],
  currency: Currency,
): { fees_minor: Minor[] } | { reason: CashReason } {
  if (!country) return { reason: "country" };
  const terms = packages.map(({ shopId }) => shops.get(shopId));
  if (terms.includes(undefined)) return { reason: "shop" };
  if (packages.some(({ isPickup }) => isPickup)) return { reason: "pickup" };
  if (packages.some(({ hasFlashLine }) => hasFlashLine)) return { reason: "flash_sale" };
  const isWithin = (total_minor: Minor, most_base_minor: BaseMinor | null | undefined) =>
    most_base_minor == null || total_minor <= convert(most_base_minor, currency);
  const whole_minor = packages.reduce((sum, { total_minor }) => sum + total_minor, 0);
  const fits =
    isWithin(whole_minor, country.order_max_base_minor) && packages.every(({ total_minor }, p) => isWithin(total_minor, terms[p]?.package_max_base_minor));
  if (!fits) return { reason: "limit" };
  return { fees_minor: terms.map((own) => convert(own?.fee_base_minor ?? country.fee_base_minor, currency)) };
}

/** A package's cash: `paid_minor` is what its live lines, shipping and fee come to. */
export type CashOfPackage = { cash: CashState | null; isLive: boolean; paid_minor: Minor };

/** What an order still owes in cash, and what was taken. The same is said in SQL by data.ts. */
export function cashOf(packages: readonly CashOfPackage[]): { due_minor: Minor; collected_minor: Minor } {
  const sum = (of: (pkg: CashOfPackage) => boolean) => packages.filter(of).reduce((all, { paid_minor }) => all + paid_minor, 0);
  return { due_minor: sum(({ cash, isLive }) => cash === "due" && isLive), collected_minor: sum(({ cash }) => cash === "collected") };
}
