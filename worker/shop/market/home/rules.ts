/** The rows of the home page: which there are, where each stands at a moment, and what visitors are told of them. Pure. */
import type { Locale } from "../../../../locales/locales.ts";
import type { HomeRowData, OwnMarket } from "../../../shared/brand/market.ts";

/** Those that every home page has until its market chooses, in their order. */
export const builtKinds = ["flash", "best", "prices", "categories", "featured", "arrivals", "shops", "brands"] as const;
export const homeKinds = [...builtKinds, "collection", "banner"] as const;
export type HomeKind = (typeof homeKinds)[number];

export const homeRows_max = 20;
export const rowTitle_chars = 120;
export const rowText_chars = 200;
export const link_chars = 300;

export const homeRowStates = ["shown", "hidden", "coming", "ended", "gone"] as const;
export type HomeRowState = (typeof homeRowStates)[number];

type Dates = Pick<HomeRowData, "starts_at" | "ends_at">;
const isBefore = ({ starts_at }: Dates, now_ms: number) => starts_at !== null && starts_at > now_ms;
const isAfter = ({ ends_at }: Dates, now_ms: number) => ends_at !== null && ends_at <= now_ms;

/** Shown from the moment it starts until the one it ends at. `gone`: its collection is not to be seen then. */
export function homeRowStateAt(row: HomeRowData, now_ms: number): HomeRowState {
  if (row.hidden) return "hidden";
  if (isAfter(row, now_ms)) return "ended";
  if (isBefore(row, now_ms)) return "coming";
  const { collection } = row;
  return collection && (!collection.published || isAfter(collection, now_ms) || isBefore(collection, now_ms)) ? "gone" : "shown";
}

/** When one of the rows, or a collection that one is of, begins or is over; infinity: never by itself. */
export function homeChangesAt(rows: readonly HomeRowData[], now_ms: number): number {
  const dates = rows.flatMap((row) => [row, ...(row.collection ? [row.collection] : [])]).flatMap(({ starts_at, ends_at }) => [starts_at, ends_at]);
  return Math.min(Number.POSITIVE_INFINITY, ...dates.filter((at) => at !== null && at > now_ms).map(Number));
}

/** What visitors are told of a row. `title` null: the built one. */
export type ShownHomeRow = { kind: HomeKind; title: string | null; text?: string; link?: string; collection?: string };

const titlesOf = ({ texts }: HomeRowData, part: "title" | "text") =>
  Object.fromEntries(Object.entries(texts).flatMap(([locale, text]) => (text?.[part] ? [[locale, text[part]]] : []))) as Partial<Record<Locale, string>>;
/** In the language asked for, else in English, else in whichever there is. */
const written = (texts: Partial<Record<Locale, string>>, locale: Locale): string | null => texts[locale] ?? texts.en ?? Object.values(texts)[0] ?? null;

function shownOf(row: HomeRowData, locale: Locale): ShownHomeRow {
  const { kind, collection, link } = row;
  const title = titlesOf(row, "title");
  if (kind === "banner") {
    const text = written(titlesOf(row, "text"), locale);
    return { kind, title: written(title, locale), ...(text && { text }), ...(link !== null && { link }) };
  }
  // the built words speak every language, and a collection has words of its own: neither is said in another one's
  if (kind === "collection" && collection) return { kind, title: title[locale] ?? written(collection.titles, locale), collection: collection.slug };
  return { kind, title: title[locale] ?? null };
}

/** The rows that are shown at a moment, in their order; nothing of them where the market has chosen none. */
export const homeIn = ({ home }: OwnMarket, locale: Locale, now_ms: number): { home?: ShownHomeRow[] } =>
  home ? { home: home.filter((row) => homeRowStateAt(row, now_ms) === "shown").map((row) => shownOf(row, locale)) } : {};
