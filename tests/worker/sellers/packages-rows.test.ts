/** A shop's packages and figures by their SQL: which are listed, found and late, what was sold of which; another shop's rows beside. */
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { run } from "../../../worker/db/sql.ts";
import { day_ms } from "../../../worker/shared/time.ts";
import { readMemberships } from "../../../worker/shop/sellers/data.ts";
import { readDesk, readLow, readReviews, readSold, writeDesk } from "../../../worker/shop/sellers/figures-data.ts";
import type { PackagesQuery } from "../../../worker/shop/sellers/packages-contract.ts";
import { getPackage, listPackages } from "../../../worker/shop/sellers/service.ts";
import { wordsFor } from "../../../worker/words.ts";
import { makeShopper } from "../../support/account/shopper.ts";
import { idOf, insertAttempts, insertRefunds } from "../../support/purchase/attempt-rows.ts";
import { insertShipping, makeOrder } from "../../support/purchase/bought.ts";
import { db, makeShop, makeVariant, seedBase } from "../../support/purchase/fixture.ts";
import { rowTexts, runSql } from "../../support/raw-sql.ts";

const now_ms = Date.UTC(2026, 10, 20, 12);
const reader = { words: wordsFor("en"), now_ms, mayCancel: true };
type Shop = { id: number; handle: string };
let shop: Shop;
let other: Shop;

async function product(which: Shop, stock = 10) {
  const variant = await makeVariant({ shopId: which.id, stock });
  const [row] = await rowTexts("SELECT p.id, p.handle FROM variants AS v JOIN products AS p ON p.id = v.product_id WHERE v.id = ?", variant);
  const [id, handle] = (row as string).split(" ");
  return { id: Number(id), handle: handle as string, variant };
}
type Made = { status?: string; promised?: string | null; createdAt?: number; paid?: boolean; cash?: string | null; products?: number };
/** A package of the shop beside one of another in the same order. */
async function packed({ status = "paid", promised = null, createdAt = now_ms, paid = true, cash = null, products = 1 }: Made = {}) {
  const own: number[] = [];
  for (let nth = 0; nth < products; nth += 1) own.push((await product(shop)).id);
  const { orderId, number, lineIds } = await makeOrder({ productIds: [...own, (await product(other)).id], status, createdAt });
  if (paid) await runSql("UPDATE orders SET paid_at = ? WHERE id = ?", createdAt + 1, orderId);
  if (cash) await runSql("UPDATE packages SET cash = ? WHERE order_id = ? AND shop_id = ?", cash, orderId, shop.id);
  if (promised) await runSql("UPDATE packages SET promised_from = ?1, promised_to = ?1 WHERE order_id = ?2", promised, orderId);
  const [id] = await rowTexts("SELECT id FROM packages WHERE order_id = ? AND shop_id = ?", orderId, shop.id);
  return { id: Number(id), orderId, number, lineIds };
}
const idsOf = async (query: Partial<PackagesQuery> = {}) => (await listPackages(db, shop.id, query as PackagesQuery, reader)).data.map(({ id }) => id);

beforeAll(async () => {
  await seedBase();
  await insertShipping();
});
beforeEach(async () => {
  [shop, other] = [await makeShop(), await makeShop()];
});

describe("the list of packages", () => {
  it("has those that are paid, or will be at the door, the newest first; those to be sent the oldest first", async () => {
    const [paid, processing, cash, shipped] = [
      await packed(),
      await packed({ status: "processing" }),
      await packed({ status: "processing", paid: false, cash: "due" }),
      await packed({ status: "shipped" }),
    ];
    await packed({ status: "pending_payment", paid: false });
    expect(await idsOf()).toEqual([shipped.id, cash.id, processing.id, paid.id]);
    expect(await idsOf({ status: "to_send" })).toEqual([paid.id, processing.id, cash.id]);
    expect([await idsOf({ status: "paid" }), await idsOf({ status: "processing" }), await idsOf({ status: "delivered" })]).toEqual([
      [paid.id],
      [cash.id, processing.id],
      [],
    ]);
    expect([await idsOf({ after: processing.id }), await idsOf({ status: "to_send", after: processing.id })]).toEqual([[paid.id], [cash.id]]);
    const { data, meta } = await listPackages(db, shop.id, { perPage: 2 } as PackagesQuery, reader);
    expect([data.length, meta]).toEqual([2, { perPage: 2, next: cash.id }]);
    expect((await listPackages(db, shop.id, { perPage: 4 } as PackagesQuery, reader)).meta).toEqual({ perPage: 4, next: null });
    expect((await listPackages(db, (await makeShop()).id, {} as PackagesQuery, reader)).data).toEqual([]);
  });

  it.each([
    ["promised for yesterday", { promised: "2026-11-19" }, true],
    ["promised for today", { promised: "2026-11-20" }, false],
    ["ordered five days ago, four days promised", { createdAt: now_ms - 5 * day_ms }, true],
    ["ordered four days ago", { createdAt: now_ms - 4 * day_ms }, false],
    ["sent already", { promised: "2026-11-19", status: "shipped" }, false],
    ["processing", { promised: "2026-11-19", status: "processing" }, true],
  ])("has as late what is to be sent and %s: %s", async (_, made, isLate) => {
    const { id } = await packed(made);
    expect(await idsOf({ status: "late" })).toEqual(isLate ? [id] : []);
    expect((await getPackage(db, shop.id, id, reader)).late).toBe(isLate);
  });

  it("finds an order by how its number begins", async () => {
    const [one, two] = [await packed(), await packed()];
    expect([await idsOf({ q: one.number }), await idsOf({ q: one.number.slice(0, 11) }), await idsOf({ q: `${two.number.slice(0, 12)}` })]).toEqual([
      [one.id],
      [one.id],
      [two.id],
    ]);
    expect(await idsOf({ q: "M" })).toEqual([two.id, one.id]);
  });
});

