/** SQL of what is mailed about returns: read when it is sent, so that it is never old. */
import type { Locale } from "../../../locales/words.ts";
import { all, first, sql } from "../../db/sql.ts";
import type { ExchangeState } from "./exchanges/rules.ts";
import type { PostagePayer, ReturnDecision, ReturnReason, ReturnState, ReturnWay } from "./rules.ts";

type ReturnMailRow = {
  state: ReturnState;
  sends_back: 0 | 1;
  ship_to: string;
  way: ReturnWay;
  reason: ReturnReason;
  postage: PostagePayer | null;
  label_url: string | null;
  return_code: string | null;
  point: string | null;
  answer: string;
  is_assumed: 0 | 1;
  due_at: number | null;
  decision: ReturnDecision | null;
  decision_reason: string;
  exchange: ExchangeState | null;
  exchange_carrier: string | null;
  exchange_number: string | null;
  exchange_url: string | null;
  number: string;
  shopper_id: number | null;
  email: string;
  locale: Locale;
  name: string;
  shop: string;
  shop_names: string | null;
};
/** `options`, `instead`: JSON. */
export type ReturnMailLine = { quantity: number; name: string; options: string; instead: string | null; picture: string | null };
export type ReturnMail = ReturnMailRow & { lines: ReturnMailLine[] };

/** Null: it is gone. */
export async function readReturnMail(db: D1Database, id: number): Promise<ReturnMail | null> {
  const head = await first<ReturnMailRow>(
    db,
    sql`SELECT r.state, r.sends_back, r.ship_to, r.way, r.reason, r.postage, r.label_url, r.return_code, r.point, r.answer, r.is_assumed, r.due_at, r.decision, r.decision_reason, r.exchange, x.carrier AS exchange_carrier, x.tracking_number AS exchange_number, x.tracking_url AS exchange_url, o.number, o.shopper_id, o.email, o.locale, o.address ->> 'name' AS name,
        s.name AS shop, s.names AS shop_names
      FROM returns AS r JOIN orders AS o ON o.id = r.order_id JOIN shops AS s ON s.id = r.shop_id LEFT JOIN replacements AS x ON x.return_id = r.id WHERE r.id = ${id}`,
  );
  if (!head) return null;
  const lines = await all<ReturnMailLine>(
    db,
    sql`SELECT w.quantity, l.name, l.options, w.exchange_options AS instead, l.picture FROM return_lines AS w JOIN order_lines AS l ON l.id = w.line_id WHERE w.return_id = ${id} ORDER BY l.id`,
  );
  return { ...head, lines };
}
