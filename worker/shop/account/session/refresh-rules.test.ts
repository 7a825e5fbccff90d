import { describe, expect, it } from "vitest";
import { hashOf } from "../../../signing.ts";
import {
  grace_ms,
  judgeRefresh,
  newRefreshToken,
  nextSecret,
  parseRefreshToken,
  type StoredRefresh,
  sessionLife_ms,
  writeRefreshToken,
} from "./refresh-rules.ts";

const now = 10_000_000;
const stored = (over: Partial<StoredRefresh> = {}): StoredRefresh => ({
  refresh_hash: hashOf("current"),
  previous_hash: hashOf("before"),
  rotated_at: now,
  confirmed: 1,
  expires_at: now + 1,
  revoked_at: null,
  ...over,
});

describe("a refresh token that is shown", () => {
  it.each<[string, StoredRefresh | null, string, number, string]>([
    ["of no session", null, "current", now, "over"],
    ["that is the current one", stored(), "current", now, "rotate"],
    ["a moment before its session ends", stored(), "current", now, "rotate"],
    ["when its session ends", stored(), "current", now + 1, "over"],
    ["of a session that was ended", stored({ revoked_at: 0 }), "current", now, "over"],
    ["that is the one before, at once", stored(), "before", now, "repeat"],
    ["that is the one before, within a minute", stored({ expires_at: now * 2 }), "before", now + grace_ms - 1, "repeat"],
    ["that is the one before, after a minute", stored({ expires_at: now * 2 }), "before", now + grace_ms, "reused"],
    ["that is the one before, whose answer was never seen to arrive", stored({ expires_at: now * 2, confirmed: 0 }), "before", now + grace_ms, "repeat"],
    ["that is an older one", stored(), "long ago", now, "reused"],
    ["that is an older one, of an answer that was not seen to arrive", stored({ confirmed: 0 }), "long ago", now, "reused"],
    ["where there was none before", stored({ previous_hash: null }), "before", now, "reused"],
  ])("%s", (_, session, secret, now_ms, verdict) => expect(judgeRefresh(session, secret, now_ms)).toBe(verdict));
  it("has a minute of grace, and a session of sixty days", () => expect([grace_ms, sessionLife_ms]).toEqual([60_000, 5_184_000_000]));

  const a = (count: number) => "a".repeat(count);
  it.each<[string, boolean]>([
    ["", false],
    [`${a(22)}.${a(40)}`, true],
    [`${a(64)}.${a(64)}`, true],
    [`${a(21)}.${a(40)}`, false],
    [`${a(65)}.${a(40)}`, false],
    [`${a(22)}.${a(39)}`, false],
    [`${a(22)}.${a(65)}`, false],
    [`.${a(22)}.${a(40)}`, false],
    [`${a(22)}.${a(40)}.`, false],
    [`${a(22)}${a(40)}`, false],
  ])("%s is one of ours: %j", (text, isOurs) => expect(parseRefreshToken(text) !== null).toBe(isOurs));
  it("is read as it was written", () => {
    const [one, other] = [newRefreshToken(), newRefreshToken()];
    expect(parseRefreshToken(writeRefreshToken(one))).toEqual(one);
    expect([one.sessionId === other.sessionId, one.secret === other.secret, one.secret.length]).toEqual([false, false, 48]);
  });
  it("is followed by the same one for everybody who shows it, whatever keys came later", () => {
    const token = { sessionId: "s", secret: "x" };
    const next = nextSecret("new,old", token);
    expect(next).toBe(nextSecret("new", token));
    const others = [nextSecret("old", token), nextSecret("new", { ...token, secret: "y" }), nextSecret("new", { ...token, sessionId: "t" })];
    expect(others).not.toContain(next);
  });
});
