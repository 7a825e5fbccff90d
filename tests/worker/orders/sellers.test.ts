import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { sweep } from "../../../worker/outbox-registry.ts";
import type { SellerPackage } from "../../../worker/shop/sellers/packages-contract.ts";
import { makeShopper, type TestShopper } from "../../support/account/shopper.ts";
import { countRows, db, type Market, makeMember, paidOrder, placedOrder, resetClock, seedBase } from "../../support/purchase/fixture.ts";

beforeAll(seedBase);
beforeEach(resetClock);

async function ask(market: Market, who: TestShopper | null, method: string, path: string, body?: unknown) {
  const response = await market.fetch(path, {
    method,
    headers: { ...who?.bearer, ...(body !== undefined && { "content-type": "application/json" }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  return { status: response.status, headers: response.headers, body: (await response.json()) as any };
}

/** A paid order of two shops, and a seller for each. */
async function twoShops() {
  const placed = await paidOrder();
  const { market } = placed;
  const [a, b] = [await makeShopper({ scope: "shopper seller", now_ms: market.now }), await makeShopper({ scope: "shopper seller", now_ms: market.now })];
  await makeMember(placed.shops[0]?.id as number, a.id);
  await makeMember(placed.shops[1]?.id as number, b.id);
  const [own, others] = placed.order.packages.map(({ id }) => id) as [number, number];
  return { ...placed, a, b, own, others };
}

const dhl = { carrier: "dhl", number: "JD014600003" };

/** Every name in an answer, as paths. */
const fields = (value: unknown, path = ""): string[] =>
  Array.isArray(value)
    ? value.flatMap((each) => fields(each, `${path}[]`))
    : value !== null && typeof value === "object"
      ? Object.entries(value).flatMap(([name, each]) => fields(each, path ? `${path}.${name}` : name))
      : [path];

describe("a seller", { timeout: 60_000 }, () => {
  it("sees own packages, field by field no more than it takes to send them", async () => {
    const { market, a, own, order } = await twoShops();
    const { status, headers, body } = await ask(market, a, "GET", "/seller/packages");
    expect([status, headers.get("cache-control"), body.meta]).toEqual([200, "private, no-store", { perPage: 20, next: null }]);
    const [pkg] = body.data as SellerPackage[];
    expect([body.data.length, pkg?.id, pkg?.order, pkg?.shipTo?.city]).toEqual([1, own, order.number, "Lyon"]);
    const money = (name: string) => [`${name}.amount`, `${name}.currency`];
    expect([...new Set(fields(pkg))].sort()).toEqual(
      [
        ...[
          "id",
          "order",
          "status",
          "shop.handle",
          "shop.name",
          "rate.id",
          "rate.name",
          "rate.daysMin",
          "rate.daysMax",
          "arrives.from",
          "arrives.to",
          "arrives.text",
          "shipment",
          "number",
          "orderedAt",
          "dueOn",
          "late",
          "cancelLines[].line",
          "cancelLines[].quantity",
          "taxOwedBy",
          "documents",
          "events[].kind",
          "events[].at",
        ],
        ...["items", "shipping", "tax", "discount", "total", "cancelRefund", "lines[].unitPrice", "lines[].total", "cancelLines[].refund"].flatMap(money),
        ...["id", "variantId", "product.handle", "product.main", "product.name", "image", "quantity", "sent", "cancelled"].map((name) => `lines[].${name}`),
        ...["name", "phone", "line1", "city", "postalCode", "country"].map((name) => `shipTo.${name}`),
      ].sort(),
    );
  });

  it("never meets another shop's lines, amounts or the shopper's e-mail address", async () => {
    const { market, a, others, order } = await twoShops();
    const text = JSON.stringify((await ask(market, a, "GET", "/seller/packages")).body);
    const foreign = order.packages[1];
    for (const secret of ["ayse@example.test", order.key, foreign?.shop.handle, foreign?.lines[0]?.product.handle, `"amount":${order.total.amount},`])
      expect(text).not.toContain(secret);
    for (const [path, body] of [["process"], ["ship", dhl], ["deliver"], ["cancel"]] as const)
      expect([path, (await ask(market, a, "POST", `/seller/packages/${others}/${path}`, body)).status]).toEqual([path, 404]);
    expect(await countRows("operator_log WHERE package_id = ?", others)).toBe(0);
  });

  it("sees where to send a package only while it has to be sent", async () => {
    const { market, a, own } = await twoShops();
    const shipTo = async () => ((await ask(market, a, "GET", "/seller/packages")).body.data[0] as SellerPackage).shipTo !== null;
    const seen = [await shipTo()];
    await ask(market, a, "POST", `/seller/packages/${own}/process`);
    seen.push(await shipTo());
    const shipped = await ask(market, a, "POST", `/seller/packages/${own}/ship`, dhl);
    seen.push(await shipTo());
    await ask(market, a, "POST", `/seller/packages/${own}/deliver`);
    seen.push(await shipTo());
    expect([seen, shipped.body.data.shipment.url]).toEqual([[true, true, false, false], expect.stringContaining("https://www.dhl.com/")]);
  });

  it("is somebody with the scope who works for a shop", async () => {
    const { market, a, own } = await twoShops();
    const [shopper, stranger] = [await makeShopper({ now_ms: market.now }), await makeShopper({ scope: "shopper seller admin", now_ms: market.now })];
    expect((await ask(market, null, "GET", "/seller/packages")).status).toBe(401);
    expect((await ask(market, shopper, "GET", "/seller/packages")).status).toBe(403);
    expect((await ask(market, stranger, "GET", "/seller/packages")).status).toBe(404);
    for (const [path, body] of [["process"], ["ship", dhl], ["deliver"], ["cancel"]] as const) {
      const url = `/seller/packages/${own}/${path}`;
      const statuses = await Promise.all([null, shopper, stranger].map(async (who) => (await ask(market, who, "POST", url, body)).status));
      expect([path, statuses]).toEqual([path, [401, 403, 404]]);
    }
    // whoever leaves the shop to another owner sees nothing from then on
    await db
      .prepare("INSERT INTO shop_members (shop_id, shopper_id, role, created_at) SELECT shop_id, ?2, 'owner', 0 FROM shop_members WHERE shopper_id = ?1")
      .bind(a.id, stranger.id)
      .run();
    await db.prepare("DELETE FROM shop_members WHERE shopper_id = ?").bind(a.id).run();
    expect((await ask(market, a, "GET", "/seller/packages")).status).toBe(403);
  });

  it("sees no order before it is paid", async () => {
    const placed = await placedOrder();
    const seller = await makeShopper({ scope: "shopper seller", now_ms: placed.market.now });
    await makeMember(placed.shop.id, seller.id);
    expect((await ask(placed.market, seller, "GET", "/seller/packages")).body.data).toEqual([]);
    const id = placed.order.packages[0]?.id;
    expect((await ask(placed.market, seller, "POST", `/seller/packages/${id}/ship`, dhl)).status).toBe(404);
  });

  it("turns pages by the last package", async () => {
    const { market, a, shops, shopper } = await twoShops();
    const { variants } = await paidOrder({ shops: [[100]], market });
    await db.prepare("UPDATE products SET shop_id = ? WHERE id = (SELECT product_id FROM variants WHERE id = ?)").bind(shops[0]?.id, variants[0]).run();
    await db.prepare("UPDATE packages SET shop_id = ? WHERE id = (SELECT max(id) FROM packages)").bind(shops[0]?.id).run();
    expect(shopper.token).not.toBe("");
    const first = await ask(market, a, "GET", "/seller/packages?perPage=1");
    const second = await ask(market, a, "GET", `/seller/packages?perPage=1&after=${first.body.meta.next}`);
    expect([first.body.data.length, second.body.data.length, second.body.meta.next]).toEqual([1, 1, null]);
    expect(first.body.data[0].id).toBeGreaterThan(second.body.data[0].id);
  });
});

describe("a package", { timeout: 60_000 }, () => {
  it("moves on step by step, tells the shopper once each, and leaves who did it", async () => {
    const { market, a, own, read, order } = await twoShops();
    const move = (to: string, body?: unknown) => ask(market, a, "POST", `/seller/packages/${own}/${to}`, body);
    const states: string[] = [];
    for (const [to, body] of [["process"], ["ship", dhl], ["ship", dhl], ["deliver"], ["deliver"]] as const) {
      const answer = await move(to, body);
      expect([to, answer.status]).toEqual([to, 200]);
      const now = await read();
      states.push(`${now.packages[0]?.status}/${now.status}`);
    }
    expect(states).toEqual(["processing/processing", "shipped/processing", "shipped/processing", "delivered/processing", "delivered/processing"]);
    expect((await read()).packages[0]?.events.map(({ kind }) => kind)).toEqual(["placed", "paid", "processing", "shipped", "delivered"]);
    await sweep(market.purchase());
    const keys = (
      await db.prepare("SELECT dedupe_key FROM outbox WHERE kind LIKE 'package-%' AND done_at IS NOT NULL ORDER BY id").all<{ dedupe_key: string }>()
    ).results;
    expect(keys.map(({ dedupe_key }) => dedupe_key)).toEqual([`package-shipped:${own}`, `package-delivered:${own}`]);
    const log = (await db.prepare("SELECT actor, shopper_id, action FROM operator_log WHERE package_id = ? ORDER BY id").bind(own).all()).results;
    expect(log).toEqual(["processing", "shipped", "delivered"].map((action) => ({ actor: "seller", shopper_id: a.id, action })));
    expect(order.status).toBe("paid");
  });

  it("is not moved back, past a step, or after it ended", async () => {
    const { market, a, own } = await twoShops();
    const move = async (to: string, body?: unknown) => {
      const { status, body: answer } = await ask(market, a, "POST", `/seller/packages/${own}/${to}`, body);
      return [status, answer.code];
    };
    expect(await move("deliver")).toEqual([409, "package_not_movable"]);
    await move("ship", dhl);
    expect([await move("process"), await move("cancel")]).toEqual([
      [409, "package_not_movable"],
      [409, "order_not_cancellable"],
    ]);
    const second = await twoShops();
    await ask(second.market, second.a, "POST", `/seller/packages/${second.own}/cancel`);
    expect((await ask(second.market, second.a, "POST", `/seller/packages/${second.own}/ship`, dhl)).body.code).toBe("package_not_movable");
  });

  it("that its shop cancels is refunded, once", async () => {
    const { market, a, own, order, read } = await twoShops();
    const pkg = (await ask(market, a, "GET", "/seller/packages")).body.data[0] as SellerPackage;
    const answers = await Promise.all(Array.from({ length: 5 }, () => ask(market, a, "POST", `/seller/packages/${own}/cancel`)));
    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(200));
    expect([[...market.gateway.refunds.values()], (await read()).refunded]).toEqual([[order.packages[0]?.total.amount], pkg.cancelRefund]);
    expect(await countRows("operator_log WHERE package_id = ? AND action = 'cancel_package'", own)).toBe(1);
  });

  it("is either shipped or cancelled when both happen at once", async () => {
    for (let round = 0; round < 4; round += 1) {
      const { market, a, own, shopper, order, read } = await twoShops();
      const ship = () => ask(market, a, "POST", `/seller/packages/${own}/ship`, dhl);
      const cancel = () => shopper.call("POST", `/orders/${order.number}/packages/${own}/cancel`);
      const answers = await Promise.all(round % 2 ? [ship(), cancel()] : [cancel(), ship()]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      const pkg = (await read()).packages[0];
      expect([pkg?.status, market.gateway.refunds.size]).toEqual(pkg?.status === "shipped" ? ["shipped", 0] : ["refunded", 1]);
    }
  });
});
