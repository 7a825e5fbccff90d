/**
 * When something would arrive, as dates: a page is kept for a while and is everyone's, so it says how many days; the dates are asked for when the
 * reader comes near. The line is there already: nothing moves. Whoever has things sent to another country than the page's gets the purchase drawn for it.
 */
import { browserApi } from "../../../client/browser-api.ts";
import { deliveryCountry } from "../../../client/region.ts";
import { keepNow } from "../../../render/current.ts";

/** @param places `data-arrives`: the country and the shop */
export function watchArrivals(places: NodeListOf<HTMLElement>): void {
  if (!window.IntersectionObserver) return;
  const watcher = new IntersectionObserver((seen) => {
    for (const { isIntersecting, target } of seen) {
      if (!isIntersecting) continue;
      watcher.unobserve(target);
      // without them the days stand there
      void tellDates(target as HTMLElement).catch(() => {});
    }
  });
  for (const place of places) watcher.observe(place);
}

async function tellDates(place: HTMLElement): Promise<void> {
  const [country = "", shop = ""] = (place.dataset.arrives ?? "").split(" ");
  const { api, words } = browserApi();
  if (country !== deliveryCountry(words.locale)) return void dispatchEvent(new Event(keepNow));
  const lines = place.querySelectorAll<HTMLElement>("[data-rate]");
  if (lines.length === 0) return;
  const { data } = await api.get("/shipping/rates", { query: { country, shop } });
  for (const line of lines) {
    const { arrives } = data.rates.find(({ id }) => id === line.dataset.rate) ?? {};
    if (arrives) line.textContent = (line.dataset.text ?? "{}").replace("{}", () => arrives.text);
  }
}
