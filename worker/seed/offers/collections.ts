/** Curated collections, and the rows of the home page, one of which shows the first of them. */
import { day_ms } from "../../shared/time.ts";
import { collections } from "../demo/collections.ts";
import { named } from "../demo/texts.ts";
import { textRows } from "../foundation.ts";
import { pictureHash } from "../pictures/names.ts";
import { lookOf, type ProductPlan } from "../product.ts";
import { insertsOf, type SeedRow } from "../sql.ts";

/** Those that are built, with a collection in the place of what has just come in. */
export const homeKinds = ["flash", "best", "prices", "categories", "featured", "collection", "shops", "brands"];

/** @param products the marketplace's first ones, in their order */
export function* collectionStatements(products: readonly ProductPlan[], now: number): Generator<string> {
  const rows = collections.map(({ slug, rule, startsInDays, days }, at) => {
    const startsAt = now + startsInDays * day_ms;
    return [
      at + 1,
      slug,
      1,
      startsAt,
      days === null ? null : startsAt + days * day_ms,
      rule && JSON.stringify(rule),
      pictureHash(`collection/${slug}`),
      startsAt,
    ];
  });
  yield* insertsOf("collections", ["id", "slug", "published", "starts_at", "ends_at", "rule", "picture", "updated_at"], rows);
  yield* insertsOf(
    "collection_texts",
    ["collection_id", "locale", "title", "text"],
    collections.flatMap(({ title, text }, at) => textRows(at + 1, title, text)),
  );
  yield* insertsOf("collection_products", ["collection_id", "product_id", "position"], chosenRows(products));
  yield* insertsOf(
    "home_rows",
    ["position", "kind", "collection_id"],
    homeKinds.map((kind, position) => [position, kind, kind === "collection" ? 1 : null]),
  );
}

function chosenRows(products: readonly ProductPlan[]): SeedRow[] {
  const ids = Object.fromEntries(
    products.map(({ id }, index) => {
      const { type, design } = lookOf(index);
      return [`${type} ${design + 1}`, id];
    }),
  );
  return collections.flatMap((collection, at) => collection.products.map((name, position) => [at + 1, named(ids, "product", name), position]));
}
