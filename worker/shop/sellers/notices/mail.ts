/** The mails to people who work for a shop, in their own language. A customer is known by place and order number alone. Pure. */

import { cachedFormatter } from "../../../../locales/formatters.ts";
import { intlLocale, type Locale, prefixOf, type Words } from "../../../../locales/words.ts";
import type { Env } from "../../../env.ts";
import { buttonBlock, factBlocks, type MailBlock, type MailDraft, type MailFact, quoteBlocks, textBlock } from "../../../mail-template/draft.ts";
import { wordsFor } from "../../../words.ts";
import { type PushContent, pushContent } from "../../news/service.ts";
import { unsentGrace_days } from "../../orders/rules.ts";
import { answerWithin_days } from "../../returns/rules.ts";
import type {
  CancelledNotice,
  MessageNotice,
  NoticeGoods,
  OrderNotice,
  PayoutNotice,
  QuestionNotice,
  ReadNotice,
  ReturnNotice,
  ReviewNotice,
  StockNotice,
  UnsentNotice,
  WithdrawalNotice,
} from "./notices.ts";

type NoticeTexts = { subject: string; text: string; about: readonly MailBlock[]; facts: MailFact[]; link: { path: string; label: string } };

export function sellerMail({ PUBLIC_ORIGIN }: Pick<Env, "PUBLIC_ORIGIN">, notice: ReadNotice): MailDraft {
  const { to, name, locale } = notice;
  const words = wordsFor(locale);
  const { subject, text, about, facts, link } = noticeTexts(words, notice);
  return {
    ...{ to, locale, subject, greeting: words.t("mail.greeting", { name }) },
    why: "shop",
    blocks: [textBlock(text), ...about, ...factBlocks(facts), buttonBlock(`${PUBLIC_ORIGIN}${prefixOf(locale)}${link.path}`, link.label)],
  };
}

/** A push names what happened and opens its page; what a shopper wrote and what is paid are read there. */
export function sellerPush(notice: ReadNotice, locale: Locale): PushContent {
  const { subject, text, link } = noticeTexts(wordsFor(locale), notice);
  return pushContent(locale, link.path, { about: "order", title: subject, body: text, tag: `seller:${link.path}` });
}

function noticeTexts(words: Words, notice: ReadNotice): NoticeTexts {
  if (notice.about === "stock") return stockTexts(words, notice);
  if (notice.about === "question") return questionTexts(words, notice);
  if (notice.about === "message") return messageTexts(words, notice);
  if (notice.about === "withdrawal") return withdrawalTexts(words, notice);
  if (notice.about === "return") return returnTexts(words, notice);
  if (notice.about === "review") return reviewTexts(words, notice);
  if (notice.about === "payout") return payoutTexts(words, notice);
  if (notice.about === "unsent" || notice.about === "late") return unsentTexts(words, notice);
  if (notice.about === "cancelled") return cancelledTexts(words, notice);
  return orderTexts(words, notice);
}

/** What to pack by: the shop's own numbers stand beside the names. */
const goodsBlock = (goods: readonly NoticeGoods[]): MailBlock => ({
  is: "goods",
  goods: goods.map(({ quantity, name, options, sku, picture }) => ({ quantity, name, options: [...options, sku], picture })),
});
const linkTo = (words: Words, { packageId, handle }: { packageId: number; handle: string }) => ({
  path: `/seller/package/${packageId}?shop=${handle}`,
  label: words.t("mail.seller_order.see"),
});

function orderTexts(words: Words, notice: OrderNotice & { shop: string; handle: string }): NoticeTexts {
  const { number, shop, goods, isCash, isPickup, arrives } = notice;
  const pieces = goods.reduce((sum, { quantity }) => sum + quantity, 0);
  return {
    subject: words.n("mail.seller_order.subject", pieces, { number }),
    text: words.t(isCash ? "mail.seller_order.cash" : "mail.seller_order.paid", { shop }),
    about: [goodsBlock(goods)],
    facts: [
      { label: words.t("mail.seller_order.to"), text: isPickup ? words.t("mail.seller_order.pickup") : placeOf(words, notice) },
      ...(arrives === null ? [] : [{ label: words.t("mail.expected"), text: arrives }]),
    ],
    link: linkTo(words, notice),
  };
}

function placeOf({ locale }: Words, { city, country }: Pick<OrderNotice, "city" | "country">): string {
  const names = new Intl.DisplayNames(intlLocale[locale], { type: "region" });
  return new Intl.ListFormat(intlLocale[locale], { type: "unit" }).format([city, names.of(country) ?? country]);
}

function unsentTexts(words: Words, notice: UnsentNotice & { shop: string; handle: string }): NoticeTexts {
  const { about, number, shop, goods } = notice;
  return {
    subject: words.t(about === "late" ? "mail.seller_unsent.lateSubject" : "mail.seller_unsent.subject", { number }),
    text: about === "late" ? words.t("mail.seller_unsent.late", { shop }) : words.n("mail.seller_unsent.text", unsentGrace_days, { shop }),
    about: [goodsBlock(goods)],
    facts: [],
    link: linkTo(words, notice),
  };
}

