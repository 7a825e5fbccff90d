/** A mail that quotes what somebody else wrote. Pure. */
import type { Locale, Words } from "../locales/words.ts";
import { escapeHtml, type Mail, mailPage } from "./mail.ts";

type Parts = {
  to: string;
  locale: Locale;
  name: string;
  subject: string;
  texts: string[];
  quoted?: { text: string; lang: string | null };
  link: { url: string; label: string };
};

/** What others wrote is quoted as text, whatever stands in it. */
export function quotingMail(words: Words, { to, locale, name, subject, texts, quoted, link }: Parts): Mail {
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
