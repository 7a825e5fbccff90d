import { describe, expect, it } from "vitest";
import type { Attempt } from "../../gateway.ts";
import { sessionExpiry_s, sessionForm, sessionLines } from "./form.ts";

const minute_ms = 60_000;
const createdAt = Date.UTC(2027, 0, 5, 12);
const attempt: Attempt = {
  id: "attempt-0123456789abcdef",
  orderNumber: "M-2027-0001",
  amount_minor: 5498,
  currency: "EUR",
  exponent: 2,
  reference: null,
  gatewayData: {},
  askedAt: null,
  description: "Commande M-2027-0001",
  locale: "fr",
  returnUrl: "https://shop.example/fr/pay/return?a=attempt-0123456789abcdef",
  cancelUrl: "https://shop.example/fr/pay/cancel?a=attempt-0123456789abcdef",
  noticeUrl: "https://shop.example/api/v1/payments/stripe/webhook",
  createdAt,
  expiresAt: createdAt + 30 * minute_ms,
  shopper: { name: "Zoé", email: "zoe@meydan.test", phone: "", address: { line1: "1 rue", city: "Lyon", country: "FR" } },
  items: [
    { id: "v1", name: "Casque", kind: "product", total_minor: 4999 },
    { id: "s1", name: "Livraison", kind: "shipping", total_minor: 499 },
  ],
};

describe("the form of a session", () => {
  it("says what is bought, for how much, and whose it is", () => {
    expect(Object.fromEntries(new URLSearchParams(sessionForm(attempt)))).toEqual({
      mode: "payment",
      client_reference_id: attempt.id,
      customer_email: "zoe@meydan.test",
      expires_at: String(attempt.expiresAt / 1000 + 32 * 60),
      locale: "fr",
      success_url: `${attempt.returnUrl}&session_id={CHECKOUT_SESSION_ID}`,
      cancel_url: attempt.cancelUrl,
      "metadata[attempt]": attempt.id,
      "metadata[order]": attempt.orderNumber,
      "metadata[locale]": "fr",
      "payment_intent_data[metadata][attempt]": attempt.id,
      "payment_intent_data[metadata][order]": attempt.orderNumber,
      "payment_intent_data[metadata][locale]": "fr",
      "line_items[0][quantity]": "1",
      "line_items[0][price_data][currency]": "eur",
      "line_items[0][price_data][unit_amount]": "4999",
      "line_items[0][price_data][product_data][name]": "Casque",
      "line_items[1][quantity]": "1",
      "line_items[1][price_data][currency]": "eur",
      "line_items[1][price_data][unit_amount]": "499",
      "line_items[1][price_data][product_data][name]": "Livraison",
    });
  });

  it("leads back to an address without a query of its own", () => {
    const returnUrl = "https://shop.example/fr/pay/return";
    expect(new URLSearchParams(sessionForm({ ...attempt, returnUrl })).get("success_url")).toBe(`${returnUrl}?session_id={CHECKOUT_SESSION_ID}`);
  });

  it("is the same for each repeat of an attempt", () => {
    expect(sessionForm(structuredClone(attempt))).toBe(sessionForm(attempt));
  });

  it.each([
    ["at once", 0],
    ["at the last moment", 30 * minute_ms],
  ])("ends within Stripe's window when the call comes %s", (_, later_ms) => {
    const ahead_s = sessionExpiry_s(attempt) - (createdAt + later_ms) / 1000;
    expect(ahead_s).toBeGreaterThanOrEqual(31 * 60);
    expect(ahead_s).toBeLessThan(24 * 3600);
  });

  it("stays below a day for orders that are held long", () => {
    const day_ms = 24 * 60 * minute_ms;
    const ahead_s = (held_ms: number) => sessionExpiry_s({ createdAt: createdAt + 999, expiresAt: createdAt + held_ms + 999 }) - createdAt / 1000;
    const [longest_ms, most_s] = [day_ms - 34 * minute_ms, 24 * 3600 - 120];
    expect([longest_ms - 1000, longest_ms, longest_ms + 1000, 7 * day_ms].map(ahead_s)).toEqual([most_s - 1, most_s, most_s, most_s]);
  });

  it("asks for no language Stripe does not have", () => {
    const locale = (value: Attempt["locale"]) => new URLSearchParams(sessionForm({ ...attempt, locale: value })).get("locale");
    expect([locale("en"), locale("tr"), locale("hi"), locale("ar")]).toEqual(["en", "tr", "hi-IN", "auto"]);
  });

  it("leaves out an e-mail address that Stripe would refuse", () => {
    const sent = ["ZOE@MEYDAN.TEST", `${"z".repeat(64)}@meydan.test`];
    for (const email of sent)
      expect(new URLSearchParams(sessionForm({ ...attempt, shopper: { ...attempt.shopper, email } })).get("customer_email")).toBe(email);
    for (const email of ["zoé@meydan.test", "zoe@localhost", "", " zoe@meydan.test", "é zoe@meydan.test", "zoe@meydan.test x", `${"z".repeat(65)}@meydan.test`])
      expect(new URLSearchParams(sessionForm({ ...attempt, shopper: { ...attempt.shopper, email } })).has("customer_email")).toBe(false);
  });
});

