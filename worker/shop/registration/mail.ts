/** The mails about a shop's registration and standing: to its owner in their language, and to the marketplace in its own. Pure. */
import { isLocale, prefixOf } from "../../../locales/words.ts";
import { ownMarket } from "../../cache/own-market.ts";
import { shopNameIn } from "../../db/shop-name.ts";
import type { Env } from "../../env.ts";
import { contactEmailOf, escapeHtml, type Mail, mailPage } from "../../mail.ts";
import { wordsFor } from "../../words.ts";
import type { MailedMessage, ShopEntryKind } from "./messages-data.ts";

type Settings = Pick<Env, "CONTACT_EMAIL" | "PUBLIC_ORIGIN">;

/** Null: the shop has no owner to write to, or the market no address. */
export function shopMail(env: Settings, kind: ShopEntryKind, message: MailedMessage): Mail | null {
  return message.author === "seller" && kind === "shop-message" ? toUs(env, message) : toOwner(env, message);
}

/** What was decided, in whose words, and where to answer. */
function toOwner({ PUBLIC_ORIGIN }: Settings, { decision, text, handle, shop: own, names, email, name, locale }: MailedMessage): Mail | null {
  if (email === null || name === null || !isLocale(locale)) return null;
  const words = wordsFor(locale);
  const shop = shopNameIn({ name: own, names }, locale);
  const key = decision ?? "answered";
  const subject = words.t(`mail.shop_${key}.subject`, { shop });
  const paragraphs = [words.t("mail.greeting", { name }), words.t(`mail.shop_${key}.text`, { shop }), ...(text ? [words.t("mail.shop.words")] : [])];
  const link = { url: `${PUBLIC_ORIGIN}${prefixOf(locale)}/seller/register?shop=${handle}#messages`, label: words.t("mail.shop.see") };
  const after = decision === "rejected" || decision === "suspended" || decision === null ? [words.t("mail.shop.reply")] : [];
  return {
    to: email,
    subject,
    html: mailPage(locale, subject, [heading(subject), ...paragraphs.map(paragraph), ...quoted(text), ...after.map(paragraph), linkHtml(link)].join("")),
    text: [...paragraphs, ...(text ? [text] : []), ...after, `${link.label}: ${link.url}`].join("\n\n"),
    locale,
  };
}

function toUs(env: Settings, { decision, text, handle, shop }: MailedMessage): Mail | null {
  const to = contactEmailOf(env);
  if (to === null) return null;
  const locale = ownMarket().language;
  const words = wordsFor(locale);
  const subject = words.t(decision === null ? "mail.shop.answerToUs" : "mail.shop.submittedToUs", { shop });
  const about = words.t("mail.shop.toUs", { handle });
  const html = [heading(subject), paragraph(about), ...quoted(text)].join("");
  return {
    to,
    subject,
    html: mailPage(locale, subject, html),
    text: [about, text].filter(Boolean).join("\n\n"),
    locale,
  };
}

const heading = (text: string) => `<h1 style="font-size:1.25rem">${escapeHtml(text)}</h1>`;
const paragraph = (text: string) => `<p>${escapeHtml(text)}</p>`;
const quoted = (text: string) => (text ? [`<blockquote dir="auto" style="white-space:pre-wrap">${escapeHtml(text)}</blockquote>`] : []);
const linkHtml = ({ url, label }: { url: string; label: string }) => `<p><a href="${escapeHtml(url)}">${escapeHtml(label)}</a></p>`;
