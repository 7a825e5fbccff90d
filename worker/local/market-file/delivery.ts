/** Where the market delivers to, and for how much. */
import type { RateTerms, SetRate } from "../../shop/shipping/rates-contract.ts";
import type { MarketZone } from "../../shop/shipping/zones/contract.ts";
import type { AskShop } from "../ops-payments.ts";
import type { MarketAnswers } from "./answers.ts";
import { isSame, type MarketSteps } from "./step.ts";

export const zonesOf = async (ask: AskShop) => (await ask<{ data: MarketZone[] }>("/admin/shipping/zones")).data;

/** A rate as it is set, of one as it is shown. */
export const termsOf = ({ slug: _, price, freeFrom, steps, perKg, ...terms }: SetRate): RateTerms => ({
  ...terms,
  price: price.amount,
  freeFrom: freeFrom?.amount ?? null,
  perKg: perKg.amount,
  steps: steps.map((each) => ({ from: each.from.amount, price: each.price.amount })),
});
const comparable = ({ steps, ...terms }: RateTerms) => ({ ...terms, steps: steps.toSorted((a, b) => a.from - b.from) });

/** Countries that move between two zones of the file are moved; those of a zone that it does not name are refused by the API. */
export async function* deliverySteps(ask: AskShop, wanted: NonNullable<MarketAnswers["delivery"]>): MarketSteps {
  const there = new Map((await zonesOf(ask)).map((zone) => [zone.slug, zone]));
  const isNamed = (slug: string) => wanted.some((zone) => zone.slug === slug);
  for (const [index, { slug, names, countries, rates }] of wanted.entries()) {
    const now = there.get(slug);
    const at = `delivery[${index}]`;
    const holders = [...there.values()].filter((zone) => zone.slug !== slug && zone.countries.some((code) => countries.includes(code)));
    const zone = { names, countries, move: holders.length > 0 && holders.every((each) => isNamed(each.slug)) };
    const path = "/admin/shipping/zones";
    if (!now) yield { at, what: `deliver to ${slug}: ${countries.join(", ") || "no country yet"}`, method: "POST", path, body: { slug, ...zone } };
    else if (!isSame([now.names, now.countries.toSorted()], [names, countries.toSorted()]))
      yield { at, what: `change ${slug}: ${countries.join(", ") || "no country"}`, method: "PUT", path: `${path}/${slug}`, body: zone };
    const known = new Map(now?.rates.map((rate) => [rate.slug, termsOf(rate)]));
    for (const [word, terms] of Object.entries(rates)) {
      const before = known.get(word);
      if (before && isSame(comparable(before), comparable(terms))) continue;
      const what = `${before ? "change" : "offer"} ${word} to ${slug}`;
      yield { at: `${at}.rates.${word}`, what, method: "PUT", path: `${path}/${slug}/rates/${word}`, body: terms };
    }
    for (const word of known.keys()) if (!Object.hasOwn(rates, word)) yield { at: `${at}.rates`, left: word };
  }
  for (const slug of there.keys()) if (!isNamed(slug)) yield { at: "delivery", left: slug };
}
