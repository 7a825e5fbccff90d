/** Categories and brands: the shelves, whole. */
import type { ReadContext } from "../../cache/context.ts";
import { cached } from "../../cache/read.ts";
import type { Brand, Category } from "./contract.ts";
import { type CategoryRow, readBrands, readBrandsOf, readCategories } from "./data.ts";
import { pictureOf } from "./rules.ts";

const brands_max = 500;

export async function listCategories(context: ReadContext): Promise<{ data: Category[]; meta: { total: number } }> {
  const { locale } = context;
  const list = await cached(context, {
    kind: "categories",
    locale,
    load: async (db) => {
      const data = categoriesOf(await readCategories(db, locale));
      return { data, meta: { total: data.length } };
    },
  });
  return list ?? { data: [], meta: { total: 0 } };
}

/** All brands, or those of one top category with what they have there. */
export async function listBrands(context: ReadContext, category?: string): Promise<{ data: Brand[]; meta: { total: number } }> {
  const { locale } = context;
  const list = await cached(context, {
    kind: "brands",
    params: { category },
    locale,
    load: async (db) => {
      const rows = category === undefined ? readBrands(db, locale, brands_max) : readBrandsOf(db, category, locale, brands_max);
      const data = (await rows).map(({ product_count, ...brand }) => ({ ...brand, productCount: product_count }));
      return { data, meta: { total: data.length } };
    },
  });
  return list ?? { data: [], meta: { total: 0 } };
}

/** Top categories with their sub-categories, both in the order of `rows`. */
function categoriesOf(rows: readonly CategoryRow[]): Category[] {
  const shelf = (row: CategoryRow) => ({ slug: row.slug, name: row.name, productCount: row.product_count, image: pictureOf(row.hash, row.width, row.height) });
  const subsOf = Map.groupBy(rows, (row) => row.parent_id);
  return (subsOf.get(null) ?? []).map((row) => ({ ...shelf(row), blurb: row.blurb, subs: (subsOf.get(row.id) ?? []).map(shelf) }));
}
