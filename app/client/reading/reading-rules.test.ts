import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readings, restAfter, waitFor } from "./reading-rules.ts";

const random = fc.double({ min: 0, max: 1, noNaN: true });

describe("readings of an open page", () => {
  it("follow one another within 13 seconds, at no fixed beat", () => {
    fc.assert(fc.property(random, (at) => restAfter(0, at) >= 10_000 && restAfter(0, at) <= 13_000));
    expect(restAfter(0, 0)).not.toBe(restAfter(0, 1));
  });
  it("rest longer with each failure, within two minutes or so", () => {
    expect([1, 2, 3, 4, 30].map((failures) => restAfter(failures, 0))).toEqual([20_000, 40_000, 80_000, 120_000, 120_000]);
  });
  it("come at the latest 13 seconds after the last one when somebody looks, however many have failed", () => {
    fc.assert(
      fc.property(fc.nat(100_000), fc.nat(30), random, fc.nat(200_000), (last_ms, failures, at, later_ms) => {
        const due_ms = last_ms + restAfter(failures, at);
        const wait_ms = waitFor(last_ms + later_ms, last_ms, due_ms, true);
        expect(wait_ms).toBeGreaterThanOrEqual(0);
        expect(wait_ms).toBeLessThanOrEqual(Math.max(0, readings.every_ms + readings.spread_ms - later_ms));
      }),
    );
  });
  it("wait out the rest when nobody looks", () => expect(waitFor(5_000, 0, 120_000, false)).toBe(115_000));
});
