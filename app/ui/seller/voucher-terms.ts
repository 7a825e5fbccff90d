/** A voucher's terms as a form holds them, for the API. Server side. */
import type { Locale } from "../../../locales/words.ts";
import { minorOf, wholeOf } from "../../forms/amounts.ts";
import { textOf } from "../../forms/fields.ts";
import { languageTexts } from "./language-fields.tsx";

/** An empty minimum is none; what is no number stays one that the API refuses at its field. */
export function voucherTermsOf(form: FormData, locale: Locale, currency: string) {
  const kind = textOf(form, "kind");
  const value = textOf(form, "value");
  return {
    kind,
    value: kind === "free_shipping" ? 0 : kind === "percent" ? wholeOf(value, locale) : (minorOf(value, locale, currency) ?? null),
    minSpend: minorOf(textOf(form, "minSpend"), locale, currency) ?? 0,
    startsOn: textOf(form, "startsOn"),
    endsOn: textOf(form, "endsOn"),
    totalLimit: limitOf(textOf(form, "totalLimit"), locale),
    perShopperLimit: limitOf(textOf(form, "perShopperLimit"), locale),
    listed: form.get("listed") === "1",
    names: languageTexts(form, "names"),
  };
}

/** JSON knows no NaN and would make it null, which here is "no limit". */
function limitOf(text: string, locale: Locale): number | string | null {
  const limit = wholeOf(text, locale);
  return Number.isNaN(limit) ? text : limit;
}
