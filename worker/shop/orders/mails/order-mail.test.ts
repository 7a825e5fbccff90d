import { describe, expect, it } from "vitest";
import { written } from "../../../../tests/support/mails/written.ts";
import { attemptRow, fullOrder, lineRow, packageRow, placedAt } from "../../../../tests/support/purchase/full-order.ts";
import type { FullOrder } from "../read.ts";
import type { OrderEntryKind } from "../rules.ts";
import { amountIn, orderMail } from "./order-mail.ts";

const env = { PUBLIC_ORIGIN: "https://shop.example", AUTH_SECRET: "s".repeat(40) };
const reported = (kind: OrderEntryKind, change: Parameters<typeof fullOrder>[0] = {}) => {
  const { subject, text } = written(env, orderMail(env, kind, fullOrder(change)));
  return [subject, ...text.split("\n\n").map((part) => part.replaceAll(/\?(key|token)=\S+/g, "?$1="))].filter((part) => !part.startsWith(withdraw));
};
const withdraw = "Withdraw from contract: ";
const number = "M-0000-0000-0000";
const goods = ["Cedar\n- 2 × Cup: $10.00\n- 2 × Cup: $10.00", "Anka\n- 2 × Cup: $10.00"];
const asked = goods.map((each, at) => `${each}\nAsk ${["Cedar", "Anka"][at]}: https://shop.example/checkout/order/${number}/messages/${at + 1}?key=`);
const sums = "Delivery: $0.00\nTotal: $0.00";
const end = `See your order: https://shop.example/checkout/order/${number}?key=`;

