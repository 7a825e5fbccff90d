/** What operators see of payments as a whole: what needs a person, and books beside gateways. */
import { z } from "@hono/zod-openapi";
import { problemKinds } from "../payments/service.ts";
import { emptyIsAbsent, wholeNumber } from "../query.ts";

export const operatorPaymentPaths = { problems: "/admin/payments/problems", reconcile: "/admin/payments/reconcile" } as const;

export const problemsMost = 200;
export const PaymentProblem = z
  .object({
    kind: z.enum(problemKinds),
    gateway: z.string(),
    id: z.string().openapi({ description: "of the event, the attempt or the refund" }),
    order: z.string().nullable(),
    reason: z.string().nullable(),
    advice: z.string().openapi({ description: "what to do, in the language of the request" }),
    since: z.iso.datetime(),
  })
  .openapi("PaymentProblem");

export const daysDefault = 7;
export const reconcilePage = { usual: 12, most: 30 } as const;
export const ReconcileQuery = z.object({
  days: emptyIsAbsent(wholeNumber(1, 90)).openapi({ description: `attempts of so many days; ${daysDefault} unless said otherwise` }),
  after: emptyIsAbsent(wholeNumber(0, 1e15 - 1)).openapi({ description: "`next` of the page before" }),
  perPage: emptyIsAbsent(wholeNumber(1, reconcilePage.most)).openapi({ description: `${reconcilePage.usual} unless said otherwise` }),
});
export const ReconciledPayment = z
  .object({
    gateway: z.string(),
    order: z.string(),
    attempt: z.string(),
    result: z.enum(["same", "different", "unanswered", "not_askable"]),
    differences: z.array(z.object({ what: z.enum(["state", "amount", "currency", "refunded"]), ours: z.string(), theirs: z.string() })),
    reason: z.string().nullable(),
  })
  .openapi("ReconciledPayment");
export const ReconcileMeta = z.object({ perPage: z.int(), next: z.int().nullable() }).openapi("ReconcileMeta");

export type PaymentProblem = z.infer<typeof PaymentProblem>;
export type ReconciledPayment = z.infer<typeof ReconciledPayment>;
export type ReconcileQuery = z.infer<typeof ReconcileQuery>;
