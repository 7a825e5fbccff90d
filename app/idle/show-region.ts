/** Says in the frame where things go: the page is everyone's, so the visitor's country comes after it. Nothing moves for it. */
import { documentLocale, storedCountry } from "../client/language.ts";

export function showRegion() {
  const places = [...document.querySelectorAll<HTMLElement>("[data-country]")];
  const home = places[0]?.dataset;
  if (!home) return;
  const country = storedCountry() ?? home.country ?? "";
  // the page names the country of its language: a browser's first Intl object costs a phone some 25 ms
  const name = country === home.country && home.name ? home.name : new Intl.DisplayNames(documentLocale(), { type: "region" }).of(country);
  for (const place of places) {
    place.textContent = name ?? "";
    place.hidden = false;
  }
}
