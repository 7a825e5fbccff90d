/** What operators do with curated collections. Whoever saves over a change that they have not seen is refused. */

import type { ReadContext } from "../../../cache/context.ts";
import { ownMarket } from "../../../cache/own-market.ts";
import { Refusal } from "../../../errors.ts";
import { isoOrNull } from "../../../shared/time.ts";
import { currencyOf } from "../../currencies/service.ts";
import { dropPicture, replacePicture, type UploadBindings } from "../../media/service.ts";
import type { EditContext } from "../categories/data.ts";
import type { ProductList } from "../contract.ts";
import { exchangePictureOf } from "../picture-data.ts";
import { moneyOf, pictureOf } from "../rules.ts";
import { loadListing } from "../service.ts";
import { type AdminCollection, type AdminCollectionRow, type CollectionRule, type NewCollection, previewed_max, type SaveCollection } from "./contract.ts";
import {
  type CollectionTerms,
  deleteCollection,
  insertCollection,
  readCollection,
  readCollections,
  readKnownProducts,
  type StoredCollection,
  updateChosen,
  updateCollection,
  updateRule,
} from "./data.ts";
import { type CuratedTexts, curated_max, curatedStateAt } from "./rules.ts";

const rowOf = (stored: StoredCollection, now_ms: number): Omit<AdminCollectionRow, "titles"> => ({
  slug: stored.slug,
  state: curatedStateAt(stored, now_ms),
  published: stored.published,
  startsAt: isoOrNull(stored.starts_at),
  endsAt: isoOrNull(stored.ends_at),
  byRule: stored.rule !== null,
  chosen: stored.chosen,
  updatedAt: new Date(stored.updated_at).toISOString(),
});

export async function listCollections(db: D1Database, now_ms: number): Promise<AdminCollectionRow[]> {
  return (await readCollections(db)).map(({ titles, ...stored }) => ({ ...rowOf(stored, now_ms), titles }));
}

/** @throws Refusal not_found */
async function find({ db, locale }: Pick<ReadContext, "db" | "locale">, slug: string) {
  const found = await readCollection(db, slug, locale);
  if (!found) throw new Refusal("not_found");
  return found;
}

/** @throws Refusal not_found */
export async function showCollection(context: ReadContext, slug: string): Promise<AdminCollection> {
  const [{ collection, texts, chosen }, currency] = await Promise.all([find(context, slug), currencyOf(context, context.currency)]);
  return {
    ...rowOf(collection, context.now()),
    version: collection.version,
    texts,
    missing: ownMarket().languages.filter((locale) => !texts[locale]),
    image: pictureOf(collection.picture, collection.width, collection.height),
    rule: collection.rule,
    currency: currency.base_code,
    products: chosen.map(({ price_base_minor, for_sale, ...product }) => ({ ...product, price: moneyOf(price_base_minor, currency), forSale: for_sale === 1 })),
  };
}

/** The first of its products as shoppers will see them, whether it runs or not. @throws Refusal not_found */
export async function previewCollection(context: ReadContext, slug: string): Promise<ProductList> {
  const { collection, chosen } = await find(context, slug);
  const contents = collection.rule ? { rule: collection.rule } : { products: chosen.map(({ id }) => id) };
  return loadListing(context.db, { perPage: previewed_max }, context, contents);
}

const termsOf = ({ texts, published, startsAt, endsAt }: Omit<SaveCollection, "version">): CollectionTerms => ({
  texts: texts as CuratedTexts,
  published,
  starts_at: startsAt,
  ends_at: endsAt,
});

/** @throws Refusal invalid_fields (the address is taken), limit_reached, conflict */
export async function createCollection(context: EditContext, { slug, ...asked }: NewCollection): Promise<void> {
  const there = await readCollections(context.db);
  if (there.some((each) => each.slug === slug)) throw new Refusal("invalid_fields", { fields: { slug: ["address_taken"] } });
  if (there.length >= curated_max) throw new Refusal("limit_reached");
  if (!(await insertCollection(context, slug, termsOf(asked)))) throw new Refusal("conflict");
}

const meanwhile = (version: number) => new Refusal("conflict", { details: { version } });

/** The collection that is changed, as whoever changes it has seen it. @throws Refusal not_found, conflict */
async function seen({ db }: EditContext, slug: string, version: number) {
  const found = await find({ db, locale: "en" }, slug);
  if (found.collection.version !== version) throw meanwhile(found.collection.version);
  return found;
}

/** @throws Refusal not_found, conflict (`version` says which one has been saved meanwhile) */
export async function saveCollection(context: EditContext, slug: string, { version, ...asked }: SaveCollection): Promise<void> {
  const { collection, texts } = await seen(context, slug, version);
  if (!(await updateCollection(context, { ...collection, texts }, termsOf(asked)))) throw meanwhile(version + 1);
}

/** `rule` null: the products that are chosen by hand. @throws Refusal not_found, conflict */
export async function saveRule(context: EditContext, slug: string, rule: CollectionRule | null, version: number): Promise<void> {
  const { collection } = await seen(context, slug, version);
  if (!(await updateRule(context, collection, rule))) throw meanwhile(version + 1);
}

/** @throws Refusal not_found, conflict, invalid_fields (there is no such product) */
export async function saveProducts(context: EditContext, slug: string, products: readonly number[], version: number): Promise<void> {
  const { collection, chosen } = await seen(context, slug, version);
  const known = await readKnownProducts(context.db, products);
  if (known.length < products.length) throw new Refusal("invalid_fields", { fields: { products: ["product_unknown"] } });
  if (!(await updateChosen(context, { ...collection, products: chosen.map(({ id }) => id) }, products))) throw meanwhile(version + 1);
}

/** What was sent stands above its products from now on. Null: nothing. @throws Refusal not_found, conflict, unsupported_media, payload_too_large */
export async function setCollectionPicture(env: UploadBindings, context: EditContext, slug: string, bytes: Uint8Array | null): Promise<void> {
  const { collection } = await find({ db: context.db, locale: "en" }, slug);
  const subject = { kind: "collection", id: slug } as const;
  await replacePicture(env, bytes && { bytes, whose: "goods" }, (hash) =>
    exchangePictureOf(context, { table: "collections", id: collection.id, subject }, hash),
  );
}

/** @throws Refusal not_found, conflict */
export async function removeCollection(env: UploadBindings, context: EditContext, slug: string): Promise<void> {
  const { collection, texts } = await find({ db: context.db, locale: "en" }, slug);
  if (!(await deleteCollection(context, { ...collection, texts }))) throw new Refusal("conflict");
  if (collection.picture !== null) await dropPicture(env, collection.picture);
}
