/** What a shop's people are mailed, row by row: who is read, what of a package and of stock, and when a digest is opened. */
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Locale } from "../../../locales/words.ts";
import { all, sql } from "../../../worker/db/sql.ts";
import { readDigest, readHead, readLines, readReader, shopOfDigest, shopOfPackage } from "../../../worker/shop/sellers/notices/data.ts";
import { between_ms, digests_max, settling_ms } from "../../../worker/shop/sellers/notices/digests-data.ts";
import { readSellerNotice } from "../../../worker/shop/sellers/notices/notices.ts";
import { notifyLowStock, tidyStockDigests } from "../../../worker/shop/sellers/service.ts";
import { makeShopper, type TestShopper } from "../../support/account/shopper.ts";
import { insertShipping, makeOrder } from "../../support/purchase/bought.ts";
import { db, makeShop, makeVariant, seedBase } from "../../support/purchase/fixture.ts";
import { rowTexts, runSql } from "../../support/raw-sql.ts";

const now_ms = 1_000_000_000_000;
const day_ms = 86_400_000;
type Shop = { id: number; handle: string };
let [shop, other]: Shop[] = [];
let [owner, packer]: TestShopper[] = [];

const member = (which: Shop | undefined, who: TestShopper | undefined, role: string) =>
  runSql("INSERT INTO shop_members (shop_id, shopper_id, role, created_at) VALUES (?, ?, ?, 0)", which?.id, who?.id, role);
/** A variant of a product of its own; answers both. */
async function made(which: Shop | undefined, stock = 10) {
  const id = await makeVariant({ shopId: which?.id as number, stock });
  const [row] = await rowTexts("SELECT product_id, sku FROM variants WHERE id = ?", id);
  const [product, sku] = (row as string).split(" ");
  return { id, productId: Number(product), sku: sku as string };
}
const low = (which: Shop | undefined, variantId: number, since: number, digest: number | null = null) =>
  runSql(
    "INSERT INTO low_stock (variant_id, shop_id, since, digest_id) VALUES (?, ?, ?, ?) ON CONFLICT DO UPDATE SET since = excluded.since, digest_id = excluded.digest_id",
    variantId,
    which?.id,
    since,
    digest,
  );
const digest = async (which: Shop | undefined, opened_at: number) =>
  (await db.prepare("INSERT INTO stock_digests (shop_id, opened_at) VALUES (?, ?) RETURNING id").bind(which?.id, opened_at).first<number>("id")) as number;

beforeAll(async () => {
  await seedBase();
  await insertShipping();
});
beforeEach(async () => {
  for (const table of ["outbox", "low_stock", "stock_digests"]) await runSql(`DELETE FROM ${table}`);
  [shop, other] = [await makeShop(), await makeShop()];
  [owner, packer] = [await makeShopper(), await makeShopper({ name: "Ben" })];
  await member(shop, owner, "owner");
  await member(shop, packer, "packer");
  await member(other, packer, "manager");
});

describe("who is mailed", () => {
  it("is a member of the shop, in their language and role, with how the shop stands", async () => {
    await runSql("UPDATE shoppers SET locale = 'tr' WHERE id = ?", packer?.id);
    await runSql(`UPDATE shops SET name = 'Tulip', names = '{"tr":"Lale"}', status = 'suspended' WHERE id = ?`, shop?.id);
    const read = (which: Shop | undefined, who: TestShopper | undefined) => readReader(db, sql`${which?.id}`, who?.id as number);
    expect(await read(shop, packer)).toEqual({
      shopId: shop?.id,
      to: packer?.email,
      name: "Ben",
      locale: "tr",
      shop: "Lale",
      handle: shop?.handle,
      role: "packer",
      status: "suspended",
    });
    expect(await read(shop, owner)).toMatchObject({ to: owner?.email, locale: "en", shop: "Tulip", role: "owner" });
    expect([await read(other, owner), (await read(other, packer))?.role]).toEqual([null, "manager"]);
    await runSql("UPDATE shoppers SET status = 'banned' WHERE id = ?", packer?.id);
    expect(await read(shop, packer)).toBeNull();
  });
});

