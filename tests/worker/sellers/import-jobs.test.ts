import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { sweep } from "../../../worker/outbox-registry.ts";
import { tidy } from "../../../worker/scheduled.ts";
import type { ProductFile } from "../../../worker/shop/product-files/contract.ts";
import { isAllowed } from "../../../worker/shop/product-files/pictures/hosts.ts";
import { makeShopper } from "../../support/account/shopper.ts";
import { tinyPng } from "../../support/pictures.ts";
import { sources, writeFile } from "../../support/product-files/exports.ts";
import { ImportingShop, insertCategories } from "../../support/product-files/shop.ts";
import { countRows, db, env, makeMember, resetClock } from "../../support/purchase/fixture.ts";

beforeAll(insertCategories);
beforeEach(resetClock);
afterEach(() => vi.restoreAllMocks());

const shirts = `Handle,Title,Type,Vendor,Variant SKU,Variant Price,Variant Inventory Qty,Image Src,Status
tee,Tee,Shirts,Anka,TEE-1,19.00,4,https://cdn.shopify.com/tee.png,active
cap,Cap,Shirts,Anka,CAP-1,9.00,4,https://elsewhere.example/cap.png,active
`;
const silentPictures = () => vi.spyOn(globalThis, "fetch").mockRejectedValue(new Error("nobody answers"));

async function upload(seller: ImportingShop, file: BodyInit, query = ""): Promise<ProductFile> {
  const response = await seller.fetch("POST", `/seller/product-files${query}`, file, { "content-type": "text/csv" });
  expect(response.status).toBe(201);
  return (await response.json<{ data: ProductFile }>()).data;
}
const look = async (seller: ImportingShop, id: number) => (await (await seller.fetch("GET", `/seller/product-files/${id}`)).json<{ data: ProductFile }>()).data;
const act = async (seller: ImportingShop, id: number, what: "import" | "cancel") => {
  const response = await seller.fetch("POST", `/seller/product-files/${id}/${what}`);
  return { status: response.status, data: (await response.json<{ data: ProductFile }>()).data };
};
/** The clock comes by; what goes on at once in the field takes a tick each here. */
async function ticks(seller: ImportingShop, count = 8): Promise<void> {
  for (let tick = 0; tick < count; tick += 1) {
    if ((await countRows("outbox WHERE done_at IS NULL")) === 0) return;
    seller.market.now += 60_000;
    await sweep(seller.market.purchase());
  }
}

