/** The SQL of registrations: whose each one is, what may still be written into it, and which are forgotten; others' rows beside it. */
import { beforeEach, describe, expect, it } from "vitest";
import { run } from "../../../worker/db/sql.ts";
import {
  insertApplication,
  readApplicationOfShop,
  readGuestApplication,
  readOwnApplication,
  readOwnShops,
  saveStep,
  takenAmong,
  tidyApplications,
} from "../../../worker/shop/registration/data.ts";
import { guestDraft_ms, ownDraft_ms } from "../../../worker/shop/registration/rules.ts";
import { claimGuestApplication } from "../../../worker/shop/registration/service.ts";
import { makeShopper } from "../../support/account/shopper.ts";
import { db, makeShop } from "../../support/purchase/fixture.ts";
import { rowTexts, runSql } from "../../support/raw-sql.ts";

const now_ms = 1_000_000_000_000;
let [ada, ben]: number[] = [];
let [shop, other]: { id: number; handle: string }[] = [];

type Row = { shopperId?: number | null | undefined; shopId?: number | null | undefined; content?: object; updated_at?: number };
const put = (id: string, { shopperId = null, shopId = null, content = {}, updated_at = 1 }: Row = {}) =>
  runSql(
    "INSERT INTO seller_applications (id, shopper_id, shop_id, content, locale, agreement_version, agreed_at, created_at, updated_at) VALUES (?, ?, ?, ?, 'tr', 'v1', 3, 2, ?)",
    ...[id, shopperId, shopId, JSON.stringify(content), updated_at],
  );
const seen = (id: string, { shopperId = null, shopId = null, content = {}, updated_at = 1 }: Row = {}) => ({
  ...{ id, shopperId, shopId, content, locale: "tr", agreementVersion: "v1", agreedAt: 3, updatedAt: updated_at },
});
const left = () => rowTexts("SELECT id FROM seller_applications ORDER BY id");
const stands = () => rowTexts("SELECT id, coalesce(shopper_id, '-'), content, updated_at FROM seller_applications ORDER BY id");

beforeEach(async () => {
  await runSql("DELETE FROM seller_applications");
  [ada, ben] = [(await makeShopper()).id, (await makeShopper()).id];
  [shop, other] = [await makeShop(), await makeShop()];
});

describe("a registration is found", () => {
  it("by a visitor's cookie while it is nobody's, by an account before it is handed in, by its shop afterwards; whole", async () => {
    await put("guest", { content: { shop: { handle: "a" } } });
    await put("own", { shopperId: ada, updated_at: 7 });
    await put("handed-in", { shopperId: ada, shopId: shop?.id });
    await put("left-behind", { shopId: other?.id });
    const guest = (id: string) => readGuestApplication(db, id);
    expect(await guest("guest")).toEqual(seen("guest", { content: { shop: { handle: "a" } } }));
    expect([await guest("own"), await guest("handed-in"), await guest("left-behind"), await guest("none")]).toEqual([null, null, null, null]);
    expect(await readOwnApplication(db, ada as number)).toEqual(seen("own", { shopperId: ada, updated_at: 7 }));
    expect(await readOwnApplication(db, ben as number)).toBeNull();
    expect(await readApplicationOfShop(db, shop?.id as number)).toEqual(seen("handed-in", { shopperId: ada, shopId: shop?.id }));
    expect(await readApplicationOfShop(db, other?.id as number)).toEqual(seen("left-behind", { shopId: other?.id }));
  });

  it("begun once for an account and once for a shop: the one that stands stays", async () => {
    const begin = (id: string, shopperId: number | null, shopId: number | null) => run(db, insertApplication({ id, shopperId, shopId, locale: "fr" }, now_ms));
    expect([await begin("a", ada as number, null), await begin("b", ada as number, null), await begin("c", ben as number, null)]).toEqual([1, 0, 1]);
    expect([await begin("d", ada as number, shop?.id as number), await begin("e", ben as number, shop?.id as number)]).toEqual([1, 0]);
    expect([await begin("f", null, null), await begin("g", null, null)]).toEqual([1, 1]);
    expect(await rowTexts("SELECT * FROM seller_applications WHERE id IN ('a', 'd') ORDER BY id")).toEqual([
      `a ${ada}  {} fr   ${now_ms} ${now_ms}`,
      `d ${ada} ${shop?.id} {} fr   ${now_ms} ${now_ms}`,
    ]);
    expect(await left()).toEqual(["a", "c", "d", "f", "g"]);
  });

  it("with the shops that somebody owns, the oldest first, and none where they only work", async () => {
    const third = await makeShop();
    const work = (shopId: number | undefined, who: number | undefined, role: string) =>
      runSql("INSERT INTO shop_members (shop_id, shopper_id, role, created_at) VALUES (?, ?, ?, 0)", shopId, who, role);
    await work(third.id, ada, "owner");
    await work(shop?.id, ada, "owner");
    await work(other?.id, ben, "owner");
    await work(other?.id, ada, "manager");
    await runSql("UPDATE shops SET name = 'Lale', status = 'pending' WHERE id = ?", third.id);
    expect(await readOwnShops(db, ada as number)).toEqual([
      { id: shop?.id, handle: shop?.handle, name: shop?.handle, status: "approved" },
      { id: third.id, handle: third.handle, name: "Lale", status: "pending" },
    ]);
  });

  it("with the handles in use, of those asked about", async () => {
    const [first, second] = [shop?.handle as string, other?.handle as string];
    expect(await takenAmong(db, [first, "free-of-all", `${second}x`])).toEqual(new Set([first]));
    expect(await takenAmong(db, [])).toEqual(new Set());
  });
});

