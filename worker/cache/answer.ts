/** How public answers leave: the same for everyone who asks the same address, so that shared caches may keep them. */
import type { Context, TypedResponse } from "hono";
import type { AppEnv } from "../context.ts";
import { isKnown } from "../shared/http/etag.ts";
import { currentDependencies } from "./dependencies.ts";
import { nextChange_ms } from "./generation.ts";
import { fingerprint, publicFor } from "./rules.ts";

/** What besides its address an answer is written by. */
export type Speaks = "nothing" | "locale" | "locale and currency";

/** A cached value is answered many times: its text, and the tag of that, are made once. */
const texts = new WeakMap<object, { text: string; etag: string }>();

const bodies = new WeakMap<Response, object>();
/**
 * What a public answer's JSON was made of, for callers in the same isolate: it saves them reading the JSON back. Undefined
 * for any other answer. It is shared between requests: read it, do not change it.
 */
export const bodyOf = (response: Response): object | undefined => bodies.get(response);

/**
 * When the address does not name language and currency, the visitor's cookies choose them: then a shared cache must tell
 * visitors apart by them, even for a visitor who has none yet.
 */
function chosenByCookie(c: Context<AppEnv>, speaks: Speaks): boolean {
  if (speaks === "nothing") return false;
  if (c.req.query("locale") === undefined) return true;
  return speaks === "locale and currency" && c.req.query("currency") === undefined;
}

/**
 * Answers `body`. Shared caches keep it no longer than the next start or end of a flash sale, nor than `changes_ms`: when
 * prices change there, an old one must not go on being shown.
 */
export function answerPublic<T extends object>(
  c: Context<AppEnv>,
  body: T,
  speaks: Speaks,
  changes_ms = Number.POSITIVE_INFINITY,
): TypedResponse<T, 200, "json"> & Response {
  let made = texts.get(body);
  if (made === undefined) {
    const text = JSON.stringify(body);
    made = { text, etag: `W/"${fingerprint(text)}"` };
    texts.set(body, made);
  }
  const dependencies = currentDependencies();
  const left_ms = Math.min(changes_ms, nextChange_ms(), dependencies?.until_ms ?? changes_ms) - c.get("now")();
  // what a change can end may be kept elsewhere for seconds only: nobody tells that cache
  const binds = dependencies !== undefined && dependencies.tags.size > 0;
  const headers: Record<string, string> = { "content-type": "application/json; charset=UTF-8", "cache-control": publicFor(left_ms, binds), etag: made.etag };
  if (chosenByCookie(c, speaks)) headers.vary = "Cookie";
  // an open page that asks again and again (app/client/reading/keep-reading.ts) is mostly told that nothing has changed
  const response = (isKnown(c.req.header("if-none-match"), made.etag) ? c.body(null, 304, headers) : c.body(made.text, 200, headers)) as Response;
  bodies.set(response, body);
  return response as TypedResponse<T, 200, "json"> & Response;
}
