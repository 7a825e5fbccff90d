/** What is mailed about alerts: the one mail that asks an address to confirm, and what has come. Pure. */

import { cachedFormatter } from "../../../locales/formatters.ts";
import { isolateAmount } from "../../../locales/isolated.ts";
import { intlLocale, type Locale, prefixOf } from "../../../locales/words.ts";
import type { Env } from "../../env.ts";
import { escapeHtml, type Mail, mailPage } from "../../mail.ts";
import { wordsFor } from "../../words.ts";
import { type PushContent, pushContent, withWayOut } from "../news/service.ts";
import type { AlertRow } from "./rows-data.ts";
import { confirmWithin_ms } from "./rules.ts";
import { alertUrl } from "./token.ts";
import { nameOf, pathOf } from "./views.ts";

type Settings = Pick<Env, "PUBLIC_ORIGIN" | "AUTH_SECRET">;
/** An alert with the address that it goes to. */
export type MailedAlert = AlertRow & { email: string };

function moneyText(amount_minor: number | null, currency: string | null, locale: Locale): string {
  if (amount_minor === null || currency === null) return "";
  const format = cachedFormatter(`mail money ${locale} ${currency}`, () => new Intl.NumberFormat(intlLocale[locale], { style: "currency", currency }));
  return isolateAmount(format.format(amount_minor / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2)), locale);
}

const valuesOf = (alert: AlertRow, locale: Locale) => ({
  name: nameOf(alert),
  product: nameOf(alert),
  shop: alert.shop ?? "",
  price: moneyText(alert.price_minor, alert.currency, locale),
  limit: moneyText(alert.limit_minor, alert.currency, locale),
});

/** What a mail says of each kind that has come. */
function textsOf(alert: AlertRow, locale: Locale): { subject: string; text: string; go: string } {
  const { t } = wordsFor(locale);
  const values = valuesOf(alert, locale);
  if (alert.kind === "shop")
    return { subject: t("mail.shop_open.subject", values), text: t("mail.shop_open.text", values), go: t("mail.shop_open.go", values) };
  const key = alert.kind === "stock" ? "back_in_stock" : alert.kind === "price" ? "price_reached" : "sale_begun";
  return {
    subject: t(`mail.${key}.subject`, values),
    text: t(`mail.${key}.text`, values),
    go: t(alert.kind === "sale" ? "mail.sale_begun.go" : "mail.back_in_stock.go"),
  };
}

function simpleMail(locale: Locale, to: string, subject: string, texts: readonly string[], link: { url: string; label: string }): Mail {
  const html = [
    `<h1 style="font-size:1.25rem">${escapeHtml(subject)}</h1>`,
    ...texts.map((text) => `<p>${escapeHtml(text)}</p>`),
    `<p><a href="${escapeHtml(link.url)}">${escapeHtml(link.label)}</a></p>`,
  ].join("");
  return { to, subject, html: mailPage(locale, subject, html), text: [...texts, `${link.label}: ${link.url}`].join("\n\n"), locale };
}

/** What has come. One without an account ends all that waits for the same mailbox by its footer; an account's ways out are the news' own. */
export function alertMail(env: Settings, locale: Locale, alert: MailedAlert): Mail {
  const { subject, text, go } = textsOf(alert, locale);
  const mail = simpleMail(locale, alert.email, subject, [text], { url: `${env.PUBLIC_ORIGIN}${prefixOf(locale)}${pathOf(alert)}`, label: go });
  if (alert.shopper_id !== null) return mail;
  const { t } = wordsFor(locale);
  return withWayOut(mail, {
    why: t("mail.alert_asked.why"),
    end: { url: alertUrl(env, { id: alert.id, action: "all" }, locale), label: t("mail.alert_asked.endAll") },
  });
}

export const alertPush = (alert: AlertRow, locale: Locale): PushContent =>
  pushContent(locale, pathOf(alert), {
    about: "shop",
    title: textsOf(alert, locale).subject,
    body: alert.kind === "sale" ? wordsFor(locale).t("mail.sale_begun.go") : alert.kind === "shop" ? textsOf(alert, locale).go : (alert.shop ?? ""),
    tag: `alert:${alert.id}`,
  });

/** To an address that nobody has proven: what was asked for, and that nothing comes unless it is confirmed. */
export function confirmationMail(env: Settings, locale: Locale, alert: MailedAlert): Mail {
  const { t, n } = wordsFor(locale);
  const values = valuesOf(alert, locale);
  const texts = [t(`mail.alert_asked.${alert.kind}`, values), n("mail.alert_asked.confirm", confirmWithin_ms / 3_600_000)];
  const mail = simpleMail(locale, alert.email, t("mail.alert_asked.subject", values), texts, {
    url: alertUrl(env, { id: alert.id, action: "confirm" }, locale),
    label: t("mail.alert_asked.go"),
  });
  return withWayOut(mail, {
    why: t("mail.alert_asked.notYou"),
    end: { url: alertUrl(env, { id: alert.id, action: "end" }, locale), label: t("mail.alert_asked.end") },
  });
}
