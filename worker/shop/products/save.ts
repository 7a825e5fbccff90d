/** Saves products: planned by reading, written in one batch a product, nothing where nothing has changed. */

import { catalogueWritten } from "../../cache/generation.ts";
import { isRefusedBatch } from "../../db/assert-in-batch.ts";
import { rowsOf, type SQL, statement } from "../../db/sql.ts";
import type { Env } from "../../env.ts";
import { type Actor, auditStatement } from "../audit.ts";
import { baseCurrencyOf } from "../currencies/service.ts";
import { cleanHtml } from "../markup/rules.ts";
import { auditEntryOf } from "./audit-entry.ts";
import type { ProductInput, ProductProblem, SaveOutcome } from "./input.ts";
import { problemsOf, tidied } from "./problems.ts";
import { freeHandle, readSaveContext } from "./save-context-data.ts";
import { changeOf } from "./statements-data.ts";
import type { Stored } from "./stored-data.ts";
import { resolveProduct, type Target } from "./target.ts";

export type SavingShop = { id: number; handle: string };
type Bindings = Pick<Env, "DB">;
/** `id`: the product that is written, whatever handle it gets. `version`: the one its writer has read. `isNew`: there must be none of its handle yet. */
export type SaveOptions = { id?: number; version?: number; isNew?: boolean; now_ms?: number };

/** What saving a product comes to, made before anything is written. `change`: what is to be written; null: nothing. `id` of a product to be made is 0. */
export type SavePlan = {
  input: ProductInput;
  options: SaveOptions;
  outcome: SaveOutcome;
  change: { stored: Stored | undefined; target: Target; statements: SQL[]; base: string; now_ms: number } | null;
};

const tries_max = 4;

/** Stores a product. `by`: who did it; null where the caller writes an audit entry of its own. */
export const saveProduct = async (env: Bindings, shop: SavingShop, input: ProductInput, by: Actor | null, options: SaveOptions = {}): Promise<SaveOutcome> =>
  executePlan(env, shop, await planProduct(env, shop, input, options), by);

export async function planProduct(env: Bindings, shop: SavingShop, given: ProductInput, options: SaveOptions = {}): Promise<SavePlan> {
  const input = cleaned(tidied(given));
  const base = await baseCurrencyOf(env.DB);
  const problems = problemsOf(input, base);
  const refusal = (...found: ProductProblem[]): SavePlan => ({ input, options, outcome: refused(...found), change: null });
  if (problems.length > 0) return refusal(...problems);
  const { id, version, isNew = false, now_ms = Date.now() } = options;
  const known = await readSaveContext(env.DB, shop.id, input, id);
  const { stored } = known;
  if (id !== undefined && !stored) return refusal({ field: "product", code: "changed_meanwhile" });
  if (stored && version !== undefined && stored.version !== version) return refusal({ field: "product", code: "changed_meanwhile" });
  const { target, problems: found } = resolveProduct(input, isNew ? { ...known, stored: undefined } : known);
  if (!target) return refusal(...(await suggested(env, shop, input, found)));
  const { statements, kind } = changeOf(shop.id, stored, target, now_ms);
  const change = kind === "unchanged" ? null : { stored, target, statements, base, now_ms };
  return { input, options, outcome: { kind, id: stored?.id ?? 0 }, change };
}

/** Writes what was planned; planned anew where somebody else wrote in between. */
export async function executePlan(env: Bindings, shop: SavingShop, plan: SavePlan, by: Actor | null): Promise<SaveOutcome> {
  for (let tried = 1, current = plan; ; tried += 1) {
    const outcome = await tryWriting(env, shop, current, by);
    if (outcome !== "again") return outcome;
    if (tried === tries_max) return refused({ field: "product", code: "changed_meanwhile" });
    current = await planProduct(env, shop, plan.input, plan.options);
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

/** "again": somebody else wrote since it was planned. */
async function tryWriting(env: Bindings, shop: SavingShop, { outcome, change }: SavePlan, by: Actor | null): Promise<SaveOutcome | "again"> {
  if (!change || outcome.kind === "refused") return outcome;
  const { stored, target, statements, base, now_ms } = change;
  try {
    const about = { shopId: shop.id, ...(stored && { kind: "product" as const, id: String(stored.id) }) };
    const audit = by ? [auditStatement(env.DB, by, about, auditEntryOf(stored, target, base), now_ms)] : [];
    const results = await env.DB.batch([...audit, ...statements.map((each) => statement(env.DB, each))]);
    catalogueWritten();
    return { kind: outcome.kind, id: rowsOf<{ id: number }>(results.at(-1))[0]?.id as number };
  } catch (error) {
    // the next plan finds who was quicker, and says so
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
