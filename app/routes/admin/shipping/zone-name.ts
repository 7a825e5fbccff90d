import type { Locale } from "../../../../locales/words.ts";
import type { MarketZone } from "../../../../worker/shop/shipping/zones/contract.ts";

/** A zone's name in a language, or else what there is. */
export const zoneName = ({ slug, names }: Pick<MarketZone, "slug" | "names">, locale: Locale): string => names[locale] ?? names.en ?? slug;
