/** Where former addresses of categories lead. */
import type { CacheContext } from "../../../cache/context.ts";
import { cached } from "../../../cache/read.ts";
import type { MovedCategory } from "./contract.ts";
import { type RedirectRow, readRedirects } from "./data.ts";

/** Undefined: nothing ever stood there, as far as is known. */
export function movedTo(rows: readonly RedirectRow[], main: string, sub: string | undefined): MovedCategory | undefined {
  const from = (ofMain: string, ofSub: string) => rows.find((row) => row.main === ofMain && row.sub === ofSub);
  const whole = from(main, "");
  if (sub === undefined) return whole && { main: whole.to_main, sub: whole.to_sub };
  // the sub-category itself has moved, under the former or the present name of its main one; else it went along with that
  const own = from(main, sub) ?? (whole && from(whole.to_main, sub));
  if (own) return { main: own.to_main, sub: own.to_sub };
  return whole && { main: whole.to_main, sub };
}

export async function movedCategory(cache: CacheContext, main: string, sub: string | undefined): Promise<MovedCategory | undefined> {
  const list = await cached(cache, { kind: "moved", params: { of: "categories" }, load: async (db) => ({ data: await readRedirects(db), meta: {} }) });
  return movedTo(list?.data ?? [], main, sub);
}
