import { createHash } from "node:crypto";
import { afterEach, describe, expect, it, vi } from "vitest";
import { scriptedIo, silence } from "../../../../../tests/support/payments/scripted-io.ts";
import type { Attempt, GatewayAnswer, GatewayIo } from "../../gateway.ts";
import { payfast } from "./payfast.ts";

const settings: Record<string, string> = { PAYFAST_MERCHANT_ID: "10000100", PAYFAST_MERCHANT_KEY: "46f0cd694581a", PAYFAST_PASSPHRASE: "jt7NOE43FZPn" };
const now = Date.UTC(2026, 10, 23, 1, 2, 3, 456);
const attempt: Attempt = {
  id: "attempt-0123456789abcdef",
  orderNumber: "M-1",
  amount_minor: 10_000,
  currency: "ZAR",
  exponent: 2,
  reference: "1579137",
  gatewayData: {},
  askedAt: null,
  description: "Order M-1",
  locale: "en",
  returnUrl: "https://shop.example/payfast/return/a",
  cancelUrl: "https://shop.example/payfast/cancel/a",
  noticeUrl: "https://shop.example/api/v1/payments/payfast/webhook",
  createdAt: 0,
  expiresAt: 0,
  shopper: { name: "Thandi", email: "t@m.test", phone: "", address: { line1: "1 Long St", city: "Cape Town", country: "ZA" } },
  items: [],
};

const answered = (status: number, text: string): GatewayAnswer => {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    json = undefined;
  }
  return { kind: "answer", status, headers: new Headers(), text, json };
};
const json = (value: unknown, status = 200) => answered(status, JSON.stringify(value));

const wired = (answers: GatewayAnswer[], change: Partial<GatewayIo> = {}) =>
  scriptedIo(answers, settings, { baseUrl: "https://www.payfast.co.za", now, ...change });
const sandbox = { baseUrl: "https://sandbox.payfast.co.za" };
const query = (change: object = {}) => ({
  token: "t",
  funding_type: "Credit Card",
  amount_original: 10_000,
  amount_available_for_refund: 10_000,
  status: "REFUNDABLE",
  errors: [],
  refund_full: { method: "PAYMENT_SOURCE" },
  refund_partial: { method: "PAYMENT_SOURCE" },
  ...change,
});
const failed = (code: number) => ({ code, status: "failed", data: { response: false, message: "…" } });

describe("a payment", () => {
  it("is a form for the shopper's browser; PayFast is asked nothing", async () => {
    const { io, sent } = wired([]);
    const created = await payfast.create(attempt, io);
    expect(created).toMatchObject({
      ok: true,
      reference: null,
      next: { type: "form", method: "POST", url: "https://www.payfast.co.za/eng/process", fields: { m_payment_id: attempt.id, amount: "100.00" } },
    });
    expect(await payfast.create(attempt, io)).toEqual(created);
    expect(sent).toEqual([]);
  });
  it("is not opened with a passphrase that is encoded in more ways than one: the log says so", async () => {
    const { io } = wired([], { setting: (name) => (name === "PAYFAST_PASSPHRASE" ? "salt & pepper" : (settings[name] ?? "")) });
    expect(await payfast.create(attempt, io)).toEqual({ ok: false, kind: "refused", reason: expect.stringContaining("PAYFAST_PASSPHRASE") });
  });
  it("names the merchant without the spaces around what was set", async () => {
    const { io } = wired([], { setting: (name) => (name === "PAYFAST_PASSPHRASE" ? "p" : ` ${settings[name]}\n`) });
    expect(await payfast.create(attempt, io)).toMatchObject({ next: { fields: { merchant_id: "10000100", merchant_key: "46f0cd694581a" } } });
  });
  it("is not opened for another sum than rand, or for too little", async () => {
    for (const wrong of [{ currency: "USD" }, { amount_minor: 499 }, { exponent: 0 }])
      expect(await payfast.create({ ...attempt, ...wrong }, wired([]).io)).toMatchObject({ ok: false, kind: "refused" });
  });
  it("leads to PayFast's pages, and to the host it was pointed at", () => {
    const origins = (baseUrl: string) => payfast.pageOrigins({ baseUrl, setting: () => "" });
    expect(origins(payfast.liveUrl)).toEqual(["https://www.payfast.co.za", "https://payment.payfast.io"]);
    expect(origins(sandbox.baseUrl)).toContain("https://sandbox.payfast.co.za");
  });
});