describe("the mail about an order", () => {
  it("that was placed says how long its things are held", () => {
    const text = (minutes: string) =>
      `Thank you for your order ${number}. We will start on it as soon as the payment has arrived; until then the goods are held for you for ${minutes}.`;
    const placed = (held_ms: number) => reported("order-placed", { order: { expiresAt: placedAt + held_ms } });
    expect(placed(30 * 60_000)).toEqual([`We have received your order ${number}`, "Hello Asha,", text("30 minutes"), end, ...goods, sums]);
    expect([placed(60_000)[2], placed(89_999)[2], placed(90_000)[2]]).toEqual([text("1 minute"), text("1 minute"), text("2 minutes")]);
  });
  it("that was placed to be paid in cash says how much has to be ready, and asks a guest to confirm it", () => {
    const cash: Partial<FullOrder> = {
      packages: [packageRow({ cash: "due" }), packageRow({ id: 2, shopId: 2, cash: "due" })],
      attempts: [attemptRow({ gateway: "cash_on_delivery", status: "due" })],
    };
    const ready = `Thank you for your order ${number}. The shops are preparing your packages. You pay in cash when they arrive, each for itself: please have $36.00 ready in all.`;
    expect(reported("order-placed", { ...cash, order: { status: "processing" } })).toEqual([
      `We have received your order ${number}`,
      "Hello Asha,",
      ready,
      end,
      ...goods,
      sums,
    ]);
    const [subject, , confirm, link] = reported("order-placed", { ...cash, order: { status: "pending_payment" } });
    expect([subject, link]).toEqual([`Please confirm your order ${number}`, `Confirm the order: https://shop.example/checkout/confirm/${number}?token=`]);
    expect(confirm).toContain(
      `has placed the order ${number} with this address, to be paid in cash on delivery: $36.00 in all. Please confirm it within 30 minutes`,
    );
    // what comes after asks for nothing
    expect(reported("order-cancelled", { ...cash, order: { status: "pending_payment", paidAt: null } })[3]).toBe(end);
  });
  it("that is paid says so", () =>
    expect(reported("order-paid")).toEqual([
      `Your order ${number} is paid`,
      "Hello Asha,",
      `We’ve received the payment for your order ${number}. The shops are packing it now.`,
      end,
      ...asked,
      sums,
    ]));
  it.each([
    [placedAt, ["The amount you paid is on its way back to you. Depending on your bank this can take a few days."]],
    [null, []],
  ])("that was cancelled, paid at %j, says what comes back, and promises nothing", (paidAt, refund) => {
    const packages = [packageRow({ promisedFrom: "2026-11-23", promisedTo: "2026-11-24" })];
    expect(reported("order-cancelled", { packages: packages, order: { paidAt } })).toEqual([
      `Your order ${number} is cancelled`,
      "Hello Asha,",
      `Your order ${number} has been cancelled and nothing will be sent.`,
      ...refund,
      end,
      goods[0],
      sums,
    ]);
  });
  it("names lines with their options, and tax, discount and fee where there are any", () => {
    const options = [
      { axis: "s", label: "Size", value: "L" },
      { axis: "c", label: "Colour", value: "Red" },
    ] as never;
    const order = { shipping_minor: 490, tax_minor: 100, discount_minor: 250, paymentFee_minor: 300, total_minor: 1640 };
    expect(reported("order-placed", { lines: [lineRow({ options })], order }).slice(-2)).toEqual([
      "Cedar\n- 2 × Cup, L, Red: $10.00",
      "Delivery: $4.90\nTax: $1.00\nDiscount: −$2.50\nCash on delivery fee: $3.00\nTotal: $16.40",
    ]);
  });
  it("says when each shop's package is expected, unless it is not to come", () => {
    const dates = { promisedFrom: "2026-11-23", promisedTo: "2026-11-24" };
    const packages = [
      packageRow(dates),
      packageRow({ ...dates, id: 2, shopId: 2, promisedTo: "2026-11-23" }),
      packageRow({ ...dates, id: 3, status: "cancelled" }),
      packageRow({ ...dates, id: 4, status: "refunded" }),
      packageRow({ ...dates, id: 5, promisedFrom: null }),
      packageRow({ ...dates, id: 6, promisedTo: null }),
      packageRow({ ...dates, id: 7, shopId: 9 }),
    ];
    const answered = reported("order-placed", { packages: packages, lines: [] }).slice(4, -1);
    expect(answered.map((row) => row.split(":")[0])).toEqual(["Cedar\nEstimated delivery", "Anka\nEstimated delivery", "Estimated delivery"]);
    expect(answered[0]).toMatch(/23.+24/);
    expect(answered[1]).not.toMatch(/24/);
  });
  it("shows nothing of it as HTML", () => {
    const { html, to, locale } = written(
      env,
      orderMail(env, "order-paid", fullOrder({ lines: [lineRow({ name: "Cup <b> & 'x'" })], order: { locale: "ar" } })),
    );
    expect([to, locale]).toEqual(["a@shop.test", "ar"]);
    expect(html).toContain("<bdi>2 × Cup &lt;b&gt; &amp; &#39;x&#39;</bdi>");
    expect(html).toMatch(/^<!doctype html><html lang="ar" dir="rtl"/);
    expect(html).toMatch(/<a class="b" href="https:\/\/shop\.example\/ar\/checkout\/order\/M-0000-0000-0000\?key=[^"]+"/);
  });
});

describe("an amount in a mail", () => {
  it.each([
    ["USD", 1999, "$19.99"],
    ["JPY", 1999, "¥1,999"],
    ["KWD", 1990, "KWD 1.990"],
    ["USD", 0, "$0.00"],
  ])("of %s %i reads %s", (currency, minor, text) => expect(amountIn(fullOrder({ order: { currency } }).order)(minor).replace(/\s/g, " ")).toBe(text));
});

it.each([
  ["order-paid", "FR", true],
  ["order-paid", "TR", true],
  ["order-paid", "US", false],
  ["order-cancelled", "FR", false],
] as const)("the way out of the contract stands in the mail %s to %s: %s", (kind, country, is) => {
  const full = fullOrder({ order: { address: { ...fullOrder().order.address, country } } });
  expect(written(env, orderMail(env, kind, full)).text.includes(`${withdraw}https://shop.example/withdraw?order=${number}&key=`)).toBe(is);
});
