/** What a question says besides what is looked for: colours, sizes and prices become filters where that finds more than its words do. */
import type { ReadContext } from "../../../cache/context.ts";
import { cached } from "../../../cache/read.ts";
import type { ProductQuery } from "../../catalogue/contract.ts";
import type { SearchReading } from "../contract.ts";
import { countNamed } from "../data.ts";
import { searchWords } from "../matches-data.ts";
import { searchProducts } from "../products.ts";
import { readOptionLabels } from "./labels-data.ts";
import { type OptionLabel, readOptionWords } from "./options.ts";
import { readPriceWords } from "./price-words.ts";

const text_max = 200;
/** More names than this that say every word: the words are meant. */
const named_max = 24;

/** A question in quotation marks is looked for as it stands. */
const isQuoted = (q: string) => /^["“”„«].*["“”»]$/u.test(q);

const queryOf = ({ q, options, min, max }: SearchReading): ProductQuery => ({
  q,
  ...Object.fromEntries(Object.entries(options).map(([axis, values]) => [`o.${axis}`, values.join(",")])),
  ...(min !== undefined && { min }),
  ...(max !== undefined && { max }),
});

/** What is left of the question, and its filters; without filters where it names none, or where the words as they stand find more. */
export async function readQuestion(context: ReadContext, question: string): Promise<{ data: SearchReading }> {
  const { locale, currency } = context;
  const q = question.trim().slice(0, text_max).toWellFormed();
  const asTyped = { data: { q, options: {} } };
  if (q === "" || isQuoted(q)) return asTyped;
  const labels = await cached<{ data: OptionLabel[]; meta: object }>(context, {
    kind: "option-labels",
    params: {},
    locale,
    load: async (db) => ({ data: await readOptionLabels(db, locale), meta: {} }),
  });
  const price = readPriceWords(q, locale, currency);
  const { rest = q, ...bounds } = price ?? {};
  const chosen = readOptionWords(rest, labels?.data ?? [], locale);
  const priced = price && searchWords(rest, locale) ? { q: rest, options: {}, ...bounds } : undefined;
  const filtered = chosen && { q: chosen.rest, options: chosen.options, ...(priced && bounds) };
  if (!priced && !filtered) return asTyped;
  const reading = await cached<{ data: SearchReading }>(context, {
    kind: "reading",
    params: { q },
    locale,
    currency,
    load: async (db) => {
      const totalOf = async (read: SearchReading) => (await searchProducts(context, { ...queryOf(read), perPage: 1 })).meta.total;
      if (filtered) {
        const words = searchWords(rest, locale);
        const [total, named] = await Promise.all([totalOf(filtered), words ? countNamed(db, words, named_max) : 0]);
        if (total > 0 && total >= named) return { data: filtered };
      }
      return priced && (await totalOf(priced)) > 0 ? { data: priced } : asTyped;
    },
  });
  return reading ?? asTyped;
}
