/** Whose the draft of a checkout is (draft.ts), and when it goes. */
import { type CopyOwner, guest, ownerIn } from "./owner.ts";

/** `owner`: a sign-in's goes with it, a guest's may go on as an account's. */
export type StoredDraft = { key: string; values: Readonly<Record<string, string>>; owner: CopyOwner };

export const draftPlace = "meydan-checkout";

export function clearDraft(): void {
  try {
    sessionStorage.removeItem(draftPlace);
  } catch {
    // nothing was stored
  }
}

/** What was typed by an account that is not signed in any more. */
export function forgetDraft(): void {
  try {
    const draft = JSON.parse(sessionStorage.getItem(draftPlace) ?? "null") as Partial<StoredDraft> | null;
    if (draft && draft.owner !== guest && draft.owner !== ownerIn(document.cookie)) clearDraft();
  } catch {
    clearDraft(); // not ours
  }
}
