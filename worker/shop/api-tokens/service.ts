/** API tokens: made, seen and revoked by people, and shown by the systems that act in their name. One mechanism for the market's and the shops'. Each deed is in the audit log. */

import { run, type SQL, statement } from "../../db/sql.ts";
import type { Env } from "../../env.ts";
import { Refusal } from "../../errors.ts";
import { enqueue } from "../../outbox/enqueue.ts";
import { entryKeys } from "../../outbox/statements.ts";
import { isoOrNull } from "../../shared/time.ts";
import { isTokenForm, kindOfToken, type TokenKind, tokenPrefixes } from "../../shared/tokens/api-token.ts";
import { hashOf, randomName } from "../../signing.ts";
import { isProvenRecently } from "../account/rules.ts";
import { type Actor, auditStatement, type Concerned } from "../audit.ts";
import { type ExportPart, exportRows } from "../export.ts";
import type { TokensMeta, TokensQuery, TokenView } from "./contract.ts";
import {
  countLiving,
  exportedTokens,
  insertToken,
  isMade,
  isUnrevoked,
  markUsed,
  readBearer,
  readToken,
  readTokens,
  revoke,
  type TokenBearer,
  type TokenHolder,
  type TokenMaker,
  type TokenRow,
} from "./data.ts";
import { dayOf, tokenEnd, tokenState, tokensPerPage } from "./rules.ts";

export type { TokenBearer } from "./data.ts";
export { endTokensOf } from "./data.ts";

/** `provenAt_ms`: when the caller last showed who they are. */
export type TokensIO = { env: Pick<Env, "DB" | "OUTBOX">; now_ms: number; provenAt_ms: number };

/**
 * What differs between the market's tokens and a shop's. `seen`: whose the caller sees. `allowed`: the scopes that one of theirs may have now.
 * `rightsOf`: what is left of a token's scopes to somebody in a role. `mail`: who is told that one was made, where `condition` holds.
 */
export type TokenOffice<S extends string> = {
  by: Actor & { shopperId: number };
  maker: TokenMaker;
  seen: TokenHolder;
  max: number;
  allowed: readonly S[];
  rightsOf: (scopes: readonly string[], role: string) => readonly S[];
  mail: (name: string, condition: SQL) => D1PreparedStatement;
};

const scopesIn = <S extends string>({ scopes }: Pick<TokenRow, "scopes">) => JSON.parse(scopes) as S[];
const lastDay = ({ ends_at }: Pick<TokenRow, "ends_at">) => dayOf(ends_at - 1);
const termsOf = (row: TokenRow) => ({ name: row.name, scopes: scopesIn(row), endsOn: lastDay(row) });
const aboutOf = ({ maker }: Pick<TokenOffice<string>, "maker">, id: string): Concerned =>
  maker.kind === "shop" ? { shopId: maker.shopId, kind: "token", id } : { kind: "token", id };

const viewOf = <S extends string, R extends string>(row: TokenRow, { by, rightsOf }: TokenOffice<S>, now_ms: number): TokenView<S, R> => ({
  ...termsOf(row),
  id: row.id,
  scopes: scopesIn<S>(row),
  owner: { id: row.shopper_id, name: row.owner, role: row.role as R },
  own: row.shopper_id === by.shopperId,
  rights: [...rightsOf(scopesIn(row), row.role)],
  state: tokenState(row, now_ms),
  createdAt: new Date(row.created_at).toISOString(),
  usedOn: row.used_on,
  revokedAt: isoOrNull(row.revoked_at),
  revokedFor: row.revoked_for,
});

/** The newest first, so far as the caller sees them. */
export async function listTokens<S extends string, R extends string>(
  { env: { DB }, now_ms }: Pick<TokensIO, "env" | "now_ms">,
  office: TokenOffice<S>,
  { after, perPage = tokensPerPage }: TokensQuery,
): Promise<{ data: TokenView<S, R>[]; meta: TokensMeta }> {
  const [rows, living] = await Promise.all([readTokens(DB, office.seen, after, perPage + 1), countLiving(DB, office.maker, now_ms)]);
  const shown = rows.slice(0, perPage);
  const next = rows.length > perPage ? (shown.at(-1)?.number ?? null) : null;
  return { data: shown.map((row) => viewOf<S, R>(row, office, now_ms)), meta: { perPage, next, living, max: office.max } };
}

