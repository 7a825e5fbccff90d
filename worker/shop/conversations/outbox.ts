/** What buyers are told of what shops write. Shops are told as of all that concerns them (sellers/notices). */
import { defineNotification } from "../news/service.ts";
import { messageMail, messagePush } from "./mail.ts";
import { readMessageMail } from "./mail-data.ts";

export const messageNotification = defineNotification<{ orderMessage: number }>(
  "order-message",
  "orderMessage",
  async ({ db, env }, { orderMessage }, locale) => {
    const message = await readMessageMail(db, orderMessage, locale);
    return (
      message && {
        mail: () => messageMail(env, message),
        // it is about what they have bought: whoever wants no mails about answers is told of this one
        ...(message.shopperId !== null && { recipient: { shopperId: message.shopperId, kind: "orders", isRequired: true } as const }),
        push: (to) => messagePush(message, to),
        about: { order: message.number, shop: message.shop_handle },
      }
    );
  },
);
