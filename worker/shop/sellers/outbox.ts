/** What people who work for a shop are told of. */
import { defineNotification } from "../news/service.ts";
import { sellerMail } from "./notices/mail.ts";
import { readSellerNotice } from "./notices/notices.ts";
import { type SellerNotice, sellerNotices } from "./notices/rules.ts";

export const sellerNotification = defineNotification<{ sellerNotice: SellerNotice }>("seller-notice", "sellerNotice", async ({ db, env }, { sellerNotice }) => {
  const notice = await readSellerNotice(db, sellerNotice);
  const { member, about } = sellerNotice;
  return (
    notice && {
      mail: () => sellerMail(env, notice),
      recipient: { shopperId: member, kind: sellerNotices[about].news, isRequired: false },
      about: { shop: notice.handle, ...("order" in notice && { order: notice.order }) },
    }
  );
});
