/** What who bought is told of a return: that it is accepted and where the goods go, disputed, decided, or over. That money goes back, the refund's own mail says. Pure. */
import type { Locale } from "../../../locales/words.ts";
import { shopNameIn } from "../../db/shop-name.ts";
import type { Env } from "../../env.ts";
import { type MailBlock, type MailDraft, type MailGood, quoteBlocks } from "../../mail-template/draft.ts";
import { quotingMail } from "../../quoting-mail.ts";
import { wordsFor } from "../../words.ts";
import { type PushContent, pushContent } from "../news/service.ts";
import { orderPath } from "../orders/service.ts";
import type { ReturnMail, ReturnMailLine } from "./mail-data.ts";
import type { ReturnNews } from "./move-data.ts";
import { answerWithin_days, sendWithin_days } from "./rules.ts";

const goodOf = ({ options, ...line }: ReturnMailLine): MailGood => ({
  ...line,
  options: (JSON.parse(options) as { value: string }[]).map(({ value }) => value),
});

type Settings = Pick<Env, "PUBLIC_ORIGIN" | "AUTH_SECRET">;

export function returnMail({ PUBLIC_ORIGIN, AUTH_SECRET }: Settings, row: ReturnMail, what: ReturnNews): MailDraft {
  const { number, email: to, locale, name, sends_back, ship_to, answer, is_assumed, decision, decision_reason } = row;
  const words = wordsFor(locale);
  const { t, n } = words;
  const values = { number, shop: shopNameIn({ name: row.shop, names: row.shop_names }, locale) };
  const goods =
    sends_back === 1
      ? [t("mail.return_accepted.send"), ...quoteBlocks(ship_to), n("mail.return_accepted.days", sendWithin_days)]
      : [t("mail.return_accepted.keep")];
  const texts: Record<ReturnNews, () => (string | MailBlock)[]> = {
    accepted: () => [is_assumed ? n("mail.return_accepted.silent", answerWithin_days, values) : t("mail.return_accepted.text", values), ...goods],
    disputed: () => [t("mail.return_disputed.text", values)],
    decided: () => [t(`mail.return_decided.${decision ?? "shop"}`, values), ...(row.state === "accepted" ? goods : [])],
    lapsed: () => [t("mail.return_lapsed.text", values)],
  };
  const quote = what === "decided" ? decision_reason : what === "lapsed" ? "" : answer;
  return quotingMail(words, {
    ...{ to, name, locale },
    why: "order",
    subject: t(`mail.return_${what}.subject`, values),
    texts: texts[what](),
    more: [{ is: "goods", goods: row.lines.map(goodOf) }],
    ...(quote !== "" && { quoted: { text: quote, lang: null } }),
    link: { url: `${PUBLIC_ORIGIN}${orderPath(AUTH_SECRET, number, locale)}`, label: t("mail.see_order", values) },
  });
}

export const returnPush = ({ number }: ReturnMail, what: ReturnNews, locale: Locale): PushContent =>
  pushContent(locale, `/user/order/${number}`, {
    about: "order",
    title: wordsFor(locale).t(`mail.push.return_${what}`),
    body: wordsFor(locale).t("orders.title", { number }),
    tag: `order:${number}`,
  });
