/** The SQL of lists, follows, comparison and products seen: whole rows, order with ties, limits, another shopper's rows beside. */
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { exportCompared, exportFollowed, exportSeen, exportWishlists } from "../../../worker/shop/lists/export-data.ts";
import { follow, followedHandles, mergeFollowed, readFollowed, readNews, unfollow } from "../../../worker/shop/lists/following/data.ts";
import { followed_max, lists_max, recent_max, undo_ms } from "../../../worker/shop/lists/rules.ts";
import { addCompared, comparedHandles, mergeCompared, removeCompared } from "../../../worker/shop/lists/saved/compared-data.ts";
import { forgetSeen, rememberSeen, seenHandles } from "../../../worker/shop/lists/saved/recent-data.ts";
import {
  deleteList,
  insertList,
  readList,
  readLists,
  readSharedList,
  renameList,
  restoreList,
  shareList,
  unshareList,
} from "../../../worker/shop/lists/wishlists/data.ts";
import { makeShopper } from "../../support/account/shopper.ts";
import { DB } from "../../support/api.ts";
import { catalogueFixture, type Fixture } from "../../support/catalogue/fixture.ts";
import { rowTexts, runSql } from "../../support/raw-sql.ts";

const now_ms = 1_000_000_000_000;
let fixture: Fixture;
let [ada, ben]: number[] = [];
let handles: string[];
beforeAll(async () => {
  fixture = await catalogueFixture(DB, { products: 8, prefix: "list-rows", shops: 4 });
  handles = await rowTexts("SELECT handle FROM products WHERE id IN (SELECT value FROM json_each(?)) ORDER BY id", JSON.stringify(fixture.productIds));
});
beforeEach(async () => {
  [ada, ben] = [(await makeShopper()).id, (await makeShopper()).id];
  // the first list comes with the account
  await runSql("DELETE FROM wishlists WHERE shopper_id IN (?, ?)", ada, ben);
  await runSql("UPDATE products SET status = 'active' WHERE id IN (SELECT value FROM json_each(?))", JSON.stringify(fixture.productIds));
  await runSql("UPDATE shops SET status = 'approved', closed_from = NULL, closed_to = NULL, names = NULL");
});
const product = (at: number) => fixture.productIds[at] as number;
const shop = (at: number) => fixture.shops[at] as string;
const of = async (statement: D1PreparedStatement) => (await statement.all<{ handle: string }>()).results.map(({ handle }) => handle);

