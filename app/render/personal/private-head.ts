/** The head of a page that is nobody else's: its name, and no search engine. */
import { useMemo } from "react";
import { useBrowserHead } from "../head.tsx";
import { useRenderContext } from "../render-context.tsx";

/** What a navigation writes into the head; the server has the page's own (loader). `name`: without the site's. */
export function usePrivateHead(name: string): void {
  const head = useMemo(() => ({ title: name, noindex: true }), [name]);
  useBrowserHead(useRenderContext() ? null : head);
}