describe("a notice is confirmed", () => {
  it.each<[GatewayAnswer, string]>([
    [answered(200, "VALID"), "valid"],
    [answered(200, " VALID\r\n"), "valid"],
    [answered(200, "INVALID"), "invalid"],
    [answered(200, "<html>VALID</html>"), "unanswered"],
    [answered(200, ""), "unanswered"],
    [answered(302, "VALID"), "unanswered"],
    [answered(500, "INVALID"), "unanswered"],
    [silence, "unanswered"],
  ])("by %j: %s", async (answer, expected) => {
    const { io, sent } = wired([answer]);
    expect(await payfast.confirmWebhook?.("m_payment_id=a&item_name=", io)).toBe(expected);
    expect(sent).toEqual([
      {
        url: "https://www.payfast.co.za/eng/query/validate",
        method: "POST",
        headers: { "content-type": "application/x-www-form-urlencoded" },
        body: "m_payment_id=a&item_name=",
      },
    ]);
  });
  it("at the sandbox where that is used", async () => {
    const { io, sent } = wired([answered(200, "VALID")], sandbox);
    await payfast.confirmWebhook?.("a=b", io);
    expect(sent[0]?.url).toBe("https://sandbox.payfast.co.za/eng/query/validate");
  });
});

describe("a notice from an address", () => {
  afterEach(() => void vi.restoreAllMocks());
  const text = `m_payment_id=${attempt.id}&pf_payment_id=1579137&payment_status=COMPLETE&amount_gross=100.00&merchant_id=10000100`;
  const signed = `${text}&signature=${createHash("md5").update(`${text}&passphrase=jt7NOE43FZPn`).digest("hex")}`;
  it.each<[string, string, string | null, string, number]>([
    ["that PayFast lists", signed, "197.97.145.144", "event", 0],
    ["that it does not list", signed, "203.0.113.7", "event", 1],
    ["nobody tells", signed, null, "event", 0],
    ["that it does not list, unsigned", text, "203.0.113.7", "bad_signature", 0],
  ])("%s is taken by its signature alone; the log has so many lines of it", async (_, body, source, kind, lines) => {
    const written = vi.spyOn(console, "warn").mockImplementation(() => {});
    const headers = new Headers(source === null ? {} : { "cf-connecting-ip": source });
    expect(await payfast.readWebhook(new TextEncoder().encode(body), headers, wired([]).io)).toMatchObject({ kind });
    const reported = written.mock.calls.map(([line]) => JSON.parse(String(line)));
    expect(reported).toEqual(Array(lines).fill({ level: "warn", event: "webhook_from_unlisted_address", gateway: "payfast", eventId: "1579137-COMPLETE" }));
  });
});

