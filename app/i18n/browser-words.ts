/**
 * Which words the browser is sent, and when. Used by the build: `locales/fr.json?first` is what every page needs once it is
 * alive, `?rest` what a navigation or a personal page needs besides. The remaining words are only ever written by the server.
 */
const serverOnly = ["header", "footer", "errors", "mail", "payments", "shipping", "docs"];
const first = ["layout", "navigation", "failure", "buy"];

export type Part = "first" | "rest";

export function browserWords(json: string, part: Part): string {
  const dictionary = JSON.parse(json) as Record<string, unknown>;
  const wanted = (name: string) => (part === "first" ? first.includes(name) : !first.includes(name) && !serverOnly.includes(name));
  return JSON.stringify(Object.fromEntries(Object.entries(dictionary).filter(([name]) => wanted(name))));
}
