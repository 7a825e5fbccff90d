/** SQL of registrations: whose they are, what was typed, and what becomes of them. */
import type { Locale } from "../../../locales/words.ts";
import { all, first, run, type SQL, scalar, sql } from "../../db/sql.ts";
import type { ShopStatus } from "../sellers/rules.ts";
import type { TypedContent } from "./contract.ts";
import { guestDraft_ms, ownDraft_ms } from "./rules.ts";

export type Application = {
  id: string;
  shopperId: number | null;
  shopId: number | null;
  content: TypedContent;
  locale: Locale;
  agreementVersion: string | null;
  agreedAt: number | null;
  updatedAt: number;
};
export type OwnShop = { id: number; handle: string; name: string; status: ShopStatus };

type Row = Omit<Application, "content"> & { content: string };
const columns = sql`id, shopper_id AS "shopperId", shop_id AS "shopId", content, locale, agreement_version AS "agreementVersion", agreed_at AS "agreedAt",
  updated_at AS "updatedAt"`;
const applicationOf = (row: Row | null): Application | null => row && { ...row, content: JSON.parse(row.content) as TypedContent };

const readWhere = async (db: D1Database, condition: SQL) =>
  applicationOf(await first<Row>(db, sql`SELECT ${columns} FROM seller_applications WHERE ${condition}`));

/** A visitor's, by the name in their cookie. One that has come to an account is that account's alone. */
export const readGuestApplication = (db: D1Database, id: string) => readWhere(db, sql`id = ${id} AND shopper_id IS NULL AND shop_id IS NULL`);
/** An account's that was not handed in yet. */
export const readOwnApplication = (db: D1Database, shopperId: number) => readWhere(db, sql`shopper_id = ${shopperId} AND shop_id IS NULL`);
export const readApplicationOfShop = (db: D1Database, shopId: number) => readWhere(db, sql`shop_id = ${shopId}`);

/** The shops that somebody owns, the oldest first. */
export const readOwnShops = (db: D1Database, shopperId: number): Promise<OwnShop[]> =>
  all<OwnShop>(
    db,
    sql`SELECT s.id, s.handle, s.name, s.status FROM shop_members AS m JOIN shops AS s ON s.id = m.shop_id
      WHERE m.shopper_id = ${shopperId} AND m.role = 'owner' ORDER BY s.id`,
  );

export type NewApplication = Pick<Application, "id" | "shopperId" | "shopId" | "locale">;

/** Begins a registration; where the account or the shop has one already, that one stays. */
export const insertApplication = ({ id, shopperId, shopId, locale }: NewApplication, now_ms: number): SQL =>
  sql`INSERT INTO seller_applications (id, shopper_id, shop_id, content, locale, created_at, updated_at)
    VALUES (${id}, ${shopperId}, ${shopId}, '{}', ${locale}, ${now_ms}, ${now_ms}) ON CONFLICT DO NOTHING`;

/** Keeps a step as it was typed, while the registration may be changed. */
export const saveStep = (db: D1Database, id: string, step: string, typed: unknown, locale: Locale, now_ms: number) =>
  run(
    db,
    sql`UPDATE seller_applications SET content = json_set(content, ${`$.${step}`}, json(${JSON.stringify(typed)})), locale = ${locale}, updated_at = ${now_ms}
      WHERE id = ${id} AND (shop_id IS NULL OR (SELECT status FROM shops WHERE shops.id = shop_id) = 'rejected')`,
  );

/** A visitor's registration comes to an account, where it has none of its own. */
export const claimApplication = (id: string, shopperId: number): SQL =>
  sql`UPDATE seller_applications SET shopper_id = ${shopperId} WHERE id = ${id} AND shopper_id IS NULL AND shop_id IS NULL
    AND NOT EXISTS (SELECT 1 FROM seller_applications WHERE shopper_id = ${shopperId} AND shop_id IS NULL)`;

/** What a visitor typed goes over what the account had typed before, step by step: it is the later word. */
export const mergeApplication = (id: string, shopperId: number, now_ms: number): SQL =>
  sql`UPDATE seller_applications SET content = json_patch(content, (SELECT content FROM seller_applications WHERE id = ${id})), updated_at = ${now_ms}
    WHERE shopper_id = ${shopperId} AND shop_id IS NULL AND EXISTS (SELECT 1 FROM seller_applications WHERE id = ${id} AND shopper_id IS NULL AND shop_id IS NULL)`;
export const dropMerged = (id: string): SQL => sql`DELETE FROM seller_applications WHERE id = ${id} AND shopper_id IS NULL AND shop_id IS NULL`;

/** Which of these handles are shops' already. */
export async function takenAmong(db: D1Database, handles: readonly string[]): Promise<Set<string>> {
  const rows = await all<{ handle: string }>(db, sql`SELECT handle FROM shops WHERE handle IN (SELECT value FROM json_each(${JSON.stringify(handles)}))`);
  return new Set(rows.map(({ handle }) => handle));
}

/** Statements that forget registrations nobody has touched for long. Their papers are taken out of the bucket afterwards. */
export const tidyApplications = (now_ms: number): SQL =>
  sql`DELETE FROM seller_applications WHERE id IN (SELECT id FROM seller_applications WHERE shop_id IS NULL AND updated_at < ${now_ms - guestDraft_ms}
    AND (shopper_id IS NULL OR updated_at < ${now_ms - ownDraft_ms}) LIMIT 200)`;

export const isAddressVerified = async (db: D1Database, shopperId: number): Promise<boolean> =>
  (await first(db, sql`SELECT 1 FROM shoppers WHERE id = ${shopperId} AND email_verified_at IS NOT NULL`)) !== null;

/** Whose a handle is; null: nobody's. */
export const shopIdOf = (db: D1Database, handle: string): Promise<number | null> => scalar<number>(db, sql`SELECT id FROM shops WHERE handle = ${handle}`);
