/** The mails of a thread: the team's answer to the writer, and what the writer adds to us. Pure. */
import { prefixOf } from "../../../../locales/words.ts";
import { ownMarket } from "../../../cache/own-market.ts";
import type { Env } from "../../../env.ts";
import { contactEmailOf } from "../../../mail.ts";
import { buttonBlock, type MailDraft, quoteBlocks } from "../../../mail-template/draft.ts";
import { quotingMail } from "../../../quoting-mail.ts";
import { wordsFor } from "../../../words.ts";
import type { MailedReply } from "./data.ts";
import { threadToken } from "./token.ts";

type Settings = Pick<Env, "PUBLIC_ORIGIN" | "AUTH_SECRET" | "CONTACT_EMAIL">;

/** In the writer's language, with a link by which they write on without an account; a reply to the mail itself reaches us as well. */
export function answerMail(env: Settings, { name, email, locale, reference, topic, text }: MailedReply): MailDraft {
  const words = wordsFor(locale);
  const us = contactEmailOf(env);
  return {
    ...quotingMail(words, {
      ...{ to: email, name, locale },
      why: "wrote",
      subject: words.t("mail.contact_answer.subject", { reference }),
      texts: [words.t("mail.contact_answer.text", { topic: words.t(`contact.topics.${topic}`) })],
      quoted: { text, lang: null },
      link: {
        url: `${env.PUBLIC_ORIGIN}${prefixOf(locale)}/contact?token=${threadToken(env.AUTH_SECRET, reference)}`,
        label: words.t("mail.contact_answer.see"),
      },
    }),
    ...(us !== null && { replyTo: us }),
  };
}

export const deskAddress = ({ PUBLIC_ORIGIN }: Pick<Env, "PUBLIC_ORIGIN">, id: number) =>
  `${PUBLIC_ORIGIN}${prefixOf(ownMarket().language)}/admin/message/${id}`;

/** In the marketplace's own language. Null: the market has no address, and sees it at the desk. */
export function replyMail(env: Settings, { id, name, email, reference, topic, text }: MailedReply): MailDraft | null {
  const to = contactEmailOf(env);
  if (to === null) return null;
  const locale = ownMarket().language;
  const words = wordsFor(locale);
  const subject = words.t("mail.contact_message.subject", { reference, topic: words.t(`contact.topics.${topic}`) });
  return {
    ...{ to, replyTo: email, locale, subject },
    why: "operator",
    blocks: [
      { is: "facts", facts: [{ label: words.t("mail.contact_message.from"), text: `${name} <${email}>` }] },
      ...quoteBlocks(text),
      buttonBlock(deskAddress(env, id), words.t("mail.contact_message.desk")),
    ],
  };
}
