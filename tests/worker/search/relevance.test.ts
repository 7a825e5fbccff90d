/** How well the demo marketplace is searched: judged questions (tests/relevance), and where the first right answer stands. */
import { beforeAll, describe, expect, it } from "vitest";
import { type Locale, locales } from "../../../locales/words.ts";
import { generateDemo } from "../../../worker/seed/generate.ts";
import type { ProductCard } from "../../../worker/shop/catalogue/contract.ts";
import type { SearchList, SearchReading } from "../../../worker/shop/search/contract.ts";
import { ar } from "../../relevance/ar.ts";
import { en } from "../../relevance/en.ts";
import { fr } from "../../relevance/fr.ts";
import { hi } from "../../relevance/hi.ts";
import type { Judged } from "../../relevance/judged.ts";
import { tr } from "../../relevance/tr.ts";
import { DB, getApi } from "../../support/api.ts";

const judged: Record<Locale, readonly Judged[]> = { en, fr, ar, tr, hi };
/** What is reached, less a little: hit@3 and the mean reciprocal rank. */
const least = { hit3: 0.97, mrr: 0.97 };

const isRight = (card: ProductCard) => (right: string) => {
  const [kind, name] = right.split(":");
  if (name === undefined) return new RegExp(`^${right.replaceAll("*", ".*")}$`).test(card.handle);
  return { brand: card.brand.slug, main: card.main, shop: card.shop.handle }[kind as string] === name;
};

/** As the search page asks: what the question says besides its words are filters. */
async function rankOf([q, ...right]: Judged, locale: Locale): Promise<number> {
  const visitor = { locale, currency: "USD" };
  const { data: read } = (await getApi<{ data: SearchReading }>(`/search/reading?${new URLSearchParams({ ...visitor, q })}`)).body;
  const asked = new URLSearchParams({ ...visitor, q: read.q, perPage: "24" });
  for (const [axis, values] of Object.entries(read.options)) asked.set(`o.${axis}`, values.join(","));
  for (const bound of ["min", "max"] as const) if (read[bound] !== undefined) asked.set(bound, String(read[bound]));
  const { body } = await getApi<SearchList>(`/search?${asked}`);
  return 1 + body.data.findIndex((card) => right.some(isRight(card)));
}

const tableOf = (rows: Record<string, Record<string, number>>) =>
  [
    "search      questions  hit@3    MRR",
    ...Object.entries(rows).map(([locale, row]) => [locale.padEnd(12), ...Object.values(row).map((each) => String(each).padEnd(10))].join("")),
  ].join("\n");

describe("relevance", () => {
  const table: Record<string, Record<string, number>> = {};
  beforeAll(async () => {
    await DB.batch([...generateDemo(Date.UTC(2026, 8, 1), [])].map((statement) => DB.prepare(statement)));
    return () => console.log(tableOf(table));
  });
  it.each(locales)(
    "in %s",
    async (locale) => {
      const questions = judged[locale];
      expect(questions.length).toBeGreaterThanOrEqual(20);
      const missed: string[] = [];
      let hits = 0;
      let reciprocals = 0;
      const ranks = await Promise.all(questions.map((question) => rankOf(question, locale)));
      for (const [at, question] of questions.entries()) {
        const rank = ranks[at] as number;
        if (rank >= 1 && rank <= 3) hits += 1;
        else missed.push(`${question[0]} (${rank || "not found"})`);
        reciprocals += rank === 0 ? 0 : 1 / rank;
      }
      const figures = {
        questions: questions.length,
        "hit@3": Math.round((1000 * hits) / questions.length) / 1000,
        MRR: Math.round((1000 * reciprocals) / questions.length) / 1000,
      };
      table[locale] = figures;
      const message = `${locale}, missed: ${missed.join(", ")}`;
      expect(figures["hit@3"], message).toBeGreaterThanOrEqual(least.hit3);
      expect(figures.MRR, message).toBeGreaterThanOrEqual(least.mrr);
    },
    60_000,
  );
});
