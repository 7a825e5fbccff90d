import type { OpenAPIHono } from "@hono/zod-openapi";
import type { AppEnv } from "../../context.ts";
import { purchaseContextOf } from "../../purchase-context.ts";
import { listAnswer, privateNoStore, WholeMeta } from "../answers.ts";
import type { Registry } from "../payments/registry.ts";
import { operatorRoutes } from "../routes.ts";
import { operatorFor } from "./operator.ts";
import { operatorPaymentPaths, PaymentProblem, problemsMost, ReconciledPayment, ReconcileMeta, ReconcileQuery } from "./payments-contract.ts";
import { listPaymentProblems, reconcilePayments } from "./service.ts";

const { get } = operatorRoutes();

const problems = get(
  "payments",
  operatorPaymentPaths.problems,
  "What of payments needs a person, newest first",
  {},
  { 200: listAnswer(PaymentProblem, WholeMeta, `at most ${problemsMost}; \`total\` says how many there are`) },
);
const reconcile = get(
  "payments",
  operatorPaymentPaths.reconcile,
  "What gateways say of their payments, compared with the books; changes nothing",
  { query: ReconcileQuery },
  { 200: listAnswer(ReconciledPayment, ReconcileMeta, "a page of payments") },
);
export const routes = { problems, reconcile };

export const operatorPayments =
  (registry: Registry) =>
  (api: OpenAPIHono<AppEnv>): void => {
    api.openapi(problems, async (c) => {
      await operatorFor(c);
      return c.json(await listPaymentProblems(c.env.DB, c.get("words"), c.get("now")()), 200, privateNoStore);
    });
    api.openapi(reconcile, async (c) => {
      await operatorFor(c);
      return c.json(await reconcilePayments(purchaseContextOf(c, registry), c.req.valid("query")), 200, privateNoStore);
    });
  };
