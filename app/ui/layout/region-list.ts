/**
 * The country becomes a list in its place, in the form that is there: one press for country and currency. Fetched when somebody comes near;
 * without it a link leads to the page of the same form.
 */

import { countryCodes } from "../../../worker/shared/countries/country-codes.ts";
import { otherCountry } from "../../../worker/shared/countries/deliver-to.ts";
import { browserApi } from "../../client/browser-api.ts";
import { deliveryCountry } from "../../client/region.ts";
import { moreWords } from "../../client/words.ts";
import { countriesAmong } from "../address/countries.tsx";
import { element } from "../search/suggest-list.ts";

export async function activate() {
  const { api, words } = browserApi();
  const [{ data: codes }] = await Promise.all([api.get("/shipping/destinations"), moreWords()]);
  const { t, locale } = words;
  const country = deliveryCountry(locale);
  const option = (value: string, name: string) => element("option", { value, ...(value === country && { selected: "" }) }, name);
  for (const link of document.querySelectorAll('[action="/currency"] a')) {
    const options = [
      ...countriesAmong([...new Set([...codes, country])], locale).map(({ code, name }) => option(code, name)),
      ...(codes.length < countryCodes.length ? [option(otherCountry, t("region.other"))] : []),
    ];
    const list = element("select", { class: "pill", "aria-label": t("region.deliverTo") }, ...options);
    // what was only guessed is no choice until it is touched
    list.addEventListener("change", () => list.setAttribute("name", "country"));
    list.style.inlineSize = "14rem";
    const isFocused = link === document.activeElement;
    link.replaceWith(list);
    if (isFocused) list.focus();
  }
}
