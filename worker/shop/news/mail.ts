/** What followers are told of new products of a shop, and the way to unsubscribe that stands in every mail that may be ended. Pure. */
import { intlLocale, prefixOf } from "../../../locales/words.ts";
import type { Env } from "../../env.ts";
import { escapeHtml, type Mail, mailPage } from "../../mail.ts";
import { wordsFor } from "../../words.ts";
import type { ShopNews } from "./editions-data.ts";
import type { Recipient } from "./notify.ts";
import { type PushContent, pushContent } from "./push-content.ts";
import { unsubscribeUrl } from "./unsubscribe-token.ts";

/** How the news begin: of one shop by its name, of several by how many. */
function headOf({ locale, shops, shopCount }: ShopNews): { subject: string; text: string } {
  const { t, n } = wordsFor(locale);
  const [only, ...others] = shops;
  if (only && others.length === 0)
    return { subject: n("mail.shop_news.subject", only.count, { shop: only.shop }), text: t("mail.shop_news.text", { shop: only.shop }) };
  return { subject: n("mail.shop_news.several", shopCount), text: t("mail.shop_news.severalText") };
}

export function shopNewsMail({ PUBLIC_ORIGIN }: Pick<Env, "PUBLIC_ORIGIN">, news: ShopNews): Mail {
  const { to, name, locale, shops } = news;
  const { t, n } = wordsFor(locale);
  const { subject, text } = headOf(news);
  const greeting = t("mail.greeting", { name });
  const parts = shops.map(({ shop, handle, count, products }) => {
    const more = count > products.length ? [n("mail.shop_news.more", count - products.length)] : [];
    return { shop, lines: [...products, ...more], url: `${PUBLIC_ORIGIN}${prefixOf(locale)}/shop/${handle}`, label: t("mail.shop_open.go", { shop }) };
  });
  const isOne = parts.length === 1;
  const html = [
    `<h1 style="font-size:1.25rem">${escapeHtml(subject)}</h1>`,
    `<p>${escapeHtml(greeting)}</p><p>${escapeHtml(text)}</p>`,
    ...parts.flatMap(({ shop, lines, url, label }) => [
      isOne ? "" : `<h2 style="font-size:1rem"><bdi>${escapeHtml(shop)}</bdi></h2>`,
      `<ul>${lines.map((each) => `<li><bdi>${escapeHtml(each)}</bdi></li>`).join("")}</ul>`,
      `<p><a href="${escapeHtml(url)}">${escapeHtml(label)}</a></p>`,
    ]),
  ].join("");
  const texts = parts.map(({ shop, lines, url, label }) =>
    [...(isOne ? [] : [shop]), lines.map((each) => `- ${each}`).join("\n"), `${label}: ${url}`].join("\n\n"),
  );
  return { to, subject, html: mailPage(locale, subject, html), text: [greeting, text, ...texts].join("\n\n"), locale };
}

export function shopNewsPush(news: ShopNews): PushContent {
  const { shops, locale } = news;
  const [only, ...others] = shops;
  const isOne = only !== undefined && others.length === 0;
  return pushContent(locale, isOne ? `/shop/${only.handle}` : "/user/following", {
    about: "shop",
    title: headOf(news).subject,
    body: new Intl.ListFormat(intlLocale[locale], { type: "unit" }).format(isOne ? only.products : shops.map(({ shop }) => shop)),
    tag: isOne ? `shop:${only.handle}` : "following",
  });
}

type Settings = Pick<Env, "PUBLIC_ORIGIN" | "AUTH_SECRET">;

type MailLink = { url: string; label: string };
/** Says why the mail came and how to end such mails, to people and to their mail program (RFC 2369, one click: RFC 8058). */
export function withWayOut(mail: Mail, { why, end, more = [] }: { why: string; end: MailLink; more?: readonly MailLink[] }): Mail {
  const links = [end, ...more];
  const anchors = links.map(({ url, label }) => `<a href="${escapeHtml(url)}" style="color:inherit">${escapeHtml(label)}</a>`).join(" · ");
  const footer = `<hr><p style="font-size:.875rem;color:#5c574c">${escapeHtml(why)} ${anchors}</p>`;
  return {
    ...mail,
    html: mail.html.replace(/<\/body><\/html>$/, () => `${footer}</body></html>`),
    text: [mail.text, why, ...links.map(({ url, label }) => `${label}: ${url}`)].join("\n\n"),
    headers: { "List-Unsubscribe": `<${end.url}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" },
  };
}

/** The way out of a kind of news that an account has chosen. */
export function withUnsubscribe(env: Settings, mail: Mail, { shopperId, kind }: Recipient): Mail {
  const { t } = wordsFor(mail.locale);
  const settings = { url: `${env.PUBLIC_ORIGIN}${prefixOf(mail.locale)}/user/news`, label: t("mail.way_out.choose") };
  const end = { url: unsubscribeUrl(env, shopperId, kind, mail.locale), label: t("mail.way_out.end") };
  return withWayOut(mail, { why: t(`mail.way_out.${kind}`), end, more: [settings] });
}
