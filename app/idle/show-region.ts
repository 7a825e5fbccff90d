/** Says in the frame where things go: the page is everyone's, so the visitor's country comes after it. Nothing moves for it. */
import { documentLocale } from "../client/language.ts";
import { storedCountry } from "../client/region.ts";
import { countryName } from "../i18n/names/country-name.ts";

export function showRegion() {
  for (const place of document.querySelectorAll<HTMLElement>("[data-country]")) {
    place.textContent = countryName(storedCountry() ?? (place.dataset.country as string), documentLocale());
    place.hidden = false;
  }
}
