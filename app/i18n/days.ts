import { useWords } from "../render/visit.tsx";
import { formatNumber } from "./format.ts";

/** "2–4 days". */
export function useDays() {
  const { locale, n } = useWords();
  return ({ daysMin, daysMax }: { daysMin: number; daysMax: number }) =>
    daysMin === daysMax
      ? n("delivery.days", daysMax)
      : n("delivery.daysRange", daysMax, { min: formatNumber(daysMin, locale), max: formatNumber(daysMax, locale) });
}
