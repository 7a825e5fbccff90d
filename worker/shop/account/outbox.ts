/** The mails about an account. What they say is in the entry itself, so it is emptied once they are sent. */
import { sendMail } from "../../mail.ts";
import { defineEntry } from "../../outbox/define.ts";
import type { PurchaseContext } from "../payments/purchase-context.ts";
import { type AccountMail, type AccountMailKind, linkTokens } from "./mails/entries-data.ts";
import { accountMail } from "./mails/mail.ts";
import { liveLink } from "./sign-in/links-data.ts";

/** Which of a link's tokens still opens something, where it is no link of an account's own. */
type LiveTokens = Partial<Record<AccountMailKind, typeof liveLink>>;

export const accountMailDefinition = (liveTokens: LiveTokens) =>
  defineEntry<PurchaseContext, { mail: AccountMail }>({
    kind: "account-mail",
    requires: "mail",
    forgetsPayload: true,
    effect: async ({ db, env, now }, { mail }) => {
      const live = liveTokens[mail.kind] ?? liveLink;
      const token = mail.nonce === undefined ? null : await live(db, linkTokens(env.AUTH_SECRET, mail.nonce), now);
      // a link that was followed, replaced or has run out meanwhile is not sent any more
      if (mail.nonce !== undefined && token === null) return { kind: "done" };
      await sendMail(env, accountMail(env, mail, token));
      return { kind: "done" };
    },
  });
