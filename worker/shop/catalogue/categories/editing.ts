/** What operators do with categories. Each is one batch with its audit entry; done twice, it is done once. */
import { Refusal } from "../../../errors.ts";
import { dropPicture, replacePicture, type UploadBindings } from "../../media/service.ts";
import { exchangePictureOf } from "../picture-data.ts";
import { pictureOf } from "../rules.ts";
import type { AdminCategory, AdminSubCategory, SaveCategory } from "./contract.ts";
import {
  deleteCategory,
  type EditContext,
  insertCategory,
  readCategory,
  readCategoryAt,
  readShelves,
  readSurroundings,
  type StoredCategory,
  type Surroundings,
  updateCategory,
} from "./data.ts";
import { hasMerged, mergeStepOf, readTwins } from "./merging-data.ts";
import { categories_max, changesOf, inOrder, mains_max, mergeStep, redirects_max, written } from "./rules.ts";
import { insertTemplate, type TemplateCategory } from "./template-data.ts";

export type { EditContext } from "./data.ts";

export async function listShelves(db: D1Database): Promise<AdminCategory[]> {
  const rows = await readShelves(db);
  const shelf = ({ product_count, parent_id, width, height, ...row }: (typeof rows)[number]): AdminSubCategory => ({
    ...row,
    parent: parent_id,
    image: pictureOf(row.picture, width, height),
    productCount: product_count,
  });
  const subsOf = Map.groupBy(rows, (row) => row.parent_id);
  return (subsOf.get(null) ?? []).map((row) => ({ ...shelf(row), subs: (subsOf.get(row.id) ?? []).map(shelf) }));
}

const asStored = (id: number, { parent, slug, position, hsn, picture, names, blurbs }: SaveCategory): StoredCategory => ({
  ...{ id, parent_id: parent, slug, position, hsn, picture },
  names: inOrder(written(names)),
  // a blurb without a name beside it has no row to stand in
  blurbs: inOrder(written(Object.fromEntries(Object.entries(blurbs).filter(([locale]) => names[locale as keyof typeof names])))),
});

/** @throws Refusal invalid_fields, limit_reached */
function mayStand(category: StoredCategory, around: Surroundings, before: StoredCategory | null): void {
  const invalid = (field: string, why: string) => new Refusal("invalid_fields", { fields: { [field]: [why] } });
  const { parent_id, picture, id } = category;
  if (parent_id !== null && (!around.parent_is_main || parent_id === id)) throw invalid("parent", "category_unknown");
  if (picture !== null && !around.picture_known) throw invalid("picture", "picture_unknown");
  if (around.taken_by !== null && around.taken_by !== before?.id) throw invalid("slug", "address_taken");
  const isNewMain = parent_id === null && before?.parent_id !== null;
  if ((!before && around.all >= categories_max) || (isNewMain && around.mains >= mains_max)) throw new Refusal("limit_reached");
  if (!before) return;
  const moves = before.parent_id !== parent_id;
  if (moves && around.has_subs) throw invalid("parent", "category_has_subs");
  // products of a sub-category need a main one, and more than a step of them would not fit into one batch
  if (moves && (parent_id === null ? around.products > 0 : around.products > mergeStep)) throw invalid("parent", "category_has_products");
  if ((moves || before.slug !== category.slug) && around.redirects >= redirects_max) throw new Refusal("limit_reached");
}

const stateOf = ({ id: _, ...category }: StoredCategory) => category;

/** The id of the category; asked again with the same, of the one that there is. @throws Refusal invalid_fields, limit_reached, conflict */
export async function createCategory(context: EditContext, asked: SaveCategory): Promise<number> {
  const { db } = context;
  const place = { slug: asked.slug, parent_id: asked.parent };
  const there = await readCategoryAt(db, place);
  const stored = there && (await readCategory(db, there.id));
  if (stored && !changesOf<Record<string, unknown>>(stored, asStored(stored.id, asked))) return stored.id;
  const around = await readSurroundings(db, null, place, asked.picture);
  const category = asStored(around.next_id, asked);
  mayStand(category, around, null);
  if (!(await insertCategory(context, category, { action: "category_create", after: stateOf(category) }))) throw new Refusal("conflict");
  return category.id;
}

/** @throws Refusal not_found, invalid_fields, limit_reached, conflict */
export async function changeCategory(env: UploadBindings, context: EditContext, id: number, asked: SaveCategory): Promise<void> {
  const { db } = context;
  const before = await readCategory(db, id);
  if (!before) throw new Refusal("not_found");
  const category = asStored(id, asked);
  const changes = changesOf<Record<string, unknown>>(stateOf(before), stateOf(category));
  if (!changes) return;
  mayStand(category, await readSurroundings(db, id, category, category.picture), before);
  if (!(await updateCategory(context, before, category, { action: "category_change", ...changes }))) throw new Refusal("conflict");
  if (before.picture !== null && before.picture !== category.picture) await dropPicture(env, before.picture);
}

/** What was sent is shown for the category from now on. Null: nothing. @throws Refusal not_found, conflict, unsupported_media, payload_too_large */
export async function setCategoryPicture(env: UploadBindings, context: EditContext, id: number, bytes: Uint8Array | null): Promise<void> {
  const subject = { kind: "category", id: String(id) } as const;
  await replacePicture(env, bytes && { bytes, shape: "square", whose: "goods" }, (hash) =>
    exchangePictureOf(context, { table: "categories", id, subject }, hash),
  );
}

/**
 * Moves the products of one category into another, a step at a time; the last step leaves its address leading there.
 * Answers how many products are left. @throws Refusal not_found, invalid_fields, conflict
 */
export async function mergeCategory(env: UploadBindings, context: EditContext, id: number, intoId: number): Promise<number> {
  const { db } = context;
  const [from, into] = await Promise.all([readCategory(db, id), readCategory(db, intoId)]);
  if (!from && into && (await hasMerged(db, id, intoId))) return 0;
  if (!from) throw new Refusal("not_found");
  const areAlike = into !== null && (into.parent_id === null) === (from.parent_id === null);
  if (!areAlike || id === intoId) throw new Refusal("invalid_fields", { fields: { into: [into ? "category_unlike" : "category_unknown"] } });
  const twins = from.parent_id === null ? await readTwins(db, id, intoId) : [];
  if (twins.length > 0) throw new Refusal("conflict", { details: { slugs: twins.map(({ slug }) => slug) } });
  const left = await mergeStepOf(context, from, into, { action: "category_merge", before: stateOf(from), after: { into: intoId, slug: into.slug } });
  if (left === undefined) throw new Refusal("conflict");
  if (left === 0 && from.picture !== null) await dropPicture(env, from.picture);
  return left;
}

/** @throws Refusal not_found, category_not_empty */
export async function removeCategory(env: UploadBindings, context: EditContext, id: number): Promise<void> {
  const category = await readCategory(context.db, id);
  if (!category) throw new Refusal("not_found");
  if (!(await deleteCategory(context, category, { action: "category_remove", before: stateOf(category) }))) throw new Refusal("category_not_empty");
  if (category.picture !== null) await dropPicture(env, category.picture);
}

/** @throws Refusal conflict (there are categories already) */
export async function beginWithTemplate(context: EditContext): Promise<void> {
  const { default: template } = await import("../../../seed/template/categories.json");
  if (!(await insertTemplate(context, template satisfies TemplateCategory[]))) throw new Refusal("conflict");
}
