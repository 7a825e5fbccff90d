/** The SQL of writing reviews: whose it is, and what may be written, each condition on its own, with others' rows beside. */
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  deletePicture,
  deleteReview,
  insertPicture,
  insertReview,
  type Owned,
  readEligibility,
  readMine,
  readOwned,
  readPictures,
  readPicturesBy,
  updateReview,
  wasRemoved,
} from "../../../worker/shop/reviews/writing-data.ts";
import { makeShopper } from "../../support/account/shopper.ts";
import { DB } from "../../support/api.ts";
import { catalogueFixture, type Fixture } from "../../support/catalogue/fixture.ts";
import { insertShipping, makeOrder } from "../../support/purchase/bought.ts";
import { runSql } from "../../support/raw-sql.ts";

beforeAll(insertShipping);

const draft = { stars: 4, title: "Good", body: "It is good.", lang: "en", author: "Ada", fit: null };
const other = { stars: 1, title: "Bad", body: "It is not.", lang: "fr", author: "A.", fit: null };

type World = { shop: Fixture; me: number; them: number; productId: number; beside: number; handle: string; lineId: number; number: string };
/** One delivered thing of a shopper, a stranger who bought the same, and another product of another shop beside it. */
async function world(createdAt = 10): Promise<World> {
  const shop = await catalogueFixture(DB, { products: 2, shops: 2 });
  const [me, them] = [(await makeShopper()).id, (await makeShopper()).id];
  const [productId, beside] = shop.productIds as [number, number];
  const { lineIds, number } = await makeOrder({ shopperId: me, productIds: [productId], createdAt });
  await makeOrder({ shopperId: them, productIds: [productId, beside], createdAt: createdAt + 5 });
  return { shop, me, them, productId, beside, handle: shop.handles[0] as string, lineId: lineIds[0] as number, number };
}
const written = (productId: number, shopperId: number, lineId: number | null = null, now_ms = 5) =>
  insertReview(DB, shopperId, { productId, lineId: lineId as number, now_ms }, draft);
const removal = (productId: number, shopperId: number, by: string) =>
  runSql(
    "INSERT INTO review_removals (review_id, product_id, shopper_id, removed_by, removed_at) SELECT 1000000 + count(*), ?, ?, ?, 0 FROM review_removals",
    productId,
    shopperId,
    by,
  );
const shopOf = async (productId: number) => (await DB.prepare("SELECT shop_id FROM products WHERE id = ?").bind(productId).first<number>("shop_id")) as number;
const member = async (productId: number, shopperId: number) =>
  runSql("INSERT INTO shop_members (shop_id, shopper_id, role, created_at) VALUES (?, ?, 'packer', 0)", await shopOf(productId), shopperId);

type Eligibility = { keeper: 0 | 1; reviewed: 0 | 1; removed: 0 | 1; line: boolean };
const bare: Eligibility = { keeper: 0, reviewed: 0, removed: 0, line: true };
const cases: [string, (world: World) => Promise<unknown>, Partial<Eligibility> | null, isWaiting: boolean][] = [
  ["was delivered to them", async () => {}, {}, true],
  ["was cancelled", ({ lineId }) => runSql("UPDATE order_lines SET cancelled_at = 1 WHERE id = ?", lineId), { line: false }, false],
  [
    "is on its way",
    ({ lineId }) => runSql("UPDATE packages SET status = 'shipped' WHERE id = (SELECT package_id FROM order_lines WHERE id = ?)", lineId),
    { line: false },
    false,
  ],
  ["was bought by somebody else", ({ number, them }) => runSql("UPDATE orders SET shopper_id = ? WHERE number = ?", them, number), { line: false }, false],
  ["is sold no more", ({ productId }) => runSql("UPDATE products SET status = 'withdrawn' WHERE id = ?", productId), null, false],
  [
    "is of a shop that was suspended",
    async ({ productId }) => runSql("UPDATE shops SET status = 'suspended' WHERE id = ?", await shopOf(productId)),
    null,
    false,
  ],
  ["they have reviewed", ({ productId, me }) => written(productId, me), { reviewed: 1 }, false],
  ["another has reviewed", ({ productId, them }) => written(productId, them), {}, true],
  ["is not the one they have reviewed", ({ beside, me }) => written(beside, me), {}, true],
  ["lost its review by the marketplace", ({ productId, me }) => removal(productId, me, "marketplace"), { removed: 1 }, false],
  ["lost its review by themselves", ({ productId, me }) => removal(productId, me, "author"), {}, true],
  ["lost another's review", ({ productId, them }) => removal(productId, them, "marketplace"), {}, true],
  ["is not the one that lost theirs", ({ beside, me }) => removal(beside, me, "marketplace"), {}, true],
  ["is of their own shop", ({ productId, me }) => member(productId, me), { keeper: 1 }, false],
  ["is of another's shop", ({ productId, them }) => member(productId, them), {}, true],
  ["is not of the shop they keep", ({ beside, me }) => member(beside, me), {}, true],
];

