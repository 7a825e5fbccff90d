/** Naming endpoints: who may, where they may stand, how many, and that what is one shop's is nobody else's. */
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { agedTables, tidyDone } from "../../../worker/db/retention.ts";
import { endpoints_max, url_max } from "../../../worker/shop/webhooks/rules.ts";
import { makeShopper } from "../../support/account/shopper.ts";
import { countRows, db, resetClock, seedBase } from "../../support/purchase/fixture.ts";
import { makeStaff } from "../../support/sellers/desk.ts";
import { address, forgetEndpoints, hearingMarket, minute_ms, touch } from "../../support/webhooks/market.ts";

beforeAll(seedBase);
beforeEach(async () => {
  await resetClock();
  await forgetEndpoints();
});

const day_ms = 86_400_000;
const body = { url: address, events: ["order.paid", "stock.low"] };
const outside = { PUBLIC_ORIGIN: "https://meydan.example" };

describe("an endpoint", { timeout: 60_000 }, () => {
  it.each(["makeSeller", "makeOperator"] as const)("is added, changed, and goes with its log, each in the audit log: %s", async (made) => {
    const world = hearingMarket();
    const { call, market, pass } = world;
    const desk = await world[made]();
    expect((await call(desk, "GET", "")).body).toEqual({ data: [], meta: { total: 0, max: endpoints_max } });
    const added = await call(desk, "POST", "", { url: ` ${address} `, events: ["stock.low", "order.paid", "stock.low"] });
    const { secret, ...shown } = added.body.data;
    expect([added.status, typeof secret, shown]).toEqual([
      201,
      "string",
      {
        id: expect.any(String),
        url: address,
        events: ["order.paid", "stock.low"],
        state: "on",
        failingSince: null,
        formerSecretUntil: null,
        createdAt: new Date(market.now).toISOString(),
      },
    ]);
    expect((await call(desk, "GET", "")).body.data).toEqual([shown]);
    const change = { url: "https://other.example.com/", events: ["order.paid"], isOn: false };
    expect((await call(desk, "PUT", `/${shown.id}`, change)).body.data).toMatchObject({ url: change.url, events: ["order.paid"], state: "off" });
    // what changes nothing is not written down
    expect((await call(desk, "PUT", `/${shown.id}`, change)).status).toBe(200);
    await call(desk, "POST", `/${shown.id}/secret`);
    await call(desk, "POST", `/${shown.id}/test`);
    await pass(0);
    expect((await call(desk, "DELETE", `/${shown.id}`)).status).toBe(204);
    expect([await countRows("webhook_endpoints"), await countRows("webhook_deliveries")]).toEqual([0, 0]);
    for (const [method, path] of [
      ["PUT", ""],
      ["DELETE", ""],
      ["POST", "/secret"],
      ["POST", "/test"],
      ["GET", "/deliveries"],
      ["POST", "/again"],
      ["POST", "/deliveries/1/again"],
    ] as const)
      expect([path, (await call(desk, method, `/${shown.id}${path}`, method === "PUT" ? change : undefined)).status]).toEqual([path, 404]);
    const { results } = await db.prepare("SELECT action, before, after FROM operator_log WHERE subject_id = ? ORDER BY id").bind(shown.id).all();
    expect(results.map(({ action }) => action)).toEqual(["add_webhook", "change_webhook", "renew_webhook_secret", "test_webhook", "delete_webhook"]);
    expect(results[1]).toMatchObject({ before: JSON.stringify({ url: address, events: shown.events, isOn: true }), after: JSON.stringify(change) });
  });

  it("is one of so many, whoever asks at once", async () => {
    const { makeSeller, call } = hearingMarket();
    const [desk, other] = [await makeSeller(), await makeSeller()];
    const answers = await Promise.all(Array.from({ length: endpoints_max + 2 }, () => call(desk, "POST", "", body)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array(endpoints_max).fill(201), 409, 409]);
    expect((await call(other, "POST", "", body)).status).toBe(201);
    expect(await countRows("operator_log WHERE action = 'add_webhook' AND shop_id = ?", desk.shop?.id)).toBe(endpoints_max);
  });

  it.each<[what: string, change: object, field: string]>([
    ["no address", { url: "" }, "url"],
    ["no address at all", { url: undefined }, "url"],
    ["an address that is too long", { url: `${address}?${"x".repeat(url_max)}` }, "url"],
    ["an address without encryption", { url: "http://erp.example.com/" }, "url"],
    ["an address of numbers", { url: "https://10.0.0.1/" }, "url"],
    ["a port", { url: "https://erp.example.com:8443/" }, "url"],
    ["a password", { url: "https://a:b@erp.example.com/" }, "url"],
    ["no events", { events: [] }, "events"],
    ["an event that there is not", { events: ["order.lost"] }, "events.0"],
  ])("with %s is refused at its field", async (_, change, field) => {
    const { makeSeller, call } = hearingMarket();
    const desk = await makeSeller();
    const answer = await call(desk, "POST", "", { ...body, ...change });
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([400, [field]]);
    expect(await countRows("webhook_endpoints")).toBe(0);
  });
});

