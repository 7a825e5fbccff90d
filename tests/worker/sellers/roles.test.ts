/** Every operation under /seller, out of the API's own document, with everybody who works somewhere: who gets in, and that nobody reads or changes another shop's anything. */
import { beforeAll, describe, expect, it } from "vitest";
import { mayDo, type Role, roles, type ShopStatus, shopStatuses } from "../../../worker/shop/sellers/rules.ts";
import { makeShopper, type TestShopper } from "../../support/account/shopper.ts";
import { fetchApi } from "../../support/api.ts";
import { type Operation, readContract } from "../../support/contract/contract.ts";
import { neededFor, neededRows } from "../../support/contract/seller-permissions.ts";
import { soundBodies } from "../../support/contract/sound-bodies.ts";
import { db, makeShop, makeVariant, makeVoucher, paidOrder, seedBase } from "../../support/purchase/fixture.ts";

const nowhere = "999999999";
/** Where a number is no name of such a thing. */
const namedNowhere: Things = { "{webhook}": "A".repeat(24), "{token}": "A".repeat(24) };
const marker = `zephyrine${crypto.randomUUID().slice(0, 8)}`;
/** Of one fault as many examples as help. */
const shown_max = 12;

/** Whose body (tests/support/contract/sound-bodies.ts) names a thing that is nowhere: what they answer to those who may. */
const namesNothing: Readonly<Record<string, number>> = { "POST /seller/flash-sales/proposals": 404, "PUT /seller/shop-page/sections/{id}": 400 };

type Shop = { id: number; handle: string };
type Things = Readonly<Record<string, string>>;

let operations: Operation[];
/** The shop of which nobody else may learn anything, and what leads to it: path parameters by their path, else by their name. */
let victim: Shop & { things: Things; markers: string[]; orderId: number };

const join = (shopId: number, shopperId: number, role: Role) =>
  db.prepare("INSERT INTO shop_members (shop_id, shopper_id, role, created_at) VALUES (?, ?, ?, 0)").bind(shopId, shopperId, role).run();

async function memberOf({ id }: Shop, role: Role): Promise<TestShopper> {
  const shopper = await makeShopper();
  await join(id, shopper.id, role);
  return shopper;
}

const pathWith = (path: string, things: Things) =>
  path.replaceAll(/\{\w+\}/g, (name, at: number) => things[path.slice(0, at + name.length)] ?? things[name] ?? namedNowhere[name] ?? nowhere);

async function call({ name, method, path, bodies }: Operation, who: TestShopper, things: Things, shop?: string) {
  const isForm = "multipart/form-data" in bodies && !Object.hasOwn(soundBodies, name);
  const body = isForm ? new FormData() : Object.hasOwn(soundBodies, name) ? JSON.stringify(soundBodies[name]) : undefined;
  if (body instanceof FormData) for (const field of ["file", "picture"]) body.set(field, new File(["nothing"], "x.csv", { type: "text/csv" }));
  const response = await fetchApi(pathWith(path, things) + (shop === undefined ? "" : `?shop=${shop}`), {
    method,
    redirect: "manual",
    headers: { ...who.bearer, ...(body !== undefined && !isForm && { "content-type": "application/json" }) },
    ...(body !== undefined && { body }),
  });
  return { status: response.status, text: await response.text() };
}

/** Everything that is stored of the victim's shop and of what was bought there, table by table, whatever tables there are. */
async function rowsOfVictim(): Promise<string> {
  const own: Record<string, string> = {
    shop_id: "= ?1",
    order_id: "= ?2",
    package_id: "IN (SELECT id FROM packages WHERE shop_id = ?1)",
    product_id: "IN (SELECT id FROM products WHERE shop_id = ?1)",
  };
  const { results: names } = await db
    .prepare(
      "SELECT name FROM sqlite_master WHERE type = 'table' AND sql NOT LIKE 'CREATE VIRTUAL%' AND name NOT LIKE '\\_cf%' ESCAPE '\\' AND name NOT LIKE 'sqlite%' ORDER BY name",
    )
    .all<{ name: string }>();
  const columns = await db.batch<{ name: string }>(names.map(({ name }) => db.prepare(`PRAGMA table_info("${name}")`)));
  const tables = names.flatMap(({ name }, at) =>
    (columns[at]?.results ?? []).filter((each) => Object.hasOwn(own, each.name)).map((each) => ({ name, of: each.name })),
  );
  const queries = [
    `SELECT * FROM shops WHERE id = ?1`,
    ...tables.map(({ name, of }) => `SELECT * FROM "${name}" WHERE ${of} ${own[of]} AND ?1 > 0 AND ?2 > 0`),
  ];
  const rows = await db.batch(queries.map((sql) => db.prepare(sql.includes("?2") ? sql : `${sql} AND ?2 > 0`).bind(victim.id, victim.orderId)));
  expect(tables.length).toBeGreaterThan(20);
  return JSON.stringify(rows.map(({ results }, at) => [queries[at], results]));
}

