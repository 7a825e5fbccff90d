import { createRequire } from "node:module";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Attempt } from "../../gateway.ts";
import { fromDecimal } from "../../wire/decimal.ts";
import { basketOf, initialisation, splitName } from "./order.ts";

const attempt: Attempt = {
  id: "attempt-0123456789abcdef",
  orderNumber: "M-2027-0001",
  amount_minor: 12_990,
  currency: "TRY",
  exponent: 2,
  reference: null,
  gatewayData: {},
  askedAt: null,
  description: "Sipariş M-2027-0001",
  locale: "tr",
  returnUrl: "https://shop.example/tr/checkout/return/iyzico/attempt-0123456789abcdef",
  cancelUrl: "https://shop.example/tr/checkout/return/iyzico/attempt-0123456789abcdef?cancelled=1",
  noticeUrl: "https://shop.example/api/v1/payments/iyzico/webhook",
  createdAt: 0,
  expiresAt: 60 * 60_000,
  shopper: {
    name: "Ayşe Nur Yılmaz",
    email: "ayse@meydan.test",
    phone: "+905350000000",
    ip: "203.0.113.7",
    address: { line1: "Bağdat Cad. 1", line2: "Daire 3", city: "İstanbul", postalCode: "34710", country: "TR" },
  },
  items: [
    { id: "v1", name: "Kulaklık", kind: "product", total_minor: 9_990 },
    { id: "v2", name: "Hediye", kind: "product", total_minor: 0 },
    { id: "s1", name: "Kargo", kind: "shipping", total_minor: 3_000 },
  ],
};
const shopperWith = (change: Partial<Attempt["shopper"]>): Attempt => ({ ...attempt, shopper: { ...attempt.shopper, ...change } });

describe("what opens a form", () => {
  it("says what is bought, for how much, by whom and where it goes", () => {
    const delivery = {
      contactName: "Ayşe Nur Yılmaz",
      address: "Bağdat Cad. 1, Daire 3",
      city: "İstanbul",
      country: expect.stringMatching(/^T/),
      zipCode: "34710",
    };
    expect(initialisation(attempt)).toEqual({
      locale: "tr",
      conversationId: attempt.id,
      price: "129.90",
      paidPrice: "129.90",
      currency: "TRY",
      basketId: "M-2027-0001",
      paymentGroup: "PRODUCT",
      callbackUrl: attempt.returnUrl,
      enabledInstallments: [1, 2, 3, 6, 9],
      buyer: {
        id: "M-2027-0001",
        name: "Ayşe Nur",
        surname: "Yılmaz",
        identityNumber: "11111111111",
        email: "ayse@meydan.test",
        gsmNumber: "+905350000000",
        registrationAddress: "Bağdat Cad. 1, Daire 3",
        city: "İstanbul",
        country: delivery.country,
        zipCode: "34710",
        ip: "203.0.113.7",
      },
      shippingAddress: delivery,
      billingAddress: delivery,
      basketItems: [
        { id: "v1", name: "Kulaklık", category1: "Products", itemType: "PHYSICAL", price: "99.90" },
        { id: "s1", name: "Kargo", category1: "Shipping", itemType: "VIRTUAL", price: "30.00" },
      ],
    });
  });

  it("is the same for each repeat", () => expect(JSON.stringify(initialisation(structuredClone(attempt)))).toBe(JSON.stringify(initialisation(attempt))));

  it("offers instalments in Turkey alone, and speaks Turkish or English", () => {
    const abroad = initialisation({ ...attempt, currency: "EUR", locale: "fr" });
    expect(abroad).not.toHaveProperty("enabledInstallments");
    expect(["en", "fr", "ar", "hi", "tr"].map((locale) => initialisation({ ...attempt, locale: locale as Attempt["locale"] }).locale)).toEqual([
      "en",
      "en",
      "en",
      "en",
      "tr",
    ]);
  });

  it("has no empty text in it, whatever is not known", () => {
    const bare = shopperWith({ name: " ", email: "", phone: "", ip: undefined as never, address: { line1: "", city: " ", postalCode: " ", country: "" } });
    const { buyer, shippingAddress } = initialisation(bare) as Record<string, Record<string, unknown>>;
    expect(buyer).toEqual({
      id: "M-2027-0001",
      name: "-",
      surname: "-",
      identityNumber: "11111111111",
      email: "-",
      registrationAddress: "-",
      city: "-",
      country: "-",
      ip: "127.0.0.1",
    });
    expect(shippingAddress).toEqual({ contactName: "-", address: "-", city: "-", country: "-" });
  });

  it("names a city where the country has none of its own", () => {
    const city = (address: Partial<Attempt["shopper"]["address"]>) =>
      (initialisation(shopperWith({ address: { line1: "1", city: "", country: "SG", ...address } })).buyer as { city: string }).city;
    expect([city({ region: "West" }), city({})]).toEqual(["West", "Singapore"]);
  });

  it.each([
    ["TR", "Türkiye"],
    ["TRX", "TRX"],
    ["xTR", "xTR"],
    ["tr", "tr"],
  ])("calls the country %s %s", (country, name) =>
    expect(initialisation(shopperWith({ address: { line1: "1", city: "x", country } }))).toMatchObject({
      buyer: { country: name },
      shippingAddress: { country: name },
    }),
  );

  it("cuts what is longer than iyzico takes, and the spaces around it", () => {
    const [long, cut] = ["x".repeat(251), "x".repeat(250)];
    const address = { line1: ` ${long}`, city: ` ${long} `, postalCode: ` ${long} `, country: long };
    const { buyer, shippingAddress } = initialisation(shopperWith({ name: long, email: long, phone: ` ${long} `, ip: ` ${long} `, address })) as Record<
      string,
      object
    >;
    expect(shippingAddress).toEqual({ contactName: cut, address: cut, city: cut, country: cut, zipCode: cut });
    expect(buyer).toEqual({
      ...{ id: "M-2027-0001", name: cut, surname: cut, identityNumber: "11111111111", email: cut, gsmNumber: cut },
      ...{ registrationAddress: cut, city: cut, country: cut, zipCode: cut, ip: cut },
    });
  });

  it("writes one line of an address without the other", () =>
    expect(initialisation(shopperWith({ address: { line1: "Bağdat Cad. 1", line2: "", city: "x", country: "TR" } }))).toMatchObject({
      shippingAddress: { address: "Bağdat Cad. 1" },
    }));

  it.each([
    ["Ada Lovelace", "Ada", "Lovelace"],
    ["  Ayşe   Nur  Yılmaz ", "Ayşe Nur", "Yılmaz"],
    ["Pelé", "Pelé", "Pelé"],
    ["", "-", "-"],
  ])("splits the name %j", (whole, name, surname) => expect(splitName(whole)).toEqual({ name, surname }));

  it("has only fields that iyzico's library knows", () => {
    const require = createRequire(import.meta.url);
    const Model = require("iyzipay/lib/requests/CreateCheckoutFormInitializeRequest.js") as new (body: object) => { toJson: () => object };
    const ours = JSON.parse(JSON.stringify(initialisation(attempt)));
    const theirs = JSON.parse(JSON.stringify(new Model(ours).toJson()));
    // the library cuts a zero off the price
    const asText = (value: unknown) => JSON.stringify(value, (key, each) => (/price$/i.test(key) ? Number(each) : each));
    expect(JSON.parse(asText(theirs))).toEqual(JSON.parse(asText(ours)));
  });
});

