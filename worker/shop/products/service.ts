/** Products as their shops write them. The catalogue reads what stands (shop/catalogue). */
import { sql } from "../../db/sql.ts";
import type { Env } from "../../env.ts";
import type { Actor } from "../orders/service.ts";
import { inputOf } from "./as-input.ts";
import type { ProductInput, SaveOutcome } from "./input.ts";
import { type SavingShop, saveProduct } from "./save.ts";
import { readStored } from "./stored.ts";

export type {
  OptionInput,
  PictureInput,
  ProblemCode,
  ProductInput,
  ProductProblem,
  ProductStatus,
  ProductText,
  SaveOutcome,
  Specification,
  VariantInput,
} from "./input.ts";
export { keyOf, slugOf } from "./keys.ts";
export { keepShopPicture } from "./pictures.ts";
export { pictures_max, productStatuses, specifications_max, stock_max, variants_max, weight_max_g } from "./rules.ts";

/**
 * Keeps products of a shop, one after the other, found or made by their handle; variants are found by their SKU. What equals what stands
 * is "unchanged", and nothing is written. A product that is refused leaves no trace; the others are kept. `by`: whose deed it is;
 * null where what brings them has left its own entry.
 */
export async function saveProducts(env: Pick<Env, "DB">, shop: SavingShop, inputs: readonly ProductInput[], by: Actor | null): Promise<SaveOutcome[]> {
  const outcomes: SaveOutcome[] = [];
  for (const input of inputs) outcomes.push(await saveProduct(env, shop, input, by));
  return outcomes;
}

/** What saving would come to, and nothing is written. The id of a product to be made is 0. */
export async function planProducts(env: Pick<Env, "DB">, shop: SavingShop, inputs: readonly ProductInput[]): Promise<SaveOutcome[]> {
  const outcomes: SaveOutcome[] = [];
  for (const input of inputs) outcomes.push(await saveProduct(env, shop, input, null, { isDryRun: true }));
  return outcomes;
}

/** The shop's products of these handles, as they would be written again. */
export async function readProductInputsOf(db: D1Database, shopId: number, handles: readonly string[]): Promise<ProductInput[]> {
  return (await readStored(db, shopId, sql`SELECT id FROM products WHERE handle IN (SELECT value FROM json_each(${JSON.stringify(handles)}))`)).map(inputOf);
}

/** Products of a shop as they would be written again, by id, after one (0: from the first). `id` beside each, to go on from. */
export async function readProductInputs(db: D1Database, shopId: number, after: number, limit: number): Promise<(ProductInput & { id: number })[]> {
  const ids = sql`SELECT id FROM products WHERE shop_id = ${shopId} AND id > ${after} ORDER BY id LIMIT ${limit}`;
  return (await readStored(db, shopId, ids)).map((stored) => ({ id: stored.id, ...inputOf(stored) }));
}
