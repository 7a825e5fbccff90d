/**
 * Which words the browser is sent, and when. Used by the build: `locales/fr.json?first` is what every page needs once it is
 * alive, `?more` what a navigation to a public page needs besides, `?personal` what pages of one visitor say besides both, `?desk` what
 * the operator's desk says besides all.
 * The remaining words are only ever written by the server. Each part comes with those before it, so a sentence stands once,
 * in the first part that says it (`common`: in no room of its own); a test refuses a second.
 */
const serverOnly = ["manifest", "header", "footer", "errors", "mail", "payments", "docs", "offlineDocument"];
const first = ["layout", "navigation", "failure", "buy"];
const personal = [
  "cart",
  "checkout",
  "shipping",
  "orders",
  "status",
  "account",
  "addresses",
  "bank",
  "wishlists",
  "following",
  "myVouchers",
  "myReviews",
  "seller",
];

const desk = ["desk"];

export const parts = ["first", "more", "personal", "desk"] as const;
export type Part = (typeof parts)[number];

const partOf = (name: string): Part | "none" =>
  serverOnly.includes(name) ? "none" : first.includes(name) ? "first" : personal.includes(name) ? "personal" : desk.includes(name) ? "desk" : "more";

export function browserWords(json: string, part: Part): string {
  const dictionary = JSON.parse(json) as Record<string, unknown>;
  return JSON.stringify(Object.fromEntries(Object.entries(dictionary).filter(([name]) => partOf(name) === part)));
}
