/** The account as its owner sees and changes it. */
import { Refusal } from "../../../errors.ts";
import { log } from "../../../log.ts";
import { phoneOf } from "../../addresses/service.ts";
import type { ChangeMe, EventView, Me, SessionView } from "../contract.ts";
import { changeShopper, readMe } from "../data.ts";
import type { ReauthenticatedShopper } from "../password/changing.ts";
import { isProvenRecently } from "../rules.ts";
import { endSession, endSessions, listSessions } from "../session/data.ts";
import type { Visitor } from "../sign-in/visitor.ts";
import { listEvents, recordEvent } from "./events-data.ts";

export const eventsShown = 50;
const iso = (ms: number) => new Date(ms).toISOString();

/** @throws Refusal unauthorized when the account has gone meanwhile */
export async function me(db: D1Database, { shopperId, provenAt_ms }: Pick<ReauthenticatedShopper, "shopperId" | "provenAt_ms">, now_ms: number): Promise<Me> {
  const { shopper, avatar, providers } = await readMe(db, shopperId);
  if (!shopper) throw new Refusal("unauthorized");
  return {
    id: shopper.id,
    name: shopper.name,
    email: shopper.email,
    emailVerified: shopper.email_verified_at !== null,
    phone: shopper.phone,
    avatar: avatar && { url: `/media/${avatar.hash}`, width: avatar.width, height: avatar.height },
    locale: shopper.locale,
    currency: shopper.currency,
    scope: shopper.scope.split(" ").filter(Boolean),
    hasPassword: shopper.password !== null,
    providers,
    provenRecently: isProvenRecently(provenAt_ms, now_ms),
    createdAt: iso(shopper.created_at),
  };
}

/** @throws Refusal invalid_fields (phone) */
export async function changeMe({ db, now_ms }: Visitor, actor: ReauthenticatedShopper, { phone, country, ...changes }: ChangeMe): Promise<Me> {
  const number = phone === undefined ? undefined : phone === "" ? null : phoneOf(phone, country);
  if (phone && number === null) throw new Refusal("invalid_fields", { fields: { phone: ["phone"] } });
  await changeShopper(db, actor.shopperId, { ...changes, phone: number }, now_ms);
  return me(db, actor, now_ms);
}

export async function sessionViews(db: D1Database, { shopperId, sessionId }: ReauthenticatedShopper, now_ms: number): Promise<SessionView[]> {
  const sessions = await listSessions(db, shopperId, now_ms);
  return sessions.map(({ id, method, agent, country, created_at, seen_at }) => ({
    id,
    current: id === sessionId,
    method,
    agent,
    country,
    createdAt: iso(created_at),
    seenAt: iso(seen_at),
  }));
}

/** @throws Refusal not_found for a session that is over, or somebody else's */
export async function endOne({ db, now_ms, place }: Visitor, { shopperId }: ReauthenticatedShopper, id: string): Promise<void> {
  const { meta } = await endSession(db, shopperId, id, "sign_out", now_ms).run();
  if (meta.changes !== 1) throw new Refusal("not_found");
  await recordEvent(db, shopperId, "session_ended", place, now_ms).run();
}

export async function endOthers({ db, now_ms, place }: Visitor, { shopperId, sessionId }: ReauthenticatedShopper): Promise<number> {
  const [ended] = await db.batch([
    endSessions(db, shopperId, sessionId, "everywhere", now_ms),
    recordEvent(db, shopperId, "signed_out_everywhere", place, now_ms),
  ]);
  return ended?.meta.changes ?? 0;
}

export async function eventViews(db: D1Database, shopperId: number, limit = eventsShown): Promise<EventView[]> {
  const events = await listEvents(db, shopperId, limit);
  return events.map(({ kind, method, agent, country, at }) => ({ kind, method, agent, country, at: iso(at) }));
}

/** The session ends for the next request. Never fails: whoever wants to go is let go. */
export async function signOut({ db, now_ms, place }: Visitor, actor: ReauthenticatedShopper | null): Promise<void> {
  if (!actor) return;
  const statements = [endSession(db, actor.shopperId, actor.sessionId, "sign_out", now_ms), recordEvent(db, actor.shopperId, "signed_out", place, now_ms)];
  await db.batch(statements).catch((error: unknown) => log.error("sign_out_failed", { error: (error as Error).name }));
}