describe("a thing that somebody may review", () => {
  it.each(cases)("%s", async (_, happens, stored, isWaiting) => {
    const all = await world();
    await happens(all);
    const { productId, lineId, handle, me, number, shop } = all;
    const { line, ...reported } = { ...bare, ...stored };
    expect(await readEligibility(DB, me, handle)).toEqual(
      stored && { product_id: productId, line_id: line ? lineId : null, sized: expect.any(Number), ...reported },
    );
    const { waiting } = await readMine(DB, { shopperId: me, locale: "en", offset: 0, limit: 9 }, 9);
    expect(waiting.filter((row) => row.handle === handle)).toEqual(
      isWaiting
        ? [
            {
              ...{ number, bought_at: 10, handle, main: shop.mains[0], product_name: expect.stringContaining("thing 0"), shop_handle: shop.shops[0] },
              ...{
                shop_name: expect.any(String),
                product_hash: expect.any(String),
                product_width: expect.any(Number),
                product_height: expect.any(Number),
                sized: expect.any(Number),
              },
            },
          ]
        : [],
    );
  });
  it("is known by its newest order, and waits with the newest first, no more than asked for", async () => {
    const { me, productId, beside, handle, shop } = await world();
    const again = await makeOrder({ shopperId: me, productIds: [productId], createdAt: 30 });
    await makeOrder({ shopperId: me, productIds: [productId, beside], createdAt: 20 });
    expect((await readEligibility(DB, me, handle))?.line_id).toBe(again.lineIds[0]);
    const waiting = async (most: number) =>
      (await readMine(DB, { shopperId: me, locale: "en", offset: 0, limit: 9 }, most)).waiting.map((row) => [row.handle, row.number, row.bought_at]);
    expect(await waiting(9)).toEqual([
      [handle, again.number, 30],
      [shop.handles[1], expect.any(String), 20],
    ]);
    expect(await waiting(1)).toHaveLength(1);
  });
});

