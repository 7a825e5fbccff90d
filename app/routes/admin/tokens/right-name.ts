import type { KeyIn } from "../../../../locales/words.ts";
import type { OperatorRight } from "../../../../worker/shop/operators/rules.ts";

/** What a right is called where it is given to a token. */
export const rightName = (right: OperatorRight) => `desk.tokens.rights.${right.replace(".", "_") as KeyIn<"desk.tokens.rights">}` as const;
