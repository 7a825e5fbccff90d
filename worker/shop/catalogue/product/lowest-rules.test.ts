import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { lowestBefore, type PastPrice, window_ms } from "./lowest-rules.ts";

const day_ms = 86_400_000;
const now_ms = 1_000 * day_ms;
const past = (price_base_minor: number, fromDaysAgo: number, toDaysAgo: number, is_flash = 0): PastPrice => ({
  price_base_minor,
  starts_at: fromDaysAgo === Number.POSITIVE_INFINITY ? 0 : now_ms - fromDaysAgo * day_ms,
  ends_at: now_ms - toDaysAgo * day_ms,
  is_flash,
});
const always = Number.POSITIVE_INFINITY;
const reduced = { price_base_minor: 700, compare_at_base_minor: 1_000 };
const flash = { price_base_minor: 1_000, compare_at_base_minor: null, flashStarts_ms: now_ms - day_ms };

describe("the lowest price of the 30 days before a reduction", () => {
  it.each<[string, Parameters<typeof lowestBefore>[0], PastPrice[], number | undefined]>([
    ["is not told where nothing is reduced", { price_base_minor: 700, compare_at_base_minor: null }, [past(1_000, always, 5)], undefined],
    ["is not known where it was reduced from the first day", reduced, [], undefined],
    ["is the price before", reduced, [past(1_000, always, 5)], 1_000],
    ["is the lowest of several", reduced, [past(1_000, 10, 5), past(800, 20, 10), past(1_000, always, 20)], 800],
    ["counts from the beginning of the reduction, not from today", reduced, [past(1_000, 60, 25), past(500, 200, 60)], 1_000],
    ["includes what ended within the window", reduced, [past(1_000, 34, 5), past(500, 90, 34)], 500],
    ["leaves out what ended when the window begins", reduced, [past(1_000, 35, 5), past(500, 90, 35)], 1_000],
    ["may be below the price of now, and says so", reduced, [past(1_000, 8, 5), past(600, 12, 8), past(1_000, always, 12)], 600],
    ["includes former flash sales", reduced, [past(1_000, always, 5), past(650, 12, 10, 1)], 650],
    ["leaves out flash sales since", reduced, [past(1_000, always, 5), past(650, 3, 2, 1)], 1_000],
    ["of a flash sale is the normal price", flash, [], 1_000],
    ["of a flash sale includes the prices before", flash, [past(900, always, 10)], 900],
    ["of a flash sale includes the sale before", flash, [past(750, 9, 8, 1)], 750],
    ["of a flash sale leaves out itself", flash, [past(600, 1, -1, 1)], 1_000],
    ["of a flash sale leaves out a normal price set since it began", { ...flash, price_base_minor: 800 }, [past(1_000, always, 0.5)], 1_000],
  ])("%s", (_, now, history, lowest) => expect(lowestBefore(now, history)).toBe(lowest));

  const histories = fc.array(
    fc.record({
      price_base_minor: fc.integer({ min: 1, max: 9_999 }),
      starts_at: fc.nat(100),
      length: fc.integer({ min: 1, max: 50 }),
      is_flash: fc.constantFrom(0, 1),
    }),
  );
  it("is never above what was asked at any moment of the window", () => {
    fc.assert(
      fc.property(histories, fc.nat(150), fc.nat(1_000), (spans, beganDay, part) => {
        const history = spans.map(({ length, ...span }) => ({ ...span, starts_at: span.starts_at * day_ms, ends_at: (span.starts_at + length) * day_ms }));
        const flashStarts_ms = beganDay * day_ms;
        const lowest = lowestBefore({ price_base_minor: 5_000, compare_at_base_minor: null, flashStarts_ms }, history);
        const moment = flashStarts_ms - 1 - Math.floor((window_ms - 2) * (part / 1_000));
        for (const { starts_at, ends_at, price_base_minor } of history)
          if (starts_at <= moment && moment < ends_at) expect(lowest).toBeLessThanOrEqual(price_base_minor);
      }),
    );
  });
});
