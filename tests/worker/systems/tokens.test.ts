/** Tokens for systems of a shop: how far they reach, how they end, and who hears of them. */
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { tidy } from "../../../worker/scheduled.ts";
import { day_ms } from "../../../worker/shared/time.ts";
import { shopScopes, shopTokens_max } from "../../../worker/shop/sellers/tokens/rules.ts";
import { makeShopper, type TestShopper } from "../../support/account/shopper.ts";
import { fetchApi } from "../../support/api.ts";
import { readContract } from "../../support/contract/contract.ts";
import { neededFor } from "../../support/contract/seller-permissions.ts";
import { soundBodies } from "../../support/contract/sound-bodies.ts";
import { env } from "../../support/marketplace.ts";
import { countRows, db, makeMember, makeVariant, resetClock, seedBase, stockOf } from "../../support/purchase/fixture.ts";
import { rowTexts, runSql } from "../../support/raw-sql.ts";
import { askAs, type Desk, makeDesk, makeStaff, setShopStatus } from "../../support/sellers/desk.ts";
import { allScopes, callBy, dayIn, type MadeToken, makeToken, skuOf, statusBy, tokenTerms } from "../../support/sellers/systems.ts";

beforeAll(seedBase);
beforeEach(async () => {
  await resetClock();
  await runSql("DELETE FROM shop_tokens");
  await runSql("DELETE FROM operator_log");
});

const changes = "/seller/package-changes";
const make = (who: TestShopper, over?: object) => askAs(who, "POST", "/seller/tokens", tokenTerms(over));
/** What a token opens of the four things there are. */
const reach = async (token: MadeToken) => {
  const stock = await statusBy(token, "/seller/stock", { method: "POST", body: { lines: [{ sku: "none", stock: 1 }] } });
  const prices = await statusBy(token, "/seller/prices", { method: "POST", body: { lines: [{ sku: "none", price: 1 }] } });
  const shipment = { package: 1, shipment: { carrier: "dhl", number: "JD014600003" } };
  return [stock, prices, await statusBy(token, changes), await statusBy(token, "/seller/shipments", { method: "POST", body: { shipments: [shipment] } })];
};
const nothing = [401, 401, 401, 401];

