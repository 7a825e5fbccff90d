/** Who runs the marketplace may do what their role says, on every address that there is; and the marketplace always has an owner. */
import { beforeAll, describe, expect, it } from "vitest";
import type { Actor } from "../../../worker/shop/audit.ts";
import { mayOperate, type OperatorRight, operatorRights, operatorRoles } from "../../../worker/shop/operators/rules.ts";
import { makeOwner } from "../../../worker/shop/operators/service.ts";
import { makeShopper, type TestShopper } from "../../support/account/shopper.ts";
import { fetchApi } from "../../support/api.ts";
import { type Operation, readContract } from "../../support/contract/contract.ts";
import { soundBodies } from "../../support/contract/sound-bodies.ts";
import { countRows, db, resetClock, seedBase } from "../../support/purchase/fixture.ts";
import { askAs } from "../../support/sellers/desk.ts";

let operations: Operation[];
beforeAll(async () => {
  await seedBase();
  resetClock();
  operations = (await readContract()).operations.filter(({ path }) => path.startsWith("/admin/"));
});

const rightOf = (operation: Operation) => operation.right as OperatorRight;
const sentTo = ({ name, method, path }: Operation, who: TestShopper) =>
  fetchApi(
    path.replace(/\{(\w+)\}/g, (_, part) => (part === "number" ? "M-0000-0000-0000" : "999999999")),
    {
      method,
      headers: { ...who.bearer, "idempotency-key": crypto.randomUUID(), ...(name in soundBodies && { "content-type": "application/json" }) },
      ...(name in soundBodies && { body: JSON.stringify(soundBodies[name]) }),
    },
  );
const setRole = (who: TestShopper, role: string) => db.prepare("UPDATE operators SET role = ? WHERE shopper_id = ?").bind(role, who.id).run();

describe("every address of operators", () => {
  it("asks for a right that there is, and each right is asked for or held back for pages to come", () => {
    expect(operations.filter((operation) => !operatorRights.includes(rightOf(operation))).map(({ name }) => name)).toEqual([]);
    expect(operations.length).toBeGreaterThan(40);
  });
  it.each(operatorRoles)("lets in a %s where the role says so, and nowhere else", { timeout: 60_000 }, async (role) => {
    // an owner who empties the caches or prepares payouts does so in this test's own database
    const who = await makeShopper({ scope: "shopper admin", operator: role });
    const wrong: unknown[] = [];
    for (const operation of operations) {
      const response = await sentTo(operation, who);
      await response.text();
      const may = mayOperate(role, rightOf(operation));
      if ((response.status === 403) === may || response.status >= 500) wrong.push([operation.name, rightOf(operation), response.status]);
    }
    expect(wrong).toEqual([]);
  });
  it("lets in nobody who has the word alone, and no role", async () => {
    const who = await makeShopper({ scope: "shopper admin" });
    await makeShopper({ scope: "shopper admin" });
    await db.prepare("DELETE FROM operators WHERE shopper_id = ?").bind(who.id).run();
    await db.prepare("UPDATE shoppers SET scope = 'shopper admin' WHERE id = ?").bind(who.id).run();
    expect((await askAs(who, "GET", "/admin/orders")).status).toBe(403);
  });
});

describe("an operator", () => {
  it("who is lowered or removed is so for the next request, with the session they have", async () => {
    const who = await makeShopper({ scope: "shopper admin" });
    await makeShopper({ scope: "shopper admin" });
    const looks = async () => [(await askAs(who, "GET", "/admin/payouts")).status, (await askAs(who, "GET", "/admin/orders")).status];
    expect(await looks()).toEqual([200, 200]);
    await setRole(who, "support");
    expect(await looks()).toEqual([403, 200]);
    await db.prepare("DELETE FROM operators WHERE shopper_id = ?").bind(who.id).run();
    expect(await looks()).toEqual([403, 403]);
    expect((await askAs(who, "GET", "/user/me")).body.data.scope).toEqual(["shopper"]);
  });
});

describe("the last owner", () => {
  const owners = () => countRows("operators WHERE role = 'owner'");
  async function onlyOwner(): Promise<TestShopper> {
    const who = await makeShopper({ scope: "shopper admin" });
    await db.prepare("DELETE FROM operators WHERE role = 'owner' AND shopper_id <> ?").bind(who.id).run();
    return who;
  }
  it("neither leaves, nor becomes something else, nor goes with the account", async () => {
    const who = await onlyOwner();
    await makeShopper({ operator: "manager" });
    await expect(setRole(who, "manager")).rejects.toThrow("market_has_an_owner");
    await expect(db.prepare("DELETE FROM operators WHERE shopper_id = ?").bind(who.id).run()).rejects.toThrow("market_has_an_owner");
    expect(await askAs(who, "DELETE", "/user/me")).toMatchObject({ status: 409, body: { code: "market_needs_owner" } });
    expect([await owners(), (await askAs(who, "GET", "/user/me")).status]).toEqual([1, 200]);
  });
  it("may go as soon as there is another", async () => {
    const who = await onlyOwner();
    const other = await makeShopper();
    const console: Actor = { kind: "console", shopperId: null, requestId: null };
    await makeOwner(db, ` ${other.email.toUpperCase()} `, console, 1_700_000_000_000);
    expect((await askAs(other, "GET", "/admin/payouts")).status).toBe(200);
    expect((await askAs(who, "DELETE", "/user/me")).status).toBe(200);
    expect(await owners()).toBe(1);
    expect(await countRows("operator_log WHERE action = 'make_owner' AND subject_kind = 'operator' AND actor = 'console' AND after ->> 'role' = 'owner'")).toBe(
      1,
    );
  });
  it("is not made of an address that nobody has proven, or has", async () => {
    const other = await makeShopper();
    await db.prepare("UPDATE shoppers SET email_verified_at = NULL WHERE id = ?").bind(other.id).run();
    for (const email of [other.email, "nobody@example.test"])
      await expect(makeOwner(db, email, { kind: "console", shopperId: null, requestId: null }, 1)).rejects.toMatchObject({ code: "not_found" });
    expect(await countRows("operators WHERE shopper_id = ?", other.id)).toBe(0);
  });
});
