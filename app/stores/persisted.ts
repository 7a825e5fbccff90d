/**
 * Lists the browser keeps for a visitor without an account: handles in localStorage, the newest first. Tabs follow each
 * other. What is stored is never trusted: it may be broken, of an older release or written by somebody else. Where nothing
 * can be stored (private mode, full) the list lives as long as the page does.
 */
import { atom, type ReadableAtom } from "nanostores";
import { isSignedIn } from "../client/signed-in.ts";
import { accountKey, storedName, storedText } from "./stored-lists.ts";

export type PersistedList = ReadableAtom<readonly string[]> & {
  /** Puts `id` at the front; beyond `max` the oldest goes. */
  add(id: string): void;
  remove(id: string): void;
  /** @returns whether `id` is in the list now. */
  toggle(id: string): boolean;
  /** Sets the whole list, for example to take a removal back. */
  replace(ids: readonly string[]): void;
  /** Whether the browser keeps it: otherwise it lives as long as the page. */
  isSaved?(): boolean;
};
type Options = { max: number; isValid?: (id: string) => boolean };

/** As products, shops and sections are named in addresses. */
export const isHandle = (id: string) => /^[a-z0-9-]{1,80}$/.test(id);

/** What an account left in this browser goes with its session, however that ended; lists that are open read anew what is stored. */
export function forgetAccount() {
  try {
    if (localStorage.getItem(accountKey) === null || isSignedIn()) return;
    for (const name of ["wish", "compare", "follow", "recent", "account"]) localStorage.removeItem(storedName(name));
    dispatchEvent(new StorageEvent("storage"));
  } catch {} // nothing can be stored, so nothing was
}

/** On the server it is empty. */
export function persistedList(name: string, { max, isValid = isHandle }: Options): PersistedList {
  const key = storedName(name);
  /** What could not be written exists only here. */
  let unsaved = false;
  const cleaned = (ids: readonly unknown[]) => [...new Set(ids)].filter((id): id is string => typeof id === "string" && isValid(id)).slice(0, max);
  const stored = (): readonly string[] => {
    try {
      const value: unknown = JSON.parse(localStorage.getItem(key) ?? "[]");
      return Array.isArray(value) ? cleaned(value) : [];
    } catch {
      return [];
    }
  };
  forgetAccount();
  const $list = atom(stored());
  // another tab's change may not have been announced yet: each change starts from what is stored
  const now = () => (unsaved ? $list.get() : stored());
  const replace = (ids: readonly string[]) => {
    const next = cleaned(ids);
    try {
      if (next.length > 0) localStorage.setItem(key, storedText(next));
      else localStorage.removeItem(key);
      unsaved = false;
    } catch {
      unsaved = true;
    }
    $list.set(next);
  };
  const refresh = () => {
    const next = now();
    if (String(next) !== String($list.get())) $list.set(next);
  };
  if (typeof window !== "undefined") {
    window.addEventListener("storage", (event) => {
      // a null key: all was cleared
      if (event.key === key || event.key === null) refresh();
    });
    // back from the back-forward cache: events were missed meanwhile
    window.addEventListener("pageshow", refresh);
  }
  const add = (id: string) => replace([id, ...now()]);
  const remove = (id: string) => replace(now().filter((each) => each !== id));
  const toggle = (id: string) => {
    const had = now().includes(id);
    if (had) remove(id);
    else add(id);
    return !had;
  };
  return Object.assign($list, { add, remove, toggle, replace, isSaved: () => !unsaved });
}