describe("a step is saved", () => {
  it.each([
    [null, 1],
    ["rejected", 1],
    ["pending", 0],
    ["approved", 0],
    ["suspended", 0],
  ])("while the registration is open: the shop is %s", async (status, stored) => {
    if (status) await runSql("UPDATE shops SET status = ? WHERE id = ?", status, shop?.id);
    await put("one", { shopperId: ada, shopId: status ? shop?.id : null, content: { shop: { handle: "a" }, contact: { email: "e" } } });
    await put("beside", { shopperId: ben, content: { shop: { handle: "b" } } });
    expect(await saveStep(db, "one", "shop", { names: { en: "N" } }, "fr", now_ms)).toBe(stored);
    const rows = await rowTexts("SELECT id, content, locale, updated_at FROM seller_applications ORDER BY id");
    const before = 'one {"shop":{"handle":"a"},"contact":{"email":"e"}} tr 1';
    const after = `one {"shop":{"names":{"en":"N"}},"contact":{"email":"e"}} fr ${now_ms}`;
    expect(rows).toEqual(['beside {"shop":{"handle":"b"}} tr 1', stored ? after : before]);
  });
});

describe("what a visitor typed", () => {
  const claim = (id: string) => claimGuestApplication(db, id, ada as number, now_ms);
  it("is the account's, where that had none that is open", async () => {
    await put("guest", { content: { shop: 1 } });
    await put("handed-in", { shopperId: ada, shopId: shop?.id });
    await put("of-ben", { shopperId: ben });
    await claim("guest");
    expect(await stands()).toEqual([`guest ${ada} {"shop":1} 1`, `handed-in ${ada} {} 1`, `of-ben ${ben} {} 1`]);
  });
  it("goes over what the account had typed, step by step, and only over that", async () => {
    await put("guest", { content: { shop: 1 } });
    await put("another-guest", { content: { shop: 3 } });
    await put("own", { shopperId: ada, content: { shop: 2, contact: 2 } });
    await put("handed-in", { shopperId: ada, shopId: shop?.id, content: { shop: 4 } });
    await put("of-ben", { shopperId: ben, content: { shop: 5 } });
    await claim("guest");
    expect(await stands()).toEqual([
      'another-guest - {"shop":3} 1',
      `handed-in ${ada} {"shop":4} 1`,
      `of-ben ${ben} {"shop":5} 1`,
      `own ${ada} {"shop":1,"contact":2} ${now_ms}`,
    ]);
  });
  it.each([
    ["another account's by now", "of-ben"],
    ["a shop's whose owner has gone", "left-behind"],
    ["none", "none"],
  ])("under a name that is %s changes nothing", async (_, id) => {
    await put("of-ben", { shopperId: ben, content: { shop: 5 } });
    await put("left-behind", { shopId: other?.id, content: { shop: 6 } });
    await claim(id);
    expect(await stands()).toEqual(['left-behind - {"shop":6} 1', `of-ben ${ben} {"shop":5} 1`]);
    await put("own", { shopperId: ada, content: { shop: 2 } });
    await claim(id);
    expect(await stands()).toEqual(['left-behind - {"shop":6} 1', `of-ben ${ben} {"shop":5} 1`, `own ${ada} {"shop":2} 1`]);
  });
});

it("registrations are forgotten a month after a visitor's last word, half a year after an account's, and never when they are a shop's", async () => {
  const [guest, own] = [now_ms - guestDraft_ms, now_ms - ownDraft_ms];
  await put("guest-gone", { updated_at: guest - 1 });
  await put("guest-stays", { updated_at: guest });
  await put("own-gone", { shopperId: ada, updated_at: own - 1 });
  await put("own-stays", { shopperId: ben, updated_at: own });
  await put("shop-stays", { shopId: shop?.id, updated_at: 1 });
  expect(await run(db, tidyApplications(now_ms))).toBe(2);
  expect(await left()).toEqual(["guest-stays", "own-stays", "shop-stays"]);
});

it("registrations are forgotten in parts", async () => {
  await runSql(
    "INSERT INTO seller_applications (id, content, locale, created_at, updated_at) WITH RECURSIVE n (v) AS (SELECT 1 UNION ALL SELECT v + 1 FROM n WHERE v < 201) SELECT 'g' || v, '{}', 'en', 0, 0 FROM n",
  );
  expect([await run(db, tidyApplications(now_ms)), await run(db, tidyApplications(now_ms))]).toEqual([200, 1]);
});
