/** What people who work for a shop are told of. */
import { defineNotification } from "../news/service.ts";
import { sellerMail, sellerPush } from "./notices/mail.ts";
import { readSellerNotice } from "./notices/notices.ts";
import { noticeKindOf, type SellerNotice, subjectOf } from "./notices/rules.ts";

export const sellerNotification = defineNotification<{ sellerNotice: SellerNotice }>(
  "seller-notice",
  "sellerNotice",
  async ({ db, env }, { sellerNotice }, locale) => {
    const notice = await readSellerNotice(db, sellerNotice, locale);
    return (
      notice && {
        mail: () => sellerMail(env, notice),
        recipient: { shopperId: sellerNotice.member, shopId: notice.shopId, notice: noticeKindOf[sellerNotice.about], subject: subjectOf(sellerNotice) },
        push: (read) => sellerPush(notice, read),
        about: { shop: notice.handle, ...("order" in notice && { order: notice.order }) },
      }
    );
  },
);
