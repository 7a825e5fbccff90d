/** What of a payment was given back: iyzico's report alone tells (iyzico docs, Reporting, transaction detail). Pure. */
import { z } from "zod";
import type { Attempt, PaymentState } from "../../gateway.ts";
import { fromDecimal } from "../../wire/decimal.ts";
import { answerSchema } from "./state.ts";

const id = z.union([z.string(), z.number()]);
const back = z.object({ refundPrice: id, refundStatus: id, currencyCode: z.string().nullish() });
const backs = z.array(back).nullish();
const payment = z.object({
  paymentId: id,
  paymentConversationId: z.string().nullish(),
  /** A payment cancelled on its own day is given back whole. */
  cancels: backs,
  itemTransactions: z.array(z.object({ refunds: backs })).nullish(),
});
export const reportSchema = answerSchema.extend({ status: z.literal("success"), payments: z.array(payment) });
export type IyzicoReport = z.infer<typeof reportSchema>;

/** Only this says that the money went back. */
const isDone = ({ refundStatus }: z.infer<typeof back>) => String(refundStatus) === "1";

/** The state of a paid payment with what was given back since; undefined where the report does not know it, or not in a way to count with. */
export function withGivenBack(paid: PaymentState, report: IyzicoReport, attempt: Attempt, paymentId: string): PaymentState | undefined {
  const found = report.payments.find((each) => String(each.paymentId) === paymentId);
  if (!found || (found.paymentConversationId != null && found.paymentConversationId !== attempt.id)) return undefined;
  const done = [...(found.cancels ?? []), ...(found.itemTransactions ?? []).flatMap(({ refunds }) => refunds ?? [])].filter(isDone);
  if (done.some(({ currencyCode }) => currencyCode != null && currencyCode !== attempt.currency)) return undefined;
  const sum = done.reduce((total, { refundPrice }) => total + (fromDecimal(refundPrice, attempt.exponent) ?? Number.NaN), 0);
  if (Number.isNaN(sum)) return undefined;
  if (sum === 0) return paid;
  // what instalments cost more may be given back as well: the order's own sum is what the shop counts
  if (sum >= attempt.amount_minor) return { ...paid, outcome: "refunded", amount_minor: attempt.amount_minor };
  return { ...paid, outcome: "partially_refunded", amount_minor: sum };
}
