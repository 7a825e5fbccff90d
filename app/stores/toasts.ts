/** Short messages at the edge of the screen. Written in the browser only. */

import { atom } from "nanostores";
import type { Key } from "../../locales/words.ts";

export type Toast = {
  id: number;
  kind: "good" | "bad";
  key: Key;
  values?: Record<string, string | number>;
  /** Text that is already in the visitor's language (the API's). */
  text?: string;
  /** A way on, or something to do about it (to take it back). */
  action?: { key: Key; href: string } | { key: Key; run: () => void };
  /** What it is about: a picture, a name with what was chosen of it, and what all in the cart comes to. */
  item?: { picture: string | null; name: string; sum: string };
  /** Somebody closed it, so they want nothing of it. */
  closed?: () => void;
};

export const $toasts = atom<readonly Toast[]>([]);
let last = 0;

export function toast(message: Omit<Toast, "id">) {
  last += 1;
  $toasts.set([...$toasts.get().slice(-2), { ...message, id: last }]);
}

export function dismiss(id: number) {
  $toasts.set($toasts.get().filter((each) => each.id !== id));
}
