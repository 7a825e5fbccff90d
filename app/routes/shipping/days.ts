import { formatNumber } from "../../i18n/format.ts";
import { useWords } from "../../render/visit.tsx";

/** "2–4 days", with the words of a public page (a personal page's have not come along). */
export function useDays() {
  const { locale, n } = useWords();
  return ({ daysMin, daysMax }: { daysMin: number; daysMax: number }) =>
    daysMin === daysMax
      ? n("delivery.days", daysMax)
      : n("delivery.daysRange", daysMax, { min: formatNumber(daysMin, locale), max: formatNumber(daysMax, locale) });
}
