/** Compared products: their handles. */

import { type PersistedList, persistedList } from "../persisted.ts";
import { compared_max, comparedAddress } from "./compared-address.ts";

export const $compare = persistedList("compare", { max: compared_max });

/** A fifth one pushes none out: the visitor says which has to go. @returns what came of it */
export function toggleCompared(compared: PersistedList, handle: string): "added" | "removed" | "full" {
  const list = compared.get();
  if (!list.includes(handle) && list.length >= compared_max) return "full";
  return compared.toggle(handle) ? "added" : "removed";
}

/** The table of these products, in the order in which they were chosen. */
export const comparedPath = (newestFirst: readonly string[]) => comparedAddress([...newestFirst].reverse());
