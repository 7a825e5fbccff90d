/** From a provider's word to a signed-in browser: the account is found, linked or made, and its session opened. */
import type { Context } from "hono";
import type { AppEnv } from "../../context.ts";
import { Refusal } from "../../errors.ts";
import { requestOriginOf } from "../../request/session.ts";
import { emailKey } from "../account/rules.ts";
import { linkProvider, recordEvent, sendNow, signInBrowser, visitorOf } from "../account/service.ts";
import type { FinishedSocial } from "./contract.ts";
import { createShopper, insertIdentity, readAccount, readOwner } from "./data.ts";
import type { Handshake } from "./handshake.ts";
import { type Claimed, decide, nameOf, type SocialDecision, type SocialProblem } from "./rules.ts";

type C = Context<AppEnv>;
type Outcome = FinishedSocial["outcome"];
export type Entering = { handshake: Handshake; claimed: Claimed; givenName: string | null };

/** @returns what happened, with the browser signed in; or why nothing did */
export async function enter(c: C, entering: Entering, isSecondTry = false): Promise<Outcome | { problem: SocialProblem }> {
  const { decision, account } = await decideFor(c.env.DB, entering);
  if (decision.do === "refuse") return { problem: decision.problem };
  try {
    return await act(c, entering, decision, account);
  } catch (error) {
    if (error instanceof Refusal && error.code === "credentials_wrong") return { problem: "closed" };
    // two answers for one person may come at once: the one that came second finds what the first one made
    if (isSecondTry || !/UNIQUE constraint/.test(String(error))) throw error;
    return enter(c, entering, true);
  }
}

type Account = Awaited<ReturnType<typeof readAccount>>;
type Decided = { decision: SocialDecision | { do: "refuse"; problem: SocialProblem }; account: Account };

async function decideFor(db: D1Database, { handshake, claimed }: Entering): Promise<Decided> {
  const owner = await readOwner(db, handshake.provider, claimed.subject);
  const account = claimed.email === null ? null : await readAccount(db, emailKey(claimed.email));
  const decision = decide({
    claimed,
    owner: owner?.shopper_id ?? null,
    account: account && { id: account.id, emailVerified: account.email_verified_at !== null },
    linkTo: handshake.linkTo,
  });
  const isClosed =
    (decision.do === "sign_in" && owner?.status !== "active") || (decision.do === "link" && account?.id === decision.shopperId && account.status !== "active");
  return { decision: isClosed ? { do: "refuse", problem: "closed" } : decision, account };
}

async function act(c: C, { handshake, claimed, givenName }: Entering, decision: Exclude<SocialDecision, { do: "refuse" }>, account: Account): Promise<Outcome> {
  const [db, now_ms] = [c.env.DB, c.get("now")()];
  const method = handshake.provider;
  const identity = { provider: method, subject: claimed.subject, email: claimed.email, now_ms };
  const event = (shopperId: number, kind: "provider_linked" | "registered") => recordEvent(db, shopperId, kind, requestOriginOf(c), now_ms, method);
  if (decision.do === "sign_in") {
    await signInBrowser(c, { shopperId: decision.shopperId, method });
    return "signed_in";
  }
  if (decision.do === "link") {
    const { shopperId } = decision;
    // added from within, a provider vouches for the account only if it names the same proven address
    const vouched = claimed.emailVerified && account?.id === shopperId;
    const linking = await linkProvider(
      { db, now_ms, place: requestOriginOf(c), shopperId },
      method,
      handshake.linkTo === null ? "linked_by_address" : "signed_in",
    );
    const own = [insertIdentity(db, { ...identity, vouched, shopper_id: shopperId }), event(shopperId, "provider_linked")];
    await signInBrowser(c, { shopperId, method, checked: linking.checked, also: (sessionId) => [...own, ...linking.also(sessionId)] });
    sendNow(visitorOf(c), linking.mails);
    return "linked";
  }
  const email = claimed.email as string;
  const row = { ...identity, email, email_key: emailKey(email), name: nameOf(claimed, givenName), locale: handshake.locale };
  const shopperId = await createShopper(db, row);
  await signInBrowser(c, { shopperId, method, also: () => [event(shopperId, "registered")] });
  return "registered";
}
