import type { Words } from "../../../locales/words.ts";
import { useWords } from "../../render/render-context.tsx";
import { formatNumber } from "../format.ts";

/** "2–4 days". */
export const daysIn =
  ({ locale, n }: Pick<Words, "locale" | "n">) =>
  ({ daysMin, daysMax }: { daysMin: number; daysMax: number }): string =>
    daysMin === daysMax
      ? n("delivery.days", daysMax)
      : n("delivery.daysRange", daysMax, { min: formatNumber(daysMin, locale), max: formatNumber(daysMax, locale) });

export const useDays = () => daysIn(useWords());
