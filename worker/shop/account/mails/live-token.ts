/** Whether the link of a mail about an account still opens something. */
import { liveLink } from "../sign-in/links-data.ts";
import { type AccountMail, type AccountMailKind, linkTokens } from "./entries-data.ts";

/** Which of a link's tokens still opens something, where it is no link of an account's own. */
export type LiveTokens = Readonly<Partial<Record<AccountMailKind, typeof liveLink>>>;
type LinkParams = { db: D1Database; secret: string; now_ms: number };

/** Null: the mail has no link. "over": it was followed, replaced, or has run out. */
export async function liveTokenOf(
  { db, secret, now_ms }: LinkParams,
  liveTokens: LiveTokens,
  { kind, nonce }: Pick<AccountMail, "kind" | "nonce">,
): Promise<{ token: string } | "over" | null> {
  if (nonce === undefined) return null;
  const token = await (liveTokens[kind] ?? liveLink)(db, linkTokens(secret, nonce), now_ms);
  return token === null ? "over" : { token };
}

/** Whether what an entry of the outbox says is a mail whose link opens nothing any more. */
export async function isLinkOver(asked: LinkParams, liveTokens: LiveTokens, payload: object): Promise<boolean> {
  return "mail" in payload && (await liveTokenOf(asked, liveTokens, payload.mail as AccountMail)) === "over";
}
