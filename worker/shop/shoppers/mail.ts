/** What somebody is told whose account was blocked, or is open again, in their language. Pure. */
import { prefixOf } from "../../../locales/words.ts";
import type { Env } from "../../env.ts";
import type { MailDraft } from "../../mail-template/draft.ts";
import { quotingMail } from "../../quoting-mail.ts";
import { wordsFor } from "../../words.ts";
import type { BlockMail } from "./blocks-data.ts";

export function blockMail({ PUBLIC_ORIGIN }: Pick<Env, "PUBLIC_ORIGIN">, { to, name, locale, reason }: BlockMail, isLifted: boolean): MailDraft {
  const words = wordsFor(locale);
  const root = `${PUBLIC_ORIGIN}${prefixOf(locale)}`;
  return quotingMail(words, {
    ...{ to, name, locale },
    why: "account",
    subject: words.t(`mail.shopper_block.${isLifted ? "lifted" : "blocked"}`),
    texts: [words.t(`mail.shopper_block.${isLifted ? "liftedText" : "blockedText"}`)],
    ...(!isLifted && reason !== null && { quoted: { text: reason, lang: null } }),
    link: isLifted ? { url: `${root}/login`, label: words.t("common.signIn") } : { url: `${root}/page/contact`, label: words.t("mail.review_removed.ask") },
  });
}
