import { describe, expect, it } from "vitest";
import { behind, moved } from "./order.ts";

const placed = (...positions: number[]) => positions.map((position, at) => ({ id: at + 1, position }));
const changes = (siblings: ReturnType<typeof placed>, id: number, to: number) =>
  Object.fromEntries(moved(siblings, id, to).map(({ category, position }) => [category.id, position]));

describe("a category goes to another place", () => {
  it.each([
    ["the second up", placed(0, 1, 2), 2, 0, { 1: 1, 2: 0 }],
    ["the second down", placed(0, 1, 2), 2, 2, { 2: 2, 3: 1 }],
    ["the first to the end", placed(0, 1, 2), 1, 2, { 1: 2, 2: 0, 3: 1 }],
    ["the last to the front", placed(0, 1, 2), 3, 0, { 1: 1, 2: 2, 3: 0 }],
    ["where it stands", placed(0, 1, 2), 2, 1, {}],
    ["above the first place", placed(0, 1, 2), 1, -1, {}],
    ["below the last place", placed(0, 1, 2), 3, 3, {}],
    ["to a place that is no number", placed(0, 1, 2), 3, Number.NaN, {}],
    ["one that is not there", placed(0, 1), 9, 1, {}],
    ["where several have one place, all get their own", placed(0, 0, 0), 3, 1, { 2: 2, 3: 1 }],
    ["where there are gaps, they close", placed(10, 20), 1, 1, { 1: 1, 2: 0 }],
  ] as const)("%s", (_, siblings, id, to, expected) => {
    expect(changes([...siblings], id, to)).toEqual(expected);
  });
});

it("one more stands behind all others", () => expect([behind([]), behind(placed(0, 7, 3))]).toEqual([0, 8]));
