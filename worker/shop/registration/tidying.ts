/** Scheduled: registrations nobody came back to are forgotten, and papers that are nobody's any more leave the bucket. */
import { all, sql, statement } from "../../db/sql.ts";
import type { Env } from "../../env.ts";
import { tidyApplications } from "./data.ts";
import { keyOfDocument } from "./documents.ts";

const atOnce_max = 100;
/** A paper that is just being sent is nobody's for a moment. */
const sending_ms = 60 * 60_000;

export async function tidyRegistrations({ DB, MEDIA }: Pick<Env, "DB" | "MEDIA">, now_ms: number): Promise<void> {
  await statement(DB, tidyApplications(now_ms)).run();
  const orphans = await all<{ id: string }>(
    DB,
    sql`SELECT id FROM shop_documents WHERE application_id IS NULL AND created_at < ${now_ms - sending_ms} LIMIT ${atOnce_max}`,
  );
  if (orphans.length === 0) return;
  // first the bucket: a row that stays is found again
  await MEDIA.delete(orphans.map(({ id }) => keyOfDocument(id)));
  const ids = JSON.stringify(orphans.map(({ id }) => id));
  await statement(DB, sql`DELETE FROM shop_documents WHERE application_id IS NULL AND id IN (SELECT value FROM json_each(${ids}))`).run();
}
