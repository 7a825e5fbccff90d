import { expect, it } from "vitest";
import { endOf, saleStateAt } from "./rules.ts";

it.each([
  [999, "coming"],
  [1_000, "running"],
  [1_999, "running"],
  [2_000, "ended"],
])("at %i a sale is %s", (now_ms, state) => expect(saleStateAt({ starts_at: 1_000, ends_at: 2_000 }, now_ms)).toBe(state));

it.each([
  [1_000, 1_001],
  [1_001, 1_001],
  [1_500, 1_500],
])("ended at %i it ends at %i, never as it began", (now_ms, ends_at) => expect(endOf(1_000, now_ms)).toBe(ends_at));
