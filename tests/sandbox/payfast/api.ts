/** What a shop's server calls: the confirmation of notices, and the merchant API (status, ledger, refunds). */
import { type Context, Hono } from "hono";
import { createMiddleware } from "hono/factory";
import type { SandboxEnv } from "../env.ts";
import { refund } from "./changes.ts";
import { history } from "./history.ts";
import { changePayment, findByNumber, type Payment, refundable } from "./payments.ts";
import { apiSignature, type Pair } from "./signature.ts";

type ApiEnv = SandboxEnv & { Variables: { body: ReadonlyMap<string, string> } };
type Api = Context<ApiEnv>;
const textOf = async (c: Context) => new TextDecoder().decode(await c.req.arrayBuffer());
type Status = 400 | 401 | 404 | 429 | 500;

export const failed = (code: Status, message: string) => ({ code, status: "failed", data: { response: false, message } });
const success = (response: unknown) => ({ code: 200, status: "success", data: { response, message: "Success" } });
const refuse = (c: Api, code: Status, message: string) => c.json(failed(code, message), code);

/** A body as names and texts, the way PHP writes them: true is 1, false is 0. Undefined: not readable. */
async function bodyPairs(c: Api): Promise<Pair[] | undefined> {
  const text = await textOf(c);
  if (text === "") return [];
  if (c.req.header("content-type")?.startsWith("application/x-www-form-urlencoded")) return [...new URLSearchParams(text)];
  const body: unknown = JSON.parse(text, (_, value) => (typeof value === "boolean" ? Number(value) : value));
  const isFlat = typeof body === "object" && body !== null && Object.values(body).every((value) => ["string", "number"].includes(typeof value));
  return isFlat ? Object.entries(body).map(([name, value]) => [name, String(value)]) : undefined;
}

const isTime = (text: string) => /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:[+-]\d\d:\d\d|Z)?$/.test(text) && !Number.isNaN(Date.parse(text));

/** Header values, query and body are signed together; `testing` alone is not. */
const authorised = createMiddleware<ApiEnv>(async function authorised(c, next) {
  const [merchantId, version, timestamp, signature] = ["merchant-id", "version", "timestamp", "signature"].map((name) => c.req.header(name));
  if (!signature) return refuse(c, 400, "Signature not present in headers");
  if (!/^[0-9a-f]{32}$/.test(signature)) return refuse(c, 400, "Value for signature is not in the expected format");
  if (version !== "v1") return refuse(c, 400, "API version is not valid");
  if (!timestamp || !isTime(timestamp)) return refuse(c, 400, "Required variables not present in request");
  if (!merchantId || merchantId !== c.env.PAYFAST_MERCHANT_ID) return refuse(c, 401, "Merchant not found");
  const body = await bodyPairs(c).catch(() => undefined);
  if (!body) return refuse(c, 400, "Required variables not present in request");
  const signed: Pair[] = [["merchant-id", merchantId], ["version", version], ["timestamp", timestamp], ...new URL(c.req.url).searchParams, ...body];
  if (signature !== apiSignature(signed, c.env.PAYFAST_PASSPHRASE ?? "")) return refuse(c, 401, "Merchant authorisation failed");
  c.set("body", new Map(body));
  return next();
});

const refundView = (payment: Payment) => {
  const left = refundable(payment);
  const method = (possible: boolean) => ({ method: possible ? "PAYMENT_SOURCE" : "NOT_AVAILABLE" });
  return {
    token: payment.id,
    funding_type: "Wallet",
    amount_original: payment.gross_cents,
    amount_available_for_refund: left,
    status: left > 0 ? "REFUNDABLE" : payment.status === "complete" ? "COMPLETED" : "NOT_AVAILABLE",
    errors: payment.status === "complete" ? [] : ["This payment is not complete."],
    refund_full: method(left > 0 && left === payment.gross_cents),
    refund_partial: method(left > 0),
    bank_names: [],
  };
};

const time = (at: number) => new Date(at).toISOString().replace("T", " ").slice(0, 19);
const transactionsOf = ({ gross_cents, paid_at, refunds }: Payment) => [
  ...(paid_at === null ? [] : [{ amount: gross_cents, date: time(paid_at), type: "Funds Received" }]),
  ...refunds
    .filter(({ state }) => state === "done")
    .map(({ amount_cents, at }) => ({ amount: String(-amount_cents), date: time(at), type: "Funds Received (Refund)" })),
];