beforeAll(async () => {
  await seedBase();
  operations = (await readContract()).operations.filter(({ path }) => path.startsWith("/seller"));
  const { shops, order } = await paidOrder({ shops: [[2500, 1999]] });
  const shop = shops[0] as Shop;
  const pkg = order.packages[0] as (typeof order.packages)[number];
  const orderId = (await db.prepare("SELECT order_id FROM packages WHERE id = ?").bind(pkg.id).first<number>("order_id")) as number;
  const owner = await memberOf(shop, "owner");
  const code = await makeVoucher({ shopId: shop.id });
  const webhook = crypto.randomUUID().replaceAll("-", "").slice(0, 24);
  const token = crypto.randomUUID().replaceAll("-", "").slice(0, 24);
  await db.batch([
    db.prepare("UPDATE packages SET note = ? WHERE id = ?").bind(`for ${marker}`, pkg.id),
    db.prepare("UPDATE orders SET address = json_set(address, '$.name', ?1) WHERE id = ?2").bind(marker, orderId),
    db.prepare("UPDATE product_texts SET name = ?1 WHERE product_id IN (SELECT id FROM products WHERE shop_id = ?2)").bind(`Lamp ${marker}`, shop.id),
    db
      .prepare(
        "INSERT INTO shop_invitations (shop_id, email, email_key, role, token_hash, created_at, expires_at) VALUES (?1, ?2, ?2, 'packer', ?2, 0, 4000000000000)",
      )
      .bind(shop.id, `${marker}@example.test`),
    db
      .prepare("INSERT INTO webhook_endpoints (id, shop_id, url, events, sealed, created_at) VALUES (?1, ?2, ?3, '[]', 'sealed', 0)")
      .bind(webhook, shop.id, `https://${marker}.example.com/`),
    db
      .prepare(
        "INSERT INTO webhook_deliveries (message, endpoint_id, event, subject, data, state, created_at, begun_at) VALUES (?1, ?2, 'test', ?1, '{}', 'delivered', 0, 0)",
      )
      .bind(`msg_${marker}`, webhook),
    db
      .prepare(
        "INSERT INTO shop_tokens (id, shop_id, shopper_id, name, token_hash, scopes, created_at, ends_at) VALUES (?1, ?2, ?3, ?4, ?5, '[\"stock\"]', 4000000000000, 4000000000001)",
      )
      .bind(token, shop.id, owner.id, marker, token.padEnd(43, "x")),
  ]);
  const one = (sql: string) => db.prepare(sql).bind(shop.id).first<number>("id");
  const product = String(await one("SELECT id FROM products WHERE shop_id = ? LIMIT 1"));
  victim = {
    ...shop,
    orderId,
    markers: [marker, order.number, owner.email, shop.handle],
    things: {
      "{package}": String(pkg.id),
      "{line}": String(pkg.lines[0]?.id),
      "{invitation}": String(await one("SELECT id FROM shop_invitations WHERE shop_id = ?")),
      "{member}": String(owner.id),
      "{product}": product,
      "{code}": code,
      "{webhook}": webhook,
      "{token}": token,
      "{delivery}": String(await db.prepare("SELECT id FROM webhook_deliveries WHERE endpoint_id = ?").bind(webhook).first<number>("id")),
      "{id}": "1",
    },
  };
}, 60_000);

