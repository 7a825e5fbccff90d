/** The one batch that brings a product from how it stands to how it is to stand. No statement: nothing has changed. */
import { assertion } from "../../db/assert-in-batch.ts";
import { type SQL, sql } from "../../db/sql.ts";
import { safetyChange } from "./safety-data.ts";
import { sizeTableChange } from "./size-table-data.ts";
import type { Stored } from "./stored-data.ts";
import type { Target, TargetVariant } from "./target.ts";

const json = (value: unknown) => JSON.stringify(value);

/** A picture that the shop may show on its products from now on. */
export const insertShopPicture = (shopId: number, hash: string, now_ms: number): SQL =>
  sql`INSERT INTO shop_pictures (shop_id, hash, created_at) VALUES (${shopId}, ${hash}, ${now_ms}) ON CONFLICT DO NOTHING`;

export type ProductChange = { statements: SQL[]; kind: "created" | "updated" | "unchanged" };

/** `now_ms`: when it is written. The last statement answers the product's id. */
export function changeOf(shopId: number, stored: Stored | undefined, target: Target, now_ms: number): ProductChange {
  const id = stored ? sql`${stored.id}` : sql`(SELECT id FROM products WHERE handle = ${target.handle})`;
  const variants = variantsChange(id, stored, target);
  const others = [textsChange, picturesChange, safetyChange, sizeTableChange].flatMap((change) => change(id, stored, target));
  const isNewRow =
    !stored ||
    stored.handle !== target.handle ||
    stored.status !== target.status ||
    !("id" in target.brand && target.brand.id === stored.brand_id) ||
    stored.main_id !== target.main_id ||
    stored.sub_id !== target.sub_id ||
    stored.category_guessed !== target.category_guessed ||
    stored.hsn !== target.hsn;
  if (!isNewRow && variants.statements.length === 0 && others.length === 0) return { statements: [], kind: "unchanged" };
  // what filters look in is made once, when it is published again, instead of once a variant and option
  const aside =
    stored && variants.isRearranged ? [sql`UPDATE products SET status = 'draft', withheld = iif(status = 'active', 1, withheld) WHERE id = ${stored.id}`] : [];
  const begin = stored ? [assertion(sql`(SELECT version FROM products WHERE id = ${stored.id} AND shop_id = ${shopId}) = ${stored.version}`)] : [];
  return {
    kind: stored ? "updated" : "created",
    statements: [
      ...begin,
      ...brandStatements(target),
      ...(stored ? aside : [insertion(shopId, target, now_ms)]),
      ...others,
      ...labelStatements(target),
      ...variants.statements,
      rowStatement(id, shopId, stored, target, now_ms),
      sql`SELECT ${id} AS id`,
    ],
  };
}

const brandSql = ({ brand }: Target) => ("id" in brand ? sql`${brand.id}` : sql`(SELECT id FROM brands WHERE slug = ${brand.slug})`);
const brandStatements = ({ brand }: Target): SQL[] =>
  "id" in brand ? [] : [sql`INSERT INTO brands (slug, name, country) VALUES (${brand.slug}, ${brand.name}, ${brand.country}) ON CONFLICT (slug) DO NOTHING`];

const insertion = (shopId: number, target: Target, now_ms: number): SQL =>
  sql`INSERT INTO products (handle, shop_id, brand_id, main_id, sub_id, status, version, created_at)
    VALUES (${target.handle}, ${shopId}, ${brandSql(target)}, ${target.main_id}, ${target.sub_id}, 'draft', 0, ${now_ms})`;

/**
 * What holds a product that its shop wants for sale: what held it before, or that an operator looks at it first (0075_products_looked_after.sql).
 * Withheld, it is not put on sale but comes back.
 */
const holdOf = (shopId: number): SQL =>
  sql`coalesce(hold, iif(released_at IS NULL AND status <> 'active' AND (withheld = 0 OR published_at IS NULL)
    AND ((SELECT looks_at_products FROM market) = 1 OR (SELECT products_held FROM shops WHERE id = ${shopId}) = 1), 'unseen', NULL))`;

/** What is to be for sale waits for its shop to be approved, and for whatever holds it. The day it is first for sale is the day it is new. */
function rowStatement(id: SQL, shopId: number, stored: Stored | undefined, target: Target, now_ms: number): SQL {
  const isWanted = target.status === "active";
  const hold = isWanted ? holdOf(shopId) : sql`nullif(hold, 'unseen')`;
  const isFree = sql`(SELECT status FROM shops WHERE id = ${shopId}) = 'approved' AND ${hold} IS NULL`;
  const status = isWanted ? sql`iif(${isFree}, 'active', 'draft')` : sql`${target.status}`;
  const withheld = isWanted ? sql`iif(${isFree}, 0, 1)` : sql`0`;
  const created = target.status === "active" && (stored?.published_at ?? null) === null ? sql`, created_at = ${now_ms}` : sql``;
  return sql`UPDATE products SET handle = ${target.handle}, brand_id = ${brandSql(target)}, main_id = ${target.main_id}, sub_id = ${target.sub_id},
    category_guessed = ${target.category_guessed}, hsn = ${target.hsn}, picture = ${target.pictures[0]?.hash ?? null}, version = version + 1, updated_at = ${now_ms}, status = ${status}, withheld = ${withheld},
    hold = ${hold}, held_at = iif(${hold} IS NULL, NULL, coalesce(held_at, ${now_ms}))${created}
    WHERE id = ${id} AND shop_id = ${shopId}`;
}

