/** SQL of payouts. */
import { all, first, type SQL, sql, statement } from "../../../db/sql.ts";
import { intoOutbox } from "../../../outbox/statements.ts";
import type { Currency, Minor } from "../../../shared/money.ts";
import { type Actor, actedBy } from "../../audit.ts";
import { currenciesSql } from "../../currencies/service.ts";
import type { ShopStatus } from "../../sellers/rules.ts";
import { type PayoutRow, payoutRows, pendingAt } from "../data.ts";
import { payoutHold_ms } from "../rules.ts";
import { type LeftOut, payoutsListed_max } from "./contract.ts";

export type Owed = { shopId: number; shop: string; status: ShopStatus; currency: string; available_minor: Minor; accountChangedAt: number | null };

/** What can be paid out of the shops' accounts now. */
export const readOwed = (db: D1Database, now: number): Promise<Owed[]> =>
  all(
    db,
    sql`SELECT * FROM (SELECT s.id AS "shopId", s.handle AS shop, s.status, (SELECT changed_at FROM shop_bank_accounts WHERE shop_id = s.id) AS "accountChangedAt", b.currency, b.balance_minor - ${pendingAt(sql`s.id`, sql`b.currency`, now)} AS available_minor
      FROM ledger_balances AS b JOIN shops AS s ON b.account = 'seller:' || s.id WHERE b.balance_minor > 0) WHERE available_minor > 0 ORDER BY "shopId", currency`,
  );

export const readCurrencies = (db: D1Database): Promise<Currency[]> => all(db, currenciesSql());

export type Batch = { id: number; key: string; leftOut: LeftOut[]; createdAt: number };
export async function readBatch(db: D1Database, key: string): Promise<Batch | null> {
  const row = await first<Omit<Batch, "leftOut"> & { leftOut: string }>(
    db,
    sql`SELECT id, key, left_out AS "leftOut", created_at AS "createdAt" FROM payout_batches WHERE key = ${key}`,
  );
  return row && { ...row, leftOut: JSON.parse(row.leftOut) };
}

export const readPayouts = (db: D1Database, { batch, state, reference }: { batch?: string | undefined; state?: string | undefined; reference?: string }) =>
  all<PayoutRow>(
    db,
    payoutRows(
      sql.join(
        [
          sql`true`,
          ...(batch === undefined ? [] : [sql`b.key = ${batch}`]),
          ...(state === undefined ? [] : [sql`y.state = ${state}`]),
          ...(reference === undefined ? [] : [sql`y.reference = ${reference}`]),
        ],
        sql` AND `,
      ),
      batch === undefined ? payoutsListed_max : 100_000,
    ),
  );

type LoggedMove = { to: string; isNew?: boolean; failure?: string | null };
/** What is done to a payout, in the log, with how it stood before (`from`; null: it is new) and stands after; `which` chooses among payouts `y` before they are changed, or right after they were made. */
function logged(db: D1Database, by: Actor, { to, isNew = false, failure = null }: LoggedMove, which: SQL, now: number) {
  const { columns, values } = actedBy(by);
  const was = isNew ? sql`NULL` : sql`json_object('state', y.state)`;
  return statement(
    db,
    sql`INSERT INTO operator_log (action, shop_id, amount_minor, note, before, after, at, ${columns})
      SELECT ${`payout_${to}`}, y.shop_id, y.amount_minor, y.reference, ${was}, ${JSON.stringify({ state: to, ...(failure !== null && { failure: failure.slice(0, 300) }) })}, ${now}, ${values}
      FROM payouts AS y WHERE ${which}`,
  );
}

export type Payable = { shopId: number; currency: string; minimum_minor: Minor };

/** A batch with the payouts of those who may be paid: what each gets is worked out as it is written. Fails where the key stands already. */
export const insertBatch = (
  db: D1Database,
  { key, leftOut, payable, by, now }: { key: string; leftOut: LeftOut[]; payable: Payable[]; by: Actor; now: number },
) =>
  db.batch([
    statement(db, sql`INSERT INTO payout_batches (key, left_out, created_at) VALUES (${key}, ${JSON.stringify(leftOut)}, ${now})`),
    statement(
      db,
      sql`INSERT INTO payouts (batch_id, shop_id, currency, amount_minor, reference, state, created_at, updated_at)
        SELECT id, shop_id, currency, available_minor, 'MP' || id || '-' || shop_id || '-' || currency, 'prepared', ${now}, ${now} FROM
          (SELECT n.id, s.id AS shop_id, b.currency, j.value ->> 'minimum_minor' AS minimum_minor, b.balance_minor - ${pendingAt(sql`s.id`, sql`b.currency`, now)} AS available_minor
          FROM payout_batches AS n JOIN json_each(${JSON.stringify(payable)}) AS j JOIN shops AS s ON s.id = j.value ->> 'shopId' AND s.status = 'approved'
            AND NOT EXISTS (SELECT 1 FROM shop_bank_accounts WHERE shop_id = s.id AND changed_at > ${now - payoutHold_ms})
          JOIN ledger_balances AS b ON b.account = 'seller:' || s.id AND b.currency = j.value ->> 'currency' WHERE n.key = ${key})
        WHERE available_minor >= max(minimum_minor, 1)`,
    ),
    logged(db, by, { to: "prepared", isNew: true }, sql`y.batch_id = (SELECT id FROM payout_batches WHERE key = ${key})`, now),
  ]);

const before = { sent: ["prepared"], paid: ["sent"], failed: ["prepared", "sent"] } as const;

/** Tells each of a shop's people what the bank made of a payout, once. */
const tellShops = (db: D1Database, to: "paid" | "failed", which: SQL, now: number) =>
  statement(
    db,
    intoOutbox(sql`SELECT 'seller-notice', 'seller-notice:payout:' || y.id || ':' || ${to} || ':' || m.shopper_id,
      json_object('sellerNotice', json_object('about', 'payout', 'payout', y.id, 'state', ${to}, 'member', m.shopper_id)), ${now}, ${now}
    FROM payouts AS y JOIN shop_members AS m ON m.shop_id = y.shop_id WHERE ${which}`),
  );

/** Moves payouts on that stand before this state. */
export function movePayouts(
  db: D1Database,
  { references, to, failure = null, by, now }: { references: string[]; to: keyof typeof before; failure?: string | null; by: Actor; now: number },
) {
  const which = sql`y.reference IN (SELECT value FROM json_each(${JSON.stringify(references)})) AND y.state IN (SELECT value FROM json_each(${JSON.stringify(before[to])}))`;
  return db.batch([
    logged(db, by, { to, failure }, which, now),
    ...(to === "sent" ? [] : [tellShops(db, to, which, now)]),
    statement(db, sql`UPDATE payouts AS y SET state = ${to}, failure = ${failure}, updated_at = ${now} WHERE ${which}`),
  ]);
}

/** Of these shops those that changed their account lately. */
export const readWaitingShops = async (db: D1Database, shopIds: readonly number[], now: number): Promise<Set<number>> =>
  new Set(
    (
      await all<{ shop_id: number }>(
        db,
        sql`SELECT shop_id FROM shop_bank_accounts WHERE shop_id IN (SELECT value FROM json_each(${JSON.stringify(shopIds)})) AND changed_at > ${now - payoutHold_ms}`,
      )
    ).map(({ shop_id }) => shop_id),
  );