function withdrawalTexts(words: Words, notice: WithdrawalNotice & { shop: string; handle: string }): NoticeTexts {
  const { number, shop, goods, isSent } = notice;
  return {
    subject: words.t("mail.seller_withdrawal.subject", { number }),
    text: words.t(isSent ? "mail.seller_withdrawal.sent" : "mail.seller_withdrawal.unsent", { shop }),
    about: [goodsBlock(goods)],
    facts: [],
    link: linkTo(words, notice),
  };
}

function returnTexts(
  words: Words,
  { moment, number, words: quote, wanted, goods, returnId, shop, handle }: ReturnNotice & { shop: string; handle: string },
): NoticeTexts {
  return {
    subject: words.t(`mail.seller_return.${moment}Subject`, { number }),
    text: moment === "asked" ? words.n("mail.seller_return.asked", answerWithin_days, { shop }) : words.t(`mail.seller_return.${moment}`, { shop }),
    about: [goodsBlock(goods)],
    facts: [
      ...(wanted === "" || moment === "not_replaced" ? [] : [{ label: words.t("returns.instead"), text: wanted }]),
      ...(quote === "" ? [] : [{ label: words.t(moment === "asked" ? "returns.shoppersWords" : "returns.decisionReason"), text: quote }]),
    ],
    link: { path: `/seller/return/${returnId}?shop=${handle}`, label: words.t("mail.seller_return.see") },
  };
}

function questionTexts(words: Words, { product, text, shop, handle }: QuestionNotice & { shop: string; handle: string }): NoticeTexts {
  return {
    subject: words.t("mail.seller_question.subject", { product }),
    text: words.t("mail.seller_question.text", { shop }),
    about: quoteBlocks(text),
    facts: [],
    link: { path: `/seller/questions?shop=${handle}`, label: words.t("mail.seller_question.see") },
  };
}

function reviewTexts(words: Words, { product, stars, title, body, shop, handle }: ReviewNotice & { shop: string; handle: string }): NoticeTexts {
  return {
    subject: words.t("mail.seller_review.subject", { product }),
    text: words.n("mail.seller_review.text", stars, { shop }),
    about: [title, body].flatMap((each) => quoteBlocks(each)),
    facts: [],
    link: { path: `/seller/reviews?shop=${handle}`, label: words.t("mail.seller_review.see") },
  };
}

function payoutTexts(
  words: Words,
  { reference, amount_minor, currency, exponent, state, shop, handle }: PayoutNotice & { shop: string; handle: string },
): NoticeTexts {
  const { locale } = words;
  const money = cachedFormatter(`mail ${locale} ${currency}`, () => new Intl.NumberFormat(intlLocale[locale], { style: "currency", currency }));
  const isPaid = state === "paid";
  return {
    subject: words.t(isPaid ? "mail.seller_payout.subject" : "mail.seller_payout.failedSubject", { reference }),
    text: words.t(isPaid ? "mail.seller_payout.text" : "mail.seller_payout.failed", { shop }),
    about: [],
    facts: [{ label: words.t("mail.seller_payout.amount"), text: money.format(amount_minor / 10 ** exponent) }],
    link: { path: `/seller/balance?shop=${handle}`, label: words.t("mail.seller_payout.see") },
  };
}

function messageTexts(words: Words, { number, packageId, text, shop, handle }: MessageNotice & { shop: string; handle: string }): NoticeTexts {
  return {
    subject: words.t("mail.seller_message.subject", { number }),
    text: words.t("mail.seller_message.text", { shop }),
    about: quoteBlocks(text),
    facts: [],
    link: { path: `/seller/message/${packageId}?shop=${handle}`, label: words.t("mail.order_message.see") },
  };
}

function cancelledTexts(words: Words, notice: CancelledNotice & { shop: string; handle: string }): NoticeTexts {
  const values = { number: notice.number, shop: notice.shop };
  return {
    subject: words.t(notice.isPart ? "mail.seller_cancelled.partSubject" : "mail.seller_cancelled.subject", values),
    text: words.t(notice.isPart ? "mail.seller_cancelled.part" : "mail.seller_cancelled.text", values),
    about: [goodsBlock(notice.goods)],
    facts: [],
    link: linkTo(words, notice),
  };
}

function stockTexts(words: Words, { shop, handle, count, goods }: StockNotice & { shop: string; handle: string }): NoticeTexts {
  const rest = count - goods.length;
  return {
    subject: words.n("mail.seller_stock.subject", count, { shop }),
    text: words.t("mail.seller_stock.text", { shop }),
    about: [
      {
        is: "list",
        items: [
          ...goods.map(({ name, sku, stock }) => words.n("mail.seller_stock.left", stock, { name: `${name} (${sku})` })),
          ...(rest > 0 ? [words.n("mail.shop_news.more", rest)] : []),
        ],
      },
    ],
    facts: [],
    link: { path: `/seller/products?shop=${handle}`, label: words.t("mail.seller_stock.see") },
  };
}
