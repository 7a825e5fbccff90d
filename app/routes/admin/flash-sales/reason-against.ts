/** What keeps an offer from being decided among several. Pure. */
import type { Key } from "../../../../locales/words.ts";
import type { AdminProposal } from "../../../../worker/shop/flash-sales/proposals/contract.ts";
import type { ItemProblemCode } from "../../../../worker/shop/flash-sales/proposals/rules.ts";
import type { OfferAct } from "./tables.ts";

type Decided = Pick<AdminProposal, "state" | "sale" | "isAcceptable"> & {
  shop: Pick<AdminProposal["shop"], "status">;
  items: readonly { problems: readonly ItemProblemCode[] }[];
};

/** What no other price or number of pieces would mend. */
export function obstacleOf({ isAcceptable, shop, items }: Omit<Decided, "state" | "sale">): Key | null {
  if (shop.status !== "approved") return "desk.flash.shopStops";
  const isFit = items.length > 0 && items.every(({ problems }) => problems.length === 0);
  return !isAcceptable && isFit ? "errors.flash_sale_begun" : null;
}

/** Null: it can be done. One that names no sale is looked at by itself: a sale has to be chosen for it. */
export function reasonAgainst(act: OfferAct, proposal: Decided): Key | null {
  if (proposal.state !== "proposed") return "errors.proposal_decided";
  if (act === "decline") return null;
  if (proposal.sale === null) return "desk.flash.namesNoSale";
  return obstacleOf(proposal) ?? (proposal.isAcceptable ? null : "errors.proposal_unfit");
}