function textsChange(id: SQL, stored: Stored | undefined, { texts, textsGone }: Target): SQL[] {
  const changed = texts.filter((text) => {
    const before = stored?.texts.find(({ locale }) => locale === text.locale);
    return (
      !before ||
      before.name !== text.name ||
      before.description !== text.description ||
      before.description_html !== text.description_html ||
      before.specifications !== text.specifications ||
      before.warnings !== text.warnings
    );
  });
  return [
    ...textsGone.map((locale) => sql`DELETE FROM product_texts WHERE product_id = ${id} AND locale = ${locale}`),
    ...changed.map(
      (text) => sql`INSERT INTO product_texts (product_id, locale, name, description, description_html, specifications, warnings)
        VALUES (${id}, ${text.locale}, ${text.name}, ${text.description}, ${text.description_html}, ${text.specifications}, ${text.warnings})
        ON CONFLICT (product_id, locale) DO UPDATE SET name = excluded.name, description = excluded.description,
          description_html = excluded.description_html, specifications = excluded.specifications, warnings = excluded.warnings`,
    ),
  ];
}

function picturesChange(id: SQL, stored: Stored | undefined, { pictures, alts }: Target): SQL[] {
  const before = stored?.pictures.map(({ hash, option_value }) => [hash, option_value]) ?? [];
  const after = pictures.map(({ hash, option_value }) => [hash, option_value]);
  const altsBefore = stored?.alts.map(({ hash, locale, alt }) => json([hash, locale, alt])).sort() ?? [];
  const altsAfter = alts.map(({ hash, locale, alt }) => json([hash, locale, alt])).sort();
  return [
    ...(json(before) === json(after)
      ? []
      : [
          sql`DELETE FROM product_pictures WHERE product_id = ${id}`,
          sql`INSERT INTO product_pictures (product_id, position, hash, option_value) SELECT ${id}, key, value ->> 0, value ->> 1 FROM json_each(${json(after)})`,
        ]),
    ...(json(altsBefore) === json(altsAfter)
      ? []
      : [
          sql`DELETE FROM product_picture_texts WHERE product_id = ${id}`,
          sql`INSERT INTO product_picture_texts (product_id, hash, locale, alt) SELECT ${id}, value ->> 'hash', value ->> 'locale', value ->> 'alt' FROM json_each(${json(alts)})`,
        ]),
  ];
}

/** Labels of others are never overwritten. */
const labelStatements = ({ labels }: Target): SQL[] =>
  labels.length === 0
    ? []
    : [
        sql`INSERT INTO option_texts (axis, value, locale, label) SELECT value ->> 'axis', value ->> 'value', value ->> 'locale', value ->> 'label'
          FROM json_each(${json(labels)}) WHERE true ON CONFLICT DO NOTHING`,
      ];

const isSame = (one: unknown, other: unknown) => json(one) === json(other);