describe("lists", () => {
  const put = (shopper: number | undefined, name: string, over: { is_default?: number; deleted_at?: number | null; share?: string | null } = {}) => {
    const { is_default = 0, deleted_at = null, share = null } = over;
    return DB.prepare(
      "INSERT INTO wishlists (shopper_id, name, is_default, share_seed, share_hash, share_name, created_at, updated_at, deleted_at) VALUES (?, ?, ?, ?, ?, ?, 1, 1, ?) RETURNING id",
    )
      .bind(shopper, name, is_default, share && "s".repeat(24), share, share && "Ada", deleted_at)
      .first<number>("id") as Promise<number>;
  };
  const rows = (shopper = ada) => rowTexts("SELECT id, name, coalesce(deleted_at, '-'), updated_at FROM wishlists WHERE shopper_id = ? ORDER BY id", shopper);
  const item = (list: number, at: number, added_at: number) =>
    runSql("INSERT INTO wishlist_items (wishlist_id, product_id, added_at, price_base_minor) VALUES (?, ?, ?, 1)", list, product(at), added_at);

  it("are read whole, the first before the others, with the pictures of their newest four", async () => {
    for (const [nth, sign] of [..."12345"].entries()) {
      const hash = sign.repeat(64);
      await runSql("INSERT OR IGNORE INTO pictures (hash, width, height, content_type) VALUES (?, 3, 2, 'image/png')", hash);
      await runSql("UPDATE products SET picture = ? WHERE id = ?", hash, product(nth));
    }
    await runSql("UPDATE products SET picture = NULL WHERE id = ?", product(5));
    const [older, first, younger] = [await put(ada, "Older", { share: `hash-${ada}` }), await put(ada, "", { is_default: 1 }), await put(ada, "Younger")];
    await put(ada, "Gone", { deleted_at: 1 });
    await put(ben, "Ben's");
    for (const [at, added] of [
      [0, 5],
      [1, 9],
      [2, 5],
      [3, 7],
      [4, 6],
      [5, 8],
    ] as const)
      await item(first, at, added);
    const none = { is_default: 0, share_seed: null, share_hash: null, share_name: null, count: 0, pictures: "[]" };
    const shared = { share_seed: "s".repeat(24), share_hash: `hash-${ada}`, share_name: "Ada" };
    const shown = ["2", "4", "5", "3"].map((sign) => ({ hash: sign.repeat(64), width: 3, height: 2 }));
    const lists = await readLists(DB, ada as number);
    expect(lists.map(({ pictures, ...row }) => ({ ...row, pictures: JSON.parse(pictures) }))).toEqual([
      { ...none, id: first, name: "", is_default: 1, count: 6, pictures: shown },
      { ...none, ...shared, id: older, name: "Older", pictures: [] },
      { ...none, id: younger, name: "Younger", pictures: [] },
    ]);
    const bare = { id: older, name: "Older", is_default: 0, ...shared };
    expect([await readList(DB, ada as number, older), await readList(DB, ben as number, older), await readSharedList(DB, `hash-${ada}`)]).toEqual([
      bare,
      null,
      bare,
    ]);
    await runSql("UPDATE wishlists SET deleted_at = 5 WHERE id = ?", older);
    expect([await readList(DB, ada as number, older), await readSharedList(DB, `hash-${ada}`)]).toEqual([null, null]);
  });

  it("are made while there are fewer than there may be, deleted ones not counted", async () => {
    for (let nth = 1; nth < lists_max; nth += 1) await put(ada, `L${nth}`);
    await put(ada, "Gone", { deleted_at: now_ms });
    for (let nth = 0; nth <= lists_max; nth += 1) await put(ben, "B");
    const id = await insertList(DB, ada as number, "Last", now_ms);
    expect((await rowTexts("SELECT name, is_default, created_at, updated_at FROM wishlists WHERE id = ?", id))[0]).toBe(`Last 0 ${now_ms} ${now_ms}`);
    expect([await insertList(DB, ada as number, "Too many", now_ms), await insertList(DB, ben as number, "Too many", now_ms)]).toEqual([null, null]);
  });

  it.each<[string, (id: number) => Promise<boolean>]>([
    ["renamed", (id) => renameList(DB, ada as number, id, "New", now_ms)],
    ["shared", (id) => shareList(DB, ada as number, id, { seed: "t".repeat(24), hash: `h-${id}`, name: "A", now: now_ms })],
    ["shared no longer", (id) => unshareList(DB, ada as number, id)],
    ["deleted", (id) => deleteList(DB, ada as number, id, now_ms)],
  ])("are %s by their owner alone, while they stand, each by itself", async (what, change) => {
    const [own, beside, gone, theirs] = [
      await put(ada, "Own"),
      await put(ada, "Beside"),
      await put(ada, "Gone", { deleted_at: now_ms }),
      await put(ben, "Ben's"),
    ];
    const [before, bens] = [await rows(), await rows(ben)];
    expect([await change(gone), await change(theirs), await change(theirs + 1)]).toEqual([false, false, false]);
    expect([await rows(), await rows(ben)]).toEqual([before, bens]);
    expect(await change(own)).toBe(true);
    const named = what === "renamed" ? "New" : "Own";
    const touched = what === "renamed" || what === "shared" ? now_ms : 1;
    expect(await rows()).toEqual([`${own} ${named} ${what === "deleted" ? now_ms : "-"} ${touched}`, `${beside} Beside - 1`, `${gone} Gone ${now_ms} 1`]);
  });

  it("keep the link they have, and change what it tells; a later one is another", async () => {
    const id = await put(ada, "Own");
    const link = () => rowTexts("SELECT share_seed, share_hash, coalesce(share_name, '-') FROM wishlists WHERE id = ?", id);
    const share = (sign: string, name: string | null) => shareList(DB, ada as number, id, { seed: sign.repeat(24), hash: `${sign}-${id}`, name, now: now_ms });
    await share("t", "Ada");
    await share("u", null);
    expect(await link()).toEqual([`${"t".repeat(24)} t-${id} -`]);
    await unshareList(DB, ada as number, id);
    await share("u", "A");
    expect(await link()).toEqual([`${"u".repeat(24)} u-${id} A`]);
  });

  it("but for the first come back within the hour, where there is room", async () => {
    const [first, late, just] = [
      await put(ada, "", { is_default: 1 }),
      await put(ada, "Late", { deleted_at: now_ms - undo_ms - 1 }),
      await put(ada, "Just", { deleted_at: now_ms - undo_ms }),
    ];
    const theirs = await put(ben, "Ben's", { deleted_at: now_ms });
    expect(await deleteList(DB, ada as number, first, 5)).toBe(false);
    const restore = (id: number) => restoreList(DB, ada as number, id, now_ms);
    const none = { restored: false, isThere: false };
    expect([await restore(late), await restore(theirs), await restore(just), await restore(just)]).toEqual([
      none,
      none,
      { restored: true, isThere: true },
      { restored: false, isThere: true },
    ]);
    await runSql("UPDATE wishlists SET deleted_at = ? WHERE id = ?", now_ms - undo_ms, just);
    for (let nth = 1; nth < lists_max; nth += 1) await put(ada, "L");
    expect(await restore(just)).toEqual({ restored: false, isThere: true });
  });

  it("that can come back no more go for good with the next change", async () => {
    const [late, just, own] = [
      await put(ada, "Late", { deleted_at: now_ms - undo_ms - 1 }),
      await put(ada, "Just", { deleted_at: now_ms - undo_ms }),
      await put(ada, "Own"),
    ];
    const theirs = await put(ben, "Late", { deleted_at: 1 });
    await deleteList(DB, ada as number, own, now_ms);
    expect([await rows(), await rows(ben)]).toEqual([[`${just} Just ${now_ms - undo_ms} 1`, `${own} Own ${now_ms} 1`], [`${theirs} Late 1 1`]]);
    expect(late).toBeLessThan(just);
    await insertList(DB, ben as number, "New", now_ms);
    expect((await rows(ben)).map((row) => row.split(" ")[1])).toEqual(["New"]);
  });
});