describe("how a payment stands", () => {
  it("is asked at the merchant API's own host, signed", async () => {
    const { io, sent } = wired([json(query())]);
    expect(await payfast.fetchState(attempt, io)).toEqual({ outcome: "paid", reference: "1579137", amount_minor: 10_000, currency: "ZAR" });
    const text = "merchant-id=10000100&passphrase=jt7NOE43FZPn&timestamp=2026-11-23T01%3A02%3A03%2B00%3A00&version=v1";
    const signature = createHash("md5").update(text).digest("hex");
    expect(sent).toEqual([
      {
        url: "https://api.payfast.co.za/refunds/query/1579137",
        method: "GET",
        headers: { "merchant-id": "10000100", version: "v1", timestamp: "2026-11-23T01:02:03+00:00", signature },
      },
    ]);
  });
  it.each<[object, object]>([
    [query({ amount_available_for_refund: 2500 }), { outcome: "partially_refunded", amount_minor: 7500 }],
    [query({ amount_available_for_refund: 1 }), { outcome: "partially_refunded", amount_minor: 9999 }],
    [query({ amount_available_for_refund: 9999 }), { outcome: "partially_refunded", amount_minor: 1 }],
    [query({ status: "COMPLETED", amount_available_for_refund: 0 }), { outcome: "refunded", amount_minor: 10_000 }],
    [{ data: { response: query() } }, { outcome: "paid" }],
    [query({ amount_original: 9999 }), { outcome: "reject" }],
    [query({ amount_available_for_refund: 10_001 }), { outcome: "reject" }],
  ])("%j", async (answer, state) =>
    expect(await payfast.fetchState(attempt, wired([json(answer)]).io)).toMatchObject({ reference: "1579137", currency: "ZAR", ...state }),
  );

  const notRefundable = query({ status: "NOT_AVAILABLE", amount_available_for_refund: 0 });
  const transaction = (response: object) => json({ code: 200, status: "success", data: { response } });
  const paid = { outcome: "paid", reference: "1579137", amount_minor: 10_000, currency: "ZAR" };
  const open = (reason: string) => ({ outcome: "pending", unanswered: true, reason });
  it.each<[GatewayAnswer, object]>([
    [transaction({ status: "COMPLETE", m_payment_id: attempt.id }), paid],
    [transaction({ status: "Complete", m_payment_id: null }), paid],
    [transaction({ status: "COMPLETE" }), paid],
    [transaction({ status: "COMPLETE", m_payment_id: "another" }), { outcome: "reject", reference: "1579137", reason: "payment of another attempt" }],
    [transaction({ status: "PENDING" }), open("transaction PENDING")],
    [transaction({ status: "P".repeat(41) }), open(`transaction ${"P".repeat(40)}`)],
    [json(failed(400), 400), open("status 400")],
    [silence, open("TimeoutError")],
  ])("where nothing can be given back, the transaction tells: %j", async (answer, state) => {
    const { io, sent } = wired([json(notRefundable), answer]);
    expect(await payfast.fetchState(attempt, io)).toEqual(state);
    expect(sent[1]?.url).toBe("https://api.payfast.co.za/process/query/1579137");
  });
  it.each([
    ["nothing is left of what could be", { amount_available_for_refund: 0 }],
    ["all is left, and none can be given back", { status: "NOT_AVAILABLE" }],
  ])("is the transaction's where %s", async (_, change) =>
    expect(await payfast.fetchState(attempt, wired([json(query(change)), transaction({ status: "COMPLETE" })]).io)).toEqual(paid),
  );
  it.each([silence, json(failed(401), 401), json(failed(429), 429), answered(200, "<html>"), answered(200, '{"amount_original":"100.00"}'), answered(500, "")])(
    "is unknown when PayFast says %j",
    async (answer) => expect(await payfast.fetchState(attempt, wired([answer]).io)).toMatchObject({ outcome: "pending", unanswered: true }),
  );
  it("cannot be asked at the sandbox, before its notice or after", async () => {
    for (const reference of [null, "1579137"]) {
      const { io, sent } = wired([], sandbox);
      expect(await payfast.fetchState({ ...attempt, reference }, io)).toMatchObject({ outcome: "pending", unanswered: true });
      expect(sent).toEqual([]);
    }
  });
});

