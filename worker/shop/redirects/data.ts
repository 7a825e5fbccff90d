/** The redirects' SQL. A change, its audit entry and the move of the cache's tag are one batch. */
import { assertInBatch, runAsserted } from "../../db/assert-in-batch.ts";
import { beginsWith } from "../../db/begins-with.ts";
import { all, first, type Reader, rowsOf, type SQL, sql, statement } from "../../db/sql.ts";
import { redirectsTag } from "../../shared/tags.ts";
import { type Actor, type AuditEntry, actedBy, auditStatement } from "../audit.ts";
import { type RedirectStatus, redirects_max } from "./rules.ts";

export type RedirectDraft = { path: string; bucket: number; target: string | null; target_path: string | null; status: RedirectStatus; note: string };
export type EnteredRedirectRow = Omit<RedirectDraft, "bucket" | "target_path"> & { id: number; by: string | null; made_at: number };

/** What a path leads to, of all whose paths say this bucket. */
export const readBucket = (db: Reader, bucket: number) =>
  all<Pick<RedirectDraft, "path" | "target" | "status">>(db, sql`SELECT path, target, status FROM redirects WHERE bucket = ${bucket} LIMIT ${redirects_max}`);

const columns = sql`r.id, r.path, r.target, r.status, r.note, s.name AS by, r.made_at`;
const from = sql`redirects AS r LEFT JOIN shoppers AS s ON s.id = r.made_by`;

/** So many that begin so are looked at; whoever means others types more. */
const found_max = 200;
const beginning = (q: string): SQL => sql`r.id IN (SELECT id FROM (SELECT id FROM redirects WHERE ${beginsWith(sql`path`, q)} LIMIT ${found_max})
  UNION SELECT id FROM (SELECT id FROM redirects WHERE ${beginsWith(sql`target_path`, q)} LIMIT ${found_max}))`;

export type RedirectsAsked = { q?: string | undefined; status?: RedirectStatus | undefined; isOldest: boolean; after: number | undefined; limit: number };

export function readRedirects(db: Reader, { q, status, isOldest, after, limit }: RedirectsAsked): Promise<EnteredRedirectRow[]> {
  const conditions = [
    ...(q === undefined ? [] : [beginning(q)]),
    ...(status === undefined ? [] : [sql`r.status = ${status}`]),
    ...(after === undefined ? [] : [isOldest ? sql`r.id > ${after}` : sql`r.id < ${after}`]),
  ];
  const where = conditions.length === 0 ? sql`true` : sql.join(conditions, sql` AND `);
  return all<EnteredRedirectRow>(db, sql`SELECT ${columns} FROM ${from} WHERE ${where} ORDER BY r.id ${isOldest ? sql`ASC` : sql`DESC`} LIMIT ${limit}`);
}

export const readRedirect = (db: Reader, id: number) => first<EnteredRedirectRow>(db, sql`SELECT ${columns} FROM ${from} WHERE r.id = ${id}`);

/** Null: there is none from this path. */
export const readRedirectFrom = (db: Reader, path: string) => first<EnteredRedirectRow>(db, sql`SELECT ${columns} FROM ${from} WHERE r.path = ${path}`);

const countOfAll = sql`(SELECT count(*) FROM redirects)`;

export type StoredRow = Pick<RedirectDraft, "path" | "target" | "target_path" | "status" | "note">;
/** What stands in the way of drafts, or is changed by them: redirects from their paths and from their targets, and those that lead to their paths. */
export async function readStored(db: Reader, drafts: readonly RedirectDraft[]): Promise<{ count: number; from: StoredRow[]; leadingTo: StoredRow[] }> {
  const paths = drafts.map(({ path }) => path);
  const ends = [...new Set([...paths, ...drafts.flatMap(({ target_path }) => target_path ?? [])])];
  const fields = sql`path, target, target_path, status, note`;
  const within = (names: readonly string[]) => sql`(SELECT value FROM json_each(${JSON.stringify(names)}))`;
  const [count, stored, leading] = await db.batch([
    statement(db, sql`SELECT ${countOfAll} AS count`),
    statement(db, sql`SELECT ${fields} FROM redirects WHERE path IN ${within(ends)} LIMIT ${redirects_max}`),
    statement(db, sql`SELECT ${fields} FROM redirects WHERE target_path IN ${within(paths)} LIMIT ${redirects_max}`),
  ]);
  return { count: rowsOf<{ count: number }>(count)[0]?.count ?? 0, from: rowsOf<StoredRow>(stored), leadingTo: rowsOf<StoredRow>(leading) };
}

export type RedirectsContext = { db: D1Database; by: Actor; now: number };

