/** Wishlists: hearts, several lists, their link, and the way into the cart. */
import { beforeAll, describe, expect, it } from "vitest";
import { items_max, lists_max } from "../../../worker/shop/lists/rules.ts";
import { ask, hearts, marksOf } from "../../support/account/lists.ts";
import { makeShopper, type TestShopper } from "../../support/account/shopper.ts";
import { DB } from "../../support/api.ts";
import { catalogueFixture, type Fixture } from "../../support/catalogue/fixture.ts";

let fixture: Fixture;
beforeAll(async () => {
  fixture = await catalogueFixture(DB, { products: 230, prefix: "wish", variants: 1 });
  await DB.prepare("UPDATE variants SET stock = 9 WHERE id IN (SELECT value FROM json_each(?1))").bind(JSON.stringify(fixture.variantIds)).run();
});
const handle = (index: number) => fixture.handles[index] as string;
const firstList = async (who: TestShopper) => (await marksOf(who)).wishlists[0]?.id as number;
const newList = async (who: TestShopper, name = "Gifts"): Promise<number> => (await ask(who, "POST", "/user/wishlists", { name })).body.data.id;
const secretOf = (path: string) => path.replace("/wishlist/", "");

describe("hearts", { timeout: 30_000 }, () => {
  it("go into the first list, the newest first, and off every list", async () => {
    const who = await makeShopper();
    expect(await hearts(who)).toEqual([]);
    await ask(who, "PUT", `/user/wishes/${handle(0)}`);
    const { status, body, headers } = await ask(who, "PUT", `/user/wishes/${handle(1)}`);
    expect([status, headers.get("cache-control")]).toEqual([200, "private, no-store"]);
    expect(body.data.wishlists).toMatchObject([{ name: "", isDefault: true, handles: [handle(1), handle(0)] }]);
    const gifts = await newList(who);
    await ask(who, "PUT", `/user/wishlists/${gifts}/items/${handle(0)}`);
    await ask(who, "DELETE", `/user/wishes/${handle(0)}`);
    expect((await marksOf(who)).wishlists.map(({ handles }) => handles)).toEqual([[handle(1)], []]);
  });
  it("twice is once, and off twice is off", async () => {
    const who = await makeShopper();
    await Promise.all(Array.from({ length: 10 }, () => ask(who, "PUT", `/user/wishes/${handle(3)}`)));
    expect(await hearts(who)).toEqual([handle(3)]);
    for (let i = 0; i < 2; i += 1) expect((await ask(who, "DELETE", `/user/wishes/${handle(3)}`)).status).toBe(200);
    expect(await hearts(who)).toEqual([]);
  });
  it("find a product by a name it had before", async () => {
    const who = await makeShopper();
    const [old, fresh] = [handle(229), "wish-renamed"];
    await DB.prepare("UPDATE products SET handle = ?2 WHERE handle = ?1").bind(old, fresh).run();
    await ask(who, "PUT", `/user/wishes/${old}`);
    expect(await hearts(who)).toEqual([fresh]);
    await ask(who, "DELETE", `/user/wishes/${old}`);
    expect(await hearts(who)).toEqual([]);
  });
  it(`are ${items_max} at most, also from many tabs at once`, async () => {
    const who = await makeShopper();
    await ask(who, "POST", "/user/merge", { wish: fixture.handles.slice(0, items_max - 1) });
    const answers = await Promise.all(Array.from({ length: 10 }, (_, i) => ask(who, "PUT", `/user/wishes/${handle(items_max + i)}`)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status, body }) => status === 409 && body.code === "limit_reached")).toHaveLength(9);
    expect(await hearts(who)).toHaveLength(items_max);
  });
});

