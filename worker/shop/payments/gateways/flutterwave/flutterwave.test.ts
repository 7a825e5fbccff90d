/** The calls, over answers as Flutterwave's documents describe them. */
import { describe, expect, it } from "vitest";
import { scriptedIo, silence } from "../../../../../tests/support/payments/scripted-io.ts";
import type { Attempt, GatewayAnswer } from "../../gateway.ts";
import { flutterwave } from "./flutterwave.ts";

const attempt = {
  id: "at_1",
  orderNumber: "M-1",
  amount_minor: 1999,
  currency: "NGN",
  exponent: 2,
  reference: null,
  gatewayData: {},
  description: "Order",
  returnUrl: "https://shop.example/back",
  createdAt: 0,
  expiresAt: 30 * 60_000,
  shopper: { name: "Ada", email: "ada@example.test", phone: "" },
} as unknown as Attempt;
const answer = (status: number, json: unknown): GatewayAnswer => ({ kind: "answer", status, headers: new Headers(), text: "", json });
const error = (status: number, message = "No transaction was found for this id") => answer(status, { status: "error", message, data: null });
const link = (url: unknown) => answer(200, { status: "success", message: "Hosted Link", data: { link: url } });
const transaction = (change: object = {}) =>
  answer(200, { status: "success", data: { id: 9, tx_ref: "at_1", amount: 19.99, currency: "NGN", status: "successful", ...change } });

const base = "https://api.flutterwave.com";
/** An io that gives these answers in turn, and what was asked of it. */
function ioOf(answers: GatewayAnswer[], { hosts = "", now = 1 } = {}) {
  const settings = { FLUTTERWAVE_SECRET_KEY: "FLWSECK_TEST-1-X", FLUTTERWAVE_PAGE_HOSTS: hosts };
  const { io, sent } = scriptedIo(answers, settings, { baseUrl: base, now });
  const calls = () => sent.map(({ url, method = "GET", ...rest }) => ({ method, path: url.replace(`${base}/v3`, ""), ...rest }));
  return { io, calls };
}

describe("opening a payment", () => {
  const open = (given: GatewayAnswer, change = {}) => flutterwave.create(attempt, ioOf([given], change).io);
  it("is one call with the key as bearer", async () => {
    const { io, calls } = ioOf([link("https://checkout.flutterwave.com/v3/hosted/pay/1")]);
    expect(await flutterwave.create(attempt, io)).toEqual({
      ok: true,
      reference: "at_1",
      next: { type: "redirect", url: "https://checkout.flutterwave.com/v3/hosted/pay/1" },
    });
    expect(calls()).toMatchObject([
      { method: "POST", path: "/payments", headers: { authorization: "Bearer FLWSECK_TEST-1-X", "content-type": "application/json" } },
    ]);
  });
  it.each([
    ["https://api.flutterwave.com/v3/hosted/pay/1", "", true],
    ["https://checkout-v2.dev-flutterwave.com/1", "", false],
    ["https://checkout-v2.dev-flutterwave.com/1", "other.example, checkout-v2.DEV-flutterwave.com ", true],
    ["https://evilflutterwave.com/1", "", false],
    ["https://checkout.flutterwave.com.evil.example/1", "", false],
    ["http://checkout.flutterwave.com/1", "", false],
    ["javascript:alert(1)", "", false],
    ["https://anything.example/1", "*", false],
    ["", ",", false],
  ])("leads to %s with the further hosts %j: %s", async (url, hosts, ok) => {
    const opened = await open(link(url), { hosts });
    expect(opened.ok).toBe(ok);
    const host = URL.canParse(url) ? new URL(url).host : "none";
    if (!opened.ok) expect(opened).toEqual({ ok: false, kind: "unknown", reason: `payment page at an unexpected address: ${host}` });
  });
  it.each<[string, GatewayAnswer, string]>([
    ["a refusal", error(400, "currency: invalid"), "refused"],
    ["a wrong key", error(401, "Invalid authorization key"), "refused"],
    ["a key that may not", error(403), "refused"],
    ["no such thing", error(404), "refused"],
    ["402, which says nothing of it", error(402), "unknown"],
    ["422, neither", error(422), "unknown"],
    ["a 400 that is not Flutterwave's", answer(400, undefined), "unknown"],
    ["too many calls", error(429), "unknown"],
    ["an error of theirs", error(500), "unknown"],
    ["a page in place of JSON", answer(200, undefined), "unknown"],
    ["a success that says error", answer(200, { status: "error", message: "x", data: null }), "unknown"],
    ["no link", link(null), "unknown"],
    ["a redirect", answer(302, undefined), "unknown"],
    ["silence", silence, "unknown"],
  ])("%s", async (_, given, kind) => {
    const opened = await open(given);
    expect(opened).toMatchObject({ ok: false, kind });
    // nothing of the provider's own text goes into a log
    expect(JSON.stringify(opened)).not.toMatch(/currency|Invalid/);
  });
  it("is not tried with a sum that cannot be charged exactly", async () => {
    const { io, calls } = ioOf([]);
    expect(await flutterwave.create({ ...attempt, currency: "UGX" }, io)).toMatchObject({ ok: false, kind: "refused" });
    expect(calls()).toEqual([]);
  });
});