describe("a package", () => {
  it("is the shop's own, with whom it goes to while it has to be sent, and what would go back", async () => {
    const { id, orderId, number } = await packed({ products: 2 });
    await insertAttempts(orderId, { [`attempt-${orderId}`]: { status: "paid", amount_minor: 3000 } });
    const view = await getPackage(db, shop.id, id, reader);
    expect(view).toMatchObject({
      ...{ number: `${number}-1`, order: number, orderedAt: new Date(now_ms).toISOString(), dueOn: "2026-11-24", late: false },
      shipTo: { name: "Ayşe", city: "Lyon", country: "FR" },
      cancelRefund: { amount: 2000, currency: "USD" },
    });
    expect(view.cancelLines.map(({ quantity, refund }) => [quantity, refund])).toEqual([
      [1, { amount: 1000, currency: "USD" }],
      [1, { amount: 1000, currency: "USD" }],
    ]);
    // no more than is left of the payment
    await insertRefunds(orderId, idOf(`attempt-${orderId}`), { [`given-${orderId}`]: { amount_minor: 1500 } });
    expect((await getPackage(db, shop.id, id, reader)).cancelRefund?.amount).toBe(1500);
    expect(await getPackage(db, shop.id, id, { ...reader, mayCancel: false })).toMatchObject({ cancelRefund: null, cancelLines: [] });
    for (const status of ["shipped", "delivered", "cancelled"]) {
      await runSql("UPDATE packages SET status = ? WHERE id = ?", status, id);
      expect(await getPackage(db, shop.id, id, reader)).toMatchObject({ shipTo: null, cancelRefund: null, cancelLines: [], late: false });
    }
    await expect(getPackage(db, other.id, id, reader)).rejects.toMatchObject({ code: "not_found" });
  });
  it("paid in cash gives nothing back while it can be cancelled", async () => {
    const { id } = await packed({ status: "processing", paid: false, cash: "due" });
    expect((await getPackage(db, shop.id, id, reader)).cancelRefund).toEqual({ amount: 0, currency: "USD" });
  });
});

