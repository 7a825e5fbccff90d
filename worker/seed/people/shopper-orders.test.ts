/** The demo shopper's orders in the migrated database: every sum holds, and a second run changes nothing. */
import type { DatabaseSync } from "node:sqlite";
import { beforeAll, describe, expect, it } from "vitest";
import { demoDatabase, rowsOf } from "../../../tests/support/demo-database.ts";
import { shopperOrderStatements, shopperWithoutOrders } from "./shopper-orders.ts";
import { demoOrders } from "./shopper-orders-plan.ts";

const now = Date.UTC(2026, 8, 1);
let demo: DatabaseSync;
const rows = (sql: string) => rowsOf(demo, sql);
/** A statement that finds what must not be. */
const expectNone = (sql: string) => expect(rows(sql)).toEqual([]);
const run = () => {
  for (const statement of shopperOrderStatements(now)) demo.exec(statement);
};

beforeAll(() => {
  demo = demoDatabase(now);
  run();
  expect(rows("SELECT (SELECT count(*) FROM orders) + (SELECT count(*) FROM shopper_vouchers) AS n")).toEqual([{ n: 0 }]);
  expectNone(shopperWithoutOrders);
  demo.exec(
    "INSERT INTO shoppers (email, email_key, email_verified_at, name, locale, created_at, updated_at) VALUES ('shopper@meydan.test', 'shopper@meydan.test', 1, 'Deniz Aydın', 'en', 1, 1)",
  );
  expect(rows(shopperWithoutOrders)).toHaveLength(1);
  run();
});

describe("the demo shopper", () => {
  it("has orders in different states, whose packages and lines add up", () => {
    expect(rows("SELECT status, count(*) AS n FROM orders GROUP BY 1 ORDER BY 1")).toEqual([
      { status: "cancelled", n: 1 },
      { status: "delivered", n: 2 },
      { status: "refunded", n: 1 },
      { status: "shipped", n: 1 },
    ]);
    for (const part of ["items", "shipping", "discount", "total"])
      expectNone(`SELECT number FROM orders o WHERE ${part}_minor <> (SELECT sum(${part}_minor) FROM packages WHERE order_id = o.id)`);
    expectNone("SELECT id FROM packages k WHERE items_minor <> (SELECT sum(total_minor) FROM order_lines WHERE package_id = k.id)");
    expectNone("SELECT id FROM payment_attempts a WHERE amount_minor <> (SELECT total_minor FROM orders WHERE id = a.order_id)");
    expectNone("SELECT l.id FROM order_lines l LEFT JOIN pictures c ON c.hash = l.picture WHERE c.hash IS NULL OR l.name = ''");
    expectNone("PRAGMA foreign_key_check");
    // at the prices of the catalogue
    expectNone(
      "SELECT l.id FROM order_lines l JOIN orders o ON o.id = l.order_id JOIN variants v ON v.id = l.variant_id WHERE o.currency = 'USD' AND l.unit_price_minor <> v.price_base_minor",
    );
  });

  it("has paid sellers, marketplace and gateway to the cent, also what went back", () => {
    expect(rows("SELECT currency, sum(balance_minor) AS n FROM ledger_balances GROUP BY 1")).toEqual([
      { currency: "EUR", n: 0 },
      { currency: "USD", n: 0 },
    ]);
    // of what stands: all that was paid, and what the marketplace's voucher took off, but for a tenth of the goods
    const expected = `SELECT o.currency, sum(k.shipping_paid_minor + (SELECT sum(l.paid_minor + l.marketplace_discount_minor - l.commission_minor) FROM order_lines l WHERE l.package_id = k.id)) AS n
      FROM packages k JOIN orders o ON o.id = k.order_id WHERE k.status IN ('shipped', 'delivered') GROUP BY 1 ORDER BY 1`;
    expect(rows("SELECT currency, sum(balance_minor) AS n FROM ledger_balances WHERE account LIKE 'seller:%' GROUP BY 1 ORDER BY 1")).toEqual(rows(expected));
    expect(rows("SELECT count(*) AS n FROM order_lines WHERE commission_minor NOT BETWEEN total_minor / 10 - 1 AND total_minor / 10 + 1")).toEqual([{ n: 0 }]);
    const waiting =
      "SELECT k.status, e.available_at IS NOT NULL AS delivered FROM package_earnings e JOIN packages k ON k.id = e.package_id GROUP BY 1, 2 ORDER BY 1";
    expect(rows(waiting)).toEqual([
      { status: "delivered", delivered: 1 },
      { status: "refunded", delivered: 0 },
      { status: "shipped", delivered: 0 },
    ]);
  });

  it("has things to review, and a review that is counted", () => {
    const waiting = `SELECT count(*) AS n FROM order_lines l JOIN packages k ON k.id = l.package_id JOIN variants v ON v.id = l.variant_id
      WHERE k.status = 'delivered' AND NOT EXISTS (SELECT 1 FROM reviews r WHERE r.product_id = v.product_id AND r.shopper_id IS NOT NULL)`;
    expect(rows(waiting)[0]?.n).toBeGreaterThanOrEqual(2);
    expect(rows("SELECT author, verified, reply IS NOT NULL AS answered FROM reviews WHERE shopper_id IS NOT NULL")).toEqual([
      { author: "Deniz A.", verified: 1, answered: 1 },
    ]);
    expectNone(
      "SELECT p.id FROM products p WHERE (rating_count, rating_sum) IS NOT (SELECT count(*), coalesce(sum(stars), 0) FROM reviews r WHERE r.product_id = p.id)",
    );
  });

  it("has a voucher in every state, used within its time", () => {
    expect(rows("SELECT v.code, v.uses FROM shopper_vouchers h JOIN vouchers v ON v.id = h.voucher_id ORDER BY 1")).toEqual([
      { code: "FIVEOFF", uses: 0 },
      { code: "GALATA12", uses: 0 },
      { code: "SPRING15", uses: 0 },
      { code: "WELCOME10", uses: 1 },
    ]);
    expectNone("SELECT u.order_id FROM voucher_uses u JOIN vouchers v ON v.id = u.voucher_id WHERE u.used_at NOT BETWEEN v.starts_at AND v.ends_at");
    expect(rows(`SELECT code FROM vouchers WHERE ends_at <= ${now}`)).toEqual([{ code: "SPRING15" }]);
  });

  it("is left alone by a second run", () => {
    const all = () =>
      ["orders", "packages", "order_lines", "payment_attempts", "package_events", "reviews", "vouchers", "shopper_vouchers", "voucher_uses"].map((table) =>
        rows(`SELECT * FROM ${table}`),
      );
    const before = all();
    expectNone(shopperWithoutOrders);
    run();
    expect(all()).toEqual(before);
    expect(demoOrders).toHaveLength(5);
  });
});