describe("asking how a payment stands", () => {
  it("is by our reference, until a transaction has paid", async () => {
    const { io, calls } = ioOf([transaction(), transaction()]);
    const state = await flutterwave.fetchState({ ...attempt, id: "at_1" }, io);
    expect(state).toMatchObject({ outcome: "paid", gatewayData: { transaction_id: "9" } });
    await flutterwave.fetchState({ ...attempt, gatewayData: { transaction_id: "9" } }, io);
    expect(calls().map(({ method, path }) => `${method} ${path}`)).toEqual(["GET /transactions/verify_by_reference?tx_ref=at_1", "GET /transactions/9/verify"]);
  });
  const untried = { outcome: "pending", reason: "nobody has tried to pay", left: true };
  it.each<[string, GatewayAnswer, object]>([
    ["no transaction yet", error(404), untried],
    ["no transaction yet, as 400", error(400), untried],
    ["another 400", error(400, "Invalid reference"), { outcome: "pending", unanswered: true }],
    ["what only ends so", error(404, "Denied: no transaction was found"), { outcome: "pending", unanswered: true }],
    ["404 of somebody else", answer(404, undefined), { outcome: "pending", unanswered: true }],
    ["403 that says the same", error(403), { outcome: "pending", unanswered: true }],
    ["a wrong key", error(401), { outcome: "pending", unanswered: true }],
    ["a page", answer(200, undefined), { outcome: "pending", unanswered: true }],
    ["an error of theirs that says the same", error(500), { outcome: "pending", unanswered: true }],
    ["a transaction under way", transaction({ status: "pending" }), { outcome: "pending", reason: "transaction not final" }],
    ["silence", silence, { outcome: "pending", unanswered: true }],
    ["an amount that is no number", transaction({ amount: "19.99" }), { outcome: "pending", unanswered: true }],
  ])("%s", async (_, given, expected) => {
    const state = await flutterwave.fetchState(attempt, ioOf([given]).io);
    expect(state).toMatchObject(expected);
    // who has tried to pay has not left
    if (expected !== untried) expect(state).not.toHaveProperty("left");
  });
  it("nobody tried, and nobody can any more: abandoned", async () => {
    const end = 60 * 60_000;
    expect(await flutterwave.fetchState(attempt, ioOf([error(404)], { now: end }).io)).toMatchObject({ outcome: "pending" });
    expect(await flutterwave.fetchState(attempt, ioOf([error(404)], { now: end + 1 }).io)).toEqual({ outcome: "cancelled", reason: "abandoned" });
    expect(await flutterwave.fetchState(attempt, ioOf([silence], { now: end + 1 }).io)).toMatchObject({ outcome: "pending", unanswered: true });
  });
});

describe("the return", () => {
  const comeBack = async (query: string, answers: GatewayAnswer[]) => {
    const { io, calls } = ioOf(answers);
    const state = await flutterwave.readReturn?.({ method: "GET", query: new URLSearchParams(query), form: new URLSearchParams() }, attempt, io);
    return { state, paths: calls().map(({ path }) => path) };
  };
  const asked = "/transactions/verify_by_reference?tx_ref=at_1";
  it("says which transaction to verify", async () =>
    expect(await comeBack("status=successful&tx_ref=at_1&transaction_id=9", [transaction()])).toMatchObject({
      state: { outcome: "paid" },
      paths: ["/transactions/9/verify"],
    }));
  it.each([
    ["given up", "status=cancelled&tx_ref=at_1"],
    ["an id that would leave the path", "status=successful&tx_ref=at_1&transaction_id=9/../8"],
    ["an id behind another word", "status=successful&tx_ref=at_1&transaction_id=x9"],
    ["two ids", "status=successful&tx_ref=at_1&transaction_id=9&transaction_id=8"],
    ["another reference", "status=successful&tx_ref=at_2&transaction_id=9"],
    ["two references", "status=successful&tx_ref=at_1&tx_ref=at_2&transaction_id=9"],
    ["nothing", ""],
  ])("of what was %s, the shop asks by its own reference", async (_, query) =>
    expect(await comeBack(query, [error(404)])).toMatchObject({ state: { outcome: "pending" }, paths: [asked] }),
  );
  it("proves nothing: a cancelled payment may be paid, a successful one may not", async () => {
    expect((await comeBack("status=cancelled&tx_ref=at_1", [transaction()])).state).toMatchObject({ outcome: "paid" });
    expect((await comeBack("status=successful&tx_ref=at_1&transaction_id=9", [transaction({ status: "failed" })])).state).toMatchObject({ outcome: "failed" });
  });
  it("with somebody else's transaction is asked about by our reference", async () =>
    expect(await comeBack("tx_ref=at_1&transaction_id=9", [transaction({ tx_ref: "at_2" }), error(404)])).toMatchObject({
      state: { outcome: "pending" },
      paths: ["/transactions/9/verify", asked],
    }));
});

