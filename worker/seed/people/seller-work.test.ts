/** What waits for the demo's seller, in the migrated database: it is that shop's, and its sums hold. */
import type { DatabaseSync } from "node:sqlite";
import { beforeAll, describe, expect, it } from "vitest";
import { demoDatabase, rowsOf } from "../../../tests/support/demo-database.ts";
import { orderToSend, sellerWithoutWork, sellerWorkStatements } from "./seller-work.ts";
import { shopMemberStatement } from "./shop-members.ts";
import { shopperOrderStatements } from "./shopper-orders.ts";

const now = Date.UTC(2026, 8, 1);
let demo: DatabaseSync;
const rows = (sql: string) => rowsOf(demo, sql);
const ours = "(SELECT shop_id FROM shop_members)";

beforeAll(() => {
  demo = demoDatabase(now);
  expect(rows(sellerWithoutWork)).toEqual([]);
  for (const name of ["shopper", "seller"])
    demo.exec(
      `INSERT INTO shoppers (email, email_key, email_verified_at, name, locale, created_at, updated_at) VALUES ('${name}@meydan.test', '${name}@meydan.test', 1, '${name}', 'en', 1, 1)`,
    );
  for (const statement of [...shopperOrderStatements(now), shopMemberStatement(now)]) demo.exec(statement);
  expect(rows(sellerWithoutWork)).toHaveLength(1);
  for (const statement of sellerWorkStatements(now)) demo.exec(statement);
  // once: what became of it is the seller's matter
  expect(rows(sellerWithoutWork)).toEqual([]);
});

describe("the demo's seller", () => {
  it("has a package to send, paid, with sums that hold", () => {
    expect(
      rows(`SELECT k.status, o.paid_at IS NOT NULL AS paid, count(*) AS lines, sum(l.quantity) AS pieces, o.shopper_id FROM packages AS k JOIN orders AS o ON o.id = k.order_id
      JOIN order_lines AS l ON l.package_id = k.id WHERE o.number = '${orderToSend.number}' AND k.shop_id = ${ours} GROUP BY k.id`),
    ).toEqual([{ status: "paid", paid: 1, lines: 2, pieces: 3, shopper_id: null }]);
    expect(
      rows("SELECT id FROM packages WHERE total_minor <> shipping_paid_minor + (SELECT sum(paid_minor) FROM order_lines WHERE package_id = packages.id)"),
    ).toEqual([]);
    expect(
      rows(
        "SELECT l.id FROM order_lines AS l JOIN orders AS o ON o.id = l.order_id JOIN variants AS v ON v.id = l.variant_id WHERE o.currency = 'USD' AND l.unit_price_minor <> v.price_base_minor",
      ),
    ).toEqual([]);
    expect(rows("SELECT sum(balance_minor) AS n FROM ledger_balances WHERE currency = 'USD'")).toEqual([{ n: 0 }]);
    expect(
      rows(`SELECT count(*) AS n FROM packages WHERE shop_id <> ${ours} AND order_id = (SELECT id FROM orders WHERE number = '${orderToSend.number}')`),
    ).toEqual([{ n: 0 }]);
  });
  it("offers a thing of theirs for the next flash sale, below its price and within its stock", () => {
    expect(
      rows(`SELECT g.state, f.starts_at > ${now} AS coming, p.shop_id = ${ours} AS own, i.price_base_minor * 10 BETWEEN v.price_base_minor * 6 - 10 AND v.price_base_minor * 6 AS reduced, i.quota <= v.stock AS there
      FROM flash_proposals AS g JOIN flash_sales AS f ON f.id = g.flash_sale_id JOIN flash_proposal_items AS i ON i.proposal_id = g.id
        JOIN variants AS v ON v.id = i.variant_id JOIN products AS p ON p.id = v.product_id`),
    ).toEqual([{ state: "proposed", coming: 1, own: 1, reduced: 1, there: 1 }]);
  });
  it("has a section of their own things, in five languages, a voucher, and reviews to answer", () => {
    expect(
      rows(`SELECT count(DISTINCT t.locale) AS languages, count(DISTINCT x.product_id) AS products, min(p.shop_id = ${ours} AND p.status = 'active') AS own
      FROM shop_sections AS n JOIN shop_section_texts AS t ON t.section_id = n.id JOIN shop_section_products AS x ON x.section_id = n.id JOIN products AS p ON p.id = x.product_id
      WHERE n.shop_id = ${ours}`),
    ).toEqual([{ languages: 5, products: 4, own: 1 }]);
    expect(rows(`SELECT count(*) > 0 AS has FROM vouchers WHERE shop_id = ${ours} AND ends_at > ${now}`)).toEqual([{ has: 1 }]);
    expect(
      rows(`SELECT count(*) > 0 AS has FROM reviews AS r JOIN products AS p ON p.id = r.product_id WHERE p.shop_id = ${ours} AND r.reply IS NULL`),
    ).toEqual([{ has: 1 }]);
  });
});
