/** Says in the frame where things go: the page is everyone's, so the visitor's country comes after it. Nothing moves for it. */
import { documentLocale, storedCountry } from "../client/language.ts";

export function showRegion() {
  const names = new Intl.DisplayNames(documentLocale(), { type: "region" });
  for (const place of document.querySelectorAll<HTMLElement>("[data-country]")) {
    place.textContent = names.of(storedCountry() ?? (place.dataset.country as string)) ?? "";
    place.hidden = false;
  }
}
