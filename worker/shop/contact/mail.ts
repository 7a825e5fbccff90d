/** The two mails of a message: the message itself to the marketplace, and a confirmation to its sender. Pure. */
import { intlLocale } from "../../../locales/words.ts";
import { ownMarket } from "../../cache/own-market.ts";
import type { Env } from "../../env.ts";
import { contactEmailOf } from "../../mail.ts";
import { buttonBlock, type MailDraft, quoteBlocks, textBlocks } from "../../mail-template/draft.ts";
import { wordsFor } from "../../words.ts";
import type { ContactEntryKind, StoredMessage } from "./data.ts";
import { deskAddress } from "./threads/mail.ts";

/** Undefined: the market has no address to write to any more. */
export function contactMail(env: Pick<Env, "CONTACT_EMAIL" | "PUBLIC_ORIGIN">, kind: ContactEntryKind, message: StoredMessage): MailDraft | undefined {
  const to = contactEmailOf(env);
  if (to === null) return undefined;
  return kind === "contact-message" ? toUs(to, deskAddress(env, message.id), message) : toSender(to, message);
}

/** In the marketplace's own language, with the way to its page at the desk; an answer by mail goes straight to the sender. */
function toUs(to: string, url: string, { reference, name, email, topic, order_number, message, locale, created_at }: StoredMessage): MailDraft {
  const ours = ownMarket().language;
  const words = wordsFor(ours);
  const subject = words.t("mail.contact_message.subject", { reference, topic: words.t(`contact.topics.${topic}`) });
  const fact = (label: string, text: string) => ({ label, text });
  return {
    ...{ to, replyTo: email, locale: ours, subject },
    why: "operator",
    blocks: [
      {
        is: "facts",
        facts: [
          fact(words.t("mail.contact_message.from"), `${name} <${email}>`),
          fact(words.t("account.language"), new Intl.DisplayNames(intlLocale[ours], { type: "language" }).of(locale) ?? locale),
          ...(order_number === null ? [] : [fact(words.t("fields.labels.orderNumber"), order_number)]),
          fact(words.t("mail.contact_message.time"), new Date(created_at).toISOString()),
        ],
      },
      ...quoteBlocks(message, locale),
      buttonBlock(url, words.t("mail.contact_message.desk")),
    ],
  };
}

/** Holds no word of the sender's: nobody can have this form mail their words to strangers. */
function toSender(us: string, { reference, email, topic, locale }: StoredMessage): MailDraft {
  const words = wordsFor(locale);
  const values = { reference, topic: words.t(`contact.topics.${topic}`) };
  const subject = words.t("mail.contact_received.subject", values);
  const paragraphs = [words.t("mail.contact_received.text", values), words.t("mail.contact_received.answer"), words.t("mail.contact_received.not_you")];
  return { ...{ to: email, replyTo: us, locale, subject }, why: "address", blocks: textBlocks(paragraphs) };
}
