import { describe, expect, it } from "vitest";
import type { AnySale } from "../payments/offers.ts";
import type { Registry } from "../payments/registry.ts";
import { type Quoted, quoteView } from "./service.ts";

const amounts = (base: number, fee = 0) => ({
  ...{ items_minor: base + 1, shipping_minor: base + 2, tax_minor: base + 3, discount_minor: base + 4, taxIncluded_minor: base + 5 },
  ...{ paymentFee_minor: fee, total_minor: base + 7 },
});
const pkg = (handle: string, base: number, fee: number, note?: string) => ({
  ...{
    shop: { id: 1, handle, name: handle.toUpperCase() },
    entries: [],
    rates: [],
    chosen: { rate: { id: 91 } },
    note,
    taxRates_bp: [1950],
    ...amounts(base, fee),
  },
});
const quoted = (change: object = {}) =>
  ({
    ...amounts(100, 6),
    ...{
      currency: { code: "EUR", exponent: 2, exchange_rate_ppm: 920_000, base_code: "USD", base_exponent: 2 },
      packages: [pkg("one", 10, 0), pkg("two", 20, 9, "ring twice")],
    },
    ...{ vouchers: [{ voucher: { code: "TEN", name: "Ten" }, amount_minor: 10 }], tax: { tax_rate_bp: 1950 } },
    refusedVouchers: [
      { voucher: { code: "BIG", name: "Big" }, reason: "min_spend", missing_minor: 77 },
      { voucher: { code: "NOT", name: "Not" }, reason: "not_for_these" },
    ],
    ...{ cash: { fee_minor: 300, total_minor: 5000 }, totalBeforeFee_minor: 1234, ...change },
  }) as never as Quoted;
const asked: unknown[] = [];
const registry = (anywhere: string[] = []) =>
  ({
    offered: (...args: unknown[]) => {
      asked.push(args);
      return [{ id: "stripe", marks: ["visa"], instalments: false }];
    },
    offeredAnywhere: (_: unknown, sale: AnySale) => {
      asked.push(sale);
      return anywhere.map((id) => ({ id }));
    },
  }) as never as Registry;
const env = { NAME: "env" } as never;
const view = (change: object = {}, country = "FR", anywhere: string[] = []) =>
  quoteView(quoted(change), { locale: "en" }, { env, registry: registry(anywhere), country });
const eur = (amount: number) => ({ amount, currency: "EUR" });
const shown = (base: number, fee?: number) => ({
  ...{ items: eur(base + 1), shipping: eur(base + 2), tax: eur(base + 3), discount: eur(base + 4), taxIncluded: eur(base + 5) },
  ...{ ...(fee !== undefined && { paymentFee: eur(fee) }), total: eur(base + 7) },
});

describe("a quote as it is shown", () => {
  it("says what each part and the whole come to, what was refused, and what can be paid by", () => {
    asked.length = 0;
    expect(view()).toEqual({
      packages: [
        { shop: { handle: "one", name: "ONE" }, lines: [], rates: [], rate: "91", ...shown(10) },
        { shop: { handle: "two", name: "TWO" }, lines: [], note: "ring twice", rates: [], rate: "91", ...shown(20, 9) },
      ],
      ...shown(100, 6),
      vouchers: [{ code: "TEN", name: "Ten", amount: eur(10) }],
      refusedVouchers: [
        { code: "BIG", name: "Big", reason: "min_spend", missing: eur(77) },
        { code: "NOT", name: "Not", reason: "not_for_these" },
      ],
      ...{ taxRate: 19.5, heldFor: 30, gateways: ["stripe"], offered: [{ id: "stripe", marks: ["visa"], instalments: false }] },
      ...{ cashOnDelivery: { fee: eur(300), total: eur(5000) }, currency: "EUR" },
    });
    expect(asked[0]).toEqual([env, { currency: "EUR", exponent: 2, country: "FR", amount_minor: 1234 }]);
  });
  it("names no tax where there is none, and says why there is no cash", () => {
    expect(view({ tax: undefined })).not.toHaveProperty("taxRate");
    expect(view({ packages: [{ ...pkg("one", 10, 0), taxRates_bp: [1950, 550] }] })).not.toHaveProperty("taxRate");
    expect(view({ cash: { reason: "country" } }).cashOnDelivery).toEqual({ reason: "country" });
  });
  it.each<[string, string, string[], string | undefined]>([
    ["another way of paying there", "TR", ["stripe", "iyzico"], "TRY"],
    ["no other way there", "TR", ["stripe"], undefined],
    ["its own currency already", "FR", ["stripe", "payfast"], undefined],
    ["a country without a currency of ours", "CH", ["payfast"], undefined],
  ])("proposes the currency of the country where it has %s", (_, country, anywhere, currency) =>
    expect(view({}, country, anywhere).localCurrency).toBe(currency),
  );
});
