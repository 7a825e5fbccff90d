import { globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import en from "../../locales/en.json";
import { browserWords, parts } from "./browser-words.ts";

describe("the browser's words", () => {
  const [first, more, personal, desk] = parts.map((part) => Object.keys(JSON.parse(browserWords(JSON.stringify(en), part)))) as [
    string[],
    string[],
    string[],
    string[],
  ];
  it("come in parts that share nothing", () => {
    expect(more).toContain("product");
    expect(personal).toContain("checkout");
    expect(desk).toEqual(["desk"]);
    const all = [...first.filter((room) => room !== "buy"), ...more, ...personal, ...desk];
    expect(new Set(all).size).toBe(all.length);
  });
  it("begin with the few words that a press for the cart says; the others of buying come with them again, as a whole", () => {
    const of = (part: (typeof parts)[number]) => (JSON.parse(browserWords(JSON.stringify(en), part)) as { buy: object }).buy;
    const { added, viewCart, failed, notChanged, inCart, checkOut } = en.buy;
    expect(of("first")).toEqual({ added, viewCart, failed, notChanged, inCart, checkOut });
    expect(of("more")).toEqual(en.buy);
  });
  it("hold of a form's words what pages say, and no more", () => {
    const named = globSync("app/**/*.{ts,tsx}").flatMap((file) =>
      file.includes(".test.") ? [] : [...readFileSync(file, "utf8").matchAll(/["`]fields\.(\w+)/g)].map(([, name]) => name),
    );
    const { fields } = JSON.parse(browserWords(JSON.stringify(en), "more")) as { fields: object };
    expect(Object.keys(fields).sort()).toEqual([...new Set(named)].sort());
  });
  it("leave out what only the server says", () => {
    for (const name of ["header", "footer", "errors", "mail"]) expect([...first, ...more, ...personal, ...desk]).not.toContain(name);
  });
});
