import { describe, expect, it } from "vitest";
import { type AnswerTime, answersWithin } from "./answer-time.ts";

describe("how fast a shop answers", () => {
  it.each<[string, Partial<Record<AnswerTime, number>>, AnswerTime | undefined]>([
    ["nothing was asked", {}, undefined],
    ["one less than enough", { hour: 9 }, undefined],
    ["just enough", { hour: 10 }, "hour"],
    ["half within the hour", { hour: 5, later: 5 }, "hour"],
    ["less than half within the hour", { hour: 4, day: 2, later: 4 }, "day"],
    ["half within a day", { hour: 2, day: 3, three_days: 1, later: 4 }, "day"],
    ["half within three days", { day: 4, three_days: 1, later: 5 }, "three_days"],
    ["more than half later", { hour: 4, later: 6 }, "later"],
    ["nothing is ever answered", { later: 50 }, "later"],
  ])("%s: %j is said as %s", (_, counted, expected) => {
    const rows = Object.entries(counted).map(([within, answers]) => ({ within: within as AnswerTime, answers }));
    expect(answersWithin(rows)).toBe(expected);
    expect(answersWithin(rows.toReversed())).toBe(expected);
  });

  it("adds up what is counted twice", () => {
    expect(
      answersWithin([
        { within: "later", answers: 3 },
        { within: "later", answers: 3 },
        { within: "hour", answers: 5 },
      ]),
    ).toBe("later");
  });
});
