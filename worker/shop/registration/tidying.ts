/** Scheduled: registrations nobody came back to are forgotten, and papers that are nobody's any more leave the bucket. */
import { run } from "../../db/sql.ts";
import type { Env } from "../../env.ts";
import { tidyApplications } from "./data.ts";
import { dropLeftDocuments, readLeftDocuments } from "./documents/data.ts";
import { keyOfDocument } from "./documents/documents.ts";

const atOnce_max = 500;
/** A paper that is just being sent is not in the bucket for a moment. */
const sending_ms = 60 * 60_000;

export async function tidyRegistrations({ DB, MEDIA }: Pick<Env, "DB" | "MEDIA">, now_ms: number): Promise<void> {
  await run(DB, tidyApplications(now_ms));
  while (await tidyDocuments({ DB, MEDIA }, now_ms - sending_ms));
}

/** Papers whose registration is gone, and those that broke off on their way. Answers whether there may be more. */
async function tidyDocuments({ DB, MEDIA }: Pick<Env, "DB" | "MEDIA">, before_ms: number): Promise<boolean> {
  const orphans = await readLeftDocuments(DB, before_ms, atOnce_max);
  if (orphans.length === 0) return false;
  // first the bucket: a row that stays is found again
  await MEDIA.delete(orphans.map(keyOfDocument));
  await dropLeftDocuments(DB, before_ms, orphans);
  return orphans.length === atOnce_max;
}