describe("a package that a mail is about", () => {
  async function ordered(status = "paid") {
    const [one, two, theirs] = [await made(shop), await made(shop), await made(other)];
    const { orderId, number, lineIds } = await makeOrder({
      productIds: [theirs.productId, one.productId, two.productId],
      status,
      names: ["Theirs", "Old name", "Two"],
    });
    const [packageId] = await rowTexts("SELECT id FROM packages WHERE order_id = ? AND shop_id = ?", orderId, shop?.id);
    return { orderId, number, lines: lineIds.slice(1) as [number, number], one, two, id: Number(packageId) };
  }
  const tell = (id: number, about: "order" | "unsent") => readSellerNotice(db, { about, package: id, member: packer?.id } as never);

  it("is read with its place, cash, pickup and days", async () => {
    const { id, number } = await ordered("processing");
    await ordered();
    const head = { number, position: 1, status: "processing", cash: 0, pickup: 0, city: "Lyon", country: "FR", promised_from: null, promised_to: null };
    expect(await readHead(db, id)).toEqual(head);
    await runSql("UPDATE packages SET cash = 'due', pickup = '{}', promised_from = '2026-11-20', promised_to = '2026-11-22' WHERE id = ?", id);
    expect(await readHead(db, id)).toEqual({ ...head, cash: 1, pickup: 1, promised_from: "2026-11-20", promised_to: "2026-11-22" });
    expect(await all(db, sql`SELECT id FROM shops WHERE id = ${shopOfPackage(id)}`)).toEqual([{ id: shop?.id }]);
  });

  it("holds its own lines: those that are live, or were cancelled, one or all, in the shop's words", async () => {
    const { id, one, two, lines } = await ordered();
    await ordered();
    await runSql("UPDATE product_texts SET name = '' WHERE product_id = ?", two.productId);
    await runSql("UPDATE order_lines SET quantity = 2, total_minor = 2000, options = ? WHERE id = ?", '[{"axis":"Size","value":"S"}]', lines[0]);
    const read = (which: Parameters<typeof readLines>[2], locale: Locale = "ar") => readLines(db, id, which, locale);
    const first = { quantity: 2, name: "مصباح", options: '[{"axis":"Size","value":"S"}]', sku: one.sku, picture: null };
    const second = { quantity: 1, name: "Two", options: "[]", sku: two.sku, picture: null };
    expect([await read("live"), await read({ cancelled: null })]).toEqual([[first, second], []]);
    expect((await read("live", "en"))[0]?.name).toBe(`Lamp <${one.sku}>`);
    await runSql("UPDATE order_lines SET cancelled_at = 5 WHERE id = ?", lines[0]);
    expect([await read("live"), await read({ cancelled: null }), await read({ cancelled: lines[0] }), await read({ cancelled: lines[1] })]).toEqual([
      [second],
      [first],
      [first],
      [],
    ]);
    await runSql("UPDATE order_lines SET cancelled_at = 5 WHERE id = ?", lines[1]);
    expect([await read({ cancelled: null }), await read({ cancelled: lines[1] })]).toEqual([[first, second], [second]]);
  });

  it.each([
    ["pending_payment", false],
    ["paid", true],
    ["processing", true],
    ["shipped", false],
    ["delivered", false],
    ["cancelled", false],
  ])("that is %s is to be sent: %s", async (status, isToSend) => {
    const { id, number, one, two } = await ordered(status);
    const goods = [one, two].map(({ sku }) => ({ quantity: 1, name: `Lamp <${sku}>`, options: [], sku, picture: null }));
    const packed = {
      shopId: shop?.id,
      to: packer?.email,
      name: "Ben",
      locale: "en",
      shop: shop?.handle,
      handle: shop?.handle,
      packageId: id,
      order: number,
      number: `${number}-2`,
      goods,
    };
    expect(await tell(id, "unsent")).toEqual(isToSend ? { ...packed, about: "unsent" } : null);
    expect(await tell(id, "order")).toEqual(
      isToSend ? { ...packed, about: "order", isCash: false, isPickup: false, city: "Lyon", country: "FR", arrives: null } : null,
    );
    const cancelled = () => readSellerNotice(db, { about: "cancelled", package: id, line: null, member: packer?.id } as never);
    expect(await cancelled()).toBeNull();
    await runSql("UPDATE order_lines SET cancelled_at = 5 WHERE package_id = ?", id);
    expect(await cancelled()).toEqual({ ...packed, about: "cancelled", isPart: isToSend });
  });

  it("is expected on its day, or its days, once both are known", async () => {
    const { id } = await ordered("processing");
    const arrives = async () => ((await tell(id, "order")) as { arrives: string | null }).arrives;
    await runSql("UPDATE packages SET promised_from = '2026-11-20' WHERE id = ?", id).catch(() => {});
    await runSql("UPDATE packages SET promised_from = '2026-11-20', promised_to = '2026-11-22' WHERE id = ?", id);
    expect(await arrives()).toMatch(/20.*22/);
    await runSql("UPDATE packages SET pickup = '{}', cash = 'due' WHERE id = ?", id);
    expect(await arrives()).not.toContain("20");
    expect(await tell(id, "order")).toMatchObject({ isCash: true, isPickup: true });
  });
});

