/** What who waits is told: that a shop takes orders again, that something is back in stock. */

import { wordsFor } from "../../words.ts";
import { defineNotification } from "../news/service.ts";
import { reopeningMail, reopeningPush } from "./following/mail.ts";
import { type Reopening, readReopeningNews } from "./following/reopenings-data.ts";
import { readStockedNews, type Stocked } from "./stock-alerts/data.ts";
import { stockedMail, stockedPush } from "./stock-alerts/mail.ts";

export const reopeningNotification = defineNotification<{ reopening: Reopening }>("shop-open", "reopening", async ({ db, env }, { reopening }, locale) => {
  const read = { ...reopening, ...(locale && { locale }) };
  // who left meanwhile, and whose shop closed again, is not written to
  const news = await readReopeningNews(db, read);
  return (
    news && {
      mail: () => reopeningMail(env, read.locale, news),
      recipient: { shopperId: reopening.shopperId, kind: "followed", isRequired: true },
      push: () => reopeningPush(news, read.locale),
      about: { shop: news.handle },
    }
  );
});

export const stockNotification = defineNotification<{ stocked: Stocked }>("back-in-stock", "stocked", async ({ db, env }, { stocked }, locale) => {
  const read = { ...stocked, ...(locale && { locale }) };
  // sold out again, withdrawn, or who left meanwhile: nobody is written to
  const news = await readStockedNews(db, read, wordsFor(read.locale).t("lists.comma"));
  return (
    news && {
      mail: () => stockedMail(env, read.locale, news),
      recipient: { shopperId: stocked.shopperId, kind: "followed", isRequired: true },
      push: () => stockedPush(news, read.locale),
      about: { shop: news.shopHandle },
    }
  );
});
