/** What the author of a review is told when the marketplace has removed it, in their language. Pure. */
import { prefixOf } from "../../../../locales/words.ts";
import type { Env } from "../../../env.ts";
import type { MailDraft } from "../../../mail-template/draft.ts";
import { quotingMail } from "../../../quoting-mail.ts";
import { wordsFor } from "../../../words.ts";
import type { RemovalMail } from "./data.ts";

export function removalMail({ PUBLIC_ORIGIN }: Pick<Env, "PUBLIC_ORIGIN">, { to, name, locale, product }: RemovalMail, reason: string): MailDraft {
  const words = wordsFor(locale);
  return quotingMail(words, {
    ...{ to, name, locale },
    why: "wrote",
    subject: words.t("mail.review_removed.subject", { product }),
    texts: [words.t("mail.review_removed.text", { product })],
    quoted: { text: reason, lang: null },
    link: { url: `${PUBLIC_ORIGIN}${prefixOf(locale)}/page/contact`, label: words.t("mail.review_removed.ask") },
  });
}
