/** Who runs the marketplace: invitations by mail, roles, the last owner; and what the log says of it. */
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { linkTokens } from "../../../worker/shop/account/mails/entries-data.ts";
import { invitationLife_ms, invitationsPerDay_max, type OperatorRole } from "../../../worker/shop/operators/rules.ts";
import { makeShopper, type TestShopper } from "../../support/account/shopper.ts";
import { env } from "../../support/marketplace.ts";
import { countRows, db, resetClock, seedBase } from "../../support/purchase/fixture.ts";
import { runSql } from "../../support/raw-sql.ts";
import { askAs } from "../../support/sellers/desk.ts";

beforeAll(seedBase);
beforeEach(async () => {
  await resetClock();
  await runSql("DELETE FROM operator_log");
  await runSql("DELETE FROM operator_invitations");
});

const makeOwner = () => makeShopper({ operator: "owner" });
const invite = (owner: TestShopper, email: string, role: OperatorRole = "support") => askAs(owner, "POST", "/admin/team/invitations", { email, role });
const accept = (who: TestShopper, token: string, look?: boolean) => askAs(who, "POST", "/user/operator-invitations/accept", { token, ...(look && { look }) });
/** The token in the newest mail to this address, as its writer works it out. */
async function tokenFor(email: string): Promise<string> {
  const nonce = await db
    .prepare("SELECT payload ->> '$.mail.nonce' AS nonce FROM outbox WHERE payload ->> '$.mail.to' = ? ORDER BY id DESC")
    .bind(email)
    .first<string>("nonce");
  return linkTokens(env.AUTH_SECRET, nonce as string)[0];
}
const roleOf = (who: TestShopper) => db.prepare("SELECT role FROM operators WHERE shopper_id = ?").bind(who.id).first<string>("role");
const logged = async () =>
  (
    await db
      .prepare("SELECT action, role, subject_kind AS kind, before ->> 'role' AS was, after ->> 'role' AS is_now FROM operator_log ORDER BY id")
      .all<Record<"action" | "role" | "kind" | "was" | "is_now", string | null>>()
  ).results.map(({ action, role, kind, was, is_now }) => `${action} by ${role} about ${kind}: ${was ?? "–"} → ${is_now ?? "–"}`);
/** Nobody has shown who they are for a while. */
const leaveOpen = ({ sessionId }: TestShopper) => runSql("UPDATE sessions SET proven_at = 0 WHERE id = ?", sessionId);

describe("an invitation to run the marketplace", { timeout: 60_000 }, () => {
  it("lets the account with its address in, once, and leaves who did what", async () => {
    const [owner, guest, stranger] = [await makeOwner(), await makeShopper(), await makeShopper()];
    const asked = await invite(owner, guest.email);
    expect([asked.status, asked.body.data.invitations.map(({ email, role }: { email: string; role: string }) => [email, role])]).toEqual([
      200,
      [[guest.email, "support"]],
    ]);
    const token = await tokenFor(guest.email);
    expect(JSON.stringify((await db.prepare("SELECT * FROM operator_invitations").all()).results)).not.toContain(token);
    expect((await accept(stranger, token)).status).toBe(404);
    expect((await accept(guest, token, true)).body.data).toEqual({ role: "support" });
    expect((await askAs(guest, "GET", "/admin/orders")).status).toBe(403);
    const answers = await Promise.all([accept(guest, token), accept(guest, token)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404]);
    expect((await askAs(guest, "GET", "/admin/me")).body.data).toMatchObject({ id: guest.id, role: "support" });
    expect([(await askAs(guest, "GET", "/admin/orders")).status, (await askAs(guest, "GET", "/admin/team")).status]).toEqual([200, 403]);
    expect(await logged()).toEqual(["invite_operator by owner about invitation: – → support", "join_operators by support about operator: – → support"]);
  });

  it("ends after seven days, when it is withdrawn, and when a newer one is sent", async () => {
    const [owner, guest] = [await makeOwner(), await makeShopper()];
    await invite(owner, guest.email);
    const first = await tokenFor(guest.email);
    await invite(owner, guest.email, "editor");
    expect((await accept(guest, first)).status).toBe(404);
    await runSql("UPDATE operator_invitations SET created_at = created_at - ?1, expires_at = expires_at - ?1", invitationLife_ms);
    expect((await accept(guest, await tokenFor(guest.email))).status).toBe(404);
    const id = (await invite(owner, guest.email)).body.data.invitations[0].id;
    expect((await askAs(owner, "DELETE", `/admin/team/invitations/${id}`)).body.data.invitations).toEqual([]);
    expect((await accept(guest, await tokenFor(guest.email))).status).toBe(404);
    expect((await askAs(owner, "DELETE", `/admin/team/invitations/${id}`)).status).toBe(404);
    expect(await roleOf(guest)).toBeNull();
  });

  it.each<[string, (inviter: TestShopper, owner: TestShopper) => Promise<unknown>]>([
    ["is let go", (inviter, owner) => askAs(owner, "DELETE", `/admin/team/operators/${inviter.id}`)],
    ["owns the marketplace no more", (inviter, owner) => askAs(owner, "PATCH", `/admin/team/operators/${inviter.id}`, { role: "manager" })],
    ["has no account any more", (inviter) => askAs(inviter, "DELETE", "/user/me")],
  ])("dies when who sent it %s", async (_, happens) => {
    const [owner, inviter, accomplice] = [await makeOwner(), await makeOwner(), await makeShopper()];
    await invite(inviter, accomplice.email, "owner");
    const token = await tokenFor(accomplice.email);
    expect(await happens(inviter, owner)).toMatchObject({ status: 200 });
    expect([await countRows("operator_invitations"), (await accept(accomplice, token)).status, await roleOf(accomplice)]).toEqual([0, 404, null]);
  });

  it("is sent by somebody who has just shown who they are, to nobody who is in, and so many times a day", async () => {
    const owner = await makeOwner();
    expect(await invite(owner, owner.email)).toMatchObject({ status: 409, body: { code: "member_already" } });
    for (let nth = 1; nth <= invitationsPerDay_max; nth += 1) expect((await invite(owner, `friend-${nth}@example.test`)).status, `invitation ${nth}`).toBe(200);
    expect(await invite(owner, "one-more@example.test")).toMatchObject({ status: 409, body: { code: "limit_reached" } });
    await leaveOpen(owner);
    expect(await invite(owner, "other@example.test")).toMatchObject({ status: 403, body: { code: "proof_needed" } });
    expect(await countRows("operator_invitations")).toBe(invitationsPerDay_max);
  });
});

