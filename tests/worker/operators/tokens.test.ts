/** Tokens for systems that act in an operator's name: how far they reach, how they end, and what the log says of them. */
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { tidy } from "../../../worker/scheduled.ts";
import { day_ms } from "../../../worker/shared/time.ts";
import { tokenDays_max } from "../../../worker/shop/api-tokens/rules.ts";
import type { OperatorRole } from "../../../worker/shop/operators/rules.ts";
import { livingTokens_max } from "../../../worker/shop/operators/tokens/rules.ts";
import { makeShopper, type TestShopper } from "../../support/account/shopper.ts";
import { fetchApi } from "../../support/api.ts";
import { env, marketplace } from "../../support/marketplace.ts";
import { countRows, db, resetClock, seedBase } from "../../support/purchase/fixture.ts";
import { runSql } from "../../support/raw-sql.ts";
import { askAs } from "../../support/sellers/desk.ts";

beforeAll(seedBase);
beforeEach(async () => {
  await resetClock();
  await runSql("DELETE FROM api_tokens");
  await runSql("DELETE FROM operator_log");
});

/** So long what is over is still listed. */
const over_ms = 30 * day_ms;
const dayIn = (days: number) => new Date(Date.now() + days * day_ms).toISOString().slice(0, 10);
const terms = (over: object = {}) => ({ name: "Nightly export", scopes: ["overview", "orders.read"], endsOn: dayIn(30), ...over });
const operator = (role: OperatorRole = "owner") => makeShopper({ operator: role });
const make = (who: TestShopper, over?: object) => askAs(who, "POST", "/admin/tokens", terms(over));
type Made = { id: string; secret: string };
async function made(who: TestShopper, over?: object): Promise<Made> {
  const { status, body } = await make(who, over);
  expect(status).toBe(201);
  return body.data;
}
const bearer = ({ secret }: Pick<Made, "secret">, more: Record<string, string> = {}) => ({ authorization: `Bearer ${secret}`, ...more });
/** A call by a token. */
async function callBy(token: Pick<Made, "secret">, method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
  const response = await fetchApi(path, {
    method,
    headers: bearer(token, { ...headers, ...(body !== undefined && { "content-type": "application/json" }) }),
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, body: text === "" ? null : JSON.parse(text) };
}
const statusBy = async (token: Pick<Made, "secret">, path: string) => (await callBy(token, "GET", path)).status;
const leaveOpen = ({ sessionId }: TestShopper) => runSql("UPDATE sessions SET proven_at = 0 WHERE id = ?", sessionId);

describe("a token", () => {
  it("is told once, and kept as its hash alone", async () => {
    const who = await operator();
    const { status, body } = await make(who);
    expect(status).toBe(201);
    expect(body.data).toMatchObject({ ...terms(), own: true, state: "living", rights: terms().scopes, usedOn: null, revokedAt: null, revokedFor: null });
    expect(body.data.owner).toEqual({ id: who.id, name: "Ada", role: "owner" });
    const { secret } = body.data;
    expect(secret).toMatch(/^mkt_[\w-]{43}$/);
    const listed = await askAs(who, "GET", "/admin/tokens");
    expect(listed.body.data).toEqual([Object.fromEntries(Object.entries(body.data).filter(([key]) => key !== "secret"))]);
    const stored = JSON.stringify([
      (await db.prepare("SELECT * FROM api_tokens").all()).results,
      (await db.prepare("SELECT * FROM operator_log").all()).results,
    ]);
    expect(stored).not.toContain(secret);
    expect(stored).not.toContain(secret.slice(4));
  });

  it("does what it was made for, and nothing else", async () => {
    const token = await made(await operator());
    expect(await statusBy(token, "/admin/orders")).toBe(200);
    expect(await statusBy(token, "/admin/payouts")).toBe(403);
    expect((await callBy(token, "GET", "/admin/me")).body.data.rights).toEqual(["overview", "orders.read"]);
    expect((await callBy(token, "PUT", "/admin/product-rule", { isLookedAt: false })).status).toBe(403);
  });

  it("neither decides about the team, nor makes tokens, whoever made it and whatever its row says", async () => {
    const owner = await operator();
    const token = await made(owner, { scopes: ["overview", "audit"] });
    for (const path of ["/admin/team", "/admin/tokens"]) expect(await statusBy(token, path)).toBe(403);
    expect((await callBy(token, "POST", "/admin/tokens", terms())).status).toBe(403);
    expect((await callBy(token, "DELETE", `/admin/tokens/${(token as Made).id}`)).status).toBe(403);
    for (const scope of ["team", "tokens"]) {
      expect((await make(owner, { scopes: [scope] })).status).toBe(400);
      await expect(
        runSql(
          "INSERT INTO api_tokens (id, shopper_id, name, token_hash, scopes, created_at, ends_at) VALUES ('x', ?1, 'x', ?2, ?3, 1, 2)",
          owner.id,
          "x".repeat(43),
          JSON.stringify(["overview", scope]),
        ),
      ).rejects.toThrow("api_token_scopes");
    }
  });

  it("finds and counts no more than it may see", async () => {
    const owner = await operator();
    const token = await made(owner, { scopes: ["overview"] });
    const due = (await callBy(token, "GET", "/admin/due")).body.data.due.map(({ what }: { what: string }) => what);
    expect(due).toEqual(["tasks"]);
    expect((await askAs(owner, "GET", `/admin/find?q=${owner.email.slice(0, 20)}`)).body.data.length).toBeGreaterThan(0);
    expect((await callBy(token, "GET", `/admin/find?q=${owner.email.slice(0, 20)}`)).body.data).toEqual([]);
  });

  it("shrinks with the role of its maker, grows no further with it, and goes with their membership", async () => {
    const [owner, who] = [await operator(), await operator("manager")];
    const token = await made(who, { scopes: ["overview", "orders.read", "market"] });
    const looks = async () => [await statusBy(token, "/admin/orders"), await statusBy(token, "/admin/market"), await statusBy(token, "/admin/payouts")];
    expect(await looks()).toEqual([200, 200, 403]);
    const setRole = (role: OperatorRole) => askAs(owner, "PATCH", `/admin/team/operators/${who.id}`, { role });
    await setRole("support");
    expect(await looks()).toEqual([200, 403, 403]);
    const listed = (await askAs(who, "GET", "/admin/tokens")).body.data[0];
    expect([listed.scopes, listed.rights]).toEqual([
      ["overview", "orders.read", "market"],
      ["overview", "orders.read"],
    ]);
    await setRole("owner");
    expect(await looks()).toEqual([200, 200, 403]);
    expect((await askAs(owner, "DELETE", `/admin/team/operators/${who.id}`)).status).toBe(200);
    expect(await looks()).toEqual([401, 401, 401]);
    expect(await countRows("api_tokens")).toBe(0);
  });

  it("goes with the account", async () => {
    const who = await operator("support");
    const token = await made(who);
    expect(await statusBy(token, "/admin/orders")).toBe(200);
    expect((await askAs(who, "DELETE", "/user/me")).status).toBe(200);
    expect([await statusBy(token, "/admin/orders"), await countRows("api_tokens")]).toEqual([401, 0]);
  });

  it("counts through its last day, and no longer", async () => {
    const token = await made(await operator());
    const shift = async (ends_at: number) => {
      await runSql("DROP TRIGGER api_tokens_stay");
      await runSql("UPDATE api_tokens SET created_at = ?1 - 86400000, ends_at = ?1", ends_at);
    };
    const trigger = await db.prepare("SELECT sql FROM sqlite_master WHERE name = 'api_tokens_stay'").first<string>("sql");
    for (const [left_ms, status] of [
      [60_000, 200],
      [0, 401],
    ] as const) {
      await shift(Date.now() + left_ms);
      expect(await statusBy(token, "/admin/orders")).toBe(status);
      await db.exec((trigger as string).replaceAll("\n", " "));
    }
  });

  it("notes the day on which it was used, once a day", async () => {
    const who = await operator();
    const token = await made(who);
    const usedOn = async () => (await askAs(who, "GET", "/admin/tokens")).body.data[0].usedOn;
    expect(await usedOn()).toBeNull();
    await statusBy(token, "/admin/orders");
    expect(await usedOn()).toBe(dayIn(0));
    await runSql("CREATE TRIGGER nothing_more BEFORE UPDATE ON api_tokens BEGIN SELECT RAISE(ABORT, 'written again'); END");
    expect(await statusBy(token, "/admin/orders")).toBe(200);
    await runSql("DROP TRIGGER nothing_more");
    await runSql("UPDATE api_tokens SET used_on = '2026-01-01'");
    await statusBy(token, "/admin/orders");
    expect(await usedOn()).toBe(dayIn(0));
  });
});

describe("a call by a token", () => {
  it("is nobody's outside of the operators' addresses", async () => {
    const token = await made(await operator());
    for (const [method, path] of [
      ["GET", "/user/me"],
      ["GET", "/orders"],
      ["GET", "/seller/me"],
      ["DELETE", "/user/me"],
      ["POST", "/user/proof"],
    ] as const)
      expect([path, (await callBy(token, method, path, method === "POST" ? { password: "x" } : undefined)).status]).toEqual([path, 401]);
    expect((await callBy(token, "GET", "/cart")).body.data.packages ?? []).toEqual([]);
  });

  it("is refused in the caller's language where the token is none", async () => {
    const token = await made(await operator());
    for (const secret of ["mkt_", `mkt_${"x".repeat(43)}`, `${token.secret}x`, token.secret.slice(0, -1), token.secret.toUpperCase()]) {
      const response = await marketplace.fetch("http://localhost:8787/api/v1/admin/orders?locale=fr", { headers: bearer({ secret }) });
      expect([secret.length, response.status]).toEqual([secret.length, 401]);
      const { code, message } = (await response.json()) as { code: string; message: string };
      expect([code, message]).toEqual(["unauthorized", "Veuillez d’abord vous connecter."]);
    }
  });

  it("goes by the token alone where a session comes along, and needs no origin", async () => {
    const [owner, support] = [await operator(), await operator("support")];
    const token = await made(support, { scopes: ["overview"] });
    const asked = (who: Pick<Made, "secret">, cookie: string, method = "GET", path = "/admin/payouts") => callBy(who, method, path, undefined, { cookie });
    expect((await asked(token, owner.cookie)).status).toBe(403);
    expect((await asked({ secret: `mkt_${"x".repeat(43)}` }, owner.cookie)).status).toBe(401);
    const market = await made(owner, { scopes: ["market"] });
    const put = await callBy(market, "PUT", "/admin/readiness/open", { open: true }, { cookie: support.cookie });
    expect([put.status, put.body.code]).not.toContain(403);
  });

  it("may bring a file", async () => {
    const token = await made(await operator(), { scopes: ["market"] });
    const form = new FormData();
    form.set("picture", new File([new Uint8Array(200_000)], "logo.png", { type: "image/png" }));
    const send = (secret: string) =>
      marketplace.fetch("http://localhost:8787/api/v1/admin/market/logo", { method: "PUT", headers: bearer({ secret }), body: form });
    // it is read, and found to be no picture
    expect([(await send(token.secret)).status, (await send(`mkt_${"x".repeat(43)}`)).status]).toEqual([415, 401]);
  });

  it("is in the log as the person and the token, and found by it", async () => {
    const who = await operator("manager");
    const token = await made(who, { name: "ERP", scopes: ["market", "audit"] });
    await askAs(who, "PUT", "/admin/product-rule", { isLookedAt: true });
    expect((await callBy(token, "PUT", "/admin/product-rule", { isLookedAt: false })).status).toBe(200);
    const { body } = await callBy(token, "GET", `/admin/audit?token=${token.id}`);
    expect(body.data.map(({ shopperId, role, token, before, after }: Record<string, unknown>) => ({ shopperId, role, token, before, after }))).toEqual([
      { shopperId: who.id, role: "manager", token: { id: token.id, name: "ERP" }, before: { isLookedAt: true }, after: { isLookedAt: false } },
    ]);
    expect((await callBy(token, "GET", "/admin/audit")).body.data.map(({ token }: { token: { name: string } | null }) => token?.name ?? null)).toEqual([
      "ERP",
      null,
      null,
    ]);
    const file = await fetchApi(`/admin/audit/csv?token=${token.id}`, { headers: bearer(token) });
    expect((await file.text()).split("\r\n").at(1)).toMatch(/,ERP$/);
  });
});

describe("making one", () => {
  it.each<[string, object, Record<string, unknown>]>([
    ["without a name", { name: " " }, { name: [expect.any(String)] }],
    ["with a name that is too long", { name: "x".repeat(61) }, { name: [expect.any(String)] }],
    ["for nothing", { scopes: [] }, { scopes: [expect.any(String)] }],
    ["for what there is not", { scopes: ["everything"] }, { "scopes.0": [expect.any(String)] }],
    ["for what the role has not", { scopes: ["overview", "market"] }, { scopes: [expect.any(String)] }],
    ["without an end", { endsOn: "" }, { endsOn: [expect.any(String)] }],
    ["with an end that is no day", { endsOn: "2026-02-30" }, { endsOn: [expect.any(String)] }],
    ["that ends today", { endsOn: dayIn(0) }, { endsOn: ["Please choose a day from tomorrow on, at most 366 days away."] }],
    ["that ends too late", { endsOn: dayIn(tokenDays_max + 1) }, { endsOn: [expect.any(String)] }],
  ])("%s is refused", async (_, over, errors) => {
    const { status, body } = await make(await operator("support"), over);
    expect([status, body.errors]).toEqual([400, errors]);
    expect(await countRows("api_tokens")).toBe(0);
  });
  it("may be for a day or for a year", async () => {
    const who = await operator("editor");
    for (const days of [1, tokenDays_max]) expect((await make(who, { scopes: ["overview"], endsOn: dayIn(days) })).status).toBe(201);
    const long = (ends_at: number) =>
      runSql(
        "INSERT INTO api_tokens (id, shopper_id, name, token_hash, scopes, created_at, ends_at) VALUES (?1, ?2, 'x', ?3, '[\"overview\"]', 0, ?4)",
        crypto.randomUUID(),
        who.id,
        crypto.randomUUID().padEnd(43, "x"),
        ends_at,
      );
    await long(367 * day_ms);
    await expect(long(367 * day_ms + 1)).rejects.toThrow("api_token_ends");
    await expect(long(0)).rejects.toThrow("api_token_ends");
  });
  it("needs somebody who has just shown who they are", async () => {
    const who = await operator();
    await leaveOpen(who);
    expect(await make(who)).toMatchObject({ status: 403, body: { code: "proof_needed" } });
  });
  it("is nobody's who does not run the marketplace", async () => {
    for (const who of [await makeShopper(), await makeShopper({ scope: "shopper seller" })]) expect((await make(who)).status).toBe(403);
  });
  it("ends at twenty that count; one that is over makes room, and the table says so as well", async () => {
    const who = await operator("finance");
    const tokens: Made[] = [];
    for (let n = 0; n < livingTokens_max - 1; n += 1) tokens.push(await made(who));
    expect((await Promise.all([make(who), make(who), make(who)])).map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
    expect((await askAs(who, "GET", "/admin/tokens")).body.meta).toMatchObject({ living: livingTokens_max, max: livingTokens_max });
    const past = () =>
      runSql(
        "INSERT INTO api_tokens (id, shopper_id, name, token_hash, scopes, created_at, ends_at) VALUES ('x', ?1, 'x', ?2, '[\"overview\"]', ?3, ?3 + 1)",
        who.id,
        "x".repeat(43),
        Date.now(),
      );
    await expect(past()).rejects.toThrow("api_tokens_max");
    expect((await make(await operator("finance"))).status).toBe(201);
    await askAs(who, "DELETE", `/admin/tokens/${tokens[0]?.id}`);
    await past();
    expect((await make(who)).status).toBe(201);
  });
});

describe("revoking", () => {
  it("ends a token for its next call, once, and stays", async () => {
    const who = await operator("editor");
    const token = await made(who, { scopes: ["overview"] });
    const path = `/admin/tokens/${token.id}`;
    const answers = await Promise.all([askAs(who, "DELETE", path), askAs(who, "DELETE", path)]);
    expect(answers.map(({ status, body }) => [status, body.data.state])).toEqual([
      [200, "revoked"],
      [200, "revoked"],
    ]);
    expect(await statusBy(token, "/admin/me")).toBe(401);
    await expect(runSql("UPDATE api_tokens SET revoked_at = NULL")).rejects.toThrow("api_token_stays_revoked");
    await expect(runSql("UPDATE api_tokens SET ends_at = ends_at + 1")).rejects.toThrow("api_token_stays");
    await expect(runSql("UPDATE api_tokens SET scopes = '[\"market\"]'")).rejects.toThrow("api_token_stays");
    const log = (
      await db.prepare("SELECT action, subject_kind AS kind, subject_id AS id, before, after FROM operator_log ORDER BY id").all<Record<string, string>>()
    ).results;
    expect(log.map(({ action, kind, id }) => [action, kind, id])).toEqual([
      ["make_token", "token", token.id],
      ["revoke_token", "token", token.id],
    ]);
    const [first, second] = log.map(({ before, after }) => [before && JSON.parse(before), after && JSON.parse(after)]);
    expect(first).toEqual([null, terms({ scopes: ["overview"] })]);
    expect(second).toEqual([
      { ...terms({ scopes: ["overview"] }), revokedAt: null },
      { ...terms({ scopes: ["overview"] }), revokedAt: expect.stringMatching(/^20/) },
    ]);
  });

  it("is for one's own, and for those who decide about the team everybody's", async () => {
    const [owner, who, other] = [await operator(), await operator("support"), await operator("manager")];
    const token = await made(who);
    const names = async (by: TestShopper) =>
      (await askAs(by, "GET", "/admin/tokens")).body.data.map(({ owner, own }: { owner: { id: number }; own: boolean }) => [owner.id, own]);
    expect([await names(who), await names(other), await names(owner)]).toEqual([[[who.id, true]], [], [[who.id, false]]]);
    expect((await askAs(other, "DELETE", `/admin/tokens/${token.id}`)).status).toBe(404);
    expect((await askAs(owner, "DELETE", `/admin/tokens/${"x".repeat(24)}`)).status).toBe(404);
    expect((await askAs(owner, "DELETE", `/admin/tokens/${token.id}`)).status).toBe(200);
    expect(await statusBy(token, "/admin/orders")).toBe(401);
  });
});

it("the list goes on page by page, the newest first", async () => {
  const who = await operator();
  for (const name of ["one", "two", "three"]) await made(who, { name });
  const page = async (query: string) => (await askAs(who, "GET", `/admin/tokens?perPage=2${query}`)).body;
  const first = await page("");
  expect(first.data.map(({ name }: { name: string }) => name)).toEqual(["three", "two"]);
  const second = await page(`&after=${first.meta.next}`);
  expect([second.data.map(({ name }: { name: string }) => name), second.meta.next]).toEqual([["one"], null]);
});

it("what is over is swept after a while, and what counts is not", async () => {
  const who = await operator();
  const [revoked, living] = [await made(who, { name: "revoked" }), await made(who, { name: "living", endsOn: dayIn(300) })];
  await askAs(who, "DELETE", `/admin/tokens/${revoked.id}`);
  const names = async () => (await db.prepare("SELECT name FROM api_tokens ORDER BY number").all<{ name: string }>()).results.map(({ name }) => name);
  const at = (await db.prepare("SELECT revoked_at FROM api_tokens WHERE id = ?").bind(revoked.id).first<number>("revoked_at")) as number;
  await tidy(env, at + over_ms - 1);
  expect(await names()).toEqual(["revoked", "living"]);
  await tidy(env, at + over_ms);
  expect(await names()).toEqual(["living"]);
  expect(await statusBy(living, "/admin/orders")).toBe(200);
  const ends_at = Date.parse(dayIn(301));
  await tidy(env, ends_at + over_ms - 1);
  expect(await names()).toEqual(["living"]);
  await tidy(env, ends_at + over_ms);
  expect(await names()).toEqual([]);
});

it("a person's tokens are in the file of all that is kept of them, without what opens anything", async () => {
  const who = await operator("support");
  const token = await made(who);
  const { body } = await askAs(who, "GET", "/user/export");
  expect(body.apiTokens).toEqual([expect.objectContaining({ name: "Nightly export", scopes: "overview orders.read", lastUsedOn: null, revokedAt_ms: null })]);
  expect(JSON.stringify(body)).not.toContain(token.secret.slice(4));
});
