/** Currencies and rates, taxes, cash at the door, and what the market keeps of sales. */
import type { CashCountry } from "../../shop/cash-on-delivery/terms-contract.ts";
import type { AdminCurrency, CurrenciesMeta } from "../../shop/currencies/contract.ts";
import { ppmOf } from "../../shop/currencies/rules.ts";
import type { CommissionRate, LedgerSettings } from "../../shop/ledger/terms/contract.ts";
import type { TaxRate } from "../../shop/taxes/contract.ts";
import type { AskShop } from "../ops-payments.ts";
import type { MarketAnswers } from "./answers.ts";
import { isSame, type MarketSteps } from "./step.ts";

type Wanted<Name extends keyof MarketAnswers> = NonNullable<MarketAnswers[Name]>;
export type CurrenciesAnswer = { data: AdminCurrency[]; meta: CurrenciesMeta };

/** Rates are for one of the base currency, so that comes first; one that a feed has set is the feed's. */
export async function* currencySteps(ask: AskShop, { base, others, feed }: Wanted<"currencies">): MarketSteps {
  let there = await ask<CurrenciesAnswer>("/admin/currencies");
  if (there.meta.base !== base) {
    const step = { at: "currencies.base", what: `set prices in ${base}`, method: "PUT", path: "/admin/currencies/base", body: { code: base } } as const;
    there = ((yield step) as CurrenciesAnswer | undefined) ?? there;
  }
  const known = new Map(there.data.map((each) => [each.code, each]));
  for (const [code, { rate, offered, priceEnding }] of Object.entries(others)) {
    const now = known.get(code as AdminCurrency["code"]);
    const isFeeds = now?.source === "feed" && there.meta.feed.url !== null && (feed === undefined || feed === there.meta.feed.url);
    const endsSo = (there: AdminCurrency) => priceEnding === undefined || isSame(there.priceEnding, priceEnding);
    const due = isFeeds ? now.rate : rate;
    if (now && !now.isBase && ppmOf(now.rate) === ppmOf(due) && now.offered === offered && endsSo(now)) continue;
    const what = `${now ? "set" : "add"} ${code}: ${due} for one ${base}${offered ? "" : ", not offered"}`;
    yield { at: `currencies.others.${code}`, what, method: "PUT", path: `/admin/currencies/${code}`, body: { rate: due, offered, priceEnding } };
  }
  if (feed !== undefined && feed !== there.meta.feed.url)
    yield {
      ...{ at: "currencies.feed", what: feed === null ? "set rates by hand" : `read rates from ${feed}` },
      ...{ method: "PUT", path: "/admin/currencies/feed", body: { url: feed } },
    };
  for (const { code, isBase, offered } of there.data) if (!isBase && offered && code !== base && !others[code]) yield { at: "currencies.others", left: code };
}

export const taxesOf = async (ask: AskShop) => (await ask<{ data: TaxRate[] }>("/admin/taxes")).data;

export async function* taxSteps(ask: AskShop, wanted: Wanted<"taxes">): MarketSteps {
  const there = new Map((await taxesOf(ask)).map((each) => [each.country, each]));
  for (const [country, { categories, ...rate }] of Object.entries(wanted)) {
    const now = there.get(country);
    const at = `taxes.${country}`;
    const path = `/admin/taxes/${country}`;
    if (!now || !isSame({ rateBp: now.rateBp, included: now.included, owedBy: now.owedBy }, rate))
      yield { at, what: `tax ${rate.rateBp / 100} % in ${country}, owed by: ${rate.owedBy}`, method: "PUT", path, body: rate };
    const known = new Map(now?.categories.map(({ category, rateBp }) => [category, rateBp]));
    for (const [category, rateBp] of Object.entries(categories)) {
      if (known.get(category) === rateBp) continue;
      const what = `tax ${category} ${rateBp / 100} % in ${country}`;
      yield { at: `${at}.categories.${category}`, what, method: "PUT", path: `${path}/categories`, body: { category, rateBp } };
    }
    for (const category of known.keys()) if (categories[category] === undefined) yield { at: `${at}.categories`, left: category };
  }
  for (const country of there.keys()) if (!wanted[country]) yield { at: "taxes", left: country };
}

export const cashOf = (ask: AskShop) => ask<{ data: CashCountry[] }>("/admin/cash-on-delivery");

export async function* cashSteps(ask: AskShop, wanted: Wanted<"cash">): MarketSteps {
  const there = new Map((await cashOf(ask)).data.map(({ country, orderMax, fee }) => [country, { orderMax: orderMax.amount, fee: fee.amount }]));
  for (const [country, terms] of Object.entries(wanted)) {
    if (isSame(there.get(country), terms)) continue;
    yield { at: `cash.${country}`, what: `take cash at the door in ${country}`, method: "PUT", path: `/admin/cash-on-delivery/${country}`, body: terms };
  }
  for (const country of there.keys()) if (!wanted[country]) yield { at: "cash", left: country };
}

export const commissionOf = async (ask: AskShop) => ({
  settings: (await ask<{ data: LedgerSettings }>("/admin/ledger/settings")).data,
  rates: (await ask<{ data: CommissionRate[] }>("/admin/commission-rates")).data,
});

/** Rates of single shops are no part of the file: another market has other shops. */
export async function* commissionSteps(ask: AskShop, { settings, rates }: Wanted<"commission">): MarketSteps {
  const { settings: now, rates: all } = await commissionOf(ask);
  const { currency: _, ...terms } = now;
  if (settings && !isSame(settings, terms))
    yield { at: "commission.settings", what: "say when shops are paid", method: "PUT", path: "/admin/ledger/settings", body: settings };
  const known = new Map(all.filter(({ shop }) => shop === null).map(({ category, rateBp }) => [category, rateBp]));
  for (const [at, { category, rateBp }] of rates.entries()) {
    if (known.get(category) === rateBp) continue;
    const what = `keep ${rateBp / 100} % of ${category ?? "all sales"}`;
    yield { at: `commission.rates[${at}]`, what, method: "PUT", path: "/admin/commission-rates", body: { ...(category !== null && { category }), rateBp } };
  }
  for (const category of known.keys())
    if (category !== null && !rates.some((rate) => rate.category === category)) yield { at: "commission.rates", left: category };
}