describe("the table of permissions", () => {
  it("decides about every operation under /seller, and about none that is not there", () => {
    const names = operations.map(({ name }) => name);
    expect(
      names.filter((name) => !neededFor.has(name)),
      "nobody decided about these (tests/support/contract/seller-permissions.ts)",
    ).toEqual([]);
    expect([...neededFor.keys()].filter((name) => !names.includes(name))).toEqual([]);
    expect(neededFor.size, "an operation stands twice").toBe(neededRows);
  });
});

const shopwise = () => operations.filter(({ name }) => neededFor.get(name) !== "applicant");
const refusals = (found: unknown[]) => expect(found.slice(0, shown_max)).toEqual([]);

describe("members of a shop", { timeout: 120_000 }, () => {
  it.each(shopStatuses)("that is %s get in where their role may, and nowhere else", async (status: ShopStatus) => {
    const shop = await makeShop();
    await makeVariant({ shopId: shop.id });
    // somebody stays the owner whatever the others do to the team
    await memberOf(shop, "owner");
    await db.prepare("UPDATE shops SET status = ? WHERE id = ?").bind(status, shop.id).run();
    const wrong: unknown[] = [];
    for (const role of roles) {
      const who = await memberOf(shop, role);
      for (const operation of shopwise()) {
        const needed = neededFor.get(operation.name);
        const may = needed === "member" || (needed !== undefined && needed !== "applicant" && mayDo(role, status, needed));
        const { status: answered, text } = await call(operation, who, {});
        // what they may do fails for reasons of its own at most: nothing is there under these numbers
        const isRight = may ? answered < 500 && ![401, 403].includes(answered) && (answered === 404) === operation.path.includes("{") : answered === 403;
        const isOwnRefusal = (may && answered === namesNothing[operation.name]) || (may && operation.path.includes("{") && [400, 409, 422].includes(answered));
        if (!isRight && !isOwnRefusal) wrong.push([role, operation.name, answered, text.slice(0, 120)]);
      }
    }
    refusals(wrong);
  });
});

describe("who does not work for a shop", { timeout: 120_000 }, () => {
  it("finds nothing of it: another shop's owner, who left, and who left for another shop", async () => {
    const other = await makeShop();
    const owner = await memberOf(other, "owner");
    const [left, moved] = [await memberOf(victim, "manager"), await memberOf(victim, "packer")];
    await db.prepare("DELETE FROM shop_members WHERE shop_id = ? AND shopper_id IN (?, ?)").bind(victim.id, left.id, moved.id).run();
    await join(other.id, moved.id, "owner");
    const before = await rowsOfVictim();
    expect(before).toContain(marker);
    const wrong: unknown[] = [];
    const asks = [
      { why: "another shop's owner", who: owner, shop: victim.handle, answers: () => [404] },
      { why: "who left", who: left, shop: victim.handle, answers: () => [403] },
      { why: "who left, of no shop", who: left, shop: undefined, answers: () => [403] },
      { why: "who left for another shop", who: moved, shop: victim.handle, answers: () => [404] },
      // their own shop, with the numbers of the other's things
      { why: "from another shop", who: owner, shop: undefined, answers: ({ path }: Operation) => (path.includes("{") ? [404] : [200, 201, 400, 409, 415]) },
    ];
    for (const { why, who, shop, answers } of asks)
      for (const operation of shopwise()) {
        const { status, text } = await call(operation, who, victim.things, shop);
        const leaks = victim.markers.filter((each) => text.includes(each));
        if ((!answers(operation).includes(status) && !(shop === undefined && status === namesNothing[operation.name] && who !== left)) || leaks.length > 0)
          wrong.push([why, operation.name, status, leaks, text.slice(0, 120)]);
      }
    refusals(wrong);
    expect(await rowsOfVictim()).toBe(before);
  });

  it("reads nothing of it as an applicant either", async () => {
    const before = await rowsOfVictim();
    const stranger = await makeShopper();
    const wrong: unknown[] = [];
    for (const operation of operations.filter(({ name }) => neededFor.get(name) === "applicant")) {
      const { status, text } = await call(operation, stranger, victim.things);
      if (status >= 500 || victim.markers.some((each) => text.includes(each))) wrong.push([operation.name, status, text.slice(0, 120)]);
    }
    refusals(wrong);
    expect(await rowsOfVictim()).toBe(before);
  });
});
