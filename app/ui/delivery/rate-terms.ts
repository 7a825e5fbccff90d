/** What was typed into the fields of a delivery rate, as the API takes it. Server side. */
import type { Locale } from "../../../locales/words.ts";
import type { BodyOf } from "../../../worker/api/wire.ts";
import { type RateWord, rateLimits } from "../../../worker/shop/shipping/rules.ts";
import { minorOf, wholeOf } from "../../forms/amounts.ts";
import { textOf } from "../../forms/fields.ts";

export type Typed = ReturnType<typeof typedIn>;
type RateTerms = BodyOf<"PUT", "/admin/shipping/zones/{zone}/rates/{rate}">;

/** Numbers as they were typed; null: nothing was. What is no number stays text, which the API refuses at its field. */
export function typedIn(form: FormData, locale: Locale, currency: string) {
  const orText = (name: string, value: number | null | undefined) => (Number.isNaN(value) ? textOf(form, name) : (value ?? null)) as number | null;
  return {
    sum: (name: string) => orText(name, minorOf(textOf(form, name), locale, currency)),
    whole: (name: string) => orText(name, wholeOf(textOf(form, name), locale)),
  };
}

/** What is empty but needed goes as null, which the API refuses at its field. */
export function termsOf(word: RateWord, { sum, whole }: Typed): RateTerms {
  const steps = Array.from({ length: rateLimits.steps }, (_, at) => ({ from: sum(`${word}.steps.${at}.from`), price: sum(`${word}.steps.${at}.price`) }));
  return {
    price: sum(`${word}.price`),
    freeFrom: sum(`${word}.freeFrom`),
    steps: steps.filter(({ from, price }) => from !== null || price !== null),
    includedWeight_g: whole(`${word}.includedWeight_g`) ?? 0,
    perKg: sum(`${word}.perKg`) ?? 0,
    maxWeight_g: whole(`${word}.maxWeight_g`),
    daysMin: whole(`${word}.daysMin`),
    daysMax: whole(`${word}.daysMax`),
  } as RateTerms;
}
