/** A shopper's own returns and withdrawals, of all their orders. */
import type { Locale } from "../../../../locales/words.ts";
import { readReturnsNumbered } from "../data.ts";
import { caseView } from "../views.ts";
import { type OwnReturn, type OwnReturnsMeta, type OwnReturnsQuery, ownReturnsPerPage } from "./contract.ts";
import { type OwnEntry, type OwnKind, readOwnEntries, readOwnWithdrawals } from "./data.ts";

function entryIn(after: string | undefined): OwnEntry | undefined {
  const [at, kind, id] = after?.split("-") ?? [];
  return kind === undefined ? undefined : { at: Number(at), kind: kind as OwnKind, id: Number(id) };
}

/** The latest first. */
export async function ownReturns(
  db: D1Database,
  shopperId: number,
  { after, perPage = ownReturnsPerPage }: Pick<OwnReturnsQuery, "after" | "perPage">,
  locale: Locale,
): Promise<{ data: OwnReturn[]; meta: OwnReturnsMeta }> {
  const entries = await readOwnEntries(db, shopperId, entryIn(after), perPage + 1);
  const shown = entries.slice(0, perPage);
  const idsOf = (wanted: OwnKind) => shown.filter(({ kind }) => kind === wanted).map(({ id }) => id);
  const [returns, withdrawals] = await Promise.all([readReturnsNumbered(db, idsOf("return")), readOwnWithdrawals(db, idsOf("withdrawal"))]);
  const data = shown.flatMap(({ kind, id, at }): OwnReturn[] => {
    const moment = new Date(at).toISOString();
    const row = kind === "return" ? returns.find((each) => each.id === id) : undefined;
    if (row) return [{ order: row.order, at: moment, return: caseView(row, locale), withdrawal: null }];
    const stated = withdrawals.find((each) => each.id === id);
    if (kind === "return" || !stated) return [];
    return [{ order: stated.order, at: moment, return: null, withdrawal: { reference: stated.reference, lines: JSON.parse(stated.lines) } }];
  });
  const last = shown.at(-1);
  return { data, meta: { perPage, next: entries.length > perPage && last ? `${last.at}-${last.kind}-${last.id}` : null } };
}
