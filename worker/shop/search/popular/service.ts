/** What is searched for by many: counted without persons, shown to everyone, and taken out by operators. */
import { locales } from "../../../../locales/words.ts";
import type { ReadContext } from "../../../cache/context.ts";
import { catalogueWritten } from "../../../cache/generation.ts";
import { cached } from "../../../cache/read.ts";
import { Refusal } from "../../../errors.ts";
import { sign } from "../../../signing.ts";
import type { Actor } from "../../audit.ts";
import { searchProducts } from "../products.ts";
import type { AdminSearch, HideSearch, PopularSearch } from "./contract.ts";
import { countSearch, hiddenConstraint, hideTerm, readPopular, readTerm, readTerms } from "./data.ts";
import { hidden_max, termOf } from "./rules.ts";

export type AskedContext = { context: ReadContext; db: D1Database; secret: string; networkKey: string | null; now_ms: number };

/** Counts what somebody searched for, if it finds something. Without a network nothing is known to be said by many. */
export async function countAsked({ context, db, secret, networkKey, now_ms }: AskedContext, typed: string): Promise<void> {
  const { locale } = context;
  const term = termOf(typed, locale);
  if (term === null || networkKey === null) return;
  const { data, meta } = await searchProducts(context, { q: term });
  if (data.length === 0 || meta.meant !== undefined) return;
  // of network and term together: whoever reads the table cannot tell which terms are of one network
  await countSearch(db, { locale, term }, sign(secret, "search", `${locale}\n${term}\n${networkKey}`), now_ms);
}

export async function popularSearches(context: ReadContext): Promise<{ data: PopularSearch[]; meta: { total: number } }> {
  const list = await cached<{ data: PopularSearch[]; meta: { total: number } }>(context, {
    kind: "popular-searches",
    params: {},
    locale: context.locale,
    load: async (db) => {
      const data = await readPopular(db, context.locale);
      return { data, meta: { total: data.length } };
    },
  });
  return list ?? { data: [], meta: { total: 0 } };
}

export async function listSearches(db: D1Database, locale?: AdminSearch["locale"]): Promise<AdminSearch[]> {
  const rows = await readTerms(db, locale ? [locale] : locales);
  return rows.map(({ is_hidden, ...row }) => ({ ...row, isHidden: is_hidden === 1 }));
}

/** @throws Refusal limit_reached, invalid_fields */
export async function hideSearch({ db, by, now_ms }: { db: D1Database; by: Actor; now_ms: number }, { locale, q, isHidden }: HideSearch): Promise<void> {
  const term = termOf(q, locale);
  if (term === null) throw new Refusal("invalid_fields", { fields: { q: ["invalid"] } });
  const known = await readTerm(db, { locale, term });
  const wasHidden = known?.is_hidden === 1;
  if (wasHidden === isHidden) return;
  try {
    await hideTerm(db, { locale, term }, isHidden, wasHidden, by, now_ms);
  } catch (error) {
    if (String(error).includes(hiddenConstraint)) throw new Refusal("limit_reached", { details: { max: hidden_max } });
    throw error;
  }
  catalogueWritten();
}
