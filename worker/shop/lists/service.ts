/** The lists' door for other rooms. */
export { exportCompared, exportFollowed, exportSeen, exportWishlists } from "./export-data.ts";
