/** Idempotency-Key: the first answer again for the same parameters, an error for others. Refused parameters are not kept. */
import { createHash } from "node:crypto";
import type { Context } from "hono";
import type { SandboxEnv } from "../env.ts";
import { update } from "../store.ts";
import { invalid, Problem } from "./problem.ts";

type Kept = { fingerprint?: string; claimed_at?: number; answer?: unknown };
type Claim = { state: "mine" } | { state: "answered"; answer: unknown } | { state: "other" } | { state: "in_flight" };

/** A call that was cut off in the middle must not hold its key for ever. */
const claim_ms = 60_000;
const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");

function claim(kept: Kept, fingerprint: string): Claim {
  if (kept.fingerprint !== undefined && kept.fingerprint !== fingerprint) return { state: "other" };
  if (kept.answer !== undefined) return { state: "answered", answer: kept.answer };
  if (kept.fingerprint !== undefined && Date.now() - (kept.claimed_at ?? 0) < claim_ms) return { state: "in_flight" };
  Object.assign(kept, { fingerprint, claimed_at: Date.now() });
  return { state: "mine" };
}

/** Runs a POST once per key. `form` is compared as it was sent, regardless of the order of its fields. */
export async function once(c: Context<SandboxEnv>, form: URLSearchParams, run: () => Promise<object>): Promise<Response> {
  const key = c.req.header("idempotency-key");
  if (key === undefined) return c.json(await run());
  if (key === "" || key.length > 255) throw invalid("Idempotency-Key holds 1 to 255 characters.");
  const documentKey = `stripe/once/${sha256(key)}`;
  const fingerprint = sha256(JSON.stringify([c.req.path, [...form].map(([name, value]) => `${name}=${value}`).sort()]));
  const empty = (): Kept => ({});
  const claimed = await update(c.env.STATE, documentKey, empty, (kept) => claim(kept, fingerprint));
  if (claimed.state === "other")
    throw new Problem(400, {
      type: "idempotency_error",
      message: "Keys for idempotent requests can only be used with the same parameters they were first used with.",
    });
  if (claimed.state === "in_flight")
    throw new Problem(409, {
      type: "idempotency_error",
      code: "idempotency_key_in_use",
      message: "There is currently another in-progress request using this Idempotent Key.",
    });
  if (claimed.state === "answered") return c.json(claimed.answer as object, 200, { "idempotent-replayed": "true" });
  try {
    const answer = await run();
    await update(c.env.STATE, documentKey, empty, (kept) => Object.assign(kept, { answer }));
    return c.json(answer);
  } catch (error) {
    await update(c.env.STATE, documentKey, empty, (kept) => {
      for (const name of Object.keys(kept)) delete kept[name as keyof Kept];
    });
    throw error;
  }
}
