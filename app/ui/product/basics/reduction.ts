import type { Locale } from "../../../../locales/words.ts";
import { formatNumber } from "../../../i18n/format.ts";

/** "−27%", with the sign that is one: a hyphen is narrower, and may be left at a line's end. */
export const reductionText = (percent: number, locale: Locale): string => formatNumber(-percent / 100, locale, { style: "percent" }).replace("-", "\u2212");
