/** The SQL of a shop's team: whom an invitation opens the door to, each condition on its own, and which rows a deed may touch. */
import { beforeEach, describe, expect, it } from "vitest";
import { statement } from "../../../worker/db/sql.ts";
import { emailKey } from "../../../worker/shop/account/rules.ts";
import type { SellerContext } from "../../../worker/shop/sellers/service.ts";
import { liveInvitation, putInvitation, readAddress, readInvitation, readInvitations, readMembers } from "../../../worker/shop/team/data.ts";
import { invitationLife_ms, invitationsDay_ms, invitationsPerDay_max } from "../../../worker/shop/team/rules.ts";
import { acceptInvitation, changeRole, liveInvitationToken, readTeam, removeMember, withdrawInvitation } from "../../../worker/shop/team/service.ts";
import { hashOf } from "../../../worker/signing.ts";
import { makeShopper, type TestShopper } from "../../support/account/shopper.ts";
import { db, makeShop } from "../../support/purchase/fixture.ts";
import { rowTexts, runSql } from "../../support/raw-sql.ts";

const now_ms = 1_000_000_000_000;
const io = { db, secret: "", now_ms, locale: "en", provenAt_ms: now_ms } as const;

let shop: { id: number; handle: string };
let other: { id: number; handle: string };
let [owner, guest, stranger]: TestShopper[] = [];
const as = (which: { id: number; handle: string }) =>
  ({ shop: { ...which, name: which.handle }, shopperId: owner?.id, by: { kind: "seller", shopperId: owner?.id, requestId: "r" } }) as unknown as SellerContext;
const member = (shopId: number, who: TestShopper | undefined, role: string, at = 0) =>
  runSql("INSERT INTO shop_members (shop_id, shopper_id, role, created_at) VALUES (?, ?, ?, ?)", shopId, who?.id, role, at);
const invitation = (who: TestShopper | undefined, token: string, { shopId = shop.id, role = "packer", expires_at = now_ms + 1 } = {}) =>
  runSql(
    "INSERT INTO shop_invitations (shop_id, email, email_key, role, token_hash, invited_by, created_at, expires_at) VALUES (?, ?, ?, ?, ?, ?, 0, ?)",
    ...[shopId, who?.email, emailKey(who?.email as string), role, hashOf(token), owner?.id, expires_at],
  );
const idOf = async (token: string) =>
  (await db.prepare("SELECT id FROM shop_invitations WHERE token_hash = ?").bind(hashOf(token)).first<number>("id")) as number;
const log = () => rowTexts("SELECT action, shop_id, shopper_id, coalesce(note, '-'), at FROM operator_log ORDER BY id");

beforeEach(async () => {
  for (const table of ["operator_log", "shop_invitations"]) await runSql(`DELETE FROM ${table}`);
  [shop, other] = [await makeShop(), await makeShop()];
  [owner, guest, stranger] = [await makeShopper(), await makeShopper(), await makeShopper()];
  for (const { id } of [shop, other]) await member(id, owner, "owner");
});

