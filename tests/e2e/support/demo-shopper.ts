/** The demo's shopper, signed in once in each process of tests: signing in is limited, and is other tests' subject. */
import { type BrowserContext, expect } from "playwright/test";
import { ownSite } from "./three-shops.ts";

const stored = new Map<string, { cookies: Awaited<ReturnType<BrowserContext["cookies"]>>; since_ms: number }>();
/** Less than what the server takes for a proof that it is them (account/rules.ts). */
const proof_ms = 5 * 60_000;
/**
 * Less than an access token's life (access-token.ts). Past it each browser would rotate the one refresh token by itself, and the second of them
 * would show one that was used: the server ends such a session.
 */
const session_ms = 20 * 60_000;

/** Gives a browser the session. Whoever ends it on the server needs a session of their own. `isProven`: one that is fresh enough to do what asks for a proof. */
export async function signInAsDemo(context: BrowserContext, email = "shopper@meydan.test", { isProven = false } = {}): Promise<void> {
  const known = stored.get(email);
  if (known && Date.now() - known.since_ms < (isProven ? proof_ms : session_ms)) return context.addCookies(known.cookies);
  // who signs in where somebody else is signed in ends that session, which other tests have as well
  await context.clearCookies();
  const answer = await context.request.post("/api/v1/user/signin", { headers: ownSite, data: { email, password: "meydan-demo-1" } });
  expect(answer.status()).toBe(200);
  stored.set(email, { cookies: await context.cookies(), since_ms: Date.now() });
}
