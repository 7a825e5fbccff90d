/** A shop's name in a visitor's language, where it has given itself one, else its own. No further row is read (0038_sellers_rest.sql). */
import type { Locale } from "../../locales/words.ts";
import { type SQL, sql } from "./sql.ts";

/** `locale`: a language or a column; `shop`: what the row of `shops` goes by. */
export const shopName = (locale: Locale | SQL, shop = "s"): SQL => sql`coalesce(${sql.raw(shop)}.names ->> ${locale}, ${sql.raw(shop)}.name)`;

/** The same of a row that was read for all languages. */
export const shopNameIn = ({ name, names }: { name: string; names: string | null }, locale: Locale): string =>
  (names === null ? {} : (JSON.parse(names) as Partial<Record<Locale, string>>))[locale] ?? name;
