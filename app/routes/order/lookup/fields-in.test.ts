import { describe, expect, it } from "vitest";
import { linesIn, proofIn } from "./fields-in.ts";

const formOf = (fields: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
};

describe("the form of a withdrawal", () => {
  it.each([
    [
      { number: " M-1 ", email: " a@b.test " },
      { number: "M-1", email: "a@b.test" },
    ],
    [
      { number: "M-1", key: "k" },
      { number: "M-1", key: "k" },
    ],
    [{ number: "M-1", email: " ", key: "" }, { number: "M-1" }],
    [{}, { number: "" }],
  ])("tells the order by %j", (fields, proof) => expect(proofIn(formOf(fields))).toEqual(proof));
  it.each([
    [
      { "line-7": "2", "line-9": "1" },
      [
        [7, 2],
        [9, 1],
      ],
    ],
    [{ "line-7": "0", "line-8": "", "line-9": "-1", "line-10": "1.5", "line-11": "x" }, []],
    [{ "line-": "1", "line-a": "1", "lines-7": "1", "line-1234567890123456": "1" }, []],
  ])("names the pieces of %j", (fields, lines) => expect(linesIn(formOf(fields))).toEqual(lines.map(([id, quantity]) => ({ id, quantity }))));
});
