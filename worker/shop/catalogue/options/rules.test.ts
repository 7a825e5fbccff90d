import { describe, expect, it } from "vitest";
import { isFilterIn, type OptionRedirect, presentChoices, presentName } from "./rules.ts";

const row = (axis: string, value: string, to_axis: string, to_value: string): OptionRedirect => ({ axis, value, to_axis, to_value });

describe("what was merged is found by its present name", () => {
  const redirects = [row("colour", "grey", "colour", "silver"), row("color", "", "colour", ""), row("maat", "", "size", ""), row("maat", "klein", "size", "s")];
  it.each([
    ["a value", "colour", "grey", "colour=silver"],
    ["a value that nobody merged", "colour", "red", "colour=red"],
    ["a value of a merged option", "color", "red", "colour=red"],
    ["a value that was merged where its option went", "color", "grey", "colour=silver"],
    ["a value that was merged before its option", "maat", "klein", "size=s"],
    ["an option itself", "color", "", "colour="],
    ["an option of which only values were merged", "colour", "", "colour="],
    ["an option that nobody knows", "weight", "grey", "weight=grey"],
  ])("%s", (_, axis, value, expected) => {
    const { axis: now, value: nowValue } = presentName(redirects, { axis, value });
    expect(`${now}=${nowValue}`).toBe(expected);
  });

  it.each<[string, Record<string, string[]>, Record<string, string[]> | undefined]>([
    ["nothing that was merged", { colour: ["red", "blue"], size: ["m"] }, undefined],
    ["nothing at all", {}, undefined],
    ["one of several", { colour: ["red", "grey"] }, { colour: ["red", "silver"] }],
    ["both of two that are one now", { colour: ["grey", "silver"] }, { colour: ["silver"] }],
    ["an option beside the one it went into", { color: ["red"], colour: ["blue"] }, { colour: ["red", "blue"] }],
  ])("in choices of %s", (_, choices, expected) => expect(presentChoices(redirects, choices)).toEqual(expected));
});

describe("an option is a filter", () => {
  it.each([
    ["everywhere", [], [], true],
    ["everywhere", [], [7], true],
    ["nowhere", [7], [7], false],
    ["chosen", [7, 8], [7], true],
    ["chosen", [7, 8], [7, 8], true],
    ["chosen", [7, 8], [7, 9], false],
    ["chosen", [7, 8], [], false],
  ] as const)("%s, of categories %j: in a listing of %j: %s", (filter, category_ids, mains, expected) => {
    expect(isFilterIn({ filter, category_ids }, mains)).toBe(expected);
  });
});
