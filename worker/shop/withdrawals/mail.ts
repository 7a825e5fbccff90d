/** The receipt of a statement of withdrawal (Directive 2011/83/EU, article 11a (4)): what was declared, and when; and what the market is told. Pure. */
import { cachedFormatter } from "../../../locales/formatters.ts";
import { intlLocale, type Locale } from "../../../locales/words.ts";
import { shopNameIn } from "../../db/shop-name.ts";
import type { Env } from "../../env.ts";
import { buttonBlock, type MailDraft, type MailGood, type MailReason, textBlocks } from "../../mail-template/draft.ts";
import { wordsFor } from "../../words.ts";
import { orderPath } from "../orders/service.ts";
import type { readWithdrawalMail } from "./data.ts";
import { timeOf } from "./rules.ts";

export type WithdrawalMail = NonNullable<Awaited<ReturnType<typeof readWithdrawalMail>>>;
type Settings = Pick<Env, "PUBLIC_ORIGIN" | "AUTH_SECRET">;

/** With the time zone: it says until when the statement was in time. */
function momentText(at: number, locale: Locale, country: string): string {
  const timeZone = timeOf(country);
  const format = cachedFormatter(
    `withdrawal ${locale} ${timeZone}`,
    () =>
      new Intl.DateTimeFormat(intlLocale[locale], {
        ...{ year: "numeric", month: "long", day: "numeric", hour: "2-digit", minute: "2-digit", second: "2-digit" },
        timeZone,
        timeZoneName: "short",
      }),
  );
  return format.format(at);
}

const goodsOf = ({ lines }: WithdrawalMail, locale: Locale): MailGood[] =>
  lines.map(({ quantity, name, options, picture, shop, shop_names }) => {
    const chosen = (JSON.parse(options) as { value: string }[]).map(({ value }) => value);
    return { quantity, name, options: [...chosen, shopNameIn({ name: shop, names: shop_names }, locale)], picture };
  });

type Parts = {
  to: string;
  locale: Locale;
  subject: string;
  why: MailReason;
  before: string[];
  goods: MailGood[];
  after: string[];
  link: { url: string; label: string };
};

const goodsMail = ({ to, locale, subject, why, before, goods, after, link }: Parts): MailDraft => ({
  ...{ to, locale, subject, why },
  blocks: [...textBlocks(before), { is: "goods", goods }, ...textBlocks(after), buttonBlock(link.url, link.label)],
});

export function receiptMail(env: Settings, mail: WithdrawalMail): MailDraft {
  const { reference, received_at, name, reason, locale, number, email, country } = mail.head;
  const { t } = wordsFor(locale);
  const values = { number, reference, name, when: momentText(received_at, locale, country) };
  return goodsMail({
    to: email,
    locale,
    why: "order",
    subject: t("mail.withdrawal_received.subject", values),
    before: [t("mail.withdrawal_received.text", values), t("mail.withdrawal_received.statement", values)],
    goods: goodsOf(mail, locale),
    after: [...(reason === "" ? [] : [t("mail.withdrawal_received.reason", { reason })]), t("withdrawal.next")],
    link: { url: `${env.PUBLIC_ORIGIN}${orderPath(env.AUTH_SECRET, number, locale)}`, label: t("mail.see_order", values) },
  });
}

/** To the market's own people, in its language. */
export function noticeMail({ PUBLIC_ORIGIN }: Settings, mail: WithdrawalMail, to: string, locale: Locale): MailDraft {
  const { reference, received_at, name, reason, number, country } = mail.head;
  const { t } = wordsFor(locale);
  const values = { number, reference, name, when: momentText(received_at, locale, country) };
  return goodsMail({
    to,
    locale,
    why: "operator",
    subject: t("mail.withdrawal_notice.subject", values),
    before: [t("mail.withdrawal_notice.text", values)],
    goods: goodsOf(mail, locale),
    after: [...(reason === "" ? [] : [t("mail.withdrawal_received.reason", { reason })]), t("mail.withdrawal_notice.next")],
    link: { url: `${PUBLIC_ORIGIN}/admin/order/${number}`, label: t("mail.see_order", values) },
  });
}
