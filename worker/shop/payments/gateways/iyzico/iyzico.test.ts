import { createHmac } from "node:crypto";
import { afterEach, describe, expect, it, vi } from "vitest";
import { itTakes } from "../../../../../tests/support/payments/sums.ts";
import type { Attempt, GatewayAnswer, GatewayIo } from "../../gateway.ts";
import { iyzico } from "./iyzico.ts";

const secretKey = "sandbox-secret";
const attempt: Attempt = {
  id: "at_1",
  orderNumber: "M-1",
  amount_minor: 12_990,
  currency: "TRY",
  exponent: 2,
  reference: "token-1",
  gatewayData: {},
  askedAt: null,
  description: "Order M-1",
  locale: "tr",
  returnUrl: "https://shop.example/r",
  cancelUrl: "https://shop.example/c",
  noticeUrl: "https://shop.example/n",
  createdAt: 0,
  expiresAt: 60 * 60_000,
  shopper: { name: "Ayşe Yılmaz", email: "a@meydan.test", phone: "", address: { line1: "1", city: "İzmir", country: "TR" } },
  items: [{ id: "v1", name: "Kulaklık", kind: "product", total_minor: 12_990 }],
};
const unopened = { ...attempt, reference: null };

type Sent = { url: string; headers: Record<string, string>; body: string };
type Reply = object | string | { status: number; json: unknown } | undefined;

/** Answers each call with the next reply: an object as JSON, a text as it is, undefined with silence. */
function wire(replies: Reply[], change: Partial<GatewayIo> = {}): { io: GatewayIo; sent: Sent[] } {
  const sent: Sent[] = [];
  const io: GatewayIo = {
    setting: (name) => ({ IYZICO_API_KEY: "sandbox-key", IYZICO_SECRET_KEY: secretKey })[name as string] ?? "",
    baseUrl: "https://sandbox-api.iyzipay.com",
    sandboxed: false,
    publicOrigin: "https://shop.example",
    market: "Meydan",
    now: 1000,
    send: async (url, init): Promise<GatewayAnswer> => {
      sent.push({ url, headers: init?.headers ?? {}, body: init?.body ?? "" });
      const reply = replies.shift();
      if (reply === undefined) return { kind: "silence", reason: "no answer in time" };
      const { status, json } = typeof reply === "object" && "json" in reply ? (reply as { status: number; json: unknown }) : { status: 200, json: reply };
      return { kind: "answer", status, headers: new Headers(), text: "", json: typeof json === "string" ? undefined : json };
    },
    ...change,
  };
  return { io, sent };
}

const sign = (...values: unknown[]) => createHmac("sha256", secretKey).update(values.join(":")).digest("hex");
const form = (change: object = {}) => ({
  status: "success",
  conversationId: "at_1",
  token: "token-1",
  paymentPageUrl: "https://sandbox-cpp.iyzipay.com?token=token-1&lang=tr",
  tokenExpireTime: 1800,
  signature: sign("at_1", "token-1"),
  ...change,
});
const made = (change: object = {}) => ({
  status: "success",
  conversationId: "at_1",
  token: "token-1",
  paymentStatus: "SUCCESS",
  fraudStatus: 1,
  paymentId: "77",
  basketId: "M-1",
  currency: "TRY",
  price: 129.9,
  paidPrice: 141.5,
  signature: sign("SUCCESS", "77", "TRY", "M-1", "at_1", "141.5", "129.9", "token-1"),
  ...change,
});
const refusedAs = (errorCode: string) => ({ status: "failure", errorCode, errorMessage: "Ayşe'nin kartı", conversationId: "at_1" });

