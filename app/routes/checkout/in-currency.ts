/** Another currency, asked for amid the checkout. Server side. */
import { currencyCookie, preferenceCookie } from "../../../worker/shared/cookies.ts";
import { type OfferedCurrency, offeredCurrencies } from "../../../worker/shared/money.ts";
import type { RenderContext } from "../../context.ts";
import { textOf } from "../../forms/fields.ts";
import { currencyField } from "./form.ts";

/** The currency that the form asks for, if it is one to choose from. */
export function askedCurrency(form: FormData): OfferedCurrency | undefined {
  const asked = textOf(form, currencyField);
  return offeredCurrencies.find((code) => code === asked);
}

/** Remembers it in this browser; whatever the page asks and draws from now on is in it. */
export function changeCurrency(renderContext: RenderContext, currency: OfferedCurrency): void {
  renderContext.setCookies.push(preferenceCookie(currencyCookie, currency));
  renderContext.currency = currency;
  renderContext.api.settings.currency = currency;
}
