/**
 * In the built worker a dictionary stands without its keys, which are those of the English one in their order: told five times, they are a
 * fifth of all words (app/vite/counter-words.ts writes them, worker/words.ts reads them). Pure.
 */
import type { Dictionary } from "./words.ts";

/** A dictionary's texts in the order of another one's keys. A section of other keys, such as one of plural forms, stands as it is. */
export type Values = (string | Values | Dictionary)[];

export function valuesOf(dictionary: Dictionary, keysOf: Dictionary): Values | Dictionary {
  const keys = Object.keys(keysOf);
  if (keys.length !== Object.keys(dictionary).length || !keys.every((key) => typeof dictionary[key] === typeof keysOf[key])) return dictionary;
  return keys.map((key) => {
    const [text, like] = [dictionary[key] as Dictionary[string], keysOf[key]];
    return typeof text === "string" ? text : valuesOf(text, like as Dictionary);
  });
}

/** The dictionary of such values; one that has its keys is given back as it is. */
export function dictionaryOf(values: Values | Dictionary, keysOf: Dictionary): Dictionary {
  if (!Array.isArray(values)) return values;
  return Object.fromEntries(
    Object.entries(keysOf).map(([key, like], at) => {
      const value = values[at] as Values[number];
      return [key, typeof value === "string" ? value : dictionaryOf(value, like as Dictionary)];
    }),
  );
}
