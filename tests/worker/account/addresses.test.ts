/** Saved addresses: whose they are, how they are written, and that one is always the default. */
import { describe, expect, it } from "vitest";
import type { SavedAddress } from "../../../worker/shop/addresses/contract.ts";
import { addresses_max } from "../../../worker/shop/addresses/rules.ts";
import { addressOf } from "../../../worker/shop/addresses/service.ts";
import { makeShopper, type TestShopper } from "../../support/account/shopper.ts";
import { DB, fetchApi } from "../../support/api.ts";

type Answer = { status: number; data: SavedAddress; errors?: Record<string, string[]>; code?: string };

const paris = { name: "Ada Lovelace", phone: "01 42 68 53 00", line1: "8 rue de l’Exemple", city: "Paris", postalCode: "75008", country: "fr" };

async function ask(who: TestShopper | null, method: string, path: string, body?: unknown): Promise<Answer> {
  const headers = { ...who?.bearer, ...(body !== undefined && { "content-type": "application/json" }) };
  const response = await fetchApi(path, { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) });
  expect(response.headers.get("cache-control")).toBe("private, no-store");
  return { status: response.status, ...((await response.json()) as object) } as Answer;
}
const add = (who: TestShopper | null, over: Record<string, unknown> = {}) => ask(who, "POST", "/user/addresses", { ...paris, ...over });
const list = async (who: TestShopper) => (await ask(who, "GET", "/user/addresses")).data as unknown as SavedAddress[];
const one = (id: string) => `/user/addresses/${id}`;
const defaultsOf = async (who: TestShopper) => {
  const all = await list(who);
  return { shipping: all.filter((each) => each.defaultShipping).map(({ id }) => id), billing: all.filter((each) => each.defaultBilling).map(({ id }) => id) };
};

describe("an address", () => {
  it("is stored as its country writes it", async () => {
    const ada = await makeShopper();
    const { status, data } = await add(ada, { line2: "  " });
    expect(status).toBe(201);
    const { id, ...rest } = data;
    expect(rest).toEqual({ ...paris, country: "FR", phone: "+33142685300", defaultShipping: true, defaultBilling: true });
    expect(await ask(ada, "GET", one(id))).toMatchObject({ status: 200, data });
    expect(await addressOf(DB, ada.id, id)).toEqual({ ...paris, country: "FR", phone: "+33142685300" });
    const gb = { country: "GB", city: "London", postalCode: "sw1a1aa", phone: "020 7946 0958" };
    expect((await add(ada, gb)).data).toMatchObject({ postalCode: "SW1A 1AA", phone: "+442079460958", defaultShipping: false });
    const us = { country: "US", city: "San Francisco", region: "california", postalCode: "94105", phone: "(415) 555-2671" };
    expect((await add(ada, us)).data).toMatchObject({ region: "CA", phone: "+14155552671" });
    const ae = { country: "AE", city: "Jumeirah", region: "دبي", postalCode: "", phone: "٠٥٠ ١٢٣ ٤٥٦٧" };
    const dubai = (await add(ada, ae)).data;
    expect(dubai).toMatchObject({ region: "Dubai", phone: "+971501234567" });
    expect(dubai).not.toHaveProperty("postalCode");
  });
  it.each<[string, Record<string, unknown>, string[]]>([
    ["nothing", { name: "", phone: "", line1: " ", city: undefined, postalCode: "" }, ["name", "phone", "line1", "city", "postalCode"]],
    ["no code where there is one", { postalCode: "" }, ["postalCode"]],
    ["another country's code", { postalCode: "SW1A 1AA" }, ["postalCode"]],
    ["no state", { country: "US", postalCode: "94105", phone: "(415) 555-2671" }, ["region"]],
    ["a state that is none", { country: "US", region: "Narnia", postalCode: "94105", phone: "(415) 555-2671" }, ["region"]],
    ["a number nobody has", { phone: "+33 1" }, ["phone"]],
    ["another country's national number", { phone: "(415) 555-2671" }, ["phone"]],
    ["no country", { country: "XX" }, ["country"]],
    ["control signs", { name: "Ada\nBcc: x" }, ["name"]],
    ["turned around", { line1: "\u202egnp.exe" }, ["line1"]],
    ["half a sign", { city: "\ud800" }, ["city"]],
    ["all that the country needs missing", { country: "US", name: "", postalCode: "" }, ["name", "region", "postalCode"]],
    ["too much", { name: "x".repeat(101), line1: "x".repeat(201), postalCode: "1".repeat(17) }, ["name", "line1", "postalCode"]],
    ["other types", { name: 1, city: ["Paris"], country: {}, defaultShipping: "yes" }, ["name", "city", "country", "defaultShipping"]],
    ["unknown keys", { shopper_id: 1 }, ["shopper_id"]],
  ])("with %s is refused, with the reason at the field", async (_, over, fields) => {
    const { status, errors } = await add(await makeShopper(), over);
    expect(status).toBe(400);
    expect(Object.keys(errors ?? {}).sort()).toEqual(fields.sort());
  });
  it("is changed in parts, as a whole it stays an address", async () => {
    const ada = await makeShopper();
    const { id } = (await add(ada, { line2: "3rd floor" })).data;
    expect((await ask(ada, "PATCH", one(id), { city: "Lyon", postalCode: "69001", line2: "" })).data).toEqual({
      ...paris,
      id,
      country: "FR",
      phone: "+33142685300",
      city: "Lyon",
      postalCode: "69001",
      defaultShipping: true,
      defaultBilling: true,
    });
    expect(await ask(ada, "PATCH", one(id), { postalCode: "" })).toMatchObject({ status: 400, errors: { postalCode: [expect.any(String)] } });
    expect(await ask(ada, "PATCH", one(id), { country: "US" })).toMatchObject({ status: 400 });
    expect(await ask(ada, "PATCH", one(id), { nothing: 1 })).toMatchObject({ status: 400 });
    expect((await ask(ada, "GET", one(id))).data.city).toBe("Lyon");
  });
});

