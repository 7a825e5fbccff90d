/** The mails of a message to us, and of what is written on in its thread. */
import { defineNotification } from "../news/service.ts";
import { readMessage } from "./data.ts";
import { contactMail } from "./mail.ts";
import { type ReplyEntryKind, type ReplyPayload, readMailedReply } from "./threads/data.ts";
import { answerMail, replyMail } from "./threads/mail.ts";

export const contactNotifications = (["contact-message", "contact-received"] as const).map((kind) =>
  defineNotification<{ contactReference: string }>(kind, "contactReference", async ({ db, env }, { contactReference }) => {
    const message = await readMessage(db, contactReference);
    if (!message) return "no such message";
    const mail = contactMail(env, kind, message);
    return mail ? { mail: () => mail } : "the market has no address to write to";
  }),
);

/** What was deleted meanwhile, or turned out to be spam, is mailed to nobody. */
const replyNotificationOf = (kind: ReplyEntryKind, mailOf: typeof answerMail | typeof replyMail) =>
  defineNotification<ReplyPayload>(kind, "contactReply", async ({ db, env }, { contactReply }) => {
    const reply = await readMailedReply(db, contactReply);
    const mail = reply && mailOf(env, reply);
    return mail && { mail: () => mail };
  });
export const threadNotifications = [replyNotificationOf("contact-answer", answerMail), replyNotificationOf("contact-reply", replyMail)];
