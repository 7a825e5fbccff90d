/** Whether a shop's offer is one for a flash sale. Pure; also used by the page. */

export const proposalStates = ["proposed", "accepted", "declined", "withdrawn"] as const;
export type ProposalState = (typeof proposalStates)[number];

export const proposalItems_max = 20;
export const perBuyer_max = 99;
export const quota_max = 10_000;
export const proposalNote_chars = 500;

/** What is offered of a variant, and how the variant stands. */
export type ItemFacts = {
  price_base_minor: number;
  quota: number;
  stock: number;
  normal_base_minor: number;
  /** The lowest price of the 30 days before the sale, earlier sales and the price of now included. */
  lowest_base_minor: number;
  /** In another sale at the same time, or in this one already. */
  is_taken: number;
};
/** `invalid`: it is not the shop's to sell, or not for sale. */
export const itemProblemCodes = ["flash_price_normal", "flash_price_lowest", "flash_quota_stock", "flash_taken", "invalid"] as const;
export type ItemProblemCode = (typeof itemProblemCodes)[number];
export type ItemProblem = { field: "price" | "quota" | "variantId"; code: ItemProblemCode };

/**
 * A flash price is below all that the variant cost in the 30 days before: else the sale would announce a reduction that is none. Where the
 * price did not change in that time, that is the normal price. What is promised has to be there, and once is enough.
 */
export function itemProblems({ price_base_minor, quota, stock, normal_base_minor, lowest_base_minor, is_taken }: ItemFacts): ItemProblem[] {
  const isTooDear = price_base_minor >= lowest_base_minor;
  return [
    ...(isTooDear
      ? [{ field: "price" as const, code: lowest_base_minor < normal_base_minor ? ("flash_price_lowest" as const) : ("flash_price_normal" as const) }]
      : []),
    ...(quota > stock ? [{ field: "quota" as const, code: "flash_quota_stock" as const }] : []),
    ...(is_taken ? [{ field: "variantId" as const, code: "flash_taken" as const }] : []),
  ];
}

type Decidable = { state: ProposalState; shop_status: string; has_sale: boolean; starts_at: number; items: number; problems: number };
/** Whether an operator may take it now. Where it names no sale, one has to be chosen, and the time that the shop would have liked may be past. */
export const isAcceptable = ({ state, shop_status, has_sale, starts_at, items, problems }: Decidable, now_ms: number): boolean =>
  state === "proposed" && shop_status === "approved" && items > 0 && problems === 0 && (!has_sale || starts_at > now_ms);
