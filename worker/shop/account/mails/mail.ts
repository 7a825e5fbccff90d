/** The mails about an account, in the language of its owner. Pure. */
import { cachedFormatter } from "../../../../locales/formatters.ts";
import { intlLocale, prefixOf, type Words } from "../../../../locales/words.ts";
import type { Env } from "../../../env.ts";
import { contactEmailOf, escapeHtml, type Mail, mailPage } from "../../../mail.ts";
import { wordsFor } from "../../../words.ts";
import type { AccountMail, AccountMailKind } from "./entries-data.ts";

/** Where a mail's button leads, and what it says; the token, where there is one, goes into the query. */
const links = {
  verify: ["/verify-email", "confirm"],
  already_registered: ["/forgot-password", "set_password"],
  reset: ["/forgot-password", "set_password"],
  password_changed: ["/forgot-password", "not_me"],
  change_email: ["/verify-email?purpose=change_email", "confirm_change"],
  email_change_asked: ["/forgot-password", "not_me"],
  email_changed: null,
  new_browser: ["/user/security", "see_browsers"],
  token_reused: ["/user/security", "look_through"],
  provider_linked: ["/user/security", "look_through"],
  password_dropped: ["/forgot-password", "set_password"],
  providers_removed: ["/user/security", "look_through"],
  goodbye: null,
  shop_invitation: ["/seller/invitation", "see_invitation"],
  owner_invited: ["/seller/team", "see_team"],
  owner_made: ["/seller/team", "see_team"],
  payout_account_changed: ["/seller/register", "see_payout_account"],
  operator_invitation: ["/admin/invitation", "see_invitation"],
  operator_token_made: ["/admin/tokens", "see_tokens"],
  shop_token_made: ["/seller/tokens", "see_tokens"],
  webhook_off: ["/seller/webhooks", "see_webhooks"],
  market_webhook_off: ["/admin/webhooks", "see_webhooks"],
} as const satisfies Record<AccountMailKind, readonly [path: string, action: string] | null>;

export function accountMail(env: Pick<Env, "PUBLIC_ORIGIN" | "CONTACT_EMAIL">, mail: AccountMail, token: string | null): Mail {
  const { kind, to, locale } = mail;
  const words = wordsFor(locale);
  const subject = words.t(`mail.account.${kind}.subject`, { shop: mail.shop ?? "" });
  const values = {
    shop: mail.shop ?? "",
    account: mail.account ?? "",
    token: mail.token ?? "",
    address: mail.address ?? "",
    provider: nameOf(mail),
    time: timeOf(mail),
    country: countryOf(mail, words),
  };
  const greeting = mail.name === null ? words.t("mail.account.hello") : words.t("mail.greeting", { name: mail.name });
  const before = [greeting, words.t(`mail.account.${kind}.text`, values)];
  const after = words.t(`mail.account.${kind}.note`, values);
  const [path, action] = links[kind] ?? [];
  const link = path && { url: urlOf(env.PUBLIC_ORIGIN, path, mail, token), label: words.t(`mail.account.actions.${action}`) };
  const paragraph = (text: string) => `<p>${escapeHtml(text)}</p>`;
  const html = [
    `<h1 style="font-size:1.25rem">${escapeHtml(subject)}</h1>`,
    ...before.map(paragraph),
    ...(link ? [`<p><a href="${escapeHtml(link.url)}">${escapeHtml(link.label)}</a></p>`] : []),
    paragraph(after),
  ].join("");
  const text = [...before, ...(link ? [`${link.label}: ${link.url}`] : []), after].join("\n\n");
  const replyTo = contactEmailOf(env);
  return { to, ...(replyTo && { replyTo }), subject, html: mailPage(locale, subject, html), text, locale };
}

function urlOf(origin: string, path: string, { locale, shopHandle }: AccountMail, token: string | null): string {
  const url = new URL(prefixOf(locale) + path, origin);
  if (shopHandle !== undefined) url.searchParams.set("shop", shopHandle);
  if (token !== null) url.searchParams.set("token", token);
  return url.href;
}

function timeOf({ at_ms, locale }: AccountMail): string {
  const format = cachedFormatter(
    `mail time ${locale}`,
    () => new Intl.DateTimeFormat(intlLocale[locale], { dateStyle: "long", timeStyle: "short", timeZone: "UTC" }),
  );
  return `${format.format(at_ms)} UTC`;
}

/** As the provider writes itself: it is the same word in all our languages. */
const nameOf = ({ provider = "" }: AccountMail) => provider.charAt(0).toUpperCase() + provider.slice(1);

/** The edge also answers codes that are no country: they are named as unknown. */
function countryOf({ country, locale }: AccountMail, words: Words): string {
  if (!country || !/^[A-Z]{2}$/.test(country) || country === "XX") return words.t("mail.account.unknown_place");
  return new Intl.DisplayNames(intlLocale[locale], { type: "region" }).of(country) ?? country;
}
