import { describe, expect, it } from "vitest";
import {
  bank,
  bankAnswer,
  fresh,
  lostAnswers,
  opened,
  password,
  posted,
  readReturn,
  reference,
  registered,
  start,
  withdraw,
} from "../../../../../tests/support/payments/etisalat-bank.ts";
import { itTakes } from "../../../../../tests/support/payments/sums.ts";
import type { GatewayAnswer } from "../../gateway.ts";
import { etisalat } from "./etisalat.ts";
import { orderStem } from "./order.ts";

describe("create", () => {
  it("registers at the one address and sends the shopper to the portal by a form", async () => {
    const { io, sent } = bank([opened()]);
    expect(await etisalat.create(fresh, io)).toEqual({
      ok: true,
      reference,
      next: { type: "form", url: "https://demo-ipg.ctdev.comtrust.ae/PaymentEx/Authorization", method: "POST", fields: { TransactionID: reference } },
    });
    expect(sent()).toMatchObject([{ url: "https://ipg.comtrust.ae:2443/", headers: { accept: "application/json", "content-type": "application/json" } }]);
    expect(sent()[0]?.body.Registration).toMatchObject({ Amount: "250.00", OrderID: `${orderStem(fresh.id)}0000`, Password: password });
  });

  it("asks for another content type where the account needs it", async () => {
    const { io, sent } = bank([opened()], { change: { ETISALAT_ACCEPT: "text/xml-standard-api" } });
    await etisalat.create(fresh, io);
    expect(sent()[0]?.headers?.accept).toBe("text/xml-standard-api");
  });

  it.each(lostAnswers)("does not know after %s, and registers anew under another OrderID", async (_, lost) => {
    const first = bank([lost]);
    expect(await etisalat.create(fresh, first.io)).toMatchObject({ ok: false, kind: "unknown" });
    const second = bank([opened()], { now: start + 20_000 });
    expect(await etisalat.create(fresh, second.io)).toMatchObject({ ok: true, reference });
    const [before, later] = [first, second].map(({ sent }) => sent()[0]?.body.Registration?.OrderID);
    expect(later).not.toBe(before);
  });

  it.each([
    ["a code", bankAnswer("6560"), { kind: "refused", reason: "code 6560" }],
    ["00, which is not documented", opened({ ResponseCode: "00" }), { kind: "refused" }],
    ["no TransactionID", opened({ TransactionID: undefined }), { kind: "unknown", reason: "no TransactionID or no PaymentPortal" }],
    ["no portal", opened({ PaymentPortal: undefined }), { kind: "unknown", reason: "no TransactionID or no PaymentPortal" }],
    ["an empty portal", opened({ PaymentPortal: "" }), { kind: "unknown", reason: "no TransactionID or no PaymentPortal" }],
    ["a portal elsewhere", opened({ PaymentPortal: "https://comtrust.ae.evil.example/pay" }), { kind: "unknown" }],
    ["a portal that only sounds so", opened({ PaymentPortal: "https://evilcomtrust.ae/pay" }), { kind: "unknown" }],
    ["a portal without TLS", opened({ PaymentPortal: "http://ipg.comtrust.ae/pay" }), { kind: "unknown" }],
    ["a portal with a password", opened({ PaymentPortal: "https://a:b@ipg.comtrust.ae/pay" }), { kind: "unknown" }],
    ["a script", opened({ PaymentPortal: "javascript:alert(1)" }), { kind: "unknown" }],
  ])("opens nothing with %s", async (_, answered, expected) =>
    expect(await etisalat.create(fresh, bank([answered]).io)).toMatchObject({ ok: false, ...expected }),
  );

  it("takes a portal on the port of the API", async () => {
    const portal = opened({ PaymentPortal: "https://ipg.comtrust.ae:2443/pay" });
    expect(await etisalat.create(fresh, bank([portal]).io)).toMatchObject({ ok: true });
  });

  it("sends no ReturnPath beyond 256 characters", async () => {
    const { io, sent } = bank([opened()]);
    const url = (length: number) => `https://shop.example/${"x".repeat(length - 21)}`;
    expect(await etisalat.create({ ...fresh, returnUrl: url(257) }, io)).toMatchObject({ kind: "refused" });
    expect(sent()).toEqual([]);
    expect(await etisalat.create({ ...fresh, returnUrl: url(256) }, io)).toMatchObject({ ok: true });
  });

  itTakes((sum) => etisalat.takes({ ...sum, country: "AE" }), {
    taken: "AED 2 1, AED 2 25000",
    refused: "AED 2 0, AED 2 -1, AED 0 25000, AED 3 25000, USD 2 25000, JPY 0 25000, KWD 3 25000",
  });
});

