/** What a person agreed to, waiting to be fetched: a code is good once, for a few minutes, for whoever asked for it. */
import { createHash } from "node:crypto";
import type { Env } from "../env.ts";
import { update } from "../store.ts";

export type CodeRequest = { provider: string; clientId: string; redirectUri: string; challenge: string; nonce: string; issuer: string };
export type Person = { email: string; name: string; verified: boolean };
type Grant = CodeRequest & Person & { until: number; used: boolean };

const life_ms = 10 * 60_000;
const place = (code: string) => `oidc/code/${code}`;

export async function grant(env: Env, asked: CodeRequest, person: Person): Promise<string> {
  const code = `${crypto.randomUUID()}${crypto.randomUUID()}`.replaceAll("-", "");
  await update(
    env.STATE,
    place(code),
    () => ({}),
    (doc) => Object.assign(doc, asked, person, { until: Date.now() + life_ms, used: false }),
  );
  return code;
}

type CodeExchange = { provider: string; clientId: string; redirectUri: string; verifier: string };

/** The person behind a code, if it is shown by the one it was made for. A code that was shown once is spent, whatever came of it. */
export async function redeem(env: Env, code: string, shown: CodeExchange): Promise<(CodeRequest & Person) | null> {
  if (!/^[0-9a-f]{64}$/.test(code)) return null;
  const found = await update(
    env.STATE,
    place(code),
    (): Partial<Grant> => ({}),
    (doc) => {
      const before = { ...doc };
      doc.used = true;
      return before;
    },
  );
  const challenge = createHash("sha256").update(shown.verifier).digest("base64url");
  const isTheirs =
    found.used === false &&
    (found.until ?? 0) > Date.now() &&
    found.provider === shown.provider &&
    found.clientId === shown.clientId &&
    found.redirectUri === shown.redirectUri &&
    found.challenge === challenge;
  return isTheirs ? (found as Grant) : null;
}
