/** What a notice says to one of a shop's people, and whether it is still true for them. */
import type { Locale } from "../../../../locales/words.ts";
import { receivesNotice } from "../../news/service.ts";
import { arrivalView } from "../../shipping/service.ts";
import {
  type LowStock,
  type NoticeLine,
  type NoticeReader,
  type PayoutHead,
  type ReviewHead,
  readDigest,
  readHead,
  readLines,
  readMessage,
  readPayout,
  readQuestion,
  readReader,
  readReturnNotice,
  readReview,
  readWithdrawnLines,
  shopOfDigest,
  shopOfPackage,
  shopOfPayout,
  shopOfQuestion,
  shopOfReturn,
  shopOfReview,
} from "./data.ts";
import { noticeKindOf, type ReturnMoment, type SellerNotice } from "./rules.ts";

export type NoticeGoods = { quantity: number; name: string; options: string[]; sku: string; picture: string | null };
type OfPackage = { packageId: number; order: string; number: string; goods: NoticeGoods[] };
export type OrderNotice = OfPackage & { about: "order"; isCash: boolean; isPickup: boolean; city: string; country: string; arrives: string | null };
/** `unsent`: paid at the door, and cancelled by itself before long. `late`: it should have left by now. */
export type UnsentNotice = OfPackage & ({ about: "unsent" } | { about: "late" });
/** `isPart`: the rest of the package is still to be sent. */
export type CancelledNotice = OfPackage & { about: "cancelled"; isPart: boolean };
/** `count`: how many run low, those that are not named as well. */
export type StockNotice = { about: "stock"; count: number; goods: Pick<LowStock, "name" | "sku" | "stock">[] };
/** What of the package is withdrawn from. */
export type WithdrawalNotice = OfPackage & { about: "withdrawal"; isSent: boolean };
export type ReturnNotice = {
  about: "return";
  returnId: number;
  moment: ReturnMoment;
  order: string;
  number: string;
  words: string;
  wanted: string;
  goods: NoticeGoods[];
};
export type QuestionNotice = { about: "question"; product: string; text: string };
export type ReviewNotice = { about: "review" } & ReviewHead;
export type PayoutNotice = { about: "payout" } & PayoutHead;
export type MessageNotice = { about: "message"; packageId: number; number: string; text: string };
type NoticeFor = Pick<NoticeReader, "shopId" | "to" | "name" | "locale" | "shop" | "handle">;
export type ReadNotice = NoticeFor &
  (OrderNotice | UnsentNotice | CancelledNotice | WithdrawalNotice | ReturnNotice | StockNotice | QuestionNotice | ReviewNotice | PayoutNotice | MessageNotice);

/** So many products of a digest are named. */
const named_max = 20;

/** Null: there is nothing to say any more, or nobody to say it to. `locale`: of the browser that is told; else the account's. */
export async function readSellerNotice(db: D1Database, notice: SellerNotice, locale?: Locale): Promise<ReadNotice | null> {
  const found = await readReader(db, shopOf(notice), notice.member, locale);
  if (!found || !receivesNotice(noticeKindOf[notice.about], found)) return null;
  const { role: _, status: __, ...reader } = found;
  if (notice.about === "stock") return readStockNotice(db, reader, notice);
  if (notice.about === "return") return readNoticeOfReturn(db, reader, notice);
  if (notice.about === "question") return readNoticeOf("question", reader, readQuestion(db, notice.question, reader.locale));
  if (notice.about === "review") return readNoticeOf("review", reader, readReview(db, notice.review, reader.locale));
  if (notice.about === "payout") return readPayoutNotice(db, reader, notice);
  if (notice.about === "message") return readMessageNotice(db, reader, notice);
  return readPackageNotice(db, reader, notice);
}

function shopOf(notice: SellerNotice) {
  if (notice.about === "stock") return shopOfDigest(notice.digest);
  if (notice.about === "return") return shopOfReturn(notice.return);
  if (notice.about === "question") return shopOfQuestion(notice.question);
  if (notice.about === "review") return shopOfReview(notice.review);
  return notice.about === "payout" ? shopOfPayout(notice.payout) : shopOfPackage(notice.package);
}

async function readPackageNotice(
  db: D1Database,
  reader: NoticeFor,
  notice: Extract<SellerNotice, { about: "order" | "unsent" | "late" | "cancelled" | "withdrawal" }>,
): Promise<ReadNotice | null> {
  const { locale } = reader;
  const head = await readHead(db, notice.package);
  if (!head) return null;
  const isToSend = head.status === "paid" || head.status === "processing";
  const packed = { ...reader, packageId: notice.package, order: head.number, number: `${head.number}-${head.position + 1}` };
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
  if (notice.about !== "order") return { ...packed, about: notice.about, goods };
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

async function readStockNotice(db: D1Database, reader: NoticeFor, { digest }: SellerNotice & { about: "stock" }): Promise<ReadNotice | null> {
  const goods = await readDigest(db, digest, reader.locale, named_max);
  return goods.length === 0 ? null : { ...reader, about: "stock", count: goods[0]?.n ?? 0, goods };
}

const readNoticeOf = async <A extends "question" | "review", T extends object>(about: A, reader: NoticeFor, reading: Promise<T | null>) => {
  const found = await reading;
  return found && { ...reader, about, ...found };
};

/** What the bank said may have been corrected meanwhile. */
async function readPayoutNotice(db: D1Database, reader: NoticeFor, { payout, state }: SellerNotice & { about: "payout" }): Promise<ReadNotice | null> {
  const found = await readPayout(db, payout);
  return found?.state === state ? { ...reader, about: "payout", ...found } : null;
}

async function readMessageNotice(
  db: D1Database,
  reader: NoticeFor,
  { message, package: packageId }: SellerNotice & { about: "message" },
): Promise<ReadNotice | null> {
  const written = await readMessage(db, message);
  // somebody of the shop has answered meanwhile
  if (written?.waits !== 1) return null;
  return { ...reader, about: "message", packageId, number: written.number, text: written.text };
}

async function readNoticeOfReturn(
  db: D1Database,
  reader: NoticeFor,
  { return: returnId, moment }: SellerNotice & { about: "return" },
): Promise<ReadNotice | null> {
  const found = await readReturnNotice(db, returnId, reader.locale);
  if (!found) return null;
  const { order, position, words, decision_reason, lines } = found;
  const quote = moment === "asked" ? words : moment === "decided" ? decision_reason : "";
  return {
    ...reader,
    about: "return",
    returnId,
    moment,
    order,
    number: `${order}-${position + 1}`,
    words: quote,
    wanted: wantedOf(lines),
    goods: lines.map(({ instead: _, ...line }) => goodsOf(line)),
  };
}

/** What is wanted instead of money, line by line; empty: money. */
const wantedOf = (lines: readonly { quantity: number; name: string; instead: string | null }[]) =>
  lines.flatMap(({ quantity, name, instead }) => (instead === null ? [] : [`${quantity} × ${[name, ...valuesIn(instead)].join(", ")}`])).join("\n");
const valuesIn = (json: string) => (JSON.parse(json) as { value: string }[]).map(({ value }) => value);

const goodsOf = ({ options, ...line }: NoticeLine): NoticeGoods => ({
  ...line,
  options: valuesIn(options),
});
