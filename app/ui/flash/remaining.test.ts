import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { clockOffset, isAnnounced, nextTick_ms, partsOf } from "./remaining.ts";

const sum_s = ({ days, hours, minutes, seconds }: ReturnType<typeof partsOf>) => days * 86_400 + hours * 3600 + minutes * 60 + seconds;

describe("the time that is left", () => {
  it.each([
    [0, { days: 0, hours: 0, minutes: 0, seconds: 0 }],
    [-5000, { days: 0, hours: 0, minutes: 0, seconds: 0 }],
    [1, { days: 0, hours: 0, minutes: 0, seconds: 1 }],
    [1000, { days: 0, hours: 0, minutes: 0, seconds: 1 }],
    [90_061_000, { days: 1, hours: 1, minutes: 1, seconds: 1 }],
  ])("%i ms", (remaining, parts) => expect(partsOf(remaining)).toEqual(parts));

  it("is shown whole, each part within its bounds", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4_000_000_000 }), (remaining) => {
        const parts = partsOf(remaining);
        expect(sum_s(parts)).toBe(Math.ceil(remaining / 1000));
        expect(parts.hours < 24 && parts.minutes < 60 && parts.seconds < 60).toBe(true);
      }),
    );
  });

  it("loses exactly one second with each tick", () => {
    fc.assert(
      fc.property(fc.integer({ min: 2000, max: 4_000_000_000 }), (remaining) => {
        expect(sum_s(partsOf(remaining - nextTick_ms(remaining)))).toBe(Math.ceil(remaining / 1000) - (remaining % 1000 === 0 ? 0 : 1));
      }),
    );
  });

  it("is announced rarely", () => {
    expect([3600_000, 3599_500, 3599_000, 60_000, 59_000, 9_001, 9_000].map(isAnnounced)).toEqual([true, true, false, true, false, true, false]);
  });
});

describe("the server's clock", () => {
  it("is measured halfway between question and answer", () => {
    expect(clockOffset(1000, 1400, 1_700_000_000_000)).toBe(1_700_000_000_000 - 1200);
  });
});
