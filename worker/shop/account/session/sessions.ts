/** Sessions: opened by a sign-in, kept alive by refreshing, ended by their owner or by a copy of their token turning up. */

import { type AccessClaims, readToken, signToken, type TokenSettings } from "../../../request/session/access-token.ts";
import type { Tokens } from "../../../request/session/cookies.ts";
import type { RequestOrigin } from "../../../request/session.ts";
import { hashOf } from "../../../signing.ts";
import { enqueueAccountMailTo } from "../mails/entries-data.ts";
import { recordEvent } from "../profile/events-data.ts";
import { confirmSession, endSession, insertSession, type OpenSession, readOpenSession, readSession, rotateSession } from "./data.ts";
import { judgeRefresh, newRefreshToken, nextSecret, parseRefreshToken, sessionLife_ms, writeRefreshToken } from "./refresh-rules.ts";

export type SessionIO = TokenSettings & { db: D1Database };
export type Opened = { tokens: Tokens; session: OpenSession };
export type Refreshed = ({ kind: "open" } & Opened) | { kind: "over" } | { kind: "reused"; shopperId: number };

/** The statements and tokens of a new session; the session exists once the statement was run in the sign-in's batch. */
export async function newSession(
  io: SessionIO,
  shopperId: number,
  method: string,
  place: RequestOrigin,
  checked?: { password: string | null },
): Promise<{ statement: D1PreparedStatement; sessionId: string; tokens: Tokens }> {
  const refresh = newRefreshToken();
  const { sessionId } = refresh;
  const { token, expiresAt_ms } = await signToken(io, { shopperId, sessionId, generation: 1 });
  const row = { id: sessionId, shopper_id: shopperId, refresh_hash: hashOf(refresh.secret), method, ...place, now_ms: io.now_ms, life_ms: sessionLife_ms };
  return { statement: insertSession(io.db, row, checked), sessionId, tokens: { access: token, expiresAt_ms, refresh: writeRefreshToken(refresh) } };
}

/** The open session an access token names: undefined when it has ended or its owner may no longer sign in. */
export async function openSessionOf(io: SessionIO, claims: AccessClaims): Promise<OpenSession | undefined> {
  const open = await readOpenSession(io.db, claims.sessionId, claims.shopperId, io.now_ms);
  if (open && open.confirmed === 0 && open.generation === claims.generation) await confirmSession(io.db, open.id, open.generation);
  return open ?? undefined;
}

/** Verifies an access token and reads its session. */
export async function sessionOfToken(
  io: SessionIO,
  token: string,
): Promise<{ kind: "open"; session: OpenSession } | { kind: "expired" | "invalid" | "ended" }> {
  const read = await readToken(token, io);
  if (read.kind !== "valid") return read;
  const session = await openSessionOf(io, read.claims);
  return session ? { kind: "open", session } : { kind: "ended" };
}

/** Exchanges a refresh token. Asked several times at once with the same token, each caller is given the same next one. */
export async function refresh(io: SessionIO, text: string, place: RequestOrigin): Promise<Refreshed> {
  const shown = parseRefreshToken(text);
  if (!shown) return { kind: "over" };
  const next = nextSecret(io.secret, shown);
  const rotated = await rotateSession(io.db, shown.sessionId, hashOf(shown.secret), hashOf(next), io.now_ms, sessionLife_ms);
  const stored = await readSession(io.db, shown.sessionId);
  const verdict = rotated ? "rotate" : judgeRefresh(stored, shown.secret, io.now_ms);
  if (stored && verdict === "reused") {
    await io.db.batch([
      endSession(io.db, stored.shopper_id, stored.id, "reuse", io.now_ms),
      recordEvent(io.db, stored.shopper_id, "token_reused", place, io.now_ms),
      // leaves with the next sweep: this is found out by any request, and most of them have no queue at hand
      enqueueAccountMailTo(io.db, `reuse:${stored.id}`, { kind: "token_reused", at_ms: io.now_ms, country: place.country }, stored.shopper_id),
    ]);
    return { kind: "reused", shopperId: stored.shopper_id };
  }
  if (!stored || verdict === "over") return { kind: "over" };
  const session = await readOpenSession(io.db, stored.id, stored.shopper_id, io.now_ms);
  if (!session) return { kind: "over" };
  const { token, expiresAt_ms } = await signToken(io, { shopperId: stored.shopper_id, sessionId: stored.id, generation: stored.generation });
  // with a key changed in between the next one cannot be made again: the browser gets it from the answer that made it
  const known = hashOf(next) === stored.refresh_hash;
  return { kind: "open", session, tokens: { access: token, expiresAt_ms, refresh: known ? writeRefreshToken({ sessionId: stored.id, secret: next }) : null } };
}
