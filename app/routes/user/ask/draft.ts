/** What a guest has written before they were signed in: kept for an hour in a cookie that only this product's form is sent. Server side, pure. */
import { serialize } from "hono/utils/cookie";

const draftCookieName = "question_draft";
const life_s = 60 * 60;
/** More than a question may hold comes back to be cut by whoever wrote it, as long as a cookie holds it. */
const draft_max_bytes = 2_700;

const encoder = new TextEncoder();
const decoder = new TextDecoder();

function toCookie(text: string): string {
  let bytes = encoder.encode(text);
  if (bytes.length > draft_max_bytes) bytes = encoder.encode(decoder.decode(bytes.slice(0, draft_max_bytes)).replace(/\ufffd+$/u, ""));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/=+$/, "");
}

/** The cookie that keeps it; of an empty text: the one that forgets it. `path`: the form's, with its locale prefix. */
export const draftCookie = (text: string, path: string, secure: boolean) =>
  serialize(draftCookieName, toCookie(text), { path, maxAge: text === "" ? 0 : life_s, httpOnly: true, sameSite: "Lax", secure });

/** Out of the cookie header; empty: there is none, or nobody can read it. */
export function draftIn(cookies: string): string {
  const [, value] = new RegExp(`(?:^|; ?)${draftCookieName}=([\\w-]{1,4000})`).exec(cookies) ?? [];
  if (value === undefined) return "";
  try {
    const bytes = Uint8Array.from(atob(value.replaceAll("-", "+").replaceAll("_", "/")), (sign) => sign.charCodeAt(0));
    return decoder.decode(bytes);
  } catch {
    return "";
  }
}
