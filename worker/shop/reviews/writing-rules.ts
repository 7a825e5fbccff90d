/** What a review may say, and how its author is called. Pure. */
import { oneLine } from "../texts.ts";

export const reviewLangs = ["en", "fr", "ar", "tr", "hi"] as const;
export const nameStyles = ["initial", "first"] as const;
export type NameStyle = (typeof nameStyles)[number];

const segmenter = new Intl.Segmenter("und", { granularity: "grapheme" });
const firstSign = (text: string) => segmenter.segment(text)[Symbol.iterator]().next().value?.segment ?? "";

/** "Ada Lovelace" → "Ada L.", or "Ada". The family name is never shown whole. */
export function shownName(name: string, style: NameStyle): string {
  const words = oneLine(name).split(" ").filter(Boolean);
  const [first = ""] = words;
  const last = words.length > 1 ? words.at(-1) : undefined;
  return style === "first" || last === undefined ? first : `${first} ${firstSign(last)}.`;
}

/** Which way a shown name was chosen. */
export const styleOf = (shown: string): NameStyle => (shown.includes(" ") ? "initial" : "first");