describe("refunds", () => {
  const refund = (answers: readonly GatewayAnswer[], change = {}, attempt = registered) => etisalat.refund(attempt, 1005, "key", bank(answers, { change }).io);

  it("are asked for in dirhams", async () => {
    const { io, sent } = bank([bankAnswer("0", { UniqueID: "r-1" })]);
    expect(await etisalat.refund(registered, 1005, "key", io)).toEqual({ ok: true, state: "done", reference: "r-1" });
    expect(sent()[0]?.body.Refund).toMatchObject({ TransactionID: reference, Amount: "10.05", Currency: "AED", Password: password });
  });

  it("are made only where the bank has enabled them", async () => {
    for (const ETISALAT_REFUNDS of ["", "off", "ON"])
      expect(await refund([bankAnswer("0")], { ETISALAT_REFUNDS })).toEqual({ ok: false, kind: "refused", reason: "refunds are not enabled" });
  });

  it("of what was never registered are refused", async () => expect(await refund([bankAnswer("0")], {}, fresh)).toMatchObject({ kind: "refused" }));

  it.each([-1, 0])("of %i fils are refused, unasked", async (amount_minor) => {
    const { io, sent } = bank([bankAnswer("0")]);
    expect(await etisalat.refund(registered, amount_minor, "key", io)).toEqual({ ok: false, kind: "refused", reason: "nothing to give back" });
    expect(sent()).toEqual([]);
  });

  it("of one fils are made, by a name or without one", async () => {
    expect(await etisalat.refund(registered, 1, "key", bank([bankAnswer("0")]).io)).toEqual({ ok: true, state: "done" });
    expect(await etisalat.refund(registered, 1, "key", bank([bankAnswer(0, { UniqueID: 7 })]).io)).toEqual({ ok: true, state: "done", reference: "7" });
  });

  it.each(lostAnswers)("are for a person after %s", async (_, lost) => expect(await refund([lost])).toMatchObject({ ok: false, kind: "unknown" }));

  it.each([
    ["51", "refused"],
    ["6911", "refused"],
    ["91", "unknown"],
    ["210", "unknown"],
  ])("with code %s are %s", async (code, kind) => expect(await refund([bankAnswer(code)])).toEqual({ ok: false, kind, reason: `code ${code}` }));

  it("are never repeated by themselves", () => expect(etisalat.refundRepeatable).toBe(false));
});

it("has no webhook: whatever comes is refused", async () => {
  const { io } = bank([]);
  const body = new TextEncoder().encode(JSON.stringify({ Transaction: { ResponseCode: "0", TransactionID: reference } }));
  expect(await etisalat.readWebhook(body, new Headers(), io)).toEqual({ kind: "bad_signature", reason: "the provider has none" });
});

it("never says its password, nor what the provider wrote", async () => {
  const answers = [
    ...lostAnswers.map(([, lost]) => lost),
    bankAnswer("5"),
    bankAnswer("7777"),
    bankAnswer("6560"),
    opened({ PaymentPortal: "https://evil.example" }),
  ];
  for (const each of answers) {
    const reported = [
      await etisalat.create(fresh, bank([each]).io),
      await etisalat.fetchState(registered, bank([each]).io),
      await readReturn(posted(reference), registered, bank([each]).io),
      await withdraw(registered, bank([each]).io),
      await etisalat.refund(registered, 1, "key", bank([each]).io),
    ];
    expect(JSON.stringify(reported)).not.toMatch(/Comtrust@|Demo_fY9c|evil/);
  }
});

it("allows the browser to post to the portal, whatever its port", () => {
  const origins = (baseUrl: string) => etisalat.pageOrigins({ baseUrl, setting: () => "" });
  expect(origins("https://ipg.comtrust.ae:2443")).toEqual(["https://*.comtrust.ae:*"]);
  expect(origins("http://127.0.0.1:9000")).toEqual(["https://*.comtrust.ae:*", "http://127.0.0.1:9000"]);
});
