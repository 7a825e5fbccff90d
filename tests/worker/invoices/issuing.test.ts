/** Invoices come of what is sold, credit notes of what goes back: numbered without a gap, once, with the figures of order and ledger. */
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { deliverNow } from "../../../worker/outbox-registry.ts";
import { invoices } from "../../../worker/shop/invoices/api.ts";
import { issueOfPackage } from "../../../worker/shop/invoices/issuing.ts";
import type { StoredInvoice } from "../../../worker/shop/invoices/rules.ts";
import { cancelPart } from "../../../worker/shop/orders/ending/cancel.ts";
import { giveGoodwill } from "../../../worker/shop/orders/ending/goodwill.ts";
import { type FullOrder, readOrder } from "../../../worker/shop/orders/read.ts";
import { abandonRefund } from "../../../worker/shop/payments/refunds/data.ts";
import { itMounts } from "../../support/contract/routes.ts";
import { cashOrder, db, type Market, paidOrder, resetClock, seedBase, setTax } from "../../support/purchase/fixture.ts";
import { rowTexts, runSql } from "../../support/raw-sql.ts";

beforeAll(seedBase);
beforeEach(resetClock);
beforeEach(() => setTax(null));

const by = { kind: "console", shopperId: null, requestId: null } as const;
type Stored = { key: string; number: string; kind: string; total_minor: number; tax_minor: number; corrects: string | null; document: StoredInvoice };
const documentsOf = async (orderNumber: string): Promise<Stored[]> =>
  (
    await db
      .prepare(
        `SELECT i.key, i.number, i.kind, i.total_minor, i.tax_minor, (SELECT number FROM invoices WHERE id = i.corrects_id) AS corrects, i.document FROM invoices AS i
        WHERE i.document ->> '$.order' = ? ORDER BY i.id`,
      )
      .bind(orderNumber)
      .all<Stored & { document: string }>()
  ).results.map((row) => ({ ...row, document: JSON.parse(row.document as unknown as string) }));
/** Delivers what is noted of documents, and nothing else. */
const issue = async (market: Market) => deliverNow(market.purchase(), await rowTexts("SELECT dedupe_key FROM outbox WHERE kind = 'invoice'"));
const fullOf = async (market: Market, number: string) => (await readOrder(market.purchase(), number)) as FullOrder;
/** Everything that the documents of an order say was paid in the end. */
const net = (documents: readonly Stored[]) => documents.reduce((sum, { kind, total_minor }) => sum + (kind === "invoice" ? total_minor : -total_minor), 0);

describe("the room of invoices", () =>
  itMounts(invoices({} as never), [
    "GET /orders/{number}/invoices 200 404",
    "GET /orders/{number}/invoices/{invoice}/xml 200 400 404 409",
    "GET /orders/{number}/invoices/{invoice}/pdf 200 303 400 404 503",
    "GET /seller/invoices 200 400 401 403 404",
    "GET /seller/invoices/csv 200 400 401 403 404",
    "GET /seller/invoices/{invoice} 200 400 401 403 404",
    "GET /seller/invoices/{invoice}/xml 200 400 401 403 404 409",
    "GET /seller/invoices/{invoice}/pdf 200 303 400 401 403 404 503",
    "GET /admin/invoices 200 400 401 403",
    "GET /admin/invoices/csv 200 400 401 403",
    "GET /admin/invoices/{invoice} 200 400 401 403 404",
    "GET /admin/invoices/{invoice}/xml 200 400 401 403 404 409",
    "GET /admin/invoices/{invoice}/pdf 200 303 400 401 403 404 503",
  ]));

