/** Where the marketplace delivers to, for how much, and what taxes are there. */
import { shippingZones } from "./demo/shipping.ts";
import { taxRules } from "./demo/taxes.ts";
import { textRows } from "./foundation.ts";
import { insertsOf } from "./sql.ts";

export function* deliveryStatements(): Generator<string> {
  yield* insertsOf("tax_rules", ["country", "rate_bp", "inclusive"], taxRows());
  yield* insertsOf(
    "shipping_zones",
    ["id", "slug"],
    shippingZones.map(({ slug }, at) => [at + 1, slug]),
  );
  yield* insertsOf(
    "shipping_zone_texts",
    ["zone_id", "locale", "name"],
    shippingZones.flatMap(({ name }, at) => textRows(at + 1, name)),
  );
  yield* insertsOf(
    "shipping_zone_countries",
    ["country", "zone_id"],
    shippingZones.flatMap(({ countries }, at) => countries.map((country) => [country, at + 1])),
  );
  yield* insertsOf(
    "shipping_rates",
    ["id", "zone_id", "shop_id", "slug", "price_minor", "free_from_minor", "days_min", "days_max"],
    shippingZones.flatMap(({ rates }, at) =>
      rates.map(({ slug, price_usd_minor, free_from_usd_minor, days: [daysMin, daysMax] }, place) => [
        (at + 1) * 10 + place,
        at + 1,
        null,
        slug,
        price_usd_minor,
        free_from_usd_minor ?? null,
        daysMin,
        daysMax,
      ]),
    ),
  );
}

const taxRows = () => taxRules.flatMap(({ countries, percent, inclusive }) => countries.map((country) => [country, percent * 100, inclusive ? 1 : 0]));
