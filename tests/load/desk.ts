/** The operator's desk on a market of so many products, orders, shoppers and log entries: how long its pages take. */
import { localSecrets } from "../../worker/local/secrets.ts";
import { percentile, rounded } from "../bench/sums.ts";
import type { Table } from "../bench/table.ts";
import { Client } from "./client.ts";
import { Market } from "./market.ts";
import { signInAs } from "./sign-in.ts";

const p95_max_ms = 150;
/** What a page reads of a large market beside what it reads of a small one. */
const rowsGrowth_max = 2;
const small = 1_000;
const warming = 3;
const asked = 20;
/** A page that took too long is asked so many times over, and its quietest round counts: other work on the machine is no fault of the page. */
const rounds_max = 3;
const chunk = 10_000;

/** The desk's lists, each by its usual questions; `{middle}` is a row in the middle of the orders. */
const paths = [
  "/admin",
  "/admin/find?q=m-0000",
  "/admin/find?q=zo",
  "/admin/orders",
  "/admin/orders?sort=oldest",
  "/admin/orders?status=delivered&after={middle}",
  "/admin/orders?q=buyer-5000@example.test",
  "/admin/products",
  "/admin/products?state=on_sale&sort=oldest",
  "/admin/products?q=lamp",
  "/admin/shoppers",
  "/admin/shoppers?q=zo%20kaya",
  "/admin/sellers",
  "/admin/audit",
  "/admin/audit?q=change_7",
  "/admin/audit?kind=page&subject=page-7",
  "/admin/payments",
  "/admin/payouts",
  "/admin/invoices",
  "/admin/vouchers",
  "/admin/flash-sales",
  "/admin/reports",
  "/admin/messages",
  "/admin/mails",
  "/admin/brands",
  "/admin/options",
  "/admin/option/colour",
  "/admin/categories",
];

const columnsOf = async (db: D1Database, table: string, others: readonly string[]): Promise<string> => {
  const { results } = await db.prepare(`SELECT name FROM pragma_table_info('${table}')`).all<{ name: string }>();
  return results
    .map(({ name }) => name)
    .filter((name) => !others.includes(name))
    .join(", ");
};

/** Copies of one delivered order with its packages, lines and payment. What its triggers book for an order is left out: nobody's balance is asked. */
async function fillOrders(db: D1Database, count: number): Promise<number> {
  const like = await db.prepare("SELECT id FROM orders WHERE status = 'delivered' ORDER BY id LIMIT 1").first<number>("id");
  const last = async (table: string) => (await db.prepare(`SELECT max(id) FROM ${table}`).first<number>("max(id)")) ?? 0;
  const [order, pkg, line] = [await last("orders"), await last("packages"), await last("order_lines")];
  const before = (table: string) => `(SELECT count(*) FROM ${table} AS earlier WHERE earlier.order_id = t.order_id AND earlier.id < t.id)`;
  const all = (table: string) => `(SELECT count(*) FROM ${table} AS every WHERE every.order_id = t.order_id)`;
  const [orders, packages, lines, attempts] = [
    await columnsOf(db, "orders", ["id", "number", "email", "idempotency_key", "created_at", "cart_id"]),
    await columnsOf(db, "packages", ["id", "order_id"]),
    await columnsOf(db, "order_lines", ["id", "order_id", "package_id"]),
    await columnsOf(db, "payment_attempts", ["id", "order_id", "reference"]),
  ];
  const numbers = "WITH RECURSIVE n(i) AS (SELECT ?1 UNION ALL SELECT i + 1 FROM n WHERE i < ?2 - 1)";
  const orderLines = lines.split(", ").map((name) => `t.${name}`);
  for (let from = 1; from <= count; from += chunk) {
    const statement = (sql: string) => db.prepare(`${numbers} ${sql}`).bind(from, Math.min(from + chunk, count + 1));
    await db.batch([
      statement(`INSERT INTO orders (id, number, email, idempotency_key, created_at, ${orders})
        SELECT ${order} + i, printf('M-%04d-%04d-ZZZZ', i / 10000, i % 10000), 'buyer-' || i || '@example.test', 'load-' || i, created_at + i * 1000, ${orders}
        FROM n CROSS JOIN orders WHERE id = ${like}`),
      statement(`INSERT INTO packages (id, order_id, ${packages})
        SELECT ${pkg} + i * ${all("packages")} + ${before("packages")}, ${order} + i, ${packages} FROM n CROSS JOIN packages AS t WHERE t.order_id = ${like}`),
      statement(`INSERT INTO order_lines (id, order_id, package_id, ${lines})
        SELECT ${line} + i * ${all("order_lines")} + ${before("order_lines")}, ${order} + i,
          ${pkg} + i * ${all("packages")} + (SELECT count(*) FROM packages AS earlier WHERE earlier.order_id = t.order_id AND earlier.id < t.package_id), ${orderLines}
        FROM n CROSS JOIN order_lines AS t WHERE t.order_id = ${like}`),
      statement(`INSERT INTO payment_attempts (id, order_id, reference, ${attempts})
        SELECT printf('load-%020d', i), ${order} + i, 'load-' || i, ${attempts} FROM n CROSS JOIN payment_attempts WHERE order_id = ${like}`),
    ]);
  }
  return order + Math.floor(count / 2);
}

