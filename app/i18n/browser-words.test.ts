import { describe, expect, it } from "vitest";
import en from "../../locales/en.json";
import { browserWords } from "./browser-words.ts";

describe("the browser's words", () => {
  const first = JSON.parse(browserWords(JSON.stringify(en), "first"));
  const rest = JSON.parse(browserWords(JSON.stringify(en), "rest"));
  it("come in two parts that share nothing", () => {
    expect(Object.keys(first)).toContain("buy");
    expect(Object.keys(rest)).toContain("checkout");
    expect(Object.keys(first).filter((name) => name in rest)).toEqual([]);
  });
  it("leave out what only the server says", () => {
    for (const name of ["header", "footer", "errors", "mail"]) expect(name in first || name in rest, name).toBe(false);
  });
});
