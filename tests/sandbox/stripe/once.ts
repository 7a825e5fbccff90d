/** Stripe's Idempotency-Key: the first answer again for the same parameters, an error for others. */
import type { Context } from "hono";
import type { SandboxEnv } from "../env.ts";
import { runOnce } from "../once.ts";
import { invalid, Problem } from "./problem.ts";

/** Runs a POST once per key. `form` is compared as it was sent, regardless of the order of its fields. */
export async function once(c: Context<SandboxEnv>, form: URLSearchParams, run: () => Promise<object>): Promise<Response> {
  const key = c.req.header("idempotency-key");
  if (key === undefined) return c.json(await run());
  if (key === "" || key.length > 255) throw invalid("Idempotency-Key holds 1 to 255 characters.");
  const request = JSON.stringify([c.req.path, [...form].map(([name, value]) => `${name}=${value}`).sort()]);
  const answered = await runOnce(c.env, { provider: "stripe", key, request }, run);
  if (answered.state === "other")
    throw new Problem(400, {
      type: "idempotency_error",
      message: "Keys for idempotent requests can only be used with the same parameters they were first used with.",
    });
  if (answered.state === "in_flight")
    throw new Problem(409, {
      type: "idempotency_error",
      code: "idempotency_key_in_use",
      message: "There is currently another in-progress request using this Idempotent Key.",
    });
  return answered.state === "answered" ? c.json(answered.answer, 200, { "idempotent-replayed": "true" }) : c.json(answered.answer);
}