describe("a payment whose notice has not come", () => {
  const names = 'Date,Type,Sign,Party,Name,Description,Currency,"Funding Type","Batch ID",Gross,Fee,Net,Balance,"M Payment ID","PF Payment ID","custom str1"';
  const row = (type: string, ours: string, theirs: string) =>
    `"2026-11-23 03:00:00",${type},CREDIT,"Thandi, ""T"" M","Order\nM-1",,ZAR,CC,,"1,100.00",-24.73,"1,075.27","22,574.02",${ours},${theirs},`;
  const history = (...rows: string[]) => answered(200, [names, ...rows].join("\r\n"));
  const created = { ...attempt, reference: null, createdAt: now - 24 * 3_600_000 };

  it("is looked for in the history of the days since, as PayFast counts them, and then asked about", async () => {
    const { io, sent } = wired([history(row("FUNDS_RECEIVED", "another", "1"), row("FUNDS_RECEIVED", attempt.id, "1579137")), json(query())]);
    expect(await payfast.fetchState(created, io)).toEqual({ outcome: "paid", reference: "1579137", amount_minor: 10_000, currency: "ZAR" });
    expect(sent.map(({ url }) => url)).toEqual([
      "https://api.payfast.co.za/transactions/history?from=2026-11-22&to=2026-11-23&offset=0&limit=500",
      "https://api.payfast.co.za/refunds/query/1579137",
    ]);
    const text =
      "from=2026-11-22&limit=500&merchant-id=10000100&offset=0&passphrase=jt7NOE43FZPn&timestamp=2026-11-23T01%3A02%3A03%2B00%3A00&to=2026-11-23&version=v1";
    expect(sent[0]?.headers?.signature).toBe(createHash("md5").update(text).digest("hex"));
  });
  it("is found in an answer that wraps the list", async () => {
    const wrapped = json({ response: [names, row("FUNDS_RECEIVED", attempt.id, "1579137")].join("\n") });
    expect(await payfast.fetchState(created, wired([wrapped, json(query())]).io)).toMatchObject({ outcome: "paid" });
  });
  it.each([
    ["none at all", history()],
    ["others'", history(row("FUNDS_RECEIVED", "another", "1"))],
    ["what was given back", history(row("FUNDS_RECEIVED_REFUND", attempt.id, "1"))],
    ["what has no number", history(row("FUNDS_RECEIVED", attempt.id, ""))],
    ["a name that only looks like it", history(row("FUNDS_RECEIVED", "another", "1").replace("Thandi", `x,FUNDS_RECEIVED,${attempt.id}`))],
  ])("was not made where the history holds %s", async (_, answer) =>
    expect(await payfast.fetchState(created, wired([answer]).io)).toEqual({ outcome: "pending", reason: "no payment is listed" }),
  );
  it("is looked for on the next page, and not for ever", async () => {
    const full = history(...Array.from({ length: 500 }, (_, at) => row("FUNDS_RECEIVED", `a${at}`, String(at))));
    const { io, sent } = wired([full, history(row("FUNDS_RECEIVED", attempt.id, "1579137")), json(query())]);
    expect(await payfast.fetchState(created, io)).toMatchObject({ outcome: "paid" });
    expect(sent[1]?.url).toContain("&offset=500&limit=500");
    const endless = wired(Array.from({ length: 9 }, () => full));
    expect(await payfast.fetchState(created, endless.io)).toMatchObject({ outcome: "pending", unanswered: true });
    expect(endless.sent.length).toBe(5);
  });
  it.each([silence, json(failed(429), 429), json(failed(401), 401), answered(200, "<html>"), answered(200, ""), answered(500, names)])(
    "is unknown when PayFast says %j",
    async (answer) => expect(await payfast.fetchState(created, wired([answer]).io)).toMatchObject({ outcome: "pending", unanswered: true }),
  );
  it("stays so while its number answers nothing", async () =>
    expect(await payfast.fetchState(created, wired([history(row("FUNDS_RECEIVED", attempt.id, "1579137")), silence]).io)).toMatchObject({
      outcome: "pending",
      unanswered: true,
    }));
});

