/** A mail of every kind, in each of its forms, as the rooms write them: a kind that is missing does not compile. */
import type { Locale } from "../../../locales/words.ts";
import type { MailDraft } from "../../../worker/mail-template/draft.ts";
import type { MailWayOut } from "../../../worker/mail-template/write.ts";
import type { AccountMailKind } from "../../../worker/shop/account/mails/entries-data.ts";
import { accountMail } from "../../../worker/shop/account/mails/mail.ts";
import { alertMail, confirmationMail, guestWayOut, type MailedAlert, unconfirmedWayOut } from "../../../worker/shop/alerts/mail.ts";
import { contactMail } from "../../../worker/shop/contact/mail.ts";
import { answerMail, replyMail as contactReplyMail } from "../../../worker/shop/contact/threads/mail.ts";
import { appealMail, receivedMail, reporterMail, statementMail } from "../../../worker/shop/content-reports/mail.ts";
import { messageMail } from "../../../worker/shop/conversations/mail.ts";
import { flashDecisionMail, flashWithdrawnMail } from "../../../worker/shop/flash-sales/proposals/mail.ts";
import type { MailKind } from "../../../worker/shop/mails/rules.ts";
import { productDecisionMail } from "../../../worker/shop/moderation/mail.ts";
import { shopNewsMail, wayOutOf } from "../../../worker/shop/news/mail.ts";
import { digestMail } from "../../../worker/shop/news/member/digest-mail.ts";
import { noticeKinds } from "../../../worker/shop/news/member/rules.ts";
import { orderMail } from "../../../worker/shop/orders/mails/order-mail.ts";
import { packageMail, refundMail } from "../../../worker/shop/orders/mails/package-mail.ts";
import type { PackageEntryKind } from "../../../worker/shop/orders/rules.ts";
import { answeredMail, answerRemovedMail, questionRemovedMail } from "../../../worker/shop/questions/mail.ts";
import { refundAccountMail } from "../../../worker/shop/refund-accounts/mail.ts";
import { shopMail } from "../../../worker/shop/registration/mail.ts";
import { returnMail } from "../../../worker/shop/returns/mail.ts";
import type { ReturnMail } from "../../../worker/shop/returns/mail-data.ts";
import { replyMail } from "../../../worker/shop/reviews/answering/mail.ts";
import { removalMail } from "../../../worker/shop/reviews/reports/mail.ts";
import { sellerMail } from "../../../worker/shop/sellers/notices/mail.ts";
import type { ReadNotice } from "../../../worker/shop/sellers/notices/notices.ts";
import { blockMail } from "../../../worker/shop/shoppers/mail.ts";
import { noticeMail, receiptMail, type WithdrawalMail } from "../../../worker/shop/withdrawals/mail.ts";
import { fullOrder, lineRow, packageRow, placedAt, refundRow, shipmentRow } from "../purchase/full-order.ts";

export const env = { PUBLIC_ORIGIN: "https://shop.example", AUTH_SECRET: "s".repeat(40), CONTACT_EMAIL: "help@shop.example" };
/** Whose mails these are: nothing of it may stand in an address. */
export const reader = { to: "asha.rao@reader.test", name: "Asha & <Rao>" };
type EveryKind = { name: string; draft: MailDraft; wayOut?: MailWayOut };

const accountKinds = {
  ...{ verify: "t0k", already_registered: null, reset: "t0k", password_changed: null, change_email: "t0k", email_change_asked: null, email_changed: null },
  ...{ new_browser: null, token_reused: null, provider_linked: null, password_dropped: null, providers_removed: null, goodbye: null },
  ...{ shop_invitation: "t0k", owner_invited: null, owner_made: null, payout_account_changed: null, operator_invitation: "t0k" },
  ...{ operator_token_made: null, shop_token_made: null, webhook_off: null, market_webhook_off: null },
} as const satisfies Record<AccountMailKind, string | null>;

const size = (value: string) => ({ axis: "size", label: "Size", value });

