/** What an entry of the outbox says, and whom it concerns: the mail, and what kind of news it is to an account. */
import type { Mail } from "../mail.ts";
import { readMessage } from "../shop/contact/service.ts";
import { readDecision } from "../shop/flash-sales/service.ts";
import { readReopeningNews } from "../shop/lists/service.ts";
import { type NewsKind, readShopNews } from "../shop/news/service.ts";
import { unprovenMails_max } from "../shop/orders/rules.ts";
import { mailedBefore, readOrder, readOrderById, readOrderOfPackage } from "../shop/orders/service.ts";
import type { PurchaseContext } from "../shop/payments/purchase-context.ts";
import { readRefund } from "../shop/payments/service.ts";
import { readMailedMessage } from "../shop/registration/service.ts";
import { readReply } from "../shop/reviews/service.ts";
import { readSellerNotice, sellerNotices } from "../shop/sellers/service.ts";
import { contactMail } from "./contact-mail.ts";
import type { EntryKind, Payload } from "./entries.ts";
import { shopNewsMail } from "./news-mail.ts";
import { flashDecisionMail, reviewReplyMail } from "./offer-mail.ts";
import { orderMail } from "./order-mail.ts";
import { packageMail, refundMail } from "./package-mail.ts";
import { reopeningMail } from "./reopening-mail.ts";
import { sellerMail } from "./seller-mail.ts";
import { shopMail } from "./shop-mail.ts";

/** `isOwed`: the purchase, the law or the reader's own question asks for the mail, whatever is chosen. */
export type News = { shopperId: number; kind: NewsKind; isOwed: boolean };
export type Told = { mail: Mail; news?: News };
/** A text: why a person has to look. Null: there is nobody to tell any more. */
type Found = Promise<Told | string | null>;

const aboutOrder = (shopperId: number | null, isOwed: boolean): { news?: News } => (shopperId === null ? {} : { news: { shopperId, kind: "orders", isOwed } });

/** The entries that are told to people by their own rows; accounts' mails hold all they say. */
export async function toldBy(purchase: PurchaseContext, kind: EntryKind, payload: Payload): Found {
  const { db, env } = purchase;
  if ("contactReference" in payload) return aboutContact(purchase, kind, payload.contactReference);
  if ("flashProposal" in payload) {
    const decision = await readDecision(db, payload.flashProposal, payload.member);
    return decision ? { mail: flashDecisionMail(env, decision) } : "no such decision";
  }
  if ("reviewReply" in payload) {
    const reply = await readReply(db, payload.reviewReply);
    return reply ? { mail: reviewReplyMail(env, reply), news: { shopperId: reply.shopperId, kind: "answers", isOwed: false } } : "no such review";
  }
  if ("reopening" in payload) {
    // who left meanwhile, and whose shop closed again, is not written to
    const news = await readReopeningNews(db, payload.reopening);
    return (
      news && { mail: reopeningMail(env, payload.reopening.locale, news), news: { shopperId: payload.reopening.shopperId, kind: "followed", isOwed: true } }
    );
  }
  if ("shopNews" in payload) {
    const news = await readShopNews(db, payload.shopNews);
    return news && { mail: shopNewsMail(env, news), news: { shopperId: payload.shopNews.shopperId, kind: "followed", isOwed: false } };
  }
  if ("sellerNotice" in payload) {
    const { member, about } = payload.sellerNotice;
    const notice = await readSellerNotice(db, payload.sellerNotice);
    return notice && { mail: sellerMail(env, notice), news: { shopperId: member, kind: sellerNotices[about].news, isOwed: false } };
  }
  if ("shopMessage" in payload) return aboutShop(purchase, kind, payload.shopMessage);
  if ("packageId" in payload) return aboutPackage(purchase, kind, payload);
  if ("refund" in payload) return aboutRefund(purchase, payload.refund);
  return "orderNumber" in payload ? aboutOrderState(purchase, kind, payload.orderNumber) : "unreadable payload";
}

async function aboutContact(purchase: PurchaseContext, kind: EntryKind, reference: string): Found {
  if (kind !== "contact-message" && kind !== "contact-received") return "unreadable payload";
  const message = await readMessage(purchase.db, reference);
  return message ? { mail: contactMail(purchase.env, kind, message) } : "no such message";
}

async function aboutShop(purchase: PurchaseContext, kind: EntryKind, id: number): Found {
  if (kind !== "shop-message" && kind !== "shop-received") return "unreadable payload";
  const message = await readMailedMessage(purchase.db, id);
  const mail = message && shopMail(purchase.env, kind, message);
  return mail ? { mail } : "nobody to write to";
}

async function aboutOrderState(purchase: PurchaseContext, kind: EntryKind, orderNumber: string): Found {
  if (kind !== "order-placed" && kind !== "order-paid" && kind !== "order-cancelled") return "unreadable payload";
  const full = await readOrder(purchase, orderNumber);
  if (!full) return "no such order";
  // an address that somebody typed hears of so many orders an hour: that they were placed is all that is told before they are paid
  if (kind === "order-placed" && (await mailedBefore(purchase.db, full.order.id)) >= unprovenMails_max) return null;
  // whoever has just placed it knows
  return { mail: orderMail(purchase.env, kind, full), ...(kind !== "order-placed" && aboutOrder(full.order.shopperId, true)) };
}

/** `shipment`: the key of the parcel that left. */
async function aboutPackage(purchase: PurchaseContext, kind: EntryKind, { packageId, shipment }: { packageId: number; shipment?: string }): Found {
  if (kind !== "package-shipped" && kind !== "package-delivered" && kind !== "package-cancelled") return "unreadable payload";
  const full = await readOrderOfPackage(purchase, packageId);
  const parcel = full?.parcels.find(({ id }) => id === packageId);
  if (!full || !parcel) return "no such package";
  // money goes back, or has to be ready, or its receipt is in the mail
  const isOwed = kind === "package-cancelled" || parcel.cash !== null;
  return { mail: packageMail(purchase.env, kind, full, parcel, shipment), ...aboutOrder(full.order.shopperId, isOwed) };
}

async function aboutRefund(purchase: PurchaseContext, key: string): Found {
  const refund = await readRefund(purchase.db, key);
  const full = refund && (await readOrderById(purchase, refund.orderId));
  return full ? { mail: refundMail(purchase.env, full, refund), ...aboutOrder(full.order.shopperId, true) } : "no such refund";
}
