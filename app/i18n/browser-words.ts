/**
 * Which words the browser is sent, and when. Used by the build: `locales/fr.json?first` is what every page needs once it is
 * alive, `?more` what a navigation to a public page needs besides, `?personal` what pages of one visitor say besides both, `?desk` what
 * the operator's desk says besides all.
 * The remaining words are only ever written by the server. Each part comes with those before it, so a sentence stands once,
 * in the first part that says it (`common`: in no room of its own); a test refuses a second.
 */
const serverOnly = ["manifest", "header", "footer", "errors", "mail", "thread", "payments", "docs", "offlineDocument", "privacy"];
const first = ["layout", "navigation", "failure"];
/** Of what is said where something is bought: what a press says on a page that is as it came. The whole comes with `more`. */
const firstOfBuying = ["failed", "notChanged", "added", "viewCart", "inCart", "checkOut"];
const personal = [
  "cart",
  "checkout",
  "shipping",
  "orders",
  "withdrawal",
  "report",
  "conversations",
  "returns",
  "refundAccount",
  "invoices",
  "status",
  "account",
  "addresses",
  "bank",
  "wishlists",
  "following",
  "alerts",
  "notifications",
  "myVouchers",
  "myReviews",
  "seller",
  "counter",
  "table",
  "bulk",
];

const desk = ["desk"];

/** Of a form's words what pages say; what a field lacks, the API says. A test finds what is missing here. */
const fieldWords = [
  "labels",
  "optional",
  "pair",
  "check",
  "required",
  "invalid",
  "email",
  "phone",
  "postal_code",
  "document_large",
  "flash_price_normal",
  "flash_price_lowest",
  "flash_taken",
];
const only = (words: object, names: readonly string[]) => Object.fromEntries(Object.entries(words).filter(([name]) => names.includes(name)));

export const parts = ["first", "more", "personal", "desk"] as const;
export type Part = (typeof parts)[number];

const partOf = (name: string): Part | "none" =>
  serverOnly.includes(name) ? "none" : first.includes(name) ? "first" : personal.includes(name) ? "personal" : desk.includes(name) ? "desk" : "more";

export function browserWords(json: string, part: Part): string {
  const dictionary = JSON.parse(json) as Record<string, object>;
  const rooms = Object.entries(dictionary).filter(([name]) => partOf(name) === part);
  const texts = rooms.map(([room, words]) => [room, room === "fields" ? only(words, fieldWords) : words]);
  return JSON.stringify(Object.fromEntries(part === "first" ? [...texts, ["buy", only(dictionary.buy ?? {}, firstOfBuying)]] : texts));
}
