/**
 * What must be the same before and after the way to a provider. It waits in KV (React Router's KV session storage) under a short
 * cookie of this browser: neither an answer meant for another browser nor one that nobody asked for finds it.
 */
import { timingSafeEqual } from "node:crypto";
import { createWorkersKVSessionStorage } from "@react-router/cloudflare";
import type { Context } from "hono";
import type { AppEnv } from "../../context.ts";
import { isLocal } from "../../request/http/local.ts";
import { hashOf, randomName, ringOf } from "../../signing.ts";
import type { ProviderId } from "./providers.ts";

export type Handshake = {
  provider: ProviderId;
  state: string;
  nonce: string;
  /** PKCE (RFC 7636): only its hash goes by way of the browser. */
  verifier: string;
  locale: string;
  to: string | null;
  /** The signed-in shopper who adds the provider to their account. */
  linkTo: number | null;
};

export const handshakeCookie = "social";
export const handshakeLife_s = 600;

export const newSecrets = () => ({ state: randomName() + randomName(), nonce: randomName() + randomName(), verifier: randomName() + randomName() });
export const challengeOf = (verifier: string) => hashOf(verifier);
/** Compares in constant time. */
export function isSameText(expected: string, given: unknown): boolean {
  const [a, b] = [Buffer.from(expected), Buffer.from(typeof given === "string" ? given : "")];
  return a.length === b.length && timingSafeEqual(a, b);
}
export const isState = (text: string) => /^[\w-]{48}$/.test(text);

const storage = (c: Context<AppEnv>) =>
  createWorkersKVSessionStorage<{ handshake: Handshake }>({
    kv: c.env.FLASH as never,
    cookie: {
      name: handshakeCookie,
      path: "/",
      maxAge: handshakeLife_s,
      httpOnly: true,
      sameSite: "lax",
      secure: !isLocal(c.req.url),
      // no key serves two purposes: these are derived
      secrets: ringOf(c.env.AUTH_SECRET).map((key) => hashOf(`social handshake\n${key}`)),
    },
  });

/** @returns the Set-Cookie value that leads back to it */
export async function keepHandshake(c: Context<AppEnv>, handshake: Handshake): Promise<string> {
  const session = await storage(c).getSession();
  session.set("handshake", handshake);
  return storage(c).commitSession(session);
}

/**
 * Takes out, once, the handshake that goes with a state; `cookie` ends the browser's part of it. Null: this browser has none. Another
 * state leaves it as it is: a link from elsewhere must not end a sign-in that is under way.
 */
export async function takeHandshake(c: Context<AppEnv>, state: string): Promise<{ handshake: Handshake; cookie: string } | null> {
  const session = await storage(c).getSession(c.req.header("cookie"));
  const handshake = session.get("handshake");
  if (!handshake || !isSameText(handshake.state, state)) return null;
  return { handshake, cookie: await storage(c).destroySession(session) };
}
