/** What a notice says to one of a shop's people, and whether it is still true for them. */
import { arrivalView } from "../../shipping/service.ts";
import {
  type LowStock,
  type NoticeLine,
  type NoticeReader,
  readDigest,
  readHead,
  readLines,
  readMessage,
  readQuestion,
  readReader,
  readReturnNotice,
  readWithdrawnLines,
  shopOfDigest,
  shopOfPackage,
  shopOfQuestion,
  shopOfReturn,
} from "./data.ts";
import { type ReturnMoment, receivesNotice, type SellerNotice } from "./rules.ts";

export type NoticeGoods = { quantity: number; name: string; options: string[]; sku: string; picture: string | null };
type OfPackage = { packageId: number; order: string; number: string; goods: NoticeGoods[] };
export type OrderNotice = OfPackage & { about: "order"; isCash: boolean; isPickup: boolean; city: string; country: string; arrives: string | null };
export type UnsentNotice = OfPackage & { about: "unsent" };
/** `isPart`: the rest of the package is still to be sent. */
export type CancelledNotice = OfPackage & { about: "cancelled"; isPart: boolean };
/** `count`: how many run low, those that are not named as well. */
export type StockNotice = { about: "stock"; count: number; goods: Pick<LowStock, "name" | "sku" | "stock">[] };
/** What of the package is withdrawn from. */
export type WithdrawalNotice = OfPackage & { about: "withdrawal"; isSent: boolean };
export type ReturnNotice = { about: "return"; returnId: number; moment: ReturnMoment; order: string; number: string; words: string; goods: NoticeGoods[] };
export type QuestionNotice = { about: "question"; product: string; text: string };
export type MessageNotice = { about: "message"; packageId: number; number: string; text: string };
export type ReadNotice = Pick<NoticeReader, "to" | "name" | "locale" | "shop" | "handle"> &
  (OrderNotice | UnsentNotice | CancelledNotice | WithdrawalNotice | ReturnNotice | StockNotice | QuestionNotice | MessageNotice);

/** So many products of a digest are named. */
const named_max = 20;

/** Null: there is nothing to say any more, or nobody to say it to. */
export async function readSellerNotice(db: D1Database, notice: SellerNotice): Promise<ReadNotice | null> {
  if (notice.about === "stock") return readStockNotice(db, notice);
  if (notice.about === "question") return readQuestionNotice(db, notice);
  if (notice.about === "message") return readMessageNotice(db, notice);
  if (notice.about === "return") return readNoticeOfReturn(db, notice);
  const [reader, head] = await Promise.all([readReader(db, shopOfPackage(notice.package), notice.member), readHead(db, notice.package)]);
  if (!reader || !head || !receivesNotice(notice.about, reader)) return null;
  const { to, name, locale, shop, handle } = reader;
  const isToSend = head.status === "paid" || head.status === "processing";
  const packed = { to, name, locale, shop, handle, packageId: notice.package, order: head.number, number: `${head.number}-${head.position + 1}` };
  if (notice.about === "withdrawal") {
    const goods = (await readWithdrawnLines(db, notice.package, notice.withdrawal, locale)).map(goodsOf);
    return goods.length === 0 ? null : { ...packed, about: "withdrawal", goods, isSent: !isToSend };
  }
  if (notice.about === "cancelled") {
    const goods = (await readLines(db, notice.package, { cancelled: notice.line }, locale)).map(goodsOf);
    return goods.length === 0 ? null : { ...packed, about: "cancelled", goods, isPart: isToSend };
  }
  // what was sent or cancelled meanwhile needs nobody
  if (!isToSend) return null;
  const goods = (await readLines(db, notice.package, "live", locale)).map(goodsOf);
  if (notice.about === "unsent") return { ...packed, about: "unsent", goods };
  const { promised_from: from, promised_to: till, city, country } = head;
  return {
    ...packed,
    about: "order",
    goods,
    isCash: head.cash === 1,
    isPickup: head.pickup === 1,
    city,
    country,
    arrives: from !== null && till !== null ? arrivalView({ from, to: till }, locale, head.pickup === 1).text : null,
  };
}

async function readStockNotice(db: D1Database, { member, digest }: SellerNotice & { about: "stock" }): Promise<ReadNotice | null> {
  const reader = await readReader(db, shopOfDigest(digest), member);
  if (!reader || !receivesNotice("stock", reader)) return null;
  const { to, name, locale, shop, handle } = reader;
  const goods = await readDigest(db, digest, locale, named_max);
  return goods.length === 0 ? null : { to, name, locale, shop, handle, about: "stock", count: goods[0]?.n ?? 0, goods };
}

async function readQuestionNotice(db: D1Database, { member, question }: SellerNotice & { about: "question" }): Promise<ReadNotice | null> {
  const reader = await readReader(db, shopOfQuestion(question), member);
  if (!reader || !receivesNotice("question", reader)) return null;
  const { to, name, locale, shop, handle } = reader;
  const asked = await readQuestion(db, question, locale);
  return asked && { to, name, locale, shop, handle, about: "question", ...asked };
}

async function readMessageNotice(db: D1Database, { member, message, package: packageId }: SellerNotice & { about: "message" }): Promise<ReadNotice | null> {
  const reader = await readReader(db, shopOfPackage(packageId), member);
  if (!reader || !receivesNotice("message", reader)) return null;
  const { to, name, locale, shop, handle } = reader;
  const written = await readMessage(db, message);
  // somebody of the shop has answered meanwhile
  if (written?.waits !== 1) return null;
  return { to, name, locale, shop, handle, about: "message", packageId, number: written.number, text: written.text };
}

async function readNoticeOfReturn(db: D1Database, { member, return: returnId, moment }: SellerNotice & { about: "return" }): Promise<ReadNotice | null> {
  const reader = await readReader(db, shopOfReturn(returnId), member);
  if (!reader || !receivesNotice("return", reader)) return null;
  const { to, name, locale, shop, handle } = reader;
  const found = await readReturnNotice(db, returnId, locale);
  if (!found) return null;
  const { order, position, words, decision_reason, lines } = found;
  const quote = moment === "asked" ? words : moment === "decided" ? decision_reason : "";
  return {
    to,
    name,
    locale,
    shop,
    handle,
    about: "return",
    returnId,
    moment,
    order,
    number: `${order}-${position + 1}`,
    words: quote,
    goods: lines.map(goodsOf),
  };
}

const goodsOf = ({ options, ...line }: NoticeLine): NoticeGoods => ({
  ...line,
  options: (JSON.parse(options) as { value: string }[]).map(({ value }) => value),
});
