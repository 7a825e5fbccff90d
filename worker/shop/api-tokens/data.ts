/** SQL of API tokens: one table for operators, one for shops, of the same shape. */
import { all, first, type SQL, scalar, sql, statement } from "../../db/sql.ts";
import type { TokenEnding } from "./rules.ts";

/** Whose tokens are meant: an operator's own (null: everybody's), or all of a shop. */
export type TokenHolder = { kind: "market"; shopperId: number | null } | { kind: "shop"; shopId: number };
/** Who makes one, and in which role they were read. */
export type TokenMaker = { kind: "market"; shopperId: number; role: string } | { kind: "shop"; shopId: number; shopperId: number; role: string };

export type TokenRow = {
  number: number;
  id: string;
  name: string;
  shopper_id: number;
  owner: string;
  role: string;
  scopes: string;
  created_at: number;
  ends_at: number;
  used_on: string | null;
  revoked_at: number | null;
  revoked_for: TokenEnding | null;
};

/** A token `t` beside what its maker is now, `m`: who is that no more has none. */
const market = sql`api_tokens AS t JOIN operators AS m ON m.shopper_id = t.shopper_id`;
const shop = sql`shop_tokens AS t JOIN shop_members AS m ON m.shop_id = t.shop_id AND m.shopper_id = t.shopper_id`;

const columns = sql`t.number, t.id, t.name, t.shopper_id, p.name AS owner, m.role, t.scopes, t.created_at, t.ends_at, t.used_on, t.revoked_at, t.revoked_for`;
function rowsOfHolder(holder: TokenHolder): SQL {
  if (holder.kind === "shop") return sql`SELECT ${columns} FROM ${shop} JOIN shoppers AS p ON p.id = t.shopper_id WHERE t.shop_id = ${holder.shopId}`;
  const whose = holder.shopperId === null ? sql`true` : sql`t.shopper_id = ${holder.shopperId}`;
  return sql`SELECT ${columns} FROM ${market} JOIN shoppers AS p ON p.id = t.shopper_id WHERE ${whose}`;
}

/** The newest first. */
export const readTokens = (db: D1Database, holder: TokenHolder, after: number | undefined, limit: number): Promise<TokenRow[]> =>
  all(db, sql`${rowsOfHolder(holder)} AND t.number < ${after ?? Number.MAX_SAFE_INTEGER} ORDER BY t.number DESC LIMIT ${limit}`);
export const readToken = (db: D1Database, holder: TokenHolder, id: string): Promise<TokenRow | null> =>
  first(db, sql`${rowsOfHolder(holder)} AND t.id = ${id}`);

const livingOf = (maker: TokenMaker, now_ms: number): SQL =>
  maker.kind === "shop"
    ? sql`(SELECT count(*) FROM shop_tokens WHERE shop_id = ${maker.shopId} AND revoked_at IS NULL AND ends_at > ${now_ms})`
    : sql`(SELECT count(*) FROM api_tokens WHERE shopper_id = ${maker.shopperId} AND revoked_at IS NULL AND ends_at > ${now_ms})`;
/** How many count: of the operator, or of the shop. */
export const countLiving = async (db: D1Database, maker: TokenMaker, now_ms: number) => (await scalar<number>(db, sql`SELECT ${livingOf(maker, now_ms)}`)) ?? 0;

type NewToken = { id: string; name: string; token_hash: string; scopes: readonly string[]; ends_at: number };
/** Writes nothing where there are as many as there may be, or its maker has another role by now. */
export function insertToken(maker: TokenMaker, { id, name, token_hash, scopes, ends_at }: NewToken, max: number, now_ms: number): SQL {
  const isFree = sql`shopper_id = ${maker.shopperId} AND role = ${maker.role} AND ${livingOf(maker, now_ms)} < ${max}`;
  return maker.kind === "shop"
    ? sql`INSERT INTO shop_tokens (id, shop_id, shopper_id, name, token_hash, scopes, created_at, ends_at)
        SELECT ${id}, shop_id, shopper_id, ${name}, ${token_hash}, ${JSON.stringify(scopes)}, ${now_ms}, ${ends_at} FROM shop_members
        WHERE shop_id = ${maker.shopId} AND ${isFree} AND (SELECT status FROM shops WHERE id = ${maker.shopId}) = 'approved'`
    : sql`INSERT INTO api_tokens (id, shopper_id, name, token_hash, scopes, created_at, ends_at)
        SELECT ${id}, shopper_id, ${name}, ${token_hash}, ${JSON.stringify(scopes)}, ${now_ms}, ${ends_at} FROM operators WHERE ${isFree}`;
}

