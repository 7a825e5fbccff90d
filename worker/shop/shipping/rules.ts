/** Pure: the countries of the world, and which rates a package may choose from. */

/** ISO 3166-1 alpha-2, officially assigned. Names come from Intl.DisplayNames. */
export const countryCodes: readonly string[] = (
  "AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ " +
  "DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP " +
  "KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ " +
  "OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ " +
  "UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW"
).split(" ");

const known = new Set(countryCodes);
export const isCountry = (code: string) => known.has(code);

/** A shipping rate as stored: USD minor units; `shop_id` null means every shop's. */
export type StoredRate = {
  id: number;
  shop_id: number | null;
  slug: string;
  price_minor: number;
  free_from_minor: number | null;
  days_min: number;
  days_max: number;
};

/** A shop's own rate stands in for the general one of the same name. Cheapest first, then quickest. */
export function ratesOfShop(rates: readonly StoredRate[], shopId: number | null): StoredRate[] {
  const bySlug = new Map<string, StoredRate>();
  for (const rate of rates) {
    if (rate.shop_id !== null && rate.shop_id !== shopId) continue;
    const other = bySlug.get(rate.slug);
    if (!other || other.shop_id === null) bySlug.set(rate.slug, rate);
  }
  return [...bySlug.values()].sort((a, b) => a.price_minor - b.price_minor || a.days_max - b.days_max || a.id - b.id);
}

/** USD minor units that `rate` costs for items worth `items_minor` (USD). */
export const ratePrice = (rate: Pick<StoredRate, "price_minor" | "free_from_minor">, items_minor: number) =>
  rate.free_from_minor !== null && items_minor >= rate.free_from_minor ? 0 : rate.price_minor;

/** USD minor units that items worth `items_minor` lack until some rate costs nothing, 0 when one does; null: none ever will. */
export function missingForFree(rates: readonly StoredRate[], items_minor: number): number | null {
  const from = rates.map(({ price_minor, free_from_minor }) => (price_minor === 0 ? 0 : free_from_minor)).filter((each) => each !== null);
  return from.length === 0 ? null : Math.max(0, Math.min(...from) - items_minor);
}

/** How a zone's country is stored that stands for every country without a zone of its own. */
const elsewhere = "*";

type ZoneRow = { id: number; slug: string; name: string };
type ZoneRows = { zones: readonly ZoneRow[]; countries: readonly { country: string; zone_id: number }[]; rates: readonly (StoredRate & { zone_id: number })[] };

/** Zones with their countries, and their rates as a shop without its own has them; the rest of the world, without countries, last. */
export function zonesOf({ zones, countries, rates }: ZoneRows): { slug: string; name: string; countries: string[]; rates: StoredRate[] }[] {
  const ofZone = <T extends { zone_id: number }>(rows: readonly T[], { id }: ZoneRow) => rows.filter(({ zone_id }) => zone_id === id);
  const whole = zones.map((zone) => {
    const codes = ofZone(countries, zone).map(({ country }) => country);
    const last = codes.includes(elsewhere);
    return { zone: { slug: zone.slug, name: zone.name, countries: last ? [] : codes, rates: ratesOfShop(ofZone(rates, zone), null) }, last };
  });
  return whole
    .filter(({ zone, last }) => zone.rates.length > 0 && (last || zone.countries.length > 0))
    .sort((a, b) => Number(a.last) - Number(b.last))
    .map(({ zone }) => zone);
}