describe("lines", () => {
  const sum = (lines: { amount: number }[]) => lines.reduce((total, line) => total + line.amount, 0);

  it("keeps free shipping as a line of its own", () => {
    const items = [
      { ...attempt.items[0], total_minor: 5498 },
      { ...attempt.items[1], total_minor: 0 },
    ] as Attempt["items"];
    expect(sessionLines({ ...attempt, items }).map((line) => line.amount)).toEqual([5498, 0]);
  });

  it.each<[string, Partial<Attempt>]>([
    ["the items do not add up", { amount_minor: 5400 }],
    [
      "an item is negative",
      {
        amount_minor: 4500,
        items: [
          { id: "a", name: "A", kind: "product", total_minor: 5000 },
          { id: "b", name: "B", kind: "product", total_minor: -500 },
        ],
      },
    ],
    [
      "there are more than a hundred",
      { amount_minor: 101, items: Array.from({ length: 101 }, (_, at) => ({ id: `${at}`, name: "A", kind: "product" as const, total_minor: 1 })) },
    ],
    [
      "cutting the last digit per line would lose a coin",
      {
        currency: "KWD",
        exponent: 3,
        amount_minor: 5010,
        items: [2505, 2505].map((total_minor, at) => ({ id: `${at}`, name: "A", kind: "product" as const, total_minor })),
      },
    ],
  ])("become one when %s", (_, change) => {
    const changed = { ...attempt, ...change };
    const lines = sessionLines(changed);
    expect(lines).toEqual([{ name: attempt.description, amount: changed.amount_minor }]);
    expect(sum(lines)).toBe(changed.amount_minor);
  });

  it("stand for each of a hundred items", () => {
    const items = Array.from({ length: 100 }, (_, at) => ({ id: `${at}`, name: "A", kind: "product" as const, total_minor: 1 }));
    expect(sessionLines({ ...attempt, amount_minor: 100, items })).toEqual(items.map(() => ({ name: "A", amount: 1 })));
  });

  it("have names of 250 characters at most", () => {
    const long = { ...attempt, description: ` ${"d".repeat(251)}` };
    expect(sessionLines({ ...long, items: [{ id: "a", name: ` ${"n".repeat(251)}`, kind: "product", total_minor: 5498 }] })[0]?.name).toBe("n".repeat(250));
    expect(sessionLines({ ...long, items: [] })[0]?.name).toBe("d".repeat(250));
  });

  it("have a name in any case", () => {
    expect(sessionLines({ ...attempt, items: [{ id: "a", name: " ", kind: "product", total_minor: 5498 }], description: "" })).toEqual([
      { name: attempt.orderNumber, amount: 5498 },
    ]);
  });
});
