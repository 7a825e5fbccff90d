/**
 * Prices out of a cache say when they were true. A page out of the worker's cache carries its time (`data-cached-at`), and so do the
 * API's answers a navigation was drawn from; one rule of style then stands after every price. It goes when the network has confirmed it.
 */

import { intlLocale } from "../../../locales/words.ts";
import { browserApi } from "../../client/browser-api.ts";
import { documentLocale } from "../../client/language.ts";
import { moreWords } from "../../client/words.ts";
import { cachedAtAttribute, type ToPage } from "../../service-worker/messages.ts";
import { toast } from "../../stores/toasts.ts";
import price from "../../ui/product/basics/price-text.module.css";
import { timeShown } from "./cached-times-rules.ts";

const here = () => location.href.split("#")[0] as string;
/** The document's own address; after a navigation within it `here` is another. */
const loaded = (performance.getEntriesByType("navigation")[0]?.name ?? location.href).split("#")[0] as string;

/** Times of the API's answers out of the cache, by address; those since the last arrival, and those of the product that is shown. */
const answers = new Map<string, { at_ms: number; arrival: number }>();
let arrival = 0;
let sheet: CSSStyleSheet | undefined;

export function dataAnswered({ url, cachedAt_ms }: Extract<ToPage, { type: "data-answered" }>) {
  if (cachedAt_ms === undefined) answers.delete(url);
  else answers.set(url, { at_ms: cachedAt_ms, arrival });
}

/** The network has answered after the page was shown from the cache. */
export async function pageAskedAgain({ url, cachedAt_ms, isSame }: Extract<ToPage, { type: "page-asked-again" }>) {
  const { documentElement } = document;
  if (url !== loaded || Number(documentElement.getAttribute(cachedAtAttribute)) !== cachedAt_ms) return;
  documentElement.removeAttribute(cachedAtAttribute);
  if (here() !== loaded) return;
  if (isSame) return show(undefined);
  await moreWords();
  toast({ kind: "good", key: "app.cached.newer", action: { key: "app.cached.show", run: () => location.reload() } });
}

/** A page is there, or has been come back to: its prices say when they were true, if that was not now. */
export function arrived() {
  void show(timeOfPage());
  arrival += 1;
}

function timeOfPage(): number | undefined {
  if (here() === loaded) return Number(document.documentElement.dataset.cachedAt) || undefined;
  const handle = location.pathname.split("/").at(-1) as string;
  const times = [...answers].filter(([url, { arrival: at }]) => at === arrival || (handle !== "" && url.includes(handle))).map(([, { at_ms }]) => at_ms);
  return times.length > 0 ? Math.min(...times) : undefined;
}

/** Undefined: prices are of now. */
async function show(at_ms: number | undefined) {
  if (at_ms === undefined) {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
    return;
  }
  await moreWords();
  const time = timeShown(at_ms, Date.now(), intlLocale[documentLocale()]);
  const text = browserApi().words.t("app.cached.asOf", { time });
  sheet ??= new CSSStyleSheet();
  sheet.replaceSync(`.${price.price}::after{content:${JSON.stringify(text)};font-size:.75rem;font-weight:400;opacity:.8}`);
  if (!document.adoptedStyleSheets.includes(sheet)) document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}
