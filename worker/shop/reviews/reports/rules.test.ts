import { describe, expect, it } from "vitest";
import { lastDecided, loggedOf, type ReportState, stateOf, stepTo } from "./rules.ts";

const report = (state: ReportState, day = 1) => ({ state, decidedAt: state === "open" ? null : `2026-01-0${day}T00:00:00.000Z` });

describe("a reported review", () => {
  it.each([
    [[report("open")], "open"],
    [[report("kept"), report("open")], "open"],
    [[report("kept", 1), report("removed", 2)], "removed"],
    [[report("removed", 2), report("kept", 1)], "removed"],
    [[report("kept", 1), report("gone", 2)], "gone"],
    [[], "gone"],
  ] as const)("with %j stands as %s", (reports, state) => expect(stateOf(reports)).toBe(state));
  it("was decided last by the report that was decided last, wherever it stands", () => {
    const [first, second] = [report("kept", 1), report("removed", 2)];
    expect([lastDecided([first, second]), lastDecided([second, first]), lastDecided([report("open")])]).toEqual([second, second, undefined]);
  });
  it.each([
    ["kept", "open", "decide"],
    ["removed", "open", "decide"],
    ["kept", "kept", "settled"],
    ["removed", "removed", "settled"],
    ["kept", "removed", "conflict"],
    ["removed", "kept", "conflict"],
    ["kept", "gone", "conflict"],
    ["removed", "gone", "conflict"],
  ] as const)("that shall be %s and is %s: %s", (outcome, state, step) => expect(stepTo(outcome, state)).toBe(step));
  it("is in the log with its words, unless they tell private things", () => {
    const review = { stars: 1, lang: "en", author: "Ada L.", title: "Call him", body: "His number is 555." };
    expect(loggedOf({ ...review, id: 7 } as typeof review, ["spam"])).toEqual(review);
    expect(loggedOf(review, ["spam", "private"])).toEqual({ stars: 1, lang: "en", author: "Ada L." });
  });
});
