import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { createWords, type Dictionary, type Locale } from "../locales/words.ts";
import { startBrowserApi } from "./client/browser-api.ts";
import { enhance } from "./client/enhance.ts";
import { guardChunks } from "./navigation/chunk-guard.ts";
import { BrowserWordsProvider } from "./render/visit.tsx";

// one small file for each language; only the reader's is fetched
const dictionaries: Record<string, () => Promise<{ default: Dictionary }>> = {
  en: () => import("../locales/en.json"),
  fr: () => import("../locales/fr.json"),
  ar: () => import("../locales/ar.json"),
  tr: () => import("../locales/tr.json"),
  hi: () => import("../locales/hi.json"),
};

guardChunks();
const locale = document.documentElement.lang as Locale;
const dictionary = await (dictionaries[locale] ?? dictionaries.en)?.();
const words = createWords(locale, dictionary?.default ?? {});
startBrowserApi(words);
startTransition(() => {
  hydrateRoot(
    document,
    <BrowserWordsProvider words={words}>
      <HydratedRouter />
    </BrowserWordsProvider>,
  );
});
enhance();
