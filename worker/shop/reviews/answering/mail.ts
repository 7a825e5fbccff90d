/** What the author of a review is told when the shop has answered it, in the reader's language. Pure. */
import { prefixOf } from "../../../../locales/words.ts";
import type { Env } from "../../../env.ts";
import type { MailDraft } from "../../../mail-template/draft.ts";
import { quotingMail } from "../../../quoting-mail.ts";
import { wordsFor } from "../../../words.ts";
import { type PushContent, pushContent } from "../../news/service.ts";
import type { ReplyMail } from "./data.ts";

export function replyMail(env: Pick<Env, "PUBLIC_ORIGIN">, { to, name, locale, shop, product, main, handle, lang, reply }: ReplyMail): MailDraft {
  const words = wordsFor(locale);
  const values = { shop, product };
  return quotingMail(words, {
    ...{ to, name, locale },
    why: "wrote",
    subject: words.t("mail.review_replied.subject", values),
    texts: [words.t("mail.review_replied.text", values)],
    quoted: { text: reply, lang },
    link: { url: `${env.PUBLIC_ORIGIN}${prefixOf(locale)}/${main}/product/${handle}#reviews`, label: words.t("mail.review_replied.see") },
  });
}

export const replyPush = (reviewId: number, { shop, product, main, handle, locale }: ReplyMail): PushContent =>
  pushContent(locale, `/${main}/product/${handle}#reviews`, {
    about: "answer",
    title: wordsFor(locale).t("mail.review_replied.subject", { shop }),
    body: product,
    tag: `answer:${reviewId}`,
  });
