/** The demo's shopper, signed in once in each process of tests: signing in is limited, and is other tests' subject. */
import { type BrowserContext, expect } from "playwright/test";
import { ownSite } from "./three-shops.ts";

const stored = new Map<string, Awaited<ReturnType<BrowserContext["cookies"]>>>();

/** Gives a browser the session. Whoever ends it on the server needs a session of their own. */
export async function signInAsDemo(context: BrowserContext, email = "shopper@meydan.test"): Promise<void> {
  const cookies = stored.get(email);
  if (cookies) return context.addCookies(cookies);
  const answer = await context.request.post("/api/v1/user/signin", { headers: ownSite, data: { email, password: "meydan-demo-1" } });
  expect(answer.status()).toBe(200);
  stored.set(email, await context.cookies());
}
