/** The marketplace's own vouchers at the desk: made, changed, stopped and deleted with an audit entry in the same batch, and what keeps them. */
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { changeInBatch, deleteInBatch, makeInBatch, makeSetInBatch, stopInBatch } from "../../../worker/shop/vouchers/desk/changes-data.ts";
import { readDeskVoucher } from "../../../worker/shop/vouchers/desk/data.ts";
import { type DeskDraft, livingSetCodes_max, livingVouchers_max } from "../../../worker/shop/vouchers/desk/rules.ts";
import { changeDeskVoucher, deleteDeskVoucher, makeDeskVoucher, makeVoucherSet } from "../../../worker/shop/vouchers/desk/service.ts";
import { makeShopper, type TestShopper } from "../../support/account/shopper.ts";
import { fetchApi } from "../../support/api.ts";
import { db, Market, makeShop, makeVariant, resetClock, Shopper, seedBase, usesOf } from "../../support/purchase/fixture.ts";
import { rowTexts, runSql } from "../../support/raw-sql.ts";
import { askAs, makeOperator } from "../../support/sellers/desk.ts";
import { by, refused } from "../../support/sellers/flash.ts";

let operator: TestShopper;
beforeAll(async () => {
  await seedBase();
  operator = await makeOperator();
});
beforeEach(resetClock);

const terms = {
  ...{ kind: "percent", value: 15, minSpend: 2_000, maxOff: 900, startsOn: "2020-01-01", endsOn: "2098-12-31", totalLimit: 100, perShopperLimit: null },
  ...{ firstOrder: false, listed: true, mains: [] as string[], shops: [] as string[], names: { en: "Spring", tr: "Bahar" } },
};
let serial = 0;
const newCode = (word = "MKT") => {
  serial += 1;
  return `${word}-${Date.now().toString(36).toUpperCase()}${serial}`;
};
const ask = (method: string, path: string, body?: unknown) => askAs(operator, method, path, body);
async function make(over: object = {}): Promise<string> {
  const code = newCode();
  const { status, body } = await ask("POST", "/admin/vouchers", { code, ...terms, ...over });
  if (status !== 201) throw new Error(`make: ${status} ${JSON.stringify(body)}`);
  return code;
}
const one = async (code: string) => (await ask("GET", `/admin/vouchers/${code}`)).body.data;
const collect = async (code: string) => askAs(await makeShopper(), "POST", "/user/vouchers", { code });
async function auditOf(id: string) {
  const { results } = await db
    .prepare("SELECT action, role, before, after FROM operator_log WHERE subject_kind = 'voucher' AND subject_id = ? ORDER BY id")
    .bind(id)
    .all<{ action: string; role: string | null; before: string | null; after: string | null }>();
  return results.map(({ before, after, ...row }) => ({ ...row, before: before && JSON.parse(before), after: after && JSON.parse(after) }));
}
async function cartWith(code: string, price_base_minor = 4_000) {
  const shopper = new Shopper(new Market());
  const shop = await makeShop();
  await shopper.add(await makeVariant({ shopId: shop.id, price_base_minor }));
  await shopper.call("POST", "/cart/vouchers", { code });
  return { shopper, shop };
}
const context = { db, locale: "en" as const, now_ms: Date.now() };
const rowOf = async (code: string) => {
  const row = await readDeskVoucher(db, "en", code);
  if (!row) throw new Error(`no voucher ${code}`);
  return row;
};
const draft: DeskDraft = {
  ...{ kind: "percent", value: 10, min_spend_base_minor: 0, max_off_base_minor: null, total_limit: null, per_shopper_limit: null, first_order: 0 },
  ...{ starts_at: 0, ends_at: Date.now() + 1e9, listed: 0, names: { en: "Draft" }, mains: [], shops: [] },
};

