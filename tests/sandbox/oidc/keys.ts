/** The stand-in's signing key: made at the first use and kept, so that every isolate signs with the key that is published. */
import { exportJWK, generateKeyPair, importJWK, type JWK } from "jose";
import type { Env } from "../env.ts";
import { read, update } from "../store.ts";

const place = "oidc/key";

async function makeKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair("RS256", { extractable: true });
  return { ...(await exportJWK(privateKey)), kid: crypto.randomUUID(), alg: "RS256", use: "sig" };
}

async function privateJwk(env: Env): Promise<JWK> {
  const known = await read<{ key?: JWK }>(env.STATE, place);
  if (known?.key) return known.key;
  const made = await makeKey();
  return update(
    env.STATE,
    place,
    (): { key?: JWK } => ({}),
    (doc) => {
      doc.key ??= made;
      return doc.key;
    },
  );
}

export async function signingKey(env: Env) {
  const jwk = await privateJwk(env);
  return { key: await importJWK(jwk, "RS256"), kid: jwk.kid as string };
}

/** The key set as it is published: what is needed to check, nothing that signs. */
export async function publicKeys(env: Env) {
  const { kty, n, e, kid, alg, use } = await privateJwk(env);
  return { keys: [{ kty, n, e, kid, alg, use }] };
}
