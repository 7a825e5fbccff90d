/** What somebody waits for: asked for, confirmed, ended, and fired by the clock. */
import type { Locale } from "../../../locales/words.ts";
import { Refusal } from "../../errors.ts";
import { wordsFor } from "../../words.ts";
import { buyerKey } from "../account/rules.ts";
import { offeredCurrencyOf } from "../currencies/service.ts";
import type { AlertAsked, AlertSubject, AskAlert, LinkedAlert, OwnAlert } from "./contract.ts";
import {
  confirmAlert,
  deleteAlert,
  endAlert,
  endAlertsOfMailbox,
  insertAlert,
  type Judged,
  readLinked,
  sweepAlerts,
  waitsForMailbox,
  writeJudged,
} from "./data.ts";
import { type AlertReading, type AlertRow, readAlert, readDue, readOwnAlerts, readProposed } from "./rows-data.ts";
import { type AlertKind, isReached, judge, judged_max } from "./rules.ts";
import { alertLinkIn } from "./token.ts";
import { nameOf, ownView, pathOf, subjectView } from "./views.ts";

export { exportAlerts } from "./export-data.ts";

export type AlertContext = { db: D1Database; locale: Locale; now_ms: number };

const readingOf = ({ locale, now_ms }: Pick<AlertContext, "locale" | "now_ms">): AlertReading => ({ locale, now_ms, comma: wordsFor(locale).t("lists.comma") });

/** @throws Refusal not_found: nobody can see it */
async function readSubject(context: AlertContext, kind: AlertKind, id: string, currency: string): Promise<AlertRow> {
  const { db, now_ms } = context;
  const row = await readProposed(db, kind, id, currency, readingOf(context));
  if (!row || (kind === "sale" ? row.sale === null || (row.ends_at ?? 0) <= now_ms : row.is_shown === 0)) throw new Refusal("not_found");
  return row;
}

/** What is about to be asked for. @throws Refusal not_found */
export async function alertSubject(context: AlertContext, kind: AlertKind, id: string, currency: string): Promise<AlertSubject> {
  const { code } = await offeredCurrencyOf(context.db, currency);
  return subjectView(await readSubject(context, kind, id, code), id, context.now_ms);
}

export type AlertAsker = { shopperId: number } | { network: string | null };

/**
 * Asks to be told once.
 * @returns the keys of what follows
 * @throws Refusal not_found, conflict: it has come already, invalid_fields, limit_reached: an account waits for so much, too_many_requests: an address or a network
 */
export async function askAlert(context: AlertContext, asked: AskAlert, by: AlertAsker): Promise<{ answer: AlertAsked; keys: string[] }> {
  const { db, locale, now_ms } = context;
  const { kind, id, price, email } = asked;
  if (kind === "price" && !price) throw new Refusal("invalid_fields", { fields: { price: ["required"] } });
  if (!("shopperId" in by) && !email) throw new Refusal("invalid_fields", { fields: { email: ["required"] } });
  const currency = price?.currency ?? "";
  if (price && (await offeredCurrencyOf(db, currency)).code !== currency) throw new Refusal("invalid_fields", { fields: { price: ["invalid"] } });
  const limit_minor = kind === "price" && price ? price.amount : null;
  const row = await readSubject(context, kind, id, currency);
  if (!subjectView(row, id, now_ms).canWait) throw new Refusal("conflict");
  // what it costs already can be bought at once, where there is any
  if (kind === "price" && (row.stock ?? 0) > 0 && isReached({ ...row, limit_minor }))
    throw new Refusal("invalid_fields", { fields: { price: ["alert_price"] } });
  const asker = "shopperId" in by ? by : { email: email as string, mailbox: buyerKey(email as string), network: by.network };
  const { isIn, keys } = await insertAlert(db, { kind, id, currency, limit_minor, asker, locale, now_ms });
  if (!isIn) throw new Refusal("shopperId" in by ? "limit_reached" : "too_many_requests");
  return { answer: { state: "shopperId" in by ? "on" : "confirm" }, keys };
}

/** What an account waits for, the last asked first. */
export const ownAlerts = async (context: AlertContext, shopperId: number): Promise<OwnAlert[]> =>
  (await readOwnAlerts(context.db, shopperId, readingOf(context))).map(ownView);

/** @throws Refusal not_found: none of one's own */
export async function endOwnAlert(db: D1Database, shopperId: number, id: number): Promise<void> {
  if ((await deleteAlert(db, shopperId, id)) === 0) throw new Refusal("not_found");
}

type Opening = AlertContext & { secret: string; token: string };

/** What a mail's link is about. @throws Refusal not_found: no link of ours */
export async function linkedAlert(opening: Opening): Promise<LinkedAlert> {
  const { db, secret, token, now_ms } = opening;
  const link = alertLinkIn(secret, token);
  if (!link) throw new Refusal("not_found");
  const { id, action } = link;
  const linked = await readLinked(db, id, now_ms);
  if (action === "all") return { action, state: (await waitsForMailbox(db, id)) ? "on" : "over", subject: null };
  if (!linked || linked.fired_at !== null) return { action, state: "over", subject: null };
  const row = await readAlert(db, id, readingOf(opening));
  return { action, state: linked.confirmed_at === null ? "unconfirmed" : "on", subject: row ? { name: nameOf(row), path: pathOf(row) } : null };
}

/** Does what the link says; again is the same. @throws Refusal not_found: no link of ours */
export async function followLink(opening: Opening): Promise<LinkedAlert> {
  const { db, secret, token, now_ms } = opening;
  const link = alertLinkIn(secret, token);
  if (!link) throw new Refusal("not_found");
  if (link.action === "confirm") await confirmAlert(db, link.id, now_ms);
  else await (link.action === "end" ? endAlert : endAlertsOfMailbox)(db, link.id);
  return linkedAlert(opening);
}

/** Scheduled: fires what has come, and says when to look at the rest again. @returns how many have fired */
export async function fireAlerts({ db, now, enqueue }: { db: D1Database; now: number; enqueue: (keys: string[]) => void }): Promise<number> {
  const due = await readDue(db, now, judged_max);
  if (due.length === 0) return 0;
  const judged = due.map((row) => ({ row, verdict: judge(row, now) }));
  const idsOf = (wanted: "fire" | "over") => judged.filter(({ verdict }) => verdict === wanted).map(({ row }) => row.id);
  const put_off: Judged["put_off"] = judged.flatMap(({ row, verdict }) =>
    typeof verdict === "string" ? [] : [{ id: row.id, due_at: verdict.due_at, was_due_at: row.due_at }],
  );
  const keys = await writeJudged(db, { fired: idsOf("fire"), over: idsOf("over"), put_off }, now);
  if (keys.length > 0) enqueue(keys);
  return keys.length;
}

/** Scheduled: what has fired long ago, was never confirmed, or has not come for a year. */
export const tidyAlerts = async (db: D1Database, now_ms: number): Promise<void> => void (await db.batch(sweepAlerts(db, now_ms)));
