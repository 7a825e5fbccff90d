/** The taxes' door. */
export { readTaxRule as taxRuleOf } from "./data.ts";
export { type Tax, type TaxRule, taxOf } from "./rules.ts";
