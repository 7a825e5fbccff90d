/** What followers are told of new products of a shop, and the way to unsubscribe that stands in every mail that may be ended. Pure. */
import { intlLocale, type Locale, prefixOf } from "../../../locales/words.ts";
import type { Env } from "../../env.ts";
import { buttonBlock, linkBlocks, type MailBlock, type MailDraft, type MailLink, textBlock } from "../../mail-template/draft.ts";
import type { MailWayOut } from "../../mail-template/write.ts";
import { wordsFor } from "../../words.ts";
import type { ShopNews } from "./editions-data.ts";
import type { MemberRecipient, Recipient } from "./notify.ts";
import { type PushContent, pushContent } from "./push-content.ts";
import { unsubscribeUrl } from "./unsubscribe-token.ts";

/** How the news begin: of one shop by its name, of several by how many. */
function headOf({ locale, shops, shopCount }: ShopNews): { subject: string; text: string } {
  const { t, n } = wordsFor(locale);
  const [only, ...others] = shops;
  if (only && others.length === 0)
    return { subject: n("mail.shop_news.subject", only.count, { shop: only.shop }), text: t("mail.shop_news.text", { shop: only.shop }) };
  return { subject: n("mail.shop_news.several", shopCount), text: t("mail.shop_news.severalText") };
}

/** Of one shop with a button to it, of several each with its own link. */
export function shopNewsMail({ PUBLIC_ORIGIN }: Pick<Env, "PUBLIC_ORIGIN">, news: ShopNews): MailDraft {
  const { to, name, locale, shops } = news;
  const { t, n } = wordsFor(locale);
  const { subject, text } = headOf(news);
  const isOne = shops.length === 1;
  const blocks = shops.flatMap(({ shop, handle, count, products }): MailBlock[] => {
    const link = { url: `${PUBLIC_ORIGIN}${prefixOf(locale)}/shop/${handle}`, label: t("mail.shop_open.go", { shop }) };
    const goods = products.map((each) => ({ quantity: null, options: [], ...each }));
    const more = count > products.length ? n("mail.shop_news.more", count - products.length) : null;
    const after = more === null ? [] : [textBlock(more)];
    if (isOne) return [{ is: "goods", goods }, ...after, buttonBlock(link.url, link.label)];
    return [{ is: "goods", heading: shop, goods }, ...after, ...linkBlocks([link])];
  });
  return { ...{ to, locale, subject, greeting: t("mail.greeting", { name }) }, why: "asked", blocks: [textBlock(text), ...blocks] };
}

export function shopNewsPush(news: ShopNews): PushContent {
  const { shops, locale } = news;
  const [only, ...others] = shops;
  const isOne = only !== undefined && others.length === 0;
  return pushContent(locale, isOne ? `/shop/${only.handle}` : "/user/following", {
    about: "shop",
    title: headOf(news).subject,
    body: new Intl.ListFormat(intlLocale[locale], { type: "unit" }).format(isOne ? only.products.map(({ name }) => name) : shops.map(({ shop }) => shop)),
    tag: isOne ? `shop:${only.handle}` : "following",
  });
}

type Settings = Pick<Env, "PUBLIC_ORIGIN" | "AUTH_SECRET">;

/** Why a mail that may be ended came and how to end such mails, for people and for their mail program (RFC 2369, one click: RFC 8058). */
export const oneClickWayOut = (why: string, end: MailLink, more: readonly MailLink[] = []): MailWayOut => ({
  why,
  ways: [end, ...more],
  headers: { "List-Unsubscribe": `<${end.url}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" },
});

/** Out of what somebody with an account has chosen. */
export function wayOutOf(env: Settings, locale: Locale, recipient: Recipient | (MemberRecipient & { shop: string })): MailWayOut {
  const { t } = wordsFor(locale);
  const { shopperId } = recipient;
  const isMember = "shopId" in recipient;
  const ended = isMember ? { shopperId, ended: recipient.notice, shopId: recipient.shopId } : { shopperId, kind: recipient.kind };
  const settings = `${env.PUBLIC_ORIGIN}${prefixOf(locale)}${isMember ? `/seller/notices?shop=${recipient.shop}` : "/user/news"}`;
  return oneClickWayOut(t(`mail.way_out.${isMember ? "member" : recipient.kind}`), { url: unsubscribeUrl(env, ended, locale), label: t("mail.way_out.end") }, [
    { url: settings, label: t("mail.way_out.choose") },
  ]);
}
