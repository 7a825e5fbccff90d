/** What followers of shops are told: their new products; and what a shop's people are mailed once a day. */
import { readShopNews, type ShopNewsName } from "./editions-data.ts";
import { shopNewsMail, shopNewsPush } from "./mail.ts";
import { digestMail } from "./member/digest-mail.ts";
import { readDigestCounts, readDigestReader } from "./member/digests-data.ts";
import { receivesNotice } from "./member/rules.ts";
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

/** Looked at when it leaves: who was let go, or may not do the work any more, gets nothing of it, and where nothing is left there is no mail. */
export const sellerDigestNotification = defineNotification<{ sellerDigest: number }>("seller-digest", "sellerDigest", async ({ db, env }, { sellerDigest }) => {
  const reader = await readDigestReader(db, sellerDigest);
  if (!reader) return null;
  const counts = (await readDigestCounts(db, sellerDigest)).filter(({ kind }) => receivesNotice(kind, reader));
  if (counts.length === 0) return null;
  const { shopId, shopperId, handle } = reader;
  return { mail: () => digestMail(env, reader, counts), recipient: { shopId, shopperId, notice: "digest" }, about: { shop: handle } };
});
