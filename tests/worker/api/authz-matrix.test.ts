/** Every endpoint of the API with every kind of caller who must not get in: what is not decided in the table fails. */
import { beforeAll, describe, expect, it } from "vitest";
import { makeShopper } from "../../support/account/shopper.ts";
import { makeWellKnown, pathTo, type WellKnown } from "../../support/account/well-known-shopper.ts";
import { fetchApi } from "../../support/api.ts";
import { accessOf, entries } from "../../support/contract/access-table.ts";
import { type Operation, readContract } from "../../support/contract/contract.ts";
import { hostileTokens } from "../../support/contract/hostile-tokens.ts";
import { soundBodies } from "../../support/contract/sound-bodies.ts";
import { db, makeShop, seedBase } from "../../support/purchase/fixture.ts";

const queries: Record<string, string> = { "GET /orders/track": "?number=M-0000-0000-0000&email=nobody%40example.test" };
/** Where another shopper's answer is not simply 404 for a thing that is not theirs, or anything of their own elsewhere. */
const statusesForOthers: Record<string, number[]> = {
  "POST /orders/{number}/claim": [403, 404],
  "POST /user/vouchers": [404],
  "POST /products/{handle}/reviews": [403],
  "POST /user/proof": [400, 401, 403, 409],
  "DELETE /user/social/{provider}": [200, 404, 409],
  "PUT /user/avatar": [400, 415],
};
/** Of one fault as many examples as help. */
const shown_max = 12;
/** Answers that differ from one moment to the next. */
const changing = new Set(["GET /time"]);
const isPersonalPath = (path: string) => /\{(id|number|hash|package|line|code|secret)\}/.test(path);

let operations: Operation[];
let known: WellKnown;
let forged: Record<string, string>;
let own: string;

const ofAccess = (...wanted: string[]) => operations.filter(({ name }) => wanted.includes(accessOf.get(name) ?? ""));

async function call(operation: Operation, authorization: string | undefined, headers: Record<string, string> = {}) {
  const isForm = "multipart/form-data" in operation.bodies;
  const body = isForm ? new FormData() : Object.hasOwn(soundBodies, operation.name) ? JSON.stringify(soundBodies[operation.name]) : undefined;
  if (body instanceof FormData) body.set("picture", new File(["not a picture"], "x.png", { type: "image/png" }));
  const response = await fetchApi(pathTo(known, operation.path) + (queries[operation.name] ?? ""), {
    method: operation.method,
    redirect: "manual",
    headers: {
      "x-cart-token": "none",
      "idempotency-key": crypto.randomUUID(),
      ...(body !== undefined && !isForm && { "content-type": "application/json" }),
      ...(authorization !== undefined && { authorization }),
      ...headers,
    },
    ...(body !== undefined && { body }),
  });
  return { status: response.status, text: await response.text(), cacheControl: response.headers.get("cache-control") ?? "" };
}

const leaks = (text: string) => known.markers.filter((marker) => text.includes(marker));

