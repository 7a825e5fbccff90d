/** Options and their values: what products are chosen by, and listings filtered by. Each is known by its key. */
import { type Locale, locales } from "../../../locales/locales.ts";
import { ownOptions_max, ownValues_max } from "../../shop/catalogue/contract.ts";
import type { AdminOption, AdminOptionValue } from "../../shop/catalogue/options/contract.ts";
import type { AskShop } from "../ops-payments.ts";
import type { MarketAnswers } from "./answers.ts";
import { treeOf } from "./catalogue.ts";
import { isSame, type MarketStep, type MarketSteps } from "./step.ts";

type Options = NonNullable<MarketAnswers["options"]>;
type Words = { names: Partial<Record<Locale, string | undefined>>; synonyms: readonly string[] };

const perPage = 100;
/** All of a list by key, as many as a market may have of its own. */
async function listed<T>(ask: AskShop, path: string, max: number): Promise<T[]> {
  const found: T[] = [];
  for (let after: string | null | undefined; after !== null && found.length < max; ) {
    const { data, meta } = await ask<{ data: T[]; meta: { next: string | null } }>(`${path}?perPage=${perPage}${after === undefined ? "" : `&after=${after}`}`);
    found.push(...data);
    after = meta.next;
  }
  return found.slice(0, max);
}
export const optionsOf = (ask: AskShop) => listed<AdminOption>(ask, "/admin/options", ownOptions_max);
export const valuesOf = (ask: AskShop, axis: string) => listed<AdminOptionValue>(ask, `/admin/options/${axis}/values`, ownValues_max);

/** Slugs of main categories by their ids, and the other way round. */
export async function mainsOf(ask: AskShop) {
  const mains = await treeOf(ask);
  return { slugs: new Map(mains.map(({ id, slug }) => [id, slug])), ids: new Map(mains.map(({ id, slug }) => [slug, id])) };
}

/** A word as the market compares it. */
const folded = (word: string) => word.normalize("NFKC").trim().replace(/\s+/g, " ").toLowerCase();
const namesOf = ({ names }: Words) => locales.flatMap((locale) => (names[locale] ? [[locale, names[locale]]] : []));
/** As both sides have them: what a name says already is no synonym. */
function comparable(words: Words): object {
  const names = namesOf(words);
  const own = new Set(names.map(([, name]) => folded(name as string)));
  return { names, synonyms: [...new Set(words.synonyms.map(folded))].filter((word) => !own.has(word)).toSorted() };
}

/**
 * The words that may stand in a file: of several that bear the same one, as shops may have written them, the first. Null: it has no name then.
 * `taken`: what those before it bear.
 */
export function ownWords<T extends Words>(words: T, taken: Set<string>): T | null {
  const isFree = (word: string | undefined) => word !== undefined && word !== "" && !taken.has(folded(word));
  const names = Object.fromEntries(namesOf(words).filter(([, name]) => isFree(name)));
  const synonyms = words.synonyms.filter(isFree);
  if (Object.keys(names).length === 0) return null;
  for (const word of [...Object.values(names), ...synonyms]) taken.add(folded(word as string));
  return { ...words, names, synonyms };
}

export async function* optionSteps(ask: AskShop, wanted: Options): MarketSteps {
  const there = new Map((await optionsOf(ask)).map((option) => [option.axis, option]));
  const { slugs, ids } = await mainsOf(ask);
  for (const [index, { values, ...option }] of wanted.entries()) {
    const at = `options[${index}]`;
    const { axis, categories, ...fields } = option;
    const now = there.get(axis);
    const placed = ({ filter, position }: Pick<AdminOption, "filter" | "position">, mains: readonly (string | undefined)[]) => [
      filter,
      position,
      mains.toSorted(),
    ];
    const isAsItIs =
      now &&
      isSame(
        [
          comparable(now),
          placed(
            now,
            now.categories.map((id) => slugs.get(id)),
          ),
        ],
        [comparable(option), placed(option, [...new Set(categories)])],
      );
    // no category has the id 0: one that is not there is refused by the market, with its place
    const body = { ...fields, categories: categories.map((slug) => ids.get(slug) ?? 0), ...(now ? { version: now.version } : { axis }) };
    const path = `/admin/options/${axis}`;
    if (!isAsItIs) yield { at, what: `${now ? "change" : "add"} the option ${axis}`, method: now ? "PUT" : "POST", path: now ? path : "/admin/options", body };
    yield* valueSteps({ at, axis }, values, now ? await valuesOf(ask, axis) : []);
  }
  for (const axis of there.keys()) if (!wanted.some((option) => option.axis === axis)) yield { at: "options", left: axis };
}

type Place = { at: string; axis: string };
function* valueSteps({ at, axis }: Place, wanted: Options[number]["values"], there: readonly AdminOptionValue[]): Generator<MarketStep> {
  const byKey = new Map(there.map((value) => [value.value, value]));
  for (const [index, { value, ...fields }] of wanted.entries()) {
    const now = byKey.get(value);
    if (now && isSame([comparable(now), now.swatch], [comparable(fields), fields.swatch])) continue;
    const path = `/admin/options/${axis}/values`;
    const body = { ...fields, ...(now ? { version: now.version } : { value }) };
    const what = `${now ? "change" : "add"} ${value} of ${axis}`;
    yield { at: `${at}.values[${index}]`, what, method: now ? "PUT" : "POST", path: now ? `${path}/${value}` : path, body };
  }
  for (const value of byKey.keys()) if (!wanted.some((each) => each.value === value)) yield { at: `${at}.values`, left: `${axis}=${value}` };
}