describe("the basket", () => {
  const sumOf = (changed: Attempt) => basketOf(changed).reduce((sum, { price }) => sum + (fromDecimal(price, changed.exponent) ?? Number.NaN), 0);

  it.each<[string, Partial<Attempt>]>([
    ["the items do not add up", { amount_minor: 12_000 }],
    [
      "an item is negative",
      { items: [...attempt.items, { id: "a", name: "A", kind: "product", total_minor: 5 }, { id: "b", name: "B", kind: "product", total_minor: -5 }] },
    ],
    ["there are none", { items: [] }],
  ])("is one item when %s", (_, change) => {
    const changed = { ...attempt, ...change };
    expect(basketOf(changed)).toHaveLength(1);
    expect(sumOf(changed)).toBe(changed.amount_minor);
  });

  it("names an item of one kuruş, and one without a name by the order", () => {
    const items = [
      { id: "v1", name: " ", kind: "product" as const, total_minor: 1 },
      { id: "s1", name: "Kargo", kind: "shipping" as const, total_minor: 2 },
    ];
    expect(basketOf({ ...attempt, items, amount_minor: 3 })).toEqual([
      { id: "v1", name: "Sipariş M-2027-0001", category1: "Products", itemType: "PHYSICAL", price: "0.01" },
      { id: "s1", name: "Kargo", category1: "Shipping", itemType: "VIRTUAL", price: "0.02" },
    ]);
    expect(basketOf({ ...attempt, items, amount_minor: 3, description: "" })[0]?.name).toBe("M-2027-0001");
    expect(basketOf({ ...attempt, items, amount_minor: 4, description: "" })).toEqual([
      { id: "M-2027-0001", name: "M-2027-0001", category1: "Products", itemType: "PHYSICAL", price: "0.04" },
    ]);
  });

  it("adds up to the cent, without an item of nothing, whatever is bought", () =>
    fc.assert(
      fc.property(fc.array(fc.nat(99_999_999), { minLength: 1, maxLength: 30 }), (totals) => {
        const items = totals.map((total_minor, at) => ({ id: `v${at}`, name: "A", kind: "product" as const, total_minor }));
        const changed = { ...attempt, items, amount_minor: totals.reduce((sum, total) => sum + total, 0) };
        if (changed.amount_minor === 0) return;
        expect(sumOf(changed)).toBe(changed.amount_minor);
        for (const { price } of basketOf(changed)) expect(price).not.toMatch(/^0\.00$/);
        expect(fromDecimal(initialisation(changed).price, 2)).toBe(changed.amount_minor);
      }),
    ));
});
