/** What is reduced for a while: flash sales and vouchers. */
import { day_ms } from "../../shared/time.ts";
import { mainIdOf, shopIdOf } from "../catalogue-ids.ts";
import { flashSales, vouchers } from "../demo/offers.ts";
import { textRows } from "../foundation.ts";
import { reducedPrice } from "../prices.ts";
import type { ProductPlan } from "../product.ts";
import { leadVariant } from "../product-rows.ts";
import { createRandom } from "../random.ts";
import { insertsOf, type SeedRow } from "../sql.ts";

const hour_ms = 3_600_000;
const itemsPerSale = 12;

/** When the demo's flash sales run, counted from `now`. */
export const flashSaleWindows = (now: number): { id: number; slug: string; startsAt: number; endsAt: number }[] =>
  flashSales.map(({ slug, startsInHours, hours }, at) => {
    const startsAt = now + startsInHours * hour_ms;
    return { id: at + 1, slug, startsAt, endsAt: startsAt + hours * hour_ms };
  });

export function* offerStatements(products: ProductPlan[], now: number): Generator<string> {
  const windows = flashSaleWindows(now);
  yield* insertsOf(
    "flash_sales",
    ["id", "slug", "starts_at", "ends_at"],
    windows.map(({ id, slug, startsAt, endsAt }) => [id, slug, startsAt, endsAt]),
  );
  yield* insertsOf(
    "flash_sale_texts",
    ["flash_sale_id", "locale", "name", "tagline"],
    flashSales.flatMap(({ name, tagline }, at) => textRows(at + 1, name, tagline)),
  );
  yield* insertsOf("flash_sale_items", ["flash_sale_id", "variant_id", "price_base_minor", "quota", "sold"], flashItemRows(products));
  yield* insertsOf(
    "vouchers",
    ["id", "code", "shop_id", "kind", "value", "min_spend_base_minor", "total_limit", "per_shopper_limit", "first_order", "uses", "starts_at", "ends_at"],
    vouchers.map(({ code, shop, kind, value, min_spend_base_minor, totalLimit, perShopperLimit, firstOrder }, at) => [
      at + 1,
      code,
      shop ? shopIdOf(shop) : null,
      kind,
      value,
      min_spend_base_minor,
      totalLimit,
      perShopperLimit,
      firstOrder ? 1 : 0,
      0,
      now - 30 * day_ms,
      now + 365 * day_ms,
    ]),
  );
  yield* insertsOf(
    "voucher_mains",
    ["voucher_id", "main_id"],
    vouchers.flatMap(({ mains = [] }, at) => mains.map((slug) => [at + 1, mainIdOf(slug)])),
  );
  yield* insertsOf(
    "voucher_texts",
    ["voucher_id", "locale", "name"],
    vouchers.flatMap(({ name }, at) => textRows(at + 1, name)),
  );
}

/** Full-price things with plenty in stock and hardly a choice, so that the reduced variant is what the shopper means; one of each category first. */
function flashItemRows(products: ProductPlan[]): SeedRow[] {
  const random = createRandom(20_260_401);
  const suited = products.filter(
    ({ variants }) => variants.length <= 3 && leadVariant(variants).stock >= 15 && variants.every(({ compareAt_base_minor }) => compareAt_base_minor === null),
  );
  const perMain = new Map<string, number>();
  const ranked = suited
    .map((product) => {
      const rank = perMain.get(product.main) ?? 0;
      perMain.set(product.main, rank + 1);
      return { product, rank };
    })
    .toSorted((a, b) => a.rank - b.rank || a.product.id - b.product.id);
  return flashSales.flatMap(({ percent, startsInHours }, sale) =>
    ranked.slice(sale * itemsPerSale, (sale + 1) * itemsPerSale).map(({ product }) => {
      const lead = leadVariant(product.variants);
      const quota = Math.min(lead.stock, random.between(12, 40));
      const sold = startsInHours < 0 ? Math.floor(quota * (0.15 + random.next() * 0.7)) : 0;
      return [sale + 1, lead.id, reducedPrice(lead.price_base_minor, percent), quota, sold];
    }),
  );
}
