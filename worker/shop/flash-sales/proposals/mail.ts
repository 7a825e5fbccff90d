/** The mails about an offer for a flash sale that was decided, and about what was taken out of one, in the reader's language. Pure. */
import { intlLocale, prefixOf } from "../../../../locales/words.ts";
import type { Env } from "../../../env.ts";
import type { MailDraft } from "../../../mail-template/draft.ts";
import { quotingMail } from "../../../quoting-mail.ts";
import { wordsFor } from "../../../words.ts";
import type { DecisionMail, WithdrawnMail } from "./decisions-data.ts";

export function flashDecisionMail(env: Pick<Env, "PUBLIC_ORIGIN">, { to, name, locale, shop, state, reason, sale, starts_at }: DecisionMail): MailDraft {
  const words = wordsFor(locale);
  const date = new Intl.DateTimeFormat(intlLocale[locale], { dateStyle: "long", timeZone: "UTC" }).format(starts_at);
  const values = { shop, sale: sale ?? date, date };
  return quotingMail(words, {
    ...{ to, name, locale },
    why: "shop",
    subject: words.t(`mail.flash_${state}.subject`, values),
    texts: [words.t(`mail.flash_${state}.text`, values)],
    ...(reason && { quoted: { text: reason, lang: null } }),
    link: { url: `${env.PUBLIC_ORIGIN}${prefixOf(locale)}/seller/flash-sales`, label: words.t("mail.flash_accepted.see") },
  });
}

export function flashWithdrawnMail(env: Pick<Env, "PUBLIC_ORIGIN">, { to, name, locale, shop, sale, product }: WithdrawnMail, reason: string): MailDraft {
  const words = wordsFor(locale);
  const values = { shop, sale, product };
  return quotingMail(words, {
    ...{ to, name, locale },
    why: "shop",
    subject: words.t("mail.flash_withdrawn.subject", values),
    texts: [words.t("mail.flash_withdrawn.text", values)],
    quoted: { text: reason, lang: null },
    link: { url: `${env.PUBLIC_ORIGIN}${prefixOf(locale)}/seller/flash-sales`, label: words.t("mail.flash_accepted.see") },
  });
}
