/** What there is to look at, read from the database before anything is served. */
import { type Locale, locales } from "../../../locales/locales.ts";
import type { Catalogue, CatalogueProduct } from "./visits.ts";

const queries_max = 200;

export async function readCatalogue(db: D1Database): Promise<Catalogue> {
  const products = await db
    .prepare(
      `SELECT p.handle, c.slug AS main, v.id AS variantId FROM products p JOIN categories c ON c.id = p.main_id
      JOIN variants v ON v.product_id = p.id AND v.id = (SELECT min(id) FROM variants WHERE product_id = p.id AND stock > 0)
      WHERE p.status = 'active' ORDER BY p.id`,
    )
    .all<CatalogueProduct>();
  const categories = await db.prepare("SELECT slug FROM categories WHERE parent_id IS NULL ORDER BY position").all<{ slug: string }>();
  const named = await db
    .prepare("SELECT locale, name FROM product_texts JOIN products p ON p.id = product_id WHERE p.status = 'active' ORDER BY product_id")
    .all<{ locale: Locale; name: string }>();
  const words = new Map(locales.map((locale) => [locale, new Set<string>()]));
  for (const { locale, name } of named.results) {
    // what people type: a word of a name, or two
    const parts = name
      .toLowerCase()
      .split(/\s+/)
      .filter((part) => part.length > 2);
    const known = words.get(locale);
    if (known && known.size < queries_max && parts[0]) known.add(known.size % 3 === 0 ? parts.slice(0, 2).join(" ") : (parts.at(-1) as string));
  }
  const english = [...(words.get("en") as Set<string>)];
  return {
    products: products.results,
    categories: categories.results.map(({ slug }) => slug),
    queries: queriesBy((locale) => {
      const known = [...(words.get(locale) as Set<string>)];
      return known.length > 0 ? known : english;
    }),
  };
}

const queriesBy = (of: (locale: Locale) => string[]): Catalogue["queries"] =>
  Object.fromEntries(locales.map((locale) => [locale, of(locale)])) as Record<Locale, string[]>;
