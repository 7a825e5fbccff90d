/** Products → rows of their tables, in an order that satisfies the foreign keys. */
import { inPieces } from "../in-pieces.ts";
import { isSize } from "../shop/catalogue/rules.ts";
import { langs } from "./demo/texts.ts";
import type { PicturePlan, ProductPlan, VariantPlan } from "./product.ts";
import { productSafety } from "./safety.ts";
import { insertsOf, type SeedRow } from "./sql.ts";

/** The same choice as the trigger variants_lead_on_insert makes: the cheapest in stock, else the cheapest. */
export function leadVariant(variants: VariantPlan[]): VariantPlan {
  const [lead] = variants.toSorted((a, b) => Number(b.stock > 0) - Number(a.stock > 0) || a.price_base_minor - b.price_base_minor || a.position - b.position);
  if (!lead) throw new Error("a product needs a variant");
  return lead;
}

/** Of five, three say that a size fits; where it does not, a product runs one way. */
const fitAnswered = (productId: number, reviewId: number): string | null =>
  ["true", "true", "true", productId % 3 === 0 ? "small" : "large", null][(productId + reviewId) % 5] ?? null;

function productRow(product: ProductPlan): SeedRow {
  const lead = leadVariant(product.variants);
  return [
    product.id,
    product.handle,
    product.shopId,
    product.brandId,
    product.mainId,
    product.subId,
    "draft",
    lead.price_base_minor,
    lead.compareAt_base_minor,
    Number(lead.stock > 0),
    lead.id,
    product.pictures[0]?.hash ?? null,
    product.soldCount,
    product.createdAt,
    product.createdAt,
  ];
}

const productColumns = [
  "id",
  "handle",
  "shop_id",
  "brand_id",
  "main_id",
  "sub_id",
  "status",
  "price_base_minor",
  "compare_at_base_minor",
  "in_stock",
  "lead_variant_id",
  "picture",
  "sold_count",
  "created_at",
  "published_at",
];

export function* productStatements(products: ProductPlan[]): Generator<string> {
  const each = function* (rows: (product: ProductPlan) => Iterable<SeedRow>) {
    for (const product of products) yield* rows(product);
  };
  yield* insertsOf("products", productColumns, products.map(productRow));
  yield* insertsOf(
    "product_texts",
    ["product_id", "locale", "name", "description", "specifications"],
    each(({ id, texts }) => texts.map(({ lang, name, description, specifications }) => [id, lang, name, description, JSON.stringify(specifications)])),
  );
  yield* insertsOf(
    "product_pictures",
    ["product_id", "position", "hash", "option_value"],
    each(({ id, pictures }) => pictures.map(({ hash, optionValue }, position) => [id, position, hash, optionValue])),
  );
  yield* insertsOf(
    "product_picture_texts",
    ["product_id", "hash", "locale", "alt"],
    each(({ id, pictures }) => altsOf(pictures).flatMap(({ hash, alt }) => langs.map((lang) => [id, hash, lang, alt[lang]]))),
  );
  yield* insertsOf(
    "variants",
    ["id", "product_id", "sku", "position", "price_base_minor", "compare_at_base_minor", "stock", "weight_g"],
    each(({ id, variants }) =>
      variants.map((variant) => [
        variant.id,
        id,
        variant.sku,
        variant.position,
        variant.price_base_minor,
        variant.compareAt_base_minor,
        variant.stock,
        variant.weight_g,
      ]),
    ),
  );
  yield* insertsOf(
    "variant_options",
    ["variant_id", "axis", "value"],
    each(({ variants }) => variants.flatMap((variant) => variant.options.map(({ axis, value }) => [variant.id, axis, value]))),
  );
  yield* insertsOf(
    "reviews",
    ["id", "product_id", "stars", "lang", "author", "title", "body", "reply", "fit", "helpful_count", "verified", "created_at"],
    each(({ id, variants, reviews }) =>
      reviews.map((review) => [
        review.id,
        id,
        review.stars,
        review.lang,
        review.author,
        review.title,
        review.body,
        review.reply,
        variants.some(({ options }) => options.some(({ axis }) => isSize(axis))) ? fitAnswered(id, review.id) : null,
        review.helpfulCount,
        Number(review.verified),
        review.createdAt,
      ]),
    ),
  );
  // published last: what a listing looks in is then made once a product, instead of once a variant and option
  yield* publishing(products.map(({ id }) => id));
}

/** Each picture once: two colours may share one. */
const altsOf = (pictures: readonly PicturePlan[]) => [...new Map(pictures.map((picture) => [picture.hash, picture])).values()];

const publishedAtOnce = 1_000;

function* publishing(ids: number[]): Generator<string> {
  for (const some of inPieces(ids, publishedAtOnce)) {
    yield productSafety(some);
    yield `UPDATE products SET status = 'active' WHERE id IN (${some.join(", ")})`;
  }
}

/** Stored sums, from the rows themselves: right whether or not the counting triggers were on while the rows came in. */
export const sumStatements: readonly string[] = [
  "UPDATE categories SET product_count = CASE WHEN parent_id IS NULL THEN (SELECT count(*) FROM products WHERE main_id = categories.id AND status = 'active') ELSE (SELECT count(*) FROM products WHERE sub_id = categories.id AND status = 'active') END",
  "UPDATE brands SET product_count = (SELECT count(*) FROM products WHERE brand_id = brands.id AND status = 'active')",
  "UPDATE shops SET product_count = (SELECT count(*) FROM products WHERE shop_id = shops.id AND status = 'active')",
  "UPDATE reviews SET picture_count = (SELECT count(*) FROM review_pictures WHERE review_id = reviews.id) WHERE picture_count <> (SELECT count(*) FROM review_pictures WHERE review_id = reviews.id)",
  "INSERT INTO product_stars (product_id, stars, count, pictured) SELECT product_id, stars, count(*), sum(picture_count > 0) FROM reviews WHERE true GROUP BY product_id, stars ON CONFLICT DO UPDATE SET count = excluded.count, pictured = excluded.pictured",
  "INSERT INTO product_fits (product_id, fit, count) SELECT product_id, fit, count(*) FROM reviews WHERE fit IS NOT NULL GROUP BY product_id, fit ON CONFLICT DO UPDATE SET count = excluded.count",
  "INSERT INTO product_review_options (product_id, axis, value, count) SELECT product_id, axis, value, count(*) FROM review_options WHERE true GROUP BY product_id, axis, value ON CONFLICT DO UPDATE SET count = excluded.count",
  "UPDATE products SET (rating_sum, rating_count) = (SELECT coalesce(sum(stars * count), 0), coalesce(sum(count), 0) FROM product_stars WHERE product_id = products.id) WHERE (rating_sum, rating_count) IS NOT (SELECT coalesce(sum(stars * count), 0), coalesce(sum(count), 0) FROM product_stars WHERE product_id = products.id)",
  "UPDATE shops SET (rating_sum, rating_count) = (SELECT coalesce(sum(rating_sum), 0), coalesce(sum(rating_count), 0) FROM products WHERE shop_id = shops.id)",
  "INSERT INTO product_prices (product_id, currency, price_minor, compare_at_minor) SELECT p.id, o.currency, o.price_minor, o.compare_at_minor FROM variant_prices AS o JOIN variants AS v ON v.id = o.variant_id JOIN products AS p ON p.lead_variant_id = v.id AND p.id = v.product_id WHERE true ON CONFLICT DO UPDATE SET price_minor = excluded.price_minor, compare_at_minor = excluded.compare_at_minor",
  "UPDATE catalogue_state SET generation = generation + 1",
];
