import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { rightsOf } from "../operators/rules.ts";
import { figuresOf } from "./figures.ts";
import {
  appeal_ms,
  appealState,
  type CaseOutcome,
  type CaseState,
  medianOf,
  mustBeAnother,
  outcomesFor,
  type ReportSide,
  reportedKinds,
  rightToAct,
  sideAgainst,
  stepToOutcome,
} from "./rules.ts";

describe("what may be decided", () => {
  it.each([
    ["open", null, true, ["kept", "acted"]],
    ["open", null, false, ["gone"]],
    ["appealed", "kept", true, ["kept", "acted"]],
    ["appealed", "kept", false, ["kept", "gone"]],
    ["appealed", "acted", true, ["acted", "kept"]],
    ["appealed", "acted", false, ["acted", "kept"]],
    ["decided", "kept", true, []],
    ["decided", "acted", false, []],
  ] as const)("of one that is %s, last %s, there: %s", (state, last, isThere, outcomes) => expect(outcomesFor(state, last, isThere)).toEqual(outcomes));
  it.each([
    ["kept", "open", null, "decide"],
    ["gone", "open", null, "conflict"],
    ["kept", "decided", "kept", "settled"],
    ["acted", "decided", "kept", "conflict"],
    ["acted", "appealed", "acted", "decide"],
  ] as const)("%s, where it is %s and was %s: %s", (outcome, state, last, step) => expect(stepToOutcome(outcome, state, last, true)).toBe(step));
  it("asks of a product and of a shop for a right that not everybody has who looks after reports", () => {
    expect(reportedKinds.map(rightToAct)).toEqual(["catalogue", "moderation", "moderation", "sellers.decide"]);
    expect([rightsOf("editor").includes(rightToAct("shop")), rightsOf("support").includes(rightToAct("product"))]).toEqual([false, false]);
  });
});

describe("an appeal", () => {
  const state = (
    over: Partial<{ state: CaseState; outcome: CaseOutcome; round: number; decidedAt_ms: number; heard: ReportSide[] }>,
    side: ReportSide,
    now_ms = 1,
    against = 1,
  ) => appealState({ state: "decided", outcome: "kept", round: 1, decidedAt_ms: 0, heard: [], ...over }, { side, against, now_ms });
  it.each([
    ["of who reported against keeping", state({}, "reporter"), "possible"],
    ["of who is affected against keeping", state({}, "affected"), "none"],
    ["of who is affected against acting", state({ outcome: "acted" }, "affected"), "possible"],
    ["of who reported against acting", state({ outcome: "acted" }, "reporter"), "none"],
    ["about what was gone", state({ outcome: "gone" }, "reporter"), "none"],
    ["for the second time", state({ heard: ["reporter"] }, "reporter"), "sent"],
    ["after the other side was heard", state({ heard: ["affected"], round: 2 }, "reporter", 1, 2), "possible"],
    ["against a decision that is no longer the last", state({ round: 2 }, "reporter"), "none"],
    ["while another is looked at", state({ state: "appealed", heard: ["affected"] }, "reporter"), "none"],
    ["in the last moment", state({}, "reporter", appeal_ms - 1), "possible"],
    ["a moment later", state({}, "reporter", appeal_ms), "over"],
  ])("%s", (_, found, expected) => expect(found).toBe(expected));
  it("is never for both sides, and each is heard once: it ends after three decisions", () => {
    const outcome = fc.constantFrom<CaseOutcome>("kept", "acted", "gone");
    fc.assert(
      fc.property(fc.array(outcome, { minLength: 1, maxLength: 9 }), (outcomes) => {
        const heard: ReportSide[] = [];
        let round = 0;
        for (const each of outcomes) {
          round += 1;
          const side = sideAgainst(each);
          if (side === null || state({ outcome: each, round, heard }, side, 1, round) !== "possible") break;
          heard.push(side);
        }
        return round <= 3;
      }),
    );
  });
  it("is decided by somebody else where there is somebody else", () => {
    expect([mustBeAnother(1, 1, 1), mustBeAnother(1, 1, 0), mustBeAnother(1, 2, 1), mustBeAnother(null, 1, 1)]).toEqual([true, false, false, false]);
  });
});

describe("the median", () => {
  it("is that of all hours written out", () => {
    fc.assert(
      fc.property(fc.array(fc.nat(50), { minLength: 1, maxLength: 40 }), (all) => {
        const sorted = all.toSorted((a, b) => a - b);
        const expected = ((sorted[Math.floor((all.length - 1) / 2)] as number) + (sorted[Math.floor(all.length / 2)] as number)) / 2;
        const counted = [...Map.groupBy(all, (each) => each)].map(([hours, some]) => ({ hours, count: some.length }));
        return medianOf(counted) === expected;
      }),
    );
  });
  it("of nothing is none", () => expect(medianOf([])).toBeNull());
});

it("the figures are by years, with nothing automated", () => {
  const row = (year: number, measure: "received" | "hours" | "appealed" | "appeals_decided", first: string, second: string, count: number) => ({
    ...{ year, measure, first, second, count },
  });
  const rows = [
    row(2027, "received", "shop", "fraud", 2),
    row(2027, "hours", "3", "", 1),
    row(2027, "hours", "10", "", 1),
    row(2027, "appealed", "reporter", "", 3),
    row(2027, "appeals_decided", "reporter", "upheld", 1),
    row(2026, "received", "product", "spam", 1),
  ];
  expect(figuresOf(rows).years).toEqual([
    {
      year: 2027,
      received: [{ kind: "shop", reason: "fraud", count: 2 }],
      decided: [],
      medianHours: 6.5,
      appeals: [
        { side: "reporter", sent: 3, upheld: 1, rejected: 0 },
        { side: "affected", sent: 0, upheld: 0, rejected: 0 },
      ],
      automated: 0,
    },
    expect.objectContaining({ year: 2026, medianHours: null }),
  ]);
});
