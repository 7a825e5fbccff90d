import { expect, it } from "vitest";
import { contrast } from "./contrast.ts";

it.each([
  ["#ffffff", "#ffffff", 1],
  ["#000000", "#ffffff", 21],
  ["#ffffff", "#000000", 21],
  ["#777777", "#ffffff", 4.478],
  ["#ff0000", "#ffffff", 3.998],
  ["#00ff00", "#000000", 15.304],
  ["#0000ff", "#ffffff", 8.592],
  ["#0a0a0a", "#000000", 1.061],
])("%s and %s are told apart by %f", (one, other, times) => expect(contrast(one, other)).toBeCloseTo(times, 3));
