import type { Locale } from "./words.ts";

/** Names and amounts keep their own direction inside a sentence of the other one (Unicode isolates). */
export const isolated = (text: string) => `\u2068${text}\u2069`;

/** An amount in Arabic keeps the order of its minus, digits and Latin sign, whatever stands around it (Unicode isolate, left to right). */
export const isolateAmount = (text: string, locale: Locale): string => (locale === "ar" ? `\u2066${text}\u2069` : text);