describe("a voucher of the marketplace", { timeout: 60_000 }, () => {
  it("is made with all its terms, noted, found, and takes off no more than its bound over all shops", async () => {
    const code = await make();
    expect(await one(code)).toMatchObject({
      ...{ code, kind: "percent", percent: 15, state: "running", uses: 0, held: false, given: [], set: null, missing: ["fr", "ar", "hi"] },
      ...{ minSpend: { amount: 2_000, currency: "USD" }, maxOff: { amount: 900, currency: "USD" } },
    });
    expect(await auditOf(code)).toMatchObject([
      { action: "voucher_make", role: "owner", before: null, after: { kind: "percent", value: 15, maxOff: 900, endsOn: "2098-12-31" } },
    ]);
    const { shopper } = await cartWith(code, 10_000);
    await shopper.add(await makeVariant({ shopId: (await makeShop()).id, price_base_minor: 10_000 }));
    expect((await shopper.quote()).discount.amount).toBe(900);
    for (const q of [code.toLowerCase(), "SPRI", "baha"])
      expect((await ask("GET", `/admin/vouchers?q=${q}`)).body.data.map((each: { code: string }) => each.code)).toContain(code);
    expect((await ask("GET", `/admin/find?q=${code.slice(0, 8).toLowerCase()}`)).body.data).toContainEqual(
      expect.objectContaining({ kind: "voucher", id: code, detail: "Spring" }),
    );
    const shown = await askAs(await makeShopper(), "GET", "/user/vouchers/offers");
    expect(shown.body.data).toContainEqual(
      expect.objectContaining({ code, shop: null, maxOff: { amount: 900, currency: "USD" }, isPartial: false, firstOrder: false }),
    );
  });

  it("is for the shops and categories that it names, and says so", async () => {
    const shop = await makeShop();
    const code = await make({ minSpend: 0, maxOff: null, shops: [shop.handle], mains: ["home"] });
    expect(await one(code)).toMatchObject({ shops: [{ handle: shop.handle }], mains: [{ slug: "home" }] });
    const { shopper } = await cartWith(code, 1_000);
    expect((await shopper.call("GET", "/cart")).body.data.vouchers[0]).toMatchObject({ state: "refused", reason: "not_for_these" });
    await shopper.add(await makeVariant({ shopId: shop.id, price_base_minor: 1_000 }));
    expect((await shopper.quote()).discount.amount).toBe(150);
    expect((await askAs(await makeShopper(), "GET", "/user/vouchers/offers")).body.data).toContainEqual(expect.objectContaining({ code, isPartial: true }));
  });

  it.each<[string, object, string]>([
    ["a percentage above 100", { value: 101 }, "value"],
    ["a percentage below 1", { value: 0 }, "value"],
    ["a bound of nothing", { maxOff: 0 }, "maxOff"],
    ["a bound of an amount", { kind: "fixed", value: 500, maxOff: 100 }, "maxOff"],
    ["a bound that is no sum", { maxOff: "much" }, "maxOff"],
    ["an end that is past", { endsOn: "2020-02-01" }, "endsOn"],
    ["a category that there is not", { mains: ["no-such"] }, "mains"],
    ["a sub-category", { mains: ["lamps"] }, "mains"],
    ["a shop that there is not", { shops: ["no-such-shop"] }, "shops"],
    ["a shop twice", { shops: ["a", "a"] }, "shops"],
    ["what is no handle", { shops: ["No Shop"] }, "shops"],
    ["51 shops", { shops: Array.from({ length: 51 }, (_, i) => `s-${i}`) }, "shops"],
    ["no name", { names: {} }, "names"],
    ["a code of three letters", { code: "ABC" }, "code"],
  ])("is refused with %s, at the field", async (_, over, field) => {
    const { status, body } = await ask("POST", "/admin/vouchers", { code: newCode(), ...terms, ...over });
    expect([status, Object.keys(body.errors)]).toEqual([400, [field]]);
  });

  it("has a code of its own, also when two make it at once, and beside shops' codes", async () => {
    const code = newCode();
    const made = await Promise.all([0, 1].map(() => ask("POST", "/admin/vouchers", { code, ...terms })));
    expect(made.map(({ status }) => status).sort()).toEqual([201, 400]);
    expect(Object.keys(made.find(({ status }) => status === 400)?.body.errors)).toEqual(["code"]);
    expect((await auditOf(code)).length).toBe(1);
  });

  it("changes in everything while nobody holds it, noted before and after", async () => {
    const code = await make();
    const shop = await makeShop();
    const changed = await ask("PUT", `/admin/vouchers/${code}`, {
      ...terms,
      kind: "fixed",
      value: 500,
      maxOff: null,
      firstOrder: true,
      shops: [shop.handle],
      names: { fr: "Printemps" },
    });
    expect([changed.status, changed.body.data]).toMatchObject([
      200,
      { kind: "fixed", amount: { amount: 500 }, maxOff: null, firstOrder: true, names: { fr: "Printemps" } },
    ]);
    expect((await auditOf(code)).at(-1)).toMatchObject({
      action: "voucher_change",
      before: { kind: "percent", shops: [] },
      after: { kind: "fixed", shops: [shop.handle] },
    });
    expect((await ask("PUT", `/admin/vouchers/${code}`, { ...terms, shops: [] })).body.data.shops).toEqual([]);
  });

  it("keeps what it promised to those who hold it; the rest may still change", async () => {
    const shop = await makeShop();
    const code = await make({ shops: [shop.handle] });
    expect((await collect(code)).status).toBe(201);
    const change = (over: object) => ask("PUT", `/admin/vouchers/${code}`, { ...terms, shops: [shop.handle], ...over });
    for (const [field, over] of [
      ["value", { value: 5 }],
      ["maxOff", { maxOff: 899 }],
      ["minSpend", { minSpend: 9_000 }],
      ["startsOn", { startsOn: "2098-01-01" }],
      ["totalLimit", { totalLimit: 1 }],
      ["perShopperLimit", { perShopperLimit: 1 }],
      ["firstOrder", { firstOrder: true }],
      ["mains", { mains: ["home"] }],
      ["shops", { shops: [] }],
    ] as const)
      expect([field, Object.keys((await change(over)).body.errors)]).toEqual([field, [field]]);
    const allowed = await change({ maxOff: 2_000, totalLimit: null, listed: false, endsOn: "2097-01-01", names: { en: "Spring sale" } });
    expect([allowed.status, allowed.body.data]).toMatchObject([200, { maxOff: { amount: 2_000 }, totalLimit: null, listed: false, held: true }]);
  });

  it("is stopped and goes on, each once; stopped it counts in no cart, and nobody is offered it", async () => {
    const code = await make({ minSpend: 0, maxOff: null });
    const { shopper } = await cartWith(code);
    expect((await ask("POST", `/admin/vouchers/${code}/stop`)).body.data).toMatchObject({ state: "stopped", stoppedAt: expect.any(String) });
    const again = await ask("POST", `/admin/vouchers/${code}/stop`);
    expect([again.status, again.body]).toMatchObject([409, { code: "conflict", state: "stopped" }]);
    expect((await shopper.call("GET", "/cart")).body.data.vouchers[0]).toMatchObject({ state: "refused", reason: "over" });
    expect((await collect(code)).body.code).toBe("voucher_ended");
    const offered = await askAs(await makeShopper(), "GET", "/user/vouchers/offers");
    expect(offered.body.data.map((each: { code: string }) => each.code)).not.toContain(code);
    expect((await ask("POST", `/admin/vouchers/${code}/resume`)).body.data).toMatchObject({ state: "running", stoppedAt: null });
    expect((await shopper.call("GET", "/cart")).body.data.vouchers[0].state).toBe("applied");
    expect((await auditOf(code)).map(({ action, before, after }) => [action, before?.stoppedAt ?? null, after.stoppedAt ?? null])).toEqual([
      ["voucher_make", null, null],
      ["voucher_stop", null, expect.any(String)],
      ["voucher_resume", expect.any(String), null],
    ]);
  });

  it("that is stopped after the quote is not used: the order is quoted again", async () => {
    const code = await make({ minSpend: 0, maxOff: null });
    const { shopper } = await cartWith(code);
    const body = shopper.orderBody((await shopper.quote()).total);
    await ask("POST", `/admin/vouchers/${code}/stop`);
    const placed = await shopper.order(body);
    expect([placed.status, placed.body.code, placed.body.quote.refusedVouchers]).toEqual([
      409,
      "total_changed",
      [expect.objectContaining({ code, reason: "over" })],
    ]);
    expect(await usesOf(code)).toBe(0);
  });

  it("is deleted while nobody has collected it or ordered with it, and not afterwards", async () => {
    const [unused, collected, ordered] = [await make(), await make(), await make({ minSpend: 0 })];
    expect((await ask("DELETE", `/admin/vouchers/${unused}`)).status).toBe(204);
    expect([(await ask("GET", `/admin/vouchers/${unused}`)).status, (await auditOf(unused)).at(-1)?.action]).toEqual([404, "voucher_delete"]);
    await collect(collected);
    const { shopper } = await cartWith(ordered);
    const { number } = await shopper.buy();
    for (const code of [collected, ordered]) expect([code, (await ask("DELETE", `/admin/vouchers/${code}`)).body.code]).toEqual([code, "voucher_was_used"]);
    await shopper.call("POST", `/orders/${number}/cancel`);
    expect([await usesOf(ordered), (await ask("DELETE", `/admin/vouchers/${ordered}`)).body.code]).toEqual([0, "voucher_was_used"]);
  });

  it("names the orders that use it to who may see orders, with what it took off each", async () => {
    const code = await make({ minSpend: 0, maxOff: null });
    const { shopper } = await cartWith(code);
    const { number } = await shopper.buy();
    const path = `/admin/vouchers/${code}/orders`;
    expect((await ask("GET", path)).body.data).toMatchObject([{ number, off: { amount: 600, currency: "USD" } }]);
    const editor = await makeShopper({ operator: "editor" });
    expect([(await askAs(editor, "GET", `/admin/vouchers/${code}`)).status, (await askAs(editor, "GET", path)).status]).toEqual([200, 403]);
  });

  it("of a shop is none of the marketplace's", async () => {
    const shop = await makeShop();
    const code = newCode("SHOP");
    await db.prepare("INSERT INTO vouchers (code, shop_id, kind, value, starts_at, ends_at) VALUES (?, ?, 'percent', 5, 0, 4e12)").bind(code, shop.id).run();
    for (const [method, path, body] of [
      ["GET", ""],
      ["PUT", "", terms],
      ["DELETE", ""],
      ["POST", "/stop"],
      ["GET", "/orders"],
    ] as const)
      expect([method, (await ask(method, `/admin/vouchers/${code}${path}`, body)).status]).toEqual([method, 404]);
    expect((await ask("GET", `/admin/vouchers?q=${code}`)).body.data).toEqual([]);
  });
});

