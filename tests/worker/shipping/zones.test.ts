/** The delivery page's table, as the API answers it. */
import { describe, expect, it } from "vitest";
import { bumpCatalogue } from "../../../worker/cache/generation.ts";
import { type Rates, Zone } from "../../../worker/shop/shipping/contract.ts";
import { DB, getApi } from "../../support/api.ts";
import { catalogueFixture } from "../../support/catalogue/fixture.ts";

type Answer = { data: Zone[]; meta: { total: number } };

describe("shipping zones", () => {
  it("say where to, for how much and in how many days, in the reader's language and currency", async () => {
    const { shops } = await catalogueFixture(DB, { products: 1, prefix: "zone", shops: 1 });
    await DB.batch([
      DB.prepare("DELETE FROM shipping_rates"),
      DB.prepare("DELETE FROM shipping_zone_countries"),
      DB.prepare("INSERT OR REPLACE INTO shipping_zones (id, slug) VALUES (1, 'world'), (2, 'europe')"),
      DB.prepare("INSERT OR REPLACE INTO shipping_zone_texts (zone_id, locale, name) VALUES (1, 'en', 'Elsewhere'), (2, 'en', 'Europe'), (2, 'tr', 'Avrupa')"),
      DB.prepare("INSERT INTO shipping_zone_countries (country, zone_id) VALUES ('*', 1), ('FR', 2), ('DE', 2)"),
      DB.prepare(
        `INSERT INTO shipping_rates (id, zone_id, shop_id, slug, price_base_minor, free_from_base_minor, days_min, days_max) VALUES
          (1, 1, NULL, 'standard', 1290, NULL, 8, 18), (2, 2, NULL, 'express', 1490, NULL, 1, 3), (3, 2, NULL, 'standard', 490, 6000, 3, 6),
          (4, 2, (SELECT id FROM shops WHERE handle = ?), 'standard', 100, NULL, 1, 2)`,
      ).bind(shops[0] as string),
      bumpCatalogue(DB),
    ]);
    const { body, headers } = await getApi<Answer>("/shipping/zones?locale=en&currency=USD");
    for (const zone of body.data) expect(Zone.safeParse(zone).error).toBeUndefined();
    expect(headers.get("cache-control")).toContain("public");
    expect(body.meta).toEqual({ total: 2 });
    expect(body.data.map(({ name, countries, rates }) => [name, countries, rates.map(({ slug, price }) => [slug, price.amount])])).toEqual([
      [
        "Europe",
        ["DE", "FR"],
        [
          ["standard", 490],
          ["express", 1490],
        ],
      ],
      ["Elsewhere", [], [["standard", 1290]]],
    ]);
    expect(body.data[0]?.rates[0]).toMatchObject({ freeFrom: { amount: 6000, currency: "USD" }, daysMin: 3, daysMax: 6 });
    const turkish = (await getApi<Answer>("/shipping/zones?locale=tr&currency=USD")).body.data;
    expect(turkish.map(({ name }) => name)).toEqual(["Avrupa", "Elsewhere"]);

    // what the table says is what the same country is shown in checkout
    const rates = (await getApi<{ data: Rates }>("/shipping/rates?country=FR&locale=en&currency=USD")).body.data.rates;
    expect(rates).toEqual(body.data[0]?.rates);
  });
});
