/** What who bought is told of a return: that it is accepted and where the goods go, disputed, decided, or over. That money goes back, the refund's own mail says. Pure. */
import type { Locale, Words } from "../../../locales/words.ts";
import { shopNameIn } from "../../db/shop-name.ts";
import type { Env } from "../../env.ts";
import { type MailBlock, type MailDraft, type MailGood, quoteBlocks } from "../../mail-template/draft.ts";
import { quotingMail } from "../../quoting-mail.ts";
import { wordsFor } from "../../words.ts";
import { type PushContent, pushContent } from "../news/service.ts";
import { orderPath } from "../orders/service.ts";
import type { PickupPoint } from "../shipping/contract.ts";
import { pickupView } from "../shipping/service.ts";
import type { ReturnMail, ReturnMailLine } from "./mail-data.ts";
import type { ReturnNews } from "./move-data.ts";
import { answerWithin_days, sendWithin_days } from "./rules.ts";

/** `isOther`: the variant that was sent for it. */
const goodOf = ({ options, instead, ...line }: ReturnMailLine, isOther: boolean): MailGood => ({
  ...line,
  options: optionsIn((isOther && instead) || options),
});
const optionsIn = (json: string) => (JSON.parse(json) as { value: string }[]).map(({ value }) => value);

/** How the goods come back, line by line. */
function wayTexts({ way, ship_to, label_url, return_code, point }: ReturnMail, { t, locale }: Words): (string | MailBlock)[] {
  if (way === "label") return [t("mail.return_accepted.label")];
  if (way === "link") return [t("mail.return_accepted.link"), ...quoteBlocks(label_url)];
  if (way === "code") return [t("mail.return_accepted.code"), ...quoteBlocks(return_code)];
  if (way === "point") return [t("mail.return_accepted.point"), ...quoteBlocks(pointText(pickupView(JSON.parse(point ?? "{}"), locale)))];
  return [t("mail.return_accepted.send"), ...quoteBlocks(ship_to)];
}
const pointText = ({ name, line1, postalCode, city, hours }: PickupPoint) =>
  [name, line1, [postalCode, city].filter(Boolean).join(" "), hours].filter(Boolean).join("\n");

/** Said once the shop has said it; where goods are handed in, nobody pays for sending. */
function postageTexts({ way, postage }: ReturnMail, { t }: Words): string[] {
  if (postage === null || way === "point") return [];
  return [t(postage === "shopper" ? "returns.postage.you" : way === "address" ? "returns.postage.receipt" : "returns.postage.shop")];
}

/** What becomes of an exchange that was asked for. */
function exchangeTexts({ exchange, lines }: ReturnMail, { t }: Words): string[] {
  if (exchange === null) return [];
  if (exchange === "released") return [t("mail.return_accepted.noExchange")];
  const wanted = lines.map(({ quantity, name, instead }) => `${quantity} × ${[name, ...optionsIn(instead ?? "[]")].join(", ")}`);
  return [t(exchange === "due" ? "mail.return_accepted.exchangeNow" : "mail.return_accepted.exchange", { goods: wanted.join(" · ") })];
}

/** How the other variant travels; nothing where it is handed over. */
function trackingTexts({ exchange_carrier, exchange_number, exchange_url }: ReturnMail, { t }: Words): (string | MailBlock)[] {
  if (exchange_carrier === null) return [];
  const sentBy = t("returns.sentBy", { carrier: exchange_carrier });
  return [exchange_number === null ? sentBy : `${sentBy} · ${exchange_number}`, ...quoteBlocks(exchange_url)];
}

type Settings = Pick<Env, "PUBLIC_ORIGIN" | "AUTH_SECRET">;

/** Where another variant is sent, no money goes back. */
const decidedKey = ({ decision, exchange }: ReturnMail) =>
  decision === "shopper" && (exchange === "reserved" || exchange === "due") ? "exchange" : (decision ?? "shop");

export function returnMail({ PUBLIC_ORIGIN, AUTH_SECRET }: Settings, row: ReturnMail, what: ReturnNews): MailDraft {
  const { number, email: to, locale, name, sends_back, answer, is_assumed, decision_reason } = row;
  const words = wordsFor(locale);
  const { t, n } = words;
  const values = { number, shop: shopNameIn({ name: row.shop, names: row.shop_names }, locale) };
  const goods =
    sends_back === 1
      ? [...wayTexts(row, words), ...postageTexts(row, words), n("mail.return_accepted.days", sendWithin_days)]
      : [t(row.exchange === "due" ? "returns.keep" : "mail.return_accepted.keep")];
  const texts: Record<ReturnNews, () => (string | MailBlock)[]> = {
    accepted: () => [
      is_assumed ? n("mail.return_accepted.silent", answerWithin_days, values) : t("mail.return_accepted.text", values),
      ...exchangeTexts(row, words),
      ...goods,
    ],
    disputed: () => [t("mail.return_disputed.text", values)],
    decided: () => [t(`mail.return_decided.${decidedKey(row)}`, values), ...(row.state === "accepted" ? [...exchangeTexts(row, words), ...goods] : [])],
    replaced: () => [t("mail.return_replaced.text", values), ...trackingTexts(row, words)],
    not_replaced: () => [t("mail.return_not_replaced.text", values), ...(row.state === "refunded" ? [] : [t("mail.return_not_replaced.later")])],
    lapsed: () => [t("mail.return_lapsed.text", values)],
  };
  const quote = what === "decided" ? decision_reason : what === "accepted" || what === "disputed" ? answer : "";
  return quotingMail(words, {
    ...{ to, name, locale },
    why: "order",
    subject: t(`mail.return_${what}.subject`, values),
    texts: texts[what](),
    more: [{ is: "goods", goods: row.lines.map((line) => goodOf(line, what === "replaced")) }],
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
