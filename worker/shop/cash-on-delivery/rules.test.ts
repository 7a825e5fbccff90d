import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Currency, convert } from "../../shared/money.ts";
import { type CashPackage, type CashTerms, cashFees, cashOf, cashStates } from "./rules.ts";

const usd: Currency = { code: "USD", exponent: 2, exchange_rate_ppm: 1_000_000, base_code: "USD", base_exponent: 2 };
const yen: Currency = { code: "JPY", exponent: 0, exchange_rate_ppm: 156_200_000, base_code: "USD", base_exponent: 2 };
const dinar: Currency = { code: "KWD", exponent: 3, exchange_rate_ppm: 306_800, base_code: "USD", base_exponent: 2 };

const own = { package_max_base_minor: null, fee_base_minor: null };
const terms: CashTerms = {
  country: { order_max_base_minor: 10_000, fee_base_minor: 300 },
  shops: new Map<number, { package_max_base_minor: number | null; fee_base_minor: number | null }>([
    [1, own],
    [2, { package_max_base_minor: 4_000, fee_base_minor: 0 }],
  ]),
};
const pkg = (shopId: number, over: Partial<CashPackage> = {}): CashPackage => ({
  shopId,
  isPickup: false,
  hasFlashLine: false,
  total_minor: 2_000,
  ...over,
});

describe("the fees of cash on delivery", () => {
  it("are the shop's own, else the country's, of each package", () => {
    expect(cashFees(terms, [pkg(1), pkg(2)], usd)).toEqual({ fees_minor: [300, 0] });
  });

  it.each([
    [yen, 469],
    [dinar, 920],
  ])("are in whole minor units of $code", (currency, fee_minor) => {
    expect(cashFees(terms, [pkg(1, { total_minor: 1 })], currency)).toEqual({ fees_minor: [fee_minor] });
  });

  it.each([
    ["country", { ...terms, country: null }, [pkg(1)]],
    ["shop", terms, [pkg(1), pkg(3)]],
    ["pickup", terms, [pkg(1), pkg(2, { isPickup: true })]],
    ["flash_sale", terms, [pkg(1, { hasFlashLine: true }), pkg(2)]],
    ["limit", terms, [pkg(1, { total_minor: 10_001 })]],
    ["limit", terms, [pkg(2, { total_minor: 4_001 })]],
    ["limit", terms, [pkg(1, { total_minor: 6_001 }), pkg(2, { total_minor: 4_000 })]],
  ] as const)("are not told where there is no cash: %s", (reason, of, packages) => {
    expect(cashFees(of, packages, usd)).toEqual({ reason });
  });

  it("are told exactly up to the limit, in every currency", () => {
    const currency = fc.constantFrom(usd, yen, dinar);
    fc.assert(
      fc.property(currency, fc.integer({ min: 1, max: 5_000_000 }), (of, order_max_base_minor) => {
        const limited: CashTerms = { ...terms, country: { order_max_base_minor, fee_base_minor: 300 } };
        const most_minor = convert(order_max_base_minor, of);
        expect("fees_minor" in cashFees(limited, [pkg(1, { total_minor: most_minor })], of)).toBe(true);
        expect(cashFees(limited, [pkg(1, { total_minor: most_minor + 1 })], of)).toEqual({ reason: "limit" });
      }),
    );
  });
});

it("what is due, was taken, and came to nothing is everything the packages cost", () => {
  const one = fc.record({ cash: fc.constantFrom(...cashStates), isLive: fc.boolean(), paid_minor: fc.nat(1_000_000) });
  fc.assert(
    fc.property(fc.array(one), (packages) => {
      const { due_minor, collected_minor } = cashOf(packages);
      const nothing = packages.filter(({ cash, isLive }) => cash === "refused" || (cash === "due" && !isLive));
      const sum = (of: typeof packages) => of.reduce((all, { paid_minor }) => all + paid_minor, 0);
      expect(due_minor + collected_minor + sum(nothing)).toBe(sum(packages));
    }),
  );
  expect(cashOf([{ cash: null, isLive: true, paid_minor: 5 }])).toEqual({ due_minor: 0, collected_minor: 0 });
});
