/** What is mailed about alerts: the one mail that asks an address to confirm, and what has come. Pure. */

import { cachedFormatter } from "../../../locales/formatters.ts";
import { isolateAmount } from "../../../locales/isolated.ts";
import { intlLocale, type Locale, prefixOf } from "../../../locales/words.ts";
import type { Env } from "../../env.ts";
import { buttonBlock, type MailBlock, type MailDraft, textBlock } from "../../mail-template/draft.ts";
import type { MailWayOut } from "../../mail-template/write.ts";
import { wordsFor } from "../../words.ts";
import { oneClickWayOut, type PushContent, pushContent } from "../news/service.ts";
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

/** The product, with what it costs where it is that which was waited for. */
function goodsOf({ variant_id, product, options, picture }: AlertRow, amount?: string): MailBlock[] {
  if (variant_id === null) return [];
  return [{ is: "goods", goods: [{ quantity: null, name: product, options: options === "" ? [] : [options], picture, ...(amount && { amount }) }] }];
}

/** What has come. */
export function alertMail({ PUBLIC_ORIGIN }: Pick<Settings, "PUBLIC_ORIGIN">, locale: Locale, alert: MailedAlert): MailDraft {
  const { subject, text, go } = textsOf(alert, locale);
  const goods = goodsOf(alert, alert.kind === "price" ? valuesOf(alert, locale).price : undefined);
  const button = buttonBlock(`${PUBLIC_ORIGIN}${prefixOf(locale)}${pathOf(alert)}`, go);
  return { to: alert.email, locale, subject, why: "asked", blocks: [textBlock(text), ...goods, button] };
}

/** Without an account: it ends all that waits for the same mailbox. An account's ways out are the news' own. */
export function guestWayOut(env: Settings, locale: Locale, { id }: Pick<AlertRow, "id">): MailWayOut {
  const { t } = wordsFor(locale);
  return oneClickWayOut(t("mail.alert_asked.why"), { url: alertUrl(env, { id, action: "all" }, locale), label: t("mail.alert_asked.endAll") });
}

export const alertPush = (alert: AlertRow, locale: Locale): PushContent =>
  pushContent(locale, pathOf(alert), {
    about: "shop",
    title: textsOf(alert, locale).subject,
    body: alert.kind === "sale" ? wordsFor(locale).t("mail.sale_begun.go") : alert.kind === "shop" ? textsOf(alert, locale).go : (alert.shop ?? ""),
    tag: `alert:${alert.id}`,
  });

/** To an address that nobody has proven: what was asked for, and that nothing comes unless it is confirmed. */
export function confirmationMail(env: Settings, locale: Locale, alert: MailedAlert): MailDraft {
  const { t, n } = wordsFor(locale);
  const values = valuesOf(alert, locale);
  return {
    ...{ to: alert.email, locale, subject: t("mail.alert_asked.subject", values) },
    why: "asked",
    blocks: [
      textBlock(t(`mail.alert_asked.${alert.kind}`, values)),
      ...goodsOf(alert),
      textBlock(n("mail.alert_asked.confirm", confirmWithin_ms / 3_600_000)),
      buttonBlock(alertUrl(env, { id: alert.id, action: "confirm" }, locale), t("mail.alert_asked.go")),
    ],
  };
}

/** Ends it before it is confirmed. */
export function unconfirmedWayOut(env: Settings, locale: Locale, { id }: Pick<AlertRow, "id">): MailWayOut {
  const { t } = wordsFor(locale);
  return oneClickWayOut(t("mail.alert_asked.notYou"), { url: alertUrl(env, { id, action: "end" }, locale), label: t("mail.alert_asked.end") });
}
