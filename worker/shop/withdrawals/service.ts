/** Withdrawing from a contract: what of an order it can be declared for, and declaring it. */
import type { Locale, Words } from "../../../locales/words.ts";
import { shopNameIn } from "../../db/shop-name.ts";
import { Refusal } from "../../errors.ts";
import { day_ms } from "../../shared/time.ts";
import type { FullOrder } from "../orders/service.ts";
import type { DeclareWithdrawal, StatedWithdrawal, WithdrawableOrder, WithdrawalReceipt } from "./contract.ts";
import { exceeded, insertWithdrawal, readDeliveries, readWithdrawals, type WithdrawalRow } from "./data.ts";
import { givesWithdrawal, isInForce, refundDay, withdrawal_days, withdrawalEnd } from "./rules.ts";
import { readOpenOfShop, readStatedOfOrder, readStatedOfPackage, type StatedRow } from "./stated-data.ts";

export { provenOrder } from "./proven.ts";
export { exportWithdrawals } from "./stated-data.ts";

type LineLeft = { id: number; quantity: number };
const receiptOf = ({ reference, received_at, lines }: WithdrawalRow): WithdrawalReceipt => ({
  reference,
  receivedAt: new Date(received_at).toISOString(),
  lines: JSON.parse(lines) as LineLeft[],
});

export async function withdrawableOf(db: D1Database, full: FullOrder, { locale }: Pick<Words, "locale">, now: number): Promise<WithdrawableOrder> {
  const { country } = full.order.address;
  const [rows, deliveries] = await Promise.all([readWithdrawals(db, full.order.id), readDeliveries(db, full.order.id)]);
  const declared = rows.map(receiptOf);
  const withdrawn = (line: number) => declared.reduce((sum, { lines }) => sum + (lines.find(({ id }) => id === line)?.quantity ?? 0), 0);
  const hasRight = givesWithdrawal(country);
  const packages = hasRight ? full.packages.filter(({ status }) => isInForce(status)) : [];
  return {
    number: full.order.number,
    days: hasRight ? withdrawal_days : null,
    declared,
    packages: packages.map((pkg) => {
      const shop = full.shops.find(({ id }) => id === pkg.shopId);
      const delivered_at = pkg.status === "delivered" ? (deliveries.find(({ package_id }) => package_id === pkg.id)?.at ?? null) : null;
      const end = delivered_at === null ? null : withdrawalEnd(country, delivered_at);
      return {
        id: pkg.id,
        shop: { handle: shop?.handle ?? "", name: shop ? shopNameIn(shop, locale) : "" },
        until: end === null ? null : new Date(end).toISOString(),
        isOpen: end === null || now < end,
        lines: full.lines
          .filter((line) => line.packageId === pkg.id && line.cancelledAt === null)
          .map(({ id, name, options, quantity }) => ({ id, name, options, quantity, left: quantity - withdrawn(id) })),
      };
    }),
  };
}

/** `reference`: a new one. */
export type Declaring = { db: D1Database; locale: Locale; now: number; reference: string };

/**
 * Records the statement. It counts as it comes; nobody accepts it. @returns its receipt, and the keys of what follows
 * @throws Refusal withdrawal_not_offered, withdrawal_over, invalid_fields (lines: not of the order, cancelled, or not so many left), conflict, limit_reached
 */
export async function declareWithdrawal(
  { db, locale, now, reference }: Declaring,
  full: FullOrder,
  { lines, name, reason, requestKey }: DeclareWithdrawal,
): Promise<{ receipt: WithdrawalReceipt; keys: string[] }> {
  const insert = () => insertWithdrawal(db, { orderId: full.order.id, reference, requestKey, name, reason, locale, lines, now });
  const { packages, days } = await withdrawableOf(db, full, { locale }, now);
  if (days === null) throw new Refusal("withdrawal_not_offered");
  const wanted = lines.map(({ id, quantity }) => {
    const pkg = packages.find((each) => each.lines.some((line) => line.id === id));
    return { quantity, pkg, line: pkg?.lines.find((line) => line.id === id) };
  });
  const isOfOrder = wanted.every(({ line, quantity }) => line && quantity <= line.quantity);
  if (!isOfOrder) throw new Refusal("invalid_fields", { fields: { lines: ["withdraw_left"] } });
  if (wanted.some(({ pkg }) => !pkg?.isOpen)) throw new Refusal("withdrawal_over");
  try {
    const { row, keys } = await insert();
    if (!row) throw new Refusal("limit_reached");
    return { receipt: receiptOf(row), keys };
  } catch (error) {
    if (!exceeded(error)) throw error;
    throw new Refusal("invalid_fields", { fields: { lines: ["withdraw_left"] } });
  }
}

const statedOf = ({ reference, received_at, package_id, number, country, is_open, lines }: StatedRow): StatedWithdrawal => ({
  ...{ reference, number, package: package_id, isOpen: is_open === 1 },
  receivedAt: new Date(received_at).toISOString(),
  refundBy: refundDay(country, received_at),
  lines: JSON.parse(lines) as StatedWithdrawal["lines"],
});

/** A return after a withdrawal is over by then (returns/rules.ts). */
const openFor_ms = 90 * day_ms;
/** Of one package of the shop, or all for which the money has not gone back. */
export const withdrawalsOfShop = async (db: D1Database, shopId: number, packageId: number | undefined, now_ms: number): Promise<StatedWithdrawal[]> =>
  (packageId === undefined ? await readOpenOfShop(db, shopId, now_ms - openFor_ms) : await readStatedOfPackage(db, shopId, packageId)).map(statedOf);
/** @throws Refusal not_found */
export async function withdrawalsOfOrder(db: D1Database, number: string): Promise<StatedWithdrawal[]> {
  const rows = await readStatedOfOrder(db, number);
  if (!rows) throw new Refusal("not_found");
  return rows.map(statedOf);
}
