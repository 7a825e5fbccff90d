/** A text as the search index knows it: one way of writing for all ways that mean the same. Pure. */
import { arabic, devanagari, latin } from "./letters.ts";

const tables = [...latin, ...arabic, ...devanagari];
const single = new Map(tables.filter(([from]) => [...from].length === 1));
const clusters = new Map(tables.filter(([from]) => [...from].length > 1));
const clusterPattern = new RegExp([...clusters.keys()].join("|"), "gu");
/** Combining signs that become letters of their own when a text is taken apart. */
const signs = /[\u0300-\u036f\u064b-\u0655\u093c]/g;

export function fold(text: string): string {
  if (/^[\x20-\x7e]*$/.test(text)) return text.toLowerCase();
  const apart = text.toLowerCase().normalize("NFD").replace(signs, "").normalize("NFC");
  let folded = "";
  for (const letter of apart) folded += single.get(letter) ?? letter;
  return folded.replace(clusterPattern, (cluster) => clusters.get(cluster) as string);
}

/** The words of a text, folded: letters, digits and marks only, so that nothing of the full-text language gets through. */
export const foldedWords = (text: string): string[] => fold(text).match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu) ?? [];

export type Word = { word: string; from: number; to: number };

/** The words of a text with their places in it. */
export const wordsWithPlaces = (text: string): Word[] =>
  Array.from(text.matchAll(/[\p{L}\p{N}][\p{L}\p{N}\p{M}\u200c\u200d]*/gu), ({ 0: found, index }) => ({
    word: fold(found),
    from: index,
    to: index + found.length,
  }));
