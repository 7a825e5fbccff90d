/**
 * The laws of `npm run load` on a small scale; and whether they would notice: each law against a database in which it is
 * broken, and all of them against a purchase context that reads, decides and then writes.
 */
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { loadDomain } from "../../load/buyer.ts";
import { brokenLaws, takenOf } from "../../load/laws.ts";
import { insertShop, insertWare, type Ware, type WareInput } from "../../load/wares.ts";
import { db, Market, resetClock, Shopper, seedBase } from "../../support/purchase/fixture.ts";

let serial = 0;
/** Each test its own people and goods: laws are asked of these alone. */
const someone = () => {
  serial += 1;
  return `${serial}.${loadDomain}`;
};

async function ware(body: Omit<WareInput, "name">, now: number): Promise<Ware> {
  serial += 1;
  const name = `rush-${Date.now().toString(36)}-${serial}`;
  return insertWare(db, await insertShop(db, name, now), { name, ...body }, now);
}

const buyer = (domain: string, index: number) => ({ email: `buyer-${index}@${domain}` });

/** Everybody with a cart, all ordering at once. */
async function race(market: Market, domain: string, { variantId }: Ware, count: number) {
  const shoppers = Array.from({ length: count }, () => new Shopper(market));
  for (const shopper of shoppers) await shopper.add(variantId);
  const { total } = await (shoppers[0] as Shopper).quote();
  return Promise.all(shoppers.map((shopper, index) => shopper.order(shopper.orderBody(total, buyer(domain, index)))));
}

const laws = async (domain: string, wares: Ware[]) => (await brokenLaws(db, domain, wares)).map(({ law }) => law);

beforeAll(seedBase);
beforeEach(resetClock);

describe("a small rush", { timeout: 60_000 }, () => {
  it("sells what there is, and breaks no law", async () => {
    const [market, domain] = [new Market(), someone()];
    const lamp = await ware({ price_base_minor: 2500, stock: 15 }, market.now);
    const answers = await race(market, domain, lamp, 60);
    expect(answers.filter(({ status }) => status === 201).length).toBe(15);
    expect(new Set(answers.filter(({ status }) => status !== 201).map(({ status, body }) => `${status} ${body.code}`))).toEqual(new Set(["409 out_of_stock"]));
    expect([await takenOf(db, lamp), await laws(domain, [lamp])]).toEqual([15, []]);
  });

  it("sells a flash sale up to its quota, and breaks no law", async () => {
    const [market, domain] = [new Market(), someone()];
    const lamp = await ware({ price_base_minor: 2500, stock: 100, sale: { price_base_minor: 900, quota: 10 } }, market.now);
    const answers = await race(market, domain, lamp, 40);
    expect(answers.filter(({ status }) => status === 201).length).toBe(10);
    expect(new Set(answers.filter(({ status }) => status !== 201).map(({ status, body }) => `${status} ${body.code}`))).toEqual(new Set(["409 total_changed"]));
    expect([await takenOf(db, lamp), await laws(domain, [lamp])]).toEqual([10, []]);
  });

  it("gives fifty equal requests one order and one answer", async () => {
    const [market, domain] = [new Market(), someone()];
    const lamp = await ware({ price_base_minor: 2500, stock: 100 }, market.now);
    const shopper = new Shopper(market);
    await shopper.add(lamp.variantId, 2);
    const body = shopper.orderBody((await shopper.quote()).total, buyer(domain, 0));
    const begun = market.now;
    // no two of them look at the same clock
    Object.defineProperty(market, "now", { get: () => begun + Math.floor(Math.random() * 1000) });
    const answers = await Promise.all(Array.from({ length: 50 }, () => shopper.order(body, "the key of this order")));
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect([answers[0]?.status, market.gateway.created.length, await takenOf(db, lamp), await laws(domain, [lamp])]).toEqual([201, 1, 2, []]);
  });
});

