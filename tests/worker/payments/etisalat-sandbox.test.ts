/** The stand-in of the Etisalat Payment Gateway, by raw requests as the guide describes them. */
import { env as bound } from "cloudflare:workers";
import { describe, expect, it } from "vitest";

const { SANDBOX } = bound as unknown as { SANDBOX: Fetcher };
const shop = "http://localhost:8787";
const login = { Customer: "Demo Merchant", UserName: "Demo_fY9c", Password: "Comtrust@20182018" };
const json = { "content-type": "application/json", accept: "application/json" };

type Fields = Record<string, string | undefined>;
type Said = Record<string, string> & { Amount: { Value: string } };

const call = (body: unknown, headers: Record<string, string> = json) =>
  SANDBOX.fetch("http://sandbox/etisalat/", { method: "POST", headers, body: typeof body === "string" ? body : JSON.stringify(body) });
const ask = async (operation: string, fields: Fields): Promise<Said> => {
  const answer = await call({ [operation]: { ...login, ...fields } });
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { Transaction: Said }).Transaction;
};

const newId = () => crypto.randomUUID();
const registration = (id: string, change: Fields = {}): Fields => ({
  Store: "0000",
  Terminal: "0000",
  Channel: "Web",
  Amount: "250.00",
  Currency: "AED",
  OrderID: id.replaceAll("-", "").slice(0, 16),
  OrderName: "Order ORD-1001",
  OrderInfo: "Order ORD-1001",
  TransactionHint: "CPT:Y;VCC:Y;",
  ReturnPath: `${shop}/checkout/return/etisalat/${id}`,
  Language: "en",
  ...change,
});
async function registered(change: Fields = {}) {
  const id = newId();
  const said = await ask("Registration", registration(id, change));
  return { id, said, TransactionID: said.TransactionID as string, portal: said.PaymentPortal as string };
}
const finalize = (TransactionID: string) => ask("Finalization", { TransactionID });
const submit = (url: string, fields: Record<string, string>) => SANDBOX.fetch(url, { method: "POST", redirect: "manual", body: new URLSearchParams(fields) });
const control = (path: string, body: object) =>
  SANDBOX.fetch(`http://sandbox/sandbox/etisalat/${path}`, { method: "POST", headers: json, body: JSON.stringify(body) });
const finish = (attempt: string, outcome: string, change: object = {}) => control("pay", { attempt, outcome, ...change });

describe("Registration", () => {
  it("opens a transaction and names the portal", async () => {
    const { said } = await registered();
    expect(said).toMatchObject({ ResponseCode: "0", TransactionID: expect.stringMatching(/^\d{12}$/), UniqueID: expect.any(String) });
    expect(said.PaymentPortal).toBe(`${shop}/sandbox/etisalat/portal`);
    expect(said.PaymentPage).toBe(said.PaymentPortal);
  });

  it.each<[string, Fields, string, string]>([
    ["an amount without dot", { Amount: "250" }, "0", ""],
    ["the currency's number", { Currency: "784" }, "0", ""],
    ["no note", { OrderInfo: undefined, Language: undefined }, "0", ""],
    ["a wrong password", { Password: "comtrust@20182018" }, "6902", ""],
    ["another user", { UserName: "Demo_0000" }, "6902", ""],
    ["another customer", { Customer: "Other Merchant" }, "6902", ""],
    ["another store", { Store: "0001" }, "6902", ""],
    ["no password", { Password: undefined }, "6903", "Password"],
    ["an empty user", { UserName: "" }, "6903", "UserName"],
    ["no amount", { Amount: undefined }, "6903", "Amount"],
    ["nothing to pay", { Amount: "0.00" }, "6904", "Amount"],
    ["a comma", { Amount: "250,00" }, "6904", "Amount"],
    ["a third decimal", { Amount: "250.001" }, "6904", "Amount"],
    ["a negative amount", { Amount: "-1.00" }, "6904", "Amount"],
    ["another currency", { Currency: "TRY" }, "6904", "Currency"],
    ["a long OrderID", { OrderID: "12345678901234567" }, "6904", "OrderID"],
    ["a long OrderName", { OrderName: "x".repeat(25) }, "6904", "OrderName"],
    ["a name that is no ASCII", { OrderName: "Sipariş" }, "6904", "OrderName"],
    ["a long OrderInfo", { OrderInfo: "x".repeat(256) }, "6904", "OrderInfo"],
    ["another channel", { Channel: "App" }, "6904", "Channel"],
    ["a language there is not", { Language: "tr" }, "6904", "Language"],
    ["a relative ReturnPath", { ReturnPath: "/back" }, "6904", "ReturnPath"],
    ["a ReturnPath of 257 characters", { ReturnPath: `${shop}/${"x".repeat(257 - shop.length - 1)}` }, "6560", ""],
    ["an unknown property", { Colour: "red" }, "6905", "Colour"],
  ])("%s", async (_, change, code, about) => {
    const said = await ask("Registration", registration(newId(), change));
    expect(said.ResponseCode).toBe(code);
    expect(said.ResponseDescription).toContain(about);
    expect("TransactionID" in said).toBe(code === "0");
  });

  it("takes an OrderID once", async () => {
    const fields = registration(newId());
    expect((await ask("Registration", fields)).ResponseCode).toBe("0");
    expect((await ask("Registration", fields)).ResponseCode).toBe("6906");
  });

  it("refuses what is no operation, one too many, or not enabled", async () => {
    for (const [body, code] of [
      ["{", "6901"],
      ["[]", "6901"],
      [{}, "6901"],
      [{ Registration: [] }, "6901"],
      [{ Finalization: {}, Refund: {} }, "6901"],
      [{ Inquiry: {} }, "6910"],
      [{ Registration: { ...registration(newId()), ...login, Amount: 250 } }, "6904"],
    ] as const)
      expect(await (await call(body)).json()).toMatchObject({ Transaction: { ResponseCode: code } });
    const typeless = await call({ Finalization: {} }, { ...json, "content-type": "text/plain" });
    expect(await typeless.json()).toMatchObject({ Transaction: { ResponseCode: "6901" } });
    expect((await SANDBOX.fetch("http://sandbox/etisalat/")).status).toBe(404);
  });

  it("speaks XML to whoever does not ask for JSON", async () => {
    const xml = await call({ Finalization: {} }, { "content-type": "application/json" });
    expect(await xml.text()).toContain("<ResponseCode>6903</ResponseCode>");
    const other = await call({ Finalization: {} }, { ...json, accept: "text/xml-standard-api" });
    expect(await other.json()).toMatchObject({ Transaction: { ResponseCode: "6903" } });
  });
});

