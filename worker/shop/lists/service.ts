/** The lists' door for other rooms. */
export { exportAwaited, exportCompared, exportFollowed, exportSeen, exportStockAlerts, exportWishlists } from "./export-data.ts";
