/**
 * Codes are short words that might be guessed: whoever types many that there are not has to wait. A try is counted before the code
 * is looked up and taken back when there is such a voucher, so that a hundred tries at once are a hundred. Keys are hashes.
 */
import type { Context } from "hono";
import type { AppEnv } from "../../context.ts";
import { countTry, takeTryBack } from "../../db/failed-tries.ts";
import { statement } from "../../db/sql.ts";
import { Refusal } from "../../errors.ts";
import { sign } from "../../signing.ts";
import { sessionOf } from "../session.ts";
import { networkPartOf } from "./network.ts";

/** Unknown codes from one place; a whole office may sit there. */
export const guessesMax = 30;
export const guessesPer_ms = 60 * 60_000;

/** Where somebody types: the network, else the account; null: neither is known. */
async function placeOf(c: Context<AppEnv>): Promise<string | null> {
  const address = c.req.header("cf-connecting-ip");
  if (address) return networkPartOf(address);
  const session = await sessionOf(c);
  return session.kind === "shopper" ? `shopper ${session.shopperId}` : null;
}

const takeBack = (db: D1Database, key: string) => db.batch(takeTryBack(key).map((each) => statement(db, each)));

/** Does what looks a code up. @throws Refusal too_many_requests, and whatever `look` throws */
export async function countingGuesses<T>(c: Context<AppEnv>, look: () => Promise<T>): Promise<T> {
  const place = await placeOf(c);
  if (place === null) return look();
  const { DB } = c.env;
  const key = `voucher:${sign(c.env.AUTH_SECRET, "tries", `voucher\n${place}`)}`;
  const now_ms = c.get("now")();
  // among the failed tries, which are forgotten after a day
  const counted = await countTry(DB, key, now_ms, guessesPer_ms);
  if (counted && counted.count > guessesMax)
    throw new Refusal("too_many_requests", { details: { retryAfter_s: Math.max(1, Math.ceil((counted.last_at + guessesPer_ms - now_ms) / 1000)) } });
  try {
    const found = await look();
    await takeBack(DB, key);
    return found;
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== "voucher_unknown") await takeBack(DB, key);
    throw error;
  }
}
