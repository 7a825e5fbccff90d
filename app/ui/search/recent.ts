/** What was searched for in this browser, the newest first. */
import { persistedList } from "../../stores/persisted.ts";

const recent_max = 8;
const text_max = 100;

export const $recent = persistedList("searches", { max: recent_max, isValid: (q) => q !== "" && q.length <= text_max && q.trim() === q });

/** The same words in other letters are the same search: the last way they were written stays. */
export function remember(typed: string) {
  const q = typed.trim().replace(/\s+/g, " ");
  const same = (other: string) => other.localeCompare(q, undefined, { sensitivity: "base" }) === 0;
  $recent.replace([q, ...$recent.get().filter((each) => !same(each))]);
}
