/** Products as their shops write them. The catalogue reads what stands (shop/catalogue). */
import { autoBatched } from "../../db/auto-batched.ts";
import type { Env } from "../../env.ts";
import { inPieces } from "../../in-pieces.ts";
import type { Actor } from "../audit.ts";
import { inputOf } from "./as-input.ts";
import type { ShopProduct } from "./contract.ts";
import { ownProductOf, viewOf } from "./editing.ts";
import type { ProductInput, SaveOutcome } from "./input.ts";
import { executePlan, planProduct, type SavePlan, type SavingShop, saveProduct } from "./save.ts";
import { readStoredAfter, readStoredOf } from "./stored-data.ts";

type Bindings = Pick<Env, "DB">;

export type {
  OptionInput,
  PictureInput,
  ProblemCode,
  ProductInput,
  ProductProblem,
  ProductStatus,
  ProductText,
  SafetyInput,
  SaveOutcome,
  Specification,
  VariantInput,
} from "./input.ts";
export { foldLabel, keyOf, slugOf } from "./keys.ts";
export { keepShopPicture } from "./pictures.ts";
export { priceProblemsOf } from "./problems.ts";
export { pictures_max, productStatuses, specifications_max, stock_max, variants_max, weight_max_g } from "./rules.ts";
export type { SavePlan } from "./save.ts";
export { insertShopPicture } from "./statements-data.ts";

/**
 * Saves products of a shop one after the other, found or created by their handle; variants are found by their SKU. No difference:
 * "unchanged", and nothing is written. A refused product changes nothing; the others are saved. `by`: who does it; null where the caller
 * writes an audit entry of its own.
 */
export const saveProducts = async (env: Bindings, shop: SavingShop, inputs: readonly ProductInput[], by: Actor | null): Promise<SaveOutcome[]> =>
  inOrder(inputs, (input) => saveProduct(env, shop, input, by));

/** What is read of so many products travels together: one way to the database instead of one each. */
const plannedTogether = 4;

/** What saving would come to, and nothing is written: to be shown, or handed to `executePlans`. */
export async function planProducts({ DB }: Bindings, shop: SavingShop, inputs: readonly ProductInput[]): Promise<SavePlan[]> {
  const plans: SavePlan[] = [];
  const reading = { DB: autoBatched(DB) };
  for (const some of inPieces(inputs, plannedTogether)) plans.push(...(await Promise.all(some.map((input) => planProduct(reading, shop, input)))));
  return plans;
}

/** Saves what was planned, one after the other. */
export const executePlans = (env: Bindings, shop: SavingShop, plans: readonly SavePlan[], by: Actor | null): Promise<SaveOutcome[]> =>
  inOrder(plans, (plan) => executePlan(env, shop, plan, by));

async function inOrder<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  for (const item of items) results.push(await work(item));
  return results;
}

/** The shop's products of these handles, as they would be written again. */
export async function readProductInputsOf(db: D1Database, shopId: number, handles: readonly string[]): Promise<ProductInput[]> {
  return (await readStoredOf(db, shopId, handles)).map(inputOf);
}

/** Products of a shop as they would be written again, by id, after one (0: from the first). `id` beside each, to go on from. */
export async function readProductInputs(db: D1Database, shopId: number, after: number, limit: number): Promise<(ProductInput & { id: number })[]> {
  return (await readStoredAfter(db, shopId, after, limit)).map((stored) => ({ id: stored.id, ...inputOf(stored) }));
}

/** A shop's product as its shop reads it. @throws Refusal not_found */
export const readShopProduct = async (db: D1Database, shopId: number, id: number): Promise<ShopProduct> => viewOf(await ownProductOf(db, shopId, id));
