/** A catalogue read whole, and the questions of listings asked of each product word for word: what indexes and counts are held against. */
import { DB } from "../api.ts";

export type ModelProduct = {
  id: number;
  main: string;
  sub: string;
  brand: string;
  shop: string;
  price_base_minor: number;
  isReduced: boolean;
  rating_x100: number;
  sold: number;
  created_ms: number;
  variants: { options: Record<string, string>; inStock: boolean }[];
};

export type ModelQuestion = {
  category?: string[];
  sub?: string[];
  brand?: string[];
  shop?: string[];
  options?: Record<string, string[]>;
  min?: number;
  max?: number;
  rating?: number;
  stock?: boolean;
  sale?: boolean;
  free?: boolean;
};

/** All active products at their prices of now. */
export async function readModel(flash: ReadonlyMap<number, number> = new Map()): Promise<ModelProduct[]> {
  const [products, variants, options] = await DB.batch([
    DB.prepare(
      `SELECT p.id, m.slug AS main, s.slug AS sub, b.slug AS brand, h.handle AS shop, p.price_base_minor, p.compare_at_base_minor, p.rating_x100, p.sold_count AS sold, p.created_at AS created_ms
        FROM products p JOIN categories m ON m.id = p.main_id JOIN categories s ON s.id = p.sub_id JOIN brands b ON b.id = p.brand_id JOIN shops h ON h.id = p.shop_id
        WHERE p.status = 'active' AND h.status = 'approved'`,
    ),
    DB.prepare("SELECT id, product_id, stock FROM variants"),
    DB.prepare("SELECT variant_id, axis, value FROM variant_options"),
  ]);
  type Product = Omit<ModelProduct, "variants" | "isReduced"> & { compare_at_base_minor: number | null };
  const optionsOf = Map.groupBy((options?.results ?? []) as { variant_id: number; axis: string; value: string }[], (row) => row.variant_id);
  const variantsOf = Map.groupBy((variants?.results ?? []) as { id: number; product_id: number; stock: number }[], (row) => row.product_id);
  return ((products?.results ?? []) as Product[]).map(({ compare_at_base_minor, ...product }) => ({
    ...product,
    price_base_minor: flash.get(product.id) ?? product.price_base_minor,
    isReduced: compare_at_base_minor !== null || flash.has(product.id),
    variants: (variantsOf.get(product.id) ?? []).map(({ id, stock }) => ({
      inStock: stock > 0,
      options: Object.fromEntries((optionsOf.get(id) ?? []).map(({ axis, value }) => [axis, value])),
    })),
  }));
}

/** `freeFrom_minor`: what a single product must cost to be delivered free, by shop. */
export function fits(product: ModelProduct, question: ModelQuestion, freeFrom_minor: (shop: string) => number): boolean {
  const { category, sub, brand, shop, options = {}, min = 0, max = Number.POSITIVE_INFINITY, rating = 0, stock, sale, free } = question;
  const among = (list: string[] | undefined, value: string) => list === undefined || list.length === 0 || list.includes(value);
  const asked = Object.entries(options).filter(([, values]) => values.length > 0);
  const offered = product.variants.some(
    (variant) => (!stock || variant.inStock) && asked.every(([axis, values]) => values.includes(variant.options[axis] ?? "no value")),
  );
  return (
    among(category, product.main) &&
    among(sub, product.sub) &&
    among(brand, product.brand) &&
    among(shop, product.shop) &&
    product.price_base_minor >= min &&
    product.price_base_minor <= max &&
    product.rating_x100 >= rating * 100 &&
    (!sale || product.isReduced) &&
    (!free || product.price_base_minor >= freeFrom_minor(product.shop)) &&
    ((asked.length === 0 && !stock) || offered)
  );
}

/** The question as an address says it. */
export function queryOf({ options = {}, stock, sale, free, min, max, rating, ...lists }: ModelQuestion): Record<string, string> {
  const query: Record<string, string> = {};
  for (const [name, values] of Object.entries(lists)) if (values && values.length > 0) query[name] = values.join(",");
  for (const [axis, values] of Object.entries(options)) if (values.length > 0) query[`o.${axis}`] = values.join(",");
  for (const [name, value] of Object.entries({ min, max, rating })) if (value !== undefined) query[name] = String(value);
  for (const [name, value] of Object.entries({ stock, sale, free })) if (value) query[name] = "1";
  return query;
}
