/** The beginning of a loader whose page is nobody else's. Server side. */
import type { RouterContextProvider } from "react-router";
import type { Key } from "../../../locales/words.ts";
import { type RenderContext, renderContextKey } from "../../context.ts";

export type LoaderContext = Readonly<RouterContextProvider>;

/** The render context, with the page's title in its head. No search engine keeps the page. */
export function openPrivatePage(context: LoaderContext, title: Key): RenderContext {
  const renderContext = context.get(renderContextKey);
  titlePrivatePage(renderContext, renderContext.words.t(title));
  return renderContext;
}

/** The same for a title that is known only once the page's data is read. */
export function titlePrivatePage(renderContext: RenderContext, title: string): void {
  renderContext.head = { title, noindex: true };
}
