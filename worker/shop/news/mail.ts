/** What followers are told of new products of a shop, and the way to unsubscribe that stands in every mail that may be ended. Pure. */
import { intlLocale, type Locale, prefixOf } from "../../../locales/words.ts";
import type { Env } from "../../env.ts";
import { buttonBlock, type MailDraft, textBlock } from "../../mail-template/draft.ts";
import type { MailWayOut } from "../../mail-template/write.ts";
import { wordsFor } from "../../words.ts";
import type { ShopNews } from "./editions-data.ts";
import type { MemberRecipient, Recipient } from "./notify.ts";
import { type PushContent, pushContent } from "./push-content.ts";
import { unsubscribeUrl } from "./unsubscribe-token.ts";

export function shopNewsMail({ PUBLIC_ORIGIN }: Pick<Env, "PUBLIC_ORIGIN">, { to, name, locale, shop, handle, count, products }: ShopNews): MailDraft {
  const words = wordsFor(locale);
  const more = count > products.length ? [textBlock(words.n("mail.shop_news.more", count - products.length))] : [];
  return {
    ...{ to, locale, subject: words.n("mail.shop_news.subject", count, { shop }), greeting: words.t("mail.greeting", { name }) },
    why: "asked",
    blocks: [
      textBlock(words.t("mail.shop_news.text", { shop })),
      { is: "goods", goods: products.map((each) => ({ quantity: null, options: [], ...each })) },
      ...more,
      buttonBlock(`${PUBLIC_ORIGIN}${prefixOf(locale)}/shop/${handle}`, words.t("mail.shop_open.go", { shop })),
    ],
  };
}

export const shopNewsPush = ({ shop, handle, count, products, locale }: ShopNews): PushContent =>
  pushContent(locale, `/shop/${handle}`, {
    about: "shop",
    title: wordsFor(locale).n("mail.shop_news.subject", count, { shop }),
    body: new Intl.ListFormat(intlLocale[locale], { type: "unit" }).format(products.map(({ name }) => name)),
    tag: `shop:${handle}`,
  });

type Settings = Pick<Env, "PUBLIC_ORIGIN" | "AUTH_SECRET">;

/** Why a mail that may be ended came and how to end such mails, for people and for their mail program (RFC 2369, one click: RFC 8058). */
export function wayOutOf(env: Settings, locale: Locale, recipient: Recipient | (MemberRecipient & { shop: string })): MailWayOut {
  const { t } = wordsFor(locale);
  const { shopperId } = recipient;
  const isMember = "shopId" in recipient;
  const ended = isMember ? { shopperId, ended: recipient.notice, shopId: recipient.shopId } : { shopperId, kind: recipient.kind };
  const out = unsubscribeUrl(env, ended, locale);
  return {
    why: t(`mail.way_out.${isMember ? "member" : recipient.kind}`),
    ways: [
      { url: out, label: t("mail.way_out.end") },
      { url: `${env.PUBLIC_ORIGIN}${prefixOf(locale)}${isMember ? `/seller/notices?shop=${recipient.shop}` : "/user/news"}`, label: t("mail.way_out.choose") },
    ],
    headers: { "List-Unsubscribe": `<${out}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" },
  };
}
