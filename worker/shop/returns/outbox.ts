/** The mails about returns to who bought. Shops are told as of all that concerns their packages (sellers/notices). */
import { defineNotification } from "../news/service.ts";
import { returnMail, returnPush } from "./mail.ts";
import { readReturnMail } from "./mail-data.ts";
import type { ReturnNews } from "./move-data.ts";

export const returnNotification = defineNotification<{ returnNews: number; what: ReturnNews }>(
  "return-news",
  "returnNews",
  async ({ db, env }, { returnNews, what }) => {
    const mail = await readReturnMail(db, returnNews);
    return (
      mail && {
        mail: () => returnMail(env, mail, what),
        ...(mail.shopper_id !== null && { recipient: { shopperId: mail.shopper_id, kind: "orders", isRequired: true } as const }),
        push: (locale) => returnPush(mail, what, locale),
        about: { order: mail.number },
      }
    );
  },
);
