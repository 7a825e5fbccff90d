import { describe, expect, it } from "vitest";
import type { Currency } from "../../shared/money.ts";
import { day_ms, hour_ms, minute_ms } from "../../shared/time.ts";
import type { FlashOffer } from "../cart/rules.ts";
import { type AlertFacts, canWait, hiddenAgain_ms, isReached, judge, nextSaleAt, priceAgain_ms, priceNow, silentAgain_ms } from "./rules.ts";

const now = 1_800_000_000_000;
const usd: Currency = { code: "USD", exponent: 2, exchange_rate_ppm: 1_000_000, base_code: "USD", base_exponent: 2 };
const jpy: Currency = { ...usd, code: "JPY", exponent: 0, exchange_rate_ppm: 150_000_000 };
const kwd: Currency = { ...usd, code: "KWD", exponent: 3, exchange_rate_ppm: 306_000 };

const offer: FlashOffer = {
  ...{ flash_sale_id: 1, slug: "s", variant_id: 7, price_base_minor: 1_000, left: 1, per_buyer: 1, taken: 0 },
  starts_at: now,
  ends_at: now + 10,
};
const variant = { variant_id: 7, price_base_minor: 2_000, own_price_minor: null };

const facts: AlertFacts = {
  ...{ kind: "price", is_reachable: 1, is_shown: 1, closed_to: null, is_closed: 0, stock: 1, starts_at: null, ends_at: null },
  ...{ limit_minor: 1_000, price_minor: 1_000, next_sale_at: null },
};

describe("a price that is waited for", () => {
  it.each([
    ["USD", usd, 2_000, [1_999, 2_000, 2_001]],
    ["JPY", jpy, 2_000, [2_999, 3_000, 3_001]],
    ["KWD", kwd, 2_000, [6_119, 6_120, 6_121]],
  ] as const)("in %s is reached at the limit and below it", (_, currency, base_minor, limits) => {
    const price_minor = priceNow({ ...variant, price_base_minor: base_minor }, [], currency, now);
    expect(limits.map((limit_minor) => isReached({ price_minor, limit_minor }))).toEqual([false, true, true]);
  });
  it.each([
    ["USD", usd, 1_000],
    ["JPY", jpy, 1_500],
    ["KWD", kwd, 3_060],
  ] as const)("in %s is that of a flash sale while it runs and has one left", (_, currency, flash_minor) => {
    const priced = (offers: readonly FlashOffer[], at = now) => priceNow(variant, offers, currency, at);
    const normal_minor = priced([]);
    expect(priced([offer])).toBe(flash_minor);
    expect([priced([offer], now - 1), priced([offer], now + 9), priced([offer], now + 10)]).toEqual([normal_minor, flash_minor, normal_minor]);
    expect([priced([{ ...offer, left: 0 }]), priced([{ ...offer, variant_id: 8 }])]).toEqual([normal_minor, normal_minor]);
  });
  it("is what the shop has set in that currency, unless a flash sale is cheaper there", () => {
    const own = { ...variant, own_price_minor: 1_400 };
    expect([priceNow(own, [], jpy, now), priceNow(own, [offer], jpy, now), priceNow({ ...own, own_price_minor: 1_600 }, [offer], jpy, now)]).toEqual([
      1_400, 1_400, 1_500,
    ]);
  });
  it("is none where it has no price in that currency any more", () => expect(isReached({ price_minor: null, limit_minor: 1 })).toBe(false));
});

describe("an alert", () => {
  const again = (after_ms: number) => ({ due_at: now + after_ms });
  it.each<[string, Partial<AlertFacts>, ReturnType<typeof judge>]>([
    ["of a price fires at its limit", {}, "fire"],
    ["of a price waits above it", { price_minor: 1_001 }, again(priceAgain_ms)],
    ["of a price waits for the next flash sale at most", { price_minor: 1_001, next_sale_at: now + minute_ms }, again(minute_ms)],
    ["of a price waits while it is sold out", { stock: 0 }, again(priceAgain_ms)],
    ["of a price waits while nobody can see it", { is_shown: 0 }, again(hiddenAgain_ms)],
    ["of a price waits while its shop is closed", { is_closed: 1, closed_to: now + hour_ms }, again(hour_ms)],
    ["of a price waits while whoever waits is blocked", { is_reachable: 0 }, again(silentAgain_ms)],
    ["of a stock fires with the first piece", { kind: "stock", stock: 1 }, "fire"],
    ["of a stock waits while there is none", { kind: "stock", stock: 0 }, again(silentAgain_ms)],
    ["of a stock waits while nobody can see it", { kind: "stock", is_shown: 0 }, again(hiddenAgain_ms)],
    ["of a sale waits for its first moment", { kind: "sale", starts_at: now + 1, ends_at: now + 2 }, again(1)],
    ["of a sale fires in its first moment", { kind: "sale", starts_at: now, ends_at: now + 1 }, "fire"],
    ["of a sale is over with it", { kind: "sale", starts_at: now - 1, ends_at: now }, "over"],
    ["of a shop fires when it is open", { kind: "shop", stock: null }, "fire"],
    ["of a shop waits until it opens", { kind: "shop", is_closed: 1, closed_to: now + 5 }, again(5)],
    ["of a shop is looked at again in a day at most", { kind: "shop", is_closed: 1, closed_to: now + 9 * day_ms }, again(silentAgain_ms)],
    ["of a shop waits while it is suspended", { kind: "shop", is_shown: 0 }, again(hiddenAgain_ms)],
  ])("%s", (_, over, verdict) => expect(judge({ ...facts, ...over }, now)).toEqual(verdict));

  it.each<[string, Partial<AlertFacts>, boolean]>([
    ["what is sold out", { kind: "stock", stock: 0 }, true],
    ["what is in stock", { kind: "stock", stock: 1 }, false],
    ["a sale that is coming", { kind: "sale", starts_at: now + 1 }, true],
    ["a sale that begins now", { kind: "sale", starts_at: now }, false],
    ["a closed shop", { kind: "shop", is_closed: 1 }, true],
    ["an open shop", { kind: "shop", is_closed: 0 }, false],
    ["any price", {}, true],
  ])("may be asked for of %s: %s", (_, over, may) => expect(canWait({ ...facts, ...over }, now)).toBe(may));

  it("knows the next flash sale of its variant", () => {
    const at = (starts_at: number, variant_id = 7): FlashOffer => ({ ...offer, variant_id, starts_at });
    expect(nextSaleAt([at(now), at(now + 9), at(now + 5), at(now + 1, 8)], 7, now)).toBe(now + 5);
    expect(nextSaleAt([at(now)], 7, now)).toBeNull();
  });
});
