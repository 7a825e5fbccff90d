/** What stands in sitemaps and llms.txt, from the rooms that know it. */
import { defaultLocale, type Locale, prefixOf } from "../../../locales/words.ts";
import type { ReadContext } from "../../cache/context.ts";
import { listCategories, runningCollections } from "../catalogue/service.ts";
import { listPages } from "../content/service.ts";
import { shownCurrencyCodes } from "../currencies/service.ts";
import { listFlashSales } from "../flash-sales/service.ts";
import { marketOf } from "../market/service.ts";
import { listShops } from "../shops/service.ts";
import { readProducts, readShops, readStretches } from "./data.ts";
import { fixedPages, idRange, idsPerFile, type LlmsSections, type SitemapPage } from "./rules.ts";

export const productFiles = ({ db }: ReadContext) => readStretches(db.withSession("first-unconstrained"), idsPerFile);

/** Undefined: there is no such file. */
export async function productPages(context: ReadContext, file: number): Promise<SitemapPage[] | undefined> {
  const { from, until } = idRange(file);
  const rows = await readProducts(context.db.withSession("first-unconstrained"), from, until);
  if (rows.length === 0) return undefined;
  return rows.map(({ handle, main, updated_at, pictures }) => ({
    path: `/${main}/product/${handle}`,
    changed_ms: updated_at,
    pictures: (JSON.parse(pictures) as string[]).map((hash) => `/media/${hash}?w=1200`),
  }));
}

/** Everything that is no product: shelves, shops, sales, texts. */
export async function otherPages(context: ReadContext): Promise<SitemapPage[]> {
  const [categories, texts, sales, collections, shops] = await Promise.all([
    listCategories(context),
    listPages(context),
    listFlashSales(context),
    runningCollections(context),
    readShops(context.db.withSession("first-unconstrained")),
  ]);
  const shelves = categories.data.flatMap(({ slug, subs }) => [
    `/${slug}/products`,
    `/${slug}/brand`,
    `/${slug}/collection`,
    ...subs.map((sub) => `/all/${slug}/${sub.slug}`),
  ]);
  return [
    ...[...fixedPages, ...shelves].map((path) => ({ path })),
    ...sales.data.map(({ id }) => ({ path: `/flash-sale/${id}` })),
    ...collections.map(({ slug, updated_at }) => ({ path: `/collection/${slug}`, changed_ms: updated_at })),
    ...shops.map(({ handle, created_at }) => ({ path: `/shop/${handle}`, changed_ms: created_at })),
    ...texts.data.map(({ slug, updatedAt }) => ({ path: `/page/${slug}`, changed_ms: Date.parse(updatedAt) })),
  ];
}

const shopsNamed = 48;

/** "English and French (paths /fr; English has no prefix)". */
function languagesIn(languages: readonly Locale[]): string {
  const names = new Intl.DisplayNames("en", { type: "language" });
  const listed = new Intl.ListFormat("en-GB").format(languages.map((each) => names.of(each) ?? each));
  const prefixes = languages.map(prefixOf).filter(Boolean);
  const unprefixed = languages.includes(defaultLocale) ? ["English has no prefix"] : [];
  return `${listed} (${[...(prefixes.length > 0 ? [`paths ${prefixes.join(", ")}`] : []), ...unprefixed].join("; ")})`;
}

export async function llmsSections(context: ReadContext): Promise<LlmsSections> {
  const [categories, texts, shops, { name, languages }, currencies] = await Promise.all([
    listCategories(context),
    listPages(context),
    listShops(context, { perPage: shopsNamed }),
    marketOf(context),
    shownCurrencyCodes(context),
  ]);
  return {
    title: name,
    summary: `${name} is a marketplace of independent shops: shoppers buy from many of them in one order, in ${languagesIn(languages)}. Prices are shown in these currencies: ${currencies.join(", ")}.`,
    sections: [
      {
        heading: "Sections",
        links: categories.data.map(({ name, slug, blurb }) => ({ name, path: `/${slug}/products`, text: blurb })),
      },
      {
        heading: "Ways to look around",
        links: [
          { name: "All products", path: "/all" },
          { name: "Brands", path: "/brands" },
          { name: "Shops", path: "/shop" },
          { name: "Flash sales", path: "/flash-sale" },
          { name: "Search", path: "/search?q=headphones", text: "put the words after q=" },
          { name: "Delivery costs and times", path: "/shipping" },
        ],
      },
      { heading: "Shops", links: shops.data.map(({ name, handle, tagline }) => ({ name, path: `/shop/${handle}`, text: tagline })) },
      { heading: "Good to know", links: texts.data.map(({ title, slug, summary }) => ({ name: title, path: `/page/${slug}`, text: summary })) },
      {
        heading: "For programs",
        links: [
          { name: "API document", path: "/api/v1/openapi.json", text: "OpenAPI 3: products, search, shops, reviews, cart, orders" },
          { name: "API reference", path: "/api/v1/docs" },
          { name: "Sitemap", path: "/sitemap.xml" },
        ],
      },
    ],
  };
}
