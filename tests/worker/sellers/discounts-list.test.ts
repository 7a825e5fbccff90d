/** What a shop's members read of its discounts, and of what they may be for: in which order, how far, in whose words. */
import { beforeAll, beforeEach, expect, it } from "vitest";
import { createDiscount, type DiscountContext, discountChoices, discountOf, listDiscounts, stopDiscount } from "../../../worker/shop/discounts/service.ts";
import { db, makeShop, makeVariant, resetClock, seedBase } from "../../support/purchase/fixture.ts";

beforeAll(seedBase);
beforeEach(async () => {
  await resetClock();
  await db.batch([db.prepare("UPDATE discounts SET status = 'ended', is_written = 1"), db.prepare("DELETE FROM discount_variants")]);
});

const now = Date.UTC(2026, 10, 20, 12);
const hour_ms = 3_600_000;
const at = (hours: number) => new Date(now + hours * hour_ms).toISOString();
const by = { kind: "console", shopperId: null, requestId: "asked" } as const;
const contextOf = (shopId: number, over: Partial<DiscountContext> = {}): DiscountContext => ({ db, shopId, by, now, locale: "en", ...over });
const productOf = (variantId: number) =>
  db
    .prepare("SELECT p.id, p.handle FROM products p JOIN variants v ON v.product_id = p.id WHERE v.id = ?")
    .bind(variantId)
    .first<{ id: number; handle: string }>() as Promise<{
    id: number;
    handle: string;
  }>;
const usd = (amount: number) => ({ amount, currency: "USD" });

it("a discount is listed whole: for what, by how much, from when to when, and who made it is noted", async () => {
  const shop = await makeShop();
  const [one, two] = [await productOf(await makeVariant({ shopId: shop.id })), await productOf(await makeVariant({ shopId: shop.id }))];
  const context = contextOf(shop.id);
  const some = await createDiscount(context, { name: "Summer", percent: 20, products: [two.handle, one.handle], startsAt: at(1), endsAt: at(2) });
  const named = [one, two].map(({ handle }) => ({ handle, name: `Lamp <${handle}>` })).sort((a, b) => (a.handle < b.handle ? -1 : 1));
  expect(some).toEqual({ id: some.id, name: "Summer", percent: 20, products: named, startsAt: at(1), endsAt: at(2), status: "planned", stopped: false });
  const all = await createDiscount(context, { name: "Autumn", price: 100, products: "all", startsAt: at(3), endsAt: at(4) });
  expect(all).toEqual({ id: all.id, name: "Autumn", price: usd(100), products: "all", startsAt: at(3), endsAt: at(4), status: "planned", stopped: false });
  expect((await discountOf(contextOf(shop.id, { locale: "ar" }), some.id)).products).toEqual(named.map(({ handle }) => ({ handle, name: "مصباح" })));
  expect(await stopDiscount(context, all.id)).toMatchObject({ status: "ended", stopped: true, endsAt: at(4) });
  for (const id of [some.id, all.id]) await expect(discountOf(contextOf((await makeShop()).id), id)).rejects.toMatchObject({ code: "not_found" });
  const { results } = await db
    .prepare("SELECT action, note, request_id FROM operator_log WHERE shop_id = ? ORDER BY id")
    .bind(shop.id)
    .all<Record<string, string>>();
  expect(results.map(({ action, request_id }) => [action, request_id])).toEqual([
    ["create_discount", "asked"],
    ["create_discount", "asked"],
    ["stop_discount", "asked"],
  ]);
  expect(results.map(({ note }) => note)).toEqual([
    "Summer, 20 %, 2 products, 2026-11-20T13:00 – 2026-11-20T14:00",
    "Autumn, 1.00 USD, whole shop, 2026-11-20T15:00 – 2026-11-20T16:00",
    String(all.id),
  ]);
});

it("they are listed twenty on a page: what is open first, then what began last", async () => {
  const shop = await makeShop();
  const context = contextOf(shop.id);
  const handles = await Promise.all(Array.from({ length: 22 }, async () => (await productOf(await makeVariant({ shopId: shop.id }))).handle));
  const ids: number[] = [];
  for (const [hour, handle] of handles.slice(0, 20).entries())
    ids.unshift((await createDiscount(context, { name: `No ${hour}`, percent: 10, products: [handle], startsAt: at(1 + hour), endsAt: at(60) })).id);
  const first = await listDiscounts(context);
  expect([first.data.map(({ id }) => id), first.meta]).toEqual([ids, { perPage: 20, next: null }]);
  const last = ids[0] as number;
  await stopDiscount(context, last);
  const same = await createDiscount(context, { name: "Same hour", percent: 10, products: [handles[20] as string], startsAt: at(1), endsAt: at(60) });
  const page = await listDiscounts(context);
  const order = [...ids.slice(1, -1), same.id, ids.at(-1) as number];
  expect([page.data.map(({ id }) => id), page.meta]).toEqual([order, { perPage: 20, next: 20 }]);
  const rest = await listDiscounts(context, page.meta.next as number);
  expect([rest.data.map(({ id, status }) => [id, status]), rest.meta]).toEqual([[[last, "ended"]], { perPage: 20, next: null }]);
  expect((await listDiscounts(contextOf((await makeShop()).id))).data).toEqual([]);
});

it("they may be for what is not withdrawn, the newest first, at its lowest price without any discount", async () => {
  const shop = await makeShop();
  const [old, fresh, gone] = [
    await productOf(await makeVariant({ shopId: shop.id, price_base_minor: 900 })),
    await productOf(await makeVariant({ shopId: shop.id, price_base_minor: 2_000 })),
    await productOf(await makeVariant({ shopId: shop.id })),
  ];
  await makeVariant({ shopId: (await makeShop()).id });
  await db.batch([
    db.prepare("UPDATE products SET created_at = 7 WHERE id = ?").bind(fresh.id),
    db.prepare("UPDATE products SET status = 'withdrawn' WHERE id = ?").bind(gone.id),
    db
      .prepare("INSERT INTO variants (product_id, sku, position, price_base_minor, stock, weight_g) VALUES (?1, 'second-' || ?1, 2, 1500, 1, 1)")
      .bind(fresh.id),
  ]);
  const whole = (first: string, second: string) => ({
    data: [
      { handle: fresh.handle, name: first, price: usd(1_500) },
      { handle: old.handle, name: second, price: usd(900) },
    ],
    meta: { total: 2, isCut: false },
  });
  expect(await discountChoices(contextOf(shop.id))).toEqual(whole(`Lamp <${fresh.handle}>`, `Lamp <${old.handle}>`));
  await createDiscount(contextOf(shop.id), { name: "Now", percent: 50, products: "all", endsAt: at(1) });
  expect(await discountChoices(contextOf(shop.id, { locale: "ar" }))).toEqual(whole("مصباح", "مصباح"));
});