/** `isRearranged`: variants come or go, or change what they are chosen by. */
function variantsChange(id: SQL, stored: Stored | undefined, { variants }: Target): { statements: SQL[]; isRearranged: boolean } {
  const before = new Map(stored?.variants.map((variant) => [variant.id, variant]));
  const remaining = variants.filter((variant): variant is TargetVariant & { id: number } => variant.id !== undefined);
  const added = variants.filter((variant) => variant.id === undefined);
  const remainingIds = new Set(remaining.map((variant) => variant.id));
  const gone = [...before.values()].filter((variant) => variant.withdrawn === 0 && !remainingIds.has(variant.id)).map((variant) => variant.id);
  const optionsBefore = (variantId: number) =>
    (stored?.options ?? []).filter((option) => option.variant_id === variantId).map(({ axis, value }) => ({ axis, value }));
  const pricesBefore = (variantId: number) =>
    (stored?.prices ?? [])
      .filter((price) => price.variant_id === variantId)
      .map(({ currency, price_minor, compare_at_minor }) => [currency, price_minor, compare_at_minor]);
  const changed = remaining.filter((variant) => {
    const was = before.get(variant.id);
    const row = (each: Omit<TargetVariant, "id" | "stock" | "stockSeen" | "options" | "prices">) => [
      each.sku,
      each.position,
      each.price_base_minor,
      each.compare_at_base_minor,
      each.weight_g,
    ];
    return was && (was.withdrawn === 1 || !isSame(row(was), row(variant)));
  });
  const renamed = remaining.filter((variant) => before.get(variant.id)?.sku !== variant.sku);
  const restocked = remaining.filter((variant) => variant.stock !== undefined && before.get(variant.id)?.stock !== variant.stock);
  const chosen = variants.filter((variant) => variant.id === undefined || !isSame(optionsBefore(variant.id), variant.options));
  const priced = variants.filter(
    ({ id: own, prices }) =>
      prices &&
      !isSame(own === undefined ? [] : pricesBefore(own).sort(), prices.map((price) => [price.currency, price.price_minor, price.compare_at_minor]).sort()),
  );
  const skusOf = (some: readonly TargetVariant[]) => json(some.map(({ sku }) => sku));
  const ofSkus = (some: readonly TargetVariant[]) =>
    sql`SELECT id FROM variants WHERE product_id = ${id} AND withdrawn = 0 AND sku IN (SELECT value FROM json_each(${skusOf(some)}))`;
  const statements: SQL[] = [];
  for (const { id: own, stockSeen } of restocked)
    if (stockSeen !== undefined) statements.push(assertion(sql`(SELECT stock FROM variants WHERE id = ${own}) = ${stockSeen}`));
  if (gone.length > 0)
    statements.push(
      sql`DELETE FROM variants WHERE product_id = ${id} AND id IN (SELECT value FROM json_each(${json(gone)}))
        AND NOT EXISTS (SELECT 1 FROM order_lines WHERE variant_id = variants.id) AND NOT EXISTS (SELECT 1 FROM cart_items WHERE variant_id = variants.id)
        AND NOT EXISTS (SELECT 1 FROM return_lines WHERE exchange_variant_id = variants.id)
        AND NOT EXISTS (SELECT 1 FROM saved_items WHERE variant_id = variants.id) AND NOT EXISTS (SELECT 1 FROM flash_sale_items WHERE variant_id = variants.id)`,
      sql`UPDATE variants SET withdrawn = 1, stock = 0 WHERE product_id = ${id} AND id IN (SELECT value FROM json_each(${json(gone)}))`,
    );
  // two that swap their SKUs must not meet in between
  if (renamed.length > 0)
    statements.push(
      sql`UPDATE variants SET sku = '~' || id WHERE product_id = ${id} AND id IN (SELECT value FROM json_each(${json(renamed.map((each) => each.id))}))`,
    );
  if (changed.length > 0)
    statements.push(sql`UPDATE variants SET sku = j.value ->> 'sku', position = j.value ->> 'position', price_base_minor = j.value ->> 'price_base_minor',
        compare_at_base_minor = j.value ->> 'compare_at_base_minor', weight_g = j.value ->> 'weight_g', withdrawn = 0
      FROM json_each(${json(changed)}) AS j WHERE variants.id = j.value ->> 'id' AND variants.product_id = ${id}`);
  if (restocked.length > 0)
    statements.push(sql`UPDATE variants SET stock = j.value ->> 'stock' FROM json_each(${json(restocked)}) AS j
      WHERE variants.id = j.value ->> 'id' AND variants.product_id = ${id}`);
  if (added.length > 0)
    statements.push(sql`INSERT INTO variants (product_id, sku, position, price_base_minor, compare_at_base_minor, stock, weight_g)
      SELECT ${id}, value ->> 'sku', value ->> 'position', value ->> 'price_base_minor', value ->> 'compare_at_base_minor', value ->> 'stock', value ->> 'weight_g'
      FROM json_each(${json(added)})`);
  if (chosen.length > 0)
    statements.push(
      sql`DELETE FROM variant_options WHERE variant_id IN (${ofSkus(chosen)})`,
      sql`INSERT INTO variant_options (variant_id, axis, value) SELECT v.id, o.value ->> 'axis', o.value ->> 'value'
        FROM json_each(${json(chosen)}) AS j JOIN variants AS v ON v.product_id = ${id} AND v.withdrawn = 0 AND v.sku = j.value ->> 'sku', json_each(j.value, '$.options') AS o`,
    );
  if (priced.length > 0)
    statements.push(
      sql`DELETE FROM variant_prices WHERE variant_id IN (${ofSkus(priced)}) AND NOT EXISTS (SELECT 1 FROM json_each(${json(priced)}) AS j
        JOIN variants AS v ON v.product_id = ${id} AND v.withdrawn = 0 AND v.sku = j.value ->> 'sku', json_each(j.value, '$.prices') AS x
        WHERE v.id = variant_prices.variant_id AND x.value ->> 'currency' = variant_prices.currency)`,
      sql`INSERT INTO variant_prices (variant_id, currency, price_minor, compare_at_minor) SELECT v.id, x.value ->> 'currency', x.value ->> 'price_minor', x.value ->> 'compare_at_minor'
        FROM json_each(${json(priced)}) AS j JOIN variants AS v ON v.product_id = ${id} AND v.withdrawn = 0 AND v.sku = j.value ->> 'sku', json_each(j.value, '$.prices') AS x
        WHERE true ON CONFLICT (variant_id, currency) DO UPDATE SET price_minor = excluded.price_minor, compare_at_minor = excluded.compare_at_minor`,
    );
  const isMoved = changed.some((variant) => {
    const was = before.get(variant.id);
    return was?.withdrawn === 1 || was?.position !== variant.position;
  });
  return { statements, isRearranged: gone.length > 0 || chosen.length > 0 || isMoved };
}
