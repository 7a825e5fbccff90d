/** SQL of the market's one row and its texts. */
import { type Locale, locales } from "../../../locales/locales.ts";
import { first, type Reader, type SQL, scalar, sql, statement } from "../../db/sql.ts";
import { type Actor, auditStatement } from "../audit.ts";
import type { EditMarket } from "./contract.ts";
import { homeRowsIn, homeRowsJson } from "./home/data.ts";
import { type MarketText, marketTexts, type OwnMarket } from "./rules.ts";

type Row = {
  name: string;
  legal_name: string;
  address: string;
  country: string | null;
  tax_number: string;
  sender_name: string | null;
  sender_email: string | null;
  support_email: string | null;
  colour: string;
  logo: string | null;
  width: number | null;
  height: number | null;
  is_demonstration: 0 | 1;
  opened_at: number | null;
  languages: string;
  language: Locale;
  texts: string;
  home: string;
};

/** Null: the row is not there, which no migration leaves so. */
export async function readMarket(db: Reader): Promise<OwnMarket | null> {
  const row = await first<Row>(
    db,
    sql`SELECT m.name, m.legal_name, m.address, m.country, m.tax_number, m.sender_name, m.sender_email, m.support_email, m.colour, m.logo, p.width, p.height,
        m.is_demonstration, m.opened_at, m.languages, m.language,
        (SELECT json_group_object(locale, json_object('tagline', tagline, 'heading', heading, 'lead', lead, 'description', description, 'claim', claim))
          FROM market_texts) AS texts, ${homeRowsJson} AS home
      FROM market AS m LEFT JOIN pictures AS p ON p.hash = m.logo WHERE m.id = 1`,
  );
  if (!row) return null;
  const home = homeRowsIn(row.home);
  const texts = JSON.parse(row.texts) as Record<Locale, Record<MarketText, string | null>>;
  return {
    name: row.name,
    legalName: row.legal_name,
    address: row.address,
    country: row.country,
    taxNumber: row.tax_number,
    senderName: row.sender_name,
    senderEmail: row.sender_email,
    supportEmail: row.support_email,
    colour: row.colour,
    logo: row.logo === null ? null : { hash: row.logo, width: row.width ?? 0, height: row.height ?? 0 },
    isDemonstration: row.is_demonstration === 1,
    opened_ms: row.opened_at,
    languages: row.languages.split(" ") as Locale[],
    language: row.language,
    ...(home && { home }),
    texts: Object.fromEntries(
      Object.entries(texts).map(([locale, each]) => [locale, Object.fromEntries(Object.entries(each).filter(([, text]) => text !== null))]),
    ),
  };
}

/** Languages that say something, in their order, each text or null. */
const rowsOf = (texts: EditMarket["texts"]) =>
  locales.flatMap((locale) => {
    const own = texts[locale];
    return own && Object.values(own).some(Boolean) ? [[locale, ...marketTexts.map((name) => own[name] || null)]] : [];
  });

const columns = "name, legal_name, address, country, tax_number, sender_name, sender_email, support_email, colour, is_demonstration, languages, language";
const valuesOf = (market: EditMarket): SQL =>
  sql`${market.name}, ${market.legalName}, ${market.address}, ${market.country}, ${market.taxNumber}, ${market.senderName}, ${market.senderEmail}, ${market.supportEmail},
    ${market.colour}, ${market.isDemonstration ? 1 : 0}, ${locales.filter((each) => market.languages.includes(each)).join(" ")}, ${market.language}`;

const textColumns = marketTexts.join(", ");

/** All in one batch; what is as it was stays, and is not in the log. */
export async function writeMarket(db: D1Database, market: EditMarket, { by, now, before }: { by: Actor; now: number; before: object }): Promise<void> {
  const rows = JSON.stringify(rowsOf(market.texts));
  const differs = sql`EXISTS (SELECT 1 FROM market WHERE (${sql.raw(columns)}) IS NOT (${valuesOf(market)}))`;
  const textsDiffer = sql`EXISTS (SELECT locale, ${sql.raw(textColumns)} FROM market_texts EXCEPT ${textsIn(rows)})
    OR EXISTS (${textsIn(rows)} EXCEPT SELECT locale, ${sql.raw(textColumns)} FROM market_texts)`;
  const isNew = sql.raw(marketTexts.map((name) => `${name} IS NOT excluded.${name}`).join(" OR "));
  await db.batch([
    auditStatement(db, by, { kind: "setting", id: "market" }, { action: "market_settings", before, after: market }, now, sql`${differs} OR ${textsDiffer}`),
    statement(db, sql`UPDATE market SET (${sql.raw(columns)}) = (${valuesOf(market)}) WHERE (${sql.raw(columns)}) IS NOT (${valuesOf(market)})`),
    statement(db, sql`DELETE FROM market_texts WHERE locale NOT IN (SELECT value ->> 0 FROM json_each(${rows}))`),
    statement(
      db,
      sql`INSERT INTO market_texts (market_id, locale, ${sql.raw(textColumns)}) SELECT 1, * FROM (${textsIn(rows)}) WHERE true
        ON CONFLICT (market_id, locale) DO UPDATE SET ${sql.raw(marketTexts.map((name) => `${name} = excluded.${name}`).join(", "))} WHERE ${isNew}`,
    ),
  ]);
}

/** @returns the logo before; null: there was none */
export async function exchangeLogo(db: D1Database, hash: string | null, { by, now }: { by: Actor; now: number }): Promise<string | null> {
  const before = await scalar<string>(db, sql`SELECT logo FROM market WHERE id = 1`);
  const differs = sql`EXISTS (SELECT 1 FROM market WHERE logo IS NOT ${hash})`;
  await db.batch([
    auditStatement(db, by, { kind: "setting", id: "logo" }, { action: "market_logo", before: { logo: before }, after: { logo: hash } }, now, differs),
    statement(db, sql`UPDATE market SET logo = ${hash} WHERE id = 1 AND logo IS NOT ${hash}`),
  ]);
  return before;
}

const textsIn = (rows: string): SQL =>
  sql`SELECT value ->> 0, ${sql.raw(marketTexts.map((_, at) => `value ->> ${at + 1}`).join(", "))} FROM json_each(${rows})`;
