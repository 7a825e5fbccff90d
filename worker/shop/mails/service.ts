/** The log of mails: found, read, and sent again by operators. */

import type { Locale } from "../../../locales/words.ts";
import { Refusal } from "../../errors.ts";
import { isoOrNull } from "../../shared/time.ts";
import { emailKey } from "../account/rules.ts";
import type { Operator } from "../operators/service.ts";
import { type LoggedMail, type MailDetail, type MailsQuery, mailsPerPage } from "./contract.ts";
import { addressesMeant, type MailDetailRow, type MailRow, readMail, readMails, writeAgain } from "./data.ts";
import { isUnsent, maskedAddress, statesMeant, stepToAgain } from "./rules.ts";

export { exportMails } from "./data.ts";

export type MailsContext = {
  db: D1Database;
  now_ms: number;
  locale: Locale;
  by: Operator;
  /** Whether the link in what an entry says opens nothing any more; one without a link does not run out. */
  isOver: (payload: object) => Promise<boolean>;
};
type Listed = { data: LoggedMail[]; meta: { perPage: number; next: number | null } };

const seesAddresses = ({ rights }: Operator) => rights.includes("mails.act");

function viewOf(row: MailRow, by: Operator): LoggedMail {
  const { id, kind, state, to, subject, locale, order, tries, failure, handle, shop } = row;
  return {
    ...{ id, kind, state, subject, locale, order, tries, failure },
    to: to === null || seesAddresses(by) ? to : maskedAddress(to),
    shop: handle === null || shop === null ? null : { handle, name: shop },
    createdAt: new Date(row.created_at).toISOString(),
    sentAt: isoOrNull(row.mailed_at),
    nextAt: isoOrNull(row.next_at),
  };
}

/** @throws Refusal forbidden: whoever may not see an address may not guess it either */
export async function listMails({ db, locale, by }: MailsContext, query: MailsQuery): Promise<Listed> {
  const { q, state, kind, sort, after, perPage = mailsPerPage } = query;
  if (q && !seesAddresses(by)) throw new Refusal("forbidden");
  const addresses = q ? await addressesMeant(db, emailKey(q)) : undefined;
  const rows = await readMails(db, locale, { states: statesMeant(state), kind, addresses, isOldest: sort === "oldest", after, limit: perPage + 1 });
  const data = rows.slice(0, perPage).map((row) => viewOf(row, by));
  return { data, meta: { perPage, next: rows.length > perPage ? (data.at(-1)?.id ?? null) : null } };
}

/** @throws Refusal not_found */
async function find({ db, locale, isOver }: MailsContext, id: number): Promise<{ row: MailDetailRow; isExpired: boolean }> {
  const row = await readMail(db, locale, id);
  if (!row) throw new Refusal("not_found");
  return { row, isExpired: isUnsent(row.state) && (await isOver(JSON.parse(row.payload) as object)) };
}

/** @throws Refusal not_found */
export async function showMail(context: MailsContext, id: number): Promise<MailDetail> {
  const { row, isExpired } = await find(context, id);
  const attempts = JSON.parse(row.attempts) as { at: number; failure: string | null }[];
  return {
    ...viewOf(row, context.by),
    attempts: attempts.map(({ at, failure }) => ({ at: new Date(at).toISOString(), failure })),
    again: isExpired ? "expired" : stepToAgain(row.state, isExpired) === "send" ? "yes" : "no",
  };
}

/**
 * Has a mail that failed tried once more, now. Asked twice it is done once.
 * @returns the keys of what follows
 * @throws Refusal not_found, conflict (`state` says where it stands; `expired`: its link opens nothing any more)
 */
export async function sendAgain(context: MailsContext, id: number): Promise<string[]> {
  const { row, isExpired } = await find(context, id);
  const { state, tries, failure, shop_id: shopId } = row;
  const step = stepToAgain(state, isExpired);
  const keys = step === "send" ? await writeAgain(context.db, { id, shopId, by: context.by, before: { state, tries, failure } }, context.now_ms) : undefined;
  if (keys) return keys;
  const now = step === "send" ? (await find(context, id)).row.state : state;
  if (stepToAgain(now, isExpired) === "settled") return [];
  throw new Refusal("conflict", { details: { state: isExpired ? "expired" : now } });
}
