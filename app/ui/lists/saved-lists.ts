/** What a press of a button does to a shopper's marks. Pure. */
import type { SavedLists } from "../../../worker/shop/lists/contract.ts";

const without = (handles: readonly string[], id: string) => handles.filter((handle) => handle !== id);
const first = (handles: readonly string[], id: string) => [id, ...without(handles, id)];

/** Into one list or out of it. */
export const listed = (marks: SavedLists, listId: number, id: string, wanted: boolean): SavedLists => ({
  ...marks,
  wishlists: marks.wishlists.map((list) => (list.id === listId ? { ...list, handles: wanted ? first(list.handles, id) : without(list.handles, id) } : list)),
});

export const listKinds = {
  /** A heart puts into the first list; without it the product is in none. */
  wish: {
    path: "/user/wishes/{handle}",
    of: ({ wishlists }: SavedLists) => [...new Set(wishlists.flatMap(({ handles }) => handles))],
    set: (marks: SavedLists, id: string, wanted: boolean): SavedLists =>
      wanted
        ? listed(marks, marks.wishlists.find(({ isDefault }) => isDefault)?.id ?? 0, id, true)
        : { ...marks, wishlists: marks.wishlists.map((list) => ({ ...list, handles: without(list.handles, id) })) },
  },
  compare: {
    path: "/user/compared/{handle}",
    of: ({ compare }: SavedLists) => compare,
    set: (marks: SavedLists, id: string, wanted: boolean): SavedLists => ({
      ...marks,
      compare: wanted ? first(marks.compare, id) : without(marks.compare, id),
    }),
  },
  follow: {
    path: "/user/following/{handle}",
    of: ({ follow }: SavedLists) => follow,
    set: (marks: SavedLists, id: string, wanted: boolean): SavedLists => ({ ...marks, follow: wanted ? first(marks.follow, id) : without(marks.follow, id) }),
  },
} as const;

export type ListKind = keyof typeof listKinds;

/** Ids of the lists a product is in. */
export const listsWith = ({ wishlists }: SavedLists, id: string): number[] => wishlists.filter(({ handles }) => handles.includes(id)).map((list) => list.id);