describe("what runs low", () => {
  it("is read for its digest, the scarcest first, as long as it is for sale", async () => {
    const [three, none, one, gone, theirs] = [await made(shop, 3), await made(shop, 0), await made(shop, 0), await made(shop, 1), await made(other, 0)];
    const [mine, another] = [await digest(shop, 1), await digest(other, 1)];
    for (const { id } of [three, none, one, gone]) await low(shop, id, 1, mine);
    await low(other, theirs.id, 1, another);
    await low(shop, (await made(shop, 0)).id, 1, null);
    await runSql("UPDATE products SET status = 'withdrawn' WHERE id = ?", gone.productId);
    const row = ({ sku }: { sku: string }, stock: number) => ({ name: `Lamp <${sku}>`, sku, stock, n: 3 });
    expect(await readDigest(db, mine, "en", 9)).toEqual([row(none, 0), row(one, 0), row(three, 3)]);
    expect((await readDigest(db, mine, "ar", 2)).map(({ name, n }) => [name, n])).toEqual([
      ["مصباح", 3],
      ["مصباح", 3],
    ]);
    const tell = (who: TestShopper | undefined, id = mine) => readSellerNotice(db, { about: "stock", digest: id, member: who?.id as number });
    const stock = [none, one, three].map((each, at) => expect.objectContaining({ sku: each.sku, stock: at === 2 ? 3 : 0 }));
    expect(await tell(owner)).toEqual({
      shopId: shop?.id,
      to: owner?.email,
      name: "Ada",
      locale: "en",
      shop: shop?.handle,
      handle: shop?.handle,
      about: "stock",
      count: 3,
      goods: stock,
    });
    // who packs keeps no stock, but where they do more
    expect([await tell(packer), (await tell(packer, another))?.about, await tell(owner, another)]).toEqual([null, "stock", null]);
    expect(await all(db, sql`SELECT id FROM shops WHERE id = ${shopOfDigest(mine)}`)).toEqual([{ id: shop?.id }]);
  });

  const notify = async (at_ms = now_ms) => {
    const keys: string[] = [];
    const count = await notifyLowStock({ db, now: at_ms, enqueue: (some) => void keys.push(...some) });
    return { count, keys: keys.toSorted() };
  };
  const key = (id: number, who: TestShopper | undefined) => `seller-notice:stock:${id}:${who?.id}`;
  const digests = () => rowTexts("SELECT id, shop_id, opened_at FROM stock_digests ORDER BY id");

  it("is gathered an hour after its first, for everybody who works there", async () => {
    const [settled, fresh] = [await made(shop), await made(shop)];
    await low(shop, settled.id, now_ms - settling_ms);
    await low(shop, fresh.id, now_ms - settling_ms + 1);
    await low(other, (await made(other)).id, now_ms - settling_ms + 1);
    const { count, keys } = await notify();
    const id = Number((await digests())[0]?.split(" ")[0]);
    expect([await digests(), count, keys]).toEqual([[`${id} ${shop?.id} ${now_ms}`], 2, [key(id, owner), key(id, packer)].toSorted()]);
    expect(await rowTexts("SELECT variant_id, coalesce(digest_id, '-') FROM low_stock ORDER BY variant_id LIMIT 2")).toEqual([
      `${settled.id} ${id}`,
      `${fresh.id} -`,
    ]);
    expect(await rowTexts("SELECT kind, payload, created_at, available_at FROM outbox WHERE dedupe_key = ?", key(id, owner))).toEqual([
      `seller-notice {"sellerNotice":{"about":"stock","digest":${id},"member":${owner?.id}}} ${now_ms} ${now_ms}`,
    ]);
    expect(await notify()).toEqual({ count: 0, keys: [] });
  });
  it.each([
    ["pending", null, 0],
    ["rejected", null, 0],
    ["suspended", null, 0],
    ["approved", now_ms - between_ms, 2],
    ["approved", now_ms - between_ms + 1, 0],
  ] as const)("is mailed for a shop that is %s, mailed last at %s: %i", async (status, last, count) => {
    const { id } = await made(shop);
    await runSql("UPDATE shops SET status = ? WHERE id = ?", status, shop?.id);
    if (last !== null) await digest(shop, last);
    await digest(other, now_ms - 1);
    await low(shop, id, 1);
    expect((await notify()).count).toBe(count);
    expect((await rowTexts("SELECT coalesce(digest_id, '-') FROM low_stock WHERE variant_id = ?", id))[0] === "-").toBe(count === 0);
  });
  it("that was mailed already opens nothing", async () => {
    await low(shop, (await made(shop)).id, 1, await digest(shop, 1));
    expect((await notify()).count).toBe(0);
  });
  it("is gathered for fifty shops at a time, and stored for thirty days", async () => {
    for (let nth = 0; nth <= digests_max; nth += 1) {
      const which = await makeShop();
      await low(which, (await made(which)).id, 1);
    }
    await notify();
    expect((await digests()).length).toBe(digests_max);
    await notify(now_ms + 1);
    expect((await digests()).length).toBe(digests_max + 1);
    await tidyStockDigests(db, now_ms + 30 * day_ms);
    expect((await digests()).length).toBe(digests_max + 1);
    await tidyStockDigests(db, now_ms + 30 * day_ms + 1);
    expect((await digests()).length).toBe(1);
  });
});
