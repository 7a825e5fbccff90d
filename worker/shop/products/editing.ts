/** What the editor and the table do with a shop's products. Refusals name their fields. */
import type { KeyIn, Words } from "../../../locales/words.ts";
import { catalogueWritten } from "../../cache/generation.ts";
import { all, first, sql, statement } from "../../db/sql.ts";
import type { Env } from "../../env.ts";
import { Refusal } from "../../errors.ts";
import type { OfferedCurrency } from "../../shared/money.ts";
import { type Actor, auditStatement } from "../audit.ts";
import { safetyGapsOf } from "../safety/rules.ts";
import { inputOf } from "./as-input.ts";
import type { ProductAgainBody, ProductBody, RowsBody, RowsResult, ShopProduct } from "./contract.ts";
import type { OwnPrice, ProductInput, ProductProblem, ProductStatus, SaveOutcome } from "./input.ts";
import { holdOf } from "./rules.ts";
import { type SaveOptions, type SavingShop, saveProduct } from "./save.ts";
import { readStored, type Stored } from "./stored-data.ts";

type Bindings = Pick<Env, "DB">;

export const inputFrom = ({
  handle,
  status,
  brand,
  category,
  categoryGuessed,
  texts,
  variants,
  pictures,
  safety,
  hsn,
  sizeTable,
}: ProductBody | ProductAgainBody): ProductInput => ({
  handle,
  status,
  brand,
  category,
  ...(categoryGuessed && { categoryGuessed }),
  texts,
  ...(safety && { safety }),
  ...(hsn !== undefined && { hsn }),
  ...(sizeTable !== undefined && { sizeTable }),
  pictures: pictures.map(({ hash, alt, variantSkus }) => ({ hash, alt, ...(variantSkus && { variantSkus }) })),
  variants: variants.map(({ price, compareAt, prices, ...variant }) => ({
    ...variant,
    price_base_minor: price,
    compareAt_base_minor: compareAt ?? null,
    ...(prices && {
      prices: Object.fromEntries(
        Object.entries(prices).flatMap(([currency, own]) => (own ? [[currency, { price_minor: own.price, compareAt_minor: own.compareAt ?? null }]] : [])),
      ) as Partial<Record<OfferedCurrency, OwnPrice>>,
    }),
  })),
});

export function viewOf(stored: Stored): ShopProduct {
  const { variants, pictures, ...input } = inputOf(stored);
  return {
    ...input,
    id: stored.id,
    version: stored.version,
    deletable: stored.published_at === null && stored.status === "draft" && stored.hold === null,
    hold: holdOf(stored),
    categoryHsn: stored.category_hsn,
    missingSafety: safetyGapsOf(storedSafety(stored)),
    variants: variants.map(({ price_base_minor, compareAt_base_minor, prices, ...variant }) => ({
      ...variant,
      price: price_base_minor,
      compareAt: compareAt_base_minor ?? null,
      prices: Object.fromEntries(
        Object.entries(prices ?? {}).map(([currency, own]) => [currency, { price: own.price_minor, compareAt: own.compareAt_minor ?? null }]),
      ),
    })),
    pictures: pictures.map((picture, at) => ({
      ...picture,
      url: `/media/${picture.hash}`,
      width: stored.pictures[at]?.width ?? 0,
      height: stored.pictures[at]?.height ?? 0,
    })),
    updatedAt: new Date(stored.updated_at).toISOString(),
  };
}

const inCountry = (country: string | null) => (country === null ? null : { country });
const storedSafety = ({ manufacturer_country, responsible_country, safety_exempt }: Stored) => ({
  manufacturer: inCountry(manufacturer_country),
  responsible: inCountry(responsible_country),
  exempt: safety_exempt,
});

/** By id, or by handle; a shop's own alone. @throws Refusal not_found */
export async function ownProduct(db: D1Database, shopId: number, name: string): Promise<Stored> {
  const id = /^\d{1,15}$/.test(name) ? Number(name) : -1;
  const [stored] = await readStored(
    db,
    shopId,
    sql`SELECT id FROM products WHERE shop_id = ${shopId} AND (handle = ${name} OR id = ${id}) ORDER BY handle = ${name} DESC LIMIT 1`,
  );
  if (!stored) throw new Refusal("not_found");
  return stored;
}

/** @throws Refusal not_found */
export async function ownProductOf(db: D1Database, shopId: number, id: number): Promise<Stored> {
  const [stored] = await readStored(db, shopId, sql`SELECT ${id}`);
  if (!stored) throw new Refusal("not_found");
  return stored;
}

/** @throws Refusal invalid_fields, conflict (somebody else has written it, or its stock has moved: `stock` says where it stands) */
export async function keep(env: Bindings, shop: SavingShop, input: ProductInput, by: Actor, options: SaveOptions): Promise<number> {
  const outcome = await saveProduct(env, shop, input, by, options);
  if (outcome.kind !== "refused") return outcome.id;
  throw refusalFor(outcome.problems);
}