describe("the portal", () => {
  const card = { card: "4111 1111 1111 1111", expiry: "12 / 34", cvc: "123", do: "pay" };

  it("opens by a posted form alone, without script, with names and the amount", async () => {
    const { portal, TransactionID } = await registered();
    expect((await SANDBOX.fetch(`${portal}?TransactionID=${TransactionID}`)).status).toBe(405);
    const response = await submit(portal, { TransactionID });
    const text = await response.text();
    expect(response.status).toBe(200);
    for (const part of ['<html lang="en" dir="ltr">', "AED", "250.00", 'for="card">Card number', "4111 1111 1111 1111", ">Cancel</button>"])
      expect(text).toContain(part);
    expect(text).not.toContain("<script");
    expect((await submit(portal, { TransactionID: "123456789012" })).status).toBe(404);
  });

  it("speaks Arabic where it is asked to", async () => {
    const { portal, TransactionID } = await registered({ Language: "ar" });
    const text = await (await submit(portal, { TransactionID })).text();
    for (const part of ['<html lang="ar" dir="rtl">', "رقم البطاقة", "250.00"]) expect(text).toContain(part);
    await finish(TransactionID, "paid");
    expect((await finalize(TransactionID)).ResponseDescription).toBe("تمت معالجة الطلب بنجاح");
  });

  it.each([
    ["4111 1111 1111 1111", "0"],
    ["4012888888881881", "51"],
    ["5105105105105100", "5"],
    ["4242424242424242", "91"],
  ])("card %s: the shopper is posted back, Finalization says %s", async (number, code) => {
    const { id, portal, TransactionID } = await registered();
    const text = await (await submit(portal, { TransactionID, ...card, card: number })).text();
    expect(text).toContain(`<form method="post" action="${shop}/checkout/return/etisalat/${id}">`);
    expect(text.match(/name="[^"]*" value/g)).toEqual(['name="TransactionID" value']);
    expect(text).toContain(`value="${TransactionID}"`);
    expect((await finalize(TransactionID)).ResponseCode).toBe(code);
  });

  it("asks for a code", async () => {
    const { portal, TransactionID } = await registered();
    const ask = (fields: Record<string, string>) => submit(portal, { TransactionID, ...fields });
    expect(await (await ask({ do: "confirm", otp: "1234" })).text()).toContain('name="card"');
    expect(await (await ask({ ...card, card: "5555555555554444" })).text()).toContain("One-time code");
    expect((await finalize(TransactionID)).ResponseCode).toBe("6908");
    expect((await ask({ do: "confirm", otp: "4321" })).status).toBe(400);
    expect(await (await ask({ do: "confirm", otp: "1234" })).text()).toContain("Back to the shop");
    expect(await finalize(TransactionID)).toMatchObject({ ResponseCode: "0", CardBrand: "MasterCard", CardNumber: "555555******4444" });
  });

  it("says in place what is wrong with a card, and charges nothing", async () => {
    const { portal, TransactionID } = await registered();
    const answer = await submit(portal, { TransactionID, ...card, card: "4111111111111112", expiry: "13 / 30", cvc: "1" });
    const text = await answer.text();
    expect(answer.status).toBe(400);
    for (const part of ['id="card-error"', 'id="expiry-error"', 'id="cvc-error"']) expect(text).toContain(part);
    expect((await finalize(TransactionID)).ResponseCode).toBe("6908");
  });

  it("takes a cancel, and the first of two tabs", async () => {
    const { portal, TransactionID } = await registered();
    expect(await (await submit(portal, { TransactionID, do: "cancel" })).text()).toContain("Back to the shop");
    await submit(portal, { TransactionID, ...card });
    expect((await finalize(TransactionID)).ResponseCode).toBe("6824");
  });
});

describe("Finalization", () => {
  it("answers once", async () => {
    const { id, TransactionID } = await registered();
    expect((await finalize(TransactionID)).ResponseCode).toBe("6908");
    expect(await (await finish(id, "paid")).json()).toEqual({
      return: { method: "POST", url: `${shop}/checkout/return/etisalat/${id}`, form: { TransactionID } },
    });
    const said = await finalize(TransactionID);
    expect(said).toMatchObject({ ResponseCode: "0", TransactionID, OrderID: id.replaceAll("-", "").slice(0, 16), ApprovalCode: expect.any(String) });
    expect(said.Amount.Value).toBe("250.000");
    expect(said).not.toHaveProperty("Currency");
    expect((await finalize(TransactionID)).ResponseCode).toBe("6909");
    expect((await finalize("123456789012")).ResponseCode).toBe("6907");
    expect((await finish(id, "failed")).status).toBe(409);
  });

  it("answers one of many that ask at once", async () => {
    const { id, TransactionID } = await registered();
    await finish(id, "paid");
    const codes = await Promise.all(Array.from({ length: 5 }, async () => (await finalize(TransactionID)).ResponseCode));
    expect(codes.sort()).toEqual(["0", "6909", "6909", "6909", "6909"]);
  });

  it("can be repeated while the bank has not confirmed", async () => {
    const { id, TransactionID } = await registered();
    await finish(id, "pending");
    for (let i = 0; i < 2; i++) expect((await finalize(TransactionID)).ResponseCode).toBe("210");
    await finish(id, "paid");
    expect((await finalize(TransactionID)).ResponseCode).toBe("0");
  });

  it("is done even when its answer is lost, and not when it was refused", async () => {
    const { id, TransactionID } = await registered();
    await finish(id, "paid");
    await control("faults", { mode: "500", about: TransactionID });
    expect((await call({ Finalization: { ...login, TransactionID } })).status).toBe(500);
    await control("faults", { mode: "accept_then_drop", about: TransactionID });
    await expect((await call({ Finalization: { ...login, TransactionID } })).json()).rejects.toThrow(SyntaxError);
    expect((await finalize(TransactionID)).ResponseCode).toBe("6909");
  });

  it("says what a mistaken payment was of", async () => {
    const { id, TransactionID } = await registered();
    await finish(id, "paid", { amount: 24_999 });
    expect((await finalize(TransactionID)).Amount.Value).toBe("249.990");
  });
});

describe("Refund", () => {
  const refund = (TransactionID: string, Amount: string, change: Fields = {}) => ask("Refund", { TransactionID, Amount, Currency: "AED", ...change });
  async function collected() {
    const { id, TransactionID } = await registered();
    await finish(id, "paid");
    await finalize(TransactionID);
    return { id, TransactionID };
  }

  it("gives back in parts, never more than was collected, and twice where it is asked twice", async () => {
    const { TransactionID } = await collected();
    expect(await refund(TransactionID, "100.00")).toMatchObject({ ResponseCode: "0", Amount: { Value: "100.000" } });
    expect((await refund(TransactionID, "100.00")).ResponseCode).toBe("0");
    expect((await refund(TransactionID, "50.01")).ResponseCode).toBe("6911");
    expect((await refund(TransactionID, "50.00")).ResponseCode).toBe("0");
    expect((await refund(TransactionID, "1.00", { Password: "x" })).ResponseCode).toBe("6902");
  });

  it("needs a collected payment", async () => {
    const { id, TransactionID } = await registered();
    await finish(id, "paid");
    expect((await refund(TransactionID, "1.00")).ResponseCode).toBe("6908");
  });

  it("goes as a test asks, once, and may be made at the bank", async () => {
    const { id, TransactionID } = await collected();
    await control("refund", { attempt: id, outcome: "failed" });
    expect((await refund(TransactionID, "250.00")).ResponseCode).toBe("5");
    expect(await (await control("refund", { attempt: id, amount: 20_000 })).json()).toEqual({ refunded: 20_000 });
    expect((await refund(TransactionID, "50.01")).ResponseCode).toBe("6911");
    expect((await control("refund", { attempt: id, amount: 5_001 })).status).toBe(409);
    expect((await control("refund", { attempt: id, outcome: "perhaps" })).status).toBe(400);
  });
});

describe("for tests", () => {
  it("there are no webhooks", async () => {
    const { id } = await registered();
    expect(await (await SANDBOX.fetch(`http://sandbox/sandbox/etisalat/events?attempt=${id}`)).json()).toEqual([]);
  });

  it("what names no transaction or no outcome is refused", async () => {
    const { id } = await registered();
    expect((await finish("nobody", "paid")).status).toBe(404);
    expect((await finish(id, "perhaps")).status).toBe(400);
    expect((await finish(id, "paid", { amount: 1.5 })).status).toBe(400);
  });
});
