/** The id token: who signed in, for whom, in answer to what. */
import { createHash } from "node:crypto";
import { SignJWT } from "jose";
import type { Env } from "../env.ts";
import type { CodeRequest, Person } from "./codes.ts";
import { signingKey } from "./keys.ts";

const life_s = 600;

/** A person is the same one for a provider whenever they give the same address. */
export const subjectOf = (provider: string, email: string) => createHash("sha256").update(`${provider}\n${email.toLowerCase()}`).digest("hex").slice(0, 24);

export async function idToken(env: Env, { provider, clientId, nonce, issuer, email, name, verified }: CodeRequest & Person): Promise<string> {
  const { key, kid } = await signingKey(env);
  // as the real ones do: Facebook says nothing about whether it knows the address to be good, Apple says it as a word and no name
  const checked = provider === "facebook" ? {} : { email_verified: provider === "apple" ? String(verified) : verified };
  return new SignJWT({ nonce, email, ...checked, ...(provider !== "apple" && name !== "" && { name }) })
    .setProtectedHeader({ alg: "RS256", kid })
    .setIssuer(issuer)
    .setAudience(clientId)
    .setSubject(subjectOf(provider, email))
    .setIssuedAt()
    .setExpirationTime(`${life_s} s`)
    .sign(key);
}
