/** What becomes of a refresh token that is shown. Pure. The token is `<session>.<secret>`; only the secret's hash is stored. */
import { day_ms } from "../../../shared/time.ts";
import { hashOf, randomName, ringOf, sign } from "../../../signing.ts";

/** A browser that is not used for so long signs in again. */
export const sessionLife_ms = 60 * day_ms;
/** So long after a rotation the token before it is still answered, so that tabs may ask at once. */
export const grace_ms = 60_000;

export type RefreshToken = { sessionId: string; secret: string };
export const newRefreshToken = (): RefreshToken => ({ sessionId: randomName(), secret: randomName() + randomName() });
export const writeRefreshToken = ({ sessionId, secret }: RefreshToken) => `${sessionId}.${secret}`;

/** Null: not of our making. */
export function parseRefreshToken(text: string): RefreshToken | null {
  const match = /^([\w-]{22,64})\.([\w-]{40,64})$/.exec(text);
  return match && { sessionId: match[1] as string, secret: match[2] as string };
}

/**
 * The token that follows. It is made of the one before, so that everybody who asks with that one at the same moment is given
 * the same answer, and none of them is left with a token that another one's answer made void.
 */
export const nextSecret = (authSecret: string, { sessionId, secret }: RefreshToken) => sign(ringOf(authSecret)[0] ?? "", "refresh", `${sessionId}\n${secret}`);

export type StoredRefresh = {
  refresh_hash: string;
  previous_hash: string | null;
  rotated_at: number;
  confirmed: number;
  expires_at: number;
  revoked_at: number | null;
};

/**
 * `rotate`: it is the current one. `repeat`: the one before, asked again in time, or its answer was never seen to arrive.
 * `reused`: an old one, so somebody has a copy; the whole family ends (RFC 9700 §4.14). `over`: the session has ended.
 */
export function judgeRefresh(stored: StoredRefresh | null, secret: string, now_ms: number): "rotate" | "repeat" | "reused" | "over" {
  if (!stored || stored.revoked_at !== null || stored.expires_at <= now_ms) return "over";
  const hash = hashOf(secret);
  if (hash === stored.refresh_hash) return "rotate";
  if (hash === stored.previous_hash && (stored.confirmed === 0 || now_ms < stored.rotated_at + grace_ms)) return "repeat";
  return "reused";
}