describe("lists", { timeout: 30_000 }, () => {
  it("are made, renamed, deleted and restored; the first one stays", async () => {
    const who = await makeShopper();
    const { status, body } = await ask(who, "POST", "/user/wishlists", { name: "  For\u202e Mum\n&  Dad " });
    expect([status, body.data.name]).toEqual([201, "For Mum & Dad"]);
    const { id } = body.data;
    await ask(who, "PUT", `/user/wishlists/${id}/items/${handle(0)}`);
    expect((await ask(who, "PATCH", `/user/wishlists/${id}`, { name: "Home" })).body.data).toMatchObject({ name: "Home", wishes: [{ handle: handle(0) }] });
    expect((await ask(who, "GET", "/user/wishlists")).body.data).toMatchObject([
      { isDefault: true, count: 0, images: [] },
      { id, name: "Home", count: 1, isShared: false, images: [{ url: expect.stringMatching(/^\/media\//) }] },
    ]);
    expect((await ask(who, "DELETE", `/user/wishlists/${id}`)).status).toBe(200);
    expect((await ask(who, "GET", `/user/wishlists/${id}`)).status).toBe(404);
    expect((await ask(who, "DELETE", `/user/wishlists/${id}`)).status).toBe(404);
    expect((await ask(who, "POST", `/user/wishlists/${id}/restore`)).body.data.wishes).toHaveLength(1);
    const stored = await ask(who, "DELETE", `/user/wishlists/${await firstList(who)}`);
    expect([stored.status, stored.body.code]).toEqual([409, "conflict"]);
  });
  it("that were deleted long ago are gone for good", async () => {
    const who = await makeShopper();
    const id = await newList(who);
    await ask(who, "DELETE", `/user/wishlists/${id}`);
    await DB.prepare("UPDATE wishlists SET deleted_at = deleted_at - 3600001 WHERE id = ?").bind(id).run();
    expect((await ask(who, "POST", `/user/wishlists/${id}/restore`)).status).toBe(404);
    await newList(who);
    expect(await DB.prepare("SELECT count(*) AS n FROM wishlists WHERE id = ?").bind(id).first("n")).toBe(0);
  });
  it(`are ${lists_max} at most, also from many tabs at once`, async () => {
    const who = await makeShopper();
    const answers = await Promise.all(Array.from({ length: lists_max + 5 }, (_, i) => ask(who, "POST", "/user/wishlists", { name: `List ${i}` })));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(lists_max - 1);
    expect(answers.filter(({ body }) => body.code === "limit_reached")).toHaveLength(6);
    const [first] = answers.filter(({ status }) => status === 201);
    await ask(who, "DELETE", `/user/wishlists/${first?.body.data.id}`);
    await newList(who);
    expect((await ask(who, "POST", `/user/wishlists/${first?.body.data.id}/restore`)).body.code).toBe("limit_reached");
  });
  it("hand products on with the day and the price they were added at", async () => {
    const who = await makeShopper();
    const [from, to] = [await firstList(who), await newList(who)];
    await ask(who, "PUT", `/user/wishes/${handle(7)}`);
    const before = (await ask(who, "GET", `/user/wishlists/${from}`)).body.data.wishes[0];
    const moved = await ask(who, "POST", `/user/wishlists/${from}/move`, { handle: handle(7), to });
    expect([moved.status, moved.body.data.wishes]).toEqual([200, []]);
    const again = await ask(who, "POST", `/user/wishlists/${from}/move`, { handle: handle(7), to });
    expect([again.status, (await ask(who, "GET", `/user/wishlists/${to}`)).body.data.wishes]).toEqual([200, [before]]);
    expect((await ask(who, "POST", `/user/wishlists/${from}/move`, { handle: handle(8), to })).status).toBe(404);
    expect((await ask(who, "POST", `/user/wishlists/${to}/move`, { handle: handle(7), to })).status).toBe(200);
    expect((await ask(who, "GET", `/user/wishlists/${to}`)).body.data.wishes).toHaveLength(1);
  });
  it("say what a product cost when it was added, and which are sold no more", async () => {
    const who = await makeShopper();
    const [cheaper, gone] = [fixture.productIds[20] as number, fixture.productIds[21] as number];
    await ask(who, "PUT", `/user/wishes/${handle(20)}`);
    await ask(who, "PUT", `/user/wishes/${handle(21)}`);
    const id = await firstList(who);
    expect((await ask(who, "GET", `/user/wishlists/${id}`)).body.data.wishes.map((body: { was?: unknown }) => body.was)).toEqual([undefined, undefined]);
    const price = await DB.prepare("SELECT price_base_minor FROM variants WHERE product_id = ?").bind(cheaper).first<number>("price_base_minor");
    await DB.batch([
      DB.prepare("UPDATE variants SET price_base_minor = price_base_minor - 100 WHERE product_id = ?").bind(cheaper),
      DB.prepare("UPDATE products SET status = 'withdrawn' WHERE id = ?").bind(gone),
    ]);
    const { wishes } = (await ask(who, "GET", `/user/wishlists/${id}`)).body.data;
    expect(wishes).toMatchObject([
      { handle: handle(21), name: expect.stringContaining("thing 21"), product: null, variants: [] },
      { handle: handle(20), was: { amount: price, currency: "USD" }, product: { price: { amount: (price as number) - 100 } } },
    ]);
    expect((await ask(who, "PUT", `/user/wishes/${handle(21)}x`)).status).toBe(404);
  });
});

describe("a shared list", { timeout: 30_000 }, () => {
  it("is read by whoever has the link, and tells nothing of its owner but what they chose", async () => {
    const who = await makeShopper({ name: "Ayşe Yılmaz" });
    const id = await newList(who, "Wedding");
    await ask(who, "PUT", `/user/wishlists/${id}/items/${handle(2)}`);
    const { share } = (await ask(who, "POST", `/user/wishlists/${id}/share`, {})).body.data;
    expect(share).toEqual({ path: expect.stringMatching(/^\/wishlist\/[\w-]{24}$/), name: "" });
    const shared = await ask(null, "GET", `/wishlists/shared/${secretOf(share.path)}`);
    expect([shared.status, shared.headers.get("cache-control")]).toEqual([200, "private, no-store"]);
    expect(shared.body.data).toMatchObject({ name: "Wedding", owner: null, products: [{ handle: handle(2) }] });
    for (const secret of [who.email, "Ay", "Y\u0131lmaz", `"id":${id},`]) expect(JSON.stringify(shared.body)).not.toContain(secret);
    await ask(who, "POST", `/user/wishlists/${id}/share`, { name: "Ayşe" });
    expect((await ask(null, "GET", `/wishlists/shared/${secretOf(share.path)}`)).body.data.owner).toBe("Ayşe");
    // the same link is given again, and only to its owner
    expect((await ask(who, "GET", `/user/wishlists/${id}`)).body.data.share).toEqual({ path: share.path, name: "Ayşe" });
  });
  it("stands in the database without its link", async () => {
    const who = await makeShopper();
    const id = await firstList(who);
    const { share } = (await ask(who, "POST", `/user/wishlists/${id}/share`, {})).body.data;
    const row = await DB.prepare("SELECT * FROM wishlists WHERE id = ?").bind(id).first();
    expect(JSON.stringify(row)).not.toContain(secretOf(share.path));
  });
  it("leads nowhere once withdrawn, and the next link is another", async () => {
    const who = await makeShopper();
    const id = await firstList(who);
    const { path } = (await ask(who, "POST", `/user/wishlists/${id}/share`, {})).body.data.share;
    expect((await ask(who, "DELETE", `/user/wishlists/${id}/share`)).body.data).toMatchObject({ share: null, isShared: false });
    expect((await ask(null, "GET", `/wishlists/shared/${secretOf(path)}`)).status).toBe(404);
    const next = (await ask(who, "POST", `/user/wishlists/${id}/share`, {})).body.data.share.path;
    expect(next).not.toBe(path);
  });
  it("is not found by anything that is no link, or when the list was deleted", async () => {
    for (const secret of ["x", "a".repeat(24), "%00".repeat(24), "a'--", "..%2f..%2fuser", "é".repeat(24)])
      expect((await ask(null, "GET", `/wishlists/shared/${secret}`)).status).toBe(404);
    expect((await ask(null, "GET", `/wishlists/shared/${"a".repeat(5000)}`)).status).toBe(400);
    const who = await makeShopper();
    const id = await newList(who);
    const { path } = (await ask(who, "POST", `/user/wishlists/${id}/share`, {})).body.data.share;
    await ask(who, "DELETE", `/user/wishlists/${id}`);
    expect((await ask(null, "GET", `/wishlists/shared/${secretOf(path)}`)).status).toBe(404);
  });
});

describe("from the list into the cart", { timeout: 30_000 }, () => {
  it("goes what can; the rest stays and is named", async () => {
    const made = await catalogueFixture(DB, { products: 5, prefix: "tocart", variants: 2 });
    const [, many, soldOut, gone] = made.productIds as [number, number, number, number];
    const single = made.productIds.filter((id) => id !== many);
    await DB.batch([
      DB.prepare("UPDATE variants SET stock = 5 WHERE product_id IN (SELECT value FROM json_each(?1))").bind(JSON.stringify(made.productIds)),
      DB.prepare("UPDATE variants SET stock = 0 WHERE position = 1 AND product_id IN (SELECT value FROM json_each(?1))").bind(JSON.stringify(single)),
      DB.prepare("UPDATE variants SET stock = 0 WHERE product_id = ?").bind(soldOut),
      DB.prepare("UPDATE products SET status = 'withdrawn' WHERE id = ?").bind(gone),
    ]);
    const who = await makeShopper();
    const id = await firstList(who);
    // what is withdrawn was put there before
    await DB.batch(
      made.productIds.map((product, i) =>
        DB.prepare("INSERT INTO wishlist_items (wishlist_id, product_id, added_at, price_base_minor) VALUES (?, ?, ?, 100)").bind(id, product, 1000 + i),
      ),
    );
    const { status, body } = await ask(who, "POST", `/user/wishlists/${id}/to-cart`, {});
    expect([status, body.data.moved]).toEqual([200, 2]);
    expect(body.data.left.map((each: { handle: string; reason: string }) => [each.handle, each.reason])).toEqual([
      [made.handles[3], "gone"],
      [made.handles[2], "sold_out"],
      [made.handles[1], "choose"],
    ]);
    expect(body.data.list.wishes).toHaveLength(3);
    const choice = body.data.list.wishes.find((body: { handle: string }) => body.handle === made.handles[1]);
    expect(choice.variants.map((variant: { label: string }) => variant.label)).toEqual(["Black", "Blue"]);
    const chosen = await ask(who, "POST", `/user/wishlists/${id}/to-cart`, { handle: made.handles[1], variantId: choice.variants[1].id });
    expect(chosen.body.data).toMatchObject({ moved: 1, left: [] });
    const cart = (await ask(who, "GET", "/cart")).body.data;
    expect(cart.count).toBe(3);
    expect(await hearts(who)).toEqual([made.handles[3], made.handles[2]]);
    // nobody else's variant, and nothing that is not in the list
    expect((await ask(who, "POST", `/user/wishlists/${id}/to-cart`, { handle: made.handles[2], variantId: choice.variants[0].id })).body.data.moved).toBe(0);
    expect((await ask(who, "POST", `/user/wishlists/${id}/to-cart`, { handle: made.handles[0] })).status).toBe(404);
  });
  it("a full cart takes what it has room for", async () => {
    const who = await makeShopper();
    const id = await firstList(who);
    await ask(who, "POST", "/user/merge", { wish: fixture.handles.slice(100, 160) });
    const { moved, left } = (await ask(who, "POST", `/user/wishlists/${id}/to-cart`, {})).body.data;
    expect([moved, left.length, new Set(left.map((each: { reason: string }) => each.reason))]).toEqual([50, 10, new Set(["cart_full"])]);
    expect(await hearts(who)).toHaveLength(10);
  });
});
