import { expect, it } from "vitest";
import { secondField, secondOf } from "./seconds.ts";

it.each([
  ["", null],
  [" ", null],
  ["2026-12-01T10:00", "2026-12-01T10:00:00Z"],
  ["2026-12-01T10:00:59", "2026-12-01T10:00:59Z"],
  ["2026-12-01T10:00:59.5", "2026-12-01T10:00:59Z"],
  ["tomorrow", "tomorrow"],
])("typed as %j a moment is %j", (typed, at) => expect(secondOf(typed)).toBe(at));

it("is shown as it was typed, to the second", () => {
  expect([secondField("2026-12-01T10:00:59.000Z"), secondField(null)]).toEqual(["2026-12-01T10:00:59", ""]);
});
