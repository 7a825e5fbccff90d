import { describe, expect, it } from "vitest";
import { day_ms } from "../../shared/time.ts";
import { dayOf, tokenDays, tokenEnd, tokenState } from "./rules.ts";

const now_ms = Date.parse("2026-11-27T13:30:00Z");

describe("the last day of a token", () => {
  it.each([
    ["2026-11-26", null],
    ["2026-11-27", null],
    ["2026-11-28", "2026-11-29T00:00:00.000Z"],
    ["2027-11-28", "2027-11-29T00:00:00.000Z"],
    ["2027-11-29", null],
  ])("%s ends it at %s", (day, end) => {
    expect(tokenEnd(day, now_ms)).toBe(end === null ? null : Date.parse(end));
  });
  it("is offered as far as it may be", () => {
    const { first, last } = tokenDays(now_ms);
    expect([first, last]).toEqual(["2026-11-28", "2027-11-28"]);
    expect([tokenEnd(first, now_ms), tokenEnd(last, now_ms)].map((end) => end !== null)).toEqual([true, true]);
  });
});

it("a token lives until its end or until it is revoked, whichever is first", () => {
  const ends_at = now_ms + day_ms;
  expect(tokenState({ ends_at, revoked_at: null }, now_ms)).toBe("living");
  expect(tokenState({ ends_at: now_ms + 1, revoked_at: null }, now_ms)).toBe("living");
  expect(tokenState({ ends_at: now_ms, revoked_at: null }, now_ms)).toBe("ended");
  expect(tokenState({ ends_at, revoked_at: now_ms }, now_ms)).toBe("revoked");
  expect(tokenState({ ends_at: now_ms - 1, revoked_at: now_ms - 2 }, now_ms)).toBe("revoked");
  expect(dayOf(now_ms)).toBe("2026-11-27");
});
