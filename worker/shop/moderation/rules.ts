/** Where a product stands for those who look after it, and what may be done with it. Pure. */

/** `withheld`: for sale as far as its shop is concerned, and its shop sells nothing for now. */
export const deskStates = ["on_sale", "waiting", "taken_down", "draft", "withheld", "withdrawn"] as const;
export type DeskState = (typeof deskStates)[number];
export type ProductAct = "take_down" | "release";

/** What is decided about a product; the reason is told to its shop. */
export type ProductDecision = { act: "take_down"; reason: string } | { act: "release" };

type StateRow = { status: "draft" | "active" | "withdrawn"; withheld: 0 | 1; hold: "unseen" | "taken_down" | null };

export function deskStateOf({ status, withheld, hold }: StateRow): DeskState {
  if (hold === "taken_down") return "taken_down";
  if (hold === "unseen") return "waiting";
  if (status === "active") return "on_sale";
  return status === "draft" && withheld === 1 ? "withheld" : status;
}

/** What is down already is not taken down again, and what nothing holds is not released. */
export const actsOn = ({ hold }: Pick<StateRow, "hold">): ProductAct[] => [
  ...(hold === "taken_down" ? [] : ["take_down" as const]),
  ...(hold === null ? [] : ["release" as const]),
];

export const reason_chars = { min: 3, max: 1000 };