async function fillOthers(db: D1Database, count: number): Promise<void> {
  const numbers = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?1)";
  await db
    .prepare(
      `${numbers} INSERT INTO shoppers (email, email_key, name, phone, locale, status, created_at, updated_at)
        SELECT 'zoe-' || i || '@example.test', 'zoe-' || i || '@example.test', 'Zoé Kaya', '+3361' || printf('%07d', i), 'en', iif(i % 10 = 0, 'banned', 'active'), i, i FROM n`,
    )
    .bind(count)
    .run();
  await db
    .prepare(
      `${numbers} INSERT INTO operator_log (actor, shopper_id, role, action, subject_kind, subject_id, request_id, at)
        SELECT 'admin', i % 20, 'manager', 'change_' || (i % 50), 'page', 'page-' || (i % 20), 'request-' || i, i * 600000 FROM n`,
    )
    .bind(count)
    .run();
}

/** Without triggers, which would count and book each row; they are laid again at the end. */
async function withoutTriggers(db: D1Database, tables: readonly string[], fill: () => Promise<void>): Promise<void> {
  const { results } = await db
    .prepare("SELECT name, tbl_name, sql FROM sqlite_master WHERE type = 'trigger'")
    .all<{ name: string; tbl_name: string; sql: string }>();
  const theirs = results.filter(({ tbl_name }) => tables.includes(tbl_name));
  await db.batch(theirs.map(({ name }) => db.prepare(`DROP TRIGGER "${name}"`)));
  await fill();
  await db.batch(theirs.map(({ sql }) => db.prepare(sql)));
}

type Measured = { path: string; took: number[]; cpu_ms: number; rows: number };

/** What the pages take on a market of so many rows, one after the other as an operator opens them. */
async function measure(rows: number, say: (text: string) => void): Promise<Measured[]> {
  say(`a market of ${rows} products, orders, shoppers and log entries`);
  const market = await Market.make({ dataKey: localSecrets().DATA_KEY, products: rows, settings: { PROFILE_D1: "on" } });
  try {
    const middle = await market.withDatabase(async (db) => {
      let found = 0;
      await withoutTriggers(db, ["orders", "packages", "order_lines", "payment_attempts"], async () => {
        found = await fillOrders(db, rows);
      });
      await fillOthers(db, rows);
      return found;
    });
    await market.start();
    const client = new Client(market.origin, 1);
    const { headers } = await signInAs(client, "admin@meydan.test");
    const cookie = (headers["set-cookie"] ?? []).map((each) => each.split(";")[0]).join("; ");
    const measured: Measured[] = [];
    for (const path of paths) {
      const ask = async () => {
        const { status, took_ms, headers } = await client.ask("GET", path.replace("{middle}", String(middle)), undefined, { cookie });
        if (status !== 200) throw new Error(`${path} was answered with ${status}`);
        return { took_ms, read: Number(headers["x-d1-rows"]) };
      };
      for (let turn = 0; turn < warming; turn += 1) await ask();
      let quietest: Measured | undefined;
      for (let round = 0; round < rounds_max && (quietest === undefined || percentile(quietest.took, 95) > p95_max_ms); round += 1) {
        const begun_ms = market.cpu_ms();
        const answers: Awaited<ReturnType<typeof ask>>[] = [];
        while (answers.length < asked) answers.push(await ask());
        const took = answers.map(({ took_ms }) => took_ms);
        const rows = rounded(
          percentile(
            answers.map(({ read }) => read),
            50,
          ),
          0,
        );
        if (quietest === undefined || percentile(took, 95) < percentile(quietest.took, 95))
          quietest = { path, took, cpu_ms: (market.cpu_ms() - begun_ms) / asked, rows };
      }
      measured.push(quietest as Measured);
    }
    client.close();
    return measured;
  } finally {
    await market.remove();
  }
}

/** The same on a small market and on the large one: how long its pages take, and whether they read more because there is more. */
export async function desk(rows: number, say: (text: string) => void): Promise<{ tables: Table[]; troubles: string[] }> {
  const few = new Map((await measure(Math.min(rows, small), say)).map(({ path, rows: read }) => [path, read]));
  const [lines, troubles]: [string[][], string[]] = [[], []];
  for (const { path, took, cpu_ms, rows: read } of await measure(rows, say)) {
    const [p50, p95, most] = [50, 95, 100].map((percent) => rounded(percentile(took, percent), 0)) as [number, number, number];
    const readOfFew = few.get(path) ?? 0;
    lines.push([path, `${p50} ms`, `${p95} ms`, `${most} ms`, `${rounded(cpu_ms, 0)} ms`, String(read), String(readOfFew)]);
    if (p95 > p95_max_ms) troubles.push(`${path}: p95 is ${p95} ms, ${p95_max_ms} at most`);
    if (read > rowsGrowth_max * readOfFew) troubles.push(`${path}: reads ${read} rows, ${readOfFew} on a market of ${small}`);
  }
  const head = ["page", "p50", "p95", "max", "CPU of the worker", "rows read", `of ${small}`];
  return { tables: [{ title: `The desk on ${rows} products, orders, shoppers and log entries`, head, rows: lines }], troubles };
}
