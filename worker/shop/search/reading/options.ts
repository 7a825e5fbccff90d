/** Which words of a question are choices of options: "red shoes size 42", "laptop 16 GB". Pure: the labels come from the database. */
import type { Locale } from "../../../../locales/words.ts";
import { type Word, wordsWithPlaces } from "../fold.ts";
import { formsOf, isFiller } from "../stems.ts";
import { groundForm } from "./inflections.ts";

/** A label of an option's value, or, with the value "", of the option itself. */
export type OptionLabel = { axis: string; value: string; label: string };
/** `rest`: the question without the words of its choices. Values by option, in the order of the question. */
export type ReadOptions = { rest: string; options: Record<string, string[]> };

const label_words_max = 3;
const options_max = 6;
const values_max = 8;
/** A short word or a number means a value only beside its option's name: "size M", "42 numara". */
const isVague = (words: readonly Word[]) => words.length === 1 && words.every(({ word }) => [...word].length <= 2 || /^\p{N}+$/u.test(word));

const keyOf = (words: readonly string[], locale: Locale) => words.map((word) => groundForm(word, locale)).join(" ");

/** All keys under which words may be found: the last word in each of its forms, since that is the one that is bent. */
function keysOf(words: readonly string[], locale: Locale): string[] {
  const last = words.at(-1) ?? "";
  const before = words.slice(0, -1);
  return [keyOf(words, locale), ...formsOf(last, locale).map((form) => keyOf([...before, form], locale))];
}

type LabelIndex = { values: Map<string, OptionLabel[]>; axes: Map<string, string[]> };

function indexOf(labels: readonly OptionLabel[], locale: Locale): LabelIndex {
  const known: LabelIndex = { values: new Map(), axes: new Map() };
  for (const each of labels) {
    const words = wordsWithPlaces(each.label).map(({ word }) => word);
    if (words.length === 0 || words.length > label_words_max) continue;
    for (const key of new Set(keysOf(words, locale))) {
      if (each.value === "") known.axes.set(key, [...(known.axes.get(key) ?? []), each.axis]);
      else known.values.set(key, [...(known.values.get(key) ?? []), each]);
    }
  }
  return known;
}

const first = <T>(keys: readonly string[], map: ReadonlyMap<string, T>): T | undefined => {
  const key = keys.find((each) => map.has(each));
  return key === undefined ? undefined : map.get(key);
};

/**
 * The longest labels first, in the order of `labels` where a word is a value of several options. Words are left: what is nothing but
 * choices is looked for as it was typed. Undefined: nothing is chosen.
 */
export function readOptionWords(q: string, labels: readonly OptionLabel[], locale: Locale): ReadOptions | undefined {
  const words = wordsWithPlaces(q);
  const { values, axes } = indexOf(labels, locale);
  const taken = new Set<number>();
  const options: Record<string, string[]> = {};
  const axesAt = (at: number) => {
    const word = words[at]?.word;
    return word === undefined || taken.has(at) ? [] : (first(keysOf([word], locale), axes) ?? []);
  };
  for (let length = Math.min(label_words_max, words.length); length > 0; length -= 1)
    for (let at = 0; at + length <= words.length; at += 1) {
      const span = words.slice(at, at + length);
      if (span.some((_, offset) => taken.has(at + offset))) continue;
      const texts = span.map(({ word }) => word);
      if (texts.some((word) => isFiller(word, locale))) continue;
      const found = first(keysOf(texts, locale), values);
      if (!found) continue;
      const [before, behind] = [axesAt(at - 1), axesAt(at + length)];
      const named = found.find(({ axis }) => before.includes(axis) || behind.includes(axis));
      const chosen = named ?? (isVague(span) ? undefined : found[0]);
      if (!chosen) continue;
      const chosenValues = options[chosen.axis] ?? [];
      if (chosenValues.length >= values_max || (chosenValues.length === 0 && Object.keys(options).length >= options_max)) continue;
      options[chosen.axis] = [...new Set([...chosenValues, chosen.value])];
      for (let offset = 0; offset < length; offset += 1) taken.add(at + offset);
      if (before.includes(chosen.axis)) taken.add(at - 1);
      else if (behind.includes(chosen.axis)) taken.add(at + length);
    }
  const left = words.filter((_, at) => !taken.has(at));
  if (taken.size === 0 || left.every(({ word }) => isFiller(word, locale))) return undefined;
  return { rest: left.map(({ from, to }) => q.slice(from, to)).join(" "), options };
}