describe("the list", () => {
  it("narrows by where they stand, in both orders, page by page", async () => {
    const states: [string, object][] = [
      ["running", {}],
      ["coming", { startsOn: "2098-01-01" }],
      ["stopped", {}],
      ["used_up", {}],
      ["ended", {}],
    ];
    const codes = new Map<string, string>();
    for (const [state, over] of states) codes.set(state, await make(over));
    const set = (state: string, change: string) => runSql(`UPDATE vouchers SET ${change} WHERE code = ?`, codes.get(state) as string);
    await set("stopped", "stopped_at = 1");
    await set("used_up", "total_limit = 0");
    await set("ended", "ends_at = 1000");
    for (const [state] of states) {
      const { data } = (await ask("GET", `/admin/vouchers?state=${state}&perPage=48`)).body;
      expect(data.map((each: { code: string }) => each.code)).toContain(codes.get(state));
      expect(new Set(data.map((each: { state: string }) => each.state))).toEqual(new Set([state]));
    }
    for (const sort of ["latest", "soonest"]) {
      const seen: string[] = [];
      let next: string | null = "";
      while (next !== null) {
        const { data, meta }: { data: { code: string }[]; meta: { next: string | null } } = (
          await ask("GET", `/admin/vouchers?sort=${sort}&perPage=3&after=${next}`)
        ).body;
        seen.push(...data.map(({ code }) => code));
        next = meta.next;
      }
      expect(new Set(seen).size).toBe(seen.length);
      for (const code of codes.values()) expect(seen).toContain(code);
    }
  });
});

