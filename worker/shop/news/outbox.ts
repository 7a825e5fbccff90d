/** What followers of shops are told: their new products. */
import { readShopNews, type ShopNewsName } from "./editions-data.ts";
import { shopNewsMail, shopNewsPush } from "./mail.ts";
import { defineNotification } from "./notify.ts";

export { pushEntry } from "./push.ts";

export const shopNewsNotification = defineNotification<{ shopNews: ShopNewsName }>("shop-news", "shopNews", async ({ db, env }, { shopNews }, locale) => {
  const news = await readShopNews(db, shopNews, locale);
  return (
    news && {
      mail: () => shopNewsMail(env, news),
      recipient: { shopperId: shopNews.shopperId, kind: "followed", isRequired: false },
      push: () => shopNewsPush(news),
      about: news.shops.length === 1 ? { shop: news.shops[0]?.handle } : {},
    }
  );
});
