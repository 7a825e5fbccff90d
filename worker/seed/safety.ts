/** Who made the demo's products and who answers for them: each shop makes its own, and those outside the European area have somebody in it. */
import { isInEuropeanArea } from "../shared/countries/european-area.ts";
import { shopIdOf } from "./catalogue-ids.ts";
import { identities, shops } from "./demo/catalogue.ts";
import { insertsOf, type SeedRow } from "./sql.ts";

const makerId = (shopId: number): number => shopId * 2 - 1;
const responsibleId = (shopId: number): number => shopId * 2;

/** No such company is meant to exist. */
const responsible = ["Voorbeeld Product Safety B.V.", "Verzonnenkade 0\n1000 AA Amsterdam", "NL", "safety@meydan.test"] as const;

/** What a new product of each shop says; none of its products is written yet. */
export function* safetyStatements(now: number): Generator<string> {
  const known = shops.flatMap(({ slug, country }) => {
    const who = identities[slug];
    return who ? [{ shopId: shopIdOf(slug), slug, country, isOutside: !isInEuropeanArea(country), ...who }] : [];
  });
  const contacts = known.flatMap(({ shopId, slug, country, isOutside, legalName, line1, city, region, postalCode }): SeedRow[] => {
    const address = [line1, [postalCode, city].filter(Boolean).join(" "), region].filter(Boolean).join("\n");
    const maker = [makerId(shopId), shopId, legalName, address, country, `${slug}@meydan.test`, now];
    return isOutside ? [maker, [responsibleId(shopId), shopId, ...responsible, now]] : [maker];
  });
  yield* insertsOf("safety_contacts", ["id", "shop_id", "name", "address", "country", "email", "created_at"], contacts);
  const usual = known.map(({ shopId, isOutside }): SeedRow => [shopId, makerId(shopId), isOutside ? responsibleId(shopId) : null]);
  yield* insertsOf("shop_safety", ["shop_id", "manufacturer_id", "responsible_id"], usual);
}

/** Two that nobody in the European area answers for, so that the demo shows what becomes of such a product. */
export const unansweredProducts: readonly number[] = [238, 240];

/** Products say what is usual in their shop. */
export const productSafety = (ids: readonly number[]): string =>
  `INSERT INTO product_safety (product_id, manufacturer_id, responsible_id) SELECT p.id, u.manufacturer_id,
    iif(p.id IN (${unansweredProducts.join(", ")}), NULL, u.responsible_id) FROM products AS p JOIN shop_safety AS u ON u.shop_id = p.shop_id WHERE p.id IN (${ids.join(", ")})`;
