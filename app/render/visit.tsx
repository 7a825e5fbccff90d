/** The visit on the server, and what of it the browser can know for itself (the html element tells). */
import { createContext, type ReactNode, use } from "react";
import { type Locale, prefixOf, type Words } from "../../locales/words.ts";
import type { Visit } from "../context.ts";
import type { FormAddress, PageAddress } from "../pages.ts";

const ServerVisit = createContext<Visit | null>(null);
const BrowserWords = createContext<Words | null>(null);

export function VisitProvider({ visit, children }: { visit: Visit; children: ReactNode }) {
  return <ServerVisit value={visit}>{children}</ServerVisit>;
}

export function BrowserWordsProvider({ words, children }: { words: Words; children: ReactNode }) {
  return <BrowserWords value={words}>{children}</BrowserWords>;
}

/** The visit while rendering on the server; null in the browser. */
export const useServerVisit: () => Visit | null = import.meta.env.SSR ? () => use(ServerVisit) : () => null;

export function useWords(): Words {
  const visit = useServerVisit();
  const words = use(BrowserWords);
  const found = visit?.words ?? words;
  if (!found) throw new Error("useWords needs a visit or the browser's words above it");
  return found;
}

/** `/cart` → `/fr/cart`: every link of the site goes through this. */
export function useLink(): (path: PageAddress | FormAddress) => string {
  const { locale } = useWords();
  return linkOf(locale);
}

export const linkOf = (locale: Locale) => (path: PageAddress | FormAddress) => (path === "/" ? prefixOf(locale) || "/" : prefixOf(locale) + path);

export function useCurrency(): string {
  return useServerVisit()?.currency ?? (typeof document === "undefined" ? "USD" : (document.documentElement.dataset.currency ?? "USD"));
}