describe("an invitation opens to its address", () => {
  const closed: [string, () => Promise<unknown>][] = [
    ["that nobody has proven", () => runSql("UPDATE shoppers SET email_verified_at = NULL WHERE id = ?", guest?.id)],
    ["that is another's by now", () => runSql("UPDATE shoppers SET email_key = email_key || 'x' WHERE id = ?", guest?.id)],
    ["when its time is over", () => runSql("UPDATE shop_invitations SET expires_at = ?", now_ms)],
    [
      "when who asked owns another shop alone",
      () => runSql("UPDATE shop_invitations SET invited_by = ?", stranger?.id).then(() => member(other.id, stranger, "owner")),
    ],
    [
      "when who asked only works there",
      () => runSql("UPDATE shop_invitations SET invited_by = ?", stranger?.id).then(() => member(shop.id, stranger, "manager")),
    ],
    ["under another token", () => runSql("UPDATE shop_invitations SET token_hash = 'x'")],
  ];
  it("until its last moment, and to nobody else", async () => {
    await invitation(guest, "t");
    await invitation(stranger, "of another");
    const read = (who: TestShopper | undefined, token = "t") => readInvitation(db, hashOf(token), who?.id as number, "en", now_ms);
    expect(await read(guest)).toEqual({ id: await idOf("t"), shop_id: shop.id, handle: shop.handle, name: shop.handle, role: "packer" });
    expect([await read(stranger), await read(owner), await read(guest, "of another")]).toEqual([null, null, null]);
  });
  it.each(closed)("but not to one %s", async (_, happens) => {
    await invitation(guest, "t");
    await happens();
    await expect(acceptInvitation(io, guest?.id as number, "t", null)).rejects.toMatchObject({ code: "not_found" });
    expect([await rowTexts("SELECT 1 FROM shop_members WHERE shopper_id = ?", guest?.id), await log()]).toEqual([[], []]);
  });
  it("once: they work there then, in the role they were asked for, and others' invitations stay", async () => {
    await invitation(guest, "t", { role: "manager" });
    await invitation(stranger, "s");
    expect(await acceptInvitation(io, guest?.id as number, "t", "r")).toEqual({ shop: { handle: shop.handle, name: shop.handle }, role: "manager" });
    expect(await rowTexts("SELECT shop_id, role, created_at FROM shop_members WHERE shopper_id = ?", guest?.id)).toEqual([`${shop.id} manager ${now_ms}`]);
    expect([await rowTexts("SELECT email FROM shop_invitations"), await log()]).toEqual([
      [stranger?.email],
      [`join ${shop.id} ${guest?.id} manager ${now_ms}`],
    ]);
  });
  it("is among tokens the one that is live", async () => {
    await invitation(guest, "t");
    await invitation(stranger, "over", { expires_at: now_ms });
    expect(await liveInvitationToken(db, ["none", "over", "t"], now_ms)).toBe("t");
    expect([await liveInvitationToken(db, ["none", "over"], now_ms), await liveInvitation(db, [], now_ms)]).toEqual([null, null]);
  });
});

describe("what is read of a team", () => {
  it("is the shop's own, whole: members as they came, invitations that are open", async () => {
    await member(shop.id, stranger, "packer", 7);
    await member(shop.id, guest, "manager", 7);
    await runSql("UPDATE shoppers SET name = 'Ben' WHERE id = ?", guest?.id);
    await invitation(stranger, "foreign", { shopId: other.id });
    await invitation(guest, "over", { expires_at: now_ms });
    await invitation(owner, "open", { role: "manager" });
    const row = (who: TestShopper | undefined, name: string, role: string, created_at: number) => ({ id: who?.id, name, email: who?.email, role, created_at });
    expect(await readMembers(db, shop.id)).toEqual(
      [row(owner, "Ada", "owner", 0), row(guest, "Ben", "manager", 7), row(stranger, "Ada", "packer", 7)].toSorted(
        (a, b) => a.created_at - b.created_at || Number(a.id) - Number(b.id),
      ),
    );
    const open = { id: await idOf("open"), email: owner?.email, role: "manager" };
    expect(await readInvitations(db, shop.id, now_ms)).toEqual([{ ...open, expires_at: now_ms + 1 }]);
    const team = await readTeam(io, as(shop));
    expect(team.members.map(({ you, since }) => [you, since])[0]).toEqual([true, "1970-01-01T00:00:00.000Z"]);
    expect(team.members.filter(({ you }) => you)).toHaveLength(1);
    expect(team.invitations).toEqual([{ ...open, expiresAt: new Date(now_ms + 1).toISOString() }]);
    await runSql("UPDATE shoppers SET locale = 'tr' WHERE id = ?", guest?.id);
    const address = (who: TestShopper | undefined, where = shop) => readAddress(db, where.id, emailKey(who?.email as string));
    expect([await address(guest), await address(guest, other), await readAddress(db, shop.id, "nobody@x.test")]).toEqual([
      { locale: "tr", works_here: 1 },
      { locale: "tr", works_here: 0 },
      null,
    ]);
  });
});

