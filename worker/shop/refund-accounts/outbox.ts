/** The mails about accounts for refunds, to the order's address, whatever its buyer has chosen: they are about money. */
import { defineNotification } from "../news/service.ts";
import { type RefundAccountNews, refundAccountMail } from "./mail.ts";
import { readRefundAccountMail } from "./mail-data.ts";

export const refundAccountNotification = defineNotification<{ refundAccount: number; what: RefundAccountNews }>(
  "refund-account",
  "refundAccount",
  async ({ db, env }, { refundAccount, what }) => {
    const row = await readRefundAccountMail(db, refundAccount);
    // named already, gone, or given back in another way
    if (!row || (what === "asked" && row.last4 !== null) || (what !== "changed" && row.waits_minor === 0) || (what === "changed" && row.last4 === null))
      return null;
    return { mail: () => refundAccountMail(env, row, what), about: { order: row.number } };
  },
);
