/** Signed-in shoppers for tests: made straight in the database, with a session and its tokens. */

import { signInCookies } from "../../../worker/request/session/cookies.ts";
import { emailKey } from "../../../worker/shop/account/rules.ts";
import { newSession, type SessionIO } from "../../../worker/shop/account/session/sessions.ts";
import type { OperatorRole } from "../../../worker/shop/operators/rules.ts";
import { env } from "../marketplace.ts";

export type TestShopper = { id: number; email: string; sessionId: string; token: string; refresh: string; bearer: { authorization: string }; cookie: string };

let made = 0;

export const sessionIOAt = (now_ms: number): SessionIO => ({ db: env.DB, secret: env.AUTH_SECRET, origin: env.PUBLIC_ORIGIN, now_ms });

type Made = { scope?: string; operator?: OperatorRole; now_ms?: number; name?: string };

/** A shopper without a password, signed in at `now_ms`. `scope`: words apart by blanks; who has "admin" among them owns the marketplace. */
export async function makeShopper({ scope = "shopper", operator, now_ms = Date.now(), name = "Ada" }: Made = {}): Promise<TestShopper> {
  made += 1;
  const email = `shopper-${made}-${crypto.randomUUID()}@example.test`;
  const row = await env.DB.prepare(
    "INSERT INTO shoppers (email, email_key, email_verified_at, name, locale, scope, created_at, updated_at) VALUES (?1, ?2, ?3, ?4, 'en', ?5, ?3, ?3) RETURNING id",
  )
    .bind(email, emailKey(email), now_ms, name, scope)
    .first<{ id: number }>();
  const id = row?.id as number;
  const role = operator ?? (scope.split(" ").includes("admin") ? "owner" : undefined);
  if (role) await env.DB.prepare("INSERT INTO operators (shopper_id, role, created_at) VALUES (?, ?, ?)").bind(id, role, now_ms).run();
  const { statement, sessionId, tokens } = await newSession(sessionIOAt(now_ms), id, "password", { agent: "test", country: null });
  await statement.run();
  const cookie = signInCookies(tokens, false)
    .map((each) => each.split(";", 1)[0])
    .join("; ");
  return { id, email, sessionId, token: tokens.access, refresh: tokens.refresh as string, bearer: { authorization: `Bearer ${tokens.access}` }, cookie };
}