describe("an order that is paid", () => {
  it("has an invoice of each shop, numbered from one, with the sums that were paid", async () => {
    const { market, order, shops } = await paidOrder({ currency: "EUR" });
    await issue(market);
    const documents = await documentsOf(order.number);
    expect(documents.map(({ number, total_minor }) => [number.slice(-12), total_minor])).toEqual(
      order.packages.map(({ total }) => ["-2026-000001", total.amount]),
    );
    expect(documents.map(({ number }) => number.split("-")[0])).toEqual(shops.map(({ id }) => id.toString(36).toUpperCase().padStart(3, "0")));
    await issue(market);
    await Promise.all(order.packages.map(({ id }) => issueOfPackage(db, id, market.now)));
    expect(await documentsOf(order.number)).toEqual(documents);
  });

  it("parts its sums by tax rate, and names the marketplace as who issues where it owes the tax", async () => {
    await setTax({ tax_rate_bp: 2_000, inclusive: 1, lamps_bp: 550 });
    const { market, order } = await paidOrder({ currency: "EUR", shops: [[2500, 1999]] });
    await issue(market);
    const [{ number, document, tax_minor }] = (await documentsOf(order.number)) as [Stored];
    expect(number).toMatch(/^M-2026-\d{6}$/);
    expect(document.soldBy).not.toBeNull();
    expect(document.taxes.map(({ category, rate_bp }) => [category, rate_bp])).toEqual([
      ["S", 2_000],
      ["S", 550],
    ]);
    expect(document.taxes.map((tax) => [tax.rate_bp / 100, tax.net_minor, tax.tax_minor])).toEqual(
      order.packages[0]?.taxes.map(({ rate, net: of, tax }) => [rate, of.amount, tax.amount]),
    );
    const ledger = await rowTexts("SELECT sum(amount_minor) FROM ledger_transfers WHERE kind = 'tax' AND package_id = ?", order.packages[0]?.id);
    expect(ledger).toEqual([String(tax_minor)]);
  });

  it("names its goods by their HSN codes where the shop that issues is in India, and nowhere else", async () => {
    const { market, order, shops } = await paidOrder({ currency: "USD", shops: [[2500], [700]] });
    await runSql("UPDATE shops SET country = 'IN' WHERE id = ?", shops[0]?.id);
    await runSql("UPDATE products SET hsn = '691110' WHERE shop_id IN (?, ?)", shops[0]?.id, shops[1]?.id);
    await issue(market);
    const codes = (await documentsOf(order.number)).map(({ document }) => document.items.flatMap(({ what, hsn }) => (what === "goods" ? [hsn ?? null] : [])));
    expect(codes).toEqual([["691110"], [null]]);
    for (const wrong of ["69", "69111", "6911a0", ""])
      await expect(runSql("UPDATE products SET hsn = ? WHERE shop_id = ?", wrong, shops[0]?.id)).rejects.toThrow("product_hsn_digits");
  });

  it("names goods without a code of their own by their category's, or the main one's, unless nobody has chosen the category", async () => {
    const codes = async (set: [string, ...unknown[]][]) => {
      const { market, order, shops } = await paidOrder({ currency: "USD", shops: [[2500]] });
      await runSql("UPDATE shops SET country = 'IN' WHERE id = ?", shops[0]?.id);
      for (const [text, ...values] of set) await runSql(text.replace("$shop", String(shops[0]?.id)), ...values);
      await issue(market);
      return (await documentsOf(order.number)).map(({ document }) => document.items.find(({ what }) => what === "goods")?.hsn ?? null);
    };
    expect(await codes([])).toEqual([null]);
    const main: [string] = ["UPDATE categories SET hsn = '9405' WHERE id = 1"];
    expect(await codes([main])).toEqual(["9405"]);
    expect(await codes([["UPDATE categories SET hsn = '940521' WHERE id = 2"]])).toEqual(["940521"]);
    expect(await codes([["UPDATE products SET hsn = '69131000' WHERE shop_id = $shop"]])).toEqual(["69131000"]);
    expect(await codes([["UPDATE products SET status = 'draft', category_guessed = 1 WHERE shop_id = $shop"]])).toEqual([null]);
    await expect(runSql("UPDATE categories SET hsn = '94052' WHERE id = 2")).rejects.toThrow("category_hsn_digits");
    await runSql("UPDATE categories SET hsn = NULL");
  });

  it("is credited line by line, delivery with the last, until nothing stands", async () => {
    await setTax({ tax_rate_bp: 2_000, inclusive: 0, owed_by: "shop" });
    const { market, order } = await paidOrder({ currency: "EUR", shops: [[2500, 1999]] });
    const [first, second] = order.packages[0]?.lines ?? [];
    await cancelPart(market.purchase(), await fullOf(market, order.number), { lineId: first?.id as number });
    await issue(market);
    await cancelPart(market.purchase(), await fullOf(market, order.number), { lineId: second?.id as number });
    await issue(market);
    const documents = await documentsOf(order.number);
    expect(documents.map(({ kind, document }) => [kind, document.items.map(({ what }) => what).join(" ")])).toEqual([
      ["invoice", "goods goods delivery"],
      ["credit_note", "goods"],
      ["credit_note", "goods delivery"],
    ]);
    expect(documents.map(({ corrects }) => corrects)).toEqual([null, documents[0]?.number, documents[0]?.number]);
    expect(net(documents)).toBe(0);
    expect(
      await rowTexts(
        "SELECT sum(iif(kind = 'tax', amount_minor, -amount_minor)) FROM ledger_transfers WHERE order_id = (SELECT id FROM orders WHERE number = ?) AND kind LIKE 'tax%'",
        order.number,
      ),
    ).toEqual(["0"]);
  });

  it("gets a credit note for goodwill that its shop bears, and an invoice again where that was not given after all", async () => {
    await setTax({ tax_rate_bp: 2_000, inclusive: 1, owed_by: "shop" });
    const { market, order } = await paidOrder({ currency: "EUR", shops: [[2500]] });
    const [pkg] = order.packages;
    await runSql("UPDATE packages SET status = 'shipped' WHERE id = ?", pkg?.id);
    await giveGoodwill(market.purchase(), await fullOf(market, order.number), { amount_minor: 600, key: "late", note: "late", packageId: pkg?.id }, by);
    await issue(market);
    const [, note] = await documentsOf(order.number);
    expect([note?.kind, note?.total_minor, note?.tax_minor]).toEqual(["credit_note", 600, 100]);
    const [key] = await rowTexts("SELECT key FROM refunds WHERE order_id = (SELECT id FROM orders WHERE number = ?)", order.number);
    await runSql("UPDATE refunds SET state = 'waiting' WHERE key = ?", key);
    await abandonRefund(db, key as string, market.now);
    await issue(market);
    const documents = await documentsOf(order.number);
    expect(documents.map(({ kind, total_minor }) => [kind, total_minor])).toEqual([
      ["invoice", pkg?.total.amount],
      ["credit_note", 600],
      ["invoice", 600],
    ]);
    expect(net(documents)).toBe(pkg?.total.amount);
  });

  it("keeps what it said when the shop's name and the tax change", async () => {
    const { market, order } = await paidOrder({ shops: [[2500]] });
    await issue(market);
    const before = await documentsOf(order.number);
    await runSql("UPDATE shops SET name = 'Another'");
    await setTax({ tax_rate_bp: 2_000, inclusive: 1 });
    await issueOfPackage(db, order.packages[0]?.id as number, market.now + 1);
    expect(await documentsOf(order.number)).toEqual(before);
  });

  it("from before there were invoices gets none, nor what corrects one", async () => {
    const { market, order } = await paidOrder({ shops: [[2500, 1999]] });
    await runSql("DELETE FROM outbox WHERE kind = 'invoice'");
    await cancelPart(market.purchase(), await fullOf(market, order.number), { lineId: order.packages[0]?.lines[0]?.id as number });
    await issue(market);
    expect(await documentsOf(order.number)).toEqual([]);
  });
});

