/** SQL of an application's papers: which there are, and how far each has come. Their bytes lie in the bucket. */
import { all, first, run, type SQL, sql } from "../../../db/sql.ts";
import type { ShopDocument } from "../contract.ts";
import { type DocumentKind, documents_max } from "../rules.ts";

export type DocumentRow = {
  id: string;
  kind: DocumentKind;
  name: string;
  content_type: string;
  size_bytes: number;
  scan: ShopDocument["scan"];
  created_at: number;
};
const columns = sql`id, kind, name, content_type, size_bytes, scan, created_at`;

export const readDocuments = (db: D1Database, applicationId: string): Promise<DocumentRow[]> =>
  all<DocumentRow>(
    db,
    sql`SELECT ${columns} FROM shop_documents WHERE application_id = ${applicationId} AND is_stored = 1 ORDER BY created_at, id LIMIT ${documents_max}`,
  );

/** Whose a paper may be. */
export const isOfApplication = (applicationId: string): SQL => sql`application_id = ${applicationId}`;
export const isOfShop = (shopId: number): SQL => sql`application_id = (SELECT id FROM seller_applications WHERE shop_id = ${shopId})`;

export const readDocumentRow = (db: D1Database, whose: SQL, id: string): Promise<DocumentRow | null> =>
  first<DocumentRow>(db, sql`SELECT ${columns} FROM shop_documents WHERE id = ${id} AND is_stored = 1 AND ${whose}`);

/** Takes a place among the papers, not stored yet; none where there are as many as there may be. */
export const insertDocument = (applicationId: string, { id, kind, name, content_type, size_bytes, created_at }: Omit<DocumentRow, "scan">): SQL =>
  sql`INSERT INTO shop_documents (id, application_id, kind, name, content_type, size_bytes, created_at, is_stored)
    SELECT ${id}, ${applicationId}, ${kind}, ${name}, ${content_type}, ${size_bytes}, ${created_at}, 0
    WHERE (SELECT count(*) FROM shop_documents WHERE application_id = ${applicationId}) < ${documents_max}`;
export const dropDocument = (id: string): SQL => sql`DELETE FROM shop_documents WHERE id = ${id}`;
export const markStored = (id: string): SQL => sql`UPDATE shop_documents SET is_stored = 1 WHERE id = ${id} RETURNING ${columns}`;
export const markScanned = (id: string, scan: ShopDocument["scan"]): SQL =>
  sql`UPDATE shop_documents SET scan = ${scan} WHERE id = ${id} AND scan = 'unscanned'`;
export const deleteDocument = (applicationId: string, id: string): SQL =>
  sql`DELETE FROM shop_documents WHERE id = ${id} AND application_id = ${applicationId}`;

/** Papers whose registration is gone, and those that broke off on their way. */
const isLeft = (before_ms: number): SQL => sql`(application_id IS NULL OR is_stored = 0) AND created_at < ${before_ms}`;
export const readLeftDocuments = async (db: D1Database, before_ms: number, atOnce_max: number): Promise<string[]> =>
  (await all<{ id: string }>(db, sql`SELECT id FROM shop_documents WHERE ${isLeft(before_ms)} LIMIT ${atOnce_max}`)).map(({ id }) => id);
export const dropLeftDocuments = (db: D1Database, before_ms: number, ids: readonly string[]) =>
  run(db, sql`DELETE FROM shop_documents WHERE ${isLeft(before_ms)} AND id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`);
