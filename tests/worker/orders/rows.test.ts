/** The SQL of orders that are looked for: by what they are called, by what is due, by who stands in whose way; each moment's edges, and others' rows beside. */
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { all, sql } from "../../../worker/db/sql.ts";
import {
  findById,
  findByKey,
  findByNumber,
  findByPackage,
  findExpired,
  findExpiredBlocking,
  forgetNetworks,
  holdLonger,
  mailedBefore,
  readPackageParts,
  readParts,
} from "../../../worker/shop/orders/data.ts";
import { isUnsentNoticeSince } from "../../../worker/shop/orders/mails/shop-entries-data.ts";
import { flashHold_ms, holdMost_ms, holdWhilePaying_ms, largeHold_ms } from "../../../worker/shop/orders/rules.ts";
import { insertAttempts } from "../../support/purchase/attempt-rows.ts";
import { db, makeVoucher, paidOrder, placedOrder, resetClock, seedBase } from "../../support/purchase/fixture.ts";
import { rowTexts, runSql } from "../../support/raw-sql.ts";

beforeAll(seedBase);
beforeEach(resetClock);

const now = Date.UTC(2026, 10, 20, 12);
const hour_ms = 3_600_000;
let made = 0;
type Over = Partial<
  Record<
    "status" | "created_at" | "expires_at" | "shopper_id" | "cart_id" | "buyer_key" | "wide_network_key" | "network_key" | "email" | "large_lines",
    string | number | null
  >
>;
/** An order without parts, of nobody. */
async function order(name: string, over: Over = {}): Promise<number> {
  made += 1;
  const row = {
    ...{ number: `M-${name}-${made}`.padEnd(12, "-"), email: `${name}-${made}@x.test`, locale: "en", currency: "USD", exchange_rate_ppm: 1_000_000 },
    ...{
      items_minor: 100,
      shipping_minor: 0,
      total_minor: 100,
      status: "pending_payment",
      address: "{}",
      idempotency_key: `${name} ${made}`,
      request_hash: "x",
    },
    ...{ created_at: now, expires_at: now, shopper_id: null, cart_id: null, buyer_key: `${name}-${made}`, ...over },
  };
  const columns = Object.keys(row);
  const [id] = await rowTexts(`INSERT INTO orders (${columns}) VALUES (${columns.map(() => "?")}) RETURNING id`, ...Object.values(row));
  return Number(id);
}
const names = (rows: readonly { number: string }[]) => rows.map(({ number }) => number.split("-")[1]);

