/** What who waited for a shop is told when it opens again. Pure. */
import { type Locale, prefixOf } from "../../../../locales/words.ts";
import type { Env } from "../../../env.ts";
import { buttonBlock, type MailDraft, textBlock } from "../../../mail-template/draft.ts";
import { wordsFor } from "../../../words.ts";
import { type PushContent, pushContent } from "../../news/service.ts";
import type { ReopeningNews } from "./reopenings-data.ts";

export function reopeningMail({ PUBLIC_ORIGIN }: Pick<Env, "PUBLIC_ORIGIN">, locale: Locale, { name, handle, email }: ReopeningNews): MailDraft {
  const { t } = wordsFor(locale);
  const subject = t("mail.shop_open.subject", { shop: name });
  const text = t("mail.shop_open.text", { shop: name });
  const address = `${PUBLIC_ORIGIN}${prefixOf(locale)}/shop/${handle}`;
  return { to: email, locale, subject, why: "asked", blocks: [textBlock(text), buttonBlock(address, t("mail.shop_open.go", { shop: name }))] };
}

export const reopeningPush = ({ name, handle }: ReopeningNews, locale: Locale): PushContent =>
  pushContent(locale, `/shop/${handle}`, {
    about: "shop",
    title: wordsFor(locale).t("mail.shop_open.subject", { shop: name }),
    body: wordsFor(locale).t("mail.shop_open.go", { shop: name }),
    tag: `shop:${handle}`,
  });
