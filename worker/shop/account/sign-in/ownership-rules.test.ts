import { describe, expect, it } from "vitest";
import { endsWith, isOwnRegistration } from "./ownership-rules.ts";

it.each([
  ["", "", false],
  ["", "b", false],
  ["a", "", false],
  ["a", "b", false],
  ["a", "a", true],
])("a registration of browser %j, confirmed in %j, is its owner's: %j", (registered, confirmed, isOwn) =>
  expect(isOwnRegistration(registered, confirmed)).toBe(isOwn),
);

describe("what an owner's coming ends", () => {
  const ends = (password: boolean, providers: boolean, browsers: boolean) => ({ password, providers, browsers, tokens: providers });
  it.each([
    ["reset", false, false, ends(false, true, false)],
    ["reset", false, true, ends(false, true, false)],
    ["reset", true, false, ends(false, true, true)],
    ["reset", true, true, ends(false, true, false)],
    ["linked_by_address", false, false, ends(false, false, false)],
    ["linked_by_address", false, true, ends(false, false, false)],
    ["linked_by_address", true, false, ends(true, true, true)],
    ["linked_by_address", true, true, ends(false, false, false)],
  ] as const)("by %s, with a password: %j, proven: %j", (coming, hasPassword, isPasswordProven, all) =>
    expect(endsWith(coming, { hasPassword, isPasswordProven })).toEqual(all),
  );
});
