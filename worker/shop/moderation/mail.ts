/** The mail about what the marketplace decided about a product, in the reader's language. Pure. */
import { prefixOf } from "../../../locales/words.ts";
import type { Env } from "../../env.ts";
import type { MailDraft } from "../../mail-template/draft.ts";
import { quotingMail } from "../../quoting-mail.ts";
import { wordsFor } from "../../words.ts";
import type { DecisionReader } from "./data.ts";
import type { ProductNotice } from "./outbox.ts";

export function productDecisionMail({ PUBLIC_ORIGIN }: Pick<Env, "PUBLIC_ORIGIN">, reader: DecisionReader, decision: ProductNotice): MailDraft {
  const { to, name, locale, shop, handle, product } = reader;
  const words = wordsFor(locale);
  const values = { product, shop };
  const isDown = decision.act === "take_down";
  return quotingMail(words, {
    ...{ to, name, locale },
    why: "shop",
    subject: words.t(`mail.product_decided.${isDown ? "down" : "released"}`, values),
    texts: [words.t(`mail.product_decided.${isDown ? "downText" : decision.isOnSale ? "onSale" : "free"}`, values)],
    ...(isDown && { quoted: { text: decision.reason, lang: null } }),
    link: { url: `${PUBLIC_ORIGIN}${prefixOf(locale)}/seller/product/${decision.product}?shop=${handle}`, label: words.t("mail.product_decided.see") },
  });
}
