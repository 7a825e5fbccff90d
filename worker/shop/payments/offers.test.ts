import { describe, expect, it } from "vitest";
import type { Env } from "../../env.ts";
import { type OfferedCurrency, offeredCurrencies } from "../../shared/money.ts";
import { type GatewayId, gatewayIds, marks } from "./contract.ts";
import type { Gateway, Sale } from "./gateway.ts";
import { stripe } from "./gateways/stripe/stripe.ts";
import { offers, offersFor } from "./offers.ts";
import { createRegistry, registry } from "./registry.ts";

const exponentOf = (currency: string) => ({ JPY: 0, KWD: 3 })[currency] ?? 2;
const sale = (country: string, currency: string, amount_minor = 100_000): Sale => ({ country, currency, exponent: exponentOf(currency), amount_minor });
const ids = (asked: Sale) => offersFor(asked).map(({ gateway }) => gateway);

describe("what is offered where", () => {
  it.each<[string, OfferedCurrency, GatewayId[]]>([
    ["IN", "INR", ["razorpay", "stripe"]],
    ["IN", "USD", ["stripe"]],
    ["TR", "TRY", ["iyzico", "stripe"]],
    ["TR", "EUR", ["iyzico", "stripe"]],
    ["TR", "AED", ["stripe"]],
    ["AE", "AED", ["etisalat", "stripe"]],
    ["AE", "USD", ["stripe"]],
    ["NG", "NGN", ["flutterwave", "stripe"]],
    ["KE", "KES", ["flutterwave", "stripe"]],
    ["GH", "GHS", ["flutterwave"]],
    ["GH", "USD", ["flutterwave", "stripe"]],
    // whoever pays in cedis elsewhere is asked for another currency
    ["FR", "GHS", []],
    ["NG", "USD", ["flutterwave", "stripe"]],
    ["KE", "NGN", ["stripe"]],
    ["ZA", "ZAR", ["payfast", "stripe"]],
    ["ZA", "USD", ["stripe"]],
    ["FR", "INR", ["stripe"]],
    ["FR", "ZAR", ["stripe"]],
    ["KW", "KWD", ["stripe"]],
    ["JP", "JPY", ["stripe"]],
  ])("to %s in %s: %j", (country, currency, gateways) => {
    expect(ids(sale(country, currency))).toEqual(gateways);
  });
  it.each<[string, number, OfferedCurrency, GatewayId[]]>([
    ["ZA", 4_99, "ZAR", []],
    ["ZA", 5_00, "ZAR", ["payfast"]],
    ["ZA", 12_00, "ZAR", ["payfast", "stripe"]],
    ["IN", 99, "INR", []],
    ["IN", 100, "INR", ["razorpay"]],
    ["IN", 500_000_00, "INR", ["razorpay", "stripe"]],
    ["IN", 500_000_01, "INR", ["stripe"]],
    ["US", 49, "USD", []],
    ["US", 50, "USD", ["stripe"]],
    ["US", 99_999_999, "USD", ["stripe"]],
    ["US", 100_000_000, "USD", []],
    ["JP", 99, "JPY", []],
    ["KW", 210, "KWD", ["stripe"]],
    ["US", 0, "USD", []],
  ])("to %s, %i of %s: %j", (country, amount_minor, currency, gateways) => {
    expect(ids(sale(country, currency, amount_minor))).toEqual(gateways);
  });
  it("has a way for every currency that shoppers choose from, and for all but one wherever it goes", () => {
    for (const currency of offeredCurrencies) expect([currency, ids(sale("FR", currency))]).toEqual([currency, currency === "GHS" ? [] : ["stripe"]]);
  });
  it("offers cards in no currency in which Stripe takes none", () => {
    for (const currency of offeredCurrencies) {
      const isOffered = ids(sale("FR", currency)).includes("stripe");
      expect([currency, isOffered]).toEqual([currency, stripe.takes({ ...sale("FR", currency), amount_minor: 100_000 })]);
    }
  });
  it("knows no currency that is not offered", () => {
    expect(ids(sale("US", "XXX"))).toEqual([]);
    expect(ids(sale("TR", "constructor"))).toEqual([]);
  });
  it("has a row for each gateway, with marks, and no country twice for the same one", () => {
    expect(new Set(offers.map(({ gateway }) => gateway))).toEqual(new Set(gatewayIds));
    for (const offer of offers) {
      expect(offer.marks.length).toBeGreaterThan(0);
      expect(new Set(offer.marks).size).toBe(offer.marks.length);
      for (const [least, most] of Object.values(offer.currencies)) expect(least > 0 && least < most && Number.isSafeInteger(most)).toBe(true);
    }
    const places = offers.flatMap(({ gateway, countries }) => (countries === "all" ? [`${gateway} all`] : countries.map((country) => `${gateway} ${country}`)));
    expect(new Set(places).size).toBe(places.length);
    expect(new Set(offers.flatMap((offer) => offer.marks))).toEqual(new Set(marks));
  });
  it("asks no gateway for less than half a dollar's worth by card", () => {
    const worth_ppm = { EUR: 862_000, GBP: 758_000, AED: 3_672_500, SAR: 3_750_000, KWD: 306_500, TRY: 42_300_000, INR: 88_700_000 };
    const cards = offers.find(({ gateway }) => gateway === "stripe");
    for (const [currency, rate_ppm] of Object.entries(worth_ppm)) {
      const least = cards?.currencies[currency as OfferedCurrency]?.[0] ?? 0;
      expect([currency, least / 10 ** exponentOf(currency) / (rate_ppm / 1_000_000) >= 0.5]).toEqual([currency, true]);
    }
  });
});