describe("an invitation is written", () => {
  const put = (email = "new@x.test", role: "packer" | "owner" = "packer") =>
    statement(
      db,
      putInvitation({ shop_id: shop.id, email, email_key: email, role, token_hash: hashOf(email + role), invited_by: owner?.id ?? null }, now_ms),
    ).run();
  const earlier = (count: number, { shopId = shop.id, action = "invite", at = now_ms } = {}) =>
    db.batch(
      Array.from({ length: count }, () =>
        db.prepare("INSERT INTO operator_log (actor, action, shop_id, at) VALUES ('seller', ?, ?, ?)").bind(action, shopId, at),
      ),
    );
  it("whole, and again in place of the one before", async () => {
    await put();
    await put("new@x.test", "owner");
    expect(await rowTexts("SELECT shop_id, email, email_key, role, token_hash, invited_by, created_at, expires_at FROM shop_invitations")).toEqual([
      `${shop.id} new@x.test new@x.test owner ${hashOf("new@x.testowner")} ${owner?.id} ${now_ms} ${now_ms + invitationLife_ms}`,
    ]);
  });
  it.each<[string, () => Promise<unknown>, number]>([
    ["after one fewer than a day's", () => earlier(invitationsPerDay_max - 1), 1],
    ["not after a day's", () => earlier(invitationsPerDay_max), 0],
    ["not after a day's, a moment less than a day ago", () => earlier(invitationsPerDay_max, { at: now_ms - invitationsDay_ms + 1 }), 0],
    ["after a day's of the day before", () => earlier(invitationsPerDay_max, { at: now_ms - invitationsDay_ms }), 1],
    ["after a day's of another shop", () => earlier(invitationsPerDay_max, { shopId: other.id }), 1],
    ["after a day's other deeds", () => earlier(invitationsPerDay_max, { action: "join" }), 1],
  ])("%s", async (_, happens, written) => {
    await happens();
    await put();
    expect(await rowTexts("SELECT 1 FROM shop_invitations")).toHaveLength(written);
  });
});

describe("a change in one shop leaves the other as it is", () => {
  beforeEach(async () => {
    for (const { id } of [shop, other]) await member(id, guest, "packer", 1);
    await invitation(stranger, "t");
  });
  const members = (which: { id: number }) => rowTexts("SELECT shopper_id, role FROM shop_members WHERE shop_id = ? ORDER BY created_at", which.id);
  const asBefore = () => [`${owner?.id} owner`, `${guest?.id} packer`];
  const refused = { code: "not_found" };
  it("who withdraws an invitation", async () => {
    const id = await idOf("t");
    await expect(withdrawInvitation(io, as(other), id)).rejects.toMatchObject(refused);
    expect([await rowTexts("SELECT id FROM shop_invitations"), await log()]).toEqual([[String(id)], []]);
    await withdrawInvitation(io, as(shop), id);
    expect([await rowTexts("SELECT id FROM shop_invitations"), await log()]).toEqual([[], [`withdraw_invitation ${shop.id} ${owner?.id} - ${now_ms}`]]);
  });
  it("who changes a role", async () => {
    await expect(changeRole(io, as(shop), stranger?.id as number, "manager")).rejects.toMatchObject(refused);
    expect(await changeRole(io, as(shop), guest?.id as number, "manager")).toEqual([]);
    expect([await members(shop), await members(other)]).toEqual([[`${owner?.id} owner`, `${guest?.id} manager`], asBefore()]);
    expect(await log()).toEqual([`change_role ${shop.id} ${owner?.id} ${guest?.id} manager ${now_ms}`]);
    await expect(changeRole({ ...io, provenAt_ms: 0 }, as(shop), guest?.id as number, "owner")).rejects.toMatchObject({ code: "proof_needed" });
    expect(await changeRole({ ...io, provenAt_ms: 0 }, as(shop), owner?.id as number, "owner")).toEqual([]);
  });
  it("who lets somebody go", async () => {
    await expect(removeMember(io, as(shop), stranger?.id as number)).rejects.toMatchObject(refused);
    await expect(removeMember(io, as(shop), owner?.id as number)).rejects.toMatchObject({ code: "shop_needs_owner" });
    await removeMember(io, as(shop), guest?.id as number);
    expect([await members(shop), await members(other)]).toEqual([[`${owner?.id} owner`], asBefore()]);
    expect(await log()).toEqual([`remove_member ${shop.id} ${owner?.id} ${guest?.id} ${now_ms}`]);
  });
});
