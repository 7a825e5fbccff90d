/** Ending a return with its money, and the way of each move: once, however many want it at a time. */
import { Refusal } from "../../errors.ts";
import { stepOf } from "../../shared/money.ts";
import { refundNow } from "../orders/service.ts";
import type { PurchaseContext } from "../payments/purchase-context.ts";
import { type ReturnRow, readReturn } from "./data.ts";
import { readReturnBase } from "./money-data.ts";
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

type GivingBack = Omit<ReturnMove, "set" | "money"> & { set?: Omit<Partial<ReturnFields>, "state" | "due_at" | "ended_at"> };

/** Ends a return with its money: worked out of what was paid and given back until now, and written only where that still holds. @throws Refusal return_not_movable */
export async function giveBack(purchase: PurchaseContext, giving: GivingBack): Promise<void> {
  const { db, now } = purchase;
  const { row, from } = giving;
  for (let tries = 1; ; tries += 1) {
    const base = await readReturnBase(db, row.id);
    if (!base) throw new Refusal("not_found");
    const money = { ...returnMoney(base.lines, base.pkg, stepOf(base)), base };
    const set = { ...giving.set, state: "refunded" as const, due_at: null, ended_at: now };
    const { isMoved, keys } = await moveReturn(db, { ...giving, set, money }, now).catch((error: unknown) => {
      if (!isOvertaken(error)) throw error;
      return { isMoved: false, keys: [] };
    });
    if (isMoved) return void (await refundNow(purchase, row.order, keys));
    const { state } = await theReturn(db, row.id);
    if (state === "refunded") return;
    if (!from.includes(state) || tries >= tries_max) throw new Refusal("return_not_movable");
  }
}
