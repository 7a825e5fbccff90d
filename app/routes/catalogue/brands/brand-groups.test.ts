import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { foldName, groupBrands, letterOf } from "./brand-groups.ts";

const named = (...names: string[]) => names.map((name) => ({ name }));

describe("the letter of a brand", () => {
  it.each([
    ["Aurora", "A"],
    ["Élan", "E"],
    ["İpek", "I"],
    ["ışık", "I"],
    ["Şira", "S"],
    ["3M", "0–9"],
    ["٣ نجوم", "0–9"],
    ["“Quoted”", "Q"],
    ["أمل", "ا"],
    ["क़लम", "क"],
    ["", "0–9"],
    ["!!!", "0–9"],
  ])("%s is found under %s", (name, letter) => expect(letterOf(name)).toBe(letter));
});

describe("the directory", () => {
  it("goes from digits over A–Z to the other scripts", () => {
    const groups = groupBrands(named("Zeta", "أمل", "Éclat", "7Up", "Eau", "alpha"), "fr");
    expect(groups.map(({ letter, brands }) => [letter, brands.map(({ name }) => name)])).toEqual([
      ["0–9", ["7Up"]],
      ["A", ["alpha"]],
      ["E", ["Eau", "Éclat"]],
      ["Z", ["Zeta"]],
      ["ا", ["أمل"]],
    ]);
  });

  it("holds each brand once, under its letter, with ids that stand for one letter each", () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: "grapheme", maxLength: 12 }), { maxLength: 30 }), (names) => {
        const groups = groupBrands(named(...names), "en");
        expect(groups.flatMap(({ brands }) => brands.map(({ name }) => name)).toSorted()).toEqual(names.toSorted());
        for (const { letter, brands } of groups) for (const { name } of brands) expect(letterOf(name)).toBe(letter);
        const ids = groups.map(({ id }) => id);
        expect(new Set(ids).size).toBe(ids.length);
        for (const id of ids) expect(id).toMatch(/^brands-[a-z0-9-]+$/);
      }),
    );
  });

  it("finds what is typed without accents or case", () => {
    expect(foldName("ÉCLAT").includes(foldName("ecl"))).toBe(true);
    expect(foldName("Işıl").includes(foldName("ISIL"))).toBe(true);
  });
});
