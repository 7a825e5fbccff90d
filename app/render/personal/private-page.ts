/** The beginning of a loader whose page is nobody else's. Server side. */
import type { RouterContextProvider } from "react-router";
import type { Key } from "../../../locales/words.ts";
import { type Visit, visitContext } from "../../context.ts";

export type LoaderContext = Readonly<RouterContextProvider>;

/** The visit, with the page's title in its head. No search engine keeps the page. */
export function openPrivatePage(context: LoaderContext, title: Key): Visit {
  const visit = context.get(visitContext);
  titlePrivatePage(visit, visit.words.t(title));
  return visit;
}

/** The same for a title that is known only once the page's data is read. */
export function titlePrivatePage(visit: Visit, title: string): void {
  visit.head = { title, noindex: true };
}
