/** Who works in a shop: invitations by mail, roles, the last owner; and who did it. */
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Env } from "../../../worker/env.ts";
import { linkTokens } from "../../../worker/shop/account/mails/entries-data.ts";
import { accountMail } from "../../../worker/shop/account/mails/mail.ts";
import { invitationsDay_ms, invitationsPerDay_max } from "../../../worker/shop/team/rules.ts";
import { hashOf } from "../../../worker/signing.ts";
import { makeShopper, type TestShopper } from "../../support/account/shopper.ts";
import { fetchApi } from "../../support/api.ts";
import { written } from "../../support/mails/written.ts";
import { env } from "../../support/marketplace.ts";
import { countRows, db, Market, makeShop, resetClock, seedBase } from "../../support/purchase/fixture.ts";

beforeAll(seedBase);
beforeEach(resetClock);

async function ask(who: TestShopper, method: string, path: string, body?: unknown) {
  const response = await fetchApi(path, {
    method,
    headers: { ...who.bearer, ...(body !== undefined && { "content-type": "application/json" }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  return { status: response.status, body: (await response.json()) as any };
}

const makeOwner = (shopId: number, shopperId: number) =>
  db.prepare("INSERT INTO shop_members (shop_id, shopper_id, role, created_at) VALUES (?, ?, 'owner', 0)").bind(shopId, shopperId).run();

async function withOwner() {
  const shop = await makeShop();
  const owner = await makeShopper();
  await makeOwner(shop.id, owner.id);
  const invite = (email: string, role = "packer") => ask(owner, "POST", "/seller/team/invitations", { email, role });
  return { shop, owner, invite };
}

/** The token in the newest mail to this address, as its writer works it out. */
async function tokenFor(email: string): Promise<string> {
  const nonce = await db
    .prepare("SELECT payload ->> '$.mail.nonce' AS nonce FROM outbox WHERE payload ->> '$.mail.to' = ? ORDER BY id DESC")
    .bind(email)
    .first<string>("nonce");
  return linkTokens(env.AUTH_SECRET, nonce as string)[0];
}
const accept = (who: TestShopper, token: string, look?: boolean) => ask(who, "POST", "/user/shop-invitations/accept", { token, ...(look && { look }) });
const auditOf = async (shopId: number) =>
  (await db.prepare("SELECT action FROM operator_log WHERE shop_id = ? ORDER BY id").bind(shopId).all<{ action: string }>()).results.map(
    ({ action }) => action,
  );

describe("an invitation", { timeout: 60_000 }, () => {
  it("lets the account with its address in, once, and leaves who did what", async () => {
    const { shop, owner, invite } = await withOwner();
    const packer = await makeShopper();
    const asked = await invite(packer.email);
    expect([asked.status, asked.body.data.invitations[0].email, asked.body.data.members.length]).toEqual([200, packer.email, 1]);
    const token = await tokenFor(packer.email);
    expect(JSON.stringify((await db.prepare("SELECT * FROM shop_invitations").all()).results)).not.toContain(token);
    const stranger = await makeShopper();
    expect((await accept(stranger, token)).status).toBe(404);
    expect((await accept(packer, token, true)).body.data).toEqual({ shop: { handle: shop.handle, name: shop.handle }, role: "packer" });
    const answers = await Promise.all([accept(packer, token), accept(packer, token)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404]);
    expect((await ask(packer, "GET", "/seller/me")).body.data.may).toEqual(["packages"]);
    expect((await ask(owner, "GET", "/seller/team")).body.data).toMatchObject({ invitations: [], members: [{ role: "owner", you: true }, { role: "packer" }] });
    expect(await auditOf(shop.id)).toEqual(["invite", "join"]);
  });

  it("ends after seven days, when it is withdrawn, and when a newer one is sent", async () => {
    const { shop, owner, invite } = await withOwner();
    const guest = await makeShopper();
    await invite(guest.email);
    const first = await tokenFor(guest.email);
    await invite(guest.email, "manager");
    const second = await tokenFor(guest.email);
    expect((await accept(guest, first)).status).toBe(404);
    await db
      .prepare("UPDATE shop_invitations SET expires_at = ? WHERE shop_id = ?")
      .bind(Date.now() - 1, shop.id)
      .run();
    expect((await accept(guest, second)).status).toBe(404);
    expect((await ask(owner, "GET", "/seller/team")).body.data.invitations).toEqual([]);
    const third = (await invite(guest.email)).body.data.invitations[0].id;
    expect((await ask(owner, "DELETE", `/seller/team/invitations/${third}`)).status).toBe(200);
    expect((await accept(guest, await tokenFor(guest.email))).status).toBe(404);
  });

  it("is written in the language of who is asked, if they are known", async () => {
    const { invite } = await withOwner();
    const guest = await makeShopper();
    await db.prepare("UPDATE shoppers SET locale = 'tr' WHERE id = ?").bind(guest.id).run();
    await invite(guest.email);
    const mail = await db.prepare("SELECT payload ->> '$.mail' AS mail FROM outbox WHERE payload ->> '$.mail.to' = ?").bind(guest.email).first<string>("mail");
    const { subject, text, locale } = written(env, accountMail(env, JSON.parse(mail as string), "a-token"));
    expect([locale, subject.includes("mağazasının ekibine"), text.includes("/tr/seller/invitation?token=a-token")]).toEqual(["tr", true, true]);
  });

  it("goes to nobody who works there already", async () => {
    const { owner, invite } = await withOwner();
    expect(await invite(owner.email)).toMatchObject({ body: { code: "member_already" } });
  });

  it("goes to twenty people in a day, whichever owner asks, and to more a day later", async () => {
    const { shop, invite } = await withOwner();
    for (let at = 1; at <= invitationsPerDay_max; at += 1) expect((await invite(`friend-${at}@example.test`)).status, `invitation ${at}`).toBe(200);
    expect(await invite("one-more@example.test")).toMatchObject({ body: { code: "limit_reached" } });
    /** Another owner of the shop invites when so much time has passed. */
    const inviteLater = async (later_ms: number) => {
      const market = new Market();
      market.now = Date.now() + later_ms;
      const owner = await makeShopper({ now_ms: market.now });
      await makeOwner(shop.id, owner.id);
      const body = JSON.stringify({ email: "one-more@example.test", role: "packer" });
      return market.fetch("/seller/team/invitations", { method: "POST", headers: { ...owner.bearer, "content-type": "application/json" }, body });
    };
    expect(await (await inviteLater(invitationsDay_ms - 60_000)).json()).toMatchObject({ code: "limit_reached" });
    expect((await inviteLater(invitationsDay_ms)).status).toBe(200);
  });

  it("of sixty at once twenty are written, logged and mailed", async () => {
    const { shop, owner } = await withOwner();
    const asked = await Promise.all(
      Array.from({ length: 60 }, (_, at) => ask(owner, "POST", "/seller/team/invitations", { email: `friend-${shop.id}-${at}@example.test`, role: "packer" })),
    );
    expect(asked.filter(({ status }) => status === 200)).toHaveLength(invitationsPerDay_max);
    expect(await auditOf(shop.id)).toHaveLength(invitationsPerDay_max);
    expect(await countRows("shop_invitations WHERE shop_id = ?", shop.id)).toBe(invitationsPerDay_max);
    expect(await countRows("outbox WHERE payload ->> '$.mail.to' LIKE ?", `friend-${shop.id}-%`)).toBe(invitationsPerDay_max);
  });

  it("is handed to the queue at once, as all mails about accounts are", async () => {
    const { owner } = await withOwner();
    const sent: number[] = [];
    const sendBatch = async (messages: Iterable<{ body: { outboxId: number } }>) => void sent.push(...[...messages].map(({ body }) => body.outboxId));
    const market = new Market({ OUTBOX: { sendBatch } as unknown as Env["OUTBOX"] });
    market.now = Date.now();
    const response = await market.fetch("/seller/team/invitations", {
      method: "POST",
      headers: { ...owner.bearer, "content-type": "application/json" },
      body: JSON.stringify({ email: "at-once@example.test", role: "packer" }),
    });
    expect(response.status).toBe(200);
    const mail = await db.prepare("SELECT id FROM outbox WHERE payload ->> '$.mail.to' = 'at-once@example.test'").first<number>("id");
    expect(sent).toEqual([mail]);
  });
});

describe("who asks somebody to own the shop", { timeout: 60_000 }, () => {
  const unproven = (who: TestShopper) => db.prepare("UPDATE sessions SET proven_at = 0 WHERE shopper_id = ?").bind(who.id).run();
  const mailsOf = async (kind: string) =>
    (
      await db.prepare("SELECT payload ->> '$.mail' AS mail FROM outbox WHERE payload ->> '$.mail.kind' = ? ORDER BY id").bind(kind).all<{ mail: string }>()
    ).results.map(({ mail }) => JSON.parse(mail));

  it("has just shown who they are, and the other owners hear of it in their language", async () => {
    const { shop, owner, invite } = await withOwner();
    const [other, packer] = [await makeShopper(), await makeShopper()];
    for (const [who, role] of [
      [other, "owner"],
      [packer, "packer"],
    ] as const)
      await db.prepare("INSERT INTO shop_members (shop_id, shopper_id, role, created_at) VALUES (?, ?, ?, 1)").bind(shop.id, who.id, role).run();
    await db.prepare("UPDATE shoppers SET locale = 'tr' WHERE id = ?").bind(other.id).run();
    await unproven(owner);
    expect((await invite("partner@example.test", "owner")).body.code).toBe("proof_needed");
    expect((await ask(owner, "PATCH", `/seller/team/members/${packer.id}`, { role: "owner" })).body.code).toBe("proof_needed");
    expect((await invite("helper@example.test", "manager")).status).toBe(200);
    expect([await mailsOf("owner_invited"), await mailsOf("owner_made")]).toEqual([[], []]);
    await db.prepare("UPDATE sessions SET proven_at = ? WHERE shopper_id = ?").bind(Date.now(), owner.id).run();
    expect((await invite("partner@example.test", "owner")).status).toBe(200);
    expect((await ask(owner, "PATCH", `/seller/team/members/${packer.id}`, { role: "owner" })).status).toBe(200);
    const [invited, made] = [await mailsOf("owner_invited"), await mailsOf("owner_made")];
    expect(invited.map(({ to, address }) => [to, address])).toEqual([[other.email, "partner@example.test"]]);
    expect(made.map(({ to, address }) => [to, address]).toSorted()).toEqual([other.email, packer.email].map((to) => [to, packer.email]).toSorted());
    const mail = written(env, accountMail(env, invited[0], null));
    expect([
      mail.locale,
      mail.subject.includes(shop.handle),
      mail.text.includes("partner@example.test"),
      mail.text.includes(`/tr/seller/team?shop=${shop.handle}`),
    ]).toEqual(["tr", true, true, true]);
  });

  it.each([
    ["is let go", (owner: TestShopper, accomplice: TestShopper) => ask(owner, "DELETE", `/seller/team/members/${accomplice.id}`)],
    ["owns it no more", (owner: TestShopper, accomplice: TestShopper) => ask(owner, "PATCH", `/seller/team/members/${accomplice.id}`, { role: "manager" })],
    ["leaves", (_: TestShopper, accomplice: TestShopper) => ask(accomplice, "DELETE", `/seller/team/members/${accomplice.id}`)],
    ["has no account any more", (_: TestShopper, accomplice: TestShopper) => db.prepare("DELETE FROM shoppers WHERE id = ?").bind(accomplice.id).run()],
  ])("and %s takes the invitation along", async (_, ending) => {
    const { shop, owner, invite } = await withOwner();
    const [inviter, guest, friend] = [await makeShopper(), await makeShopper(), await makeShopper()];
    await db.prepare("INSERT INTO shop_members (shop_id, shopper_id, role, created_at) VALUES (?, ?, 'owner', 1)").bind(shop.id, inviter.id).run();
    await ask(inviter, "POST", "/seller/team/invitations", { email: guest.email, role: "owner" });
    await invite(friend.email);
    await ending(owner, inviter);
    expect((await accept(guest, await tokenFor(guest.email))).status).toBe(404);
    expect(await countRows("shop_invitations WHERE shop_id = ?", shop.id)).toBe(1);
    // what others asked stands
    expect((await accept(friend, await tokenFor(friend.email))).status).toBe(200);
  });

  it("opens nothing for an inviter who is no owner, however it came to be written", async () => {
    const { shop } = await withOwner();
    const [packer, guest] = [await makeShopper(), await makeShopper()];
    await db.prepare("INSERT INTO shop_members (shop_id, shopper_id, role, created_at) VALUES (?, ?, 'packer', 1)").bind(shop.id, packer.id).run();
    await db
      .prepare(
        "INSERT INTO shop_invitations (shop_id, email, email_key, role, token_hash, invited_by, created_at, expires_at) VALUES (?1, ?2, ?2, 'owner', ?3, ?4, 0, 4000000000000)",
      )
      .bind(shop.id, guest.email, hashOf("written past the door"), packer.id)
      .run();
    expect((await accept(guest, "written past the door")).status).toBe(404);
  });
});

describe("the last owner", { timeout: 60_000 }, () => {
  it("neither leaves nor becomes something else, alone or at once with the other one", async () => {
    const { shop, owner } = await withOwner();
    const own = `/seller/team/members/${owner.id}`;
    expect((await ask(owner, "DELETE", own)).body.code).toBe("shop_needs_owner");
    const packer = await makeShopper();
    await db.prepare("INSERT INTO shop_members (shop_id, shopper_id, role, created_at) VALUES (?, ?, 'packer', 1)").bind(shop.id, packer.id).run();
    expect([(await ask(owner, "DELETE", own)).status, (await ask(owner, "PATCH", own, { role: "manager" })).body.code]).toEqual([409, "shop_needs_owner"]);
    expect((await ask(owner, "PATCH", `/seller/team/members/${packer.id}`, { role: "owner" })).status).toBe(200);
    const answers = await Promise.all([
      ask(owner, "PATCH", own, { role: "packer" }),
      ask(packer, "PATCH", `/seller/team/members/${packer.id}`, { role: "packer" }),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const { results } = await db.prepare("SELECT role FROM shop_members WHERE shop_id = ? ORDER BY role").bind(shop.id).all<{ role: string }>();
    expect(results.map(({ role }) => role)).toEqual(["owner", "packer"]);
  });

  it("lets others go, who then see nothing", async () => {
    const { shop, owner } = await withOwner();
    const packer = await makeShopper();
    await db.prepare("INSERT INTO shop_members (shop_id, shopper_id, role, created_at) VALUES (?, ?, 'packer', 1)").bind(shop.id, packer.id).run();
    expect((await ask(owner, "DELETE", `/seller/team/members/${packer.id}`)).body.data.members).toHaveLength(1);
    expect((await ask(packer, "GET", "/seller/packages")).status).toBe(403);
    expect((await ask(owner, "DELETE", `/seller/team/members/${packer.id}`)).status).toBe(404);
    expect(await auditOf(shop.id)).toEqual(["remove_member"]);
  });
});
