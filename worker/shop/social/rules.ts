/** What a provider's word is worth. Pure. */
import { nameLine } from "../account/rules.ts";

/** Who the provider says it is. */
export type Claimed = { subject: string; email: string | null; emailVerified: boolean; name: string | null };
export type ClaimedAccount = { id: number; emailVerified: boolean };

/** Why there is no sign-in; each has a text of its own on the sign-in page. */
export type SocialProblem =
  | "cancelled"
  | "handshake"
  | "provider_down"
  | "provider_answer"
  | "no_email"
  | "email_unverified"
  | "account_unverified"
  | "taken"
  | "closed";

export type SocialDecision =
  | { do: "sign_in"; shopperId: number }
  | { do: "link"; shopperId: number }
  | { do: "create" }
  | { do: "refuse"; problem: Extract<SocialProblem, "no_email" | "email_unverified" | "account_unverified" | "taken"> };

type IdentityContext = {
  claimed: Claimed;
  /** Whose the identity is already. */
  owner: number | null;
  /** The account with the claimed address. */
  account: ClaimedAccount | null;
  /** The signed-in shopper who asked to add the provider to their account. */
  linkTo: number | null;
};

/**
 * A known identity signs in. An unknown one is linked to the account with its address, or makes one, only where both sides have
 * proven the address: a provider that does not vouch for it could be anybody's, and an account whose address was never proven
 * may have been made by somebody who waits for its owner. Otherwise a shopper adds the provider while signed in.
 */
export function decide({ claimed, owner, account, linkTo }: IdentityContext): SocialDecision {
  if (linkTo !== null) {
    if (owner === null) return { do: "link", shopperId: linkTo };
    return owner === linkTo ? { do: "sign_in", shopperId: owner } : { do: "refuse", problem: "taken" };
  }
  if (owner !== null) return { do: "sign_in", shopperId: owner };
  if (claimed.email === null) return { do: "refuse", problem: "no_email" };
  if (!claimed.emailVerified) return { do: "refuse", problem: "email_unverified" };
  if (account === null) return { do: "create" };
  return account.emailVerified ? { do: "link", shopperId: account.id } : { do: "refuse", problem: "account_unverified" };
}

const emailPattern = /^[^\s@]{1,64}@[^\s@.]+(\.[^\s@.]+)+$/;
const nameMax_chars = 100;

/** What we take from an id token whose signature was found good. Null: nobody is named. */
export function readClaims(payload: Readonly<Record<string, unknown>>): Claimed | null {
  const { sub, email, email_verified, name } = payload;
  if (typeof sub !== "string" || sub === "" || sub.length > 255) return null;
  const address = typeof email === "string" ? email.trim() : "";
  const isAddress = address.length <= 254 && emailPattern.test(address) && address.isWellFormed();
  return {
    subject: sub,
    email: isAddress ? address : null,
    // Apple sends the word instead of the value
    emailVerified: isAddress && (email_verified === true || email_verified === "true"),
    name: typeof name === "string" ? nameLine(name.slice(0, 1000)) || null : null,
  };
}

/** The name of a new account: as the provider or the person's browser says, else what stands before the @. */
export function nameOf({ name, email }: Claimed, givenName: string | null): string {
  const wanted = name ?? (givenName === null ? null : nameLine(givenName) || null) ?? (email ?? "").split("@", 1)[0] ?? "";
  return [...wanted].slice(0, nameMax_chars).join("").toWellFormed() || "–";
}