describe("a role", { timeout: 60_000 }, () => {
  it("is changed and taken by owners, is so at once, and the log says from what to what", async () => {
    const [owner, editor] = [await makeOwner(), await makeShopper({ operator: "editor" })];
    const path = `/admin/team/operators/${editor.id}`;
    expect((await askAs(editor, "PATCH", path, { role: "owner" })).status).toBe(403);
    expect((await askAs(owner, "PATCH", path, { role: "finance" })).status).toBe(200);
    expect([(await askAs(editor, "GET", "/admin/payouts")).status, (await askAs(editor, "GET", "/admin/review-reports")).status]).toEqual([200, 403]);
    expect((await askAs(owner, "PATCH", path, { role: "finance" })).status).toBe(200);
    expect((await askAs(owner, "DELETE", path)).status).toBe(200);
    expect([(await askAs(editor, "GET", "/admin/me")).status, (await askAs(owner, "DELETE", path)).status]).toEqual([403, 404]);
    expect(await logged()).toEqual(["change_operator_role by owner about operator: editor → finance", "remove_operator by owner about operator: finance → –"]);
  });

  it("of an owner is given by somebody who has just shown who they are", async () => {
    const [owner, manager] = [await makeOwner(), await makeShopper({ operator: "manager" })];
    await leaveOpen(owner);
    const path = `/admin/team/operators/${manager.id}`;
    expect(await askAs(owner, "PATCH", path, { role: "owner" })).toMatchObject({ status: 403, body: { code: "proof_needed" } });
    expect((await askAs(owner, "PATCH", path, { role: "support" })).status).toBe(200);
    expect(await roleOf(manager)).toBe("support");
  });

  it("of the last owner stays, whoever asks how often", async () => {
    const owner = await makeOwner();
    await runSql("DELETE FROM operators WHERE role = 'owner' AND shopper_id <> ?", owner.id);
    const path = `/admin/team/operators/${owner.id}`;
    const answers = await Promise.all([
      askAs(owner, "PATCH", path, { role: "manager" }),
      askAs(owner, "DELETE", path),
      askAs(owner, "PATCH", path, { role: "editor" }),
    ]);
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual(Array(3).fill([409, "market_needs_owner"]));
    expect([await roleOf(owner), await logged()]).toEqual(["owner", []]);
  });

  it("of two owners who lower each other at once is left to one of them", async () => {
    const [one, two] = [await makeOwner(), await makeOwner()];
    await runSql("DELETE FROM operators WHERE role = 'owner' AND shopper_id NOT IN (?, ?)", one.id, two.id);
    await Promise.all([
      askAs(one, "PATCH", `/admin/team/operators/${two.id}`, { role: "support" }),
      askAs(two, "PATCH", `/admin/team/operators/${one.id}`, { role: "support" }),
    ]);
    expect(await countRows("operators WHERE role = 'owner'")).toBe(1);
  });
});