describe("where an endpoint may stand", { timeout: 60_000 }, () => {
  it.each<[where: string, names: Record<string, string[]>, expected: number]>([
    ["outside", { "erp.example.com A": ["93.184.216.34"], "erp.example.com AAAA": ["2606:2800:220:1::"] }, 201],
    ["in a private network", { "erp.example.com A": ["10.1.2.3"] }, 400],
    ["at the machine itself", { "erp.example.com A": ["127.0.0.1"] }, 400],
    ["at a cloud's own data", { "erp.example.com A": ["169.254.169.254"] }, 400],
    ["outside and inside", { "erp.example.com A": ["93.184.216.34", "192.168.0.1"] }, 400],
    ["inside by the new numbers", { "erp.example.com A": ["93.184.216.34"], "erp.example.com AAAA": ["fd00::1"] }, 400],
    ["nowhere", { "erp.example.com A": [] }, 400],
  ])("is decided by what its name stands for: %s", async (_, names, expected) => {
    const { receiver, makeSeller, call } = hearingMarket(outside);
    Object.assign(receiver.addresses, names);
    const answer = await call(await makeSeller(), "POST", "", body);
    expect([answer.status, answer.body.errors?.url]).toEqual([expected, expected === 201 ? undefined : ["This name leads to no public server."]]);
  });

  it("is asked anew at each delivery: a name that leads inside later is sent nothing", async () => {
    const { receiver, market, makeSeller, add, pass, logOf } = hearingMarket(outside);
    const desk = await makeSeller();
    const endpoint = await add(desk, ["product.changed"]);
    receiver.addresses["erp.example.com A"] = ["10.0.0.7"];
    await touch(desk.shop?.id as number, `p-${desk.shop?.handle}`, market.now);
    await touch(desk.shop?.id as number, `p-${desk.shop?.handle}`, market.now + 1);
    await pass(minute_ms);
    expect([receiver.taken, (await logOf(desk, endpoint))[0]]).toMatchObject([[], { state: "waiting", failure: "private_host", status: null }]);
    receiver.addresses["erp.example.com A"] = ["93.184.216.34"];
    await pass(minute_ms);
    expect((await logOf(desk, endpoint))[0]).toMatchObject({ state: "delivered" });
  });

  it("is left to the platform while the name server is silent", async () => {
    const { receiver, makeSeller, call } = hearingMarket(outside);
    receiver.hasNames = false;
    expect((await call(await makeSeller(), "POST", "", body)).status).toBe(201);
  });

  it("is not the market itself", async () => {
    const { makeSeller, call } = hearingMarket(outside);
    expect((await call(await makeSeller(), "POST", "", { ...body, url: "https://meydan.example/api/v1/webhooks" })).status).toBe(400);
  });
});

