/** What operators see of payments as a whole: by the API, and at the console (worker/local/ops-payments.ts). */
import type { Words } from "../../../locales/words.ts";
import type { PurchaseContext } from "../payments/purchase-context.ts";
import { readProblems, reconcile } from "../payments/service.ts";
import { daysDefault, type PaymentProblem, problemsMost, type ReconciledPayment, type ReconcileQuery, reconcilePage } from "./payments-contract.ts";

export async function listPaymentProblems(db: D1Database, words: Words, now: number): Promise<{ data: PaymentProblem[]; meta: { total: number } }> {
  const { rows, total } = await readProblems(db, now, problemsMost);
  const data = rows.map(({ at, ...row }) => ({ ...row, advice: words.t(`payments.advice.${row.kind}`), since: new Date(at).toISOString() }));
  return { data, meta: { total } };
}

export async function reconcilePayments(
  purchase: PurchaseContext,
  { days = daysDefault, after = 0, perPage = reconcilePage.usual }: ReconcileQuery,
): Promise<{ data: ReconciledPayment[]; meta: { perPage: number; next: number | null } }> {
  const { results, next } = await reconcile(purchase, { days, after, limit: perPage });
  return { data: results, meta: { perPage, next } };
}
