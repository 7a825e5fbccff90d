/** Products a visitor has put a heart on: their handles, the newest first. */
import { persistedList } from "../persisted.ts";

export const $wishlist = persistedList("wish", { max: 200 });
