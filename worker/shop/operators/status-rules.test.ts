import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { type MeasureName, measureNames, stateOf, thresholds, worstOf } from "./status-rules.ts";

describe("a measure", () => {
  it.each(measureNames)("%s is ok below its first threshold, and alerts from its second on", (name: MeasureName) => {
    const { warn, alert } = thresholds[name];
    expect([warn - 1, warn, alert - 1, alert].map((value) => stateOf(name, value))).toEqual(["ok", "warn", "warn", "alert"]);
  });
  it.each(measureNames)("%s has a section in the runbook", (name) => {
    expect(readFileSync("docs/runbook.md", "utf8")).toContain(`### ${name}\n`);
  });
});

it.each([
  [[], "ok"],
  [["ok", "warn"], "warn"],
  [["alert", "warn"], "alert"],
] as const)("the worst of %j is %s", (states, worst) => expect(worstOf(states)).toBe(worst));