const refundFields = ["amount", "reason", "notify_buyer", "notify_merchant"];

/** @returns what is wrong with what was asked for */
function refundProblem(body: ReadonlyMap<string, string>): string | undefined {
  const isFlag = (value: string | undefined) => value === "0" || value === "1";
  const reason = [...(body.get("reason") ?? "")].length;
  if ([...body.keys()].some((name) => !refundFields.includes(name))) return "Unknown variables present in request";
  if (!/^[1-9]\d{0,10}$/.test(body.get("amount") ?? "")) return "Amount must be a whole number of cents";
  if (reason < 3 || reason > 255) return "Reason must have 3 to 255 characters";
  if (!isFlag(body.get("notify_buyer")) || (body.has("notify_merchant") && !isFlag(body.get("notify_merchant")))) return "notify_buyer must be 1 or 0";
  return undefined;
}

/** Neither refunds nor questions about payments are there for the sandbox account. */
const isTesting = (c: Api) => c.req.query("testing") === "true";
const notInSandbox = (c: Api) => refuse(c, 400, "Not available in the sandbox");
const noPayment = (c: Api) => refuse(c, 400, "No such payment");
const day = /^\d{4}-\d\d-\d\d$/;

const merchant = new Hono<ApiEnv>()
  .use(authorised)
  .get("/process/query/:id", async (c) => {
    if (isTesting(c)) return notInSandbox(c);
    const payment = await findByNumber(c.env, c.req.param("id"));
    if (payment?.status !== "complete") return noPayment(c);
    const about = { pf_payment_id: Number(payment.pf_payment_id), m_payment_id: payment.fields.m_payment_id ?? "", amount: payment.gross_cents };
    return c.json(success({ ...about, status: "COMPLETE", cc_status: "00", cc_message: "Approved or completed successfully (00)" }));
  })
  .get("/transactions/history", async (c) => {
    const today = new Date().toISOString().slice(0, 10);
    const { from = `${today.slice(0, 8)}01`, to = today, offset = "0", limit = "1000" } = c.req.query();
    if (isTesting(c)) return notInSandbox(c);
    if (!day.test(from) || !day.test(to) || !/^\d{1,6}$/.test(offset) || !/^\d{1,4}$/.test(limit)) return refuse(c, 400, "Failure");
    return c.text(await history(c.env, from, to, Number(offset), Number(limit)), 200, { "content-type": "text/csv; charset=utf-8" });
  })
  .get("/refunds/query/:id", async (c) => {
    const payment = await findByNumber(c.env, c.req.param("id"));
    if (isTesting(c)) return notInSandbox(c);
    return payment ? c.json(refundView(payment)) : noPayment(c);
  })
  .get("/refunds/:id", async (c) => {
    const payment = await findByNumber(c.env, c.req.param("id"));
    if (isTesting(c)) return notInSandbox(c);
    return payment ? c.json(success({ available_balance: refundable(payment), transactions: transactionsOf(payment) })) : noPayment(c);
  })
  .post("/refunds/:id", async (c) => {
    if (isTesting(c)) return notInSandbox(c);
    const payment = await findByNumber(c.env, c.req.param("id"));
    if (!payment) return noPayment(c);
    const problem = refundProblem(c.get("body"));
    if (problem) return refuse(c, 400, problem);
    if (payment.nextRefund === "failed") {
      await changePayment(c.env, payment.id, (current) => {
        current.nextRefund = "done";
      });
      return refuse(c, 400, "Refund could not be processed");
    }
    const made = await refund(c.env, payment.id, Number(c.get("body").get("amount")), payment.nextRefund);
    return made ? c.json(success(true)) : refuse(c, 400, "Amount is more than is available for refund");
  })
  .all("*", (c) => refuse(c, 404, "Service / endpoint not found"));

export const payfastApi = new Hono<SandboxEnv>()
  .post("/eng/query/validate", async (c) => {
    // only the text of a notice that was really sent is confirmed, to the last character
    const text = await textOf(c);
    const payment = await findByNumber(c.env, new URLSearchParams(text).get("pf_payment_id") ?? "");
    const isForm = c.req.header("content-type")?.startsWith("application/x-www-form-urlencoded");
    return c.text(isForm && payment?.notices.some(({ parameters }) => parameters === text) ? "VALID" : "INVALID");
  })
  .route("/", merchant);