describe("followed shops", () => {
  const followed = (shopper = ada) =>
    rowTexts(
      "SELECT s.handle, f.followed_at FROM followed_shops AS f JOIN shops AS s ON s.id = f.shop_id WHERE f.shopper_id = ? ORDER BY 2 DESC, s.id DESC",
      shopper,
    );
  const start = (at: number, when = now_ms, shopper = ada) => follow(DB, shopper as number, shop(at), when);

  it("are approved shops, each once, with its first moment", async () => {
    await runSql("UPDATE shops SET status = 'suspended' WHERE handle = ?", shop(1));
    const none = { hasShop: false, isIn: false };
    expect([await start(0), await start(0, now_ms + 9), await start(1), await follow(DB, ada as number, "none", 1)]).toEqual([
      { hasShop: true, isIn: true },
      { hasShop: true, isIn: true },
      none,
      none,
    ]);
    expect([await followed(), await followed(ben)]).toEqual([[`${shop(0)} ${now_ms}`], []]);
    await start(0, 1, ben);
    await start(2);
    expect([(await unfollow(DB, ada as number, shop(0))) > 0, await unfollow(DB, ada as number, shop(0))]).toEqual([true, 0]);
    expect([await followed(), await followed(ben)]).toEqual([[`${shop(2)} ${now_ms}`], [`${shop(0)} 1`]]);
  });

  it("are read the last followed first, of one moment the younger first; what is not approved is not shown", async () => {
    for (const [at, when] of [
      [0, 5],
      [1, 9],
      [2, 5],
      [3, 7],
    ] as const)
      await start(at, when);
    await start(0, 99, ben);
    expect(await of(followedHandles(DB, ada as number))).toEqual([1, 3, 2, 0].map(shop));
    await runSql("UPDATE shops SET status = 'suspended' WHERE handle = ?", shop(3));
    const rows = await readFollowed(DB, ada as number, "en");
    expect(rows.map(({ handle, followed_at }) => [handle, followed_at])).toEqual([
      [shop(1), 9],
      [shop(2), 5],
      [shop(0), 5],
    ]);
    expect(rows[2]?.follower_count).toBe(Number((await rowTexts("SELECT follower_count FROM shops WHERE handle = ?", shop(0)))[0]));
  });

  it("tell of their newest products for sale", async () => {
    await start(0);
    await start(1);
    const expected = async () =>
      (
        await rowTexts(
          "SELECT p.id FROM products AS p JOIN shops AS s ON s.id = p.shop_id WHERE s.handle IN (?, ?) AND p.status = 'active' AND s.status = 'approved' ORDER BY p.created_at DESC, p.id DESC LIMIT 24",
          shop(0),
          shop(1),
        )
      ).map(Number);
    const [first] = await expected();
    expect(await readNews(DB, ada as number)).toEqual(await expected());
    await runSql("UPDATE products SET status = 'draft' WHERE id = ?", first);
    await runSql("UPDATE products SET created_at = 5 WHERE id IN (SELECT value FROM json_each(?))", JSON.stringify(fixture.productIds));
    expect((await readNews(DB, ada as number)).includes(first as number)).toBe(false);
    expect(await readNews(DB, ada as number)).toEqual(await expected());
    await runSql("UPDATE shops SET status = 'suspended' WHERE handle = ?", shop(1));
    expect([await readNews(DB, ada as number), await readNews(DB, ben as number)]).toEqual([await expected(), []]);
  });

  it("of a guest come behind each other, what is followed already stays", async () => {
    await start(1, 5);
    await runSql("UPDATE shops SET status = 'suspended' WHERE handle = ?", shop(3));
    await mergeFollowed(DB, ada as number, [shop(2), shop(1), "none", shop(3), shop(0)], now_ms).run();
    expect(await followed()).toEqual([`${shop(2)} ${now_ms}`, `${shop(0)} ${now_ms - 4}`, `${shop(1)} 5`]);
  });

  it("are two hundred at most, one by one and from a guest", async () => {
    const many = await catalogueFixture(DB, { products: 1, prefix: "list-many", shops: followed_max });
    const upTo = (count: number, shopper = ada) =>
      runSql(
        "INSERT INTO followed_shops (shopper_id, shop_id, followed_at) SELECT ?, id, 1 FROM shops WHERE handle IN (SELECT value FROM json_each(?))",
        shopper,
        JSON.stringify(many.shops.slice(0, count)),
      );
    await upTo(followed_max - 1);
    await upTo(followed_max, ben);
    await mergeFollowed(DB, ada as number, [shop(1), shop(0)], now_ms).run();
    expect((await followed()).filter((row) => row.endsWith(` ${now_ms}`))).toEqual([`${shop(1)} ${now_ms}`]);
    expect([await start(2), await start(2, 1, ben)]).toEqual(Array(2).fill({ hasShop: true, isIn: false }));
    await mergeFollowed(DB, ada as number, [shop(0)], now_ms).run();
    expect((await followed()).length).toBe(followed_max);
    expect((await of(followedHandles(DB, ada as number))).length).toBe(followed_max);
  });
});

