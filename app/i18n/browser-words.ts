/**
 * Which words the browser is sent: those of the pages. The rest is only ever written by the server (the frame around the
 * pages, the API's own messages, mails). Used by the build.
 */
const serverOnly = ["header", "footer", "errors", "mail", "payments", "shipping", "docs"];

/** A dictionary's JSON without what only the server says. */
export function browserWords(json: string): string {
  const dictionary = JSON.parse(json) as Record<string, unknown>;
  const kept = Object.entries(dictionary).filter(([name]) => !serverOnly.includes(name));
  return JSON.stringify(Object.fromEntries(kept));
}