/** What a caller asks for. `endsOn`: a day (UTC). */
export type WantedToken<S extends string> = { name: string; scopes: readonly S[]; endsOn: string };

/**
 * A token outlives the sign-in it was made in, so whoever makes one has just shown who they are, and who answers for it is told by mail. Its secret is told this once.
 * @throws Refusal proof_needed, invalid_fields (a day too near or too far, a scope that the maker's role does not allow), limit_reached
 */
export async function makeToken<S extends string, R extends string>(
  { env, now_ms, provenAt_ms }: TokensIO,
  office: TokenOffice<S>,
  { name, scopes, endsOn }: WantedToken<S>,
): Promise<TokenView<S, R> & { secret: string }> {
  if (!isProvenRecently(provenAt_ms, now_ms)) throw new Refusal("proof_needed");
  const { allowed, by, maker, max } = office;
  const ends_at = tokenEnd(endsOn, now_ms);
  const isBeyond = scopes.some((scope) => !allowed.includes(scope));
  if (ends_at === null || isBeyond)
    throw new Refusal("invalid_fields", { fields: { ...(isBeyond && { scopes: ["invalid"] }), ...(ends_at === null && { endsOn: ["token_days"] }) } });
  const { DB: db } = env;
  const id = randomName();
  const secret = tokenPrefixes[maker.kind] + Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString("base64url");
  const inOrder = allowed.filter((scope) => scopes.includes(scope));
  const isWritten = isMade(maker.kind, id);
  const [made, , mailed] = await db.batch([
    statement(db, insertToken(maker, { id, name, token_hash: hashOf(secret), scopes: inOrder, ends_at }, max, now_ms)),
    auditStatement(db, by, aboutOf(office, id), { action: "make_token", after: { name, scopes: inOrder, endsOn } }, now_ms, isWritten),
    office.mail(name, isWritten),
  ]);
  const row = made?.meta.changes === 1 ? await readToken(db, office.seen, id) : null;
  if (!row) throw new Refusal("limit_reached");
  await enqueue(env, entryKeys(mailed));
  return { ...viewOf<S, R>(row, office, now_ms), secret };
}

/** Counts for no further request. Once more changes nothing. @throws Refusal not_found: none, or another's */
export async function revokeToken<S extends string, R extends string>(
  { env: { DB: db }, now_ms }: Pick<TokensIO, "env" | "now_ms">,
  office: TokenOffice<S>,
  id: string,
): Promise<TokenView<S, R>> {
  const found = await readToken(db, office.seen, id);
  if (!found) throw new Refusal("not_found");
  const terms = termsOf(found);
  const { kind } = office.seen;
  const change = { action: "revoke_token", before: { ...terms, revokedAt: null }, after: { ...terms, revokedAt: new Date(now_ms).toISOString() } };
  await db.batch([auditStatement(db, office.by, aboutOf(office, id), change, now_ms, isUnrevoked(kind, id)), statement(db, revoke(kind, id, now_ms))]);
  const row = await readToken(db, office.seen, id);
  if (!row) throw new Refusal("not_found");
  return viewOf<S, R>(row, office, now_ms);
}

/** Whose token was shown, and that it was used today; null: it is of another kind, or does not count. */
export async function bearerOf(
  { DB }: Pick<Env, "DB">,
  kind: TokenKind,
  shown: string,
  now_ms: number,
): Promise<(TokenBearer & { scopesMade: readonly string[] }) | null> {
  if (!isTokenForm(shown) || kindOfToken(shown) !== kind) return null;
  const found = await readBearer(DB, kind, hashOf(shown), now_ms);
  if (!found) return null;
  const today = dayOf(now_ms);
  if (found.used_on !== today) await run(DB, markUsed(kind, found.number, today));
  return { ...found, scopesMade: scopesIn(found) };
}

/** What somebody made, of either kind. */
export const exportTokens: ExportPart = (db, shopperId) => exportRows(db, exportedTokens("market", shopperId));
export const exportShopTokens: ExportPart = (db, shopperId) => exportRows(db, exportedTokens("shop", shopperId));
