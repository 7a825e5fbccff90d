/** An owner comes to their account: what somebody else may have left there ends in the same batch. */

import { first, sql, statement } from "../../../db/sql.ts";
import type { RequestOrigin } from "../../../request/session.ts";
import { randomName } from "../../../signing.ts";
import { endTokensOf } from "../../api-tokens/service.ts";
import { enqueueAccountMailTo } from "../mails/entries-data.ts";
import { endSessions } from "../session/data.ts";
import { dropLinks } from "./links-data.ts";
import { type Coming, type Ends, endsWith, type Held } from "./ownership-rules.ts";

export type HeldAccountRow = { password: string | null; password_proven_at: number | null };
export const accountAt = ({ password, password_proven_at }: HeldAccountRow): Held => ({
  hasPassword: password !== null,
  isPasswordProven: password_proven_at !== null,
});

type Owner = { db: D1Database; now_ms: number; place: RequestOrigin; shopperId: number };
/** Statements of a batch, and the names of the mails in it. */
export type BatchPart = { statements: D1PreparedStatement[]; mails: string[] };

/** @param ownSession the owner's own, opened in the same batch */
export function endLeftBehind({ db, now_ms, place, shopperId }: Owner, ends: Ends, ownSession: string | null): BatchPart {
  const mail = randomName();
  return {
    statements: [
      endSessions(db, shopperId, ownSession, "password", now_ms),
      dropLinks(db, shopperId),
      ...(ends.password ? [statement(db, sql`UPDATE shoppers SET password = NULL, updated_at = ${now_ms} WHERE id = ${shopperId}`)] : []),
      ...(ends.tokens ? endTokensOf(db, shopperId, now_ms) : []),
      ...(ends.browsers ? [statement(db, sql`DELETE FROM known_browsers WHERE shopper_id = ${shopperId}`)] : []),
      ...(ends.providers
        ? [
            enqueueAccountMailTo(
              db,
              mail,
              { kind: "providers_removed", at_ms: now_ms, country: place.country },
              sql`p.id = ${shopperId} AND EXISTS (SELECT 1 FROM identities WHERE shopper_id = p.id AND vouched = 0)`,
            ),
            statement(db, sql`DELETE FROM identities WHERE shopper_id = ${shopperId} AND vouched = 0`),
          ]
        : []),
    ],
    mails: ends.providers ? [mail] : [],
  };
}

export type Linking = {
  /** The stored password that was looked at: changed meanwhile, nothing is linked. */
  checked: { password: string | null };
  also: (sessionId: string) => D1PreparedStatement[];
  mails: string[];
};

/** What goes with a provider that is linked to an account, whoever links it: its owner is told, and an owner who comes by the address ends what was left behind. */
export async function linkProvider(owner: Owner, provider: string, coming: Extract<Coming, "linked_by_address"> | "signed_in"): Promise<Linking> {
  const { db, now_ms, place, shopperId } = owner;
  const row = await first<HeldAccountRow>(db, sql`SELECT password, password_proven_at FROM shoppers WHERE id = ${shopperId}`);
  const held = accountAt(row ?? { password: null, password_proven_at: null });
  const ends = coming === "signed_in" ? null : endsWith(coming, held);
  const mail = randomName();
  const kind = ends?.password ? "password_dropped" : "provider_linked";
  const notice = enqueueAccountMailTo(db, mail, { kind, at_ms: now_ms, country: place.country, provider }, shopperId);
  const mails = [mail];
  return {
    checked: { password: row?.password ?? null },
    also: (sessionId) => {
      if (ends === null) return [notice];
      const ended = endLeftBehind(owner, ends, sessionId);
      mails.push(...ended.mails);
      return [notice, ...ended.statements];
    },
    mails,
  };
}
