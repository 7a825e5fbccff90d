/** What the pages of the desk ask: who acts, what is due, what begins with a few letters, and the log by every filter. */
import { beforeAll, describe, expect, it } from "vitest";
import type { OperatorRole } from "../../../worker/shop/operators/rules.ts";
import { makeShopper } from "../../support/account/shopper.ts";
import { fetchApi } from "../../support/api.ts";
import { db, placedOrder, resetClock, seedBase } from "../../support/purchase/fixture.ts";
import { runSql } from "../../support/raw-sql.ts";
import { askAs, makeDesk } from "../../support/sellers/desk.ts";

beforeAll(async () => {
  await seedBase();
  await resetClock();
});

describe("what is due", () => {
  const due = async (operator: OperatorRole) =>
    Object.fromEntries(
      (await askAs(await makeShopper({ operator }), "GET", "/admin/due")).body.data.due.map(({ what, count }: { what: string; count: number }) => [
        what,
        count,
      ]),
    );
  it("is what the role may do something about, counted", async () => {
    const { shop } = await makeDesk();
    const before = (await due("owner")).applications;
    await runSql("UPDATE shops SET status = 'pending' WHERE id = ?", shop.id);
    const owner = await due("owner");
    expect([owner.applications, Object.keys(owner)]).toEqual([
      before + 1,
      ["applications", "products", "reports", "cases", "messages", "proposals", "returns", "withdrawals", "payments", "refunds", "payouts", "mails", "tasks"],
    ]);
    expect(Object.keys(await due("editor"))).toEqual(["products", "reports", "cases", "proposals", "tasks"]);
    expect(Object.keys(await due("finance"))).toEqual(["returns", "withdrawals", "payments", "refunds", "payouts", "mails", "tasks"]);
  });
});

describe("the search over the desk", () => {
  const kinds = async (operator: OperatorRole, q: string) =>
    (await askAs(await makeShopper({ operator }), "GET", `/admin/find?q=${encodeURIComponent(q)}`)).body.data.map(
      ({ kind, id }: { kind: string; id: string }) => `${kind} ${id}`,
    );
  it("finds orders by the beginning of their number, people by that of their address, shops by that of their handle", async () => {
    const { order } = await placedOrder();
    const email = await db.prepare("SELECT email FROM orders WHERE number = ?").bind(order.number).first<string>("email");
    const { shop, seller } = await makeDesk();
    expect(await kinds("support", order.number.slice(0, 9).toLowerCase())).toContain(`order ${order.number}`);
    expect(await kinds("support", seller.email.slice(0, 16).toUpperCase())).toContain(`person ${seller.id}`);
    expect(await kinds("support", shop.handle.slice(0, -1))).toContain(`shop ${shop.handle}`);
    expect(email).toBeTruthy();
  });
  it("finds collections and texts by their address and by what is in their titles, for those who may write them", async () => {
    const id = crypto.randomUUID().slice(0, 8);
    await runSql("INSERT INTO collections (slug, updated_at) VALUES (?, 1)", `eid-${id}`);
    await runSql(
      "INSERT INTO collection_texts (collection_id, locale, title) SELECT id, 'ar', ? FROM collections WHERE slug = ?",
      `هدايا العيد ${id}`,
      `eid-${id}`,
    );
    await runSql("INSERT INTO pages (slug, position, updated_at) VALUES (?, 90, 1)", `returns-${id}`);
    await runSql(
      "INSERT INTO page_texts (page_id, locale, title, summary, body) SELECT id, 'en', ?, '', '' FROM pages WHERE slug = ?",
      `Sending back ${id}`,
      `returns-${id}`,
    );
    for (const q of [`eid-${id}`.slice(0, -1), `العيد ${id}`]) expect([q, await kinds("editor", q)]).toEqual([q, [`collection eid-${id}`]]);
    for (const q of [`returns-${id}`, `BACK ${id}`]) expect([q, await kinds("editor", q)]).toEqual([q, [`page returns-${id}`]]);
    expect(await kinds("finance", `eid-${id}`)).toEqual([]);
  });
  it("shows nobody what their role does not let them see", async () => {
    const { order } = await placedOrder();
    const { shop, seller } = await makeDesk();
    for (const q of [order.number, seller.email, shop.handle]) expect([q, await kinds("editor", q)]).toEqual([q, []]);
  });
  it("finds nothing for one letter, and takes no pattern for one", async () => {
    for (const q of ["a", "%%", "__", "'; DROP TABLE orders; --"]) expect([q, await kinds("owner", q)]).toEqual([q, []]);
  });
});

