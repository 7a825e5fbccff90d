import { describe, expect, it } from "vitest";
import { clockFrom, secondsUntil } from "./server-clock.ts";

const server_ms = Date.UTC(2026, 10, 20, 12);
const until = new Date(server_ms + 30 * 60_000).toISOString();

describe("the server's clock in a page", () => {
  it("runs on from the time it was given, by what has passed since", () => {
    let page_ms = 1_500;
    const clock = clockFrom(server_ms, 500, () => page_ms);
    expect(clock()).toBe(server_ms + 1_000);
    page_ms += 60_000;
    expect(secondsUntil(until, clock())).toBe(29 * 60 - 1);
  });

  it("counts every begun second, and none below nothing", () => {
    expect([1, 999, 1000, 1001].map((left_ms) => secondsUntil(until, Date.parse(until) - left_ms))).toEqual([1, 1, 1, 2]);
    expect([0, -1, -3_600_000].map((left_ms) => secondsUntil(until, Date.parse(until) - left_ms))).toEqual([0, 0, 0]);
  });
});