describe("a token of a shop", () => {
  it("is told once, and kept as its hash alone", async () => {
    const { seller } = await makeDesk();
    const { status, body } = await make(seller);
    expect(status).toBe(201);
    expect(body.data).toMatchObject({ ...tokenTerms(), rights: allScopes, own: true, state: "living", usedOn: null, revokedAt: null, revokedFor: null });
    expect(body.data.owner).toEqual({ id: seller.id, name: "Selin", role: "owner" });
    const { secret } = body.data;
    expect(secret).toMatch(/^mks_[\w-]{43}$/);
    const listed = await askAs(seller, "GET", "/seller/tokens");
    expect(listed.body).toEqual({
      data: [Object.fromEntries(Object.entries(body.data).filter(([key]) => key !== "secret"))],
      meta: { perPage: 25, next: null, living: 1, max: shopTokens_max },
    });
    const stored = JSON.stringify([
      (await db.prepare("SELECT * FROM shop_tokens").all()).results,
      (await db.prepare("SELECT * FROM operator_log").all()).results,
      (await db.prepare("SELECT * FROM outbox").all()).results,
    ]);
    expect(stored).not.toContain(secret.slice(4));
  });

  it.each(allScopes.map((scope, at) => [scope, at] as const))("for %s does that and nothing else", async (scope, at) => {
    const { seller } = await makeDesk();
    const token = await makeToken(seller, { scopes: [scope] });
    expect(await reach(token)).toEqual([0, 1, 2, 3].map((each) => (each === at ? 200 : 403)));
    expect((await callBy(token, "/seller/me")).body.data).toMatchObject({ may: [], scopes: [scope] });
    expect((await askAs(seller, "GET", "/seller/tokens")).body.data[0].usedOn).toBe(dayIn(0));
  });

  it("reaches no other address of sellers: not the team, payouts, the bank, the shop's page, tokens", async () => {
    const { seller } = await makeDesk();
    const token = await makeToken(seller);
    const { operations } = await readContract();
    const taken = new Set(["GET /seller/me", "POST /seller/stock", "POST /seller/prices", `GET ${changes}`, "POST /seller/shipments"]);
    for (const read of ["GET /seller/packages", "GET /seller/packages/{package}"]) taken.add(read);
    const others = operations.filter(({ name, path }) => path.startsWith("/seller/") && !taken.has(name));
    expect(others.length).toBeGreaterThan(60);
    const opened: unknown[] = [];
    for (const { name, method, path, bodies } of others) {
      const address = path
        .replace("{token}", "x".repeat(24))
        .replace("{webhook}", "x".repeat(24))
        .replace(/\{[^}]+\}/g, "1");
      const body = Object.hasOwn(soundBodies, name) ? soundBodies[name] : undefined;
      const { status } = await callBy(token, address, { method, body });
      // who applies to sell needs no account: there a token is as good as nothing
      const isShut = neededFor.get(name) === "applicant" || status === 403 || ("multipart/form-data" in bodies && [400, 415].includes(status));
      if (!isShut) opened.push([name, status]);
    }
    expect(opened).toEqual([]);
    expect(await countRows("shop_tokens")).toBe(1);
  });

  it("is nobody's anywhere else, whatever session comes along", async () => {
    const { seller } = await makeDesk();
    const token = await makeToken(seller);
    for (const path of ["/user/me", "/orders", "/admin/me", "/admin/orders"])
      expect([path, await statusBy(token, path, { headers: { cookie: seller.cookie } })]).toEqual([path, 401]);
    const ofMarket = { secret: token.secret.replace("mks_", "mkt_") };
    expect([await statusBy(ofMarket, changes), await statusBy(ofMarket, "/admin/me")]).toEqual([401, 401]);
  });

  it("goes by itself alone where another's session comes along, and needs no origin", async () => {
    const [one, other] = [await makeDesk(), await makeDesk()];
    const token = await makeToken(one.seller);
    const { body } = await callBy(token, "/seller/me", { headers: { cookie: other.seller.cookie } });
    expect(body.data.shop.handle).toBe(one.shop.handle);
    expect(
      await statusBy(token, "/seller/stock", { method: "POST", body: { lines: [{ sku: "none", stock: 1 }] }, headers: { cookie: other.seller.cookie } }),
    ).toBe(200);
  });

  it("is for one shop, also where its maker works for several", async () => {
    const [one, other] = [await makeDesk(), await makeDesk()];
    await makeMember(other.shop.id, one.seller.id);
    const token = await makeToken(one.seller, {}, `?shop=${other.shop.handle}`);
    expect((await callBy(token, "/seller/me")).body.data).toMatchObject({ shop: { handle: other.shop.handle }, shops: [{ handle: other.shop.handle }] });
    expect(await statusBy(token, `${changes}?shop=${one.shop.handle}`)).toBe(404);
    expect((await askAs(one.seller, "GET", `/seller/tokens?shop=${one.shop.handle}`)).body.data).toEqual([]);
  });

  it("shrinks with the role of its maker, and goes with their place in the shop", async () => {
    const { shop, seller } = await makeDesk();
    const maker = await makeStaff(shop.id, "owner");
    const token = await makeToken(maker);
    expect(await reach(token)).toEqual([200, 200, 200, 200]);
    await runSql("UPDATE shop_members SET role = 'packer' WHERE shopper_id = ?", maker.id);
    expect(await reach(token)).toEqual([403, 403, 200, 200]);
    const listed = (await askAs(seller, "GET", "/seller/tokens")).body.data[0];
    expect([listed.scopes, listed.rights, listed.own]).toEqual([allScopes, ["orders.read", "orders.ship"], false]);
    expect((await askAs(seller, "DELETE", `/seller/team/members/${maker.id}`)).status).toBe(200);
    expect([await reach(token), await countRows("shop_tokens")]).toEqual([nothing, 0]);
  });

  it("ends with the shop's suspension, for good", async () => {
    const { shop, seller } = await makeDesk();
    const [token, before] = [await makeToken(seller), await makeToken(seller, { name: "old" })];
    await askAs(seller, "DELETE", `/seller/tokens/${before.id}`);
    await setShopStatus(shop.id, "suspended");
    expect(await reach(token)).toEqual(nothing);
    expect((await make(seller)).status).toBe(403);
    await setShopStatus(shop.id, "approved");
    expect(await reach(token)).toEqual(nothing);
    const states = (await askAs(seller, "GET", "/seller/tokens")).body.data.map(({ state, revokedFor }: Record<string, string>) => [state, revokedFor]);
    expect(states).toEqual([
      ["revoked", "hand"],
      ["revoked", "suspended"],
    ]);
  });

  it("of a shop that is suspended counts not even where it was not ended", async () => {
    const { shop, seller } = await makeDesk();
    const token = await makeToken(seller);
    const trigger = "shop_tokens_end_with_approval";
    const sql = (await db.prepare("SELECT sql FROM sqlite_master WHERE name = ?").bind(trigger).first<string>("sql")) as string;
    await runSql(`DROP TRIGGER ${trigger}`);
    await setShopStatus(shop.id, "suspended");
    expect(await reach(token)).toEqual(nothing);
    await db.exec(sql.replaceAll("\n", " "));
  });

  it("ends with the account, and while it is blocked", async () => {
    const { shop, seller } = await makeDesk();
    await makeStaff(shop.id, "owner");
    const token = await makeToken(seller);
    await runSql("UPDATE shoppers SET status = 'banned' WHERE id = ?", seller.id);
    expect(await statusBy(token, changes)).toBe(401);
    await runSql("UPDATE shoppers SET status = 'active' WHERE id = ?", seller.id);
    expect(await statusBy(token, changes)).toBe(200);
    expect((await askAs(seller, "DELETE", "/user/me")).status).toBe(200);
    expect([await statusBy(token, changes), await countRows("shop_tokens")]).toEqual([401, 0]);
  });

  it("counts through its last day, and no longer", async () => {
    const { seller } = await makeDesk();
    const token = await makeToken(seller);
    const sql = (await db.prepare("SELECT sql FROM sqlite_master WHERE name = 'shop_tokens_stay'").first<string>("sql")) as string;
    for (const [left_ms, status] of [
      [60_000, 200],
      [0, 401],
    ] as const) {
      await runSql("DROP TRIGGER shop_tokens_stay");
      await runSql("UPDATE shop_tokens SET created_at = ?1 - 86400000, ends_at = ?1", Date.now() + left_ms);
      await db.exec(sql.replaceAll("\n", " "));
      expect(await statusBy(token, changes)).toBe(status);
    }
  });

  it("counts neither misspelt nor made up", async () => {
    const { seller } = await makeDesk();
    const { secret } = await makeToken(seller);
    for (const each of ["mks_", `mks_${"x".repeat(43)}`, `${secret}x`, secret.slice(0, -1), secret.toUpperCase()]) {
      const response = await fetchApi(`${changes}?locale=fr`, { headers: { authorization: `Bearer ${each}` } });
      expect([response.status, ((await response.json()) as { message: string }).message]).toEqual([401, "Veuillez d’abord vous connecter."]);
    }
  });
});

