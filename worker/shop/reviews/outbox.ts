/** What the author of a review is told: that the shop has answered, or why it was removed; and the pictures of a removed one, which go. */
import { defineEntry } from "../../outbox/define.ts";
import { dropPicture } from "../media/service.ts";
import { defineNotification } from "../news/service.ts";
import type { PurchaseContext } from "../payments/purchase-context.ts";
import { readReply } from "./answering/data.ts";
import { replyMail, replyPush } from "./answering/mail.ts";
import { readRemoval } from "./reports/data.ts";
import { removalMail } from "./reports/mail.ts";

export const replyNotification = defineNotification<{ reviewReply: number }>("review-replied", "reviewReply", async ({ db, env }, { reviewReply }, locale) => {
  const reply = await readReply(db, reviewReply, locale);
  if (!reply) return "no such review";
  return {
    mail: () => replyMail(env, reply),
    recipient: { shopperId: reply.shopperId, kind: "answers", isRequired: false },
    push: () => replyPush(reviewReply, reply),
  };
});

/** The reason is told as it was given. Its author hears of it whatever they have chosen. */
export const removalNotification = defineNotification<{ reviewRemoval: { review: number; reason: string } }>(
  "review-removed",
  "reviewRemoval",
  async ({ db, env }, { reviewRemoval: { review, reason } }) => {
    const removal = await readRemoval(db, review);
    return removal && { mail: () => removalMail(env, removal, reason) };
  },
);

/** Those that something else shows stay. Done in part it begins anew: what is gone already is no mistake. */
export const picturesEntry = defineEntry<PurchaseContext, { pictures: string[] }>({
  kind: "review-pictures",
  requires: "pictures",
  effect: async ({ env }, { pictures }) => {
    for (const hash of pictures) await dropPicture(env, hash);
    return { kind: "done" };
  },
});
