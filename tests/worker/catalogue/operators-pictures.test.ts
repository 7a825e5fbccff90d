/** Pictures that operators show for categories and collections: shoppers see them at once, and what nothing shows any more is gone from the bucket. */
import { beforeAll, describe, expect, it } from "vitest";
import { exchangePictureOf } from "../../../worker/shop/catalogue/picture-data.ts";
import { upload_max_bytes } from "../../../worker/shop/media/rules.ts";
import type { TestShopper } from "../../support/account/shopper.ts";
import { DB, getApi } from "../../support/api.ts";
import { catalogueFixture } from "../../support/catalogue/fixture.ts";
import { env } from "../../support/marketplace.ts";
import { picture, tinyPng } from "../../support/pictures.ts";
import { rowTexts } from "../../support/raw-sql.ts";
import { askAs, makeDesk, makeOperator } from "../../support/sellers/desk.ts";

type WithImage = { image: { url: string; width: number; height: number } | null };
let editor: TestShopper;
let seller: TestShopper;
let category: { id: number; slug: string };
beforeAll(async () => {
  const { mains } = await catalogueFixture(DB, { products: 3, prefix: "shown" });
  ({ seller } = await makeDesk());
  editor = await makeOperator();
  const [slug = ""] = mains;
  category = { slug, id: Number((await rowTexts("SELECT id FROM categories WHERE slug = ? AND parent_id IS NULL", slug))[0]) };
  const made = await askAs(editor, "POST", "/admin/collections", { slug: "evenings", published: true, texts: { en: { title: "Evenings" } } });
  expect(made.status).toBe(201);
});

const shownCategory = async () =>
  (await getApi<{ data: (WithImage & { slug: string })[] }>("/categories?locale=en")).body.data.find(({ slug }) => slug === category.slug)?.image ?? null;
const shownCollection = async () => (await getApi<{ data: WithImage }>("/collections/evenings?locale=en")).body.data.image;

const things = [
  { name: "a category", path: () => `/admin/categories/${category.id}/picture`, shown: shownCategory, action: "category_picture", size: [512, 512] },
  { name: "a collection", path: () => "/admin/collections/evenings/picture", shown: shownCollection, action: "collection_picture", size: [1600, 400] },
];
const send = (who: TestShopper | null, path: string, bytes: Uint8Array<ArrayBuffer>) => {
  const form = new FormData();
  form.set("picture", new File([bytes], "picture.png", { type: "image/png" }));
  return askAs(who, "PUT", path, form);
};
const hashOf = (image: WithImage["image"]) => image?.url.split("/").at(-1) ?? "";
const isStored = async (hash: string) => [(await env.MEDIA.head(hash)) !== null, (await rowTexts("SELECT 1 FROM pictures WHERE hash = ?", hash)).length > 0];

describe.each(things)("the picture of $name", { timeout: 60_000 }, ({ path, shown, action, size }) => {
  const logged = () =>
    rowTexts(
      "SELECT (before ->> 'picture') || ' > ' || (after ->> 'picture') FROM operator_log WHERE action = ? AND before || after NOT LIKE '%null%'",
      action,
    );

  it("is nobody's to set but those who keep the catalogue, and only a picture is one", async () => {
    const png = await picture("image/png", 40, 40);
    const large = new Uint8Array(upload_max_bytes + 1);
    large.set(tinyPng());
    const answers = [
      await send(null, path(), png),
      await send(seller, path(), png),
      await send(editor, path(), new TextEncoder().encode("<svg/>")),
      await send(editor, path(), large),
    ];
    expect([answers.map(({ status }) => status), await shown()]).toEqual([[401, 403, 415, 413], null]);
    const nothing = new FormData();
    expect((await askAs(editor, "PUT", path(), nothing)).body.errors).toEqual({ picture: [expect.any(String)] });
  });

  it("of something that is not there stays nowhere", async () => {
    const before = (await env.MEDIA.list()).objects.length;
    const nowhere = path().replace(/[^/]+\/picture$/, "987654/picture");
    expect((await send(editor, nowhere, await picture("image/png", 77, 77))).status).toBe(404);
    expect((await askAs(editor, "DELETE", nowhere)).status).toBe(404);
    expect((await env.MEDIA.list()).objects.length).toBe(before);
  });

  it("is seen by shoppers, makes room for the next one, and goes", async () => {
    expect((await send(editor, path(), await picture("image/png", 2000, 500))).status).toBe(200);
    const first = await shown();
    expect(first && [first.width, first.height]).toEqual(size.map((side) => (side === 512 ? 500 : side)));
    expect((await send(editor, path(), await picture("image/png", 1800, 600))).status).toBe(200);
    const second = await shown();
    expect([await isStored(hashOf(first)), await isStored(hashOf(second))]).toEqual([
      [false, false],
      [true, true],
    ]);
    // the same one again
    await send(editor, path(), await picture("image/png", 1800, 600));
    expect([await logged(), await isStored(hashOf(second))]).toEqual([[`${hashOf(first)} > ${hashOf(second)}`], [true, true]]);
    expect((await askAs(editor, "DELETE", path())).status).toBe(200);
    expect((await askAs(editor, "DELETE", path())).status).toBe(200);
    expect([await shown(), await isStored(hashOf(second))]).toEqual([null, [false, false]]);
    expect(await rowTexts("SELECT count(*) FROM operator_log WHERE action = ?", action)).toEqual(["3"]);
  });
});

