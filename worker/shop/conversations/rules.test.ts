import { describe, expect, it } from "vitest";
import { day_ms } from "../../shared/time.ts";
import { conversationStateOf, isTalkedAbout, mayReport, writable_days } from "./rules.ts";

describe("a conversation", () => {
  const year_ms = writable_days * day_ms;
  it.each([
    ["open", 0, "open"],
    ["open", year_ms - 1, "open"],
    ["open", year_ms, "over"],
    ["closed", 0, "closed"],
    ["closed", year_ms, "closed"],
  ] as const)("that is %s stands %d ms after its order as %s", (state, age_ms, expected) => {
    expect(conversationStateOf(state, 1000, 1000 + age_ms)).toBe(expected);
  });

  it.each([
    ["pending_payment", null, false],
    ["paid", 1, true],
    ["processing", null, true],
    ["shipped", 1, true],
    ["delivered", null, true],
    ["cancelled", null, false],
    ["cancelled", 1, true],
    ["cancelled", "2026-01-01", true],
    ["refunded", null, true],
  ] as const)("is about a package that is %s (paid: %j): %j", (status, paidAt, expected) => {
    expect(isTalkedAbout(status, paidAt)).toBe(expected);
  });

  it.each([
    [null, null, 5, true],
    [5, null, 5, false],
    [5, 6, 5, false],
    [5, 6, 6, false],
    [5, 6, 7, true],
  ])("reported at %j, decided at %j, last written at %d may be reported: %j", (reported_at, decided_at, last_at, expected) => {
    expect(mayReport({ reported_at, decided_at, decision: decided_at === null ? null : "kept", last_at })).toBe(expected);
  });
});