describe("a refund", () => {
  const success = { code: 200, status: "success", data: { response: true, message: "Success" } };
  it("is asked for in cents after what is left was asked", async () => {
    const { io, sent } = wired([json(query()), json(success)]);
    expect(await payfast.refund(attempt, 2500, "key", io)).toEqual({ ok: true, state: "done" });
    const [, made] = sent;
    expect([sent.length, made?.method, made?.url]).toEqual([2, "POST", "https://api.payfast.co.za/refunds/1579137"]);
    expect(JSON.parse(made?.body ?? "")).toEqual({ amount: 2500, reason: "Order M-1", notify_buyer: 0, notify_merchant: 0 });
    const text =
      "amount=2500&merchant-id=10000100&notify_buyer=0&notify_merchant=0&passphrase=jt7NOE43FZPn&reason=Order+M-1&timestamp=2026-11-23T01%3A02%3A03%2B00%3A00&version=v1";
    expect(made?.headers?.signature).toBe(createHash("md5").update(text).digest("hex"));
  });
  it.each<[string, GatewayAnswer, string]>([
    ["silence", silence, "not asked for: TimeoutError"],
    ["an error", json(failed(500), 500), "not asked for: status 500"],
    ["another amount", json(query({ amount_original: 1 })), "another amount than the stored one"],
    ["less left", json(query({ amount_available_for_refund: 2499 })), "more than is left"],
    ["all given back", json(query({ status: "COMPLETED", amount_available_for_refund: 0 })), "status COMPLETED"],
    ["a status nobody knows", json(query({ status: "S".repeat(41) })), `status ${"S".repeat(40)}`],
    ["a bank payout", json(query({ refund_partial: { method: "BANK_PAYOUT" } })), "a bank payout needs the shopper's account: to be made in the dashboard"],
    ["no method", json(query({ refund_partial: { method: "N".repeat(41) } })), `method ${"N".repeat(40)}`],
  ])("is not asked for after %s", async (_, answer, reason) => {
    const { io, sent } = wired([answer]);
    expect(await payfast.refund(attempt, 2500, "key", io)).toEqual({ ok: false, kind: "refused", reason });
    expect(sent.length).toBe(1);
  });
  it.each<[string, number, object]>([
    ["all, which is left", 10_000, { refund_partial: { method: "NOT_AVAILABLE" } }],
    ["the last cent", 1, { amount_available_for_refund: 1, refund_full: { method: "NOT_AVAILABLE" } }],
    ["a part, where no method is named", 2500, { refund_partial: undefined, refund_full: { method: "BANK_PAYOUT" } }],
  ])("gives back %s", async (_, amount_minor, change) =>
    expect(await payfast.refund(attempt, amount_minor, "key", wired([json(query(change)), json(success)]).io)).toEqual({ ok: true, state: "done" }),
  );
  it.each<[string, GatewayAnswer, string, string]>([
    ["silence", silence, "unknown", "TimeoutError"],
    ["500", json(failed(500), 500), "unknown", "status 500, code 500"],
    ["a page", answered(200, "<html>"), "unknown", "status 200, unreadable"],
    ["a cut answer", answered(200, '{ "id": "'), "unknown", "status 200, unreadable"],
    ["a failure with status 200", json(failed(400), 200), "refused", "status 200, code 400"],
    ["a failure that names no error", json(failed(399), 400), "unknown", "status 400, code 399"],
    ["400", json(failed(400), 400), "refused", "status 400, code 400"],
    ["429", json(failed(429), 429), "refused", "status 429, code 429"],
    ["499", json(failed(499), 499), "refused", "status 499, code 499"],
    ["401 without a word", answered(401, ""), "unknown", "status 401, unreadable"],
  ])("answered by %s", async (_, answer, kind, reason) =>
    expect(await payfast.refund(attempt, 2500, "key", wired([json(query()), answer]).io)).toEqual({ ok: false, kind, reason }),
  );
  it("has none at the sandbox, and none before anything was paid", async () => {
    expect(await payfast.refund(attempt, 2500, "key", wired([], sandbox).io)).toMatchObject({ kind: "refused", reason: expect.stringContaining("dashboard") });
    expect(await payfast.refund({ ...attempt, reference: null }, 2500, "key", wired([]).io)).toMatchObject({ kind: "refused" });
  });
});
