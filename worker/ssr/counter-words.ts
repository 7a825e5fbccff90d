/**
 * The words of pages behind the counter (locales/counter-words.ts), read when an isolate is asked for the first of them in a language. Each
 * request reads for itself until they are there: what one has begun, the platform does not let another wait for.
 */
import type { Context } from "hono";
import { counterWordsFile } from "../../locales/counter-words.ts";
import type { Dictionary, Locale } from "../../locales/words.ts";
import type { AppEnv } from "../context.ts";
import { Refusal } from "../errors.ts";
import { log } from "../log.ts";
import { within } from "../shared/within.ts";
import { addWords } from "../words.ts";

const patience_ms = 3_000;
const retryAfter_s = 5;

const added = new Set<Locale>();

/** Whether a page is drawn by the seller centre or the desk, whose code alone says these words. */
const isBehindCounter = (file: string) => /^(?:seller|admin)\//.test(file);

/**
 * To be waited for before the page is drawn, or its form is acted upon. A page that is refused says none of these words.
 * @throws Refusal temporarily_unavailable: the release's files cannot be read
 */
export async function addCounterWords(c: Context<AppEnv>): Promise<void> {
  const { rule, refused, locale } = c.get("page");
  if (!rule || refused || !isBehindCounter(rule.file) || added.has(locale)) return;
  // without a build the dictionaries are whole
  if (import.meta.env.DEV) return;
  try {
    addWords(locale, await within(patience_ms, read(c.env.ASSETS, locale)));
    added.add(locale);
  } catch (cause) {
    log.error("counter_words_unread", { locale, message: String(cause) });
    throw new Refusal("temporarily_unavailable", { cause, details: { retryAfter_s } });
  }
}

async function read(assets: Fetcher, locale: Locale): Promise<Dictionary> {
  const answer = await assets.fetch(`http://assets${counterWordsFile(locale)}`);
  if (!answer.ok) throw new Error(`status ${answer.status}`);
  return answer.json();
}