describe("a set of single codes", { timeout: 60_000 }, () => {
  const makeSet = async (count = 5, over: object = {}) => {
    const set = newCode("SET");
    const { status, body } = await ask("POST", "/admin/voucher-sets", { set, count, ...terms, minSpend: 0, maxOff: null, ...over });
    return { set, status, body };
  };
  const codesOf = async (set: string) =>
    (await ask("GET", `/admin/vouchers?set=${set}&perPage=48`)).body.data as { code: string; totalLimit: number; listed: boolean; state: string }[];

  it("is made at once, noted once, apart from the others, and comes as a file", async () => {
    const shop = await makeShop();
    const { set } = await makeSet(12, { shops: [shop.handle], mains: ["home"], totalLimit: 50 });
    const codes = await codesOf(set);
    expect(codes.length).toBe(12);
    for (const { code, totalLimit, listed } of codes)
      expect([code.startsWith(`${set}-`), code.length - set.length, totalLimit, listed]).toEqual([true, 9, 1, false]);
    expect(codes[0]).toMatchObject({ set, shops: [{ handle: shop.handle }], mains: [{ slug: "home" }], names: { en: "Spring", tr: "Bahar" } });
    expect(await auditOf(set)).toMatchObject([{ action: "voucher_make_set", after: { codes: 12, totalLimit: 1 } }]);
    expect((await ask("GET", "/admin/vouchers?perPage=48")).body.data.filter((each: { set: string | null }) => each.set !== null)).toEqual([]);
    const { headers, status } = await askCsv(`set=${set}`);
    expect([status, headers.get("content-type")]).toEqual([200, "text/csv; charset=utf-8"]);
    const lines = (await askCsv(`set=${set}`)).text.trim().split("\r\n");
    expect([lines.length, lines[0]?.split(",").slice(0, 3)]).toEqual([13, ["code", "set", "state"]]);
    for (const { code } of codes) expect(lines.some((line) => line.startsWith(`${code},${set},running`))).toBe(true);
    expect((await ask("GET", "/admin/voucher-sets")).body.data[0]).toMatchObject({ set, size: 12, used: 0, left: 12 });
  });
  const askCsv = async (query: string) => {
    const response = await fetchApi(`/admin/vouchers/csv?${query}`, { headers: operator.bearer });
    return { status: response.status, headers: response.headers, text: await response.text() };
  };

  it.each<[object, string]>([
    [{ count: 0 }, "count"],
    [{ count: 501 }, "count"],
    [{ count: 1.5 }, "count"],
    [{ set: "AB" }, "set"],
    [{ set: "A".repeat(31) }, "set"],
    [{ set: "A!BC" }, "set"],
  ])("with %j is refused at %s", async (over, field) => {
    const { status, body } = await ask("POST", "/admin/voucher-sets", { set: newCode("SET"), count: 2, ...terms, ...over });
    expect([status, Object.keys(body.errors)]).toEqual([400, [field]]);
  });

  it("has a name of its own, also when two make it at once", async () => {
    const set = newCode("TWIN");
    const made = await Promise.all([0, 1].map(() => ask("POST", "/admin/voucher-sets", { set, count: 500, ...terms })));
    expect(made.map(({ status }) => status).sort()).toEqual([201, 400]);
    expect(await db.prepare("SELECT count(*) AS n FROM vouchers WHERE code LIKE ?").bind(`${set}-%`).first("n")).toBe(500);
  });

  it("each code counts for one order, whoever is quickest", async () => {
    const { set } = await makeSet(1, { perShopperLimit: null });
    const [{ code } = { code: "" }] = await codesOf(set);
    const market = new Market();
    const variantId = await makeVariant({ shopId: (await makeShop()).id, stock: 50 });
    const ready = await Promise.all(
      Array.from({ length: 8 }, async (_, i) => {
        const shopper = new Shopper(market);
        await shopper.add(variantId);
        await shopper.call("POST", "/cart/vouchers", { code });
        return { shopper, body: shopper.orderBody((await shopper.quote()).total, { email: `single-${i}@example.test` }) };
      }),
    );
    const answers = await Promise.all(ready.map(({ shopper, body }) => shopper.order(body)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array(7).fill(409)]);
    expect([await usesOf(code), (await codesOf(set))[0]?.state]).toEqual([1, "used_up"]);
  });

  it("is stopped as a whole and goes on; a code keeps counting once, and the set goes with its last code", async () => {
    const { set } = await makeSet(2);
    expect((await ask("POST", `/admin/voucher-sets/${set}/stop`)).body.data).toEqual({ count: 2 });
    expect((await ask("POST", `/admin/voucher-sets/${set}/stop`)).body.data).toEqual({ count: 0 });
    expect((await codesOf(set)).map(({ state }) => state)).toEqual(["stopped", "stopped"]);
    expect((await ask("POST", `/admin/voucher-sets/${set}/resume`)).body.data).toEqual({ count: 2 });
    expect((await auditOf(set)).map(({ action }) => action)).toEqual(["voucher_make_set", "voucher_stop_set", "voucher_resume_set"]);
    expect((await ask("POST", "/admin/voucher-sets/NO-SUCH/stop")).status).toBe(404);
    const codes = await codesOf(set);
    const changed = await ask("PUT", `/admin/vouchers/${codes[0]?.code}`, { ...terms, totalLimit: 50, listed: true });
    expect(changed.body.data).toMatchObject({ totalLimit: 1, listed: false });
    for (const { code } of codes) expect((await ask("DELETE", `/admin/vouchers/${code}`)).status).toBe(204);
    expect(await rowTexts("SELECT count(*) FROM voucher_sets WHERE code = ?", set)).toEqual(["0"]);
  });
});

