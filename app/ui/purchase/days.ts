import { formatNumber } from "../../i18n/format.ts";
import { useWords } from "../../render/visit.tsx";

/** "2–4 days" in the reader's words. */
export function useDays() {
  const { locale, n } = useWords();
  return ({ daysMin, daysMax }: { daysMin: number; daysMax: number }) =>
    daysMin === daysMax
      ? n("checkout.days", daysMax)
      : n("checkout.daysRange", daysMax, { min: formatNumber(daysMin, locale), max: formatNumber(daysMax, locale) });
}