describe("the defaults", () => {
  it("are one each, and move in one piece", async () => {
    const ada = await makeShopper();
    const first = (await add(ada)).data.id;
    const second = (await add(ada, { defaultBilling: true })).data.id;
    expect(await defaultsOf(ada)).toEqual({ shipping: [first], billing: [second] });
    await ask(ada, "PATCH", one(second), { defaultShipping: true });
    expect(await defaultsOf(ada)).toEqual({ shipping: [second], billing: [second] });
    await ask(ada, "PATCH", one(second), { defaultShipping: false });
    expect(await defaultsOf(ada)).toEqual({ shipping: [second], billing: [second] });
    await ask(ada, "DELETE", one(second));
    expect(await defaultsOf(ada)).toEqual({ shipping: [first], billing: [first] });
    await ask(ada, "DELETE", one(first));
    expect(await list(ada)).toEqual([]);
    expect((await add(ada)).data).toMatchObject({ defaultShipping: true, defaultBilling: true });
  });
  it("are the shopper's: another's stay with the addresses that have them, whatever is added, changed or deleted", async () => {
    const [ada, eve] = [await makeShopper(), await makeShopper()];
    const first = (await add(eve)).data.id;
    const second = (await add(eve, { city: "Lyon", defaultBilling: true })).data.id;
    const before = await list(eve);
    expect(await defaultsOf(eve)).toEqual({ shipping: [first], billing: [second] });
    await add(ada);
    const { id } = (await add(ada, { defaultShipping: true, defaultBilling: true })).data;
    const third = (await add(ada)).data.id;
    await ask(ada, "PATCH", one(third), { defaultShipping: true, defaultBilling: true, city: "Nice" });
    await ask(ada, "DELETE", one(third));
    expect(await list(eve)).toEqual(before);
    expect((await defaultsOf(ada)).shipping).toHaveLength(1);
    expect((await list(ada)).map((each) => each.id)).toContain(id);
  });
  it("go to the address that was touched last when theirs is deleted; the list begins with the newest", async () => {
    const ada = await makeShopper();
    const ids: string[] = [];
    for (const at_ms of [1, 2, 3, 4]) {
      const { id } = (await add(ada)).data;
      ids.push(id);
      await DB.prepare("UPDATE addresses SET created_at = ?2, updated_at = ?2 WHERE id = ?1").bind(id, at_ms).run();
    }
    const [first, second, third, fourth] = ids as [string, string, string, string];
    await DB.prepare("UPDATE addresses SET updated_at = 9 WHERE id = ?").bind(second).run();
    expect((await list(ada)).map(({ id }) => id)).toEqual([fourth, third, second, first]);
    await ask(ada, "DELETE", one(first));
    expect(await defaultsOf(ada)).toEqual({ shipping: [second], billing: [second] });
    const stored = await DB.prepare("SELECT created_at, updated_at FROM addresses WHERE id = ?").bind(fourth).first();
    expect(stored).toEqual({ created_at: 4, updated_at: 4 });
    const began_ms = Date.now();
    await ask(ada, "PATCH", one(fourth), { city: "Nice" });
    const changed = await DB.prepare("SELECT created_at, updated_at FROM addresses WHERE id = ?").bind(fourth).first<Record<string, number>>();
    expect([changed?.created_at, (changed?.updated_at ?? 0) >= began_ms]).toEqual([4, true]);
  });
  it("stay one each when many ask at once", async () => {
    const ada = await makeShopper();
    const ids = (await Promise.all(Array.from({ length: 6 }, () => add(ada, { defaultShipping: true, defaultBilling: true })))).map(({ data }) => data.id);
    await Promise.all(
      ids.map((id, index) =>
        index % 3 === 0 ? ask(ada, "DELETE", one(id)) : ask(ada, "PATCH", one(id), { defaultShipping: true, defaultBilling: index % 2 === 0 }),
      ),
    );
    const { shipping, billing } = await defaultsOf(ada);
    expect([shipping.length, billing.length]).toEqual([1, 1]);
  });
  it("are not lost when there is no room", async () => {
    const ada = await makeShopper();
    const first = (await add(ada)).data.id;
    const more = await Promise.all(Array.from({ length: addresses_max + 3 }, () => add(ada, { defaultShipping: true })));
    expect(more.filter(({ status }) => status === 201)).toHaveLength(addresses_max - 1);
    expect(new Set(more.filter(({ status }) => status !== 201).map(({ status, code }) => `${status} ${code}`))).toEqual(new Set(["409 limit_reached"]));
    expect(await list(ada)).toHaveLength(addresses_max);
    const { shipping, billing } = await defaultsOf(ada);
    expect([shipping.length, billing]).toEqual([1, [first]]);
  });
});

