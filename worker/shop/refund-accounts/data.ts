/** SQL of accounts for refunds: what is named of an order. Triggers of 0120_refund_accounts.sql keep it as long as a transfer is on its way. */
import { first, run, type SQL, sql, statement } from "../../db/sql.ts";
import { insertEntry } from "../../outbox/statements.ts";
import type { BankKind } from "../bank/rules.ts";
import { type ExportPart, exportRows } from "../export.ts";
import { unusedAccount_ms } from "./rules.ts";

export type RefundAccountRow = {
  id: string;
  country: string;
  kind: BankKind;
  holder_masked: string;
  last4: string;
  sealed: string;
  changed_at: number;
  isInUse: 0 | 1;
};
const isInUse = (account: SQL) => sql`EXISTS (SELECT 1 FROM refund_transfers WHERE account_id = ${account} AND state = 'sent')`;

export const readRefundAccount = (db: D1Database, orderId: number): Promise<RefundAccountRow | null> =>
  first(
    db,
    sql`SELECT id, country, kind, holder_masked, last4, sealed, changed_at, ${isInUse(sql`refund_accounts.id`)} AS "isInUse" FROM refund_accounts WHERE order_id = ${orderId}`,
  );

export const isAccountInUse = (error: unknown): boolean => String(error).includes("refund_account_in_use");
export const changedKey = (account: string) => `refund-account:${account}:changed`;

/** In the place of the one before, with the mail that tells of it. @throws what `isAccountInUse` knows */
export const putRefundAccount = (db: D1Database, orderId: number, account: Omit<RefundAccountRow, "changed_at" | "isInUse">, now: number) =>
  db.batch([
    statement(
      db,
      sql`INSERT INTO refund_accounts (order_id, id, country, kind, holder_masked, last4, sealed, changed_at, ends_at)
        VALUES (${orderId}, ${account.id}, ${account.country}, ${account.kind}, ${account.holder_masked}, ${account.last4}, ${account.sealed}, ${now}, ${now + unusedAccount_ms})
        ON CONFLICT (order_id) DO UPDATE SET id = excluded.id, country = excluded.country, kind = excluded.kind, holder_masked = excluded.holder_masked,
          last4 = excluded.last4, sealed = excluded.sealed, changed_at = excluded.changed_at, ends_at = excluded.ends_at`,
    ),
    insertEntry(db, { kind: "refund-account", key: changedKey(account.id), payload: { refundAccount: orderId, what: "changed" } }, now),
  ]);

/** What has run out goes, unless a refund waits for it or is on its way to it. Some at a time: the next run has the rest. */
export const tidyRefundAccounts = (db: D1Database, now: number) =>
  run(
    db,
    sql`DELETE FROM refund_accounts WHERE order_id IN (SELECT order_id FROM refund_accounts INDEXED BY refund_accounts_ending WHERE ends_at <= ${now} ORDER BY ends_at LIMIT 500)
      AND NOT EXISTS (SELECT 1 FROM refunds AS f WHERE f.order_id = refund_accounts.order_id AND f.state = 'waiting') AND NOT ${isInUse(sql`refund_accounts.id`)}`,
  );

/** Masked, as everywhere. */
export const exportRefundAccounts: ExportPart = (db, shopperId) =>
  exportRows(
    db,
    sql`SELECT o.number AS "order", c.country, c.kind, c.holder_masked AS holder, c.last4, c.changed_at AS "changedAt_ms" FROM orders AS o JOIN refund_accounts AS c ON c.order_id = o.id
      WHERE o.shopper_id = ${shopperId} ORDER BY o.id DESC`,
  );
