/** What of a page is kept, under which key, for how long. Pure. */
import type { Locale } from "../../locales/words.ts";
import type { Lifetime } from "../cache/manifest.ts";
import { type Freshness, judge } from "../cache/rules.ts";

/**
 * A finished page. `parts`: its text, cut where the marks were: even places are text, odd places name what is filled in.
 * `seq`, `until_ms`, `tags`: of all it was made of (cache/dependencies.ts).
 */
export type CachedPage = { read_ms: number; seq: number; until_ms: number; tags: string[]; parts: string[] };

export const pageLifetime: Lifetime = { fresh_s: 10, oldest_s: 300 };

export const freshness = ({ read_ms, until_ms }: CachedPage, now_ms: number): Freshness =>
  now_ms >= until_ms ? "gone" : judge(now_ms - read_ms, pageLifetime);

/** Marks that stand in a rendering for what belongs to one visitor. Random for each isolate: no text can hold them. */
export type Marks = { nonce: string; search: string };

export function makeMarks(random: string): Marks {
  return { nonce: `nonce-${random}`, search: `?search=${random}` };
}

export function cut(html: string, marks: Marks): string[] {
  const names = new Map([
    [marks.nonce, "nonce"],
    [marks.search, "search"],
  ]);
  const escaped = [...names.keys()].map((mark) => mark.replace(/[?.*+^$()[\]{}|\\]/g, "\\$&"));
  return html.split(new RegExp(`(${escaped.join("|")})`)).map((part, index) => (index % 2 === 0 ? part : (names.get(part) as string)));
}

export function fill(parts: readonly string[], values: { nonce: string; search: string }): string {
  const search = escapeAttribute(values.search.length > 1000 ? "" : values.search);
  let html = parts[0] as string;
  for (let i = 1; i < parts.length; i += 2) html += (parts[i] === "nonce" ? values.nonce : search) + parts[i + 1];
  return html;
}

const escapes: Record<string, string> = { "&": "&amp;", '"': "&quot;", "'": "&#x27;", "<": "&lt;", ">": "&gt;" };
export const escapeAttribute = (text: string) => text.replace(/[&"'<>]/g, (c) => escapes[c] as string);

/** What of a query a public page may depend on (`o.*`: all names that begin so): it is rendered with this and kept under this. */
export function publicQueryOf(query: URLSearchParams, allowed: readonly string[]): URLSearchParams {
  const isAllowed = (name: string) => allowed.some((each) => (each.endsWith("*") ? name.startsWith(each.slice(0, -1)) : each === name));
  const kept = new URLSearchParams([...query].filter(([name]) => isAllowed(name)));
  kept.sort(); // stable: values of one name keep their order
  return kept;
}

type KeyParts = { build: string; generation: string; locale: Locale; currency: string; path: string; query: URLSearchParams; allowed: readonly string[] };

/**
 * Same page, same key: the path without its case and last slash, the allowed parameters sorted, the rest left out.
 * Another build names other files, so it keeps its own pages. Null: too long to be worth keeping (or sent to fill the cache).
 */
export function keyOf({ build, generation, locale, currency, path, query, allowed }: KeyParts): string | null {
  const kept = publicQueryOf(query, allowed);
  const key = `${build} ${generation} ${locale} ${currency} ${path.replace(/(.)\/$/, "$1")}?${kept}`;
  return key.length > 400 ? null : key;
}