/** Reads what is left, decides, and writes what it decided: the fault of many shops. Sound orders are the mould of its own. */
async function readThenWrite(mould: string, domain: string, { variantId }: Ware, index: number): Promise<boolean> {
  const left = (await db.prepare("SELECT stock FROM variants WHERE id = ?").bind(variantId).first<number>("stock")) as number;
  if (left < 1) return false;
  const columns = (table: string, own: Record<string, string>) => copyOf(table, own, mould);
  const number = `M-RUSH-${serial}-${index}-${Date.now().toString(36)}`;
  const key = `'${number}'`;
  const orderId = `(SELECT id FROM orders WHERE number = ${key})`;
  await db.batch([
    db.prepare(await columns("orders", { number: key, idempotency_key: key, cart_id: key, buyer_key: key, email: `'${buyer(domain, index).email}'` })),
    db.prepare(await columns("packages", { order_id: orderId })),
    db.prepare(await columns("order_lines", { order_id: orderId, package_id: `(SELECT id FROM packages WHERE order_id = ${orderId})` })),
    db.prepare(await columns("payment_attempts", { id: `'attempt-of-the-rush-${number}'`, order_id: orderId, reference: "NULL" })),
    db
      .prepare("INSERT INTO outbox (kind, dedupe_key, payload, created_at, available_at) VALUES ('order-placed', ?, '{}', 0, 0)")
      .bind(`order-placed:${number}`),
    db.prepare("UPDATE variants SET stock = ? WHERE id = ?").bind(left - 1, variantId),
  ]);
  return true;
}

/** INSERT of a copy of the mould's rows in a table, with some columns of its own. */
async function copyOf(table: string, own: Record<string, string>, mould: string): Promise<string> {
  const { results } = await db.prepare(`SELECT name FROM pragma_table_info('${table}') WHERE name <> 'id' OR type = 'TEXT'`).all<{ name: string }>();
  const names = results.map(({ name }) => name);
  const of = table === "orders" ? `number = '${mould}'` : `order_id = (SELECT id FROM orders WHERE number = '${mould}')`;
  return `INSERT INTO ${table} (${names.join(", ")}) SELECT ${names.map((name) => own[name] ?? name).join(", ")} FROM ${table} WHERE ${of}`;
}

/** One sound order of a ware whose stock is then filled up again, as if it were another's. */
async function mouldOf(lamp: Ware): Promise<string> {
  const shopper = new Shopper(new Market());
  await shopper.add(lamp.variantId);
  const { body } = await shopper.order(shopper.orderBody((await shopper.quote()).total, { email: "mould@example.test" }));
  return body.data.number;
}

