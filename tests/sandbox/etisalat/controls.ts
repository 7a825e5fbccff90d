/** What tests may ask of the stand-in beside its API: /sandbox/etisalat. */
import { type Context, Hono } from "hono";
import type { SandboxEnv } from "../env.ts";
import { codes, Refused } from "./codes.ts";
import { takeRefund } from "./operations.ts";
import { changeTransaction, end, findByName } from "./transactions.ts";

type Control = Context<SandboxEnv>;

/** `pending`: from a bank account, which the bank confirms later by one of the others. */
const outcomes = { paid: codes.approved, failed: codes.doNotHonour, cancelled: codes.cancelled, pending: codes.awaitsBank } as const;
const refundOutcomes = ["done", "pending", "failed"] as const;

const isAmount = (value: unknown): value is number | undefined => value === undefined || (Number.isSafeInteger(value) && (value as number) > 0);

async function asked(c: Control): Promise<Record<string, unknown>> {
  const body: unknown = await c.req.json().catch(() => undefined);
  return typeof body === "object" && body !== null ? (body as Record<string, unknown>) : {};
}

const wrong = (c: Control, message: string, status: 400 | 404 | 409 = 400) => c.json({ message }, status);

/** POST /pay { attempt, outcome, amount? in fils, currency? }. The portal takes dirhams alone: in another currency nothing comes about. */
async function pay(c: Control): Promise<Response> {
  const { attempt, outcome, amount, currency = "AED" } = await asked(c);
  const code = typeof outcome === "string" && Object.hasOwn(outcomes, outcome) ? outcomes[outcome as keyof typeof outcomes] : undefined;
  if (!code || !isAmount(amount)) return wrong(c, `outcome is one of ${Object.keys(outcomes).join(", ")}; amount is in minor units`);
  const found = await findByName(c.env, String(attempt));
  if (!found) return wrong(c, "no such transaction", 404);
  if (currency !== "AED") return c.json({ return: null });
  const card = code === codes.awaitsBank ? null : { brand: "Visa", masked: "411111******1111" };
  const isDone = await changeTransaction(c.env, found.id, (transaction) => end(transaction, code, card, amount));
  if (!isDone) return wrong(c, "the payer has finished before", 409);
  return c.json({ return: { method: "POST", url: found.returnPath, form: { TransactionID: found.id } } });
}

/** POST /refund { attempt, amount? } = made at the bank; with `outcome`: how the next refund by the API goes. */
async function refund(c: Control): Promise<Response> {
  const { attempt, amount, outcome } = await asked(c);
  const next = refundOutcomes.find((each) => each === outcome);
  if (!isAmount(amount) || (outcome !== undefined && !next)) return wrong(c, `amount is in minor units; outcome is one of ${refundOutcomes.join(", ")}`);
  const found = await findByName(c.env, String(attempt));
  if (!found) return wrong(c, "no such transaction", 404);
  return changeTransaction(c.env, found.id, (transaction) => {
    if (next) transaction.nextRefund = next;
    else takeRefund(transaction, amount ?? (transaction.result?.amount_minor ?? 0) - transaction.refunded_minor);
    return c.json({ refunded: transaction.refunded_minor });
  }).catch((error: unknown) => {
    if (error instanceof Refused) return wrong(c, error.message, 409);
    throw error;
  });
}

/** GET /held?attempt=: what the gateway has collected of an attempt, and given back. */
async function held(c: Control): Promise<Response> {
  const found = await findByName(c.env, c.req.query("attempt") ?? "");
  const isCollected = found?.finalized && found.result?.code === codes.approved;
  return c.json({ paid_minor: isCollected ? (found.result?.amount_minor ?? 0) : 0, refunded_minor: found?.refunded_minor ?? 0 });
}

/** GET /events: the gateway sends no webhook in this flow. */
export const etisalatControls = new Hono<SandboxEnv>()
  .post("/pay", pay)
  .post("/refund", refund)
  .get("/held", held)
  .get("/events", (c) => c.json([]));