describe("a changed password", () => {
  const password = "first-kite-of-1999";
  async function withPassword(scope: string, role?: "owner"): Promise<{ desk: Desk; change: () => Promise<number> }> {
    const desk = await makeDesk();
    const who = role ? await makeShopper({ operator: role, scope }) : desk.seller;
    const change = async () => (await askAs(who, "PUT", "/user/password", { password })).status;
    return { desk: { ...desk, seller: who }, change };
  }
  it("ends every token that its owner made, and nobody else's", async () => {
    const { desk, change } = await withPassword("shopper seller");
    const other = await makeStaff(desk.shop.id, "owner");
    const [own, others] = [await makeToken(desk.seller), await makeToken(other)];
    expect(await change()).toBe(200);
    expect([await statusBy(own, changes), await statusBy(others, changes)]).toEqual([401, 200]);
    const listed = (await askAs(other, "GET", "/seller/tokens")).body.data;
    expect(listed.map(({ state, revokedFor }: Record<string, string>) => [state, revokedFor])).toEqual([
      ["living", null],
      ["revoked", "password"],
    ]);
  });
  it("ends an operator's as well", async () => {
    const { desk, change } = await withPassword("shopper", "owner");
    const made = (await askAs(desk.seller, "POST", "/admin/tokens", { name: "Export", scopes: ["overview"], endsOn: dayIn(5) })).body.data as MadeToken;
    expect(await statusBy(made, "/admin/me")).toBe(200);
    expect(await change()).toBe(200);
    expect(await statusBy(made, "/admin/me")).toBe(401);
    expect(await rowTexts("SELECT revoked_for FROM api_tokens WHERE id = ?", made.id)).toEqual(["password"]);
  });
});