describe("the laws", { timeout: 60_000 }, () => {
  it("see a purchase context that reads, decides and then writes", async () => {
    const domain = someone();
    const lamp = await ware({ price_base_minor: 2500, stock: 21 }, Date.now());
    const mould = await mouldOf(lamp);
    const sold = await Promise.all(Array.from({ length: 60 }, (_, index) => readThenWrite(mould, domain, lamp, index)));
    // each order for itself is sound: only the sums tell
    expect(sold.filter(Boolean).length).toBeGreaterThan(20);
    expect(await laws(domain, [lamp])).toEqual(["stock + sold + held is constant", "no more is sold than there was"]);
  });

  const faults: [string, (number: string) => Promise<unknown>][] = [
    [
      "an order has packages, lines, a payment and its mail",
      (number) => db.prepare("DELETE FROM payment_attempts WHERE order_id = (SELECT id FROM orders WHERE number = ?)").bind(number).run(),
    ],
    [
      "an order has packages, lines, a payment and its mail",
      (number) => db.prepare("DELETE FROM outbox WHERE dedupe_key = ?").bind(`order-placed:${number}`).run(),
    ],
    ["a package has lines", (number) => db.prepare("DELETE FROM order_lines WHERE order_id = (SELECT id FROM orders WHERE number = ?)").bind(number).run()],
    [
      "a line lies in a package of its own order",
      (number) =>
        db
          .prepare("UPDATE order_lines SET package_id = (SELECT min(id) FROM packages) WHERE order_id = (SELECT id FROM orders WHERE number = ?)")
          .bind(number)
          .run(),
    ],
    [
      "a flash sale sells no more than its quota",
      (number) =>
        db
          .prepare("UPDATE order_lines SET quantity = 6, total_minor = 6 * unit_price_minor WHERE order_id = (SELECT id FROM orders WHERE number = ?)")
          .bind(number)
          .run(),
    ],
    [
      "the lines add up to their package",
      (number) =>
        db
          .prepare(
            "UPDATE order_lines SET unit_price_minor = unit_price_minor + 1, total_minor = total_minor + quantity WHERE order_id = (SELECT id FROM orders WHERE number = ?)",
          )
          .bind(number)
          .run(),
    ],
    [
      "the packages add up to their order",
      (number) => db.prepare("UPDATE orders SET items_minor = items_minor + 1, total_minor = total_minor + 1 WHERE number = ?").bind(number).run(),
    ],
    [
      "a payment asks for the total",
      (number) =>
        db.prepare("UPDATE payment_attempts SET amount_minor = amount_minor - 1 WHERE order_id = (SELECT id FROM orders WHERE number = ?)").bind(number).run(),
    ],
    [
      "an order has one payment that is open or took money",
      async (number) => db.prepare(await copyOf("payment_attempts", { id: `'a second attempt of ${number}'`, reference: "NULL" }, number)).run(),
    ],
    [
      "a paid order has its money, and money has its order",
      (number) => db.prepare("UPDATE payment_attempts SET status = 'paid' WHERE order_id = (SELECT id FROM orders WHERE number = ?)").bind(number).run(),
    ],
    [
      "packages stand where their order stands",
      (number) => db.prepare("UPDATE packages SET status = 'cancelled' WHERE order_id = (SELECT id FROM orders WHERE number = ?)").bind(number).run(),
    ],
    [
      "a cart is ordered once",
      async (number) => {
        const twin = `${number}-TWIN`;
        await db.prepare(await copyOf("orders", { number: `'${twin}'`, idempotency_key: `'${twin}'` }, number)).run();
      },
    ],
    [
      "what was ordered has left the cart",
      (number) =>
        db
          .prepare(
            "INSERT INTO cart_items (cart_id, variant_id, quantity, seen_price_base_minor, added_at) SELECT o.cart_id, l.variant_id, 1, 1, 0 FROM orders o JOIN order_lines l ON l.order_id = o.id WHERE o.number = ?",
          )
          .bind(number)
          .run(),
    ],
    [
      "stock + sold + held is constant",
      (number) =>
        db
          .prepare("UPDATE variants SET stock = stock + 1 WHERE id = (SELECT variant_id FROM order_lines JOIN orders o ON o.id = order_id WHERE o.number = ?)")
          .bind(number)
          .run(),
    ],
    [
      "a flash sale counts what it sold",
      (number) =>
        db
          .prepare(
            "UPDATE flash_sale_items SET sold = sold - 1 WHERE variant_id = (SELECT variant_id FROM order_lines JOIN orders o ON o.id = order_id WHERE o.number = ?)",
          )
          .bind(number)
          .run(),
    ],
  ];
  it.each(faults)("see when this is broken: %s", async (law, breakIt) => {
    const [market, domain] = [new Market(), someone()];
    const lamp = await ware({ price_base_minor: 2500, stock: 10, sale: { price_base_minor: 900, quota: 5 } }, market.now);
    const [answer] = await race(market, domain, lamp, 1);
    expect(await laws(domain, [lamp])).toEqual([]);
    await breakIt(answer?.body.data.number);
    expect(await laws(domain, [lamp])).toContain(law);
  });
});
