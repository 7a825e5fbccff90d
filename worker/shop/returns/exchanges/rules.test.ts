import { describe, expect, it } from "vitest";
import { linePaid, type ReturnedLine, type ReturnedPackage } from "../rules.ts";
import { afterExchanges, comparedPrices, exchangeMoney, lineReduction, mayExchangeFor, mayGiveUpExchange, offerOf, stateWith } from "./rules.ts";

const line = (over: Partial<ReturnedLine> = {}): ReturnedLine => ({
  ...{ quantity: 1, before: 0, returned: 1, paid_minor: 1_000, tax_minor: 100, gift_minor: 0, commission_minor: 90 },
  ...over,
});
const pkg = (over: Partial<ReturnedPackage> = {}): ReturnedPackage => ({
  ...{ paid_minor: 10_000, tax_minor: 1_000, shipping_minor: 0, shippingTax_minor: 0, shippingGift_minor: 0, fee_minor: 0, feeTax_minor: 0 },
  ...{ goodwill_minor: 0, goodwillTax_minor: 0, returned_minor: 0, returnedTax_minor: 0, isLast: false },
  ...over,
});

describe("a variant that is wanted instead", () => {
  it.each([
    [1_000, 1_000, 1, "even"],
    [1_000, 999, 1, "cheaper"],
    [1_000, 1_001, 1, "dearer"],
    // what costs more is said so, sold out or not
    [1_000, 1_001, 0, "dearer"],
    [1_000, 1_000, 0, "sold_out"],
  ])("at %i for one of %i, with %i there, is %s", (bought_minor, wanted_minor, stock, offer) => {
    expect(offerOf({ bought_minor, wanted_minor }, { stock, pieces: 1 })).toBe(offer);
  });
  it("is not to be had for more pieces than there are", () => {
    expect(["even", "sold_out"]).toEqual([2, 3].map((pieces) => offerOf({ bought_minor: 5, wanted_minor: 5 }, { stock: 2, pieces })));
  });
  it.each([
    [500, 400, { bought_minor: 500, wanted_minor: 400 }],
    [500, null, { bought_minor: 70, wanted_minor: 60 }],
    [null, 400, { bought_minor: 70, wanted_minor: 60 }],
  ])("is compared in the order's currency where both have a price in it: %s and %s", (bought, wanted, compared) => {
    expect(comparedPrices({ own_price_minor: bought, price_base_minor: 70 }, { own_price_minor: wanted, price_base_minor: 60 })).toEqual(compared);
  });
  it("is not sent for what has not arrived", () => {
    expect((["damaged", "missing", "changed_mind"] as const).map(mayExchangeFor)).toEqual([true, false, true]);
  });
  it.each([
    ["sent", "exchanged"],
    ["delivered", "exchanged"],
    ["released", "refunded"],
    [null, "refunded"],
  ] as const)("%s ends as %s", (exchange, state) => {
    expect(stateWith("refunded", exchange)).toBe(state);
  });
  it("can be given up until it has left", () => {
    expect(([null, "wanted", "reserved", "due", "sent", "released"] as const).map(mayGiveUpExchange)).toEqual([false, false, true, true, false, false]);
  });
});

describe("what goes back with it", () => {
  it.each([
    ["the same price", 1_000, 1_000, 1, { paid_minor: 0, tax_minor: 0, gift_minor: 0, commission_minor: 0 }],
    ["a fifth less", 1_000, 800, 1, { paid_minor: 200, tax_minor: 20, gift_minor: 0, commission_minor: 18 }],
    ["a third less, rounded down", 3, 2, 1, { paid_minor: 333, tax_minor: 33, gift_minor: 0, commission_minor: 30 }],
    ["a third less, in steps of ten", 3, 2, 10, { paid_minor: 330, tax_minor: 30, gift_minor: 0, commission_minor: 30 }],
  ])("for %s", (_, bought_minor, wanted_minor, step, expected) => {
    expect(lineReduction(line(), { bought_minor, wanted_minor }, step)).toEqual(expected);
  });
  it("is the same part of what a voucher of the marketplace paid", () => {
    expect(lineReduction(line({ paid_minor: 0, tax_minor: 0, gift_minor: 500, commission_minor: 50 }), { bought_minor: 10, wanted_minor: 5 }, 1)).toEqual({
      ...{ paid_minor: 0, tax_minor: 0, gift_minor: 250, commission_minor: 25 },
    });
  });
  it("is never more than goodwill has left", () => {
    const less = [lineReduction(line(), { bought_minor: 10, wanted_minor: 5 }, 1)];
    expect(exchangeMoney(less, pkg())).toMatchObject({
      given_minor: 500,
      taxBack_minor: 50,
      saleBack_minor: 450,
      commissionBack_minor: 45,
      shippingBack_minor: 0,
    });
    expect(exchangeMoney(less, pkg({ paid_minor: 1_000, goodwill_minor: 700, tax_minor: 100, goodwillTax_minor: 70 }))).toMatchObject({
      ...{ given_minor: 300, taxBack_minor: 30, saleBack_minor: 270 },
    });
  });
});

describe("a line after exchanges", () => {
  it("gives back to the cent what was paid for it, in whatever order its pieces come back", () => {
    const whole = line({ quantity: 3, paid_minor: 1_000, tax_minor: 101, commission_minor: 77 });
    for (const before of [0, 1, 2])
      for (const wanted_minor of [9, 4, 1]) {
        const paid = linePaid({ ...whole, returned: before }, 1);
        const share = { ...whole, before, returned: 3 - before };
        const less = lineReduction(share, { bought_minor: 10, wanted_minor }, 1);
        const after = afterExchanges(share, [{ before, ...less }], 1);
        const pieces = Array.from({ length: 3 - before }, (_, at) => linePaid({ ...after, before: at, returned: 1 }, 1));
        const sum = (key: "paid_minor" | "tax_minor" | "commission_minor") => paid[key] + less[key] + pieces.reduce((all, each) => all + each[key], 0);
        expect([sum("paid_minor"), sum("tax_minor"), sum("commission_minor")]).toEqual([1_000, 101, 77]);
        expect(pieces.every(({ paid_minor, tax_minor }) => paid_minor >= tax_minor && tax_minor >= 0)).toBe(true);
      }
  });
  it("is exchanged twice, each time from what it was by then", () => {
    const first = lineReduction(line(), { bought_minor: 10, wanted_minor: 8 }, 1);
    const once = afterExchanges(line(), [{ before: 0, ...first }], 1);
    const second = lineReduction(once, { bought_minor: 8, wanted_minor: 4 }, 1);
    const twice = afterExchanges(
      line(),
      [
        { before: 0, ...first },
        { before: 0, ...second },
      ],
      1,
    );
    expect([once.paid_minor, twice.paid_minor, first.paid_minor + second.paid_minor + linePaid(twice, 1).paid_minor]).toEqual([800, 400, 1_000]);
  });
});
