import { expect, it } from "vitest";
import { moved } from "./chosen.ts";

it.each<[number, number, number[]]>([
  [2, -1, [2, 1, 3]],
  [2, 1, [1, 3, 2]],
  [1, -1, [1, 2, 3]],
  [3, 1, [1, 2, 3]],
  [3, Number.NEGATIVE_INFINITY, [3, 1, 2]],
  [4, 1, [1, 2, 3]],
])("of 1, 2, 3 the %i moved by %i", (one, by, expected) => expect(moved([1, 2, 3], one, by)).toEqual(expected));
