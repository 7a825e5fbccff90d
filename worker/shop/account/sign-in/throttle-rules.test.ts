import { describe, expect, it } from "vitest";
import { forgotten_ms, mailRules, throttleRules, waitOf } from "./throttle-rules.ts";

const minute_ms = 60_000;

describe("the next try", () => {
  it.each([
    ["account", 0, 0],
    ["account", 4, 0],
    ["account", 5, 1_000],
    ["account", 6, 2_000],
    ["account", 14, 512_000],
    ["account", 15, 15 * minute_ms],
    ["account", 10_000, 15 * minute_ms],
    ["browser", 4, 0],
    ["browser", 5, 1_000],
    ["browser", 10, 32_000],
    ["browser", 11, minute_ms],
    ["address", 29, 0],
    ["address", 30, 1_000],
    ["address", 38, 256_000],
    ["address", 39, 5 * minute_ms],
  ] as const)("of one %s after %i failed ones waits %i ms", (kind, count, wait_ms) => {
    const last_ms = 1_000_000;
    expect(waitOf(count, last_ms, throttleRules[kind], last_ms)).toBe(wait_ms);
    if (wait_ms > 0) expect(waitOf(count, last_ms, throttleRules[kind], last_ms + wait_ms - 1)).toBe(1);
    expect(waitOf(count, last_ms, throttleRules[kind], last_ms + wait_ms)).toBe(0);
    expect(waitOf(count, last_ms, throttleRules[kind], last_ms + wait_ms + 1)).toBe(0);
  });
  it("never waits longer than a number can tell", () => {
    expect(waitOf(26, 0, { free: 5, longest_ms: Number.POSITIVE_INFINITY }, 0)).toBe(1000 * 2 ** 20);
    expect(waitOf(25, 0, { free: 5, longest_ms: Number.POSITIVE_INFINITY }, 0)).toBe(1000 * 2 ** 20);
    expect(waitOf(24, 0, { free: 5, longest_ms: Number.POSITIVE_INFINITY }, 0)).toBe(1000 * 2 ** 19);
  });
  it("begins anew after a day", () => expect(forgotten_ms).toBe(86_400_000));
});

it("so many mails of a kind are sent to an address in so many minutes", () => {
  expect(Object.entries(mailRules).map(([kind, { max, per_ms }]) => [kind, max, per_ms / minute_ms])).toEqual([
    ["register", 5, 60],
    ["resend", 4, 60],
    ["reset", 4, 30],
    ["reset_known", 4, 30],
    ["change", 5, 60],
    ["known", 1, 1_440],
  ]);
});
