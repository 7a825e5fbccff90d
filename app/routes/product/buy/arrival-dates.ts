/**
 * When something would arrive, as dates: a page is kept for a while and is everyone's, so it says how many days; the dates are asked for when the
 * reader comes near. The line is there already: nothing moves.
 */
import { browserApi } from "../../../client/browser-api.ts";

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
  const { data } = await browserApi().api.get("/shipping/rates", { query: { country, shop } });
  for (const line of place.querySelectorAll<HTMLElement>("[data-rate]")) {
    const { arrives } = data.rates.find(({ id }) => id === line.dataset.rate) ?? {};
    if (arrives) line.textContent = (line.dataset.text ?? "{}").replace("{}", () => arrives.text);
  }
}
