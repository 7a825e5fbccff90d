/** What followers are told of new products of a shop, and the way to unsubscribe that stands in every mail that may be ended. Pure. */
import { intlLocale, prefixOf } from "../../../locales/words.ts";
import type { Env } from "../../env.ts";
import { escapeHtml, type Mail, mailPage } from "../../mail.ts";
import { wordsFor } from "../../words.ts";
import type { ShopNews } from "./editions-data.ts";
import type { MemberRecipient, Recipient } from "./notify.ts";
import { type PushContent, pushContent } from "./push-content.ts";
import { unsubscribeUrl } from "./unsubscribe-token.ts";

export function shopNewsMail({ PUBLIC_ORIGIN }: Pick<Env, "PUBLIC_ORIGIN">, { to, name, locale, shop, handle, count, products }: ShopNews): Mail {
  const words = wordsFor(locale);
  const subject = words.n("mail.shop_news.subject", count, { shop });
  const greeting = words.t("mail.greeting", { name });
  const text = words.t("mail.shop_news.text", { shop });
  const link = { url: `${PUBLIC_ORIGIN}${prefixOf(locale)}/shop/${handle}`, label: words.t("mail.shop_open.go", { shop }) };
  const more = count > products.length ? [words.n("mail.shop_news.more", count - products.length)] : [];
  const html = [
    `<h1 style="font-size:1.25rem">${escapeHtml(subject)}</h1>`,
    `<p>${escapeHtml(greeting)}</p><p>${escapeHtml(text)}</p>`,
    `<ul>${[...products, ...more].map((each) => `<li><bdi>${escapeHtml(each)}</bdi></li>`).join("")}</ul>`,
    `<p><a href="${escapeHtml(link.url)}">${escapeHtml(link.label)}</a></p>`,
  ].join("");
  const lines = [...products, ...more].map((each) => `- ${each}`).join("\n");
  return { to, subject, html: mailPage(locale, subject, html), text: [greeting, text, lines, `${link.label}: ${link.url}`].join("\n\n"), locale };
}

export const shopNewsPush = ({ shop, handle, count, products, locale }: ShopNews): PushContent =>
  pushContent(locale, `/shop/${handle}`, {
    about: "shop",
    title: wordsFor(locale).n("mail.shop_news.subject", count, { shop }),
    body: new Intl.ListFormat(intlLocale[locale], { type: "unit" }).format(products),
    tag: `shop:${handle}`,
  });

type Settings = Pick<Env, "PUBLIC_ORIGIN" | "AUTH_SECRET">;

/** Says why the mail came and how to end such mails, to people and to their mail program (RFC 2369, one click: RFC 8058). */
export function withUnsubscribe(env: Settings, mail: Mail, recipient: Recipient | (MemberRecipient & { shop: string })): Mail {
  const { t } = wordsFor(mail.locale);
  const { shopperId } = recipient;
  const isMember = "shopId" in recipient;
  const out = unsubscribeUrl(
    env,
    isMember ? { shopperId, ended: recipient.notice, shopId: recipient.shopId } : { shopperId, kind: recipient.kind },
    mail.locale,
  );
  const settings = `${env.PUBLIC_ORIGIN}${prefixOf(mail.locale)}${isMember ? `/seller/notices?shop=${recipient.shop}` : "/user/news"}`;
  const [why, end, choose] = [t(`mail.way_out.${isMember ? "member" : recipient.kind}`), t("mail.way_out.end"), t("mail.way_out.choose")];
  const link = (url: string, label: string) => `<a href="${escapeHtml(url)}" style="color:inherit">${escapeHtml(label)}</a>`;
  const footer = `<hr><p style="font-size:.875rem;color:#5c574c">${escapeHtml(why)} ${link(out, end)} · ${link(settings, choose)}</p>`;
  return {
    ...mail,
    html: mail.html.replace(/<\/body><\/html>$/, () => `${footer}</body></html>`),
    text: [mail.text, why, `${end}: ${out}`, `${choose}: ${settings}`].join("\n\n"),
    headers: { "List-Unsubscribe": `<${out}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" },
  };
}
