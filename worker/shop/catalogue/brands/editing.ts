/** What operators do with brands, and where former addresses of brands lead. */
import type { CacheContext } from "../../../cache/context.ts";
import { cached } from "../../../cache/read.ts";
import { Refusal } from "../../../errors.ts";
import type { EditContext } from "../categories/data.ts";
import { changesOf, inOrder, written } from "../categories/rules.ts";
import { type AdminBrand, type AdminBrandsQuery, brandsPerPage, type SaveBrand } from "./contract.ts";
import {
  deleteBrand,
  hasMergedBrand,
  mergeBrandStep,
  readBrandAt,
  readBrandPage,
  readBrandRedirects,
  readStoredBrand,
  type StoredBrand,
  updateBrand,
} from "./data.ts";

export async function listAdminBrands(
  db: D1Database,
  query: AdminBrandsQuery,
): Promise<{ data: AdminBrand[]; meta: { perPage: number; next: number | null } }> {
  const { q, unused, after, perPage = brandsPerPage } = query;
  const rows = await readBrandPage(db, { q, isUnused: unused === "1", after, limit: perPage + 1 });
  const data = rows.slice(0, perPage);
  return { data, meta: { perPage, next: rows.length > perPage ? (data.at(-1)?.id ?? null) : null } };
}

/** @throws Refusal not_found */
export async function showBrand(db: D1Database, id: number): Promise<AdminBrand> {
  const brand = await readStoredBrand(db, id);
  if (!brand) throw new Refusal("not_found");
  return brand;
}

const stateOf = ({ id: _, productCount: __, ...brand }: StoredBrand) => brand;

/** @throws Refusal not_found, invalid_fields (the address is taken), conflict */
export async function changeBrand(context: EditContext, id: number, asked: SaveBrand): Promise<void> {
  const before = await showBrand(context.db, id);
  const { slug, name, country, about } = asked;
  const brand = { ...before, slug, name, country, about: inOrder(written(about)) };
  const changes = changesOf<Record<string, unknown>>(stateOf(before), stateOf(brand));
  if (!changes) return;
  const there = await readBrandAt(context.db, slug);
  if (there && there.id !== id) throw new Refusal("invalid_fields", { fields: { slug: ["address_taken"] } });
  if (!(await updateBrand(context, before, brand, { action: "brand_change", ...changes }))) throw new Refusal("conflict");
}

/** Answers how many products are left: while there are any, it is to be asked again. @throws Refusal not_found, invalid_fields, conflict */
export async function mergeBrand(context: EditContext, id: number, intoId: number): Promise<number> {
  const { db } = context;
  const [from, into] = await Promise.all([readStoredBrand(db, id), readStoredBrand(db, intoId)]);
  if (!from && into && (await hasMergedBrand(db, id, intoId))) return 0;
  if (!from) throw new Refusal("not_found");
  if (!into || id === intoId) throw new Refusal("invalid_fields", { fields: { into: ["invalid"] } });
  const left = await mergeBrandStep(context, from, into, { action: "brand_merge", before: stateOf(from), after: { into: intoId, slug: into.slug } });
  if (left === undefined) throw new Refusal("conflict");
  return left;
}

/** @throws Refusal not_found, brand_in_use */
export async function removeBrand(context: EditContext, id: number): Promise<void> {
  const brand = await showBrand(context.db, id);
  if (!(await deleteBrand(context, id, { action: "brand_remove", before: stateOf(brand) }))) throw new Refusal("brand_in_use");
}

/** Undefined: no brand that is known had this address. */
export async function movedBrand(cache: CacheContext, slug: string): Promise<string | undefined> {
  const list = await cached(cache, { kind: "moved", params: { of: "brands" }, load: async (db) => ({ data: await readBrandRedirects(db), meta: {} }) });
  return list?.data.find((row) => row.slug === slug)?.to;
}
