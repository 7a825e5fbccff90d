/** Packages as a shop's system follows them: every change once more, none missed, none of another shop; and what was sent, in bulk. */
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { interceptStatements } from "../../../worker/db/intercept-statements.ts";
import { shipments_max, shipmentsInPart_max } from "../../../worker/shop/systems/rules.ts";
import { makeShopper } from "../../support/account/shopper.ts";
import { cashOrder, countRows, db, Market, makeMember, paidOrder, placedOrder, resetClock, seedBase } from "../../support/purchase/fixture.ts";
import { rowTexts, runSql } from "../../support/raw-sql.ts";
import type { Answer } from "../../support/sellers/desk.ts";
import { allScopes } from "../../support/sellers/systems.ts";

beforeAll(seedBase);
beforeEach(resetClock);

type Sent = { method?: string; body?: unknown; key?: string };
/** The system of a shop, asking the market that its orders are placed at. */
async function systemOf(market: Market, shopId: number) {
  const seller = await makeShopper({ scope: "shopper seller", now_ms: market.now });
  await makeMember(shopId, seller.id);
  const ask = async (authorization: string, path: string, { method = "GET", body, key }: Sent = {}): Promise<Answer> => {
    const response = await market.fetch(path, {
      method,
      headers: {
        authorization,
        ...(method !== "GET" && { "idempotency-key": key ?? crypto.randomUUID() }),
        ...(body !== undefined && { "content-type": "application/json" }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return { status: response.status, headers: response.headers, body: await response.json() };
  };
  // a token counts from the market's own day on
  const endsOn = new Date(market.now + 30 * 86_400_000).toISOString().slice(0, 10);
  const made = await ask(seller.bearer.authorization, "/seller/tokens", { method: "POST", body: { name: "ERP", scopes: allScopes, endsOn } });
  expect(made.status).toBe(201);
  const by = (path: string, asked?: Sent) => ask(`Bearer ${made.body.data.secret}`, path, asked);
  const changes = async (query = "") => (await by(`/seller/package-changes${query}`)).body;
  const send = (shipments: object[], key?: string) => by("/seller/shipments", { method: "POST", body: { shipments }, ...(key !== undefined && { key }) });
  return { seller, ask, by, changes, send };
}
const dhl = { carrier: "dhl", number: "JD014600003" };
const idsOf = ({ data }: { data: { id: number }[] }) => data.map(({ id }) => id);

describe("changes", { timeout: 60_000 }, () => {
  it("hold a package with its lines and address once it is paid, each change again, and nothing of another shop", async () => {
    const { market, shops, order } = await paidOrder({ shops: [[2500, 1999], [700]] });
    const [one, other] = [await systemOf(market, shops[0]?.id as number), await systemOf(market, shops[1]?.id as number)];
    const own = order.packages[0] as (typeof order.packages)[number];
    const first = await one.changes();
    expect([idsOf(first), first.meta.more]).toEqual([[own.id], false]);
    expect(first.data[0]).toMatchObject({ number: `${order.number}-1`, order: order.number, status: "paid", shipTo: { city: "Lyon" }, cancelRefund: null });
    expect(first.data[0].lines.map(({ quantity }: { quantity: number }) => quantity)).toEqual([1, 1]);
    expect(JSON.stringify(await other.changes())).not.toContain(`"id":${own.id},`);
    expect(await one.changes(`?after=${first.meta.next}`)).toEqual({ data: [], meta: { perPage: 50, next: first.meta.next, more: false } });
    expect((await one.by(`/seller/packages/${own.id}`)).body.data).toMatchObject({ id: own.id, shipTo: { city: "Lyon" } });
    expect((await one.by(`/seller/packages/${order.packages[1]?.id}`)).status).toBe(404);
    expect((await one.send([{ package: own.id, shipment: dhl }])).body.data).toMatchObject({ done: 1, refused: 0 });
    const second = await one.changes(`?after=${first.meta.next}`);
    expect([idsOf(second), second.data[0].status, second.data[0].shipTo, second.data[0].change > first.data[0].change]).toEqual([
      [own.id],
      "shipped",
      null,
      true,
    ]);
    expect(idsOf(await other.changes())).toEqual([order.packages[1]?.id]);
  });

  it("say nothing of what nobody paid, and hold what is to be paid at the door", async () => {
    const unpaid = await placedOrder();
    const variantShop = Number((await rowTexts("SELECT shop_id FROM packages ORDER BY id DESC LIMIT 1"))[0]);
    expect((await (await systemOf(unpaid.market, variantShop)).changes()).data).toEqual([]);
    const cash = await cashOrder({ shops: [[2500]] });
    const shopId = Number((await rowTexts("SELECT shop_id FROM packages ORDER BY id DESC LIMIT 1"))[0]);
    const { data } = await (await systemOf(cash.market, shopId)).changes();
    expect(data.map(({ status }: { status: string }) => status)).toEqual(["processing"]);
  });

  it("come page by page, so that whoever follows `next` has seen each last change, whatever moves meanwhile", async () => {
    const { market, shops } = await paidOrder({ shops: [[700]] });
    const shopId = shops[0]?.id as number;
    await copyPackages(shopId, 6);
    const { changes } = await systemOf(market, shopId);
    const first = await changes("?perPage=3");
    expect([first.data.length, first.meta.more]).toEqual([3, true]);
    const [moved] = first.data;
    await runSql("INSERT INTO package_events (package_id, kind, at) VALUES (?, 'processing', 1)", moved.id);
    const second = await changes(`?perPage=3&after=${first.meta.next}`);
    const third = await changes(`?perPage=3&after=${second.meta.next}`);
    expect([idsOf(second).length, second.meta.more, idsOf(third), third.meta.more]).toEqual([3, true, [...idsOf(third).slice(0, -1), moved.id], false]);
    expect(new Set([...idsOf(first), ...idsOf(second), ...idsOf(third)]).size).toBe(7);
    const numbers = [...first.data, ...second.data, ...third.data].map(({ change }: { change: number }) => change);
    expect(numbers).toEqual(numbers.toSorted((a: number, b: number) => a - b));
  });

  it("since a moment begin with the first that is not older, and with the newest where there is none", async () => {
    const { market, shops } = await paidOrder({ shops: [[700]] });
    const shopId = shops[0]?.id as number;
    await copyPackages(shopId, 2);
    await runSql("UPDATE package_changes SET at = change * 1000 WHERE shop_id = ?", shopId);
    const { changes, by } = await systemOf(market, shopId);
    const since = (ms: number) => `?updatedSince=${encodeURIComponent(new Date(ms).toISOString())}`;
    const [all, last] = [await changes(), Number((await rowTexts("SELECT max(change) FROM package_changes WHERE shop_id = ?", shopId))[0])];
    expect(all.data.length).toBe(3);
    expect((await changes(since(last * 1000 - 1))).data.length).toBe(1);
    expect((await changes(since(last * 1000))).data.length).toBe(1);
    expect(await changes(since(last * 1000 + 1))).toEqual({ data: [], meta: { perPage: 50, next: last, more: false } });
    expect((await changes("?after=0")).data.length).toBe(3);
    for (const query of ["?updatedSince=yesterday", "?after=-1", "?after=x", "?perPage=0", "?perPage=101"])
      expect([query, (await by(`/seller/package-changes${query}`)).status]).toEqual([query, 400]);
  });
});

/** More packages of the shop, each in an order of its own, like the last one. */
async function copyPackages(shopId: number, count: number): Promise<void> {
  const without = (names: string) => `SELECT group_concat(name, ', ') FROM pragma_table_info(?) WHERE name NOT IN (${names})`;
  const orderColumns = (await rowTexts(without("'id', 'number', 'idempotency_key'"), "orders"))[0] as string;
  const packageColumns = (await rowTexts(without("'id', 'order_id'"), "packages"))[0] as string;
  for (let n = 0; n < count; n += 1) {
    await runSql(
      `INSERT INTO orders (number, idempotency_key, ${orderColumns}) SELECT number || ?2, idempotency_key || ?2, ${orderColumns} FROM orders WHERE id = (SELECT min(order_id) FROM packages WHERE shop_id = ?1)`,
      shopId,
      `-${n}`,
    );
    await runSql(
      `INSERT INTO packages (order_id, ${packageColumns}) SELECT (SELECT max(id) FROM orders), ${packageColumns} FROM packages WHERE shop_id = ? ORDER BY id LIMIT 1`,
      shopId,
    );
    await runSql("INSERT INTO package_events (package_id, kind, at) SELECT max(id), 'paid', 1 FROM packages WHERE shop_id = ?", shopId);
  }
}

describe("shipments", { timeout: 60_000 }, () => {
  it("are noted each by itself: what stands in the way of one keeps no other back", async () => {
    const { market, shops, order } = await paidOrder({ shops: [[2500, 1999], [700]], quantity: 2 });
    const [own, foreign] = order.packages as [(typeof order.packages)[number], (typeof order.packages)[number]];
    const { send, changes } = await systemOf(market, shops[0]?.id as number);
    const line = own.lines[0]?.id as number;
    const answer = await send([
      { package: foreign.id, shipment: dhl },
      { package: own.id, shipment: { ...dhl, lines: [{ line, quantity: 3 }] } },
      { package: own.id, shipment: {} },
      { package: own.id, shipment: { ...dhl, lines: [{ line, quantity: 1 }] } },
      { package: own.id, shipment: { carrier: "other", name: "Rider", number: "RIDER-77" } },
      { package: 999_999, shipment: dhl },
    ]);
    expect(answer.body.data).toEqual({
      done: 2,
      refused: 4,
      shipments: [
        { package: foreign.id, result: "not_found" },
        { package: own.id, result: "pieces_not_left" },
        { package: own.id, result: "invalid_fields" },
        { package: own.id, result: "ok" },
        { package: own.id, result: "ok" },
        { package: 999_999, result: "not_found" },
      ],
    });
    expect((await changes()).data[0]).toMatchObject({
      status: "shipped",
      shipments: [{ shipment: { number: dhl.number } }, { shipment: { carrier: "Rider", number: "RIDER-77" } }],
    });
    expect(await rowTexts("SELECT action, token_name FROM operator_log WHERE package_id = ? ORDER BY id", own.id)).toEqual(["shipped_part ERP", "shipped ERP"]);
    expect(await countRows(`shipments WHERE package_id = ${foreign.id}`)).toBe(0);
  });

  it("sent again with their key are answered the same, and nobody is told twice; another key finds them done", async () => {
    const { market, shops, order } = await paidOrder({ shops: [[700]] });
    const { send } = await systemOf(market, shops[0]?.id as number);
    const id = order.packages[0]?.id as number;
    const body = [{ package: id, shipment: dhl }];
    const [first, again, other] = [await send(body, "parcels-0001"), await send(body, "parcels-0001"), await send(body, "parcels-0002")];
    expect([again.body, other.body.data.done]).toEqual([first.body, 1]);
    expect((await send([{ package: id, shipment: { ...dhl, number: "JD014600004" } }], "parcels-0001")).status).toBe(422);
    expect([await countRows(`shipments WHERE package_id = ${id}`), await countRows("outbox WHERE kind = 'package-shipped'")]).toEqual([1, 1]);
  });

  it("are handed to the queue with what shoppers are mailed, as every move of a package is", async () => {
    const handed: { outboxId: number }[] = [];
    const OUTBOX = {
      send: async () => {},
      sendBatch: async (batch: Iterable<{ body: { outboxId: number } }>) => void handed.push(...[...batch].map(({ body }) => body)),
    };
    const { market, shops, order } = await paidOrder({ shops: [[700]], market: new Market({ OUTBOX: OUTBOX as never }) });
    const { send, ask, seller } = await systemOf(market, shops[0]?.id as number);
    const id = order.packages[0]?.id as number;
    const kinds = async () =>
      rowTexts(
        "SELECT kind FROM outbox WHERE id IN (SELECT value FROM json_each(?)) ORDER BY id",
        JSON.stringify(handed.splice(0).map(({ outboxId }) => outboxId)),
      );
    await kinds();
    await send([{ package: id, shipment: dhl }]);
    expect(await kinds()).toEqual(["package-shipped"]);
    await ask(seller.bearer.authorization, `/seller/packages/${id}/deliver`, { method: "POST" });
    expect(await kinds()).toEqual(["package-delivered"]);
  });

  it("that broke off are taken up by the same key", async () => {
    const { market, shops, order } = await paidOrder({ shops: [[700]] });
    const { send } = await systemOf(market, shops[0]?.id as number);
    const id = order.packages[0]?.id as number;
    const body = [{ package: id, shipment: dhl }];
    await db.exec("CREATE TRIGGER breaks_off BEFORE INSERT ON shipments BEGIN SELECT RAISE(ABORT, 'broken off'); END");
    expect((await send(body, "parcels-0003")).status).toBe(500);
    await db.exec("DROP TRIGGER breaks_off");
    expect((await send(body, "parcels-0003")).body.data).toMatchObject({ done: 1 });
    expect(await countRows(`shipments WHERE package_id = ${id}`)).toBe(1);
  });

  it.each([
    [shipments_max - 1, 200],
    [shipments_max, 200],
    [shipments_max + 1, 400],
    [0, 400],
  ])("%i at once answer %i", async (count, status) => {
    const { market, shops } = await paidOrder({ shops: [[700]] });
    const { send } = await systemOf(market, shops[0]?.id as number);
    const answer = await send(Array.from({ length: count }, () => ({ package: 999_999, shipment: dhl })));
    expect([answer.status, answer.body.data?.refused]).toEqual([status, status === 200 ? count : undefined]);
  });

  it("in parts are fewer", async () => {
    const { market, shops } = await paidOrder({ shops: [[700]] });
    const { send } = await systemOf(market, shops[0]?.id as number);
    const inPart = (count: number) => Array.from({ length: count }, () => ({ package: 999_999, shipment: { ...dhl, lines: [{ line: 1, quantity: 1 }] } }));
    expect((await send(inPart(shipmentsInPart_max))).status).toBe(200);
    expect((await send([...inPart(shipmentsInPart_max), { package: 999_999, shipment: dhl }])).status).toBe(200);
    expect((await send(inPart(shipmentsInPart_max + 1))).status).toBe(400);
  });

  it("cost as few queries as a request may have, whether whole or in parts", async () => {
    let queries = 0;
    const DB = interceptStatements(db, async (asked, ask) => {
      queries += asked.length;
      return ask();
    });
    const { market, shops, order } = await paidOrder({ shops: [[700]], quantity: 3, market: new Market({ DB }) });
    const shopId = shops[0]?.id as number;
    await copyPackages(shopId, 19);
    const { send, changes } = await systemOf(market, shopId);
    const [first, ...others] = idsOf(await changes());
    const count = async (shipments: object[], refused = 0) => {
      const before = queries;
      expect((await send(shipments)).body.data.refused).toBe(refused);
      return queries - before;
    };
    const line = order.packages[0]?.lines[0]?.id as number;
    expect(first).toBe(order.packages[0]?.id);
    const none = await count([{ package: 999_999, shipment: dhl }], 1);
    const inPart = (await count([{ package: first, shipment: { ...dhl, lines: [{ line, quantity: 1 }] } }])) - none;
    const whole = (await count(others.map((id) => ({ package: id, shipment: dhl })))) - none;
    const most = none + (whole / others.length) * (shipments_max - shipmentsInPart_max) + inPart * shipmentsInPart_max;
    expect(most).toBeLessThan(1_000);
  });

  it("without what a carrier needs are not understood", async () => {
    const { market, shops } = await paidOrder({ shops: [[700]] });
    const { send } = await systemOf(market, shops[0]?.id as number);
    for (const shipment of [{ carrier: "dhl" }, { carrier: "other" }, { carrier: "nobody", number: "1" }, { number: "1" }])
      expect((await send([{ package: 1, shipment }])).status).toBe(400);
  });
});
