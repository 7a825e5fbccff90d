/** What is bought together with a product; until enough is, what the same shop sells of other kinds. What is read is bounded, however well a product sells. */
import { type Reader, rowsOf, sql, statement } from "../../../db/sql.ts";
import { cardsSql, type ReaderSettings } from "../data.ts";
import type { CardRow } from "../rules.ts";

/** Of each variant so many of its newest orders are looked at. */
const ordersOfVariant_max = 20;
/** What one person bought together is theirs to know. */
const buyers_min = 2;
/** So many of the shop's best selling products are looked at for those of other kinds. */
const shopWalked_max = 60;

export async function readGoesWith(db: Reader, handle: string, count: number, shown: ReaderSettings): Promise<{ known: boolean; cards: CardRow[] }> {
  const self = (column: string) => sql`(SELECT ${sql.raw(column)} FROM products WHERE handle = ${handle} AND status = 'active')`;
  const orders = sql`SELECT DISTINCT each.value AS id FROM variants AS v CROSS JOIN json_each((SELECT json_group_array(order_id) FROM
      (SELECT order_id FROM order_lines WHERE variant_id = v.id ORDER BY id DESC LIMIT ${ordersOfVariant_max}))) AS each WHERE v.product_id = ${self("id")}`;
  const together = sql`SELECT p.id, 0 AS far, count(DISTINCT coalesce(o.shopper_id, o.buyer_key, -o.id)) AS buyers, p.sold_count
    FROM (${orders}) AS n CROSS JOIN orders AS o ON o.id = n.id AND o.paid_at IS NOT NULL
      CROSS JOIN order_lines AS l ON l.order_id = o.id CROSS JOIN variants AS w ON w.id = l.variant_id
      CROSS JOIN products AS p ON p.id = w.product_id AND p.status = 'active' AND p.in_stock = 1 AND p.id <> ${self("id")}
    GROUP BY p.id HAVING buyers >= ${buyers_min} ORDER BY buyers DESC, p.sold_count DESC, p.id DESC LIMIT ${count}`;
  const ofShop = sql`SELECT id, 1 AS far, 0 AS buyers, sold_count FROM
      (SELECT id, sub_id, in_stock, sold_count FROM products INDEXED BY products_shop_selling WHERE shop_id = ${self("shop_id")} AND status = 'active'
        ORDER BY in_stock DESC, sold_count DESC, id DESC LIMIT ${shopWalked_max})
    WHERE in_stock = 1 AND sub_id <> ${self("sub_id")} ORDER BY sold_count DESC, id DESC LIMIT ${count}`;
  const page = sql`SELECT id, row_number() OVER (ORDER BY min(far), max(buyers) DESC, sold_count DESC, id DESC) AS k
    FROM (SELECT * FROM (${together}) UNION ALL SELECT * FROM (${ofShop})) GROUP BY id ORDER BY k LIMIT ${count}`;
  const [known, cards] = await db.batch([statement(db, sql`SELECT ${self("id")} AS id`), statement(db, cardsSql(page, sql.raw("ASC"), shown))]);
  return { known: rowsOf<{ id: number | null }>(known)[0]?.id != null, cards: rowsOf(cards) };
}
