/** SQL of alerts as they are read: what each is about, in a reader's language, and how that stands at this moment. */
import type { Locale } from "../../../locales/words.ts";
import { isClosedAt } from "../../db/closed-shop.ts";
import { localText } from "../../db/local-text.ts";
import { shopName } from "../../db/shop-name.ts";
import { all, type Reader, rowsOf, type SQL, sql, statement } from "../../db/sql.ts";
import type { BaseMinor, Currency, Minor } from "../../shared/money.ts";
import type { FlashOffer } from "../cart/rules.ts";
import { currenciesSql } from "../currencies/service.ts";
import { type AlertFacts, type AlertKind, alerts_max, nextSaleAt, priceNow } from "./rules.ts";

/** Beside each alert (or what could become one) `a`: its variant, product, flash sale and shop. */
const subjects =
  sql.raw(`LEFT JOIN variants AS v ON v.id = a.variant_id LEFT JOIN products AS p ON p.id = v.product_id LEFT JOIN categories AS m ON m.id = p.main_id
  LEFT JOIN flash_sales AS f ON f.id = a.flash_sale_id LEFT JOIN shops AS s ON s.id = coalesce(a.shop_id, p.shop_id)`);

/** What could become an alert: the variant by its number, a sale by its slug, a shop by its handle. */
export function proposed(kind: AlertKind, id: string, currency: string): SQL {
  const number = /^\d{1,15}$/.test(id) ? Number(id) : 0;
  const variant = kind === "stock" || kind === "price" ? sql`CAST(${number} AS INTEGER)` : sql`NULL`;
  const sale = kind === "sale" ? sql`(SELECT id FROM flash_sales WHERE slug = ${id})` : sql`NULL`;
  const shop = kind === "shop" ? sql`(SELECT id FROM shops WHERE handle = ${id})` : sql`NULL`;
  return sql`(SELECT 0 AS id, ${kind} AS kind, ${variant} AS variant_id, ${sale} AS flash_sale_id, ${shop} AS shop_id, ${currency} AS currency, NULL AS limit_minor,
    NULL AS shopper_id, NULL AS email, NULL AS mailbox_key, 0 AS asked_at, NULL AS due_at)`;
}

/** As a reader sees it. `options`: in words, joined; empty: there is no choice. */
export type SubjectRow = {
  id: number;
  kind: AlertKind;
  variant_id: number | null;
  handle: string | null;
  main: string | null;
  product: string;
  options: string;
  /** In the variant's own colour where there is one. */
  picture: string | null;
  sale: string | null;
  sale_name: string;
  shop: string | null;
  shop_handle: string | null;
  asked_at: number;
  email: string | null;
  shopper_id: number | null;
};
type PricedRow = AlertFacts & { variant_id: number | null; currency: string | null; price_base_minor: BaseMinor | null; own_price_minor: Minor | null };
export type AlertRow = SubjectRow & PricedRow & { due_at: number | null };

const named = (
  locale: Locale,
  comma: string,
): SQL => sql`p.handle, m.slug AS main, ${localText(locale, "product_texts", "product_id", sql`p.id`, "name")} AS product,
    coalesce((SELECT group_concat(label, ${comma}) FROM (SELECT coalesce(t.label, en.label, o.value) AS label FROM variant_options AS o
      LEFT JOIN option_texts AS t ON t.axis = o.axis AND t.value = o.value AND t.locale = ${locale}
      LEFT JOIN option_texts AS en ON en.axis = o.axis AND en.value = o.value AND en.locale = 'en'
      WHERE o.variant_id = v.id ORDER BY o.axis)), '') AS options,
    (SELECT hash FROM product_pictures AS i WHERE i.product_id = p.id
      ORDER BY EXISTS (SELECT 1 FROM variant_options AS o WHERE o.variant_id = v.id AND o.value = i.option_value) DESC, i.position LIMIT 1) AS picture,
    f.slug AS sale, ${localText(locale, "flash_sale_texts", "flash_sale_id", sql`f.id`, "name")} AS sale_name, ${shopName(locale)} AS shop, s.handle AS shop_handle,
    a.asked_at, a.shopper_id`;

const facts = (
  now_ms: number,
): SQL => sql`a.id, a.kind, a.variant_id, a.currency, a.limit_minor, a.due_at, v.stock, v.price_base_minor, own.price_minor AS own_price_minor,
    f.starts_at, f.ends_at, s.closed_to, ${isClosedAt(now_ms)} AS is_closed, coalesce(s.status = 'approved' AND (p.id IS NULL OR p.status = 'active'), 0) AS is_shown,
    iif(a.shopper_id IS NULL, NOT EXISTS (SELECT 1 FROM shopper_blocks WHERE buyer_key = a.mailbox_key AND lifted_at IS NULL), coalesce(r.status = 'active', 0)) AS is_reachable,
    coalesce(a.email, r.email) AS email`;
