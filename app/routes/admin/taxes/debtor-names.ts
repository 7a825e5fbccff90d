import type { Key } from "../../../../locales/words.ts";
import type { TaxRate } from "../../../../worker/shop/taxes/contract.ts";

/** Who owes the tax of a country, in words. */
export const debtorNames = {
  marketplace: "desk.order.marketBears",
  shop: "desk.taxes.owed.shop",
  local_shop: "desk.taxes.owed.local_shop",
} as const satisfies Record<TaxRate["owedBy"], Key>;