describe("a file worked off in the background", () => {
  it("is checked, then imported on request, and leaves nothing behind but what it tells", async () => {
    silentPictures();
    const seller = await ImportingShop.open();
    const { id, status } = await upload(seller, shirts);
    expect(status).toBe("reading");
    await ticks(seller);
    expect(await look(seller, id)).toMatchObject({ status: "checked", isImport: false, rows: 2, handled: 2, created: 2, errors: 0 });
    expect(await seller.products()).toEqual([]);
    expect((await act(seller, id, "import")).data.status).toBe("saving");
    await ticks(seller);
    expect(await look(seller, id)).toMatchObject({ status: "done", isImport: true, created: 2 });
    expect((await seller.products()).map((each) => (each as { handle: string }).handle)).toEqual(["cap", "tee"]);
    expect([
      await countRows("product_file_rows"),
      await countRows("product_file_pictures"),
      (await env.MEDIA.list({ prefix: "product-files/" })).objects.length,
    ]).toEqual([0, 0, 0]);
    // asked for twice it was imported once
    expect((await act(seller, id, "import")).data).toMatchObject({ status: "done", created: 2 });
  });
  it("is one file when it is sent twice", async () => {
    const seller = await ImportingShop.open();
    const [one, other] = await Promise.all([upload(seller, shirts), upload(seller, shirts)]);
    expect(other.id).toBe(one.id);
    await ticks(seller);
    expect((await upload(seller, shirts)).id).toBe(one.id);
  });
  it("is cancelled on request: what is not imported yet stays away", async () => {
    const seller = await ImportingShop.open();
    const { id } = await upload(seller, shirts);
    await ticks(seller);
    expect((await act(seller, id, "cancel")).data.status).toBe("cancelled");
    expect((await act(seller, id, "import")).status).toBe(409);
    await ticks(seller);
    expect(await seller.products()).toEqual([]);
    expect(await countRows("product_file_rows WHERE file_id = ?", id)).toBe(0);
  });
  it("is forgotten a day after a dry run", async () => {
    const seller = await ImportingShop.open();
    const { id } = await upload(seller, shirts);
    await ticks(seller);
    await tidy(seller.market.env, seller.market.now + 25 * 3_600_000);
    expect((await look(seller, id)).status).toBe("cancelled");
    expect(await countRows("product_file_rows WHERE file_id = ?", id)).toBe(0);
  });
  it("belongs to its shop, and to who may write products there", async () => {
    const seller = await ImportingShop.open();
    const stranger = await ImportingShop.open(seller.market);
    const packer = await makeShopper({ scope: "shopper seller", now_ms: seller.market.now });
    await makeMember(seller.shop.id, packer.id);
    await db.prepare("UPDATE shop_members SET role = 'packer' WHERE shopper_id = ?").bind(packer.id).run();
    const { id } = await upload(seller, shirts);
    for (const [method, path] of [
      ["GET", ""],
      ["GET", "/problems"],
      ["POST", "/import"],
      ["POST", "/cancel"],
    ] as const) {
      expect((await stranger.fetch(method, `/seller/product-files/${id}${path}`)).status, path).toBe(404);
      expect((await seller.fetch(method, `/seller/product-files/${id}${path}`, undefined, packer.bearer)).status, path).toBe(403);
    }
    expect((await seller.fetch("POST", "/seller/products/import", shirts, { ...packer.bearer, "content-type": "text/csv" })).status).toBe(403);
    expect((await seller.fetch("GET", "/seller/products/export", undefined, packer.bearer)).status).toBe(403);
  });
  it("takes a form, and refuses what is neither form nor CSV, or too large", async () => {
    const seller = await ImportingShop.open();
    const form = new FormData();
    form.set("file", new File([shirts], "shirts.csv", { type: "text/csv" }));
    const posted = await seller.fetch("POST", "/seller/products/import?dryRun=1", form);
    expect(await posted.json()).toMatchObject({ data: { rows: 2, created: 2 } });
    expect((await seller.fetch("POST", "/seller/products/import", "{}", { "content-type": "application/json" })).status).toBe(415);
    expect((await seller.fetch("POST", "/seller/products/import", new FormData())).status).toBe(400);
    expect((await seller.fetch("POST", "/seller/products/import", new Uint8Array(16 * 1024 * 1024 + 1), { "content-type": "text/csv" })).status).toBe(413);
  });
  it("tells its problems by pages, by kind and as a file", async () => {
    const seller = await ImportingShop.open();
    const { rows } = sources.find(({ name }) => name === "broken rows") as (typeof sources)[number];
    const { id } = await upload(seller, writeFile(rows).bytes);
    await ticks(seller);
    const file = await look(seller, id);
    const all = await (await seller.fetch("GET", `/seller/product-files/${id}/problems?locale=tr`)).json<{
      data: { message: string }[];
      meta: { total: number };
    }>();
    expect(all.meta.total).toBe(file.errors + file.notes);
    expect(all.data[0]?.message).toMatch(/başlığı yok/);
    const errors = await (await seller.fetch("GET", `/seller/product-files/${id}/problems?level=error`)).json<{ data: unknown[]; meta: { total: number } }>();
    expect(errors.data).toHaveLength(file.errors);
    const csv = await (await seller.fetch("GET", `/seller/product-files/${id}/problems?format=csv`)).text();
    expect(csv.split("\r\n").length).toBe(file.errors + file.notes + 2);
    // what stood in the file is no formula in the file of its problems
    expect(csv).not.toMatch(/(^|,)"?[=+@]/m);
  });
});

describe("pictures that a file names", () => {
  it("are fetched from listed hosts alone, stored, and known the next time", async () => {
    const png = tinyPng();
    const asked: string[] = [];
    vi.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
      asked.push(`${String(input)} ${(init as RequestInit).redirect}`);
      return new Response(png, { headers: { "content-type": "image/png" } });
    });
    const seller = await ImportingShop.open();
    const result = await seller.import(shirts);
    expect(result.problems.filter(({ code }) => code !== "handle_taken")).toMatchObject([{ line: 3, code: "picture_host" }]);
    await ticks(seller);
    expect(asked).toEqual(["https://cdn.shopify.com/tee.png manual"]);
    const products = await seller.products();
    expect(products).toMatchObject([{ pictures: "[]" }, { pictures: expect.stringMatching(/^\[\["[0-9a-f]{64}",null\]\]$/) }]);
    expect(await seller.import(shirts)).toMatchObject({ unchanged: 2 });
    await ticks(seller);
    expect(asked).toHaveLength(1);
    expect(await seller.products()).toEqual(products);
  });
  it.each([
    ["a redirect", () => Response.redirect("http://169.254.169.254/latest/meta-data"), "picture_not_fetched"],
    ["nothing there", () => new Response("", { status: 404 }), "picture_not_fetched"],
    ["a page instead", () => new Response("<html>"), "picture_not_taken"],
    ["more than a picture may weigh", () => new Response(new Uint8Array(9 * 1024 * 1024)), "picture_not_fetched"],
  ])("are reported: %s", async (_, answer, code) => {
    vi.spyOn(globalThis, "fetch").mockImplementation(async () => answer());
    const seller = await ImportingShop.open();
    const { id } = await upload(seller, shirts);
    await ticks(seller);
    await act(seller, id, "import");
    await ticks(seller);
    expect((await look(seller, id)).status).toBe("done");
    const { data } = await (await seller.fetch("GET", `/seller/product-files/${id}/problems`)).json<{ data: { line: number; code: string }[] }>();
    expect(data.filter(({ line }) => line === 2).map((each) => each.code)).toContain(code);
  });
  it.each([
    "http://cdn.shopify.com/a.jpg",
    "https://cdn.shopify.com:8443/a.jpg",
    "https://user@cdn.shopify.com/a.jpg",
    "https://cdn.shopify.com.evil.example/a.jpg",
    "https://evil.example/cdn.shopify.com",
    "https://[::1]/a.jpg",
    "https://2130706433/a.jpg",
    "file:///etc/passwd",
    "//cdn.shopify.com/a.jpg",
    "cdn.shopify.com/a.jpg",
  ])("are not fetched from %s", (url) => expect(isAllowed(url, undefined)).toBe(false));
});
