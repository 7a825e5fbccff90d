/** What who waited for a variant is told when it is back. Pure. */
import { type Locale, prefixOf } from "../../../../locales/words.ts";
import type { Env } from "../../../env.ts";
import { buttonBlock, type MailDraft, textBlock } from "../../../mail-template/draft.ts";
import { wordsFor } from "../../../words.ts";
import { type PushContent, pushContent } from "../../news/service.ts";
import type { StockedNews } from "./data.ts";

const productOf = ({ name, options }: StockedNews) => (options === "" ? name : `${name} (${options})`);
const pathOf = ({ id, main, handle }: StockedNews) => `/${main}/product/${handle}?variant=${id}`;

export function stockedMail({ PUBLIC_ORIGIN }: Pick<Env, "PUBLIC_ORIGIN">, locale: Locale, news: StockedNews): MailDraft {
  const { t } = wordsFor(locale);
  const product = productOf(news);
  const subject = t("mail.back_in_stock.subject", { product });
  const text = t("mail.back_in_stock.text", { product, shop: news.shop });
  const address = `${PUBLIC_ORIGIN}${prefixOf(locale)}${pathOf(news)}`;
  const goods = [{ quantity: null, name: news.name, options: news.options === "" ? [] : [news.options], picture: news.picture }];
  return {
    ...{ to: news.email, locale, subject },
    why: "asked",
    blocks: [textBlock(text), { is: "goods", goods }, buttonBlock(address, t("mail.back_in_stock.go"))],
  };
}

export const stockedPush = (news: StockedNews, locale: Locale): PushContent =>
  pushContent(locale, pathOf(news), {
    about: "shop",
    title: wordsFor(locale).t("mail.back_in_stock.subject", { product: productOf(news) }),
    body: news.shop,
    tag: `stock:${news.id}`,
  });
