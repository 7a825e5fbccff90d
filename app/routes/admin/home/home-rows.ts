/** What can be done with the rows of the home page, as lists of what the API takes. Pure. */
import type { AdminHomeRow, SaveHome } from "../../../../worker/shop/market/home/contract.ts";
import { moved } from "../collections/chosen.ts";

type Sent = { [K in keyof SaveHome["rows"][number]]: unknown };

/** A row as the API takes it. */
export const sentRow = ({ kind, collection, link, texts, hidden, startsAt, endsAt }: AdminHomeRow): Sent => ({
  ...{ kind, link, texts, hidden, startsAt, endsAt },
  collection: collection?.slug ?? null,
});

/** The rows after an act on the one at a place; the same where there is none. */
export function changedRows(rows: readonly Sent[], act: string, at: number, row?: Sent): Sent[] {
  const places = rows.map((_, place) => place);
  const inOrder = (order: readonly number[]) => order.map((place) => rows[place] as Sent);
  switch (act) {
    case "up":
      return inOrder(moved(places, at, -1));
    case "down":
      return inOrder(moved(places, at, 1));
    case "take_out":
      return rows.filter((_, place) => place !== at);
    case "hide":
    case "show":
      return rows.map((each, place) => (place === at ? { ...each, hidden: act === "hide" } : each));
    case "change":
      return rows.map((each, place) => (place === at && row ? { ...row, hidden: each.hidden } : each));
    case "add":
      return row ? [...rows, row] : [...rows];
    default:
      return [...rows];
  }
}
