/** What the buyer is told of a message of the shop. Pure. */
import { prefixOf } from "../../../locales/words.ts";
import type { Env } from "../../env.ts";
import type { MailDraft } from "../../mail-template/draft.ts";
import { quotingMail } from "../../quoting-mail.ts";
import { wordsFor } from "../../words.ts";
import { type PushContent, pushContent } from "../news/service.ts";
import { orderKeyOf } from "../orders/service.ts";
import type { MessageMailRow } from "./mail-data.ts";

export function messageMail({ PUBLIC_ORIGIN, AUTH_SECRET }: Pick<Env, "PUBLIC_ORIGIN" | "AUTH_SECRET">, message: MessageMailRow): MailDraft {
  const { email: to, name, locale, number, packageId, shop, text, lang } = message;
  const words = wordsFor(locale);
  const values = { shop, number };
  return quotingMail(words, {
    ...{ to, name, locale },
    why: "order",
    subject: words.t("mail.order_message.subject", values),
    texts: [words.t("mail.order_message.text", values)],
    quoted: { text, lang },
    link: {
      url: `${PUBLIC_ORIGIN}${prefixOf(locale)}/checkout/order/${number}/messages/${packageId}?key=${orderKeyOf(AUTH_SECRET, number)}`,
      label: words.t("mail.order_message.see"),
    },
  });
}

export const messagePush = ({ shop, number, packageId }: MessageMailRow, locale: MessageMailRow["locale"]): PushContent =>
  pushContent(locale, `/checkout/order/${number}/messages/${packageId}`, {
    about: "answer",
    title: wordsFor(locale).t("mail.order_message.push", { shop }),
    body: wordsFor(locale).t("orders.title", { number }),
    tag: `messages:${packageId}`,
  });