describe("an order", { timeout: 30_000 }, () => {
  it("is found by its number, its key, its id and each of its packages, and by nobody else's", async () => {
    const [one, other] = [await paidOrder(), await paidOrder()];
    const ids = [];
    for (const { order } of [one, other]) {
      const found = await findByNumber(db, order.number);
      ids.push(found?.id);
      expect([found?.number, found?.status, found?.address.city]).toEqual([order.number, "paid", "Lyon"]);
      expect(await findByKey(db, found?.idempotencyKey ?? "")).toEqual(found);
      expect(await findById(db, found?.id ?? 0)).toEqual(found);
      for (const { id } of order.packages) expect(await findByPackage(db, id)).toEqual(found);
    }
    expect(ids[0]).not.toBe(ids[1]);
    expect([await findByNumber(db, "M-0"), await findByKey(db, "no key"), await findById(db, -1), await findByPackage(db, -1)]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });
  it("has its own packages, lines, events, shops and refunds, in order", async () => {
    const [one, other] = [await paidOrder({ shops: [[2500, 1999], [700]] }), await paidOrder()];
    const id = (await findByNumber(db, one.order.number))?.id as number;
    await runSql('UPDATE packages SET pickup = \'{"name":"Depot"}\' WHERE id = ?', one.order.packages[1]?.id);
    await runSql(
      "INSERT INTO refunds (key, order_id, attempt_id, reason, amount_minor, state, created_at, updated_at) SELECT a.id || '-x', o.id, a.id, 'goodwill', 7, 'waiting', 1, 1 FROM orders AS o JOIN payment_attempts AS a ON a.order_id = o.id WHERE o.number IN (?, ?)",
      one.order.number,
      other.order.number,
    );
    await runSql("INSERT INTO shipments (package_id, key, carrier, at) SELECT id, 'k', 'DHL', 8 FROM packages");
    await runSql(
      "INSERT INTO shipment_lines (shipment_id, line_id, quantity) SELECT s.id, l.id, 1 FROM shipments AS s JOIN order_lines AS l ON l.package_id = s.package_id",
    );
    const { packages, refunds, lines, events, shops, shipments } = await readParts(db, id);
    expect(packages.map((pkg) => [pkg.id, pkg.orderId, pkg.position, pkg.pickup])).toEqual(
      one.order.packages.map((pkg, at) => [pkg.id, id, at, at === 1 ? { name: "Depot" } : null]),
    );
    expect(refunds.map(({ key, amount_minor }) => [key, amount_minor])).toEqual([[`${one.attempt.id}-x`, 7]]);
    expect(lines.map((line) => [line.packageId, line.id])).toEqual(one.order.packages.flatMap((pkg) => pkg.lines.map((line) => [pkg.id, line.id])));
    expect(events.map(({ packageId, kind }) => [packageId, kind])).toEqual(one.order.packages.map((pkg) => [pkg.id, "paid"]));
    expect(shops.map(({ id }) => id).sort()).toEqual(one.shops.map(({ id }) => id).sort());
    expect(shipments.map((each) => [each.packageId, each.carrier, each.lines])).toEqual(
      one.order.packages.map((pkg) => [pkg.id, "DHL", pkg.lines.map(({ id: line }) => ({ line, quantity: 1 }))]),
    );
    const first = one.order.packages[0]?.id as number;
    const part = await readPackageParts(db, [first]);
    expect([part.lines.map(({ packageId }) => packageId), part.events.length, part.shops.map(({ id }) => id), part.shipments.length]).toEqual([
      [first, first],
      1,
      [one.shops[0]?.id],
      1,
    ]);
  });
});

describe("an order whose time is over", () => {
  beforeEach(() => runSql("UPDATE orders SET status = 'cancelled', cancelled_at = 1 WHERE status = 'pending_payment'"));
  it("is due from that moment on, the oldest first, unless a gateway looks into its payment", async () => {
    const [b, a] = [await order("b", { expires_at: now - 1 }), await order("a", { expires_at: now - 2 })];
    await order("late", { expires_at: now + 1 });
    await order("paid", { status: "paid" });
    const looked = await order("looked");
    const c = await order("c");
    const d = await order("d");
    await insertAttempts(looked, { [`review-${made}`]: { status: "review" } });
    await insertAttempts(c, { [`pending-${made}`]: { status: "pending" } });
    expect(names(await findExpired(db, now, 9))).toEqual(["a", "b", "c", "d"]);
    expect(names(await findExpired(db, now, 2))).toEqual(["a", "b"]);
    expect(names(await findExpired(db, now - 1, 9))).toEqual(["a", "b"]);
    const behind = async (id: number, expires_at: number) => names(await findExpired(db, now, 9, { id, number: "", expires_at }));
    expect([await behind(a, now - 2), await behind(b, now - 1), await behind(c, now), await behind(d, now)]).toEqual([["b", "c", "d"], ["c", "d"], ["d"], []]);
  });
  it("stands in a buyer's way by cart, account, address, network, thing or voucher, and by nothing else", async () => {
    const { market, variantId, order: placed } = await placedOrder({ stock: 9 });
    const thing = (await findByNumber(db, placed.number))?.id as number;
    await runSql("UPDATE orders SET expires_at = ?2, cart_id = 'elsewhere', buyer_key = 'elsewhere', wide_network_key = NULL WHERE id = ?1", thing, now);
    const [mine, theirs] = [`cart-${made}-mine`.padEnd(24, "-"), `cart-${made}-theirs`.padEnd(24, "-")];
    const voucher = await makeVoucher({ kind: "fixed", value: 1 } as never);
    const [voucherId] = await rowTexts("SELECT max(id) FROM vouchers");
    for (const cart of [mine, theirs]) await runSql("INSERT INTO carts (id, created_at, updated_at) VALUES (?, 1, 1)", cart);
    const used = await order("voucher");
    await runSql("INSERT INTO voucher_uses (voucher_id, order_id, email_key, used_at) VALUES (?, ?, 'k', 1)", Number(voucherId), used);
    const own: [string, Over][] = [
      ["cart", { cart_id: "the cart" }],
      ["account", { shopper_id: 77 }],
      ["address", { buyer_key: "the buyer" }],
      ["network", { wide_network_key: "the network" }],
    ];
    for (const [name, over] of own) await order(name, over);
    await order("stranger", { cart_id: "another", shopper_id: 78, wide_network_key: "another" });
    await order("early", { cart_id: "the cart", expires_at: now + 1 });
    const nobody = { cartId: "x", shopperId: null, buyerKey: "x", wideNetworkKey: null };
    const blocking = async (wanting: object, limit = 9) => names(await findExpiredBlocking(db, now, limit, { ...nobody, ...wanting }));
    expect(await blocking({})).toEqual([]);
    expect(await blocking({ cartId: "the cart" })).toEqual(["cart"]);
    expect(await blocking({ shopperId: 77 })).toEqual(["account"]);
    expect(await blocking({ buyerKey: "the buyer" })).toEqual(["address"]);
    expect(await blocking({ wideNetworkKey: "the network" })).toEqual(["network"]);
    expect(await blocking({ cartId: mine })).toEqual([]);
    await runSql("INSERT INTO cart_items (cart_id, variant_id, quantity, seen_price_base_minor, added_at) VALUES (?, ?, 1, 1, 1)", mine, variantId);
    expect(await blocking({ cartId: mine })).toEqual(names([placed]));
    expect(await blocking({ cartId: theirs })).toEqual([]);
    await runSql("INSERT INTO cart_vouchers (cart_id, voucher_id, added_at) VALUES (?, ?, 1)", theirs, Number(voucherId));
    expect(await blocking({ cartId: theirs })).toEqual(["voucher"]);
    expect((await blocking({ cartId: "the cart", shopperId: 77, buyerKey: "the buyer" }, 2)).length).toBe(2);
    expect([market.now >= now, voucher === null]).toEqual([true, false]);
  });
});

describe("paying again", () => {
  const until = async (id: number) => Number((await rowTexts("SELECT expires_at FROM orders WHERE id = ?", id))[0]);
  it.each<[string, Over, number]>([
    ["holds an order for a quarter of an hour more", { created_at: now - 1, expires_at: now + 1 }, now + holdWhilePaying_ms],
    ["takes nothing from what it has", { created_at: now - 1, expires_at: now + holdWhilePaying_ms + 1 }, now + holdWhilePaying_ms + 1],
    ["holds none longer than an hour", { created_at: now + 5 - holdMost_ms, expires_at: now + 1 }, now + 5],
    ["holds the last pieces no longer than ten minutes", { created_at: now + 5 - largeHold_ms, expires_at: now + 1, large_lines: 1 }, now + 5],
    ["holds nothing that is over", { created_at: now - 1, expires_at: now }, now],
    ["holds nothing that is paid", { created_at: now - 1, expires_at: now + 1, status: "paid" }, now + 1],
  ])("%s", async (_, over, expected) => {
    const [id, beside] = [await order("held", over), await order("beside", over)];
    await holdLonger(db, id, now);
    expect([await until(id), await until(beside)]).toEqual([expected, over.expires_at]);
  });
  it("holds what is had at a sale's price for ten minutes, unless that was cancelled", async () => {
    const { order: placed } = await placedOrder({ stock: 60 });
    const id = (await findByNumber(db, placed.number))?.id as number;
    const held = async (flash: string, line: string) => {
      await runSql("UPDATE orders SET created_at = ?2, expires_at = ?3 WHERE id = ?1", id, now + 5 - flashHold_ms, now + 1);
      await runSql(`UPDATE order_lines SET flash_sale_id = ${flash}, cancelled_at = ${line} WHERE order_id = ?`, id);
      await holdLonger(db, id, now);
      return (await until(id)) - now;
    };
    await runSql("INSERT INTO flash_sales (id, slug, starts_at, ends_at) VALUES (7701, 'rows-sale', 1, 2)");
    expect([await held("7701", "NULL"), await held("7701", "1"), await held("NULL", "NULL")]).toEqual([5, holdWhilePaying_ms, holdWhilePaying_ms]);
  });
});

describe("mails about orders to an address", () => {
  it("that nobody has proven are counted for the hour before, of this buyer alone", async () => {
    const buyer = `buyer-${made}`;
    const of = (created_at: number, buyer_key = buyer) => order("mailed", { created_at, buyer_key, status: "cancelled" });
    await of(now - hour_ms);
    await of(now - hour_ms + 1);
    await of(now - 1, "another");
    await of(now);
    const id = await of(now);
    await of(now);
    expect(await mailedBefore(db, id)).toBe(2);
  });
  it.each<[string, string, number | null, boolean, number]>([
    ["is its account's own and proven", "Ada@rows.test", 1, true, 0],
    ["is its account's own and not proven", "ada@rows.test", null, true, 1],
    ["is another than its account's", "eve@rows.test", 1, true, 1],
    ["is proven by somebody else", "ada@rows.test", 1, false, 1],
  ])("that %s", async (_, email, verified, isOwn, count) => {
    made += 1;
    const typed = email.replace("@", `-${made}@`);
    const [shopper] = await rowTexts(
      "INSERT INTO shoppers (email, email_key, email_verified_at, name, locale, created_at, updated_at) VALUES (?1, ?1, ?2, 'A', 'en', 1, 1) RETURNING id",
      ...[`ada-${made}@rows.test`, verified],
    );
    const buyer_key = `proven-${made}`;
    await order("before", { buyer_key, status: "cancelled" });
    expect(await mailedBefore(db, await order("now", { buyer_key, email: typed, status: "cancelled", shopper_id: isOwn ? Number(shopper) : null }))).toBe(
      count,
    );
  });
});

it("where an order that was never paid came from is forgotten after an hour", async () => {
  const network = { network_key: "n", wide_network_key: "w" };
  const ids: number[] = [];
  for (const [over, at] of [
    [{ status: "cancelled" }, now - hour_ms],
    [{ status: "cancelled" }, now - hour_ms + 1],
    [{ status: "paid" }, now - hour_ms],
    [{ status: "pending_payment" }, now - hour_ms],
  ] as const)
    ids.push(await order("network", { ...network, ...over, created_at: at }));
  await forgetNetworks(db, now);
  expect(await rowTexts("SELECT coalesce(network_key, '-'), coalesce(wide_network_key, '-') FROM orders WHERE id IN (?, ?, ?, ?) ORDER BY id", ...ids)).toEqual(
    ["- -", "n w", "n w", "n w"],
  );
});

it("a shop was asked to send a package since a moment, by a notice of that package after it", async () => {
  for (const [key, at] of [
    ["unsent:12:7", 100],
    ["unsent:13:7", 99],
    ["unsent:1:7", 100],
    ["order:14:7", 200],
  ] as const)
    await runSql(
      "INSERT INTO outbox (kind, dedupe_key, payload, created_at, available_at) VALUES ('seller-notice', ?1, '{}', ?2, ?2)",
      `seller-notice:${key}`,
      at,
    );
  const since = async (moment: number) =>
    (
      await all<{ id: number }>(db, sql`SELECT value AS id FROM json_each('[1, 2, 12, 13, 14, 123]') AS j WHERE ${isUnsentNoticeSince(sql`j.value`, moment)}`)
    ).map(({ id }) => id);
  expect([await since(98), await since(99), await since(100)]).toEqual([[1, 12, 13], [1, 12], []]);
});
