/** How the states of a return are marked. Pure. */
import type { ReturnState } from "../../../worker/shop/returns/rules.ts";
import type { StateTone } from "./state-tag.tsx";

export const returnTones: Readonly<Partial<Record<ReturnState, StateTone>>> = {
  asked: "due",
  disputed: "due",
  refunded: "good",
  exchanged: "good",
  refused: "bad",
};
