import { expect, it } from "vitest";
import { momentField, momentOf } from "./moments.ts";

it.each([
  ["2030-01-02T03:04", "2030-01-02T03:04:00Z"],
  ["2030-01-02T03:04:59", "2030-01-02T03:04:00Z"],
  ["2030-01-02", "2030-01-02"],
  ["soon", "soon"],
  ["", ""],
])("%j is sent as %j", (typed, sent) => expect(momentOf(typed)).toBe(sent));

it("a moment fills its field with what is sent back as the same minute", () => {
  expect(momentOf(momentField("2030-01-02T03:04:00.000Z"))).toBe("2030-01-02T03:04:00Z");
});
