/** SQL of operators' tokens. */
import { all, first, type SQL, scalar, sql } from "../../../db/sql.ts";
import { type ExportPart, exportRows } from "../../export.ts";
import type { OperatorRight, OperatorRole } from "../rules.ts";
import { livingTokens_max } from "./rules.ts";

export type TokenRow = {
  number: number;
  id: string;
  name: string;
  shopper_id: number;
  owner: string;
  role: OperatorRole;
  scopes: string;
  created_at: number;
  ends_at: number;
  used_on: string | null;
  revoked_at: number | null;
};
const rows = sql`SELECT t.number, t.id, t.name, t.shopper_id, p.name AS owner, o.role, t.scopes, t.created_at, t.ends_at, t.used_on, t.revoked_at
  FROM api_tokens AS t JOIN operators AS o ON o.shopper_id = t.shopper_id JOIN shoppers AS p ON p.id = t.shopper_id`;
/** `owner` null: everybody's. */
const ofOwner = (owner: number | null): SQL => (owner === null ? sql`true` : sql`t.shopper_id = ${owner}`);

/** The newest first. */
export const readTokens = (db: D1Database, owner: number | null, after: number | undefined, limit: number): Promise<TokenRow[]> =>
  all(db, sql`${rows} WHERE ${ofOwner(owner)} AND t.number < ${after ?? Number.MAX_SAFE_INTEGER} ORDER BY t.number DESC LIMIT ${limit}`);
export const readToken = (db: D1Database, owner: number | null, id: string): Promise<TokenRow | null> =>
  first(db, sql`${rows} WHERE t.id = ${id} AND ${ofOwner(owner)}`);

const livingOf = (shopperId: number, now_ms: number): SQL =>
  sql`(SELECT count(*) FROM api_tokens WHERE shopper_id = ${shopperId} AND revoked_at IS NULL AND ends_at > ${now_ms})`;
export const countLiving = async (db: D1Database, shopperId: number, now_ms: number) =>
  (await scalar<number>(db, sql`SELECT ${livingOf(shopperId, now_ms)}`)) ?? 0;

type NewToken = { id: string; shopperId: number; role: OperatorRole; name: string; token_hash: string; scopes: readonly OperatorRight[]; ends_at: number };
/** Writes nothing where there are as many as there may be, or its maker has another role by now. */
export const insertToken = ({ id, shopperId, role, name, token_hash, scopes, ends_at }: NewToken, now_ms: number): SQL =>
  sql`INSERT INTO api_tokens (id, shopper_id, name, token_hash, scopes, created_at, ends_at)
    SELECT ${id}, shopper_id, ${name}, ${token_hash}, ${JSON.stringify(scopes)}, ${now_ms}, ${ends_at} FROM operators
    WHERE shopper_id = ${shopperId} AND role = ${role} AND ${livingOf(shopperId, now_ms)} < ${livingTokens_max}`;
/** Conditions of a batch. */
export const isMade = (id: string): SQL => sql`EXISTS (SELECT 1 FROM api_tokens WHERE id = ${id})`;
export const isUnrevoked = (id: string): SQL => sql`EXISTS (SELECT 1 FROM api_tokens WHERE id = ${id} AND revoked_at IS NULL)`;
export const revoke = (id: string, now_ms: number): SQL => sql`UPDATE api_tokens SET revoked_at = ${now_ms} WHERE id = ${id} AND revoked_at IS NULL`;

export type TokenBearer = { number: number; id: string; token: string; scopes: string; used_on: string | null; role: OperatorRole } & {
  shopper_id: number;
  name: string;
  email: string;
};
/** Whose token this is, as long as it counts and they run the marketplace. The primary alone is asked. */
export const readBearer = (db: D1Database, token_hash: string, now_ms: number): Promise<TokenBearer | null> =>
  first(
    db,
    sql`SELECT t.number, t.id, t.name AS token, t.scopes, t.used_on, o.role, p.id AS shopper_id, p.name, p.email
      FROM api_tokens AS t JOIN operators AS o ON o.shopper_id = t.shopper_id JOIN shoppers AS p ON p.id = t.shopper_id
      WHERE t.token_hash = ${token_hash} AND t.revoked_at IS NULL AND t.ends_at > ${now_ms} AND p.status = 'active'`,
  );
export const markUsed = (number: number, day: string): SQL => sql`UPDATE api_tokens SET used_on = ${day} WHERE number = ${number} AND used_on IS NOT ${day}`;

export const exportTokens: ExportPart = (db, shopperId) =>
  exportRows(
    db,
    sql`SELECT name, (SELECT group_concat(value, ' ') FROM json_each(scopes)) AS scopes, created_at AS madeAt_ms, ends_at AS endsAt_ms, used_on AS lastUsedOn, revoked_at AS revokedAt_ms
      FROM api_tokens WHERE shopper_id = ${shopperId} ORDER BY number`,
  );