/** Once for each batch, however many rows it writes. */
const tagMoved = (db: D1Database) => statement(db, sql`INSERT INTO catalogue_change (tag) VALUES (${redirectsTag})`);
export const stateOf = ({ path, target, status, note }: Pick<RedirectDraft, "path" | "target" | "status" | "note">) => ({
  from: path,
  to: target,
  status,
  ...(note !== "" && { note }),
});
const audited = ({ db, by, now }: RedirectsContext, path: string, entry: AuditEntry) => auditStatement(db, by, { kind: "redirect", id: path }, entry, now);

/** Whether it was done; not: something else was entered or taken away meanwhile. */
async function done(db: D1Database, statements: D1PreparedStatement[]): Promise<boolean> {
  try {
    return await runAsserted(db, [...statements, tagMoved(db)]);
  } catch (error) {
    if (/redirect_chain|UNIQUE constraint failed: redirects\.path/.test(String(error))) return false;
    throw error;
  }
}

/** All of them or none: those that are there lead elsewhere from now on, the others are made. */
export function enterRedirects(
  context: RedirectsContext,
  drafts: { made: readonly RedirectDraft[]; changed: readonly (RedirectDraft & { before: StoredRow })[] },
): Promise<boolean> {
  const { db, by, now } = context;
  const [made, changed] = [JSON.stringify(drafts.made), JSON.stringify(drafts.changed.map(({ before: _, ...draft }) => draft))];
  const { columns: who, values } = actedBy(by);
  const entries = [
    ...drafts.made.map((draft) => ({ action: "redirect_create", path: draft.path, before: null, after: JSON.stringify(stateOf(draft)) })),
    ...drafts.changed.map(({ before, ...draft }) => ({
      ...{ action: "redirect_change", path: draft.path },
      ...{ before: JSON.stringify(stateOf(before)), after: JSON.stringify(stateOf(draft)) },
    })),
  ];
  const asRead = drafts.changed.map(({ before: { path, target, status } }) => ({ path, target, status }));
  return done(db, [
    assertInBatch(
      db,
      sql`${countOfAll} + ${drafts.made.length} <= ${redirects_max} AND (SELECT count(*) FROM redirects AS r JOIN json_each(${JSON.stringify(asRead)}) AS j ON r.path = j.value ->> 'path'
        WHERE r.status = j.value ->> 'status' AND r.target IS j.value ->> 'target') = ${asRead.length}`,
    ),
    // those first: what is made may begin where one of them led to
    statement(
      db,
      sql`UPDATE redirects SET target = j.value ->> 'target', target_path = j.value ->> 'target_path', status = j.value ->> 'status', note = j.value ->> 'note'
        FROM json_each(${changed}) AS j WHERE redirects.path = j.value ->> 'path'`,
    ),
    statement(
      db,
      sql`INSERT INTO redirects (path, bucket, target, target_path, status, note, made_by, made_at)
        SELECT value ->> 'path', value ->> 'bucket', value ->> 'target', value ->> 'target_path', value ->> 'status', value ->> 'note', ${by.shopperId}, ${now} FROM json_each(${made})`,
    ),
    statement(
      db,
      sql`INSERT INTO operator_log (action, subject_kind, subject_id, before, after, at, ${who})
        SELECT value ->> 'action', 'redirect', value ->> 'path', value ->> 'before', value ->> 'after', ${now}, ${values} FROM json_each(${JSON.stringify(entries)})`,
    ),
  ]);
}

/** As it was read: else somebody has changed it meanwhile. */
const stillThere = ({ id, path, target, status, note }: EnteredRedirectRow): SQL =>
  sql`EXISTS (SELECT 1 FROM redirects WHERE id = ${id} AND (path, target, status, note) IS (${path}, ${target}, ${status}, ${note}))`;

export const changeRedirect = (context: RedirectsContext, before: EnteredRedirectRow, { path, bucket, target, target_path, status, note }: RedirectDraft) =>
  done(context.db, [
    assertInBatch(context.db, stillThere(before)),
    statement(
      context.db,
      sql`UPDATE redirects SET path = ${path}, bucket = ${bucket}, target = ${target}, target_path = ${target_path}, status = ${status}, note = ${note} WHERE id = ${before.id}`,
    ),
    audited(context, path, { action: "redirect_change", before: stateOf(before), after: stateOf({ path, target, status, note }) }),
  ]);

export const deleteRedirect = (context: RedirectsContext, before: EnteredRedirectRow) =>
  done(context.db, [
    assertInBatch(context.db, stillThere(before)),
    statement(context.db, sql`DELETE FROM redirects WHERE id = ${before.id}`),
    audited(context, before.path, { action: "redirect_delete", before: stateOf(before) }),
  ]);
