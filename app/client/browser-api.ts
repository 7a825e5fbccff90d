/** The API client of this tab, with the language and currency of the document. Browser only. */
import type { Words } from "../../locales/words.ts";
import { type Api, createApi } from "./api.ts";

let made: { api: Api; words: Words } | undefined;

/** Called once by the client's entry, before anything renders. */
export function startBrowserApi(words: Words) {
  const currency = document.documentElement.dataset.currency ?? "USD";
  made = { api: createApi((path, init) => fetch(`/api/v1${path}`, init), { locale: words.locale, currency }), words };
}

export function browserApi() {
  if (!made) throw new Error("the browser's API client starts with the page");
  return made;
}
