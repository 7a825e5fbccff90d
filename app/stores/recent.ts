/** The products seen last, in this browser only, the newest first. */
import { persistedList } from "./persisted.ts";

export const $recent = persistedList("recent", { max: 12 });
