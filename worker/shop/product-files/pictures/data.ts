/** SQL of pictures that an import has to fetch, by the first line of their product. */
import { all, type SQL, scalar, sql } from "../../../db/sql.ts";

export type WaitingPicture = { first_line: number; url: string; line: number; tries: number };

/** Where the next product begins whose pictures are not all on its page; null: nothing is left to do. */
export const readFirstLine = (db: D1Database, fileId: number): Promise<number | null> =>
  scalar<number>(db, sql`SELECT min(first_line) FROM product_file_pictures WHERE file_id = ${fileId}`);
export const readWaitingPictures = (db: D1Database, fileId: number, first_line: number, limit: number): Promise<WaitingPicture[]> =>
  all<WaitingPicture>(
    db,
    sql`SELECT first_line, url, line, tries FROM product_file_pictures WHERE file_id = ${fileId} AND first_line = ${first_line} AND state = 'waiting' ORDER BY line, url LIMIT ${limit}`,
  );

const isPicture = (fileId: number, { first_line, url }: WaitingPicture): SQL => sql`file_id = ${fileId} AND first_line = ${first_line} AND url = ${url}`;
export const countPictureTry = (fileId: number, picture: WaitingPicture): SQL =>
  sql`UPDATE product_file_pictures SET tries = ${picture.tries + 1} WHERE ${isPicture(fileId, picture)}`;
export const endPicture = (fileId: number, picture: WaitingPicture): SQL =>
  sql`UPDATE product_file_pictures SET state = 'over' WHERE ${isPicture(fileId, picture)}`;
export const dropPictures = (fileId: number, first_line: number): SQL =>
  sql`DELETE FROM product_file_pictures WHERE file_id = ${fileId} AND first_line = ${first_line}`;

/** Which picture an address led to: the next import of that address fetches nothing. */
export const putPictureSource = (shopId: number, url: string, hash: string): SQL =>
  sql`INSERT INTO picture_sources (shop_id, url, hash) VALUES (${shopId}, ${url}, ${hash}) ON CONFLICT DO UPDATE SET hash = excluded.hash`;
