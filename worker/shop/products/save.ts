/** Keeping products: one batch a product, nothing where nothing has changed. */

import { catalogueWritten } from "../../cache/generation.ts";
import { isRefusedBatch } from "../../db/assert-in-batch.ts";
import { rowsOf, statement } from "../../db/sql.ts";
import type { Env } from "../../env.ts";
import { cleanHtml } from "../markup/rules.ts";
import { type Actor, auditStatement } from "../orders/service.ts";
import { deedOf } from "./deed.ts";
import type { ProductInput, ProductProblem, SaveOutcome } from "./input.ts";
import { problemsOf, tidied } from "./problems.ts";
import { changeOf } from "./statements.ts";
import { freeHandle, readProductReferences } from "./surroundings.ts";
import { resolveProduct } from "./target.ts";

export type SavingShop = { id: number; handle: string };
type Bindings = Pick<Env, "DB">;
/**
 * `id`: the product that is written, whatever handle it gets. `version`: the one its writer has read. `isNew`: there must be none of its
 * handle yet. `isDryRun`: says what would come of it, and writes nothing.
 */
export type SaveOptions = { id?: number; version?: number; isNew?: boolean; isDryRun?: boolean; now_ms?: number };

const tries_max = 4;

/** Keeps a product. `by`: whose deed it is; null where what brings it has left its own entry. */
export async function saveProduct(env: Bindings, shop: SavingShop, given: ProductInput, by: Actor | null, options: SaveOptions = {}): Promise<SaveOutcome> {
  const input = cleaned(tidied(given));
  const problems = problemsOf(input);
  if (problems.length > 0) return { kind: "refused", problems };
  for (let tried = 1; ; tried += 1) {
    const outcome = await trySaving(env, shop, input, by, options);
    if (outcome !== "again") return outcome;
    if (tried === tries_max) return refused({ field: "product", code: "changed_meanwhile" });
  }
}

/** Markup by the allow-list, whoever has written it: what is clean already stays as it is. */
function cleaned(input: ProductInput): ProductInput {
  const texts = Object.entries(input.texts).map(([locale, text]) =>
    text?.descriptionHtml ? [locale, { ...text, descriptionHtml: cleanHtml(text.descriptionHtml) || null }] : [locale, text],
  );
  return { ...input, texts: Object.fromEntries(texts) };
}

const refused = (...problems: ProductProblem[]): SaveOutcome => ({ kind: "refused", problems });

/** "again": somebody else wrote in between. */
async function trySaving(env: Bindings, shop: SavingShop, input: ProductInput, by: Actor | null, options: SaveOptions): Promise<SaveOutcome | "again"> {
  const { id, version, isNew = false, isDryRun = false, now_ms = Date.now() } = options;
  const known = await readProductReferences(env.DB, shop.id, input, id);
  const { stored } = known;
  if (id !== undefined && !stored) return refused({ field: "product", code: "changed_meanwhile" });
  if (stored && version !== undefined && stored.version !== version) return refused({ field: "product", code: "changed_meanwhile" });
  const { target, problems } = resolveProduct(input, isNew ? { ...known, stored: undefined } : known);
  if (!target) return { kind: "refused", problems: await suggested(env, shop, input, problems) };
  const { statements, kind } = changeOf(shop.id, stored, target, now_ms);
  if (kind === "unchanged" || isDryRun) return { kind, id: stored?.id ?? 0 };
  try {
    const deed = by ? [auditStatement(env.DB, by, { shopId: shop.id }, deedOf(stored, target), now_ms)] : [];
    const results = await env.DB.batch([...deed, ...statements.map((each) => statement(env.DB, each))]);
    catalogueWritten();
    return { kind, id: rowsOf<{ id: number }>(results.at(-1))[0]?.id as number };
  } catch (error) {
    // the next look finds who was quicker, and says so
    if (isRefusedBatch(error) || /UNIQUE constraint failed/.test(String(error))) return "again";
    if (String(error).includes("products_limit")) return refused({ field: "product", code: "products_limit" });
    throw error;
  }
}

const suggested = (env: Bindings, shop: SavingShop, input: ProductInput, problems: readonly ProductProblem[]): Promise<ProductProblem[]> =>
  Promise.all(
    problems.map(async (problem) => {
      const suggestion = problem.code === "product_handle_taken" ? await freeHandle(env.DB, input.handle, shop.handle) : undefined;
      return suggestion === undefined ? problem : { ...problem, suggestion };
    }),
  );
