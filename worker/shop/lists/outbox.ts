/** What who waits for a shop is told: that it takes orders again. */
import { defineNotification } from "../news/service.ts";
import { reopeningMail, reopeningPush } from "./following/mail.ts";
import { type Reopening, readReopeningNews } from "./following/reopenings-data.ts";

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