describe("giving back", () => {
  const paid = { ...attempt, reference: "at_1", gatewayData: { transaction_id: "9" } };
  const made = (change: object = {}) => answer(200, { status: "success", data: { id: 75, tx_id: 9, amount_refunded: 5, status: "completed", ...change } });
  it("names the transaction that paid, the part and our key", async () => {
    const { io, calls } = ioOf([made()]);
    expect(await flutterwave.refund(paid, 500, "key-1", io)).toEqual({ ok: true, state: "done", reference: "75" });
    expect(calls()).toMatchObject([{ method: "POST", path: "/transactions/9/refund", body: JSON.stringify({ amount: 5, comments: "key-1" }) }]);
  });
  it("finds the transaction out where it is not kept, and gives nothing back before it knows", async () => {
    const { io, calls } = ioOf([transaction(), made()]);
    expect(await flutterwave.refund(attempt, 500, "k", io)).toMatchObject({ ok: true });
    expect(calls().map(({ path }) => path)).toEqual(["/transactions/verify_by_reference?tx_ref=at_1", "/transactions/9/refund"]);
    for (const given of [silence, error(404), transaction({ status: "failed" }), transaction({ tx_ref: "at_2" })]) {
      const other = ioOf([given]);
      expect(await flutterwave.refund(attempt, 500, "k", other.io)).toMatchObject({ ok: false, kind: "refused" });
      expect(other.calls().length).toBe(1);
    }
  });
  it.each<[string, GatewayAnswer, string]>([
    ["a refusal", error(400, "The refund is more than the transaction"), "refused"],
    ["silence", silence, "unknown"],
    ["an error of theirs", error(500), "unknown"],
    ["too many calls", error(429), "unknown"],
    ["half an answer", answer(200, undefined), "unknown"],
    ["another sum", made({ amount_refunded: 6 }), "unknown"],
  ])("%s", async (_, given, kind) => expect(await flutterwave.refund(paid, 500, "k", ioOf([given]).io)).toMatchObject({ ok: false, kind }));
  it.each([
    ["nothing", "NGN", 0],
    ["less than nothing", "NGN", -1],
    ["half a shilling, which is charged in whole ones", "UGX", 50],
  ])("of %s is not asked for", async (_, currency, amount_minor) => {
    const { io, calls } = ioOf([made()]);
    expect(await flutterwave.refund({ ...paid, currency }, amount_minor, "k", io)).toMatchObject({ ok: false, kind: "refused" });
    expect(calls()).toEqual([]);
  });
  it("is asked about by its own id", async () => {
    const ask = (reference: string, given: GatewayAnswer) =>
      flutterwave.fetchRefund?.(paid, { idempotencyKey: "k", amount_minor: 500, reference }, ioOf([given]).io);
    expect(await ask("75", made({ status: "pending" }))).toEqual({ state: "pending" });
    expect(await ask("75", made())).toEqual({ state: "done" });
    expect(await ask("75", made({ status: "failed" }))).toMatchObject({ state: "failed" });
    for (const [reference, given] of [
      ["75/../1", made()],
      ["x75", made()],
      ["", made()],
      ["75", error(404)],
      ["75", silence],
      ["76", made()],
    ] as const)
      expect(await ask(reference, given)).toMatchObject({ state: "unanswered" });
  });
});

describe("the origins of its pages", () => {
  it("are Flutterwave's and those of the setting", () =>
    expect(flutterwave.pageOrigins(ioOf([], { hosts: "pay.example" }).io)).toEqual(["https://*.flutterwave.com", "https://pay.example"]));
  it.each([
    ["", []],
    [" Pay.EXAMPLE , pay2.example:8443 ", ["https://pay.example", "https://pay2.example:8443"]],
    ["*, https://pay.example, pay.example/x, a@pay.example, pay.example:, ,", []],
  ])("are Flutterwave's alone but for hosts in %j", (hosts, further) =>
    expect(flutterwave.pageOrigins(ioOf([], { hosts }).io)).toEqual(["https://*.flutterwave.com", ...further]),
  );
});
