/** The lists of whoever is here: a signed-in shopper's account keeps them, a guest's browser does. */
import { isSignedIn } from "../../client/signed-in.ts";
import { $compare } from "../../stores/lists/compare.ts";
import { $following } from "../../stores/lists/following.ts";
import { $wishlist } from "../../stores/lists/wishlist.ts";
import type { PersistedList } from "../../stores/persisted.ts";

export type List = PersistedList & {
  /** Where there are several lists to put it into: the way to choose among them. */
  chooseFor?: (id: string) => (() => void) | undefined;
};
export type Lists = Readonly<Record<"wish" | "compare" | "follow", List>>;

export const guestLists: Lists = { wish: $wishlist, compare: $compare, follow: $following };

let opened: Promise<Lists> | undefined;

/** Found out once; asked again after it failed. Both kinds are used alike. */
export function myLists(): Promise<Lists> {
  opened ??= open().catch((error: unknown) => {
    opened = undefined;
    throw error;
  });
  return opened;
}

async function open(): Promise<Lists> {
  if (!isSignedIn()) return guestLists;
  const { openAccountLists } = await import("./account-lists.tsx");
  return (await openAccountLists()) ?? guestLists;
}