describe("opening a form", () => {
  it("signs what it sends, anew each time, and the body is the same", async () => {
    const { io, sent } = wire([form(), form()]);
    for (let i = 0; i < 2; i++)
      expect(await iyzico.create(unopened, io)).toEqual({
        ok: true,
        reference: "token-1",
        next: { type: "redirect", url: "https://sandbox-cpp.iyzipay.com?token=token-1&lang=tr" },
      });
    const [first, second] = sent as [Sent, Sent];
    expect(first.body).toBe(second.body);
    expect(first.url).toBe("https://sandbox-api.iyzipay.com/payment/iyzipos/checkoutform/initialize/auth/ecom");
    expect(first.headers["x-iyzi-rnd"]).not.toBe(second.headers["x-iyzi-rnd"]);
    const rnd = first.headers["x-iyzi-rnd"] as string;
    const signature = createHmac("sha256", secretKey).update(`${rnd}/payment/iyzipos/checkoutform/initialize/auth/ecom${first.body}`).digest("hex");
    const authorization = Buffer.from((first.headers.authorization as string).replace("IYZWSv2 ", ""), "base64").toString();
    expect(authorization).toBe(`apiKey:sandbox-key&randomKey:${rnd}&signature:${signature}`);
  });

  it.each<[string, Reply, string, string]>([
    ["silence", undefined, "unknown", "no answer in time"],
    ["no JSON", "<html>", "unknown", "status 200, unreadable"],
    ["a broken server", { status: 500, json: refusedAs("5001") }, "unknown", "status 500"],
    ["too many calls", { status: 429, json: refusedAs("5001") }, "unknown", "status 429"],
    ["a price that does not add up", refusedAs("5062"), "refused", "error 5062"],
    ["a bad key", { status: 401, json: refusedAs("1001") }, "refused", "error 1001"],
    ["a system error", refusedAs("1"), "unknown", "error 1"],
    ["an error that begins as the system's", refusedAs("11"), "refused", "error 11"],
    ["a failure without a code", { status: "failure" }, "unknown", "error without a code"],
    ["a code with a letter before it", refusedAs("x5062"), "unknown", "error without a code"],
    ["a code with a letter behind it", refusedAs("5062x"), "unknown", "error without a code"],
    ["no signature", form({ signature: undefined }), "unknown", "answer without a good signature"],
    ["a signature of another token", form({ token: "token-2" }), "unknown", "answer without a good signature"],
    ["the form of another attempt", form({ conversationId: "at_2", signature: sign("at_2", "token-1") }), "unknown", "form of another attempt"],
    ["a page elsewhere", form({ paymentPageUrl: "https://cpp.iyzipay.com.evil.example/" }), "unknown", "payment page at an unexpected address"],
    ["the live page for a test key", form({ paymentPageUrl: "https://cpp.iyzipay.com/?token=token-1" }), "unknown", "payment page at an unexpected address"],
    ["no token", form({ token: "" }), "unknown", "status 200"],
    ["too long a token", form({ token: "t".repeat(256), signature: sign("at_1", "t".repeat(256)) }), "unknown", "status 200"],
  ])("fails by %s", async (_, reply, kind, reason) => {
    expect(await iyzico.create(unopened, wire([reply]).io)).toEqual({ ok: false, kind, reason });
  });

  it("goes to the live page with a live key", async () => {
    const live = { baseUrl: "https://api.iyzipay.com" };
    const page = "https://cpp.iyzipay.com?token=token-1";
    expect(await iyzico.create(unopened, wire([form({ paymentPageUrl: page })], live).io)).toMatchObject({ ok: true });
    expect(await iyzico.create(unopened, wire([form()], live).io)).toMatchObject({ ok: false });
    expect(["https://api.iyzipay.com", "https://sandbox-api.iyzipay.com"].map((baseUrl) => iyzico.pageOrigins({ ...wire([]).io, baseUrl }))).toEqual([
      ["https://cpp.iyzipay.com"],
      ["https://sandbox-cpp.iyzipay.com"],
    ]);
  });

  it("takes a token of 255 characters", async () => {
    const token = "t".repeat(255);
    expect(await iyzico.create(unopened, wire([form({ token, signature: sign("at_1", token) })]).io)).toMatchObject({ ok: true, reference: token });
  });

  it.each(["IYZICO_API_KEY", "IYZICO_SECRET_KEY"])("asks nothing without %s", async (missing) => {
    const { io, sent } = wire([form()], { setting: (name) => (name === missing ? " " : "set") });
    expect(await iyzico.create(unopened, io)).toEqual({ ok: false, kind: "unknown", reason: "no key" });
    expect(sent).toEqual([]);
  });

  itTakes((sum) => iyzico.takes({ ...sum, country: "TR" }), {
    taken: "TRY 2 1, TRY 2 999999999999999, USD 2 100, EUR 2 100, GBP 2 100, IRR 2 100, NOK 2 100, RUB 2 100, CHF 2 100",
    refused: "TRY 2 0, TRY 2 -1, TRY 2 1000000000000000, TRY 3 100, TRY 0 100, try 2 100, AED 2 100, JPY 0 100, KWD 3 100",
  });
});