describe("limits", { timeout: 60_000 }, () => {
  const fill = (count: number, setId: number | null) =>
    runSql(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?1)
       INSERT INTO vouchers (code, set_id, kind, value, starts_at, ends_at, listed) SELECT 'FULL-' || ?3 || '-' || i, ?2, 'percent', 5, 0, 4e12, 0 FROM n`,
      count,
      setId,
      newCode(),
    );
  const clear = () => db.batch([db.prepare("DELETE FROM vouchers WHERE code LIKE 'FULL-%'"), db.prepare("DELETE FROM voucher_sets WHERE code = 'FULL'")]);
  const living = async (of: string) =>
    Number((await rowTexts(`SELECT count(*) FROM vouchers WHERE shop_id IS NULL AND set_id IS ${of} AND ends_at > ?`, Date.now()))[0]);

  it("so many that are not over, and no more", async () => {
    await fill(livingVouchers_max - (await living("NULL")) - 1, null);
    const code = await make();
    expect((await ask("POST", "/admin/vouchers", { code: newCode(), ...terms })).body.code).toBe("limit_reached");
    expect((await ask("DELETE", `/admin/vouchers/${code}`)).status).toBe(204);
    expect((await ask("POST", "/admin/vouchers", { code: newCode(), ...terms })).status).toBe(201);
    await clear();
  });
  it("so many codes of sets, and no more", async () => {
    await runSql("INSERT INTO voucher_sets (code, size, made_at) VALUES ('FULL', 1, 0)");
    const setId = Number((await rowTexts("SELECT id FROM voucher_sets WHERE code = 'FULL'"))[0]);
    await fill(livingSetCodes_max - (await living("NOT NULL")) - 2, setId);
    const sets = [3, 2, 1].map((count) => ({ set: newCode("SET"), count, ...terms }));
    const codes = [];
    for (const set of sets) codes.push((await ask("POST", "/admin/voucher-sets", set)).body.code ?? "made");
    expect(codes).toEqual(["limit_reached", "made", "limit_reached"]);
    await clear();
  });
});

describe("the second lock", { timeout: 60_000 }, () => {
  const past = (text: string, ...values: (string | number)[]) =>
    db
      .prepare(text)
      .bind(...values)
      .run();
  const idOf = async (code: string) => (await rowOf(code)).id;

  it("keeps the terms of what somebody holds, whoever writes", async () => {
    const shop = await makeShop();
    const code = await make({ shops: [shop.handle] });
    const id = await idOf(code);
    await collect(code);
    for (const change of ["max_off_base_minor = 899", "first_order = 1", "value = 14", "min_spend_base_minor = 2001", "total_limit = 99"])
      await expect(past(`UPDATE vouchers SET ${change} WHERE id = ?`, id), change).rejects.toThrow(/voucher_in_hand_keeps_terms/);
    await expect(past("DELETE FROM voucher_shops WHERE voucher_id = ?", id)).rejects.toThrow(/voucher_in_hand_keeps_terms/);
    await expect(past("INSERT INTO voucher_shops VALUES (?, ?)", id, (await makeShop()).id)).rejects.toThrow(/voucher_in_hand_keeps_terms/);
    await past("UPDATE vouchers SET max_off_base_minor = NULL WHERE id = ?", id);
  });
  it.each([
    ["kind = 'fixed'", /voucher_max_off/],
    ["max_off_base_minor = 0", /voucher_max_off/],
    ["value = 101, max_off_base_minor = NULL", /voucher_percent_range/],
    ["shop_id = 1, stopped_at = 1", /voucher_stopped_of_market/],
    ["set_id = 1", /voucher_set_stays/],
  ])("refuses %s", async (change, law) => {
    await makeShop();
    const id = await idOf(await make());
    await expect(past(`UPDATE vouchers SET ${change} WHERE id = ?`, id)).rejects.toThrow(law);
  });
  it("refuses a code of no set, and the end of a set that has codes", async () => {
    const insert = "INSERT INTO vouchers (code, set_id, kind, value, starts_at, ends_at) VALUES (?, ?, 'percent', 5, 0, 1)";
    await expect(past(insert, newCode(), 99_999)).rejects.toThrow(/voucher_set_is_there/);
    const { id } = (await db
      .prepare("INSERT INTO voucher_sets (code, size, made_at) VALUES (?, 1, 0) RETURNING id")
      .bind(newCode("SET"))
      .first<{ id: number }>()) ?? { id: 0 };
    const code = newCode();
    await past(insert, code, id);
    await expect(past("DELETE FROM voucher_sets WHERE id = ?", id)).rejects.toThrow(/voucher_set_has_codes/);
    await expect(past("UPDATE voucher_sets SET size = 501 WHERE id = ?", id)).rejects.toThrow(/voucher_set_size/);
    await past("DELETE FROM vouchers WHERE code = ?", code);
    await past("DELETE FROM voucher_sets WHERE id = ?", id);
  });
  it("refuses the use of one that is stopped, and the deletion of one that was used", async () => {
    const code = await make({ minSpend: 0, maxOff: null });
    const { shopper } = await cartWith(code);
    const { number } = await shopper.buy();
    const id = await idOf(code);
    await expect(past("DELETE FROM vouchers WHERE id = ?", id)).rejects.toThrow(/voucher_was_used/);
    await shopper.call("POST", `/orders/${number}/cancel`);
    await expect(past("DELETE FROM vouchers WHERE id = ?", id)).rejects.toThrow(/voucher_was_used/);
    await past("UPDATE vouchers SET stopped_at = 1 WHERE id = ?", id);
    const use = past("INSERT INTO voucher_uses (voucher_id, order_id, email_key, used_at) SELECT ?, id, 'x', 0 FROM orders WHERE number = ?", id, number);
    await expect(use).rejects.toThrow(/voucher_is_stopped/);
  });
  it("does nothing where it has moved on meanwhile, or without its entry", async () => {
    const code = await make();
    const stale = await rowOf(code);
    const other = { ...draft, names: {} };
    await runSql("UPDATE vouchers SET listed = 0 WHERE id = ?", stale.id);
    expect(await changeInBatch(db, stale, other, other, by, Date.now())).toBe(false);
    const read = await rowOf(code);
    await collect(code);
    expect(await changeInBatch(db, read, other, { ...other, mains: ["home"] }, by, Date.now())).toBe(false);
    expect(await deleteInBatch(db, read, other, by, Date.now())).toBe(false);
    expect(await makeInBatch(db, newCode(), { ...draft, shops: ["no-such"] }, by, Date.now())).toBe(false);
    expect(await stopInBatch(db, read, false, by, Date.now())).toBe(false);
    const broken = { ...by, kind: "nobody" } as never;
    const [unnoted, unnotedSet] = [newCode(), newCode("SET")];
    await expect(makeInBatch(db, unnoted, draft, broken, Date.now())).rejects.toThrow(/CHECK/);
    await expect(makeSetInBatch(db, unnotedSet, [`${unnotedSet}-A`], draft, broken, Date.now())).rejects.toThrow(/CHECK/);
    await expect(stopInBatch(db, read, true, broken, Date.now())).rejects.toThrow(/CHECK/);
    await expect(deleteInBatch(db, await rowOf(await make()), draft, broken, Date.now())).rejects.toThrow(/CHECK/);
    expect(await rowTexts("SELECT count(*) FROM vouchers WHERE code = ? OR code LIKE ?", unnoted, `${unnotedSet}%`)).toEqual(["0"]);
  });
  it("is told by the service as a conflict", async () => {
    const none = newCode();
    const edit = { ...terms, kind: "percent" as const };
    expect((await refused(changeDeskVoucher(context, none, edit, by)))?.code).toBe("not_found");
    expect((await refused(deleteDeskVoucher(context, none, by)))?.code).toBe("not_found");
    const set = newCode("SET");
    await makeVoucherSet(context, { set, count: 1, ...edit }, by);
    expect(await refused(makeVoucherSet(context, { set, count: 1, ...edit }, by))).toEqual({ code: "invalid_fields", fields: { set: ["taken"] } });
    const code = newCode();
    await makeDeskVoucher(context, { code, ...edit }, by);
    expect(await refused(makeDeskVoucher(context, { code, ...edit }, by))).toEqual({ code: "invalid_fields", fields: { code: ["taken"] } });
  });
});
