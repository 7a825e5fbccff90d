import type { Locale } from "./words.ts";

/** Names and amounts keep their own direction inside a sentence of the other one (Unicode isolates). */
export const isolated = (text: string) => `\u2068${text}\u2069`;

/** A path, number or account that is read from left to right, whatever stands around it (Unicode isolate: UAX #9, LRI and PDI). */
export const leftToRight = (text: string) => `\u2066${text}\u2069`;

/** An amount in Arabic keeps the order of its minus, digits and Latin sign, whatever stands around it (Unicode isolate, left to right). */
export const isolateAmount = (text: string, locale: Locale): string => (locale === "ar" ? leftToRight(text) : text);