/** `pictures`: hashes of pictures that exist. */
export function everyKind(locale: Locale, pictures: readonly [string, string, string] = ["a".repeat(32), "b".repeat(32), "c".repeat(32)]): EveryKind[] {
  const [cup, lamp, scarf] = pictures;
  const { to, name } = reader;
  const who = { to, name, locale };
  const shop = { shop: "Cedar & <Sons>", handle: "cedar" };
  const dates = { promisedFrom: "2026-12-01", promisedTo: "2026-12-04" };
  const order = { shopperId: 3, email: to, locale, shipping_minor: 890, discount_minor: 400, total_minor: 21_640 };
  const full = fullOrder({
    order: { ...order, address: { ...fullOrder().order.address, name } },
    packages: [packageRow({ ...dates, status: "shipped" }), packageRow({ id: 2, shopId: 2, position: 1, ...dates })],
    lines: [
      lineRow({ name: "Stoneware cup, hand thrown", picture: cup, options: [size("Large"), size("Moss green")] }),
      lineRow({ id: 12, name: "Desk lamp <brass>", picture: lamp, quantity: 1, total_minor: 8900 }),
      lineRow({ id: 13, packageId: 2, name: "Silk scarf", picture: scarf, quantity: 1, total_minor: 10_250 }),
    ],
    pictures: pictures.map((hash) => ({ hash, width: 800, height: 800 })),
    shipments: [shipmentRow({ lines: [{ line: 11, quantity: 2 }] })],
  });
  const pkg = full.packages[0] as (typeof full.packages)[number];
  const ofPackage = (kind: PackageEntryKind) => packageMail(env, kind, full, pkg);
  const goods = [{ quantity: 2, name: "Stoneware cup", options: ["Large"], sku: "CUP-L", picture: cup }];
  const row = { quantity: 2, name: "Stoneware cup", options: JSON.stringify([size("Large")]), picture: cup };
  const named = { ...who, ...shop, product: "Desk lamp <brass>", main: "home", shopperId: 3 };
  const message = {
    id: 7,
    reference: "C-1234",
    name,
    email: to,
    topic: "order",
    order_number: "M-1",
    message: "Where is it?\n<b>",
    locale,
    created_at: placedAt,
  };
  const reply = { ...message, text: "It left today.\n<i>" } as never;
  const withdrawal: WithdrawalMail = {
    head: { reference: "W-1", received_at: placedAt, name, reason: "Too <small>", locale, number: "M-1", email: to, country: "FR" },
    lines: [{ ...row, shop_id: 1, shop: "Cedar", shop_names: null }],
  };
  const returned: ReturnMail = {
    ...({ state: "accepted", sends_back: 1, ship_to: "1 rue Basse\n69003 Lyon", answer: "Sorry.", is_assumed: 0, due_at: placedAt } as const),
    ...({ decision: "shopper", decision_reason: "It was <broken>.", number: "M-1", shopper_id: 3, email: to, locale, name } as const),
    ...{ shop: "Cedar", shop_names: null },
    ...{ way: "link", reason: "damaged", postage: "shop", label_url: "https://labels.example.com/a?b=<c>", return_code: null, point: null },
    ...({ exchange: "reserved", exchange_carrier: "DHL", exchange_number: "JD1", exchange_url: "https://dhl.example/JD1" } as const),
    lines: [{ ...row, instead: JSON.stringify([{ axis: "size", label: "Size", value: "<L>" }]) }],
  };
  const refundAccount = { number: "M-1", email: to, locale, name, currency: "EUR", waits_minor: 123_456, last4: "2606" };
  const reported = {
    ...{ to, locale, kind: "product", thing: "Lamp & <shade>", case_id: 7, round: 1, ground: "law", ground_text: "Regulation" },
    facts: "<b>Tin</b>",
  };
  const decided = { ...reported, outcome: "acted", decided_at: placedAt, reference: "R-1" } as never;
  const shopMessage = { author: "operator", text: "Why <b>", handle: "cedar", shop: "Cedar", names: null, email: to, name, locale } as const;
  const member = { ...who, shopId: 3 };
  const ofPack = { ...member, ...shop, packageId: 7, order: "M-1", number: "M-1-2", goods };
  const arriving = { isCash: false, isPickup: false, city: "Lyon", country: "FR", arrives: "1 – 4 December" };
  const notices: Record<ReadNotice["about"], ReadNotice> = {
    order: { ...ofPack, about: "order", ...arriving },
    unsent: { ...ofPack, about: "unsent" },
    late: { ...ofPack, about: "late" },
    review: { ...member, ...shop, about: "review", product: "Lamp", stars: 2, title: "Not <bright>", body: "It is <dim>." },
    payout: { ...member, ...shop, about: "payout", reference: "MP1", state: "paid", currency: "USD", exponent: 2, amount_minor: 123_456 },
    cancelled: { ...ofPack, about: "cancelled", isPart: true },
    withdrawal: { ...ofPack, about: "withdrawal", isSent: true },
    stock: { ...member, ...shop, about: "stock", count: 3, goods: [{ name: "Cup", sku: "S", stock: 1 }] },
    return: { ...ofPack, about: "return", returnId: 4, moment: "asked", words: "Too <big>", wanted: "1 × Lamp, <L>" },
    question: { ...member, ...shop, about: "question", product: "Lamp", text: "Is it <blue>?" },
    message: { ...member, ...shop, about: "message", packageId: 7, number: "M-1-2", text: "Is it <blue>?" },
  };
  const alert: Omit<MailedAlert, "kind"> = {
    ...{ id: 7, variant_id: null, handle: null, main: null, product: "", options: "", picture: null, sale: null, sale_name: "", shop: null, shop_handle: null },
    ...{ currency: null, limit_minor: null, price_minor: null, price_base_minor: null, own_price_minor: null, next_sale_at: null, stock: null },
    ...{ asked_at: placedAt, due_at: null, starts_at: null, ends_at: null, closed_to: null },
    ...({ is_closed: 0, is_shown: 1, is_reachable: 1 } as const),
    ...{ email: to, shopper_id: null },
  };
  const cedar = { shop: "Cedar <b>", shop_handle: "cedar" };
  const lampVariant = { variant_id: 7, handle: "lamp", main: "home", product: "Lamp <b>", options: "Brass", picture: lamp, stock: 1 };
  const variantAlert = { ...alert, ...cedar, ...lampVariant, currency: "USD", limit_minor: 9000 as never, price_minor: 8900 as never };
  const shopAlert: MailedAlert = { ...alert, ...cedar, kind: "shop" };
  const saleAlert: MailedAlert = { ...alert, kind: "sale", sale: "night", sale_name: "Night <b>", starts_at: placedAt, ends_at: placedAt + 1 };
  const ofShop = { ...shop, count: 5, products: [cup, lamp, scarf].map((picture, at) => ({ name: `Thing ${at} <b>`, picture })) };
  const drafts: Record<MailKind, (MailDraft | null | undefined)[]> = {
    "order-placed": [orderMail(env, "order-placed", full)],
    "order-paid": [orderMail(env, "order-paid", full)],
    "order-cancelled": [orderMail(env, "order-cancelled", full)],
    "package-shipped": [ofPackage("package-shipped")],
    "package-delivered": [ofPackage("package-delivered")],
    "package-cancelled": [ofPackage("package-cancelled")],
    "refund-made": [refundMail(env, full, refundRow({ amount_minor: 7380 as never }))],
    "withdrawal-received": [receiptMail(env, withdrawal)],
    "withdrawal-notice": [noticeMail(env, withdrawal, to, locale)],
    "return-news": (["accepted", "disputed", "decided", "lapsed"] as const).map((what) => returnMail(env, returned, what)),
    "refund-account": (["asked", "changed", "failed"] as const).map((what) => refundAccountMail(env, refundAccount, what)),
    "account-mail": (Object.keys(accountKinds) as AccountMailKind[]).map((kind) =>
      accountMail(
        env,
        {
          ...{ kind, ...who, at_ms: placedAt, address: "new@x.test", country: "FR", provider: "google" },
          ...{ shop: "Cedar", shopHandle: "cedar", account: "FR14 •••• 0606", token: "ERP" },
        } as never,
        accountKinds[kind],
      ),
    ),
    "contact-message": [contactMail(env, "contact-message", message as never)],
    "contact-received": [contactMail(env, "contact-received", message as never)],
    "contact-answer": [answerMail(env, reply)],
    "contact-reply": [contactReplyMail(env, reply)],
    "review-replied": [replyMail(env, { ...named, lang: "tr", reply: "Teşekkürler <b>" })],
    "review-removed": [removalMail(env, named, "It names <somebody>.")],
    "order-message": [messageMail(env, { ...named, email: to, number: "M-1", packageId: 7, shop_handle: "cedar", text: "It left <today>.", lang: "en" })],
    "question-answered": [answeredMail(env, { ...named, state: "answered", answer: "<Yes>", answer_lang: "en", removal_reason: null } as never)],
    "question-removed": [questionRemovedMail(env, { ...named, state: "removed", answer: null, answer_lang: null, removal_reason: "<No>" } as never)],
    "answer-removed": [answerRemovedMail(env, { ...named, handle: "cedar", text: "Is it <blue>?" } as never, "It names <somebody>.")],
    "report-received": [receivedMail({ to, locale, kind: "product", thing: "Lamp", reference: "R-1", received_at: placedAt, due_at: placedAt })],
    "report-decided": [reporterMail(env, decided, 3)],
    "report-statement": [statementMail(env, decided, 3)],
    "appeal-decided": [appealMail({ ...(decided as object), side: "affected", appeal_outcome: "upheld" } as never)],
    "shop-open": [alertMail(env, locale, shopAlert)],
    "back-in-stock": [alertMail(env, locale, { ...variantAlert, kind: "stock" })],
    "price-reached": [alertMail(env, locale, { ...variantAlert, kind: "price" })],
    "sale-begun": [alertMail(env, locale, saleAlert)],
    "alert-asked": [
      ...(["stock", "price"] as const).map((kind) => confirmationMail(env, locale, { ...variantAlert, kind })),
      ...[saleAlert, shopAlert].map((each) => confirmationMail(env, locale, each)),
    ],
    "shop-news": [
      shopNewsMail(env, { ...who, shops: [ofShop], shopCount: 1 }),
      shopNewsMail(env, { ...who, shops: [ofShop, { ...ofShop, shop: "Tulip <b>", count: 3 }], shopCount: 9 }),
    ],
    "seller-notice": Object.values(notices).map((notice) => sellerMail(env, notice)),
    "seller-digest": [
      digestMail(
        env,
        { ...who, ...shop },
        noticeKinds.map((kind) => ({ kind, count: 1234 })),
      ),
    ],
    "shop-message": (["approved", "rejected", "suspended", "reopened", null] as const).map((decision) =>
      shopMail(env, "shop-message", { ...shopMessage, decision }),
    ),
    "shop-received": [shopMail(env, "shop-received", { ...shopMessage, author: "seller", decision: "submitted" })],
    "shopper-block": [blockMail(env, { ...who, reason: "Why <b>" }, false), blockMail(env, { ...who, reason: null }, true)],
    "product-decided": [
      productDecisionMail(env, named, { product: 7, act: "take_down", reason: "Why <b>" }),
      productDecisionMail(env, named, { product: 7, act: "release", isOnSale: true }),
    ],
    "flash-decided": [flashDecisionMail(env, { ...named, state: "declined", reason: "Why <b>", sale: "Night", starts_at: placedAt })],
    "flash-withdrawn": [flashWithdrawnMail(env, { ...named, sale: "Night" }, "Why <b>")],
  };
  const endable: Partial<Record<MailKind, MailWayOut>> = {
    "package-shipped": wayOutOf(env, locale, { shopperId: 3, kind: "orders", isRequired: false }),
    "shop-news": wayOutOf(env, locale, { shopperId: 3, kind: "followed", isRequired: false }),
    "back-in-stock": wayOutOf(env, locale, { shopperId: 3, kind: "alerts", isRequired: false }),
    "price-reached": guestWayOut(env, locale, alert),
    "alert-asked": unconfirmedWayOut(env, locale, alert),
    "seller-notice": wayOutOf(env, locale, { shopperId: 3, shopId: 3, notice: "order", subject: 7, shop: "cedar" }),
    "seller-digest": wayOutOf(env, locale, { shopperId: 3, shopId: 3, notice: "digest", shop: "cedar" }),
  };
  return (Object.keys(drafts) as MailKind[]).flatMap((kind) =>
    drafts[kind].map((draft, at) => {
      if (!draft) throw new Error(`nothing is written of ${kind}`);
      const wayOut = endable[kind];
      return { name: `${kind} ${at + 1}`, draft, ...(wayOut && { wayOut }) };
    }),
  );
}