describe("the audit log", () => {
  const at = (day: string) => Date.parse(`${day}T12:00:00Z`);
  const insert = (cells: Record<string, unknown>) => {
    const row = { actor: "admin", subject_kind: "page", subject_id: "terms", ...cells };
    return runSql(
      `INSERT INTO operator_log (${Object.keys(row).join(", ")}) VALUES (${Object.keys(row)
        .map(() => "?")
        .join(", ")})`,
      ...(Object.values(row) as string[]),
    );
  };
  it("is searched by who, action, subject, shop, request and days, each on its own and together", async () => {
    const [ada, owner] = [await makeShopper({ name: "Ada" }), await makeShopper({ operator: "owner" })];
    const { shop } = await makeDesk();
    await runSql("DELETE FROM operator_log");
    await insert({ action: "one", shopper_id: ada.id, role: "editor", at: at("2030-01-01"), before: '{"title":"Old"}', after: '{"title":"New"}' });
    await insert({ action: "two", shopper_id: owner.id, at: at("2030-01-02"), request_id: "req-2" });
    await insert({ action: "two", subject_id: "privacy", at: at("2030-01-03"), actor: "console" });
    await insert({ action: "three", shop_id: shop.id, subject_kind: null, subject_id: null, at: at("2030-01-04"), actor: "seller" });
    const actions = async (query: string) =>
      (await askAs(owner, "GET", `/admin/audit?${query}`)).body.data.map((row: { action: string; at: string }) => `${row.action} ${row.at.slice(8, 10)}`);
    const found = { "": "three 04,two 03,two 02,one 01" } as Record<string, string>;
    found[`who=${encodeURIComponent(ada.email.toUpperCase())}`] = "one 01";
    found[`who=${owner.id}`] = "two 02";
    found["who=nobody%40example.test"] = "";
    found["q=two"] = "two 03,two 02";
    found["kind=page&subject=terms"] = "two 02,one 01";
    found[`shop=${shop.handle.toUpperCase()}`] = "three 04";
    found["request=req-2"] = "two 02";
    found["actor=console"] = "two 03";
    found["from=2030-01-02&to=2030-01-03"] = "two 03,two 02";
    found["q=two&from=2030-01-03"] = "two 03";
    found["from=2031-01-01"] = "";
    found["to=2029-12-31"] = "";
    for (const [query, expected] of Object.entries(found)) expect([query, (await actions(query)).join()]).toEqual([query, expected]);
    const [first] = (await askAs(owner, "GET", "/admin/audit?q=one")).body.data;
    expect(first).toMatchObject({ name: "Ada", role: "editor", subject: { kind: "page", id: "terms" }, before: { title: "Old" }, after: { title: "New" } });
    const page = (await askAs(owner, "GET", "/admin/audit?perPage=2")).body;
    expect((await actions(`perPage=2&after=${page.meta.next}`)).join()).toBe("two 02,one 01");
  });
  it("comes as a file whose cells are harmless", async () => {
    const owner = await makeShopper({ operator: "owner" });
    await runSql("DELETE FROM operator_log");
    await insert({ action: "four", at: at("2030-01-05"), note: "=HYPERLINK(1)" });
    const answer = await fetchApi("/admin/audit/csv?q=four", { headers: owner.bearer });
    const lines = (await answer.text()).trim().split("\r\n");
    expect([answer.status, answer.headers.get("content-type"), answer.headers.get("cache-control")]).toEqual([
      200,
      "text/csv; charset=utf-8",
      "private, no-store",
    ]);
    expect([lines.length, lines[1]?.includes("'=HYPERLINK(1)")]).toEqual([2, true]);
    expect((await fetchApi("/admin/audit/csv", { headers: (await makeShopper({ operator: "support" })).bearer })).status).toBe(403);
  });
});
