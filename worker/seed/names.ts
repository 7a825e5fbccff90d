/** Names of products, in the order each language puts brand and thing. */
import { lineNames } from "./demo/catalogue.ts";
import type { Lang, Texts } from "./demo/texts.ts";

/** The `round`-th line name of a product type: each round another one, for millions of rounds. */
export function lineName(typeIndex: number, round: number): string {
  const count = lineNames.length;
  const name = (index: number) => lineNames[index % count] as string;
  const first = typeIndex * 7 + round * 11; // 11 and the count of names have no common factor: no line comes twice
  const second = Math.floor(round / count) % count;
  const edition = Math.floor(round / (count * count));
  return [name(first), second > 0 ? name(first + second) : "", edition > 0 ? `No. ${edition + 1}` : ""].filter(Boolean).join(" ");
}

/** "Wireless headphones" → "wireless headphones"; "LED bulb" and "T-shirt" keep their capital. */
export function lowerFirst(text: string, lang: Lang): string {
  const [first = "", second = ""] = text;
  const isWord = second !== "" && second === second.toLocaleLowerCase(lang) && second !== second.toLocaleUpperCase(lang);
  return isWord || second === " " ? first.toLocaleLowerCase(lang) + text.slice(first.length) : text;
}

/** French and Arabic name the thing first, the others the brand. */
export function productName(lang: Lang, brand: string, line: string, thing: Texts): string {
  if (lang === "fr" || lang === "ar") return `${thing[lang]} ${brand} ${line}`;
  return `${brand} ${line} ${lang === "hi" ? thing.hi : lowerFirst(thing[lang], lang)}`;
}

/** The part of an address: lower case letters, figures and hyphens. */
export const slugOf = (text: string): string =>
  text
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "");