describe("an order in cash", () => {
  it("is invoiced when its cash is taken, the fee by the marketplace where the shop owes the tax", async () => {
    await setTax({ tax_rate_bp: 2_000, inclusive: 1, owed_by: "shop" });
    const { market, order } = await cashOrder({ shops: [[2500]], query: "?locale=en&currency=EUR" });
    await issue(market);
    expect(await documentsOf(order.number)).toEqual([]);
    const id = order.packages[0]?.id as number;
    await db.batch([
      db.prepare("INSERT INTO package_events (package_id, kind, at) VALUES (?, 'cash_collected', ?)").bind(id, market.now),
      db.prepare("UPDATE packages SET cash = 'collected', status = 'delivered' WHERE id = ?").bind(id),
    ]);
    await issue(market);
    const documents = await documentsOf(order.number);
    expect(documents.map(({ key, number }) => [key.split(":")[0], number.startsWith("M-")])).toEqual([
      ["sale", false],
      ["fee", true],
    ]);
    expect(net(documents)).toBe(order.total.amount);
  });
});

describe("the second lock", () => {
  const insert = (over: Partial<Record<string, string | number | null>>) => {
    const row = {
      key: "x",
      kind: "invoice",
      about: "sale",
      issuer_shop_id: null,
      shop_id: 0,
      year: 2031,
      sequence: 1,
      number: "M-2031-000001",
      package_id: 0,
      corrects_id: null,
      currency: "USD",
      total_minor: 1,
      tax_minor: 0,
      document: "{}",
      issued_at: 1,
      ...over,
    };
    return runSql(
      `INSERT INTO invoices (${Object.keys(row).join(", ")}) VALUES (${Object.keys(row)
        .map(() => "?")
        .join(", ")})`,
      ...Object.values(row),
    );
  };
  it("refuses a gap, a double, a change, and more credit than was invoiced", async () => {
    const { order, shops } = await paidOrder({ shops: [[2500]] });
    const of = { shop_id: shops[0]?.id as number, package_id: order.packages[0]?.id as number };
    await expect(insert({ ...of, sequence: 2 })).rejects.toThrow("invoice_without_gap");
    await insert(of);
    await expect(insert({ ...of, key: "y", number: "M-2031-000002" })).rejects.toThrow("invoice_without_gap");
    await expect(insert({ ...of, sequence: 2, number: "M-2031-000002" })).rejects.toThrow("invoices.key");
    await expect(runSql("UPDATE invoices SET total_minor = 0 WHERE key = 'x'")).rejects.toThrow("invoice_is_kept");
    await expect(runSql("DELETE FROM invoices WHERE key = 'x'")).rejects.toThrow("invoice_is_kept");
    const corrects_id = Number((await rowTexts("SELECT id FROM invoices WHERE key = 'x'"))[0]);
    const note = { ...of, key: "y", kind: "credit_note", sequence: 2, number: "M-2031-000002", corrects_id };
    await expect(insert({ ...note, total_minor: 2 })).rejects.toThrow("credited_within_invoice");
    await expect(insert({ ...note, currency: "EUR" })).rejects.toThrow("invoice_corrects_its_own");
    await expect(insert({ ...note, corrects_id: null })).rejects.toThrow("credit_note_corrects");
    await insert(note);
    await expect(insert({ ...note, key: "z", sequence: 3, number: "M-2031-000003" })).rejects.toThrow("credited_within_invoice");
  });
});