function refusalFor(problems: readonly ProductProblem[]): Refusal {
  if (problems.some(({ code }) => code === "products_limit")) return new Refusal("products_limit");
  const fields: Record<string, string[]> = {};
  for (const { field, code } of problems) fields[field] = [...(fields[field] ?? []), code];
  const isMoved = problems.every(({ code }) => code === "changed_meanwhile" || code === "stock_moved");
  const byField = (name: "suggestion" | "now") => Object.fromEntries(problems.flatMap((each) => (each[name] === undefined ? [] : [[each.field, each[name]]])));
  return new Refusal(isMoved ? "conflict" : "invalid_fields", { fields, details: { suggestions: byField("suggestion"), stock: byField("now") } });
}

/** @throws Refusal not_found, conflict, invalid_fields */
export async function setStatus(env: Bindings, shop: SavingShop, name: string, status: ProductStatus, by: Actor, options: SaveOptions): Promise<number> {
  const stored = await ownProduct(env.DB, shop.id, name);
  return keep(env, shop, { ...inputOf(stored), status }, by, { version: stored.version, ...options, id: stored.id });
}

/** A draft that was never for sale. @throws Refusal not_found, conflict */
export async function deleteDraft(env: Bindings, shop: SavingShop, name: string, by: Actor, now_ms: number): Promise<void> {
  const { id, handle } = await ownProduct(env.DB, shop.id, name);
  const never = sql`FROM products WHERE id = ${id} AND shop_id = ${shop.id} AND status = 'draft' AND withheld = 0 AND hold IS NULL AND published_at IS NULL`;
  const [, gone] = await env.DB.batch([
    auditStatement(env.DB, by, { shopId: shop.id }, { action: "delete_product", note: handle }, now_ms, sql`EXISTS (SELECT 1 ${never})`),
    statement(env.DB, sql`DELETE ${never}`),
  ]);
  if (gone?.meta.changes === 0 && (await first(env.DB, sql`SELECT 1 FROM products WHERE id = ${id}`))) throw new Refusal("conflict");
  catalogueWritten();
}

/** The rows of the table, product by product: what is refused is said, the others are kept. */
export async function saveRows(env: Bindings, shop: SavingShop, { rows, statuses }: RowsBody, by: Actor, words: Words, now_ms: number): Promise<RowsResult> {
  const ids = JSON.stringify(rows.map(({ variant }) => variant));
  const named = JSON.stringify(statuses.map(({ product }) => product));
  const products = await all<{ id: number }>(
    env.DB,
    sql`SELECT id FROM products WHERE shop_id = ${shop.id} AND (id IN (SELECT value FROM json_each(${named}))
      OR id IN (SELECT product_id FROM variants WHERE id IN (SELECT value FROM json_each(${ids}))))`,
  );
  const stored =
    products.length === 0 ? [] : await readStored(env.DB, shop.id, sql`SELECT value FROM json_each(${JSON.stringify(products.map(({ id }) => id))})`);
  const result: RowsResult = { saved: 0, problems: [] };
  for (const product of stored) {
    const input = inputOf(product);
    const variants = input.variants.map((variant) => {
      const row = rows.find((each) => each.variant === variant.id);
      return row ? withRow(variant, row) : { ...variant, stockSeen: variant.stock };
    });
    const status = statuses.find((each) => each.product === product.id)?.status ?? input.status;
    const outcome = await saveProduct(env, shop, { ...input, variants, status }, by, { id: product.id, now_ms });
    if (outcome.kind === "refused") result.problems.push(...outcome.problems.map((problem) => problemView(product.id, variants, problem, words)));
    else if (outcome.kind === "updated") result.saved += 1;
  }
  const known = new Set(stored.flatMap((product) => product.variants.map(({ id }) => id)));
  for (const { variant } of rows)
    if (!known.has(variant)) result.problems.push({ product: 0, variant, field: "variant", message: words.t("errors.not_found") });
  return result;
}

type VariantRow = ProductInput["variants"][number];
function withRow(variant: VariantRow, { price, compareAt, stock, stockSeen, stockBy }: RowsBody["rows"][number]): VariantRow {
  const moved = stockBy === undefined ? {} : { stock: variant.stock + stockBy, stockSeen: variant.stock };
  const set = stock === undefined ? { stockSeen: variant.stock } : { stock, ...(stockSeen !== undefined && { stockSeen }) };
  return {
    ...variant,
    ...(price !== undefined && { price_base_minor: price }),
    ...(compareAt !== undefined && { compareAt_base_minor: compareAt }),
    ...(stockBy === undefined ? set : moved),
  };
}

function problemView(product: number, variants: readonly VariantRow[], { field, code, now }: ProductProblem, words: Words): RowsResult["problems"][number] {
  const [, at, name = field] = /^variants\.(\d+)\.(.+)$/.exec(field) ?? [];
  return {
    product,
    variant: at === undefined ? null : (variants[Number(at)]?.id ?? null),
    field: name,
    message: words.t(`fields.${code as KeyIn<"fields">}`),
    ...(now !== undefined && { now }),
  };
}

export type { SaveOutcome };
