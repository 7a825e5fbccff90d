/** Which picture the home page's head shows. Pure. */
import type { Locale } from "../../../locales/words.ts";

export const heroSeasons = ["warm", "cold"] as const;
export type HeroSeason = (typeof heroSeasons)[number];

/** October to March is the cold half of the year: all languages of the shop are at home north of the equator. */
export function heroSeasonAt(now_ms: number): HeroSeason {
  const month = new Date(now_ms).getUTCMonth();
  return month >= 3 && month <= 8 ? "warm" : "cold";
}

export const heroWidths = [480, 720, 960] as const;
export const heroFile = (locale: Locale, season: HeroSeason, width: (typeof heroWidths)[number], type: "avif" | "webp") =>
  `/hero/${locale}/${season}.${width}.${type}`;
