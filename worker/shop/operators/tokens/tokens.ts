/** Tokens of operators: made, seen and revoked by people, and shown by the systems that act in their name. Each deed is in the audit log. */
import type { Context } from "hono";
import type { AppEnv, Session } from "../../../context.ts";
import { run, statement } from "../../../db/sql.ts";
import { Refusal } from "../../../errors.ts";
import { isTokenForm, takesTokens, tokenPrefix, tokenShown } from "../../../shared/operators/api-token.ts";
import { hashOf, randomName } from "../../../signing.ts";
import { isProvenRecently } from "../../account/rules.ts";
import { auditStatement, type Subject } from "../../audit.ts";
import type { Operator } from "../operator.ts";
import type { OperatorRight } from "../rules.ts";
import { type ApiToken, type ApiTokenSecret, type ApiTokensMeta, type NewApiToken, type TokensQuery, tokensPerPage } from "./contract.ts";
import { countLiving, insertToken, isMade, isUnrevoked, markUsed, readBearer, readToken, readTokens, revoke, type TokenRow } from "./data.ts";
import { dayOf, effectiveRights, livingTokens_max, scopesOf, tokenEnd, tokenState } from "./rules.ts";

/** `provenAt_ms`: when the caller last showed who they are. */
export type TokensIO = { db: D1Database; now_ms: number; provenAt_ms: number };

const subject = (id: string): Subject => ({ kind: "token", id });
const scopesIn = ({ scopes }: Pick<TokenRow, "scopes">) => JSON.parse(scopes) as OperatorRight[];
const lastDay = ({ ends_at }: Pick<TokenRow, "ends_at">) => dayOf(ends_at - 1);
const termsOf = (row: TokenRow) => ({ name: row.name, scopes: scopesIn(row), endsOn: lastDay(row) });
/** Whose tokens somebody sees: their own, or all of the team. */
const seenBy = (by: Operator) => (by.rights.includes("team") ? null : by.shopperId);

const viewOf = (row: TokenRow, by: Operator, now_ms: number): ApiToken => ({
  ...termsOf(row),
  id: row.id,
  owner: { id: row.shopper_id, name: row.owner, role: row.role },
  own: row.shopper_id === by.shopperId,
  rights: [...effectiveRights(scopesIn(row), row.role)],
  state: tokenState(row, now_ms),
  createdAt: new Date(row.created_at).toISOString(),
  usedOn: row.used_on,
  revokedAt: row.revoked_at === null ? null : new Date(row.revoked_at).toISOString(),
});

/** One's own; for those who decide about the team, everybody's. */
export async function listTokens(
  { db, now_ms }: TokensIO,
  by: Operator,
  { after, perPage = tokensPerPage }: TokensQuery,
): Promise<{ data: ApiToken[]; meta: ApiTokensMeta }> {
  const [rows, living] = await Promise.all([readTokens(db, seenBy(by), after, perPage + 1), countLiving(db, by.shopperId, now_ms)]);
  const shown = rows.slice(0, perPage);
  const next = rows.length > perPage ? (shown.at(-1)?.number ?? null) : null;
  return { data: shown.map((row) => viewOf(row, by, now_ms)), meta: { perPage, next, living, max: livingTokens_max } };
}

/**
 * A token outlives the sign-in it was made in, so whoever makes one has just shown who they are. Its secret is told this once.
 * @throws Refusal proof_needed, invalid_fields (a day too near or too far, a right that the maker has not), limit_reached
 */
export async function makeToken({ db, now_ms, provenAt_ms }: TokensIO, by: Operator, { name, scopes, endsOn }: NewApiToken): Promise<ApiTokenSecret> {
  if (!isProvenRecently(provenAt_ms, now_ms)) throw new Refusal("proof_needed");
  const allowed = scopesOf(by.role);
  const ends_at = tokenEnd(endsOn, now_ms);
  const isBeyond = scopes.some((scope) => !allowed.includes(scope));
  if (ends_at === null || isBeyond)
    throw new Refusal("invalid_fields", { fields: { ...(isBeyond && { scopes: ["invalid"] }), ...(ends_at === null && { endsOn: ["token_days"] }) } });
  const id = randomName();
  const secret = tokenPrefix + Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString("base64url");
  const inOrder = allowed.filter((right) => scopes.includes(right));
  const [made] = await db.batch([
    statement(db, insertToken({ id, shopperId: by.shopperId, role: by.role, name, token_hash: hashOf(secret), scopes: inOrder, ends_at }, now_ms)),
    auditStatement(db, by, subject(id), { action: "make_token", after: { name, scopes: inOrder, endsOn } }, now_ms, isMade(id)),
  ]);
  const row = made?.meta.changes === 1 ? await readToken(db, by.shopperId, id) : null;
  if (!row) throw new Refusal("limit_reached");
  return { ...viewOf(row, by, now_ms), secret };
}

/** Counts for no further request. Once more changes nothing. @throws Refusal not_found: none, or another's */
export async function revokeToken({ db, now_ms }: TokensIO, by: Operator, id: string): Promise<ApiToken> {
  const found = await readToken(db, seenBy(by), id);
  if (!found) throw new Refusal("not_found");
  const terms = termsOf(found);
  const change = { action: "revoke_token", before: { ...terms, revokedAt: null }, after: { ...terms, revokedAt: new Date(now_ms).toISOString() } };
  await db.batch([auditStatement(db, by, subject(id), change, now_ms, isUnrevoked(id)), statement(db, revoke(id, now_ms))]);
  const row = await readToken(db, seenBy(by), id);
  if (!row) throw new Refusal("not_found");
  return viewOf(row, by, now_ms);
}

const nobody: Session = { kind: "guest", ended: "invalid" };

/** Who asks by a token; null: the request shows none. Where tokens are not taken, and for one that does not count, it is nobody. */
export async function identifyByToken(c: Context<AppEnv>): Promise<Session | null> {
  const shown = tokenShown(c.req.header("authorization"));
  if (shown === undefined) return null;
  if (!takesTokens(c.req.path) || !isTokenForm(shown)) return nobody;
  const { DB: db } = c.env;
  const now_ms = c.get("now")();
  const found = await readBearer(db, hashOf(shown), now_ms);
  if (!found) return nobody;
  const today = dayOf(now_ms);
  if (found.used_on !== today) await run(db, markUsed(found.number, today));
  const { id, token: name, role } = found;
  return {
    kind: "shopper",
    shopperId: found.shopper_id,
    sessionId: "",
    scopes: ["admin"],
    operator: role,
    apiToken: { id, name, rights: effectiveRights(scopesIn(found), role) },
    name: found.name,
    email: found.email,
    // nobody has shown who they are
    provenAt_ms: 0,
    token: shown,
  };
}