describe("asking", () => {
  it("is by the token, and the answer counts when it is signed", async () => {
    const { io, sent } = wire([made(), made({ price: 129.8 }), made({ signature: null })]);
    expect(await iyzico.fetchState(attempt, io)).toMatchObject({ outcome: "paid", amount_minor: 12_990, currency: "TRY", gatewayData: { paymentId: "77" } });
    expect(JSON.parse((sent[0] as Sent).body)).toEqual({ locale: "tr", conversationId: "at_1", token: "token-1" });
    expect((sent[0] as Sent).url).toMatch(/\/payment\/iyzipos\/checkoutform\/auth\/ecom\/detail$/);
    expect(await iyzico.fetchState(attempt, io)).toMatchObject({ outcome: "reject" });
    expect(await iyzico.fetchState(attempt, io)).toMatchObject({ outcome: "reject" });
  });

  it("is by our own id where no token was given, and the answer is signed in its own way", async () => {
    const detail = { ...made({ signature: sign("77", "TRY", "M-1", "at_1", "141.5", "129.9") }), token: undefined, paymentStatus: undefined };
    const { io, sent } = wire([detail, { ...detail, signature: made().signature }]);
    expect(await iyzico.fetchState(unopened, io)).toMatchObject({ outcome: "paid", amount_minor: 12_990 });
    expect(JSON.parse((sent[0] as Sent).body)).toEqual({ locale: "tr", conversationId: "at_1", paymentConversationId: "at_1" });
    expect((sent[0] as Sent).url).toMatch(/\/payment\/detail$/);
    expect(await iyzico.fetchState(unopened, io)).toMatchObject({ outcome: "reject" });
  });

  it.each<[string, Attempt]>([
    ["opened", attempt],
    ["never opened", unopened],
  ])("tells nothing until the token's time is over: %s", async (_, asked) => {
    const late = asked.expiresAt + 46 * 60_000;
    expect(await iyzico.fetchState(asked, wire([refusedAs("5115")]).io)).toEqual({ outcome: "pending", reason: "error 5115", left: true });
    expect(await iyzico.fetchState(asked, wire([refusedAs("5115")], { now: late }).io)).toEqual({ outcome: "cancelled", reason: "error 5115" });
    // a key that is refused tells nothing at any time
    expect(await iyzico.fetchState(asked, wire([refusedAs("1001")], { now: late }).io)).toMatchObject({ outcome: "pending", unanswered: true });
  });

  it.each([
    ["1000", { unanswered: true }],
    ["1099", { unanswered: true }],
    ["10051", { left: true }],
    ["21001", { left: true }],
    ["1100", { left: true }],
  ])("tells by the code %s whether the key was let in", async (code, expected) =>
    expect(await iyzico.fetchState(attempt, wire([refusedAs(code)]).io)).toEqual({ outcome: "pending", reason: `error ${code}`, ...expected }),
  );

  it.each<[string, Reply]>([
    ["silence", undefined],
    ["no JSON", "<html>"],
    ["a broken server", { status: 500, json: made() }],
    ["another shape", { status: "success", price: {} }],
    ["another word", { status: "maybe", errorCode: "5115" }],
    ["a system error", refusedAs("1")],
    ["a failure without a code", { status: "failure" }],
  ])("is unanswered by %s", async (_, reply) =>
    expect(await iyzico.fetchState(attempt, wire([reply], { now: 10 ** 12 }).io)).toMatchObject({ outcome: "pending", unanswered: true }),
  );

  it("follows a return that brings the stored token, and none that brings another", async () => {
    const back = (body: string, asked = attempt, method: "GET" | "POST" = "POST") => {
      const { io, sent } = wire([made()]);
      return iyzico
        .readReturn?.({ method, query: new URLSearchParams("token=token-2"), form: new URLSearchParams(body) }, asked, io)
        .then((state) => [state.outcome, sent.length]);
    };
    expect(await back("token=token-1")).toEqual(["paid", 1]);
    expect(await back("", attempt, "GET")).toEqual(["paid", 1]);
    expect(await back("token=token-2")).toEqual(["pending", 0]);
    expect(await back("token=token-1&token=token-2")).toEqual(["pending", 0]);
    // of a form whose opening was never answered no token is stored: what is brought counts for nothing, and the shop asks
    expect((await back("token=token-2", unopened))?.[1]).toBe(1);
  });
});

