/** The countries where the law of the European Union on goods holds. Pure. */

/** Members of the EU, and Iceland, Liechtenstein and Norway (EEA). */
export const europeanCountries: readonly string[] = "AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK".split(" ");

/** Parts of member states that have a code of their own: Åland, and the outermost regions of France (TFEU, articles 349 and 355). */
export const europeanTerritories: readonly string[] = "AX GF GP MF MQ RE YT".split(" ");

const area = new Set([...europeanCountries, ...europeanTerritories]);
export const isInEuropeanArea = (country: string): boolean => area.has(country);
