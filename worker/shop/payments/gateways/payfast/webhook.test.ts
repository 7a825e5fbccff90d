import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { type Field, phpEncode } from "./signature.ts";
import { readEvent } from "./webhook.ts";

const merchant = { id: "10000100", key: "46f0cd694581a", passphrase: "jt7NOE43FZPn" };
const attemptId = "attempt-0123456789abcdef";
const fields: Record<string, string> = {
  m_payment_id: attemptId,
  pf_payment_id: "1579137",
  payment_status: "COMPLETE",
  item_name: "Order #1 – ₹",
  item_description: "",
  amount_gross: "1299.00",
  amount_fee: "-29.90",
  amount_net: "1269.10",
  custom_str1: "",
  name_first: "Thandi",
  merchant_id: merchant.id,
};
const textOf = (all: readonly Field[]) => all.map(([name, value]) => `${name}=${phpEncode(value)}`).join("&");
const signed = (text: string, passphrase = merchant.passphrase) =>
  `${text}&signature=${createHash("md5").update(`${text}&passphrase=${passphrase}`).digest("hex")}`;
const notice = (change: Record<string, string> = {}) => textOf(Object.entries({ ...fields, ...change }));
const read = (body: string, by = merchant) => readEvent(new TextEncoder().encode(body), by);

describe("a notice", () => {
  it("names the attempt and what was paid, to be confirmed with its own text", () =>
    expect(read(signed(notice()))).toEqual({
      kind: "event",
      eventId: "1579137-COMPLETE",
      type: "COMPLETE",
      attemptId,
      reference: "1579137",
      paymentState: { outcome: "paid", reference: "1579137", amount_minor: 129_900, currency: "ZAR" },
      toConfirm: notice(),
    }));

  it.each([
    ["COMPLETE", "paid"],
    ["FAILED", "failed"],
    ["CANCELLED", "cancelled"],
    ["PENDING", "pending"],
    ["SOMETHING_NEW", "pending"],
  ])("%s is %s", (payment_status, outcome) => {
    const event = read(signed(notice({ payment_status })));
    expect(event).toMatchObject({ kind: "event", eventId: `1579137-${payment_status}`, paymentState: { outcome } });
    // a try that came to nothing takes no number away from the one that pays
    if (event.kind === "event") expect(event.paymentState?.reference).toBe(outcome === "paid" ? "1579137" : undefined);
  });

  it.each(["", "12,99", "-5.00", "1299.001", "1e3", "1 299.00"])("with the amount %j pays nothing", (amount_gross) =>
    expect(read(signed(notice({ amount_gross })))).toMatchObject({ paymentState: { outcome: "reject" } }),
  );

  it("is read with the longest attempt, number and status", () =>
    expect(read(signed(notice({ m_payment_id: "a".repeat(36), pf_payment_id: "1".repeat(20), payment_status: "A_".repeat(20) })))).toMatchObject({
      kind: "event",
      attemptId: "a".repeat(36),
      eventId: `${"1".repeat(20)}-${"A_".repeat(20)}`,
    }));

  it("of another merchant pays nothing", () =>
    expect(read(signed(notice({ merchant_id: "10000101" })))).toMatchObject({ kind: "event", paymentState: { outcome: "reject" } }));

  it.each([
    ["no attempt", { m_payment_id: "" }],
    ["an attempt that none of ours can be", { m_payment_id: "a b" }],
    ["no number", { pf_payment_id: "" }],
    ["an attempt of 37 characters", { m_payment_id: "a".repeat(37) }],
    ["a number that is none", { pf_payment_id: "12-COMPLETE" }],
    ["a number behind a letter", { pf_payment_id: "x12" }],
    ["a number of 21 digits", { pf_payment_id: "1".repeat(21) }],
    ["no status", { payment_status: "" }],
    ["a status that begins as none", { payment_status: "xCOMPLETE" }],
    ["a status that ends as none", { payment_status: "COMPLETE x" }],
    ["a status of 41 letters", { payment_status: "A".repeat(41) }],
  ])("with %s is of no interest", (_, change) => expect(read(signed(notice(change)))).toEqual({ kind: "ignored" }));
});

describe("a notice that is refused", () => {
  const good = signed(notice());
  it.each<[string, string]>([
    ["an altered amount", good.replace("1299.00", "12.00")],
    ["an empty field left out", good.replace("&item_description=", "")],
    ["other order", signed(notice()).replace(/^(m_payment_id=[^&]*)&(pf_payment_id=[^&]*)/, "$2&$1")],
    ["another passphrase", signed(notice(), "jt7NOE43FZPm")],
    ["no passphrase", `${notice()}&signature=${createHash("md5").update(notice()).digest("hex")}`],
    ["a field added in front", `amount_gross=1.00&${good}`],
    ["a repeated field", signed(`${notice()}&amount_gross=1.00`)],
    ["a signature in capitals", good.replace(/signature=.*/, (found) => found.toUpperCase().replace("SIGNATURE", "signature"))],
    ["a cut signature", good.slice(0, -1)],
    ["an empty signature", `${notice()}&signature=`],
    ["no signature", notice()],
    ["nothing", ""],
    ["JSON", JSON.stringify(fields)],
    ["bytes", "\u0000\uffff"],
  ])("%s", (_, body) => expect(read(body)).toMatchObject({ kind: "bad_signature" }));

  it.each(["", "pass phrase", "salt!"])("with the passphrase %j nothing is believed, and why is said", (passphrase) => {
    expect(read(signed(notice(), passphrase), { ...merchant, passphrase })).toEqual({
      kind: "bad_signature",
      reason: expect.stringContaining("PAYFAST_PASSPHRASE"),
    });
  });
  it("what follows the signature counts for nothing", () =>
    expect(read(`${good}&amount_gross=1.00`)).toMatchObject({ paymentState: { amount_minor: 129_900 } }));
});
