/** What the author of a review is told: that the shop has answered. */
import { defineNotification } from "../news/service.ts";
import { readReply } from "./answering/data.ts";
import { replyMail, replyPush } from "./answering/mail.ts";

export const replyNotification = defineNotification<{ reviewReply: number }>("review-replied", "reviewReply", async ({ db, env }, { reviewReply }, locale) => {
  const reply = await readReply(db, reviewReply, locale);
  if (!reply) return "no such review";
  return {
    mail: () => replyMail(env, reply),
    recipient: { shopperId: reply.shopperId, kind: "answers", isRequired: false },
    push: () => replyPush(reviewReply, reply),
  };
});
