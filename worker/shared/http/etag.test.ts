import { expect, it } from "vitest";
import { isKnown } from "./etag.ts";

it.each<[string | undefined, boolean]>([
  [undefined, false],
  ["", false],
  ['"a"', true],
  [' "a" ', true],
  ['W/"a"', true],
  ['"b", W/"a"', true],
  ['W/"b" , "c" , "a"', true],
  ["*", true],
  ['"b", * ', true],
  ['"b"', false],
  ['"a', false],
  ["a", false],
  ['"W/a"', false],
  ['xW/"a"', false],
  ['w/"a"', false],
  ["**", false],
])("If-None-Match: %s knows the tag: %s", (header, known) => {
  expect([isKnown(header, '"a"'), isKnown(header, 'W/"a"')]).toEqual([known, known]);
});