describe("a picture", () => {
  it("that two things show stays until neither does", async () => {
    const [one, other] = [things[0]?.path() ?? "", things[1]?.path() ?? ""];
    await send(editor, one, await picture("image/png", 512, 512));
    const hash = hashOf(await shownCategory());
    await DB.prepare("UPDATE collections SET picture = ? WHERE slug = 'evenings'").bind(hash).run();
    await send(editor, one, await picture("image/png", 400, 400));
    expect(await isStored(hash)).toEqual([true, true]);
    await askAs(editor, "DELETE", other);
    expect(await isStored(hash)).toEqual([false, false]);
  });

  it("goes with its collection and its category", async () => {
    await send(editor, "/admin/collections/evenings/picture", await picture("image/png", 900, 300));
    const ofCollection = hashOf(await shownCollection());
    const made = await askAs(editor, "POST", "/admin/categories", { slug: "soon-gone", names: { en: "Soon gone" } });
    const { id } = made.body.data.find(({ slug }: { slug: string }) => slug === "soon-gone");
    const answer = await send(editor, `/admin/categories/${id}/picture`, await picture("image/png", 333, 333));
    const ofCategory = hashOf(answer.body.data.find(({ slug }: { slug: string }) => slug === "soon-gone").image);
    expect([await isStored(ofCollection), await isStored(ofCategory)]).toEqual([
      [true, true],
      [true, true],
    ]);
    expect([(await askAs(editor, "DELETE", "/admin/collections/evenings")).status, (await askAs(editor, "DELETE", `/admin/categories/${id}`)).status]).toEqual([
      204, 200,
    ]);
    expect([await isStored(ofCollection), await isStored(ofCategory)]).toEqual([
      [false, false],
      [false, false],
    ]);
  });

  it("is not set over another that came meanwhile", async () => {
    const context = { db: DB, by: { kind: "admin" as const, shopperId: editor.id, requestId: null }, now: 0 };
    const subject = { kind: "category" as const, id: String(category.id) };
    const hashes = ["aaaaaaaaaaaaaaaa", "bbbbbbbbbbbbbbbb"];
    for (const hash of hashes) await DB.prepare("INSERT INTO pictures (hash, width, height, content_type) VALUES (?, 1, 1, 'image/webp')").bind(hash).run();
    const set = (hash: string) => exchangePictureOf(context, { table: "categories", id: category.id, subject }, hash);
    const both = await Promise.allSettled(hashes.map(set));
    const refused = both.filter((each) => each.status === "rejected").map(({ reason }) => reason.code);
    const befores = both.flatMap((each) => (each.status === "fulfilled" ? [each.value] : []));
    // one after the other each knows what it replaces; at once the second one is refused
    expect([refused.every((code) => code === "conflict"), new Set(befores).size]).toEqual([true, befores.length]);
  });
});
