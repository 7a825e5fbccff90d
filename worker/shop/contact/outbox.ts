/** The two mails of a message to us. */
import { defineNotification } from "../news/service.ts";
import { readMessage } from "./data.ts";
import { contactMail } from "./mail.ts";

export const contactNotifications = (["contact-message", "contact-received"] as const).map((kind) =>
  defineNotification<{ contactReference: string }>(kind, "contactReference", async ({ db, env }, { contactReference }) => {
    const message = await readMessage(db, contactReference);
    if (!message) return "no such message";
    const mail = contactMail(env, kind, message);
    return mail ? { mail: () => mail } : "the market has no address to write to";
  }),
);
