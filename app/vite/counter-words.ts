/**
 * Build step: the words of pages behind the counter leave the worker and lie beside it, a file for each language (locales/counter-words.ts);
 * those that stay are told without their keys but in English (locales/values.ts).
 */
import { readFileSync } from "node:fs";
import path from "node:path";
import type { Plugin } from "vite";
import { counterWords, counterWordsFile, wordsAtHand } from "../../locales/counter-words.ts";
import { defaultLocale, locales } from "../../locales/locales.ts";
import { valuesOf } from "../../locales/values.ts";

const folder = path.resolve(import.meta.dirname, "../../locales");
const dictionaryOf = (locale: string) => JSON.parse(readFileSync(path.join(folder, `${locale}.json`), "utf8"));

export function counterWordsBeside(): Plugin {
  return {
    name: "counter-words",
    apply: "build",
    enforce: "pre",
    applyToEnvironment: ({ name }) => name === "client" || name === "ssr",
    transform: {
      filter: { id: /[\\/]locales[\\/]\w+\.json$/ },
      handler(json, id) {
        if (this.environment.name !== "ssr") return;
        const words = wordsAtHand(JSON.parse(json));
        const isOfKeys = id.endsWith(`/${defaultLocale}.json`);
        return { code: JSON.stringify(isOfKeys ? words : valuesOf(words, wordsAtHand(dictionaryOf(defaultLocale)))), map: null };
      },
    },
    generateBundle() {
      if (this.environment.name !== "client") return;
      for (const locale of locales) {
        this.emitFile({ type: "asset", fileName: counterWordsFile(locale).slice(1), source: JSON.stringify(counterWords(dictionaryOf(locale))) });
      }
    },
  };
}
