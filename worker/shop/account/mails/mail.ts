/** The mails about an account, in the language of its owner. Pure. */
import { cachedFormatter } from "../../../../locales/formatters.ts";
import { intlLocale, prefixOf, type Words } from "../../../../locales/words.ts";
import type { Env } from "../../../env.ts";
import { contactEmailOf } from "../../../mail.ts";
import { buttonBlock, type MailDraft, type MailReason, textBlock } from "../../../mail-template/draft.ts";
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

/** Why it comes to this address, where that is not the account's own doing. */
const reasons: Partial<Record<AccountMailKind, MailReason>> = {
  ...{ verify: "address", already_registered: "address", change_email: "address", email_changed: "address", goodbye: "address" },
  ...{ shop_invitation: "address", operator_invitation: "address", operator_token_made: "operator", market_webhook_off: "operator" },
  ...{ owner_invited: "shop", owner_made: "shop", payout_account_changed: "shop", shop_token_made: "shop", webhook_off: "shop" },
};

export function accountMail(env: Pick<Env, "PUBLIC_ORIGIN" | "CONTACT_EMAIL">, mail: AccountMail, token: string | null): MailDraft {
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
  const [path, action] = links[kind] ?? [];
  const replyTo = contactEmailOf(env);
  return {
    ...{ to, ...(replyTo && { replyTo }), locale, subject, why: reasons[kind] ?? "account" },
    greeting: mail.name === null ? words.t("mail.account.hello") : words.t("mail.greeting", { name: mail.name }),
    blocks: [
      textBlock(words.t(`mail.account.${kind}.text`, values)),
      ...(path ? [buttonBlock(urlOf(env.PUBLIC_ORIGIN, path, mail, token), words.t(`mail.account.actions.${action}`))] : []),
      textBlock(words.t(`mail.account.${kind}.note`, values)),
    ],
  };
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
