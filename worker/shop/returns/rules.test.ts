import { describe, expect, it } from "vitest";
import fc from "../../../tests/support/laws.ts";
import { day_ms } from "../../shared/time.ts";
import {
  changedMind_days,
  complaint_days,
  dueAt,
  linePaid,
  mayAccept,
  mayDispute,
  mayPayPostage,
  missingGrace_days,
  type ReturnedLine,
  type ReturnedPackage,
  reasonsFor,
  returnMoney,
  returnReasons,
  returnStates,
  usualPayer,
} from "./rules.ts";

const faults = ["damaged", "wrong_item", "not_as_described", "missing"];
const delivered = { status: "delivered", cash: null, delivered_ms: 0, expected_ms: null, hasWithdrawal: false };

describe("sending back", () => {
  it("is paid for by who bought only where they changed their mind, unless the shop pays", () => {
    expect(returnReasons.filter((reason) => mayPayPostage(reason, "shopper"))).toEqual(["changed_mind"]);
    expect(returnReasons.filter((reason) => mayPayPostage(reason, "shop"))).toEqual([...returnReasons]);
    expect(returnReasons.map(usualPayer)).toEqual(["shopper", "shop", "shop", "shop", "shop"]);
  });
});

describe("the reasons for which pieces may come back", () => {
  it.each([
    ["within the days for a change of mind", delivered, changedMind_days * day_ms - 1, ["changed_mind", ...faults]],
    ["after them", delivered, changedMind_days * day_ms, faults],
    ["where the law lets consumers withdraw", { ...delivered, hasWithdrawal: true }, 0, faults],
    ["in the last moment for complaints", delivered, complaint_days * day_ms - 1, faults],
    ["after it", delivered, complaint_days * day_ms, []],
    ["before it was sent", { ...delivered, status: "paid", delivered_ms: null }, 0, []],
    ["on its way in time", { ...delivered, status: "shipped", delivered_ms: null, expected_ms: 0 }, missingGrace_days * day_ms - 1, []],
    ["on its way and late", { ...delivered, status: "shipped", delivered_ms: null, expected_ms: 0 }, missingGrace_days * day_ms, ["missing"]],
    ["where cash is still due", { ...delivered, status: "shipped", cash: "due", expected_ms: 0 }, 99 * day_ms, []],
    ["where it was paid in cash", { ...delivered, cash: "collected", hasWithdrawal: true }, 0, faults],
    ["once all is given back", { ...delivered, status: "refunded" }, 0, []],
  ])("%s", (_, pkg, now_ms, reasons) => expect(reasonsFor(pkg, now_ms)).toEqual(reasons));
});

describe("a shop", () => {
  it("disputes a complaint, of a withdrawal only what came back, and no decision", () => {
    const disputable = (isWithdrawal: boolean, decision: "shopper" | null = null) =>
      returnStates.filter((state) => mayDispute({ state, isWithdrawal, decision }));
    expect([disputable(false), disputable(true), disputable(false, "shopper")]).toEqual([["asked", "sent_back"], ["sent_back"], []]);
  });
  it("says where the goods go until they are sent", () => {
    expect([returnStates.filter((state) => mayAccept(state, false)), returnStates.filter((state) => mayAccept(state, true))]).toEqual([
      ["asked"],
      ["asked", "accepted"],
    ]);
  });
  it.each([
    ["asked", false, 3],
    ["accepted", false, 14],
    ["accepted", true, 45],
    ["sent_back", false, 7],
    ["disputed", false, 7],
  ] as const)("%s (of a withdrawal: %s) is due in %i days", (state, isWithdrawal, days) => expect(dueAt(state, 5, isWithdrawal)).toBe(5 + days * day_ms));
});

const line = (over: Partial<ReturnedLine> = {}): ReturnedLine => ({
  ...{ quantity: 3, before: 0, returned: 1, paid_minor: 1_000, tax_minor: 160, gift_minor: 100, commission_minor: 94 },
  ...over,
});
const pkg = (over: Partial<ReturnedPackage> = {}): ReturnedPackage => ({
  ...{ paid_minor: 1_890, tax_minor: 240, shipping_minor: 490, shippingTax_minor: 80, shippingGift_minor: 10, fee_minor: 400, feeTax_minor: 64 },
  ...{ goodwill_minor: 0, goodwillTax_minor: 0, returned_minor: 0, returnedTax_minor: 0, isLast: false },
  ...over,
});

