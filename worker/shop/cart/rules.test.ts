import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type FlashOffer, priceLine, type StoredLine } from "./rules.ts";

const now = 1_000_000;
const usd = { code: "USD", exponent: 2, exchange_rate_ppm: 1_000_000, base_code: "USD", base_exponent: 2 };
const euro = { code: "EUR", exponent: 2, exchange_rate_ppm: 920_000, base_code: "USD", base_exponent: 2 };
const line: StoredLine = {
  id: 1,
  variant_id: 7,
  quantity: 2,
  seen_price_base_minor: 1000,
  price_base_minor: 1000,
  compare_at_base_minor: null,
  own_price_minor: null,
  own_compare_at_minor: null,
  seen_currency: "USD",
  seen_own_minor: null,
  stock: 5,
  sellable: true,
  closed_to: null,
};
const offer: FlashOffer = {
  flash_sale_id: 1,
  slug: "s",
  variant_id: 7,
  price_base_minor: 600,
  left: 5,
  per_buyer: 3,
  taken: 0,
  starts_at: now - 10,
  ends_at: now + 10,
};

describe("a line's price", () => {
  it.each<[string, Partial<FlashOffer>, number]>([
    ["is the running sale's", {}, 600],
    ["counts from the first moment", { starts_at: now }, 600],
    ["not before it", { starts_at: now + 1 }, 1000],
    ["not at the end", { ends_at: now }, 1000],
    ["not beyond the quota", { left: 1 }, 1000],
    ["up to what one buyer may have", { per_buyer: 2 }, 600],
    ["not beyond it", { per_buyer: 1 }, 1000],
    ["not beyond it with what the buyer has already", { per_buyer: 3, taken: 2 }, 1000],
    ["not for another variant", { variant_id: 8 }, 1000],
    ["not when the sale is dearer", { price_base_minor: 1200 }, 1000],
  ])("%s", (_, change, unit) => {
    expect(priceLine(line, [{ ...offer, ...change }], now, usd).unit_minor).toBe(unit);
  });

  it("is the cheapest of two sales", () => {
    expect(priceLine(line, [offer, { ...offer, flash_sale_id: 2, price_base_minor: 500 }], now, usd)).toMatchObject({
      unit_minor: 500,
      flash: { flash_sale_id: 2 },
    });
  });

  it("is the shop's own in the cart's currency, and a sale only where it is below that too", () => {
    const own = { ...line, own_price_minor: 700, own_compare_at_minor: 900 };
    expect(priceLine(own, [], now, euro)).toMatchObject({ unit_minor: 700, total_minor: 1400, compareAt_minor: 900, own_minor: 700, flash: null });
    expect(priceLine(own, [offer], now, euro)).toMatchObject({ unit_minor: 552, compareAt_minor: 900, own_minor: null, flash: { slug: "s" } });
    expect(priceLine({ ...own, own_price_minor: 552 }, [offer], now, euro)).toMatchObject({ unit_minor: 552, own_minor: 552, flash: null, running: null });
  });

  it("counts for delivery as what is paid for it", () => {
    expect(priceLine(line, [], now, euro).worth_base_minor).toBe(2000);
    // 18.40 EUR are what 20.00 USD are
    expect(priceLine({ ...line, own_price_minor: 920 }, [], now, euro).worth_base_minor).toBe(2000);
    expect(priceLine({ ...line, own_price_minor: 919 }, [], now, euro).worth_base_minor).toBeLessThan(2000);
  });

  it("never rounds away", () => {
    expect(
      priceLine({ ...line, price_base_minor: 1 }, [], now, { code: "BHD", exponent: 0, exchange_rate_ppm: 1, base_code: "USD", base_exponent: 2 }).unit_minor,
    ).toBe(1);
  });
});

describe("what changed", () => {
  it.each<[string, Partial<StoredLine>, object[]]>([
    ["nothing", {}, []],
    ["a price that rose", { seen_price_base_minor: 900 }, [{ kind: "price", from_minor: 900, to_minor: 1000 }]],
    ["a price that fell", { seen_price_base_minor: 1200 }, [{ kind: "price", from_minor: 1200, to_minor: 1000 }]],
    ["stock below the quantity", { stock: 1 }, [{ kind: "stock", from: 2, to: 1 }]],
    ["sold out", { stock: 0 }, [{ kind: "unavailable", closed_to: null }]],
    ["withdrawn", { sellable: false }, [{ kind: "unavailable", closed_to: null }]],
    ["a closed shop", { closed_to: 9 }, [{ kind: "unavailable", closed_to: 9 }]],
  ])("%s", (_, change, changes) => {
    expect(priceLine({ ...line, ...change }, [], now, usd).changes).toEqual(changes);
  });

  const own = { own_price_minor: 1500 };
  it.each<[string, Partial<StoredLine>, object[]]>([
    ["nothing, at the price the shop set in this currency", { ...own, seen_currency: "EUR", seen_own_minor: 1500 }, []],
    ["that price", { ...own, seen_currency: "EUR", seen_own_minor: 1400 }, [{ kind: "price", from_minor: 1400, to_minor: 1500 }]],
    ["that price, whatever the one in USD did", { ...own, seen_currency: "EUR", seen_own_minor: 1500, seen_price_base_minor: 900 }, []],
    ["from a converted price to the shop's own", { ...own, seen_currency: "EUR" }, [{ kind: "price", from_minor: 920, to_minor: 1500 }]],
    ["from the shop's own to a converted price", { seen_currency: "EUR", seen_own_minor: 1500 }, [{ kind: "price", from_minor: 1500, to_minor: 920 }]],
    ["nothing, by looking in another currency", { ...own, seen_currency: "USD" }, []],
    ["nothing, by coming from another currency with a price of its own", { seen_currency: "GBP", seen_own_minor: 1500 }, []],
    ["a converted price that rose since it was seen in another currency", { seen_price_base_minor: 900 }, [{ kind: "price", from_minor: 828, to_minor: 920 }]],
  ])("in euros: %s", (_, change, changes) => {
    expect(priceLine({ ...line, ...change }, [], now, euro).changes).toEqual(changes);
  });

  it("a sale that is over or used up", () => {
    for (const over of [{ ends_at: now }, { left: 0 }])
      expect(priceLine({ ...line, seen_price_base_minor: 600 }, [{ ...offer, ...over }], now, usd).changes).toEqual([
        { kind: "flash_over", from_minor: 600, to_minor: 1000 },
      ]);
  });

  it("never costs for what cannot be had, and total is quantity times unit otherwise", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 99 }),
        fc.nat(120),
        fc.integer({ min: 1, max: 10_000_000 }),
        fc.boolean(),
        fc.integer({ min: 1, max: 90_000_000 }),
        (quantity, stock, price_base_minor, sellable, exchange_rate_ppm) => {
          const priced = priceLine({ ...line, quantity, stock, price_base_minor, sellable }, [offer], now, {
            ...{ code: "TRY", exponent: 2, exchange_rate_ppm },
            ...{ base_code: "USD", base_exponent: 2 },
          });
          expect(priced.available).toBe(sellable && stock > 0);
          expect(priced.total_minor).toBe(priced.available ? priced.quantity * priced.unit_minor : 0);
          if (priced.available) expect(priced.quantity).toBe(Math.min(quantity, stock));
        },
      ),
    );
  });
});
