/** Guessing codes: what counts as a guess, from where, for how long, and what the answer says then. */
import { createExecutionContext } from "cloudflare:test";
import { Hono } from "hono";
import { beforeEach, expect, it } from "vitest";
import type { AppEnv } from "../../../worker/context.ts";
import { type ErrorCode, Refusal } from "../../../worker/errors.ts";
import { countingGuesses, guessesMax, guessesPer_ms } from "../../../worker/request/limits/voucher-guesses.ts";
import { env } from "../../support/marketplace.ts";
import { rowTexts, runSql } from "../../support/raw-sql.ts";

const began = 1_800_000_000_000;
let now = began;
let session: object = { kind: "guest" };
let outcome: ErrorCode | "found" | "broken" = "voucher_unknown";
const app = new Hono<AppEnv>();
app.get("/", async (c) => {
  c.set("now", () => now);
  c.set("session", Promise.resolve(session as never));
  const look = async () => {
    if (outcome === "broken") throw new Error("broken");
    if (outcome !== "found") throw new Refusal(outcome);
    return "found";
  };
  return c.text(
    await countingGuesses(c, look).catch((error: Error) => {
      if (!(error instanceof Refusal)) return error.message;
      return error.details?.retryAfter_s === undefined ? error.code : `${error.code} ${error.details.retryAfter_s}`;
    }),
  );
});
async function type(ip?: string): Promise<string> {
  const response = await app.request("/", { headers: ip === undefined ? {} : { "cf-connecting-ip": ip } }, env, createExecutionContext());
  return response.text();
}
const counts = () => rowTexts("SELECT count, last_at FROM failed_tries ORDER BY count, last_at");
beforeEach(async () => {
  await runSql("DELETE FROM failed_tries");
  [now, session, outcome] = [began, { kind: "guest" }, "voucher_unknown"];
});

it("an unknown code counts; one that is there, or whatever else comes of it, does not", async () => {
  expect([await type("192.0.2.1"), await counts()]).toEqual(["voucher_unknown", [`1 ${began}`]]);
  for (const [each, message] of [
    ["found", "found"],
    ["voucher_ended", "voucher_ended"],
    ["broken", "broken"],
  ] as const) {
    outcome = each;
    expect([await type("192.0.2.1"), await counts()]).toEqual([message, [`1 ${began}`]]);
  }
});
it(`after ${guessesMax} of an hour the next has to wait, until it is over`, async () => {
  for (let i = 0; i < guessesMax; i += 1) expect(await type("192.0.2.1")).toBe("voucher_unknown");
  now += 1;
  expect(await type("192.0.2.1")).toBe("too_many_requests 3600");
  now = began + 1_000;
  expect(await type("192.0.2.1")).toBe("too_many_requests 3599");
  now = began + guessesPer_ms - 1;
  outcome = "found";
  expect(await type("192.0.2.1")).toBe("too_many_requests 1");
  now += 1;
  expect(await type("192.0.2.1")).toBe("found");
});
it("is counted by network, else by account, else not at all; no address is kept", async () => {
  for (const ip of ["192.0.2.1", "192.0.2.2", "2001:db8::1", "2001:db8::2"]) await type(ip);
  expect((await counts()).map((row) => row.split(" ")[0])).toEqual(["1", "1", "2"]);
  expect((await rowTexts("SELECT key FROM failed_tries")).every((key) => /^voucher:[\w-]{43}$/.test(key))).toBe(true);
  await runSql("DELETE FROM failed_tries");
  await type();
  expect(await counts()).toEqual([]);
  for (const shopperId of [7, 8, 7]) {
    session = { kind: "shopper", shopperId };
    await type();
  }
  expect((await counts()).map((row) => row.split(" ")[0])).toEqual(["1", "2"]);
});
