import { expect, it } from "vitest";
import { locales } from "../../../locales/words.ts";
import { wordsFor } from "../../words.ts";
import { problemKinds } from "./problem-data.ts";

it.each(locales)("each kind of problem says what to do, in words of its own: %s", (locale) => {
  const advice = problemKinds.map((kind) => wordsFor(locale).t(`payments.advice.${kind}`));
  expect(advice.filter((text) => text.startsWith("payments.advice"))).toEqual([]);
  expect([problemKinds.length, new Set(advice).size]).toEqual([9, 9]);
});
