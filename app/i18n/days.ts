import { useWords } from "../render/visit.tsx";
import { formatNumber } from "./format.ts";

/** "2–4 days". @param section whose words have come along: those of a public page, or of a personal one */
export function useDays(section: "delivery" | "checkout") {
  const { locale, n } = useWords();
  return ({ daysMin, daysMax }: { daysMin: number; daysMax: number }) =>
    daysMin === daysMax
      ? n(`${section}.days`, daysMax)
      : n(`${section}.daysRange`, daysMax, { min: formatNumber(daysMin, locale), max: formatNumber(daysMax, locale) });
}
