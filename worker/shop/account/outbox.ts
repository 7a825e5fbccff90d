/** The mails about an account. What they say is in the entry itself, so it is emptied once they are sent. */
import { postMail } from "../../mail.ts";
import { writeMail } from "../../mail-template/write.ts";
import { defineEntry } from "../../outbox/define.ts";
import { lineOf } from "../mails/rules.ts";
import type { PurchaseContext } from "../payments/purchase-context.ts";
import type { AccountMail } from "./mails/entries-data.ts";
import { type LiveTokens, liveTokenOf } from "./mails/live-token.ts";
import { accountMail } from "./mails/mail.ts";

export const accountMailDefinition = (liveTokens: LiveTokens) =>
  defineEntry<PurchaseContext, { mail: AccountMail }>({
    kind: "account-mail",
    requires: "mail",
    forgetsPayload: true,
    isMail: true,
    effect: async ({ db, env, now }, { mail }) => {
      const live = await liveTokenOf({ db, secret: env.AUTH_SECRET, now_ms: now }, liveTokens, mail);
      // a link that was followed, replaced or has run out meanwhile is not sent any more
      if (live === "over") return { kind: "done" };
      const draft = accountMail(env, mail, live?.token ?? null);
      const line = lineOf(draft, { shop: mail.shopHandle });
      // whose account is gone is in no line
      return postMail(env, writeMail(env, draft), mail.kind === "goodbye" ? { ...line, to: null } : line);
    },
  });
