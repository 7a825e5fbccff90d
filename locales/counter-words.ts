/**
 * Two fifths of all words are said behind the counter alone, by the seller centre and the operator's desk. In the built worker they would be
 * read by each isolate before its first answer, so they lie beside it: a file for each language (app/vite/counter-words.ts), read when the
 * first such page is asked for (worker/ssr/counter-words.ts). Pure.
 */
import type { Locale } from "./locales.ts";
import { sectionsOf } from "./sections.ts";
import type { Dictionary } from "./words.ts";

const rooms = ["seller", "desk"];

/** What mails, the API and pages for shoppers say of these rooms, which therefore stays in the worker. A test compares it with the code. */
export const usedElsewhere: readonly string[] = [
  "desk.currencies.base",
  "desk.pages.facts",
  "desk.products.safetyRule",
  "desk.readiness.names",
  "seller.balance.entries.shipping",
  "seller.balance.statement.month",
  "seller.import.list.reason",
  "seller.import.problems",
  "seller.nav.label",
  "seller.notices.kinds",
  "seller.notices.ofAccount",
  "seller.notices.title",
  "seller.notices.ways.digest",
  "seller.questions.answer",
  "seller.register.messages",
  "seller.register.title",
  "seller.reviews.send",
];

/** Among the built files. No address of the shop leads to it: only the worker reads it. */
export const counterWordsFile = (locale: Locale) => `/words/${locale}.json`;

/** What such a file holds: both rooms whole, so that they can stand in place of what the worker has of them. */
export const counterWords = (dictionary: Dictionary): Dictionary => sectionsOf(dictionary, rooms);

/** What the worker has of a dictionary from the start. */
export const wordsAtHand = (dictionary: Dictionary): Dictionary => ({
  ...Object.fromEntries(Object.entries(dictionary).filter(([room]) => !rooms.includes(room))),
  ...sectionsOf(dictionary, usedElsewhere),
});
