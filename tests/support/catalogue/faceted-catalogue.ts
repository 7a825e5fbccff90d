/** A catalogue for laws of filters: with sizes, delivery that is free from a sum, and a flash sale; and a model that reads it whole. */
import { bumpCatalogue } from "../../../worker/cache/generation.ts";
import { DB } from "../api.ts";
import { type ModelProduct, readModel } from "./facets-model.ts";
import { catalogueFixture, type Fixture, fixtureNow_ms, flashSaleFixture } from "./fixture.ts";

export const sizes = ["s", "m", "l"];
export const colours = ["black", "blue", "red", "green"];

/** The second shop delivers free from less. */
export const freeFromIn = (shop: Fixture, handle: string): number => (handle === shop.shops[1] ? 4_000 : 12_000);

export async function facetedCatalogue(): Promise<{ shop: Fixture; model: ModelProduct[] }> {
  const shop = await catalogueFixture(DB, { products: 220, mains: 3, variants: 4 });
  const sized = shop.variantIds.filter((_, at) => at % 12 < 8).map((id, at) => [id, sizes[(at * 7) % 3]]);
  await DB.batch([
    DB.prepare("INSERT INTO variant_options (variant_id, axis, value) SELECT value ->> 0, 'size', value ->> 1 FROM json_each(?)").bind(JSON.stringify(sized)),
    DB.prepare("INSERT INTO shipping_zones (id, slug) VALUES (1, 'home')"),
    DB.prepare("INSERT INTO shipping_zone_countries (country, zone_id) VALUES ('*', 1)"),
    DB.prepare(
      "INSERT INTO shipping_rates (zone_id, shop_id, slug, price_base_minor, free_from_base_minor, days_min, days_max) VALUES (1, NULL, 'standard', 490, 12000, 1, 2), (1, (SELECT id FROM shops WHERE handle = ?), 'standard', 490, 4000, 1, 2)",
    ).bind(shop.shops[1]),
    bumpCatalogue(DB),
  ]);
  // one product in stock each, so that the sale's price is its price of now
  const leads = (
    await DB.prepare("SELECT id, lead_variant_id AS variant FROM products WHERE in_stock = 1 ORDER BY id LIMIT 6").all<{ id: number; variant: number }>()
  ).results;
  const items = leads.map(({ variant }, at) => ({ variantId: variant, price_base_minor: 100 + at }));
  await flashSaleFixture(DB, { slug: "now", starts_ms: fixtureNow_ms - 1, ends_ms: fixtureNow_ms + 60_000, items });
  return { shop, model: await readModel(new Map(leads.map(({ id }, at) => [id, 100 + at]))) };
}