const gateway = (id: GatewayId, takes = true): Gateway => ({ id, settings: ["STRIPE_SECRET_KEY"], takes: () => takes }) as unknown as Gateway;
const env = { STRIPE_SECRET_KEY: "set" } as Env;

describe("the registry", () => {
  it("offers no currency that the provider does not take", () => {
    const everySetting = new Proxy({}, { get: () => "set" }) as Env;
    for (const { gateway, countries, currencies } of offers)
      for (const [currency, [least_minor]] of Object.entries(currencies)) {
        const found = registry.configured(gateway, everySetting);
        const country = countries === "all" ? "FR" : (countries[0] as string);
        if (found) expect([gateway, currency, found.takes(sale(country, currency, least_minor))]).toEqual([gateway, currency, true]);
      }
  });
  it("tells before a sum is known what there is", () => {
    const both = createRegistry([gateway("stripe"), gateway("iyzico")]);
    expect(both.offeredAnywhere(env, { country: "TR", currency: "TRY" }).map(({ id }) => id)).toEqual(["iyzico", "stripe"]);
    expect(both.offeredAnywhere(env, { country: "ZA", currency: "ZAR" }).map(({ id }) => id)).toEqual(["stripe"]);
    expect(both.offeredAnywhere(env, { country: "GH", currency: "GHS" })).toEqual([]);
  });
  it("offers what is set up and able to charge the sum, in the table's order", () => {
    const both = createRegistry([gateway("stripe"), gateway("iyzico")]);
    expect(both.offered(env, sale("TR", "TRY"))).toEqual([
      { id: "iyzico", marks: ["troy", "visa", "mastercard", "amex"], instalments: true },
      { id: "stripe", marks: ["visa", "mastercard", "amex"], instalments: false },
    ]);
    expect(both.offered(env, sale("TR", "EUR"))[0]).toMatchObject({ id: "iyzico", instalments: false });
    expect(both.offered({} as Env, sale("TR", "TRY"))).toEqual([]);
    expect(createRegistry([gateway("stripe"), gateway("iyzico", false)]).offered(env, sale("TR", "TRY"))).toMatchObject([{ id: "stripe" }]);
  });
  it("offers nothing of gateways that are not there", () => {
    const everySetting = new Proxy({}, { get: () => "set" }) as Env;
    for (const id of gatewayIds) {
      const isThere = registry.configured(id, everySetting) !== null;
      const isOffered = offers.some(({ countries, currencies }) =>
        Object.keys(currencies).some((currency) =>
          registry.offered(everySetting, sale(countries === "all" ? "FR" : (countries[0] as string), currency)).some((each) => each.id === id),
        ),
      );
      expect([id, isOffered]).toEqual([id, isThere]);
    }
  });
});
