/** SQL of what is mailed about accounts for refunds: read when it is sent, so that it is never old. */
import type { Locale } from "../../../locales/words.ts";
import { first, sql } from "../../db/sql.ts";
import type { Minor } from "../../shared/money.ts";

export type RefundAccountMail = {
  number: string;
  email: string;
  locale: Locale;
  name: string;
  currency: string;
  waits_minor: Minor;
  last4: string | null;
};
/** Null: it is gone. */
export const readRefundAccountMail = (db: D1Database, orderId: number): Promise<RefundAccountMail | null> =>
  first(
    db,
    sql`SELECT o.number, o.email, o.locale, o.address ->> 'name' AS name, o.currency, c.last4,
        (SELECT coalesce(sum(f.amount_minor), 0) FROM refunds AS f JOIN payment_attempts AS a ON a.id = f.attempt_id AND a.gateway = 'cash_on_delivery'
          WHERE f.order_id = o.id AND f.state = 'waiting') AS waits_minor
      FROM orders AS o LEFT JOIN refund_accounts AS c ON c.order_id = o.id WHERE o.id = ${orderId}`,
  );
