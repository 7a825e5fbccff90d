/** What of a page is kept, under which key, for how long. Pure. */
import type { Locale } from "../../../locales/words.ts";
import { pageLifetime } from "../../cache/manifest.ts";
import type { CachedPage, Marks, PagePart } from "../../cache/page.ts";
import { type Freshness, freshnessAt } from "../../cache/rules.ts";

export const freshness = ({ read_ms, until_ms }: CachedPage, now_ms: number): Freshness =>
  now_ms >= until_ms ? "gone" : freshnessAt(now_ms - read_ms, pageLifetime);

export function makeMarks(random: string): Marks {
  return { nonce: `nonce-${random}`, search: `?search=${random}` };
}

const utf8 = new TextEncoder();

export function cut(html: string, marks: Marks): PagePart[] {
  const names = new Map<string, keyof Marks>([
    [marks.nonce, "nonce"],
    [marks.search, "search"],
  ]);
  const escaped = [...names.keys()].map((mark) => mark.replace(/[?.*+^$()[\]{}|\\]/g, "\\$&"));
  return html.split(new RegExp(`(${escaped.join("|")})`)).map((part) => names.get(part) ?? utf8.encode(part));
}

export function fill(parts: readonly PagePart[], values: Marks): Uint8Array<ArrayBuffer> {
  const filled = { nonce: utf8.encode(values.nonce), search: utf8.encode(escapeAttribute(values.search.length > 1000 ? "" : values.search)) };
  const pieces = parts.map((part) => (typeof part === "string" ? filled[part] : part));
  const page = new Uint8Array(pieces.reduce((length, piece) => length + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    page.set(piece, at);
    at += piece.length;
  }
  return page;
}

const text = new TextDecoder();
type Written = Omit<CachedPage, "parts"> & { parts: (string | { fill: keyof Marks })[] };

/** A page as text, and back: how it is written down outside of the isolate. */
export const writtenPage = (page: CachedPage): string =>
  JSON.stringify({ ...page, parts: page.parts.map((part) => (typeof part === "string" ? { fill: part } : text.decode(part))) } satisfies Written);

/** Undefined: what was found is no page. */
export function readPage(written: string): CachedPage | undefined {
  try {
    const page = JSON.parse(written) as Written;
    return { ...page, parts: page.parts.map((part) => (typeof part === "string" ? utf8.encode(part) : part.fill)) };
  } catch {
    return undefined;
  }
}

const escapes: Record<string, string> = { "&": "&amp;", '"': "&quot;", "'": "&#x27;", "<": "&lt;", ">": "&gt;" };
export const escapeAttribute = (text: string) => text.replace(/[&"'<>]/g, (c) => escapes[c] as string);

/** What of a query a public page may depend on (`o.*`: all names that begin so): it is rendered with this and kept under this. */
export function publicQueryOf(query: URLSearchParams, allowed: readonly string[]): URLSearchParams {
  const isAllowed = (name: string) => allowed.some((each) => (each.endsWith("*") ? name.startsWith(each.slice(0, -1)) : each === name));
  const publicQuery = new URLSearchParams([...query].filter(([name]) => isAllowed(name)));
  publicQuery.sort(); // stable: values of one name keep their order
  return publicQuery;
}

type KeyParts = { build: string; generation: string; locale: Locale; currency: string; path: string; query: URLSearchParams; allowed: readonly string[] };

/**
 * Same page, same key: the path without its case and last slash, the allowed parameters sorted, the rest left out.
 * Another build names other files, so it keeps its own pages. Null: too long to be worth keeping (or sent to fill the cache).
 */
export function keyOf({ build, generation, locale, currency, path, query, allowed }: KeyParts): string | null {
  const publicQuery = publicQueryOf(query, allowed);
  const key = `${build} ${generation} ${locale} ${currency} ${path.replace(/(.)\/$/, "$1")}?${publicQuery}`;
  return key.length > 400 ? null : key;
}