describe("the comparison and what was seen", () => {
  const handle = (at: number) => handles[at] as string;
  const compared = (shopper = ada) => of(comparedHandles(DB, shopper as number));
  const seen = (shopper = ada) => of(seenHandles(DB, shopper as number));
  const both = async (statements: D1PreparedStatement[]) => void (await DB.batch(statements));

  it("takes four products that are for sale; none is pushed out", async () => {
    await runSql("UPDATE products SET status = 'withdrawn' WHERE id = ?", product(7));
    const add = (at: number, when = now_ms, shopper = ada) => addCompared(DB, shopper as number, handle(at), when);
    const none = { hasProduct: false, isIn: false };
    expect([await add(7), await addCompared(DB, ada as number, "none", 1)]).toEqual([none, none]);
    for (const at of [2, 0, 1, 3]) expect(await add(at, at < 2 ? 5 : 9)).toEqual({ hasProduct: true, isIn: true });
    expect([await add(4), await add(0, 99), await add(4, 1, ben)]).toEqual([
      { hasProduct: true, isIn: false },
      { hasProduct: true, isIn: true },
      { hasProduct: true, isIn: true },
    ]);
    expect(await compared()).toEqual([3, 2, 1, 0].map(handle));
    expect([
      await removeCompared(DB, ada as number, handle(4)),
      await removeCompared(DB, ada as number, handle(2)),
      await compared(),
      await compared(ben),
    ]).toEqual([0, 1, [3, 1, 0].map(handle), [handle(4)]]);
  });
  it("takes a guest's first, in their order; of the account's as many as there is room for", async () => {
    for (const at of [0, 1, 2]) await addCompared(DB, ada as number, handle(at), at);
    await addCompared(DB, ben as number, handle(6), 1);
    await runSql("UPDATE products SET status = 'draft' WHERE id = ?", product(5));
    await both(mergeCompared(DB, ada as number, [handle(4), handle(5), "none", handle(0)], now_ms));
    expect(await compared()).toEqual([4, 0, 2, 1].map(handle));
    await both(mergeCompared(DB, ada as number, [1, 2, 3, 4, 6].map(handle), now_ms + 10));
    expect([await compared(), await compared(ben)]).toEqual([[1, 2, 3, 4].map(handle), [handle(6)]]);
  });
  it("remembers the latest time of each, of all the newest fifty", async () => {
    await runSql("UPDATE products SET status = 'draft' WHERE id = ?", product(5));
    await both(rememberSeen(DB, ada as number, [handle(2), handle(5), "none", handle(1)], now_ms));
    await both(rememberSeen(DB, ada as number, [handle(0)], now_ms - 3));
    await both(rememberSeen(DB, ada as number, [handle(2)], now_ms - 9));
    await both(rememberSeen(DB, ben as number, [handle(3)], now_ms));
    expect([await seen(), await seen(ben)]).toEqual([[2, 1, 0].map(handle), [handle(3)]]);
    expect(await rowTexts("SELECT seen_at FROM recent_products WHERE shopper_id = ? ORDER BY 1", ada)).toEqual([now_ms - 3, now_ms - 3, now_ms].map(String));
    const many = await catalogueFixture(DB, { products: recent_max, prefix: "list-seen", shops: 1 });
    await runSql(
      "INSERT INTO recent_products (shopper_id, product_id, seen_at) SELECT ?, value, ? FROM json_each(?)",
      ada,
      now_ms + 1,
      JSON.stringify(many.productIds),
    );
    await both(rememberSeen(DB, ada as number, [handle(4)], now_ms));
    expect([(await seen()).length, (await seen()).includes(handle(4))]).toEqual([recent_max, false]);
    await both(rememberSeen(DB, ada as number, [handle(4)], now_ms + 2));
    expect([(await seen()).length, (await seen())[0]]).toEqual([recent_max, handle(4)]);
    await forgetSeen(DB, ada as number);
    expect([await seen(), (await seen(ben)).length]).toEqual([[], 1]);
  });
  it("stand in the account's file with the rest, each with its moment", async () => {
    await both(rememberSeen(DB, ada as number, [handle(1), handle(0)], 9));
    await addCompared(DB, ada as number, handle(2), 7);
    await follow(DB, ada as number, shop(0), 6);
    for (const each of [exportSeen, exportCompared, exportFollowed, exportWishlists]) expect(await each(DB, ben as number)).toEqual([]);
    expect(await exportSeen(DB, ada as number)).toEqual([
      { product: handle(1), seenAt_ms: 9 },
      { product: handle(0), seenAt_ms: 8 },
    ]);
    expect(await exportCompared(DB, ada as number)).toEqual([{ product: handle(2), addedAt_ms: 7 }]);
    expect(await exportFollowed(DB, ada as number)).toEqual([{ shop: shop(0), followedAt_ms: 6 }]);
    await runSql(
      "INSERT INTO wishlists (shopper_id, name, is_default, share_seed, share_hash, share_name, created_at, updated_at) VALUES (?1, 'B', 0, ?2, 'x' || ?1, 'A', 3, 3), (?1, '', 1, NULL, NULL, NULL, 4, 4)",
      ada,
      "s".repeat(24),
    );
    await runSql("INSERT INTO wishlists (shopper_id, name, created_at, updated_at, deleted_at) VALUES (?, 'C', 3, 3, 4)", ada);
    await runSql(
      "INSERT INTO wishlist_items (wishlist_id, product_id, added_at, price_base_minor) SELECT id, ?, 8, 1 FROM wishlists WHERE shopper_id = ? AND name = 'B'",
      product(3),
      ada,
    );
    expect(await exportWishlists(DB, ada as number)).toEqual([
      { name: "", first: 1, shownAs: null, shared: 0, createdAt_ms: 4, products: [] },
      { name: "B", first: 0, shownAs: "A", shared: 1, createdAt_ms: 3, products: [{ product: handle(3), addedAt_ms: 8 }] },
    ]);
  });
});
