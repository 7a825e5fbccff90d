/** Idempotency keys: the first answer again for the same request, a refusal for another one. Refused requests are not kept. */
import { createHash } from "node:crypto";
import type { Env } from "./env.ts";
import { update } from "./store.ts";

type StoredAnswer = { fingerprint?: string; claimed_at?: number; answer?: unknown };
type Claim = { state: "mine" } | { state: "answered"; answer: unknown } | { state: "other" } | { state: "in_flight" };

/** A call that was cut off in the middle must not hold its key for ever. */
const claim_ms = 60_000;
const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");

function claim(stored: StoredAnswer, fingerprint: string): Claim {
  if (stored.fingerprint !== undefined && stored.fingerprint !== fingerprint) return { state: "other" };
  if (stored.answer !== undefined) return { state: "answered", answer: stored.answer };
  if (stored.fingerprint !== undefined && Date.now() - (stored.claimed_at ?? 0) < claim_ms) return { state: "in_flight" };
  Object.assign(stored, { fingerprint, claimed_at: Date.now() });
  return { state: "mine" };
}

type Once = { provider: string; key: string /** What makes two requests the same. */; request: string };
type Answered<T> = { state: "made"; answer: T } | { state: "answered"; answer: T } | { state: "other" } | { state: "in_flight" };

/** Runs a call once for its key. */
export async function runOnce<T extends object>(env: Env, { provider, key, request }: Once, run: () => Promise<T>): Promise<Answered<T>> {
  const documentKey = `${provider}/once/${sha256(key)}`;
  const empty = (): StoredAnswer => ({});
  const claimed = await update(env.STATE, documentKey, empty, (stored) => claim(stored, sha256(request)));
  if (claimed.state === "answered") return { state: "answered", answer: claimed.answer as T };
  if (claimed.state !== "mine") return claimed;
  try {
    const answer = await run();
    await update(env.STATE, documentKey, empty, (stored) => Object.assign(stored, { answer }));
    return { state: "made", answer };
  } catch (error) {
    await update(env.STATE, documentKey, empty, (stored) => {
      for (const name of Object.keys(stored)) delete stored[name as keyof StoredAnswer];
    });
    throw error;
  }
}
