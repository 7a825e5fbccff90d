/** Every address of the lists: nobody without a token, nobody else's, nothing that is no answer. */
import { beforeAll, describe, expect, it } from "vitest";
import { ask, marksOf } from "../../support/account/lists.ts";
import { makeShopper } from "../../support/account/shopper.ts";
import { DB } from "../../support/api.ts";
import { catalogueFixture, type Fixture } from "../../support/catalogue/fixture.ts";

let fixture: Fixture;
beforeAll(async () => {
  fixture = await catalogueFixture(DB, { products: 4, prefix: "access" });
});

const addresses = (list: number | string, handle: string, shop: string): [string, string, unknown?][] => [
  ["GET", "/user/marks"],
  ["POST", "/user/merge", {}],
  ["PUT", `/user/wishes/${handle}`],
  ["DELETE", `/user/wishes/${handle}`],
  ["PUT", `/user/following/${shop}`],
  ["DELETE", `/user/following/${shop}`],
  ["GET", "/user/following"],
  ["PUT", `/user/compared/${handle}`],
  ["DELETE", `/user/compared/${handle}`],
  ["PUT", `/user/recent/${handle}`],
  ["DELETE", "/user/recent"],
  ["GET", "/user/wishlists"],
  ["POST", "/user/wishlists", { name: "x" }],
  ...ofOneList(list, handle),
];
const ofOneList = (list: number | string, handle: string): [string, string, unknown?][] => [
  ["GET", `/user/wishlists/${list}`],
  ["PATCH", `/user/wishlists/${list}`, { name: "x" }],
  ["DELETE", `/user/wishlists/${list}`],
  ["POST", `/user/wishlists/${list}/restore`],
  ["POST", `/user/wishlists/${list}/share`, {}],
  ["DELETE", `/user/wishlists/${list}/share`],
  ["POST", `/user/wishlists/${list}/move`, { handle, to: 1 }],
  ["POST", `/user/wishlists/${list}/to-cart`, {}],
  ["PUT", `/user/wishlists/${list}/items/${handle}`],
  ["DELETE", `/user/wishlists/${list}/items/${handle}`],
];

describe("the lists' addresses", { timeout: 60_000 }, () => {
  it("answer 401 without a token", async () => {
    for (const [method, path, body] of addresses(1, fixture.handles[0] as string, fixture.shops[0] as string)) {
      const { status, headers } = await ask(null, method, path, body);
      expect([method, path, status, headers.get("cache-control")]).toEqual([method, path, 401, "private, no-store"]);
    }
  });
  it("answer 404 for another shopper's list, and leave it as it is", async () => {
    const [owner, stranger] = [await makeShopper(), await makeShopper()];
    const [first, second] = fixture.handles as [string, string];
    const id = (await ask(owner, "POST", "/user/wishlists", { name: "Mine" })).body.data.id as number;
    await ask(owner, "PUT", `/user/wishlists/${id}/items/${first}`);
    const before = await ask(owner, "GET", `/user/wishlists/${id}`);
    for (const handle of [first, second])
      for (const [method, path, body] of ofOneList(id, handle)) {
        const { status } = await ask(stranger, method, path, body);
        expect([method, path, status]).toEqual([method, path, 404]);
      }
    // also where it is named in the body of a write to an own list
    const own = (await marksOf(stranger)).wishlists[0]?.id;
    await ask(stranger, "PUT", `/user/wishes/${second}`);
    expect((await ask(stranger, "POST", `/user/wishlists/${own}/move`, { handle: second, to: id })).status).toBe(404);
    expect((await marksOf(stranger)).wishlists[0]?.handles).toEqual([second]);
    expect((await ask(owner, "GET", `/user/wishlists/${id}`)).body).toEqual(before.body);
  });
  it("refuse what is no number and no name", async () => {
    const who = await makeShopper();
    for (const id of ["0", "-1", "1.5", "1e3", "x", "null", "9".repeat(40), "1%00", "1;drop"])
      for (const [method, path, body] of ofOneList(id, fixture.handles[0] as string)) {
        const { status } = await ask(who, method, path, body);
        expect([method, path, [400, 404].includes(status)]).toEqual([method, path, true]);
      }
    for (const handle of ["A", "a_b", "%00", "a".repeat(81), "<b>", "%F0%9F%98%80"])
      for (const path of ["wishes", "following", "compared", "recent"])
        expect([handle, path, (await ask(who, "PUT", `/user/${path}/${handle}`)).status]).toEqual([handle, path, 400]);
  });
  it("refuse bodies that are not as they should be, with the field at fault", async () => {
    const who = await makeShopper();
    const bodies: [string, unknown][] = [
      ["/user/wishlists", {}],
      ["/user/wishlists", { name: "" }],
      ["/user/wishlists", { name: " \n\u202e " }],
      ["/user/wishlists", { name: "x".repeat(61) }],
      ["/user/wishlists", { name: 5 }],
      ["/user/wishlists", { name: "x", shopper_id: 1 }],
      ["/user/wishlists", "{"],
      ["/user/merge", { wish: "x" }],
      ["/user/merge", { wish: [1] }],
      ["/user/merge", { wish: ["UP"] }],
      ["/user/merge", { wish: Array(201).fill("a") }],
      ["/user/merge", { compare: Array(5).fill("a") }],
      ["/user/merge", { recent: Array(51).fill("a") }],
      ["/user/merge", { hearts: [] }],
      ["/user/merge", []],
      ["/user/merge", "null"],
    ];
    for (const [path, body] of bodies) expect([path, body, (await ask(who, "POST", path, body)).status]).toEqual([path, body, 400]);
    expect((await ask(who, "POST", "/user/merge", { wish: ["x".repeat(80_000)] })).status).toBe(413);
  });
});
