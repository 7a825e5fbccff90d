import { isolated } from "../../../../locales/isolated.ts";
import { intlLocale } from "../../../../locales/words.ts";
import { useWords } from "../../../render/render-context.tsx";

/** From when to when, to the minute; in UTC, as sales are announced to all the world. */
export function useMoments() {
  const { t, locale } = useWords();
  const format = new Intl.DateTimeFormat(intlLocale[locale], { dateStyle: "medium", timeStyle: "short", timeZone: "UTC" });
  const moment = (at: string) => isolated(format.format(new Date(at)));
  return ({ startsAt, endsAt }: { startsAt: string; endsAt: string }) => t("seller.flashSales.window", { from: moment(startsAt), to: moment(endsAt) });
}
