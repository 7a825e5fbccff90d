/** Cash on delivery: what it costs to pay whoever brings the packages, where that is possible. */
import { readTerms } from "./data.ts";

export { deriveCash, insertCashAttempt } from "./data.ts";

/** Where a cart goes, what is asked for cash there. */
export const cashTermsOf = readTerms;
