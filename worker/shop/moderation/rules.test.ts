import { describe, expect, it } from "vitest";
import { actsOn, type DeskState, deskStateOf, deskStates } from "./rules.ts";

type StateRow = Parameters<typeof deskStateOf>[0];
const rows: readonly (readonly [DeskState, StateRow])[] = [
  ["on_sale", { status: "active", withheld: 0, hold: null }],
  ["waiting", { status: "draft", withheld: 1, hold: "unseen" }],
  ["taken_down", { status: "draft", withheld: 1, hold: "taken_down" }],
  ["taken_down", { status: "withdrawn", withheld: 0, hold: "taken_down" }],
  ["draft", { status: "draft", withheld: 0, hold: null }],
  ["withheld", { status: "draft", withheld: 1, hold: null }],
  ["withdrawn", { status: "withdrawn", withheld: 0, hold: null }],
];

describe("a product at the desk", () => {
  it.each(rows)("stands as %s", (state, row) => expect(deskStateOf(row)).toBe(state));
  it("can stand nowhere else", () => expect([...new Set(rows.map(([state]) => state))].toSorted()).toEqual([...deskStates].toSorted()));
  it.each(rows)("is taken down once, and released while something holds it (%s)", (state, row) =>
    expect(actsOn(row)).toEqual(state === "waiting" ? ["take_down", "release"] : state === "taken_down" ? ["release"] : ["take_down"]),
  );
});