describe("making one", () => {
  it.each<[string, object, string]>([
    ["without a name", { name: " " }, "name"],
    ["for nothing", { scopes: [] }, "scopes"],
    ["for the team", { scopes: ["team"] }, "scopes.0"],
    ["for payouts", { scopes: ["stock", "payouts"] }, "scopes.1"],
    ["that ends today", { endsOn: dayIn(0) }, "endsOn"],
    ["that ends too late", { endsOn: dayIn(367) }, "endsOn"],
  ])("%s is refused", async (_, over, field) => {
    const { seller } = await makeDesk();
    const { status, body } = await make(seller, over);
    expect([status, Object.keys(body.errors)]).toEqual([400, [field]]);
    expect(await countRows("shop_tokens")).toBe(0);
  });
  it("may be for a day or for a year", async () => {
    const { seller } = await makeDesk();
    for (const days of [1, 366]) expect((await make(seller, { endsOn: dayIn(days) })).status).toBe(201);
  });
  it("is the owner's, who has just shown who they are", async () => {
    const { shop, seller } = await makeDesk();
    for (const role of ["manager", "packer"] as const) expect((await make(await makeStaff(shop.id, role))).status).toBe(403);
    await runSql("UPDATE sessions SET proven_at = 0 WHERE id = ?", seller.sessionId);
    expect(await make(seller)).toMatchObject({ status: 403, body: { code: "proof_needed" } });
    for (const status of ["pending", "rejected", "suspended"]) {
      const other = await makeDesk();
      await setShopStatus(other.shop.id, status);
      expect([status, (await make(other.seller)).status]).toEqual([status, 403]);
    }
  });
  it("is told to all owners of the shop by mail, in their language, and to nobody else", async () => {
    const { shop, seller } = await makeDesk();
    const [second] = [await makeStaff(shop.id, "owner"), await makeStaff(shop.id, "manager")];
    await runSql("UPDATE shoppers SET locale = 'tr' WHERE id = ?", second?.id as number);
    await make(seller, { name: "Tills" });
    const mails = await rowTexts(
      "SELECT payload ->> '$.mail.to', payload ->> '$.mail.kind', payload ->> '$.mail.token', payload ->> '$.mail.locale' FROM outbox WHERE kind = 'account-mail' ORDER BY id",
    );
    expect(mails.toSorted()).toEqual([`${seller.email} shop_token_made Tills en`, `${second?.email} shop_token_made Tills tr`].toSorted());
  });
  it("of an operator's is told to the operator", async () => {
    const who = await makeShopper({ operator: "support" });
    expect((await askAs(who, "POST", "/admin/tokens", { name: "Export", scopes: ["overview"], endsOn: dayIn(5) })).status).toBe(201);
    expect(await rowTexts("SELECT payload ->> '$.mail.to', payload ->> '$.mail.kind' FROM outbox WHERE kind = 'account-mail'")).toEqual([
      `${who.email} operator_token_made`,
    ]);
  });
  it("ends at ten that count, for the whole shop; one that is over makes room, and the table says so as well", async () => {
    const { shop, seller } = await makeDesk();
    const second = await makeStaff(shop.id, "owner");
    for (let n = 0; n < shopTokens_max - 1; n += 1) await makeToken(n % 2 === 0 ? seller : second);
    expect((await Promise.all([make(seller), make(second), make(seller)])).map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
    expect(await countRows("outbox WHERE kind = 'account-mail'")).toBe(2 * shopTokens_max);
    const past = (scopes: string) =>
      runSql(
        "INSERT INTO shop_tokens (id, shop_id, shopper_id, name, token_hash, scopes, created_at, ends_at) VALUES (?1, ?2, ?3, 'x', ?4, ?5, ?6, ?6 + 1)",
        crypto.randomUUID(),
        shop.id,
        seller.id,
        crypto.randomUUID().padEnd(43, "x"),
        scopes,
        Date.now(),
      );
    await expect(past('["stock"]')).rejects.toThrow("shop_tokens_max");
    await runSql("DELETE FROM shop_tokens WHERE shopper_id = ?", second.id);
    for (const scopes of ['["team"]', '["stock","payouts"]', "[]", '"stock"', '{"stock":1}']) await expect(past(scopes)).rejects.toThrow("shop_token_scopes");
    await past(JSON.stringify(shopScopes));
    expect((await make(seller)).status).toBe(201);
  });
});

it("revoking ends a token for its next call, once, and stays; another shop's is not found", async () => {
  const [{ seller }, other] = [await makeDesk(), await makeDesk()];
  const token = await makeToken(seller);
  const path = `/seller/tokens/${token.id}`;
  expect((await askAs(other.seller, "DELETE", path)).status).toBe(404);
  expect(await statusBy(token, changes)).toBe(200);
  const answers = await Promise.all([askAs(seller, "DELETE", path), askAs(seller, "DELETE", path)]);
  expect(answers.map(({ status, body }) => [status, body.data.state, body.data.revokedFor])).toEqual([
    [200, "revoked", "hand"],
    [200, "revoked", "hand"],
  ]);
  expect(await statusBy(token, changes)).toBe(401);
  await expect(runSql("UPDATE shop_tokens SET revoked_at = NULL, revoked_for = NULL")).rejects.toThrow("shop_token_stays_revoked");
  await expect(runSql("UPDATE shop_tokens SET scopes = '[\"stock\"]'")).rejects.toThrow("shop_token_stays");
  expect(await rowTexts("SELECT action, subject_kind, subject_id FROM operator_log ORDER BY id")).toEqual([
    `make_token token ${token.id}`,
    `revoke_token token ${token.id}`,
  ]);
});

it("what a token does is in the log as the person and the token", async () => {
  const { shop, seller } = await makeDesk();
  const token = await makeToken(seller, { name: "Scales" });
  const variant = await makeVariant({ shopId: shop.id, stock: 3 });
  const sku = await skuOf(variant);
  await callBy(token, "/seller/stock", { method: "POST", body: { lines: [{ sku, by: 2 }] } });
  expect(await stockOf(variant)).toBe(5);
  expect(await rowTexts("SELECT actor, shopper_id, shop_id, note, token, token_name FROM operator_log WHERE action = 'set_stock'")).toEqual([
    `seller ${seller.id} ${shop.id} 1 SKUs: ${sku} 3 → 5 ${token.id} Scales`,
  ]);
});

it("what is over is swept after a while, and what counts is not", async () => {
  const { seller } = await makeDesk();
  const [revoked, living] = [await makeToken(seller, { name: "revoked" }), await makeToken(seller, { name: "living", endsOn: dayIn(300) })];
  await askAs(seller, "DELETE", `/seller/tokens/${revoked.id}`);
  const at = (await db.prepare("SELECT revoked_at FROM shop_tokens WHERE id = ?").bind(revoked.id).first<number>("revoked_at")) as number;
  const names = () => rowTexts("SELECT name FROM shop_tokens ORDER BY number");
  await tidy(env, at + 30 * day_ms - 1);
  expect(await names()).toEqual(["revoked", "living"]);
  await tidy(env, at + 30 * day_ms);
  expect(await names()).toEqual(["living"]);
  expect(await statusBy(living, changes)).toBe(200);
});

it("a person's tokens are in the file of all that is kept of them, without what opens anything", async () => {
  const { seller } = await makeDesk();
  const token = await makeToken(seller);
  const { body } = await askAs(seller, "GET", "/user/export");
  expect(body.shopTokens).toEqual([expect.objectContaining({ name: "ERP", scopes: allScopes.join(" "), lastUsedOn: null, revokedAt_ms: null })]);
  expect(JSON.stringify(body)).not.toContain(token.secret.slice(4));
});