describe("a review", () => {
  let all: World;
  let mine: Owned;
  let theirs: number;
  const pictures = ["00000000000000a1", "00000000000000a2"];
  beforeEach(async () => {
    all = await world();
    mine = { handle: all.handle, id: (await written(all.productId, all.me, all.lineId)) as number, shopperId: all.me };
    theirs = (await written(all.productId, all.them)) as number;
    await DB.batch(
      pictures.map((hash) => DB.prepare("INSERT OR IGNORE INTO pictures (hash, width, height, content_type) VALUES (?, 1, 1, 'image/webp')").bind(hash)),
    );
    for (const id of [mine.id, theirs]) for (const hash of [...pictures, ...pictures]) await insertPicture(DB, id, hash);
  });
  const rowOf = (id: number) =>
    DB.prepare(
      "SELECT id, product_id, order_line_id, shopper_id, stars, lang, author, title, body, fit, verified, created_at, edited_at FROM reviews WHERE id = ?",
    )
      .bind(id)
      .first();

  it("is written whole, with a number that nobody had, and not by who keeps the shop", async () => {
    const { productId, lineId, me, beside } = all;
    expect(await rowOf(mine.id)).toEqual({
      ...draft,
      id: mine.id,
      product_id: productId,
      order_line_id: lineId,
      shopper_id: me,
      verified: 1,
      created_at: 5,
      edited_at: null,
    });
    expect(theirs).toBe(mine.id + 1);
    await runSql("INSERT INTO review_removals VALUES (?, ?, ?, 'author', 0)", theirs + 5, beside, me);
    expect(await written(beside, all.them)).toBe(theirs + 6);
    await member(beside, me);
    expect(await written(beside, me)).toBe(null);
  });
  it("is its author's alone, under its product and number", async () => {
    const foreign: Owned[] = [
      { ...mine, shopperId: all.them },
      { ...mine, id: theirs },
      { ...mine, handle: all.shop.handles[1] as string },
    ];
    for (const owned of foreign) {
      expect([await readOwned(DB, owned), await readPictures(DB, owned)]).toEqual([null, []]);
      expect([await updateReview(DB, owned, other, 9), await deletePicture(DB, owned, pictures[0] as string)]).toEqual([false, false]);
    }
    expect(await deleteReview(DB, mine.id, all.them, 9)).toBe(false);
    expect([await readOwned(DB, mine), await readPictures(DB, mine)]).toEqual([{ ...draft, picture_count: 2, sized: expect.any(Number) }, pictures]);
    expect(await wasRemoved(DB, mine)).toBe(false);
  });
  it("is changed in every part, and no other with it", async () => {
    const before = await rowOf(theirs);
    expect(await updateReview(DB, mine, other, 9)).toBe(true);
    expect(await rowOf(mine.id)).toMatchObject({ ...other, created_at: 5, edited_at: 9 });
    expect(await rowOf(theirs)).toEqual(before);
  });
  it("loses one picture and keeps the other, which is its first then; the next comes last", async () => {
    expect([await deletePicture(DB, mine, pictures[0] as string), await deletePicture(DB, mine, pictures[0] as string)]).toEqual([true, false]);
    expect(await readPictures(DB, mine)).toEqual([pictures[1]]);
    await insertPicture(DB, mine.id, pictures[0] as string);
    expect(await readPictures(DB, mine)).toEqual([pictures[1], pictures[0]]);
    expect(await readPictures(DB, { ...mine, id: theirs, shopperId: all.them })).toEqual(pictures);
    expect((await readPicturesBy(DB, all.me)).toSorted()).toEqual(pictures);
    expect(await readPicturesBy(DB, (await makeShopper()).id)).toEqual([]);
  });
  it("is deleted by its author, once, and that is remembered", async () => {
    const remove = () => deleteReview(DB, mine.id, all.me, 9);
    expect([await remove(), await remove()]).toEqual([true, false]);
    expect([await rowOf(mine.id), (await rowOf(theirs)) !== null]).toEqual([null, true]);
    const { results } = await DB.prepare("SELECT * FROM review_removals WHERE product_id = ?").bind(all.productId).all();
    expect(results).toEqual([{ review_id: mine.id, product_id: all.productId, shopper_id: all.me, removed_by: "author", removed_at: 9 }]);
    expect([await wasRemoved(DB, mine), await wasRemoved(DB, { ...mine, shopperId: all.them }), await wasRemoved(DB, { ...mine, id: theirs })]).toEqual([
      true,
      false,
      false,
    ]);
  });
  it("stands among its author's own, the newest first, page by page", async () => {
    const { me, beside } = all;
    const newer = (await written(beside, me, null, 6)) as number;
    const read = async (more: object) => {
      const { written: rows, total } = await readMine(DB, { shopperId: me, locale: "en", offset: 0, limit: 9, ...more }, 0);
      return [total, ...rows.map(({ id }) => id)];
    };
    expect(await read({})).toEqual([2, newer, mine.id]);
    expect([await read({ limit: 1 }), await read({ limit: 1, offset: 1 }), await read({ id: mine.id }), await read({ id: theirs })]).toEqual([
      [2, newer],
      [2, mine.id],
      [2, mine.id],
      [2],
    ]);
    await runSql("UPDATE reviews SET created_at = 5 WHERE id = ?", newer);
    expect(await read({})).toEqual([2, newer, mine.id]);
  });
});
