import type { Locale } from "../../../../locales/words.ts";
import type { MarketZone } from "../../../../worker/shop/shipping/zones/contract.ts";
import { textIn } from "../../../i18n/text-in.ts";

export const zoneName = ({ slug, names }: Pick<MarketZone, "slug" | "names">, locale: Locale): string => textIn(names, locale) ?? slug;
