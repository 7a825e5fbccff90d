/** Shops a visitor follows: their handles, the newest first. */
import { persistedList } from "../persisted.ts";

export const $following = persistedList("follow", { max: 200 });