describe("whose it is", () => {
  it("is asked for", async () => {
    const { id } = (await add(await makeShopper())).data;
    expect((await add(null)).status).toBe(401);
    for (const [method, path, body] of [
      ["GET", "/user/addresses"],
      ["GET", one(id)],
      ["PATCH", one(id), {}],
      ["DELETE", one(id)],
    ] as const)
      expect((await ask(null, method, path, body)).status).toBe(401);
  });
  it("alone sees, changes and deletes it", async () => {
    const [ada, eve] = [await makeShopper(), await makeShopper()];
    const { id } = (await add(ada)).data;
    await add(eve);
    expect((await ask(eve, "GET", one(id))).status).toBe(404);
    expect((await ask(eve, "PATCH", one(id), { city: "Eveville", defaultShipping: true })).status).toBe(404);
    expect((await ask(eve, "DELETE", one(id))).status).toBe(404);
    expect(await addressOf(DB, eve.id, id)).toBeNull();
    expect((await ask(ada, "GET", one(id))).data).toMatchObject({ city: "Paris", defaultShipping: true });
    expect((await defaultsOf(eve)).shipping).toHaveLength(1);
  });
  it("and no id that is none", async () => {
    const ada = await makeShopper();
    for (const id of ["1", "x".repeat(65), "%00", "..%2f..%2fcart", "'%20OR%201=1--aaaaaaaaaaaaaaaa"])
      expect((await ask(ada, "GET", one(id))).status).toBe(400);
    expect((await ask(ada, "GET", one("a".repeat(24)))).status).toBe(404);
  });
  it("goes with the account", async () => {
    const ada = await makeShopper();
    const { id } = (await add(ada)).data;
    await DB.prepare("DELETE FROM shoppers WHERE id = ?").bind(ada.id).run();
    expect(await addressOf(DB, ada.id, id)).toBeNull();
  });
  it("is read by an index", async () => {
    const plan = await DB.prepare("EXPLAIN QUERY PLAN SELECT id FROM addresses WHERE shopper_id = ?1 ORDER BY created_at DESC, id LIMIT 30")
      .bind(1)
      .all<{ detail: string }>();
    expect(plan.results.map(({ detail }) => detail).join()).toMatch(/^SEARCH addresses USING (COVERING )?INDEX addresses_shopper/);
    expect(plan.results).toHaveLength(1);
  });
});
