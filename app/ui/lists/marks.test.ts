import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Marks } from "../../../worker/shop/marks/contract.ts";
import { listed, listsWith, type MarkKind, marking } from "./marks.ts";

const marks: Marks = {
  account: 1,
  wishlists: [
    { id: 7, name: "", isDefault: true, handles: ["a", "b"] },
    { id: 8, name: "Gifts", isDefault: false, handles: ["b", "c"] },
  ],
  follow: ["shop"],
  compare: ["a"],
  recent: [],
};

describe("a heart", () => {
  it("goes into the first list, to its front, and off every list", () => {
    const on = marking.wish.set(marks, "c", true);
    expect(on.wishlists.map(({ handles }) => handles)).toEqual([
      ["c", "a", "b"],
      ["b", "c"],
    ]);
    expect(marking.wish.set(marks, "b", false).wishlists.map(({ handles }) => handles)).toEqual([["a"], ["c"]]);
    expect(marking.wish.of(marks)).toEqual(["a", "b", "c"]);
    expect(listsWith(marks, "b")).toEqual([7, 8]);
  });
  it("can be put into one list and taken out of it", () => {
    expect(listsWith(listed(marks, 8, "a", true), "a")).toEqual([7, 8]);
    expect(listsWith(listed(marks, 7, "b", false), "b")).toEqual([8]);
  });
});

it("whatever is pressed, in whatever order: what was pressed last holds, each thing stands once, and nothing else changes", () => {
  const press = fc.record({ kind: fc.constantFrom<MarkKind>("wish", "compare", "follow"), id: fc.constantFrom("a", "b", "c", "d"), wanted: fc.boolean() });
  fc.assert(
    fc.property(fc.array(press), (presses) => {
      const wanted = new Map(presses.map(({ kind, id, wanted }) => [`${kind} ${id}`, wanted]));
      const after = presses.reduce((known, { kind, id, wanted }) => marking[kind].set(known, id, wanted), marks);
      for (const kind of ["wish", "compare", "follow"] as const) {
        const handles = marking[kind].of(after);
        expect(new Set(handles).size).toBe(handles.length);
        for (const id of ["a", "b", "c", "d"]) expect(handles.includes(id)).toBe(wanted.get(`${kind} ${id}`) ?? marking[kind].of(marks).includes(id));
      }
    }),
  );
});
