/** The stand-in of iyzico by itself: requests written from its documents, its form as a browser without script uses it. */
import { createHmac, randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { gatewaySettings } from "../../support/gateway-settings.ts";
import { env } from "../../support/marketplace.ts";

const { IYZICO_API_KEY: apiKey, IYZICO_SECRET_KEY: secret } = gatewaySettings;
const sandbox = env.SANDBOX as Fetcher;
const shop = "http://localhost:8787";
const hmac = (text: string, key: string = secret) => createHmac("sha256", key).update(text).digest("hex");

const base = "/payment/iyzipos/checkoutform";
type Answer = Record<string, unknown> & { status: string; token: string; signature: string };

function headersFor(path: string, body: string, change: { secret?: string; rnd?: string; header?: string } = {}) {
  const rnd = change.rnd ?? `${Date.now()}${randomUUID()}`;
  const credentials = `apiKey:${apiKey}&randomKey:${rnd}&signature:${hmac(rnd + path + body, change.secret ?? secret)}`;
  return {
    authorization: `IYZWSv2 ${btoa(credentials)}`,
    "x-iyzi-rnd": change.header ?? rnd,
    "content-type": "application/json",
  };
}
const send = (path: string, body: string, headers: Record<string, string>) => sandbox.fetch(`http://sandbox/iyzico${path}`, { method: "POST", headers, body });
async function call(path: string, fields: object): Promise<Answer> {
  const body = JSON.stringify(fields);
  const answer = await send(path, body, headersFor(path, body));
  expect(answer.status).toBe(200);
  return answer.json<Answer>();
}
const control = async <T>(path: string, body: object) => {
  const answer = await sandbox.fetch(`http://sandbox/sandbox/iyzico${path}`, { method: "POST", body: JSON.stringify(body) });
  return { status: answer.status, json: await answer.json<T>() };
};

const address = { contactName: "Ayşe Yılmaz", city: "İstanbul", country: "Türkiye", address: "Bağdat Caddesi 1", zipCode: "34740" };
const form = (change: Record<string, unknown> = {}) => ({
  locale: "tr",
  conversationId: randomUUID(),
  price: "129.90",
  paidPrice: "129.90",
  currency: "TRY",
  basketId: "M-1",
  paymentGroup: "PRODUCT",
  callbackUrl: `${shop}/tr/checkout/return/iyzico/1`,
  enabledInstallments: [1, 2, 3, 6, 9],
  buyer: {
    ...{ id: "b1", name: "Ayşe", surname: "Yılmaz", identityNumber: "11111111111", email: "ayse@meydan.test", gsmNumber: "+905350000000" },
    ...{ registrationAddress: "Bağdat Caddesi 1", city: "İstanbul", country: "Türkiye", zipCode: "34740", ip: "85.34.78.112" },
  },
  shippingAddress: address,
  billingAddress: address,
  basketItems: [
    { id: "v1", name: "Kulaklık <b>", category1: "Ses", itemType: "PHYSICAL", price: "100.00" },
    { id: "s1", name: "Kargo", category1: "Kargo", itemType: "VIRTUAL", price: "29.9" },
  ],
  ...change,
});

type Opened = { conversationId: string; token: string; page: string };
async function opened(change: Record<string, unknown> = {}): Promise<Opened> {
  const asked = form(change);
  const answer = await call(`${base}/initialize/auth/ecom`, asked);
  expect(answer).toMatchObject({ status: "success", conversationId: asked.conversationId, tokenExpireTime: 1800 });
  expect(answer.signature).toBe(hmac(`${asked.conversationId}:${answer.token}`));
  return { conversationId: asked.conversationId, token: answer.token, page: String(answer.paymentPageUrl) };
}
const retrieve = ({ conversationId, token }: Opened) => call(`${base}/auth/ecom/detail`, { locale: "tr", conversationId, token });
const signedAs = (answer: Answer, names: string[]) => hmac(names.map((name) => answer[name] ?? "").join(":"));
const ofRetrieve = ["paymentStatus", "paymentId", "currency", "basketId", "conversationId", "paidPrice", "price", "token"];

const view = (url: string) => sandbox.fetch(url, { redirect: "manual" });
const submit = (url: string, fields: Record<string, string>) => sandbox.fetch(url, { method: "POST", redirect: "manual", body: new URLSearchParams(fields) });
const card = (number: string, change: Record<string, string> = {}) => ({
  ...{ holder: "Ayşe Yılmaz", card: number, expiry: "12 / 34", cvc: "123", installment: "1", do: "pay" },
  ...change,
});
type Notice = { body: string; headers: Record<string, string> };
const notices = async ({ conversationId }: Opened) => (await view(`http://sandbox/sandbox/iyzico/events?attempt=${conversationId}`)).json<Notice[]>();

describe("a request", () => {
  const path = `${base}/initialize/auth/ecom`;
  it("is signed over its bytes, Turkish letters and all", async () => {
    const body = JSON.stringify(form());
    const refused = async (headers: Record<string, string>, sent = body) => (await (await send(path, sent, headers)).json<Answer>()).errorCode;
    expect(await refused(headersFor(path, body))).toBeUndefined();
    expect(await refused(headersFor(path, body), `${body} `)).toBe("1000");
    expect(await refused(headersFor(path, body, { secret: "other" }))).toBe("1000");
    expect(await refused(headersFor(path, body, { header: "another" }))).toBe("1000");
    expect(await refused(headersFor(`${path}/`, body))).toBe("1000");
    expect(await refused({ ...headersFor(path, body), authorization: "IYZWSv2 eA==" })).toBe("1001");
    expect(await refused({ "content-type": "application/json" })).toBe("1001");
  });

  it.each<[string, Record<string, unknown>, string]>([
    ["a sum that is not that of its items", { price: "129.91" }, "5062"],
    ["no price", { price: undefined }, "5000"],
    ["a price in exponents", { price: "1e2" }, "5000"],
    ["no buyer", { buyer: undefined }, "5000"],
    ["a buyer without an address of the network", { buyer: { ...form().buyer, ip: "" } }, "5000"],
    ["an empty identity number", { buyer: { ...form().buyer, identityNumber: " " } }, "5000"],
    ["no address for goods", { shippingAddress: undefined }, "5000"],
    ["no billing address", { billingAddress: undefined }, "5000"],
    ["a currency it has not", { currency: "INR" }, "5000"],
    ["a language it has not", { locale: "fr" }, "5000"],
    ["no address to come back to", { callbackUrl: "/checkout" }, "5000"],
    ["instalments there are not", { enabledInstallments: [4] }, "5000"],
    ["an item for nothing", { basketItems: [...form().basketItems, { ...form().basketItems[0], price: "0" }] }, "5000"],
    ["a field it does not know", { colour: "red" }, "5000"],
  ])("is refused with %s", async (_, change, errorCode) =>
    expect(await call(path, form(change))).toMatchObject({ status: "failure", errorCode, errorMessage: expect.any(String) }),
  );

  it("sent twice opens two forms: there is no idempotency", async () => {
    const conversationId = randomUUID();
    const [first, second] = [await opened({ conversationId }), await opened({ conversationId })];
    expect(first.token).not.toBe(second.token);
  });
});

describe("the form", () => {
  it("is a plain form in Turkish with names, the amount and the instalments", async () => {
    const response = await view((await opened()).page);
    const text = await response.text();
    for (const part of ['<html lang="tr"', 'for="holder">', 'for="card">Kart numarası', "129,90", ">Taksit<", "9 taksit: toplam", "Kulaklık &lt;b&gt;"])
      expect(text).toContain(part);
    expect(text).toContain("141,82");
    expect(text).not.toContain("<script");
  });

  it("speaks English when asked, and shows the plans that the shop allows", async () => {
    const text = await (await view((await opened({ locale: "en", enabledInstallments: [1, 3] })).page)).text();
    expect(text).toContain("Card number");
    expect([...text.matchAll(/<option value="(\d+)"/g)].map((match) => match[1])).toEqual(["1", "3"]);
  });

  it("pays, and posts the token back", async () => {
    const payment = await opened();
    expect(await retrieve(payment)).toMatchObject({ status: "failure", errorCode: expect.any(String), conversationId: payment.conversationId });
    const done = await submit(payment.page, card("5528 7900 0000 0008"));
    const text = await done.text();
    expect(text).toContain(`action="${shop}/tr/checkout/return/iyzico/1"`);
    expect(text).toContain(`name="token" value="${payment.token}"`);
    expect(done.headers.get("content-security-policy")).toContain(`form-action 'self' ${shop}`);
    const answer = await retrieve(payment);
    expect(answer).toMatchObject({
      ...{ status: "success", paymentStatus: "SUCCESS", fraudStatus: 1, price: 129.9, paidPrice: 129.9, currency: "TRY", basketId: "M-1" },
      ...{ installment: 1, cardAssociation: "MASTER_CARD", cardFamily: "Paraf", binNumber: "552879", lastFourDigits: "0008", token: payment.token },
    });
    expect(answer.itemTransactions).toMatchObject([
      { itemId: "v1", price: 100, paidPrice: 100 },
      { itemId: "s1", price: 29.9, paidPrice: 29.9 },
    ]);
    expect(answer.signature).toBe(signedAs(answer, ofRetrieve));
    const detail = await call("/payment/detail", { locale: "tr", conversationId: "c", paymentConversationId: payment.conversationId });
    expect(detail.signature).toBe(signedAs(detail, ["paymentId", "currency", "basketId", "conversationId", "paidPrice", "price"]));
    // again: nothing is charged twice
    await submit(payment.page, card("5528790000000008"));
    expect((await retrieve(payment)).paymentId).toBe(answer.paymentId);
  });

  it("charges more in instalments, of credit cards alone", async () => {
    const payment = await opened();
    expect(await (await submit(payment.page, card("5890040000000016", { installment: "3" }))).text()).toContain("Banka kartıyla taksit yapılamaz.");
    await submit(payment.page, card("5526080000000006", { installment: "3" }));
    const answer = await retrieve(payment);
    expect(answer).toMatchObject({ installment: 3, price: 129.9, paidPrice: 134.15 });
    expect(answer.signature).toBe(signedAs(answer, ofRetrieve));
    const parts = (answer.itemTransactions as { paidPrice: number }[]).map(({ paidPrice }) => Math.round(paidPrice * 100));
    expect(parts.reduce((a, b) => a + b)).toBe(13_415);
  });

  it.each([
    ["4111111111111129", "10051"],
    ["4129111111111111", "10005"],
    ["4121111111111119", "10034"],
    ["4242424242424242", "10012"],
  ])("refuses %s and lets another card pay", async (number, errorCode) => {
    const payment = await opened();
    expect(await (await submit(payment.page, card(number))).text()).toContain(`value="${payment.token}"`);
    expect(await retrieve(payment)).toMatchObject({ paymentStatus: "FAILURE", errorCode, token: payment.token });
    await submit(payment.page, card("4603450000000000"));
    expect(await retrieve(payment)).toMatchObject({ status: "success", paymentStatus: "SUCCESS" });
  });

  it.each([
    ["the right code", "5528790000000008", { do: "approve", code: "283126" }, "SUCCESS"],
    ["a wrong code", "5528790000000008", { do: "approve", code: "000000" }, "FAILURE"],
    ["a refusal", "5528790000000008", { do: "reject", code: "283126" }, "FAILURE"],
    ["a card that cannot be verified", "4131111111111117", { do: "approve", code: "283126" }, "FAILURE"],
  ])("asks for 3-D Secure: %s", async (_, number, answer, paymentStatus) => {
    const payment = await opened();
    const asked = await submit(payment.page, card(number, { threeDS: "1" }));
    expect([asked.status, asked.headers.get("location")]).toEqual([303, `/sandbox/iyzico/form/${payment.token}/confirm`]);
    expect(await retrieve(payment)).toMatchObject({ paymentStatus: "INIT_THREEDS" });
    expect(await (await view(`${payment.page}/confirm`)).text()).toContain("283126");
    await submit(`${payment.page}/confirm`, answer);
    expect(await retrieve(payment)).toMatchObject({ paymentStatus });
  });

  it("says in place what is wrong", async () => {
    const payment = await opened({ locale: "en" });
    const text = await (await submit(payment.page, card("4111", { holder: " ", expiry: "01/20", cvc: "1" }))).text();
    for (const [id, message] of Object.entries({ holder: "Enter the name", card: "valid card", expiry: "has expired", cvc: "3 or 4 digits" }))
      expect(text).toMatch(new RegExp(`id="${id}-error">[^<]*${message}`));
    expect(await notices(payment)).toEqual([]);
  });

  it("posts the token back when the shopper gives up", async () => {
    const payment = await opened();
    expect(await (await submit(payment.page, { do: "cancel" })).text()).toContain(`value="${payment.token}"`);
    expect(await retrieve(payment)).toMatchObject({ status: "failure" });
  });

  it("is not found under another token", async () => {
    for (const token of [randomUUID(), "x", "%00"]) expect((await view(`${shop}/sandbox/iyzico/form/${token}`)).status).toBe(404);
  });
});

describe("webhooks", () => {
  it("tell of the payment, with the third signature", async () => {
    const payment = await opened();
    await submit(payment.page, card("4129111111111111"));
    await submit(payment.page, card("5528790000000008"));
    const told = await notices(payment);
    expect(told.map(({ body }) => JSON.parse(body).status)).toEqual(["FAILURE", "SUCCESS"]);
    for (const { body, headers } of told) {
      const notice = JSON.parse(body);
      expect(notice).toMatchObject({
        token: payment.token,
        paymentConversationId: payment.conversationId,
        merchantId: Number(gatewaySettings.IYZICO_MERCHANT_ID),
      });
      const { iyziEventType, iyziPaymentId, token, paymentConversationId, status } = notice;
      expect(typeof iyziPaymentId).toBe("number");
      expect(headers["x-iyz-signature-v3"]).toBe(hmac(`${secret}${iyziEventType}${iyziPaymentId}${token}${paymentConversationId}${status}`));
    }
  });
});

describe("what a test asks for", () => {
  type Back = { return: { method: string; url: string; form: Record<string, string> } };
  it("is what a shopper would have done", async () => {
    const payment = await opened();
    const { json } = await control<Back>("/pay", { attempt: payment.conversationId, outcome: "paid" });
    expect(json.return).toEqual({ method: "POST", url: `${shop}/tr/checkout/return/iyzico/1`, form: { token: payment.token } });
    expect(await retrieve(payment)).toMatchObject({ paymentStatus: "SUCCESS", fraudStatus: 1 });
  });
  it("may be a payment of another sum or currency", async () => {
    const payment = await opened();
    await control("/pay", { attempt: payment.token, outcome: "paid", amount: 100, currency: "USD" });
    const answer = await retrieve(payment);
    expect(answer).toMatchObject({ price: 1, paidPrice: 1, currency: "USD" });
    expect(answer.signature).toBe(signedAs(answer, ofRetrieve));
  });
  it.each([
    ["paid", 1],
    ["failed", -1],
  ])("ends a review: %s", async (outcome, fraudStatus) => {
    const payment = await opened();
    await control("/pay", { attempt: payment.conversationId, outcome: "review" });
    expect(await retrieve(payment)).toMatchObject({ paymentStatus: "SUCCESS", fraudStatus: 0 });
    await control("/pay", { attempt: payment.conversationId, outcome });
    expect(await retrieve(payment)).toMatchObject({ paymentStatus: "SUCCESS", fraudStatus });
  });
  it("is refused when it makes no sense", async () => {
    expect((await control("/pay", { attempt: "nothing", outcome: "paid" })).status).toBe(404);
    expect((await control("/pay", { attempt: "nothing", outcome: "won" })).status).toBe(400);
  });
});

describe("refunds", () => {
  const paid = async () => {
    const payment = await opened();
    await control("/pay", { attempt: payment.conversationId, outcome: "paid" });
    const answer = await retrieve(payment);
    return { ...payment, paymentId: String(answer.paymentId), transactions: answer.itemTransactions as { paymentTransactionId: string }[] };
  };
  type Paid = Awaited<ReturnType<typeof paid>>;
  const report = async ({ conversationId }: Paid) => {
    const path = "/v2/reporting/payment/details";
    const answer = await sandbox.fetch(`http://sandbox/iyzico${path}?paymentConversationId=${conversationId}`, { headers: headersFor(path, "") });
    return (await answer.json<{ payments: Record<string, unknown>[] }>()).payments[0];
  };
  const ask = (path: string, fields: object) => call(path, { locale: "tr", conversationId: "r1", currency: "TRY", ip: "85.34.78.112", ...fields });

  it("of one item go up to what was paid for it", async () => {
    const payment = await paid();
    const { paymentTransactionId } = payment.transactions[1] as { paymentTransactionId: string };
    const answer = await ask("/payment/refund", { paymentTransactionId, price: "20.00" });
    expect(answer).toMatchObject({ status: "success", paymentId: payment.paymentId, paymentTransactionId, price: 20 });
    expect(answer.signature).toBe(signedAs(answer, ["paymentId", "price", "currency", "conversationId"]));
    expect(await ask("/payment/refund", { paymentTransactionId, price: "20.00" })).toMatchObject({ status: "failure" });
    expect(await report(payment)).toMatchObject({
      paymentRefundStatus: "PARTIALLY_REFUNDED",
      itemTransactions: [{ refunds: [] }, { refunds: [{ refundConversationId: "r1", refundPrice: 20, currencyCode: "TRY", refundStatus: 1 }] }],
    });
  });
  it("of the payment are spread over its items, and a repeat is a second one", async () => {
    const payment = await paid();
    for (const _ of [1, 2]) expect(await ask("/v2/payment/refund", { paymentId: payment.paymentId, price: "60" })).toMatchObject({ status: "success" });
    expect(await ask("/v2/payment/refund", { paymentId: payment.paymentId, price: "9.91" })).toMatchObject({ status: "failure" });
    expect(await ask("/v2/payment/refund", { paymentId: payment.paymentId, price: "9.9" })).toMatchObject({ status: "success" });
    expect(await report(payment)).toMatchObject({ paymentRefundStatus: "TOTALLY_REFUNDED" });
  });
  it("may be made in the panel, or fail once", async () => {
    const payment = await paid();
    expect((await control<object>("/refund", { attempt: payment.conversationId, amount: 5000 })).json).toEqual({ refunded_minor: 5000 });
    const held = await view(`http://sandbox/sandbox/iyzico/held?attempt=${payment.conversationId}`);
    expect(await held.json()).toEqual({ paid_minor: 12_990, refunded_minor: 5000 });
    expect(await report(payment)).toMatchObject({ paymentRefundStatus: "PARTIALLY_REFUNDED" });
    await control("/refund", { attempt: payment.conversationId, outcome: "failed" });
    expect(await ask("/v2/payment/refund", { paymentId: payment.paymentId, price: "1" })).toMatchObject({ status: "failure", errorCode: "10051" });
    expect(await ask("/v2/payment/refund", { paymentId: payment.paymentId, price: "1" })).toMatchObject({ status: "success" });
  });
  it("are not needed when the whole payment is cancelled on its day", async () => {
    const payment = await paid();
    expect(await ask("/payment/cancel", { paymentId: payment.paymentId, currency: undefined })).toMatchObject({ status: "success", price: 129.9 });
    expect(await ask("/payment/cancel", { paymentId: payment.paymentId, currency: undefined })).toMatchObject({ status: "failure" });
    expect(await ask("/v2/payment/refund", { paymentId: payment.paymentId, price: "1" })).toMatchObject({ status: "failure" });
  });
  it("name a payment that there is", async () => {
    expect(await ask("/v2/payment/refund", { paymentId: "1", price: "1" })).toMatchObject({ status: "failure" });
    expect(await ask("/payment/refund", { paymentTransactionId: "x", price: "1" })).toMatchObject({ status: "failure" });
  });
});

describe("faults", () => {
  it("come as iyzico's own errors", async () => {
    await control("/faults", { mode: "500", about: "checkoutform/auth" });
    const payment = await opened();
    const body = JSON.stringify({ token: payment.token });
    const path = `${base}/auth/ecom/detail`;
    const answer = await send(path, body, headersFor(path, body));
    expect([answer.status, await answer.json()]).toEqual([500, expect.objectContaining({ status: "failure" })]);
  });
});