describe("a shop's figures", () => {
  it("are of what was paid and not cancelled, by currency and day, from a day on", async () => {
    const day = 20_000;
    const at = (days: number, ms = 0) => (day + days) * day_ms + ms;
    const [first, second, before] = [
      await packed({ createdAt: at(0), products: 2 }),
      await packed({ createdAt: at(0, day_ms - 1), status: "delivered" }),
      await packed({ createdAt: at(0, -1) }),
    ];
    const tomorrow = await packed({ createdAt: at(1), status: "shipped" });
    for (const status of ["pending_payment", "cancelled", "refunded"]) await packed({ createdAt: at(0), status });
    const euro = await packed({ createdAt: at(0), status: "processing" });
    await runSql("UPDATE orders SET currency = 'EUR' WHERE id = ?", euro.orderId);
    await runSql("UPDATE packages SET shipping_minor = 90, total_minor = total_minor + 90, shipping_paid_minor = 90 WHERE id = ?", first.id);
    await runSql("UPDATE packages SET payment_fee_minor = 7, total_minor = total_minor + 7, payment_fee_paid_minor = 7 WHERE id = ?", second.id);
    await runSql("UPDATE order_lines SET cancelled_at = 1 WHERE id = ?", first.lineIds[0]);
    const sold = async () => (await readSold(db, shop.id, day)).toSorted((a, b) => a.day - b.day || a.currency.localeCompare(b.currency));
    expect([before.id, tomorrow.id].length).toBe(2);
    expect(await sold()).toEqual([
      { currency: "EUR", day, packages: 1, amount_minor: 1000 },
      { currency: "USD", day, packages: 2, amount_minor: 2097 },
      { currency: "USD", day: day + 1, packages: 1, amount_minor: 1000 },
    ]);
  });

  it("name what is low, the scarcest first, of what is for sale", async () => {
    const [three, none, one, hidden] = [await product(shop, 3), await product(shop, 0), await product(shop, 0), await product(shop, 0)];
    await product(shop, 4);
    await product(other, 0);
    await runSql("UPDATE products SET status = 'draft' WHERE id = ?", hidden.id);
    await runSql("DELETE FROM product_texts WHERE product_id = ?", one.id);
    const row = ({ handle }: { handle: string }, name: string, stock: number) => ({ handle, name, sku: handle, stock });
    expect(await readLow(db, shop.id, 3, "tr", 9)).toEqual([
      row(none, `Lamp <${none.handle}>`, 0),
      row(one, one.handle, 0),
      row(three, `Lamp <${three.handle}>`, 3),
    ]);
    expect((await readLow(db, shop.id, 3, "ar", 1))[0]?.name).toBe("مصباح");
    expect((await readLow(db, shop.id, 2, "ar", 9)).length).toBe(2);
  });

  it("name the newest reviews, whole", async () => {
    const [mine, theirs, hidden] = [await product(shop), await product(other), await product(shop)];
    const review = (productId: number, created_at: number, reply: string | null = null) =>
      runSql(
        "INSERT INTO reviews (product_id, stars, lang, author, title, body, created_at, reply) VALUES (?, 4, 'fr', 'Zoé', 'T' || ?, 'B', ?, ?)",
        productId,
        String(created_at),
        created_at,
        reply,
      );
    await review(mine.id, 5);
    await review(mine.id, 7, "Thanks");
    await review(mine.id, 5);
    await review(theirs.id, 9);
    await review(hidden.id, 9);
    await runSql("UPDATE products SET status = 'draft' WHERE id = ?", hidden.id);
    const found = await readReviews(db, shop.id, "en", 9);
    const base = { handle: mine.handle, main: "home", name: `Lamp <${mine.handle}>`, stars: 4, lang: "fr", author: "Zoé" };
    const [newest, later, earlier] = found.map(({ id }) => id) as [number, number, number];
    expect(later).toBeGreaterThan(earlier);
    expect(found).toEqual([
      { ...base, id: newest, title: "T7", created_at: 7, replied: 1 },
      { ...base, id: later, title: "T5", created_at: 5, replied: 0 },
      { ...base, id: earlier, title: "T5", created_at: 5, replied: 0 },
    ]);
    expect((await readReviews(db, shop.id, "en", 2)).length).toBe(2);
  });

  it("stand on a desk of the shop's own, where what is left out stays", async () => {
    const desk = async () => {
      const { low_stock_max, slip_prices } = await readDesk(db, shop.id);
      return [low_stock_max, slip_prices];
    };
    expect(await desk()).toEqual([3, 0]);
    await run(db, writeDesk(other.id, 8, 1));
    await run(db, writeDesk(shop.id, null, 1));
    expect(await desk()).toEqual([3, 1]);
    await run(db, writeDesk(shop.id, 5, null));
    expect(await desk()).toEqual([5, 1]);
    await run(db, writeDesk(shop.id, null, 0));
    expect(await desk()).toEqual([5, 0]);
  });
});

it("the shops somebody works for are the oldest first, each with their role and how it stands", async () => {
  const [ada, ben] = [await makeShopper(), await makeShopper()];
  const work = (which: Shop, who: { id: number }, role: string) =>
    runSql("INSERT INTO shop_members (shop_id, shopper_id, role, created_at) VALUES (?, ?, ?, 0)", which.id, who.id, role);
  await work(other, ada, "packer");
  await work(shop, ada, "owner");
  await work(shop, ben, "manager");
  await runSql("UPDATE shops SET status = 'suspended', name = 'Lale', country = 'TR' WHERE id = ?", other.id);
  await runSql("UPDATE shops SET country = 'IN' WHERE id = ?", shop.id);
  expect(await readMemberships(db, ada.id)).toEqual([
    { id: shop.id, handle: shop.handle, name: shop.handle, status: "approved", role: "owner", country: "IN" },
    { id: other.id, handle: other.handle, name: "Lale", status: "suspended", role: "packer", country: "TR" },
  ]);
});
