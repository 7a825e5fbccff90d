import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { SavedLists } from "../../../worker/shop/lists/contract.ts";
import { type ListKind, listed, listKinds, listsWith } from "./saved-lists.ts";

const marks: SavedLists = {
  account: 1,
  name: "Ada",
  wishlists: [
    { id: 7, name: "", isDefault: true, handles: ["a", "b"] },
    { id: 8, name: "Gifts", isDefault: false, handles: ["b", "c"] },
  ],
  follow: ["shop"],
  compare: ["a"],
  recent: [],
  unread: 0,
};

describe("a heart", () => {
  it("goes into the first list, to its front, and off every list", () => {
    const on = listKinds.wish.set(marks, "c", true);
    expect(on.wishlists.map(({ handles }) => handles)).toEqual([
      ["c", "a", "b"],
      ["b", "c"],
    ]);
    expect(listKinds.wish.set(marks, "b", false).wishlists.map(({ handles }) => handles)).toEqual([["a"], ["c"]]);
    expect(listKinds.wish.of(marks)).toEqual(["a", "b", "c"]);
    expect(listsWith(marks, "b")).toEqual([7, 8]);
  });
  it("can be put into one list and removed from it", () => {
    expect(listsWith(listed(marks, 8, "a", true), "a")).toEqual([7, 8]);
    expect(listsWith(listed(marks, 7, "b", false), "b")).toEqual([8]);
  });
});

it("whatever is pressed, in whatever order: what was pressed last holds, each thing stands once, and nothing else changes", () => {
  const press = fc.record({ kind: fc.constantFrom<ListKind>("wish", "compare", "follow"), id: fc.constantFrom("a", "b", "c", "d"), wanted: fc.boolean() });
  fc.assert(
    fc.property(fc.array(press), (presses) => {
      const wanted = new Map(presses.map(({ kind, id, wanted }) => [`${kind} ${id}`, wanted]));
      const after = presses.reduce((known, { kind, id, wanted }) => listKinds[kind].set(known, id, wanted), marks);
      for (const kind of ["wish", "compare", "follow"] as const) {
        const handles = listKinds[kind].of(after);
        expect(new Set(handles).size).toBe(handles.length);
        for (const id of ["a", "b", "c", "d"]) expect(handles.includes(id)).toBe(wanted.get(`${kind} ${id}`) ?? listKinds[kind].of(marks).includes(id));
      }
    }),
  );
});
