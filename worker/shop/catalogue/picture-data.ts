/** SQL of what operators show for a category or a collection. */
import { assertInBatch, runAsserted } from "../../db/assert-in-batch.ts";
import { first, sql, statement } from "../../db/sql.ts";
import { Refusal } from "../../errors.ts";
import { auditStatement } from "../audit.ts";
import type { EditContext } from "./categories/data.ts";

/** `subject`: how the audit log names it. */
export type Pictured =
  | { table: "categories"; id: number; subject: { kind: "category"; id: string } }
  | { table: "collections"; id: number; subject: { kind: "collection"; id: string } };

/** The hash before; said once more nothing is written. @throws Refusal not_found, conflict: somebody else has changed it meanwhile */
export async function exchangePictureOf({ db, by, now }: EditContext, { table, id, subject }: Pictured, hash: string | null): Promise<string | null> {
  const rows = sql.raw(table);
  const found = await first<{ picture: string | null }>(db, sql`SELECT picture FROM ${rows} WHERE id = ${id}`);
  if (!found) throw new Refusal("not_found");
  const before = found.picture;
  if (before === hash) return before;
  const changed = table === "collections" ? sql`picture = ${hash}, updated_at = ${now}` : sql`picture = ${hash}`;
  const isDone = await runAsserted(db, [
    assertInBatch(db, sql`EXISTS (SELECT 1 FROM ${rows} WHERE id = ${id} AND picture IS ${before})`),
    statement(db, sql`UPDATE ${rows} SET ${changed} WHERE id = ${id}`),
    auditStatement(db, by, subject, { action: `${subject.kind}_picture`, before: { picture: before }, after: { picture: hash } }, now),
  ]);
  if (!isDone) throw new Refusal("conflict");
  return before;
}