const joined = (
  alerts: SQL,
): SQL => sql`${alerts} AS a ${subjects} LEFT JOIN variant_prices AS own ON own.variant_id = a.variant_id AND own.currency = a.currency
    LEFT JOIN shoppers AS r ON r.id = a.shopper_id`;

/** What each piece of them costs now, and when the next sale begins. One batch, whatever there is of them. */
async function priced<R extends Omit<PricedRow, "price_minor" | "next_sale_at">>(db: Reader, rows: readonly R[], now_ms: number) {
  const variants = JSON.stringify([...new Set(rows.filter(({ price_base_minor }) => price_base_minor !== null).map(({ variant_id }) => variant_id))]);
  if (variants === "[]") return rows.map((row) => ({ ...row, price_minor: null, next_sale_at: null }));
  const [sales, shown] = await db.batch([
    statement(
      db,
      sql`SELECT f.id AS flash_sale_id, f.slug, fi.variant_id, fi.price_base_minor, fi.quota - fi.sold AS left, fi.per_buyer, 0 AS taken, f.starts_at, f.ends_at
        FROM json_each(${variants}) AS j JOIN flash_sale_items AS fi ON fi.variant_id = j.value JOIN flash_sales AS f ON f.id = fi.flash_sale_id WHERE f.ends_at > ${now_ms}`,
    ),
    statement(db, currenciesSql(sql`c.offered = 1 OR c.is_base = 1`)),
  ]);
  const offers = rowsOf<FlashOffer>(sales);
  const currencies = new Map(rowsOf<Currency>(shown).map((currency) => [currency.code, currency]));
  return rows.map((row) => {
    const { variant_id, price_base_minor, own_price_minor, currency: code } = row;
    const currency = currencies.get(code ?? "");
    if (variant_id === null || price_base_minor === null || !currency) return { ...row, price_minor: null, next_sale_at: null };
    return {
      ...row,
      price_minor: priceNow({ variant_id, price_base_minor, own_price_minor }, offers, currency, now_ms),
      next_sale_at: nextSaleAt(offers, variant_id, now_ms),
    };
  });
}

export type AlertReading = { locale: Locale; comma: string; now_ms: number };

/** Alerts (rows of the table, or `proposed`) with all that there is to say of them, the last asked first. */
async function readAlerts(db: Reader, alerts: SQL, { locale, comma, now_ms }: AlertReading): Promise<AlertRow[]> {
  type Row = Omit<AlertRow, "price_minor" | "next_sale_at">;
  const rows = await all<Row>(
    db,
    sql`SELECT ${facts(now_ms)}, ${named(locale, comma)} FROM ${joined(alerts)} ORDER BY a.asked_at DESC, a.id DESC LIMIT ${alerts_max}`,
  );
  return priced(db, rows, now_ms);
}

const readFirst = async (db: Reader, alerts: SQL, reading: AlertReading): Promise<AlertRow | null> => (await readAlerts(db, alerts, reading))[0] ?? null;
export const readAlert = (db: Reader, id: number, reading: AlertReading) => readFirst(db, sql`(SELECT * FROM alerts WHERE id = ${id})`, reading);
/** As if it was asked for; what it is about may not be there. */
export const readProposed = (db: Reader, kind: AlertKind, id: string, currency: string, reading: AlertReading) =>
  readFirst(db, proposed(kind, id, currency), reading);
/** What an account waits for. */
export const readOwnAlerts = (db: Reader, shopperId: number, reading: AlertReading) =>
  readAlerts(db, sql`(SELECT * FROM alerts WHERE shopper_id = ${shopperId} AND fired_at IS NULL)`, reading);

export type DueAlertRow = AlertFacts & { id: number; due_at: number };

/** Those that are to be judged, what has waited longest first. */
export async function readDue(db: Reader, now_ms: number, limit: number): Promise<DueAlertRow[]> {
  type Row = Omit<PricedRow, "price_minor" | "next_sale_at"> & { id: number; due_at: number };
  const due = sql`(SELECT * FROM alerts INDEXED BY alerts_due WHERE fired_at IS NULL AND confirmed_at IS NOT NULL AND due_at <= ${now_ms} ORDER BY due_at, id LIMIT ${limit})`;
  return priced(db, await all<Row>(db, sql`SELECT ${facts(now_ms)} FROM ${joined(due)}`), now_ms);
}