describe("a payment that is known", () => {
  const known = { ...attempt, gatewayData: { paymentId: "77" } };
  const report = (refunds: object[]) => ({ status: "success", payments: [{ paymentId: 77, paymentConversationId: "at_1", itemTransactions: [{ refunds }] }] });

  it("is looked up in the books, by a path that is signed without its query", async () => {
    const { io, sent } = wire([made(), report([{ refundPrice: 10, refundStatus: 1, currencyCode: "TRY" }])]);
    expect(await iyzico.fetchState(known, io)).toMatchObject({ outcome: "partially_refunded", amount_minor: 1000, currency: "TRY", reference: "token-1" });
    const { url, headers, body } = sent[1] as Sent;
    expect([url, body]).toEqual(["https://sandbox-api.iyzipay.com/v2/reporting/payment/details?paymentId=77", ""]);
    const signature = createHmac("sha256", secretKey).update(`${headers["x-iyzi-rnd"]}/v2/reporting/payment/details`).digest("hex");
    expect(Buffer.from((headers.authorization as string).replace("IYZWSv2 ", ""), "base64").toString()).toContain(`&signature:${signature}`);
  });

  it.each<[string, Reply, object]>([
    ["nothing given back", report([]), { outcome: "paid", amount_minor: 12_990 }],
    ["not in the books", { status: "success", payments: [] }, { outcome: "paid" }],
    ["an account without reports", refusedAs("100001"), { outcome: "paid" }],
    ["silence", undefined, { outcome: "pending", unanswered: true }],
    ["a broken server", { status: 500, json: {} }, { outcome: "pending", unanswered: true }],
    ["another shape", { status: "success", payments: "test" }, { outcome: "pending", unanswered: true }],
  ])("%s", async (_, reply, expected) => expect(await iyzico.fetchState(known, wire([made(), reply]).io)).toMatchObject(expected));

  it("is not looked up by the number of another payment", async () => {
    const { io, sent } = wire([made(), report([{ refundPrice: 10, refundStatus: 1, currencyCode: "TRY" }])]);
    expect(await iyzico.fetchState({ ...attempt, gatewayData: { paymentId: "76" } }, io)).toMatchObject({ outcome: "paid" });
    expect(sent).toHaveLength(1);
  });

  it("is not looked up before it is paid", async () => {
    const { io, sent } = wire([made({ paymentStatus: "INIT_THREEDS" })]);
    expect(await iyzico.fetchState(known, io)).toMatchObject({ outcome: "pending" });
    expect(sent).toHaveLength(1);
  });
});

