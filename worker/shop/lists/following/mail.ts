/** What who waited for a shop is told when it opens again. Pure. */
import { type Locale, prefixOf } from "../../../../locales/words.ts";
import type { Env } from "../../../env.ts";
import { escapeHtml, type Mail, mailPage } from "../../../mail.ts";
import { wordsFor } from "../../../words.ts";
import { type PushContent, pushContent } from "../../news/service.ts";
import type { ReopeningNews } from "./reopenings-data.ts";

export function reopeningMail({ PUBLIC_ORIGIN }: Pick<Env, "PUBLIC_ORIGIN">, locale: Locale, { name, handle, email }: ReopeningNews): Mail {
  const { t } = wordsFor(locale);
  const subject = t("mail.shop_open.subject", { shop: name });
  const text = t("mail.shop_open.text", { shop: name });
  const address = `${PUBLIC_ORIGIN}${prefixOf(locale)}/shop/${handle}`;
  const html = `<h1 style="font-size:1.25rem">${escapeHtml(subject)}</h1><p>${escapeHtml(text)}</p><p><a href="${escapeHtml(address)}">${escapeHtml(t("mail.shop_open.go", { shop: name }))}</a></p>`;
  return { to: email, subject, html: mailPage(locale, subject, html), text: `${text}\n\n${address}`, locale };
}

export const reopeningPush = ({ name, handle }: ReopeningNews, locale: Locale): PushContent =>
  pushContent(locale, `/shop/${handle}`, {
    about: "shop",
    title: wordsFor(locale).t("mail.shop_open.subject", { shop: name }),
    body: wordsFor(locale).t("mail.shop_open.go", { shop: name }),
    tag: `shop:${handle}`,
  });
