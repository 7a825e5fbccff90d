/** SQL of what members of a shop hear of. Every statement names shop and member, or the member alone. */
import { all, first, run, sql, statement } from "../../../db/sql.ts";
import { type ExportPart, exportRows } from "../../export.ts";
import type { NoticeKind, NoticeWays } from "./rules.ts";

export type MemberId = { shopId: number; shopperId: number };
type MemberSettings = { chosen: NoticeWays; hour: number; timeZone: string; lastDay: number | null };

/** Of a member `m`. */
const chosenSql = sql`(SELECT json_group_object(kind, way) FROM member_notice_choices WHERE shop_id = m.shop_id AND shopper_id = m.shopper_id)`;
const timeZoneSql = sql`coalesce((SELECT time_zone FROM shop_delivery WHERE shop_id = m.shop_id), 'UTC')`;
const lastDaySql = sql`(SELECT max(day) FROM member_digests WHERE shop_id = m.shop_id AND shopper_id = m.shopper_id)`;

/** Null: no member. */
export async function readSettings(db: D1Database, { shopId, shopperId }: MemberId): Promise<MemberSettings | null> {
  const row = await first<Omit<MemberSettings, "chosen"> & { chosen: string }>(
    db,
    sql`SELECT ${chosenSql} AS chosen, m.digest_hour AS hour, ${timeZoneSql} AS "timeZone", ${lastDaySql} AS "lastDay"
      FROM shop_members AS m WHERE m.shop_id = ${shopId} AND m.shopper_id = ${shopperId}`,
  );
  return row && { ...row, chosen: JSON.parse(row.chosen) as NoticeWays };
}

/** The same of all shops that somebody works for, or of one of them. */
export async function readChosen(db: D1Database, shopperId: number, shopId: number | null): Promise<{ shopId: number; handle: string; chosen: NoticeWays }[]> {
  const rows = await all<{ shopId: number; handle: string; chosen: string }>(
    db,
    sql`SELECT m.shop_id AS "shopId", s.handle, ${chosenSql} AS chosen FROM shop_members AS m JOIN shops AS s ON s.id = m.shop_id
      WHERE m.shopper_id = ${shopperId} AND (${shopId} IS NULL OR m.shop_id = ${shopId}) ORDER BY s.id`,
  );
  return rows.map(({ chosen, ...row }) => ({ ...row, chosen: JSON.parse(chosen) as NoticeWays }));
}

/** A statement; it writes nothing where they are no member any more. */
export const writeWays = (db: D1Database, { shopId, shopperId }: MemberId, ways: NoticeWays): D1PreparedStatement =>
  statement(
    db,
    sql`INSERT INTO member_notice_choices (shop_id, shopper_id, kind, way)
      SELECT m.shop_id, m.shopper_id, j.key, j.value FROM shop_members AS m JOIN json_each(${JSON.stringify(ways)}) AS j WHERE m.shop_id = ${shopId} AND m.shopper_id = ${shopperId}
      ON CONFLICT (shop_id, shopper_id, kind) DO UPDATE SET way = excluded.way`,
  );

/** Statements: the hour of the digest; what waits for it comes with it. */
export const writeHour = (db: D1Database, { shopId, shopperId }: MemberId, hour: number, due_at: number): D1PreparedStatement[] => [
  statement(db, sql`UPDATE shop_members SET digest_hour = ${hour} WHERE shop_id = ${shopId} AND shopper_id = ${shopperId}`),
  statement(
    db,
    sql`UPDATE member_digest_items SET due_at = ${due_at} WHERE shop_id = ${shopId} AND shopper_id = ${shopperId} AND digest_id IS NULL AND due_at <> ${due_at}`,
  ),
];

/** What an entry of the outbox is about waits for the member's digest: once, however often it is tried. */
export const keepForDigest = (
  db: D1Database,
  entryId: number,
  { shopId, shopperId, kind, subject }: MemberId & { kind: NoticeKind; subject: number },
  due_at: number,
) =>
  run(
    db,
    sql`INSERT INTO member_digest_items (entry_key, shop_id, shopper_id, kind, subject, due_at)
      SELECT o.dedupe_key, m.shop_id, m.shopper_id, ${kind}, ${subject}, ${due_at} FROM outbox AS o JOIN shop_members AS m ON m.shop_id = ${shopId} AND m.shopper_id = ${shopperId}
      WHERE o.id = ${entryId} ON CONFLICT (entry_key) DO NOTHING`,
  );

export const exportMemberNotices: ExportPart = (db, shopperId) =>
  exportRows(
    db,
    sql`SELECT s.handle AS shop, m.digest_hour AS digestHour, ${chosenSql} AS chosen
      FROM shop_members AS m JOIN shops AS s ON s.id = m.shop_id WHERE m.shopper_id = ${shopperId} ORDER BY s.id`,
    "chosen",
  );