describe("a refund", () => {
  const known = { ...attempt, gatewayData: { paymentId: "77" } };
  const done = (change: object = {}) => ({ status: "success", paymentId: "77", price: 10, currency: "TRY", conversationId: "r1", ...change });

  it("is by the payment's id, which is asked for where it is not known", async () => {
    const { io, sent } = wire([done({ signature: sign("77", "10", "TRY", "r1") })]);
    expect(await iyzico.refund(known, 1000, "r1", io)).toEqual({ ok: true, state: "done" });
    expect(sent).toHaveLength(1);
    expect(JSON.parse((sent[0] as Sent).body)).toEqual({ paymentId: "77", price: "10.00", currency: "TRY", ip: "127.0.0.1", conversationId: "r1" });
    const asked = wire([made(), done()]);
    expect(await iyzico.refund({ ...attempt, shopper: { ...attempt.shopper, ip: "203.0.113.7" } }, 1000, "r1", asked.io)).toMatchObject({ ok: true });
    expect(JSON.parse((asked.sent[1] as Sent).body)).toMatchObject({ paymentId: "77", ip: "203.0.113.7" });
  });

  it.each<[string, Reply[], object]>([
    ["refused", [refusedAs("5093")], { kind: "refused", reason: "error 5093" }],
    ["not answered", [undefined], { kind: "unknown" }],
    ["cut off", ["{"], { kind: "unknown" }],
    ["a broken server", [{ status: 500, json: refusedAs("5093") }], { kind: "unknown" }],
    ["a system error", [refusedAs("1")], { kind: "unknown" }],
    ["of another payment", [done({ paymentId: "78" })], { kind: "unknown" }],
  ])("fails: %s", async (_, replies, expected) => expect(await iyzico.refund(known, 1000, "r1", wire(replies).io)).toMatchObject({ ok: false, ...expected }));

  it.each([-1, 0])("is not made of %i kuruş", async (amount_minor) => {
    const { io, sent } = wire([done()]);
    expect(await iyzico.refund(known, amount_minor, "r1", io)).toEqual({ ok: false, kind: "refused", reason: "less than the smallest amount" });
    expect(sent).toEqual([]);
  });

  it("is not made of what was not paid, or is not known to be", async () => {
    expect(await iyzico.refund(attempt, 1000, "r1", wire([refusedAs("5115")]).io)).toEqual({ ok: false, kind: "refused", reason: "nothing was paid" });
    expect(await iyzico.refund(attempt, 1000, "r1", wire([undefined]).io)).toEqual({ ok: false, kind: "unknown", reason: "no answer in time" });
  });

  describe("whose answer is signed", () => {
    afterEach(() => void vi.restoreAllMocks());
    it.each<[string, object, number]>([
      ["over sum and currency", { signature: sign("77", "10", "TRY", "r1") }, 0],
      ["over the ids alone", { signature: sign("77", "r1") }, 0],
      ["over no payment, which it does not name", { paymentId: undefined, signature: sign("", "10", "TRY", "r1") }, 0],
      ["over another sum", { signature: sign("77", "11", "TRY", "r1") }, 1],
      ["over less", { signature: sign("77", "10", "TRY") }, 1],
      ["not at all", {}, 1],
    ])("%s is made; the log has so many lines of it", async (_, change, lines) => {
      const written = vi.spyOn(console, "warn").mockImplementation(() => {});
      const of = { ...known, shopper: { ...known.shopper, ip: " " } };
      const { io, sent } = wire([done(change)]);
      expect(await iyzico.refund(of, 1, "r1", io)).toEqual({ ok: true, state: "done" });
      expect(JSON.parse((sent[0] as Sent).body)).toMatchObject({ price: "0.01", ip: "127.0.0.1" });
      const reported = written.mock.calls.map(([line]) => JSON.parse(String(line)));
      expect(reported).toEqual(Array(lines).fill({ level: "warn", event: "refund_answer_unsigned", gateway: "iyzico", attempt: "at_1" }));
    });
  });
});
