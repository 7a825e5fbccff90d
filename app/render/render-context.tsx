/** The render context, there on the server alone, and what of it the browser can know for itself (the html element tells). */
import { createContext, type ReactNode, use } from "react";
import { type Locale, prefixOf, type Words } from "../../locales/words.ts";
import type { RenderContext } from "../context.ts";
import type { FormAddress, PageAddress } from "../pages.ts";

const ServerRenderContext = createContext<RenderContext | null>(null);
const BrowserWords = createContext<Words | null>(null);

export function RenderContextProvider({ renderContext, children }: { renderContext: RenderContext; children: ReactNode }) {
  return <ServerRenderContext value={renderContext}>{children}</ServerRenderContext>;
}

export function BrowserWordsProvider({ words, children }: { words: Words; children: ReactNode }) {
  return <BrowserWords value={words}>{children}</BrowserWords>;
}

/** The render context on the server; null in the browser. */
export const useRenderContext: () => RenderContext | null = import.meta.env.SSR ? () => use(ServerRenderContext) : () => null;

export function useWords(): Words {
  const renderContext = useRenderContext();
  const words = use(BrowserWords);
  const found = renderContext?.words ?? words;
  if (!found) throw new Error("useWords needs a render context or the browser's words above it");
  return found;
}

/** `/cart` → `/fr/cart`: every link of the site goes through this. */
export function useLink(): (path: PageAddress | FormAddress) => string {
  const { locale } = useWords();
  return linkOf(locale);
}

export const linkOf = (locale: Locale) => (path: PageAddress | FormAddress) => (path === "/" ? prefixOf(locale) || "/" : prefixOf(locale) + path);

export function useCurrency(): string {
  return useRenderContext()?.currency ?? (typeof document === "undefined" ? "USD" : (document.documentElement.dataset.currency ?? "USD"));
}
