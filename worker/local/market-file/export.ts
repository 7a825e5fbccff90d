/** Writes down what a market says of itself, as the file that another one can be opened with. No secret is among it, and no person. */
import { lawPages, templatePages } from "../../shop/content/rules.ts";
import type { Readiness } from "../../shop/opening/contract.ts";
import type { AskShop } from "../ops-payments.ts";
import type { MarketAnswers, WrittenAnswers } from "./answers.ts";
import { productRuleOf, safetyRuleOf, treeOf } from "./catalogue.ts";
import { termsOf, zonesOf } from "./delivery.ts";
import { editOf, settingsOf } from "./identity.ts";
import { type CurrenciesAnswer, cashOf, commissionOf, taxesOf } from "./money.ts";
import { mainsOf, optionsOf, ownWords, valuesOf } from "./options.ts";
import { pageOf, pagesOf, textsOf } from "./pages.ts";
import { redirectsOf } from "./redirects.ts";

/** A text in each language that has one: what is empty is left out. */
const written = <T>(texts: Readonly<Record<string, T | undefined>>) =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== "" && text !== undefined));

async function currencies(ask: AskShop): Promise<WrittenAnswers["currencies"]> {
  const { data, meta } = await ask<CurrenciesAnswer>("/admin/currencies");
  if (meta.base === null) return undefined;
  const others = data
    .filter(({ isBase }) => !isBase)
    .map(({ code, rate, offered, priceEnding }) => [code, { rate, offered, ...(priceEnding && { priceEnding }) }]);
  return { base: meta.base, others: Object.fromEntries(others), feed: meta.feed.url };
}

async function categories(ask: AskShop): Promise<WrittenAnswers["categories"]> {
  const branch = ({ slug, position, names, blurbs }: Awaited<ReturnType<typeof treeOf>>[number]["subs"][number], at: number) => ({
    ...{ slug, ...(position !== at && { position }), names },
    ...(Object.values(blurbs).some(Boolean) && { blurbs: written(blurbs) }),
  });
  return { tree: (await treeOf(ask)).map(({ subs, ...main }, at) => ({ ...branch(main, at), ...(subs.length > 0 && { subs: subs.map(branch) }) })) };
}

/** In the order of their keys. What shops have brought is among them; of two that bear one name, only one does. */
async function options(ask: AskShop): Promise<WrittenAnswers["options"]> {
  const [{ slugs }, taken] = [await mainsOf(ask), new Set<string>()];
  const rows: NonNullable<WrittenAnswers["options"]> = [];
  for (const found of await optionsOf(ask)) {
    const option = ownWords(found, taken);
    if (!option) continue;
    const { axis, names, synonyms, filter, position } = option;
    const categories = option.categories.flatMap((id) => slugs.get(id) ?? []).toSorted();
    const takenValues = new Set<string>();
    const values = (await valuesOf(ask, axis)).flatMap((each) => {
      const own = ownWords(each, takenValues);
      return own ? [{ value: own.value, names: own.names, ...ownSynonyms(own), ...(own.swatch !== null && { swatch: own.swatch }) }] : [];
    });
    const placed = { ...(filter !== "everywhere" && { filter }), ...(categories.length > 0 && { categories }), ...(position !== null && { position }) };
    rows.push({ axis, names, ...ownSynonyms({ synonyms }), ...placed, ...(values.length > 0 && { values }) });
  }
  return rows;
}
const ownSynonyms = ({ synonyms }: { synonyms: string[] }) => synonyms.length > 0 && { synonyms };

async function taxes(ask: AskShop): Promise<WrittenAnswers["taxes"]> {
  const byCountry = (await taxesOf(ask)).map(({ country, categories, ...rate }) => [
    country,
    { ...rate, ...(categories.length > 0 && { categories: Object.fromEntries(categories.map(({ category, rateBp }) => [category, rateBp])) }) },
  ]);
  return Object.fromEntries(byCountry);
}

async function delivery(ask: AskShop): Promise<WrittenAnswers["delivery"]> {
  return (await zonesOf(ask)).map(({ slug, names, countries, rates }) => ({
    ...{ slug, names: names as NonNullable<WrittenAnswers["delivery"]>[number]["names"], countries },
    rates: Object.fromEntries(rates.map((rate) => [rate.slug, termsOf(rate)])),
  }));
}

async function commission(ask: AskShop): Promise<WrittenAnswers["commission"]> {
  const { settings, rates } = await commissionOf(ask);
  const { currency: _, ...terms } = settings;
  const ofAll = rates.filter(({ shop }) => shop === null).map(({ category, rateBp }) => ({ ...(category !== null && { category }), rateBp }));
  return { settings: terms, rates: ofAll };
}

/**
 * A template of no country that nobody has changed is a template in the next market, too. Whatever was written, confirmed or put together for a
 * country's law goes along as it is: its texts hold facts of this market.
 */
async function pages(ask: AskShop): Promise<WrittenAnswers["pages"]> {
  const { data: rows } = await pagesOf(ask);
  const own: NonNullable<WrittenAnswers["pages"]>["own"] = {};
  for (const row of rows) {
    const start = templatePages.find(({ slug }) => slug === row.slug);
    const isAsItCame = row.isTemplate && row.latest === 1 && row.footer === start?.footer && row.position === templatePages.indexOf(start);
    if (isAsItCame && row.templateCountry === null) continue;
    const page = await pageOf(ask, row.slug);
    own[row.slug] = { footer: page.footer, position: page.position, published: page.published, texts: await textsOf(ask, page) };
  }
  const ofTemplate = [...templatePages.map(({ slug }) => slug), ...lawPages];
  const confirmed = ofTemplate.filter((slug) => rows.some((row) => row.slug === slug && !row.isTemplate));
  const templateCountry = rows.find((row) => row.templateCountry !== null)?.templateCountry;
  return { template: rows.some(({ isTemplate }) => isTemplate), ...(templateCountry && { templateCountry }), own, confirmed };
}

const redirects = async (ask: AskShop): Promise<WrittenAnswers["redirects"]> =>
  (await redirectsOf(ask)).map(({ from, to, status, note }) => ({ from, to, status, ...(note !== "" && { note }) }));

/** `logo`: the name of the file that the logo is in, where there is one. */
export async function exportAnswers(ask: AskShop, logo: string | null): Promise<WrittenAnswers> {
  const { texts, ...market } = editOf(await settingsOf(ask));
  const ownTexts = Object.entries(texts).map(([locale, own]) => [locale, written(own ?? {})]);
  const cash = (await cashOf(ask)).data.map(({ country, orderMax, fee }) => [country, { orderMax: orderMax.amount, fee: fee.amount }]);
  const { openedAt } = (await ask<{ data: Readiness }>("/admin/readiness")).data;
  const answers: Record<keyof MarketAnswers, unknown> = {
    market: { ...market, texts: Object.fromEntries(ownTexts) },
    logo,
    currencies: await currencies(ask),
    categories: await categories(ask),
    options: await options(ask),
    taxes: await taxes(ask),
    delivery: await delivery(ask),
    cash: Object.fromEntries(cash),
    commission: await commission(ask),
    pages: await pages(ask),
    redirects: await redirects(ask),
    products: await productRuleOf(ask),
    safety: await safetyRuleOf(ask),
    open: openedAt !== null,
  };
  return answers as WrittenAnswers;
}
