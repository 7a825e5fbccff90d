/** What who asked is told: that the shop has answered, or why the question was removed, in their language. Pure. */
import { prefixOf } from "../../../locales/words.ts";
import type { Env } from "../../env.ts";
import type { MailDraft } from "../../mail-template/draft.ts";
import { quotingMail } from "../../quoting-mail.ts";
import { wordsFor } from "../../words.ts";
import { type PushContent, pushContent } from "../news/service.ts";
import type { QuestionMail } from "./mail-data.ts";
import type { AnswerRemovalReader } from "./removed-answers-data.ts";

type Origin = Pick<Env, "PUBLIC_ORIGIN">;

export function answeredMail({ PUBLIC_ORIGIN }: Origin, { to, name, locale, shop, product, main, handle, answer, answer_lang }: QuestionMail): MailDraft {
  const words = wordsFor(locale);
  const values = { shop, product };
  return quotingMail(words, {
    ...{ to, name, locale },
    why: "wrote",
    subject: words.t("mail.question_answered.subject", values),
    texts: [words.t("mail.question_answered.text", values)],
    quoted: { text: answer ?? "", lang: answer_lang },
    link: { url: `${PUBLIC_ORIGIN}${prefixOf(locale)}/${main}/product/${handle}#questions`, label: words.t("mail.question_answered.see") },
  });
}

export const answeredPush = (id: number, { shop, product, main, handle, locale }: QuestionMail): PushContent =>
  pushContent(locale, `/${main}/product/${handle}#questions`, {
    about: "answer",
    title: wordsFor(locale).t("mail.question_answered.subject", { shop }),
    body: product,
    tag: `question:${id}`,
  });

export function questionRemovedMail({ PUBLIC_ORIGIN }: Origin, { to, name, locale, product, removal_reason }: QuestionMail): MailDraft {
  const words = wordsFor(locale);
  return quotingMail(words, {
    ...{ to, name, locale },
    why: "wrote",
    subject: words.t("mail.question_removed.subject", { product }),
    texts: [words.t("mail.question_removed.text", { product })],
    quoted: { text: removal_reason ?? "", lang: null },
    link: { url: `${PUBLIC_ORIGIN}${prefixOf(locale)}/page/contact`, label: words.t("mail.review_removed.ask") },
  });
}

/** To a person of the shop: why its answer is gone, and the way to another one. */
export function answerRemovedMail(
  { PUBLIC_ORIGIN }: Origin,
  { to, name, locale, shop, handle, product, text }: AnswerRemovalReader,
  reason: string,
): MailDraft {
  const words = wordsFor(locale);
  return quotingMail(words, {
    ...{ to, name, locale },
    why: "shop",
    subject: words.t("mail.answer_removed.subject", { product }),
    texts: [words.t("mail.answer_removed.text", { product, shop, question: text })],
    quoted: { text: reason, lang: null },
    link: { url: `${PUBLIC_ORIGIN}${prefixOf(locale)}/seller/questions?shop=${handle}&state=waiting`, label: words.t("seller.questions.answer") },
  });
}
