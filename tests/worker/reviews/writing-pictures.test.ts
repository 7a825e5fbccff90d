/** Pictures with a review: drawn anew, at most five, counted, gone when deleted. */
import { beforeAll, describe, expect, it } from "vitest";
import type { ReviewList } from "../../../worker/shop/reviews/contract.ts";
import { picturesBy } from "../../../worker/shop/reviews/service.ts";
import { makeShopper, type TestShopper } from "../../support/account/shopper.ts";
import { DB, fetchApi, getApi, MEDIA } from "../../support/api.ts";
import { catalogueFixture, type Fixture } from "../../support/catalogue/fixture.ts";
import { env, marketplace } from "../../support/marketplace.ts";
import { insertShipping, makeOrder } from "../../support/purchase/bought.ts";

const png = Uint8Array.from(atob("iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAAEUlEQVR42mM4YSOCFTEMLQkAh11GAShFWoUAAAAASUVORK5CYII="), (c) =>
  c.charCodeAt(0),
);

let shop: Fixture;
let next = 0;
beforeAll(async () => {
  shop = await catalogueFixture(DB, { products: 8, prefix: "rp", mains: 1 });
  await insertShipping();
});

async function reviewed(): Promise<{ ada: TestShopper; id: number; path: string; at: string; productId: number }> {
  const [productId, handle] = [shop.productIds[next] as number, shop.handles[next] as string];
  next += 1;
  const ada = await makeShopper();
  await makeOrder({ shopperId: ada.id, productIds: [productId] });
  const path = `/products/${handle}/reviews`;
  const response = await fetchApi(path, {
    method: "POST",
    headers: { ...ada.bearer, "content-type": "application/json" },
    body: JSON.stringify({ stars: 5, title: "T", body: "B" }),
  });
  const id = ((await response.json()) as { data: { id: number } }).data.id;
  return { ada, id, path, at: `${path}/${id}/pictures`, productId };
}

/** A picture unlike the others: its size differs. */
async function pictureOf(side: number): Promise<Uint8Array> {
  const output = await env.IMAGES.input(new Blob([png]).stream())
    .transform({ width: side, height: side, fit: "cover" })
    .output({ format: "image/png" });
  return new Uint8Array(await output.response().arrayBuffer());
}

async function add(who: TestShopper, at: string, bytes: Uint8Array, name = "x.png") {
  const form = new FormData();
  form.set("picture", new File([bytes as Uint8Array<ArrayBuffer>], name));
  const response = await fetchApi(at, { method: "POST", body: form, headers: { ...who.bearer } });
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  return { status: response.status, body: (await response.json()) as any };
}

describe("the pictures of a review", () => {
  it("are shown with it, at most five, each once", async () => {
    const { ada, at, path, id } = await reviewed();
    const first = await add(ada, at, png);
    expect([first.status, first.body.data.pictures.length]).toEqual([201, 1]);
    expect((await add(ada, at, png)).body.data.pictures).toHaveLength(1);
    const more = await Promise.all([2, 3, 4, 5, 6, 7].map(async (side) => add(ada, at, await pictureOf(side))));
    expect(more.filter(({ status }) => status === 201)).toHaveLength(4);
    expect(more.filter(({ body }) => body.code === "limit_reached")).toHaveLength(2);
    const list = (await getApi<ReviewList>(`${path}?pictures=1`)).body;
    expect([list.meta.total, list.data[0]?.pictures.length]).toEqual([1, 5]);
    expect(await DB.prepare("SELECT picture_count FROM reviews WHERE id = ?").bind(id).first("picture_count")).toBe(5);
  });

  it("are deleted one by one or with the review, from the bucket too", async () => {
    const { ada, at, id, path } = await reviewed();
    const [one, two] = [await add(ada, at, await pictureOf(9)), await add(ada, at, await pictureOf(10))];
    const hashes = two.body.data.pictures.map(({ url }: { url: string }) => url.split("/").at(-1));
    expect(one.body.data.pictures).toHaveLength(1);
    const gone = await fetchApi(`${at}/${hashes[0]}`, { method: "DELETE", headers: { ...ada.bearer } });
    expect([gone.status, await MEDIA.head(hashes[0]), (await fetchApi(`${at}/${hashes[0]}`, { method: "DELETE", headers: { ...ada.bearer } })).status]).toEqual(
      [200, null, 404],
    );
    expect(await MEDIA.head(hashes[1])).not.toBeNull();
    expect((await fetchApi(`${path}/${id}`, { method: "DELETE", headers: { ...ada.bearer } })).status).toBe(204);
    expect(await MEDIA.head(hashes[1])).toBeNull();
  });

  it("are no longer shown once deleted, nor cached by this location in any size", async () => {
    const { ada, at, id, path } = await reviewed();
    const { body } = await add(ada, at, await pictureOf(11));
    const { url } = body.data.pictures[0] as { url: string };
    const sizes = [url, `${url}?w=160`, `${url}/share.jpg`];
    const ask = async (each: string) => {
      const response = await marketplace.fetch(`http://localhost:8787${each}`, { headers: { accept: "image/webp" } });
      await response.arrayBuffer();
      return [response.status, response.headers.get("cache-control")];
    };
    for (const each of [...sizes, ...sizes]) expect(await ask(each), each).toEqual([200, "public, max-age=86400"]);
    expect((await fetchApi(`${path}/${id}`, { method: "DELETE", headers: { ...ada.bearer } })).status).toBe(204);
    for (const each of sizes) expect(await ask(each), each).toEqual([404, "no-store"]);
  });

  it("go with their author's account", async () => {
    const { ada, at } = await reviewed();
    const { body } = await add(ada, at, await pictureOf(12));
    const hash = (body.data.pictures[0] as { url: string }).url.split("/").at(-1) as string;
    expect(await MEDIA.head(hash)).not.toBeNull();
    expect(await picturesBy(DB, ada.id)).toEqual([hash]);
    await DB.prepare("UPDATE sessions SET proven_at = ? WHERE shopper_id = ?").bind(Date.now(), ada.id).run();
    expect((await fetchApi("/user/me", { method: "DELETE", headers: { ...ada.bearer } })).status).toBe(200);
    await expect.poll(() => MEDIA.head(hash)).toBeNull();
  });

  it("are pictures and nothing else", async () => {
    const { ada, at } = await reviewed();
    for (const text of ["<svg xmlns='http://www.w3.org/2000/svg'/>", "GIF89a", "<html>", "%PDF-1.7"])
      expect([(await add(ada, at, new TextEncoder().encode(text), "x.png")).body.code, text]).toEqual(["unsupported_media", text]);
    expect((await add(ada, at, new Uint8Array(0))).status).toBe(400);
    expect((await add(ada, at, new Uint8Array(9 * 1024 * 1024))).status).toBe(413);
    const noForm = await fetchApi(at, { method: "POST", body: "{}", headers: { ...ada.bearer, "content-type": "application/json" } });
    expect([400, 415]).toContain(noForm.status);
    for (const hash of ["x", "..%2f", "A".repeat(32), "a".repeat(65)]) {
      const answer = await fetchApi(`${at}/${hash}`, { method: "DELETE", headers: { ...ada.bearer } });
      expect([400, 404]).toContain(answer.status);
    }
  });
});
