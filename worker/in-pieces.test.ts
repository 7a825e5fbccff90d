import { expect, it } from "vitest";
import { inPieces } from "./in-pieces.ts";

it.each<[string, number, string[]]>([
  ["", 2, []],
  ["a", 2, ["a"]],
  ["ab", 2, ["ab"]],
  ["abc", 2, ["ab", "c"]],
  ["abcdef", 2, ["ab", "cd", "ef"]],
])("%j by %i is %j", (text, size, pieces) => expect(inPieces([...text], size).map((piece) => piece.join(""))).toEqual(pieces));
