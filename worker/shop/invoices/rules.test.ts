import { describe, expect, it } from "vitest";
import { monthBefore } from "./commission.ts";
import { issuerOf, numberPrefix, pageWithoutPdf, vatNumberOf } from "./rules.ts";
import { reductionOf } from "./sale.ts";

it.each([
  ["the shop, where it owes the tax", "shop", [2_000], "shop"],
  ["the marketplace, where it does", "marketplace", [0, 2_000], "marketplace"],
  ["the shop, where nothing is taxed", "marketplace", [0, 0], "shop"],
] as const)("a sale's invoice is issued by %s", (_, owedBy, rates, issuer) => expect(issuerOf(owedBy, rates)).toBe(issuer));

it("an issuer's numbers are its own, and of at most 16 characters for the first million and a half of shops", () => {
  expect(["marketplace", "shop"].map((issuer) => numberPrefix(issuer as "shop", 7))).toEqual(["M", "007"]);
  expect([35, 36, 46_655, 46_656, 1_679_615].map((id) => numberPrefix("shop", id))).toEqual(["00Z", "010", "ZZZ", "1000", "ZZZZ"]);
  expect(`${numberPrefix("shop", 1_679_615)}-2026-000001`).toHaveLength(16);
});

it.each([
  ["DE 136 695 976", "DE", "DE136695976"],
  ["el094014201", "GR", "EL094014201"],
  ["GR094014201", "GR", null],
  ["136695976", "DE", null],
  ["FR12345678901", "DE", null],
  ["DE1", "DE", null],
  [undefined, "DE", null],
])("%j of %s is the VAT number %s", (taxNumber, country, number) => expect(vatNumberOf({ country, ...(taxNumber && { taxNumber }) })).toBe(number));

it.each([
  ["2026-03-01T00:00:00Z", "2026-02", "2026-02-01", "2026-03-01"],
  ["2026-02-28T23:59:59Z", "2026-01", "2026-01-01", "2026-02-01"],
  ["2027-01-31T12:00:00Z", "2026-12", "2026-12-01", "2027-01-01"],
])("before %s is %s", (now, month, from, to) => expect(monthBefore(Date.parse(now))).toEqual({ month, from_ms: Date.parse(from), to_ms: Date.parse(to) }));

describe("a lower price", () => {
  const taxes = [
    { category: "S" as const, rate_bp: 2_000, net_minor: 1_000, tax_minor: 200, split: [] },
    { category: "Z" as const, rate_bp: 0, net_minor: 800, tax_minor: 0, split: [] },
  ];
  const parts = (amount_minor: number, tax_minor: number) =>
    reductionOf({ amount_minor, tax_minor }, taxes, 1).map((item) => [item.rate_bp, item.net_minor, item.tax_minor]);
  it.each([
    [
      "is of each rate as the sale's parts are",
      500,
      50,
      [
        [2_000, 250, 50],
        [0, 200, 0],
      ],
    ],
    ["of one cent is of one rate", 1, 0, [[2_000, 1, 0]]],
    ["has no more tax than money in any part", 1, 1, [[2_000, 0, 1]]],
  ])("%s", (_, amount, tax, expected) => expect(parts(amount, tax)).toEqual(expected));
});

it.each([
  ["http://localhost:8787/ar/user/order/M-1/invoice?document=2", "/ar/user/order/M-1/invoice?document=2&pdf=none"],
  ["http://localhost:8787/checkout/order/M-1?pdf=none", "/checkout/order/M-1?pdf=none"],
  ["http://localhost:8787/api/v1/docs", null],
  ["https://elsewhere.example/page", null],
  ["no address", null],
  [undefined, null],
])("whoever followed a link from %s is led back to %s when there is no file", (referrer, page) =>
  expect(pageWithoutPdf(referrer, "http://localhost:8787")).toBe(page),
);
