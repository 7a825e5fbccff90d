/** The ledger beside the rows it was written from: each order by itself, and each stored balance beside the sum of its transfers. Changes nothing. */
import { moneyIn } from "../../../shared/money.ts";
import type { LedgerDifference } from "../payouts/contract.ts";
import { readBalanceDifferences, readCheckedOrders } from "./check-data.ts";
import { type AccountDifference, differencesOf, expectedBalances } from "./expected.ts";

export type LedgerCheck = { differences: LedgerDifference[]; checked: number; next: number | null };

/** One page of orders; with the first page the balances. */
export async function checkLedger(db: D1Database, { after, limit }: { after: number; limit: number }): Promise<LedgerCheck> {
  const [{ orders, booked }, balances] = await Promise.all([readCheckedOrders(db, after, limit), after === 0 ? readBalanceDifferences(db) : []]);
  const view = (of: string, currency: string, { account, booked_minor, expected_minor }: AccountDifference): LedgerDifference => ({
    ...{ of, account, booked: moneyIn(currency)(booked_minor), expected: moneyIn(currency)(expected_minor) },
  });
  return {
    differences: [
      ...balances.map((each) => view("balances", each.currency, each)),
      ...orders.flatMap((order) =>
        differencesOf(booked.get(order.id) ?? new Map(), expectedBalances(order)).map((each) => view(order.number, order.currency, each)),
      ),
    ],
    checked: orders.length,
    next: orders.length === limit ? (orders.at(-1)?.id ?? null) : null,
  };
}
