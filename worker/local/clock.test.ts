import { runInNewContext } from "node:vm";
import { expect, it } from "vitest";
import { clockFrom } from "./clock.ts";

const hour_ms = 3_600_000;

it("a clock begins where it is set and goes on from there; moments that are given stay what they are", () => {
  const startsAt_ms = Date.UTC(2026, 9, 14, 10);
  const ago = runInNewContext(`${clockFrom(startsAt_ms, Date.now() - hour_ms)}; ({
    now: Date.now() - ${startsAt_ms + hour_ms},
    made: new Date().getTime() - ${startsAt_ms + hour_ms},
    given: new Date(5).getTime(),
    parsed: Date.parse("2026-10-14T10:00:00Z"),
    isDate: new Date() instanceof Date && Object.prototype.toString.call(new Date()),
  })`) as Record<string, number | string>;
  for (const late_ms of [ago.now, ago.made] as number[]) {
    expect(late_ms).toBeGreaterThanOrEqual(0);
    expect(late_ms).toBeLessThan(60_000);
  }
  expect([ago.given, ago.parsed, ago.isDate]).toEqual([5, startsAt_ms, "[object Date]"]);
});
