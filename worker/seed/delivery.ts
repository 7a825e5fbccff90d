/** Where the marketplace delivers to, for how much, what taxes are there, and whether cash is taken. */
import { shopIdOf } from "./catalogue-ids.ts";
import { cashCountries, cashShops, type DemoPickupPoint, type OwnRate, ownRates, pickupPoints, shippingZones, taxRules } from "./demo/delivery.ts";
import { textRows } from "./foundation.ts";
import { insertsOf, type SeedRow } from "./sql.ts";

export function* deliveryStatements(): Generator<string> {
  yield* insertsOf("tax_rules", ["country", "tax_rate_bp", "inclusive"], taxRows());
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
    ["id", "zone_id", "shop_id", "slug", "price_base_minor", "free_from_base_minor", "days_min", "days_max"],
    shippingZones.flatMap(({ rates }, at) =>
      rates.map(({ slug, price_base_minor, free_from_base_minor, days: [daysMin, daysMax] }, place) => [
        (at + 1) * 10 + place,
        at + 1,
        null,
        slug,
        price_base_minor,
        free_from_base_minor ?? null,
        daysMin,
        daysMax,
      ]),
    ),
  );
  yield* ownDeliveryStatements();
  yield* insertsOf("cash_on_delivery_countries", ["country", "order_max_base_minor", "fee_base_minor"], cashCountryRows());
  yield* insertsOf("cash_on_delivery_shops", ["shop_id", "country", "package_max_base_minor", "fee_base_minor"], cashShopRows());
}

const rateColumns = ["id", "zone_id", "shop_id", "slug", "price_base_minor", "free_from_base_minor", "days_min", "days_max"];
const ownRateId = (at: number) => 1_001 + at;
const pickupRateId = (at: number) => 2_001 + at;

/** What single shops have besides, or in place of, the rates above. */
function* ownDeliveryStatements(): Generator<string> {
  yield* insertsOf("shipping_rates", [...rateColumns, "included_g", "per_kg_base_minor", "max_g"], ownRates.map(ownRateRow));
  yield* insertsOf(
    "shipping_rate_steps",
    ["rate_id", "from_base_minor", "price_base_minor"],
    ownRates.flatMap(({ steps = [] }, at) => steps.map((step) => [ownRateId(at), ...step])),
  );
  yield* insertsOf(
    "pickup_points",
    ["id", "shop_id", "name", "line1", "city", "region", "postal_code", "country"],
    pickupPoints.map((point, at) => [
      ...[at + 1, shopIdOf(point.shop), point.name, point.line1],
      ...[point.city, point.region ?? null, point.postalCode ?? null, point.country],
    ]),
  );
  yield* insertsOf(
    "pickup_point_texts",
    ["point_id", "locale", "hours"],
    pickupPoints.flatMap(({ hours }, at) => textRows(at + 1, hours)),
  );
  yield* insertsOf("shipping_rates", [...rateColumns, "kind", "pickup_point_id"], pickupPoints.map(pickupRow));
}

const ownRateRow = (rate: OwnRate, at: number): SeedRow => [
  ...[ownRateId(at), zoneIdOf(rate.zone), shopIdOf(rate.shop), rate.slug, rate.price_base_minor, rate.free_from_base_minor ?? null, ...rate.days],
  ...[rate.included_g ?? 0, rate.per_kg_base_minor ?? 0, rate.max_g ?? null],
];

const pickupRow = ({ zone, shop, price_base_minor, ready }: DemoPickupPoint, at: number): SeedRow => [
  ...[pickupRateId(at), zoneIdOf(zone), shopIdOf(shop), "pickup", price_base_minor, null, ready, ready, "pickup", at + 1],
];

function zoneIdOf(slug: string): number {
  const at = shippingZones.findIndex((zone) => zone.slug === slug);
  if (at < 0) throw new Error(`there is no zone "${slug}"`);
  return at + 1;
}

const cashCountryRows = () =>
  cashCountries.flatMap(({ countries, order_max_base_minor, fee_base_minor }) =>
    countries.map((country): SeedRow => [country, order_max_base_minor, fee_base_minor]),
  );

function cashShopRows(): SeedRow[] {
  const everywhere = cashCountries.flatMap(({ countries }) => countries);
  return cashShops.flatMap(({ shop, countries = everywhere, package_max_base_minor = null, fee_base_minor = null }) =>
    countries.map((country): SeedRow => [shopIdOf(shop), country, package_max_base_minor, fee_base_minor]),
  );
}

const taxRows = () => taxRules.flatMap(({ countries, percent, inclusive }) => countries.map((country) => [country, percent * 100, inclusive ? 1 : 0]));
