/** Opening a session for somebody who has shown who they are, whichever way: the one place where all that goes with it is done. */

import { assertInBatch, runAsserted } from "../../../db/assert-in-batch.ts";
import { sql } from "../../../db/sql.ts";
import { Refusal } from "../../../errors.ts";
import type { Tokens } from "../../../request/session/cookies.ts";
import { randomName } from "../../../signing.ts";
import { passOn } from "../../news/service.ts";
import { knowBrowser } from "../data.ts";
import { enqueueAccountMailTo } from "../mails/entries-data.ts";
import { recordEvent } from "../profile/events-data.ts";
import { browserHashOf, sendNow, type Visitor } from "../sign-in/visitor.ts";
import { endSession, endSurplus } from "./data.ts";
import { newSession } from "./sessions.ts";

/** The session the caller had until now. */
export type OldSession = { shopperId: number; sessionId: string } | null;

export type NewSession = {
  shopperId: number;
  /** "password", or the provider's name. */
  method: string;
  old: OldSession;
  /** The stored password that was looked at: changed meanwhile, it opens nothing. */
  checked?: { password: string | null };
  /** Further statements of the same batch, for the session that it opens. */
  also?: (sessionId: string) => D1PreparedStatement[];
};

/**
 * Opens a session, always under a new name, and ends the one this browser had in the same batch: a refused sign-in changes nothing.
 * A browser the account was not used in before is told by mail, unless it is the first of all.
 * @throws Refusal credentials_wrong when the account may not sign in, or its password is no longer the one that was looked at
 */
export async function createSession(visitor: Visitor, opening: NewSession): Promise<{ tokens: Tokens; sessionId: string }> {
  const { db, now_ms, place } = visitor;
  const { shopperId, method, old, checked, also } = opening;
  const { statement, sessionId, tokens } = await newSession(visitor, shopperId, method, place, checked);
  const browserHash = browserHashOf(visitor);
  const mail = randomName();
  const statements = [
    statement,
    assertInBatch(db, sql`EXISTS (SELECT 1 FROM sessions WHERE id = ${sessionId})`),
    ...(also?.(sessionId) ?? []),
    ...(old?.shopperId === shopperId ? [passOn(db, shopperId, old.sessionId, sessionId)] : []),
    ...(old ? [endSession(db, old.shopperId, old.sessionId, "sign_out", now_ms)] : []),
    enqueueAccountMailTo(
      db,
      mail,
      { kind: "new_browser", at_ms: now_ms, country: place.country },
      sql`p.id = ${shopperId} AND EXISTS (SELECT 1 FROM known_browsers WHERE shopper_id = p.id)
        AND NOT EXISTS (SELECT 1 FROM known_browsers WHERE shopper_id = p.id AND browser_hash = ${browserHash})`,
    ),
    ...knowBrowser(db, shopperId, browserHash, now_ms),
    recordEvent(db, shopperId, "signed_in", place, now_ms, method),
    endSurplus(db, shopperId, now_ms),
  ];
  if (!(await runAsserted(db, statements))) throw new Refusal("credentials_wrong");
  sendNow(visitor, [mail]);
  return { tokens, sessionId };
}
