/** The lists' door for other rooms. */
export { exportAwaited, exportCompared, exportFollowed, exportSeen, exportWishlists } from "./export-data.ts";
