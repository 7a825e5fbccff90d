/** SQL of pictures: what is known of each, by the hash of its content. */
import { run, sql } from "../../db/sql.ts";
import type { StoredPicture } from "./upload.ts";

/** The same picture once more changes nothing. */
export const putPicture = (db: D1Database, { hash, width, height }: StoredPicture, contentType: string) =>
  run(db, sql`INSERT INTO pictures (hash, width, height, content_type) VALUES (${hash}, ${width}, ${height}, ${contentType}) ON CONFLICT (hash) DO NOTHING`);

/** Whatever shows a picture refers to its row. @returns false: something does, and the row stays */
export async function deletePicture(db: D1Database, hash: string): Promise<boolean> {
  try {
    await run(db, sql`DELETE FROM pictures WHERE hash = ${hash}`);
    return true;
  } catch (error) {
    if (/FOREIGN KEY/.test(String(error))) return false;
    throw error;
  }
}
