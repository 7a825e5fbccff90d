import { describe, expect, it } from "vitest";
import { namesOf, shortened } from "./short-tokens.ts";

describe("short tokens", () => {
  it("rename what is declared and used, and nothing else", () => {
    const names = namesOf(":root { --line: red; --line-strong: blue } @media print { :root { --line: black } }");
    expect(shortened(".a--line { --n: 2; color: var(--line-strong, var(--line)); margin: calc(1px * var(--n)) }", names)).toBe(
      ".a--line { --n: 2; color: var(--1, var(--0)); margin: calc(1px * var(--n)) }",
    );
  });
  it("are all different", () => {
    const names = [...namesOf(Array.from({ length: 2000 }, (_, index) => `--t${index}: 0;`).join("")).values()];
    expect(new Set(names).size).toBe(2000);
    expect(names.every((name) => /^--[0-9A-Z]+$/.test(name))).toBe(true);
  });
});