describe("what is one's own", { timeout: 60_000 }, () => {
  it("is nobody else's: another shop, a member who may not, an operator without the right, the market", async () => {
    const { market, makeSeller, makeOperator, add, call, ask, logOf } = hearingMarket();
    const [desk, other, operator] = [await makeSeller(), await makeSeller(), await makeOperator()];
    const [own, ofMarket] = [await add(desk, ["order.paid"]), await add(operator, ["order.paid"])];
    await call(desk, "POST", `/${own.id}/test`);
    await call(operator, "POST", `/${ofMarket.id}/test`);
    const [delivery] = await logOf(desk, own);
    const change = { ...body, isOn: false };
    const doors = [
      ["PUT", "", change],
      ["POST", "/secret"],
      ["POST", "/test"],
      ["GET", "/deliveries"],
      ["POST", "/again"],
      ["POST", `/deliveries/${delivery.id}/again`],
      ["DELETE", ""],
    ] as const;
    const foreign = [
      [other, own.id],
      [operator, own.id],
      [desk, ofMarket.id],
    ] as const;
    for (const [who, id] of foreign)
      for (const [method, path, sent] of doors) expect([path, (await call(who, method, `/${id}${path}`, sent)).status]).toEqual([path, 404]);
    // a delivery of one's own endpoint is none of another's
    expect((await call(other, "POST", `/${(await add(other, ["order.paid"])).id}/deliveries/${delivery.id}/again`)).status).toBe(404);
    const shopId = desk.shop?.id as number;
    for (const role of ["manager", "packer"] as const) {
      const staff = await makeStaff(shopId, role);
      for (const [method, path, sent] of [...doors, ["GET", null], ["POST", null, body]] as [string, string | null, unknown][])
        expect([role, path, (await ask(staff, method, path === null ? "/seller/webhooks" : `/seller/webhooks/${own.id}${path}`, sent)).status]).toEqual([
          role,
          path,
          403,
        ]);
    }
    const support = await makeShopper({ scope: "shopper admin", operator: "support", now_ms: market.now });
    expect((await ask(support, "GET", "/admin/webhooks")).status).toBe(403);
    expect((await ask(null, "GET", "/admin/webhooks")).status).toBe(401);
    expect(await countRows("webhook_endpoints WHERE is_on = 1")).toBe(3);
    expect(await countRows("webhook_deliveries")).toBe(2);
  });
});

describe("the log", { timeout: 60_000 }, () => {
  it("is read page by page, by state, and kept for thirty days", async () => {
    const { market, receiver, makeSeller, add, call, pass, logOf } = hearingMarket();
    const desk = await makeSeller();
    const endpoint = await add(desk, ["product.changed"]);
    for (let at = 0; at < 5; at += 1) {
      await touch(desk.shop?.id as number, `p${at}-${desk.shop?.handle}`, market.now);
      await touch(desk.shop?.id as number, `p${at}-${desk.shop?.handle}`, market.now + 1 + at);
    }
    receiver.conduct = [200, 200, 500];
    await pass(minute_ms);
    const read = async (query: string) => (await call(desk, "GET", `/${endpoint.id}/deliveries?${query}`)).body;
    const all = (await logOf(desk, endpoint)).map(({ id }: { id: number }) => id);
    expect(all).toEqual(all.toSorted((a: number, b: number) => b - a));
    const pages = [await read("perPage=2")];
    while (pages.at(-1).meta.next !== null) pages.push(await read(`perPage=2&after=${pages.at(-1).meta.next}`));
    expect(pages.map(({ data }) => data.map(({ id }: { id: number }) => id))).toEqual([all.slice(0, 2), all.slice(2, 4), all.slice(4)]);
    expect([(await read("state=delivered")).data.length, (await read("state=waiting")).data.length, (await read("state=failed")).data.length]).toEqual([
      2, 3, 0,
    ]);
    expect((await call(desk, "GET", `/${endpoint.id}/deliveries?state=lost`)).status).toBe(400);
    expect(agedTables.find(({ table }) => table === "webhook_deliveries")?.lifetime_ms).toBe(30 * day_ms);
    await tidyDone(db, market.now - minute_ms + 1 + 30 * day_ms);
    expect(await countRows("webhook_deliveries")).toBe(4);
    await tidyDone(db, market.now + 30 * day_ms);
    expect([await countRows("webhook_deliveries"), await countRows("outbox WHERE kind = 'webhook' AND done_at IS NULL")]).toEqual([0, 0]);
  });
});