/** What the well-known shopper has, as they read it themselves. */
async function ownView(): Promise<string> {
  const lists = operations.filter(({ name, method, path }) => method === "GET" && accessOf.get(name) === "personal" && !path.includes("{"));
  const stable = lists.filter(({ path }) => !["/user/export", "/user/sessions"].includes(path));
  const views = await Promise.all(stable.map(async (operation) => [operation.name, (await call(operation, known.shopper.bearer.authorization)).text]));
  // how many follow a shop is everybody's
  return JSON.stringify(views, null, 1).replace(/followers\\":\d+/g, "");
}

beforeAll(async () => {
  await seedBase();
  operations = (await readContract()).operations;
  known = await makeWellKnown();
  forged = await hostileTokens(known.shopper);
  own = await ownView();
}, 60_000);

describe("the table of access", () => {
  it("decides about every endpoint, and about none that is not there", () => {
    expect(operations.filter(({ name }) => !accessOf.has(name)).map(({ name }) => name)).toEqual([]);
    expect([...accessOf.keys()].filter((name) => !operations.some((each) => each.name === name))).toEqual([]);
    expect(accessOf.size, "an endpoint stands twice").toBe(entries);
  });

  it("is about endpoints that do answer their owner", async () => {
    const { status, text } = await call(operations.find(({ name }) => name === "GET /user/me") as Operation, known.shopper.bearer.authorization);
    expect([status, leaks(text).length > 0]).toEqual([200, true]);
    expect(own).toContain(known.markers[0]);
  });
});

/** What is their own shop's to do, and answers otherwise than 200. */
const statusesInOwnShop: Readonly<Record<string, number>> = {
  "POST /seller/products": 201,
  "POST /seller/discounts": 201,
  "POST /seller/vouchers": 201,
  "POST /seller/webhooks": 201,
  "POST /seller/tokens": 201,
  // no picture, no file, and nothing of this shop in the body
  "POST /seller/product-pictures": 415,
  "PUT /seller/shop-page/banner": 415,
  "PUT /seller/shop-page/picture": 415,
  "POST /seller/products/import": 400,
  "POST /seller/product-files": 400,
  "POST /seller/flash-sales/proposals": 404,
  "POST /seller/delivery/points": 201,
  "POST /seller/safety/contacts": 201,
  "POST /seller/size-tables": 201,
  // zones are the market's: what is written is how this shop delivers into one
  "PUT /seller/delivery/zones/{zone}": 200,
  "POST /seller/shop-page/sections": 400,
  "PUT /seller/shop-page/sections/{id}": 400,
};

describe("without a good token", { timeout: 120_000 }, () => {
  it("what belongs to somebody answers 401, and says nothing", async () => {
    const wrong: unknown[] = [];
    for (const operation of ofAccess("personal", "seller", "admin")) {
      for (const [why, authorization] of [["no token", undefined] as const, ...Object.entries(forged)]) {
        const { status, text, cacheControl } = await call(operation, authorization);
        const found = leaks(text);
        if (status !== 401 || found.length > 0 || !cacheControl.includes("no-store"))
          wrong.push([operation.name, why, status, found, cacheControl, text.slice(0, 120)]);
      }
    }
    expect(wrong.slice(0, shown_max)).toEqual([]);
  });

  it("what needs a proof finds nothing", async () => {
    const wrong: unknown[] = [];
    for (const operation of ofAccess("proof")) {
      for (const [why, authorization] of [["no token", undefined] as const, ...Object.entries(forged)]) {
        const { status, text } = await call(operation, authorization);
        const isOwnEmptyCart = operation.name === "GET /cart" && status === 200;
        if (!(isOwnEmptyCart || [400, 403, 404].includes(status)) || leaks(text).length > 0) wrong.push([operation.name, why, status, text.slice(0, 120)]);
      }
    }
    expect(wrong.slice(0, shown_max)).toEqual([]);
  });

  it("what is public stays as it is for everyone", async () => {
    const wrong: unknown[] = [];
    for (const operation of ofAccess("public").filter(({ name, method }) => method === "GET" && !changing.has(name))) {
      const asGuest = await call(operation, undefined);
      for (const [why, authorization] of [["a good token", known.shopper.bearer.authorization] as const, ...Object.entries(forged)]) {
        const { status, text } = await call(operation, authorization);
        if (status >= 500 || status !== asGuest.status || text !== asGuest.text || leaks(text).length > 0)
          wrong.push([operation.name, why, status, text.slice(0, 120)]);
      }
    }
    expect(wrong.slice(0, shown_max)).toEqual([]);
  });

  it("the doors open nothing", async () => {
    const wrong: unknown[] = [];
    for (const operation of ofAccess("door")) {
      for (const [why, authorization] of Object.entries(forged)) {
        const { status, text } = await call(operation, authorization);
        if (status >= 500 || leaks(text).length > 0) wrong.push([operation.name, why, status, text.slice(0, 120)]);
      }
    }
    expect(wrong.slice(0, shown_max)).toEqual([]);
  });
});

describe("another shopper", { timeout: 120_000 }, () => {
  it("does not find what is not theirs, and reads nothing of it anywhere", async () => {
    const wrong: unknown[] = [];
    for (const operation of ofAccess("personal", "proof")) {
      const other = await makeShopper({ name: "Other Person" });
      const { status, text } = await call(operation, other.bearer.authorization);
      const allowed = statusesForOthers[operation.name] ?? (isPersonalPath(operation.path) ? [404] : undefined);
      if (status >= 500 || leaks(text).length > 0 || (allowed && !allowed.includes(status))) wrong.push([operation.name, status, text.slice(0, 160)]);
    }
    expect(wrong.slice(0, shown_max)).toEqual([]);
  });

  it("does not get in to sellers and operators, nor a seller to operators", async () => {
    const wrong: unknown[] = [];
    const [shopper, seller] = [await makeShopper(), await makeShopper({ scope: "shopper seller" })];
    for (const operation of ofAccess("seller", "admin")) {
      const { status, text } = await call(operation, shopper.bearer.authorization);
      if (status !== 403 || leaks(text).length > 0) wrong.push([operation.name, "shopper", status, text.slice(0, 120)]);
    }
    for (const operation of ofAccess("admin")) {
      const { status, text } = await call(operation, seller.bearer.authorization);
      if (status !== 403 || leaks(text).length > 0) wrong.push([operation.name, "seller", status, text.slice(0, 120)]);
    }
    expect(wrong.slice(0, shown_max)).toEqual([]);
  });

  it("who sells in one shop finds nothing of another's", async () => {
    const wrong: unknown[] = [];
    const seller = await makeShopper({ scope: "shopper seller" });
    const { id } = await makeShop();
    await db.prepare("INSERT INTO shop_members (shop_id, shopper_id, role, created_at) VALUES (?, ?, 'owner', 0)").bind(id, seller.id).run();
    for (const operation of ofAccess("seller")) {
      const { status, text } = await call(operation, seller.bearer.authorization);
      const wanted = statusesInOwnShop[operation.name] ?? (operation.path.includes("{") ? 404 : 200);
      if (status !== wanted || leaks(text).length > 0) wrong.push([operation.name, status, text.slice(0, 120)]);
    }
    expect(wrong.slice(0, shown_max)).toEqual([]);
  });

  it("did not change anything of it", async () => {
    expect(await ownView()).toBe(own);
  });
});
