/** The HTML of cached fragments (cached-fragment.tsx), cached by the isolate (worker/cache/memory.ts). Server only. */
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { RenderContext } from "../context.ts";
import { RenderContextProvider } from "./render-context.tsx";

/** React asks for a fragment's first pictures ahead of it: where it stands, they follow at once. */
const preloads = /^(?:<link rel="preload" as="image"[^>]*>)+/;

/** Only what is public is drawn this way: nothing of a visitor is part of the name, so nothing of one may be part of the text. */
export function fragmentRenderer(renderContext: RenderContext): RenderContext["renderFragment"] {
  const common = `${renderContext.generation} ${renderContext.locale} ${renderContext.currency} `;
  return (name: string, tags: readonly string[] = [], draw: () => ReactNode) => {
    const anew = () => renderToStaticMarkup(<RenderContextProvider renderContext={renderContext}>{draw()}</RenderContextProvider>).replace(preloads, "");
    const version = renderContext.version(tags);
    // drawn from what a change has overtaken meanwhile: not to be cached as what came after it
    if (version === undefined) return anew();
    const key = `${common}${version} ${name}`;
    const stored = renderContext.fragments.get(key);
    if (stored !== undefined) return stored;
    const html = anew();
    renderContext.fragments.set(key, html);
    return html;
  };
}
