import { expect, it } from "vitest";
import { isOwnAnswer, ownHeader } from "./own-answer.ts";

it.each([
  ["the shop's own mark", { [ownHeader]: "1" }, true],
  ["it in other letters", { "X-Meydan": "1" }, true],
  ["the name of a request", { "x-request-id": "1" }, false],
  ["a cache's", { "x-cache": "HIT", "cache-control": "public" }, false],
  ["none", {}, false],
])("an answer with %s is ours: %s", (_, headers, is) => {
  expect(isOwnAnswer({ headers: new Headers(headers as Record<string, string>) })).toBe(is);
});