describe("what a return gives back", () => {
  it.each([
    ["of the first piece", 0, 1, 333],
    ["of the second", 1, 1, 333],
    ["of the last: it takes the rest", 2, 1, 334],
    ["of the last two", 1, 2, 667],
    ["of all", 0, 3, 1_000],
  ])("%s", (_, before, returned, paid) => expect(linePaid(line({ before, returned }), 1).paid_minor).toBe(paid));
  it("is in whole steps of the currency", () => {
    expect([0, 1, 2].map((before) => linePaid(line({ before, paid_minor: 1_000 }), 10).paid_minor)).toEqual([330, 330, 340]);
  });
  it.each([
    ["a piece of several", line(), pkg(), { given_minor: 333, taxBack_minor: 53, shippingBack_minor: 0, feeTaxBack_minor: 0, giftBack_minor: 33 }],
    [
      "all, with delivery and the fee",
      line({ returned: 3 }),
      pkg({ isLast: true }),
      {
        given_minor: 1_890,
        taxBack_minor: 240,
        shippingBack_minor: 420,
        saleBack_minor: 940,
        feeTaxBack_minor: 64,
        giftBack_minor: 110,
        commissionBack_minor: 94,
      },
    ],
    [
      "all after goodwill",
      line({ returned: 3 }),
      pkg({ isLast: true, goodwill_minor: 500, goodwillTax_minor: 80 }),
      { given_minor: 1_390, taxBack_minor: 160 },
    ],
    [
      "all after more goodwill than goods and delivery cost",
      line({ returned: 3 }),
      pkg({ isLast: true, goodwill_minor: 1_890 }),
      { given_minor: 0, taxBack_minor: 0 },
    ],
    ["nothing where all went back", line(), pkg({ returned_minor: 1_890, returnedTax_minor: 240 }), { given_minor: 0, taxBack_minor: 0 }],
  ])("for %s", (_, one, of, expected) => expect(returnMoney([one], of, 1)).toMatchObject(expected));

  it("adds up to what was paid, whatever the order of pieces and goodwill, and never goes beyond", () => {
    const sum = fc.integer({ min: 0, max: 99_999 });
    fc.assert(
      fc.property(
        sum,
        sum,
        sum,
        sum,
        fc.integer({ min: 1, max: 9 }),
        fc.array(fc.integer({ min: 1, max: 3 })),
        fc.nat(100),
        (paid, shipping, fee, gift, quantity, parts, percent) => {
          const tax_minor = Math.floor(paid / 6);
          const shippingTax_minor = Math.floor(shipping / 6);
          const whole = { paid_minor: paid, tax_minor, gift_minor: gift, commission_minor: Math.floor((paid - tax_minor + gift) / 10) };
          const paid_minor = paid + shipping + fee;
          const goodwill_minor = Math.floor((paid_minor * percent) / 100);
          const goodwillTax_minor = Math.min(goodwill_minor, Math.floor(((tax_minor + shippingTax_minor) * percent) / 100));
          let [before, returned_minor, returnedTax_minor, commission, gifts] = [0, 0, 0, 0, 0];
          for (const part of [...parts, quantity]) {
            const returned = Math.min(part, quantity - before);
            if (returned === 0) break;
            const isLast = before + returned === quantity;
            const of = {
              ...pkg({
                paid_minor,
                tax_minor: tax_minor + shippingTax_minor,
                shipping_minor: shipping,
                shippingTax_minor,
                shippingGift_minor: 0,
                fee_minor: fee,
                feeTax_minor: 0,
              }),
            };
            const money = returnMoney(
              [{ ...whole, quantity, before, returned }],
              { ...of, goodwill_minor, goodwillTax_minor, returned_minor, returnedTax_minor, isLast },
              1,
            );
            expect(Object.values(money).every((each) => each >= 0)).toBe(true);
            expect(money.saleBack_minor + money.shippingBack_minor + money.taxBack_minor).toBeLessThanOrEqual(money.given_minor + money.giftBack_minor);
            before += returned;
            returned_minor += money.given_minor;
            returnedTax_minor += money.taxBack_minor;
            commission += money.commissionBack_minor;
            gifts += money.giftBack_minor;
          }
          expect([returned_minor + goodwill_minor, commission, gifts]).toEqual([paid_minor, whole.commission_minor, gift]);
          expect(returnedTax_minor + goodwillTax_minor).toBeLessThanOrEqual(tax_minor + shippingTax_minor);
        },
      ),
    );
  });
});
