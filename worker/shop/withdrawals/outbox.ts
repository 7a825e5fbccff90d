/** The mails about a statement of withdrawal: its receipt, and the notice to the market. Shops are told as of all that concerns their packages (sellers/notices). */
import { ownMarket } from "../../cache/own-market.ts";
import { contactEmailOf } from "../../mail.ts";
import { defineNotification } from "../news/service.ts";
import { readWithdrawalMail } from "./data.ts";
import { noticeMail, receiptMail } from "./mail.ts";

export const withdrawalNotifications = [
  defineNotification<{ withdrawal: number }>("withdrawal-received", "withdrawal", async ({ db, env }, { withdrawal }) => {
    const mail = await readWithdrawalMail(db, withdrawal);
    return mail && { mail: () => receiptMail(env, mail), about: { order: mail.head.number } };
  }),
  defineNotification<{ withdrawal: number }>("withdrawal-notice", "withdrawal", async ({ db, env }, { withdrawal }) => {
    const [mail, to] = [await readWithdrawalMail(db, withdrawal), contactEmailOf(env)];
    // a market without an address reads it at the desk
    return mail && to !== null ? { mail: () => noticeMail(env, mail, to, ownMarket().language), about: { order: mail.head.number } } : null;
  }),
];
