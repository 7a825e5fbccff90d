/**
 * Exact counts of failed tries. A try is counted before the password is looked at and taken back when it fits, so that fifty
 * tries at once are fifty. After some free ones each costs twice the wait of the one before. Keys are hashes: no address is kept.
 */
import { countInWindow, takeTryBack } from "../../../db/failed-tries.ts";
import { type SQL, sql, statement } from "../../../db/sql.ts";
import { Refusal } from "../../../errors.ts";
import { sign } from "../../../signing.ts";
import { forgotten_ms, mailRules, type ThrottleRule, throttleRules, waitOf } from "./throttle-rules.ts";
import type { Visitor } from "./visitor.ts";

export type ThrottleKey = { key: string; rule: ThrottleRule };

const named = ({ secret }: Visitor, kind: string, text: string) => `${kind}:${sign(secret, "tries", `${kind}\n${text}`)}`;

/** An account, tried from anywhere. */
export const accountThrottle = (visitor: Visitor, emailKey: string): ThrottleKey => ({ key: named(visitor, "account", emailKey), rule: throttleRules.account });
/** An account, tried in a browser it was used in before: strangers' tries do not count here. */
export const browserThrottle = (visitor: Visitor, emailKey: string): ThrottleKey => ({
  key: named(visitor, "browser", `${emailKey}\n${visitor.browser}`),
  rule: throttleRules.browser,
});
export const reauthenticationThrottle = (visitor: Visitor, shopperId: number): ThrottleKey => ({
  key: named(visitor, "proof", String(shopperId)),
  rule: throttleRules.browser,
});
/** Whoever has one address of a network has all of them. */
const addressTries = (visitor: Visitor): ThrottleKey[] =>
  visitor.network === null ? [] : [{ key: named(visitor, "address", visitor.network), rule: throttleRules.address }];

const countTry = (db: D1Database, { key, rule }: ThrottleKey, now_ms: number) =>
  statement(
    db,
    sql`INSERT INTO failed_tries (key, count, last_at) VALUES (${key}, 1, ${now_ms})
      ON CONFLICT (key) DO UPDATE SET count = CASE WHEN last_at <= ${now_ms - forgotten_ms} THEN 1 ELSE count + 1 END, last_at = ${now_ms}
      WHERE count < ${rule.free} OR last_at + min(${rule.longest_ms}, 1000 * (1 << min(count - ${rule.free}, 20))) <= ${now_ms} RETURNING count`,
  );
const readTry = (db: D1Database, key: string) => statement(db, sql`SELECT count, last_at FROM failed_tries WHERE key = ${key}`);

const takeBack = (db: D1Database, key: string) => takeTryBack(key).map((each) => statement(db, each));
/** A statement that forgets all tries under a key. */
export const forgetTries = (db: D1Database, { key }: ThrottleKey) => statement(db, sql`DELETE FROM failed_tries WHERE key = ${key}`);

/** Statements for the success of a try: the account's counter is cleared, the address's only loses this one. */
export const clearThrottle = (visitor: Visitor, tried: ThrottleKey) => [
  forgetTries(visitor.db, tried),
  ...addressTries(visitor).flatMap(({ key }) => takeBack(visitor.db, key)),
];

/** Counts a try before it is made. @throws Refusal too_many_requests */
export async function reserveTry(visitor: Visitor, tried: ThrottleKey): Promise<void> {
  const { db, now_ms } = visitor;
  const all = [...addressTries(visitor), tried];
  const results = await db.batch<{ count: number; last_at?: number }>([
    ...all.map(({ key }) => readTry(db, key)),
    ...all.map((each) => countTry(db, each, now_ms)),
  ]);
  const counted = all.map((_, at) => results[all.length + at]?.results.length === 1);
  if (counted.every(Boolean)) return;
  const undone = all.filter((_, at) => counted[at]).flatMap(({ key }) => takeBack(db, key));
  if (undone.length > 0) await db.batch(undone);
  const waits = all.map(({ rule }, at) => {
    const row = results[at]?.results[0];
    return counted[at] || row?.last_at === undefined ? 0 : waitOf(row.count, row.last_at, rule, now_ms);
  });
  throw new Refusal("too_many_requests", { details: { retryAfter_s: Math.max(1, Math.ceil(Math.max(...waits) / 1000)) } });
}

/** Takes a try back whose password was never looked at, or fitted without opening anything. */
export const undoTry = (visitor: Visitor, tried: ThrottleKey) =>
  visitor.db.batch([...addressTries(visitor), tried].flatMap(({ key }) => takeBack(visitor.db, key)));

export type MailCount = { statement: D1PreparedStatement; key: string };
/** Counts a mail of a kind about something: an address, with a browser or an account where those are counted apart. */
export function countMail(visitor: Visitor, kind: keyof typeof mailRules, ...about: (string | number)[]): MailCount {
  const key = named(visitor, `mail-${kind}`, about.join("\n"));
  const { per_ms } = mailRules[kind];
  const { db, now_ms } = visitor;
  return { statement: statement(db, countInWindow(key, now_ms, per_ms)), key };
}
/** Holds while the mails of a kind counted under this key are within the limit. */
export const withinMailLimit = (kind: keyof typeof mailRules, key: string): SQL =>
  sql`(SELECT count FROM failed_tries WHERE key = ${key}) <= ${mailRules[kind].max}`;

/** The quick limits, asked before anything is read or hashed. @throws Refusal too_many_requests */
export async function limitSignIns({ env }: Visitor, keys: string[]): Promise<void> {
  for (const key of keys) {
    const { success } = await env.SIGN_INS.limit({ key });
    if (!success) throw new Refusal("too_many_requests", { details: { retryAfter_s: 60 } });
  }
}
