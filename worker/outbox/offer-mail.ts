/** The mails about what shops offer and say: an offer for a flash sale was decided, a review was answered. In the reader's language. Pure. */
import { intlLocale, type Locale, prefixOf, type Words } from "../../locales/words.ts";
import type { Env } from "../env.ts";
import { escapeHtml, type Mail, mailPage } from "../mail.ts";
import type { DecisionMail } from "../shop/flash-sales/service.ts";
import type { ReplyMail } from "../shop/reviews/service.ts";
import { wordsFor } from "../words.ts";

type Settings = Pick<Env, "PUBLIC_ORIGIN">;
type Parts = {
  to: string;
  locale: Locale;
  name: string;
  subject: string;
  texts: string[];
  quoted?: { text: string; lang: string | null };
  link: { url: string; label: string };
};

export function flashDecisionMail(env: Settings, { to, name, locale, shop, state, reason, sale, starts_at }: DecisionMail): Mail {
  const words = wordsFor(locale);
  const date = new Intl.DateTimeFormat(intlLocale[locale], { dateStyle: "long", timeZone: "UTC" }).format(starts_at);
  const values = { shop, sale: sale ?? date, date };
  return mailOf(words, {
    ...{ to, name, locale },
    subject: words.t(`mail.flash_${state}.subject`, values),
    texts: [words.t(`mail.flash_${state}.text`, values)],
    ...(reason && { quoted: { text: reason, lang: null } }),
    link: { url: `${env.PUBLIC_ORIGIN}${prefixOf(locale)}/seller/flash-sales`, label: words.t("mail.flash_accepted.see") },
  });
}

export function reviewReplyMail(env: Settings, { to, name, locale, shop, product, main, handle, lang, reply }: ReplyMail): Mail {
  const words = wordsFor(locale);
  const values = { shop, product };
  return mailOf(words, {
    ...{ to, name, locale },
    subject: words.t("mail.review_replied.subject", values),
    texts: [words.t("mail.review_replied.text", values)],
    quoted: { text: reply, lang },
    link: { url: `${env.PUBLIC_ORIGIN}${prefixOf(locale)}/${main}/product/${handle}#reviews`, label: words.t("mail.review_replied.see") },
  });
}

/** What others wrote is quoted as text, whatever stands in it. */
function mailOf(words: Words, { to, locale, name, subject, texts, quoted, link }: Parts): Mail {
  const paragraphs = [words.t("mail.greeting", { name }), ...texts];
  const quote = quoted
    ? `<blockquote dir="auto"${quoted.lang ? ` lang="${escapeHtml(quoted.lang)}"` : ""} style="white-space:pre-line">${escapeHtml(quoted.text)}</blockquote>`
    : "";
  const html = [
    `<h1 style="font-size:1.25rem">${escapeHtml(subject)}</h1>`,
    ...paragraphs.map((text) => `<p>${escapeHtml(text)}</p>`),
    quote,
    `<p><a href="${escapeHtml(link.url)}">${escapeHtml(link.label)}</a></p>`,
  ].join("");
  const text = [...paragraphs, ...(quoted ? [quoted.text.replace(/^/gm, "> ")] : []), `${link.label}: ${link.url}`].join("\n\n");
  return { to, subject, html: mailPage(locale, subject, html), text, locale };
}
