/** Ending a return with its money, and the way of each move: once, however many want it at a time. */
import { Refusal } from "../../errors.ts";
import { stepOf } from "../../shared/money.ts";
import { refundNow } from "../orders/service.ts";
import type { PurchaseContext } from "../payments/purchase-context.ts";
import { type ReturnRow, readReturn } from "./data.ts";
import { exchangeMoney, lineReduction } from "./exchanges/rules.ts";
import { type ReturnBase, readReturnBase } from "./money-data.ts";
import { moveReturn, type ReturnFields, type ReturnMove } from "./move-data.ts";
import { returnMoney } from "./rules.ts";

/** @throws Refusal not_found: none, or not of this shop */
export async function theReturn(db: D1Database, id: number, shopId?: number): Promise<ReturnRow> {
  const row = await readReturn(db, id, shopId);
  if (!row) throw new Refusal("not_found");
  return row;
}

/** @throws Refusal return_not_movable: it does not stand there any more */
export async function move(purchase: PurchaseContext, what: ReturnMove): Promise<void> {
  const { isMoved, keys } = await moveReturn(purchase.db, what, purchase.now);
  if (!isMoved) throw new Refusal("return_not_movable");
  purchase.enqueue(keys);
}

/** Others give money back for the same package at this moment: it is worked out anew. */
const tries_max = 4;
const isOvertaken = (error: unknown) => /return_within_package|refund_tax_within_package/.test(String(error));

type GivingBack = Omit<ReturnMove, "set" | "money" | "reductions"> & { set?: Omit<Partial<ReturnFields>, "state" | "due_at" | "ended_at"> };
type WorkedOut = Pick<ReturnMove, "money" | "reductions">;

const wholeMoney = (base: ReturnBase): WorkedOut => ({ money: { ...returnMoney(base.lines, base.pkg, stepOf(base)), base } });
/** What the other variant costs less. */
export function differenceMoney(base: ReturnBase): WorkedOut {
  const reductions = base.lines.flatMap(({ wanted, ...line }) =>
    wanted === null ? [] : [{ id: line.id, before: line.paidBack, ...lineReduction(line, wanted, stepOf(base)) }],
  );
  return { money: { ...exchangeMoney(reductions, base.pkg), base }, reductions };
}

/** Ends a return with its money. @throws Refusal return_not_movable */
export const giveBack = (purchase: PurchaseContext, giving: GivingBack): Promise<void> => endWith(purchase, giving, wholeMoney);
/** Ends a return with the other variant, and with what that costs less. @throws Refusal return_not_movable */
export const giveOther = (purchase: PurchaseContext, giving: GivingBack): Promise<void> => endWith(purchase, giving, differenceMoney);

/** The money is worked out of what was paid and given back until now, and written only where that still holds. */
async function endWith(purchase: PurchaseContext, giving: GivingBack, workOut: (base: ReturnBase) => WorkedOut): Promise<void> {
  const { db, now } = purchase;
  const { row, from } = giving;
  for (let tries = 1; ; tries += 1) {
    const base = await readReturnBase(db, row.id);
    if (!base) throw new Refusal("not_found");
    const set = { ...giving.set, state: "refunded" as const, due_at: null, ended_at: now };
    const { isMoved, keys } = await moveReturn(db, { ...giving, set, ...workOut(base) }, now).catch((error: unknown) => {
      if (!isOvertaken(error)) throw error;
      return { isMoved: false, keys: [] };
    });
    if (isMoved) return void (await refundNow(purchase, row.order, keys));
    const { state } = await theReturn(db, row.id);
    if (state === "refunded" || state === "exchanged") return;
    if (!from.includes(state) || tries >= tries_max) throw new Refusal("return_not_movable");
  }
}