const tableOf = (kind: TokenHolder["kind"]): SQL => (kind === "shop" ? sql`shop_tokens` : sql`api_tokens`);
/** Conditions of a batch. */
export const isMade = (kind: TokenHolder["kind"], id: string): SQL => sql`EXISTS (SELECT 1 FROM ${tableOf(kind)} WHERE id = ${id})`;
export const isUnrevoked = (kind: TokenHolder["kind"], id: string): SQL => sql`EXISTS (SELECT 1 FROM ${tableOf(kind)} WHERE id = ${id} AND revoked_at IS NULL)`;
export const revoke = (kind: TokenHolder["kind"], id: string, now_ms: number): SQL =>
  sql`UPDATE ${tableOf(kind)} SET revoked_at = ${now_ms}, revoked_for = 'hand' WHERE id = ${id} AND revoked_at IS NULL`;

/** Statements that end every token that somebody made, of either kind, because their password is another one. */
export const endTokensOf = (db: D1Database, shopperId: number, now_ms: number): D1PreparedStatement[] =>
  (["market", "shop"] as const).map((kind) =>
    statement(
      db,
      sql`UPDATE ${tableOf(kind)} SET revoked_at = ${now_ms}, revoked_for = 'password' WHERE shopper_id = ${shopperId} AND revoked_at IS NULL AND ends_at > ${now_ms}`,
    ),
  );

export type TokenBearer = { number: number; id: string; token: string; scopes: string; used_on: string | null; role: string } & {
  shopper_id: number;
  name: string;
  email: string;
  /** Of a shop's. */
  shop_id: number | null;
};
/** Whose token this is, as long as it counts, their account is open, and they still run the marketplace, or work in a shop that is approved. The primary alone is asked. */
export function readBearer(db: D1Database, kind: TokenHolder["kind"], token_hash: string, now_ms: number): Promise<TokenBearer | null> {
  const counts = sql`t.token_hash = ${token_hash} AND t.revoked_at IS NULL AND t.ends_at > ${now_ms} AND p.status = 'active'`;
  const bearer = sql`t.number, t.id, t.name AS token, t.scopes, t.used_on, m.role, p.id AS shopper_id, p.name, p.email`;
  return first(
    db,
    kind === "shop"
      ? sql`SELECT ${bearer}, t.shop_id FROM ${shop} JOIN shoppers AS p ON p.id = t.shopper_id JOIN shops AS s ON s.id = t.shop_id
          WHERE ${counts} AND s.status = 'approved'`
      : sql`SELECT ${bearer}, NULL AS shop_id FROM ${market} JOIN shoppers AS p ON p.id = t.shopper_id WHERE ${counts}`,
  );
}
export const markUsed = (kind: TokenHolder["kind"], number: number, day: string): SQL =>
  sql`UPDATE ${tableOf(kind)} SET used_on = ${day} WHERE number = ${number} AND used_on IS NOT ${day}`;

/** What somebody made, of either kind, for the file of all that is kept of them. */
export const exportedTokens = (kind: TokenHolder["kind"], shopperId: number): SQL =>
  sql`SELECT name, (SELECT group_concat(value, ' ') FROM json_each(scopes)) AS scopes, created_at AS madeAt_ms, ends_at AS endsAt_ms, used_on AS lastUsedOn, revoked_at AS revokedAt_ms
    FROM ${tableOf(kind)} WHERE shopper_id = ${shopperId} ORDER BY number`;
