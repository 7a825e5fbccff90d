/**
 * Every operation of operators, as the API publishes it: the console's generic command takes it, and what it changes is in the log with how it
 * was. That each role may do what it may, and no more: roles.test.ts. That a page of the desk has it: tests/tidy/desk-operations.test.ts.
 */
import { beforeAll, describe, expect, it } from "vitest";
import { operationsOf, type PublishedApi, requestOf } from "../../../worker/local/remote/api-command.ts";
import { makeShopper, type TestShopper } from "../../support/account/shopper.ts";
import { makeWellKnown, pathTo, type WellKnown } from "../../support/account/well-known-shopper.ts";
import { fetchApi } from "../../support/api.ts";
import { soundBodies } from "../../support/contract/sound-bodies.ts";
import { db, seedBase } from "../../support/purchase/fixture.ts";

let document: PublishedApi;
let known: WellKnown;
let operator: TestShopper;
beforeAll(async () => {
  await seedBase();
  document = (await (await fetchApi("/openapi.json")).json()) as PublishedApi;
  known = await makeWellKnown();
  operator = await makeShopper({ operator: "owner" });
}, 60_000);

describe("the console's command", () => {
  it("takes every operation of operators and of shops' systems, with its sound body", () => {
    const operations = operationsOf(document);
    expect(operations.filter(({ path }) => path.startsWith("/seller/")).map(({ method, path, ...each }) => [method, path, each["x-scope"]])).toEqual([
      ["GET", "/seller/packages", "orders.read"],
      ["GET", "/seller/packages/{package}", "orders.read"],
      ["POST", "/seller/stock", "stock"],
      ["POST", "/seller/prices", "prices"],
      ["GET", "/seller/package-changes", "orders.read"],
      ["POST", "/seller/shipments", "orders.ship"],
    ]);
    expect(operations.length).toBeGreaterThan(100);
    const refused: string[] = [];
    for (const { method, path, requestBody } of operations) {
      const name = `${method} ${path}`;
      const body = name in soundBodies ? JSON.stringify(soundBodies[name]) : undefined;
      const file = requestBody?.content?.["multipart/form-data"] ? ["picture=logo.png"] : [];
      try {
        const sent = requestOf(document, method, pathTo(known, path), { body, file });
        if (sent.method !== method || !/^\/(admin|seller)\//.test(sent.path)) refused.push(name);
      } catch (error) {
        refused.push(`${name}: ${error}`);
      }
    }
    expect(refused).toEqual([]);
  });
});

/** What changes something where its sound body would not. */
const bodies: Readonly<Record<string, unknown>> = {
  ...soundBodies,
  "PUT /admin/product-rule": { isLookedAt: true },
  "PUT /admin/safety-rule": { isAsked: true },
  "PUT /admin/sellers/{handle}/product-rule": { isLookedAt: true },
  "PUT /admin/ledger/settings": { returnWindowDays: 13, payoutMinimum: 2001, payoutWeekday: 2 },
  "PUT /admin/commission-rates": { rateBp: 1234 },
  "PATCH /admin/team/operators/{operator}": { role: "editor" },
  "POST /admin/cache/purge": { everything: true },
  "POST /admin/sellers/{handle}/reopen": {},
  // one after the other: each has seen the one before
  "PUT /admin/collections/{slug}/rule": { version: 2, rule: {} },
  "PUT /admin/collections/{slug}/products": { version: 3, products: [] },
  "PUT /admin/webhooks/{webhook}": { url: "https://hooks.example.com/other", events: ["order.paid"], isOn: true },
};
const newest = (sql: string) => db.prepare(sql).first<string | number>("id");
/** What stands in an address, where the operations before have just made it. */
const things: Readonly<Record<string, () => Promise<string | number | null>>> = {
  "{token}": () => newest("SELECT id FROM api_tokens ORDER BY number DESC"),
  "{webhook}": () => newest("SELECT id FROM webhook_endpoints WHERE shop_id IS NULL"),
  "{invitation}": () => newest("SELECT id FROM operator_invitations"),
  "{operator}": () => newest("SELECT shopper_id AS id FROM operators WHERE role <> 'owner'"),
  "/admin/flash-sales/{id}": () => newest("SELECT slug AS id FROM flash_sales WHERE slug = 'a-night'"),
};
async function addressOf(path: string): Promise<string> {
  for (const [of, find] of Object.entries(things)) {
    if (!path.includes(of)) continue;
    const id = await find();
    const place = of.startsWith("/") ? of : path.slice(0, path.indexOf(of) + of.length);
    if (id !== null) known.things[place] = String(id);
  }
  return pathTo(known, path);
}

/** What cannot succeed here, and where its entry in the log is read. */
const elsewhere: Readonly<Record<string, string>> = {
  "POST /admin/options/{axis}/merge": "a second option: tests/worker/catalogue",
  "POST /admin/options/{axis}/values/{value}/merge": "a second value: tests/worker/catalogue",
  "DELETE /admin/options/{axis}/values/{value}": "it went with its option: tests/worker/catalogue",
  "POST /admin/brands/{id}/merge": "a second brand: tests/worker/catalogue",
  "DELETE /admin/brands/{id}": "products are left: tests/worker/catalogue",
  "POST /admin/categories/template": "there are categories: tests/worker/catalogue",
  "PUT /admin/categories/{id}": "the address is taken: tests/worker/catalogue",
  "PUT /admin/categories/{id}/picture": "a file: tests/worker/catalogue/operators-pictures.test.ts",
  "DELETE /admin/categories/{id}/picture": "there is none: tests/worker/catalogue/operators-pictures.test.ts",
  "PUT /admin/collections/{slug}/picture": "a file: tests/worker/catalogue/operators-pictures.test.ts",
  "DELETE /admin/collections/{slug}/picture": "there is none: tests/worker/catalogue/operators-pictures.test.ts",
  "POST /admin/categories/{id}/merge": "a second category: tests/worker/catalogue",
  "DELETE /admin/categories/{id}": "products are left: tests/worker/catalogue",
  "POST /admin/flash-proposals/{id}/accept": "no shop has offered anything: tests/worker/sellers/flash-proposals-list.test.ts",
  "POST /admin/flash-proposals/{id}/decline": "no shop has offered anything: tests/worker/sellers/flash-proposals-list.test.ts",
  "POST /admin/flash-sales/{id}/end": "it has not begun: tests/worker/flash-sales/changing.test.ts",
  "POST /admin/flash-sales/{id}/items/{variant}/withdraw": "nothing is in it: tests/worker/flash-sales/changing.test.ts",
  "POST /admin/review-reports/{id}": "nothing is reported: tests/worker/moderation/reports.test.ts",
  "POST /admin/content-reports/{id}": "nothing is reported: tests/worker/content-reports",
  "POST /admin/conversations/{package}/decision": "nothing is reported: tests/worker/conversations/conversations.test.ts",
  "POST /admin/questions/{id}/removal": "nobody has asked: tests/worker/questions/removal.test.ts",
  "POST /admin/questions/{id}/answer-removal": "nothing is answered: tests/worker/questions/answer-removal.test.ts",
  "POST /admin/returns/{id}/decide": "nothing is disputed: tests/worker/returns/returns.test.ts",
  "POST /admin/cash-refunds/batches": "nothing is to go back: tests/worker/refund-accounts/transfers.test.ts",
  "POST /admin/cash-refunds/transfers/{reference}/paid": "nothing is with the bank: tests/worker/refund-accounts/transfers.test.ts",
  "POST /admin/cash-refunds/transfers/{reference}/failed": "nothing is with the bank: tests/worker/refund-accounts/transfers.test.ts",
  "PUT /admin/market/logo": "a file: tests/worker/market",
  "DELETE /admin/market/logo": "there is none: tests/worker/market",
  "POST /admin/orders/{number}/cancel": "its package is delivered by now: tests/worker/orders",
  "POST /admin/packages/{package}/cancel": "it is delivered by now: tests/worker/orders",
  "POST /admin/orders/{number}/pay": "nothing is under review: tests/worker/orders",
  "POST /admin/orders/{number}/refund": "nothing was paid: tests/worker/orders",
  "POST /admin/orders/{number}/refunds/{refund}": "no refund is stuck: tests/worker/orders",
  "POST /admin/packages/{package}/collect": "it is not paid in cash: tests/worker/cash-on-delivery",
  "POST /admin/packages/{package}/refuse": "it is not paid in cash: tests/worker/cash-on-delivery",
  "PUT /admin/currencies/base": "prices are set in it: tests/worker/operators/currencies.test.ts",
  "PUT /admin/currencies/feed": "there is none: tests/worker/operators/currencies.test.ts",
  "POST /admin/currencies/feed/refresh": "there is no feed",
  "PUT /admin/taxes/{country}/categories": "no such category here: tests/worker/market",
  "DELETE /admin/taxes/{country}/categories": "no such category here: tests/worker/market",
  "POST /admin/payouts": "nothing is owed: tests/worker/sellers/payouts.test.ts",
  "POST /admin/payouts/{batch}/file": "nothing is owed: tests/worker/sellers/payouts.test.ts",
  "POST /admin/payouts/{reference}/paid": "nothing is owed: tests/worker/sellers/payouts.test.ts",
  "POST /admin/payouts/{reference}/failed": "nothing is owed: tests/worker/sellers/payouts.test.ts",
  "DELETE /admin/commission-rates": "the rate of all stays: tests/worker/sellers/ledger-terms.test.ts",
  "POST /admin/sellers/{handle}/approve": "it is approved: tests/worker/registration",
  "POST /admin/sellers/{handle}/reject": "it is approved: tests/worker/registration",
  "POST /admin/pages/{slug}/publish": "it is published as it stands: tests/worker/content",
  "POST /admin/pages/{slug}/withdraw": "checkout leads to it: tests/worker/content",
  "DELETE /admin/pages/{slug}": "checkout leads to it: tests/worker/content",
  "PUT /admin/shipping/zones/{zone}/rates/{rate}": "there is no rate: tests/worker/shipping",
  "DELETE /admin/shipping/zones/{zone}/rates/{rate}": "there is no rate: tests/worker/shipping",
  "POST /admin/mails/{id}/again": "it is about to be sent anyway: tests/worker/mails/desk.test.ts",
  "PUT /admin/vouchers/{code}": "the marketplace has none: tests/worker/vouchers/market-desk.test.ts",
  "DELETE /admin/vouchers/{code}": "the marketplace has none: tests/worker/vouchers/market-desk.test.ts",
  "POST /admin/vouchers/{code}/stop": "the marketplace has none: tests/worker/vouchers/market-desk.test.ts",
  "POST /admin/vouchers/{code}/resume": "the marketplace has none: tests/worker/vouchers/market-desk.test.ts",
  "POST /admin/redirects/check": "it changes nothing: tests/worker/content/redirects.test.ts",
  "POST /admin/voucher-sets/{set}/stop": "there is no set: tests/worker/vouchers/market-desk.test.ts",
  "POST /admin/voucher-sets/{set}/resume": "there is no set: tests/worker/vouchers/market-desk.test.ts",
  "POST /admin/messages/{id}/answer": "nobody has written: tests/worker/contact/answering.test.ts",
  "PUT /admin/messages/{id}/assignee": "nobody has written: tests/worker/contact/answering.test.ts",
  "PUT /admin/messages/{id}/state": "nobody has written: tests/worker/contact/answering.test.ts",
  "POST /admin/shoppers/{id}/sign-out": "no session is open any more: tests/worker/shoppers/acts.test.ts",
  "POST /admin/shoppers/{id}/erase": "another address: tests/worker/shoppers/acts.test.ts",
  "POST /admin/webhooks/{webhook}/test": "it posts to a server: tests/worker/webhooks",
  "POST /admin/webhooks/{webhook}/deliveries/{delivery}/again": "nothing was sent: tests/worker/webhooks",
};
/** Noted without fields: what they change is a secret, or when something is sent. */
const noFields = ["POST /admin/webhooks/{webhook}/secret", "POST /admin/webhooks/{webhook}/again"];

/** What is taken away goes last; of an order, what is sent before what is cancelled. */
const rank = (name: string) => (name.startsWith("DELETE ") ? 2 : /cancel$|cancel_package$|\/end$/.test(name) ? 1 : 0);

describe("the log", () => {
  it("has an entry with how it was, or is since, for every change", { timeout: 120_000 }, async () => {
    await makeShopper({ operator: "manager" });
    for (const table of ["orders", "packages"]) await db.prepare(`UPDATE ${table} SET status = 'paid' WHERE status = 'pending_payment'`).run();
    known.things["/admin/sellers/{handle}"] = known.things["/shops/{handle}"] as string;
    const changing = operationsOf(document)
      .filter(({ method, path }) => method !== "GET" && path.startsWith("/admin/"))
      .map(({ method, path }) => ({ method, path, name: `${method} ${path}` }))
      .toSorted((a, b) => rank(a.name) - rank(b.name));
    const wrong: unknown[] = [];
    for (const { method, path, name } of changing) {
      if (name in elsewhere) continue;
      const since = (await db.prepare("SELECT max(id) AS id FROM operator_log").first<number>("id")) ?? 0;
      const response = await fetchApi(await addressOf(path), {
        method,
        headers: { ...operator.bearer, "idempotency-key": crypto.randomUUID(), "content-type": "application/json" },
        ...(name in bodies && { body: JSON.stringify(bodies[name]) }),
      });
      const text = await response.text();
      const { results } = await db
        .prepare("SELECT actor, role, shopper_id, before IS NOT NULL OR after IS NOT NULL AS is_told FROM operator_log WHERE id > ?")
        .bind(since)
        .all<{ actor: string; role: string | null; shopper_id: number; is_told: 0 | 1 }>();
      const isNoted = results.some(
        (row) => row.actor === "admin" && row.role === "owner" && row.shopper_id === operator.id && (row.is_told === 1 || noFields.includes(name)),
      );
      if (!response.ok || !isNoted) wrong.push([name, response.status, response.ok ? results : text.slice(0, 150)]);
    }
    expect(wrong).toEqual([]);
    expect(Object.keys(elsewhere).filter((name) => !changing.some((each) => each.name === name))).toEqual([]);
    expect(changing.length - Object.keys(elsewhere).length).toBeGreaterThan(40);
  });
});
