/** A shop says who made its products and who answers for them: by its list of contacts, the product's form, its files, and for all at once. */
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Product } from "../../../worker/shop/catalogue/contract.ts";
import { makeShopper } from "../../support/account/shopper.ts";
import { getApi } from "../../support/api.ts";
import { csvOf, cup } from "../../support/moderation/desk.ts";
import { ImportingShop, insertCategories } from "../../support/product-files/shop.ts";
import { countRows, db, Market, makeVariant, resetClock } from "../../support/purchase/fixture.ts";
import { askAs, type Desk, makeDesk, makeOperator, makeStaff, setShopStatus } from "../../support/sellers/desk.ts";
import { agent, askSafety, insertContact, maker, setAsked, setSafety } from "../../support/sellers/safety.ts";

beforeAll(insertCategories);
beforeEach(resetClock);

const noone = { manufacturer: null, responsible: null, exempt: null };
const both = { manufacturer: maker.name, responsible: agent.name, exempt: null };
const logOf = async (shopId: number) =>
  (await db.prepare("SELECT action, note, before, after FROM operator_log WHERE shop_id = ? AND action = 'set_safety' ORDER BY id").bind(shopId).all()).results;
/** A desk with both contacts in its list. */
async function listed(): Promise<Desk> {
  const desk = await makeDesk();
  for (const contact of [maker, agent]) expect((await askSafety(desk, "POST", "/contacts", contact)).status).toBe(201);
  return desk;
}
const contactsOf = async (desk: Desk) => (await askSafety(desk, "GET")).body.data.contacts as { id: number; name: string; products: number }[];
const idOf = async (desk: Desk, name: string) => (await contactsOf(desk)).find((each) => each.name === name)?.id;
const create = (desk: Desk, over: object = {}) => askAs(desk.seller, "POST", "/seller/products", cup(over));

describe("the list of contacts", () => {
  it("is added to, changed and taken from; each is in the log with before and after, and nothing said twice", async () => {
    const desk = await listed();
    const id = await idOf(desk, agent.name);
    const moved = { ...agent, address: "Uferstr. 2\n10435 Berlin" };
    for (let twice = 0; twice < 2; twice += 1) expect((await askSafety(desk, "PUT", `/contacts/${id}`, moved)).status).toBe(200);
    expect(await contactsOf(desk)).toEqual([
      { ...maker, id: expect.any(Number), products: 0 },
      { ...moved, id, products: 0 },
    ]);
    expect((await askSafety(desk, "DELETE", `/contacts/${id}`)).body.data.contacts.map(({ name }: { name: string }) => name)).toEqual([maker.name]);
    expect((await askSafety(desk, "DELETE", `/contacts/${id}`)).status).toBe(404);
    const log = await logOf(desk.shop.id);
    expect(log.map(({ note, before, after }) => [note, before === null, after === null])).toEqual([
      [maker.name, true, false],
      [agent.name, true, false],
      [agent.name, false, false],
      [agent.name, false, true],
    ]);
    expect([JSON.parse(log[2]?.before as string).address, JSON.parse(log[2]?.after as string).address]).toEqual([agent.address, moved.address]);
  });

  it.each([
    ["name", { name: " " }],
    ["name", { name: "x" }],
    ["name", { name: "x".repeat(151) }],
    ["address", { address: "Home" }],
    ["address", { address: "x".repeat(401) }],
    ["country", { country: "ZZ" }],
    ["email", { email: "nobody" }],
    ["email", { email: null, url: null }],
    ["url", { url: "javascript:alert(1)" }],
    ["url", { url: "https://user@example.com/" }],
    ["url", { url: "https://localhost" }],
  ])("is refused at %s: %j", async (field, over) => {
    const { status, body } = await askSafety(await makeDesk(), "POST", "/contacts", { ...maker, ...over });
    expect([status, Object.keys(body.errors)]).toEqual([400, [field]]);
  });

  it("has each name once, however it is written, and 50 at most", async () => {
    const desk = await listed();
    expect((await askSafety(desk, "POST", "/contacts", { ...agent, name: maker.name.toUpperCase() })).body.errors).toHaveProperty("name");
    expect((await askSafety(desk, "PUT", `/contacts/${await idOf(desk, agent.name)}`, { ...agent, name: maker.name })).body.errors).toHaveProperty("name");
    for (let at = 2; at < 50; at += 1) await insertContact(desk.shop.id, { ...maker, name: `Maker ${at}` });
    expect(await askSafety(desk, "POST", "/contacts", { ...maker, name: "One more" })).toMatchObject({ status: 409, body: { code: "limit_reached" } });
    expect(await countRows("safety_contacts WHERE shop_id = ?", desk.shop.id)).toBe(50);
  });

  it("keeps what a product names; the last product that lets go of it lets it go", async () => {
    const desk = await listed();
    const { body } = await create(desk, { safety: both });
    const id = await idOf(desk, maker.name);
    expect((await contactsOf(desk)).map(({ products }) => products)).toEqual([1, 1]);
    expect(await askSafety(desk, "DELETE", `/contacts/${id}`)).toMatchObject({ status: 409, body: { code: "safety_contact_in_use" } });
    await expect(db.prepare("DELETE FROM safety_contacts WHERE id = ?").bind(id).run()).rejects.toThrow("FOREIGN KEY");
    expect((await askAs(desk.seller, "PUT", `/seller/products/${body.data.id}`, { ...body.data, safety: noone })).status).toBe(200);
    expect((await askSafety(desk, "DELETE", `/contacts/${id}`)).status).toBe(200);
  });

  it("is the owner's and the manager's of an approved shop; another shop's contact answers as none does", async () => {
    const desk = await listed();
    const id = await idOf(desk, maker.name);
    const manager = await makeStaff(desk.shop.id, "manager");
    expect((await askSafety(desk, "GET", "", undefined, manager)).status).toBe(200);
    const packer = await makeStaff(desk.shop.id, "packer");
    for (const [method, path, body] of [
      ["GET", "", undefined],
      ["POST", "/contacts", maker],
      ["PUT", `/contacts/${id}`, maker],
      ["DELETE", `/contacts/${id}`, undefined],
      ["PUT", "/usual", noone],
      ["POST", "/apply", { products: "all" }],
    ] as const)
      expect([path, (await askSafety(desk, method, path, body, packer)).status]).toEqual([path, 403]);
    const other = await makeDesk();
    for (const [method, body] of [
      ["PUT", maker],
      ["DELETE", undefined],
    ] as const)
      expect((await askSafety(other, method, `/contacts/${id}`, body)).status).toBe(404);
    expect((await askSafety(other, "PUT", "/usual", both)).body.errors).toMatchObject({
      manufacturer: [expect.any(String)],
      responsible: [expect.any(String)],
    });
    expect((await create(other, { safety: both })).body.errors).toMatchObject({ "safety.manufacturer": [expect.any(String)] });
    await setShopStatus(desk.shop.id, "suspended");
    expect((await askSafety(desk, "GET")).status).toBe(403);
  });
});

describe("the database", () => {
  it("refuses a half contact, one of another shop, and an exemption that nobody knows", async () => {
    const [desk, other] = [await listed(), await makeDesk()];
    const foreign = (await idOf(desk, maker.name)) as number;
    const variantId = await makeVariant({ shopId: other.shop.id });
    const refused = "safety_contact_of_another_shop";
    await expect(setSafety(variantId, { manufacturer: foreign })).rejects.toThrow(refused);
    await expect(setSafety(variantId, { responsible: foreign })).rejects.toThrow(refused);
    await expect(setSafety(variantId, { exempt: "toys" })).rejects.toThrow("product_exemption_known");
    await setSafety(variantId, { manufacturer: await insertContact(other.shop.id, maker) });
    await expect(
      db
        .prepare("UPDATE product_safety SET responsible_id = ? WHERE manufacturer_id IN (SELECT id FROM safety_contacts WHERE shop_id = ?)")
        .bind(foreign, other.shop.id)
        .run(),
    ).rejects.toThrow(refused);
    await expect(insertContact(other.shop.id, { ...agent, url: null as never })).rejects.toThrow("safety_contact_is_reached");
    for (let at = 2; at < 50; at += 1) await insertContact(desk.shop.id, { ...maker, name: `Maker ${at}` });
    await expect(insertContact(desk.shop.id, { ...maker, name: "One more" })).rejects.toThrow("safety_contacts_limit");
  });
});

describe("a product", () => {
  const read = async (desk: Desk, id: number) => (await askAs(desk.seller, "GET", `/seller/products/${id}`)).body.data;
  it("says what is usual in its shop, unless it says something else; what is not said stays", async () => {
    const desk = await listed();
    expect((await create(desk)).body.data).toMatchObject({ safety: noone, missingSafety: ["manufacturer"] });
    await askSafety(desk, "PUT", "/usual", { ...both, responsible: null });
    const made = (await create(desk)).body.data;
    expect(made).toMatchObject({ safety: { ...both, responsible: null }, missingSafety: ["responsible"] });
    expect((await create(desk, { safety: { ...noone, exempt: "antique" } })).body.data).toMatchObject({
      safety: { ...noone, exempt: "antique" },
      missingSafety: [],
    });
    const { safety: _, ...rest } = made;
    await askAs(desk.seller, "PUT", `/seller/products/${made.id}`, { ...rest, brand: "Other" });
    expect(await read(desk, made.id)).toMatchObject({ brand: "Other", safety: { ...both, responsible: null } });
    await askAs(desk.seller, "PUT", `/seller/products/${made.id}`, {
      ...rest,
      version: undefined,
      safety: { ...both, manufacturer: maker.name.toLowerCase() },
    });
    expect(await read(desk, made.id)).toMatchObject({ safety: both, missingSafety: [] });
  });

  it("written again as it was answered changes nothing; its safety is in the log by name", async () => {
    const desk = await listed();
    const { id } = (await create(desk, { safety: both })).body.data;
    const before = await read(desk, id);
    await askAs(desk.seller, "PUT", `/seller/products/${id}`, before);
    expect((await read(desk, id)).version).toBe(before.version);
    await askAs(desk.seller, "PUT", `/seller/products/${id}`, { ...before, safety: noone });
    const note = await db.prepare("SELECT note FROM operator_log WHERE shop_id = ? AND action = 'change_product'").bind(desk.shop.id).first("note");
    expect(note).toContain("safety");
  });

  it.each([
    ["texts.en.warnings", { texts: { en: { name: "Cup", description: "", specifications: [], warnings: "x".repeat(2001) } } }],
    ["safety.exempt", { safety: { ...noone, exempt: "toys" } }],
    ["safety.responsible", { safety: { ...noone, responsible: "Nobody we know" } }],
  ])("is refused at %s", async (field, over) => {
    const { status, body } = await create(await listed(), over);
    expect([status, Object.keys(body.errors)]).toEqual([400, [field]]);
  });

  it("shows its change and its contact's on its page at once", async () => {
    const desk = await listed();
    const made = (await create(desk, { texts: { en: { name: "Cup", description: "", specifications: [], warnings: "Hot" } } })).body.data;
    const shown = async () => (await getApi<{ data: Product }>(`/products/${made.handle}?locale=en&currency=USD`)).body.data.safety;
    expect(await shown()).toEqual({ warnings: "Hot", isOfferedInEurope: true });
    await askAs(desk.seller, "PUT", `/seller/products/${made.id}`, { ...made, safety: both });
    expect((await shown())?.manufacturer).toMatchObject({ name: maker.name });
    await askSafety(desk, "PUT", `/contacts/${await idOf(desk, maker.name)}`, { ...maker, name: "Anka Dokuma A.Ş." });
    expect((await shown())?.manufacturer).toMatchObject({ name: "Anka Dokuma A.Ş." });
  });
});

describe("all products at once", () => {
  const safetyOfAll = async (desk: Desk) =>
    (
      await db
        .prepare("SELECT manufacturer_id AS m, exempt AS e, version FROM products LEFT JOIN product_safety ON product_id = id WHERE shop_id = ? ORDER BY id")
        .bind(desk.shop.id)
        .all()
    ).results;
  it("say what is usual where something is missing, or everywhere; what says so already is not written again", async () => {
    const desk = await listed();
    for (let count = 0; count < 501; count += 1) await makeVariant({ shopId: desk.shop.id });
    await create(desk, { safety: { ...noone, exempt: "food" } });
    expect((await askSafety(desk, "POST", "/apply", { products: "missing" })).body.data).toEqual({ changed: 0 });
    await askSafety(desk, "PUT", "/usual", both);
    expect((await askSafety(desk, "GET")).body.data).toMatchObject({ missing: 501, usual: both });
    expect((await askSafety(desk, "POST", "/apply", { products: "missing" })).body.data).toEqual({ changed: 501 });
    const rows = await safetyOfAll(desk);
    expect([rows.filter(({ m }) => m !== null).length, rows.at(-1)]).toEqual([501, { m: null, e: "food", version: 1 }]);
    expect((await askSafety(desk, "POST", "/apply", { products: "missing" })).body.data).toEqual({ changed: 0 });
    expect((await askSafety(desk, "POST", "/apply", { products: "all" })).body.data).toEqual({ changed: 1 });
    expect((await askSafety(desk, "GET")).body.data.missing).toBe(0);
    const other = await makeDesk();
    expect((await askSafety(other, "POST", "/apply", { products: "all" })).body.data).toEqual({ changed: 0 });
  }, 60_000);

  it("are listed, counted and marked where they lack it, while they are for sale", async () => {
    const desk = await listed();
    const lacking = (await create(desk)).body.data;
    await create(desk, { safety: both });
    await create(desk, { status: "draft" });
    const { body } = await askAs(desk.seller, "GET", "/seller/products?safety=missing");
    expect(body.data.map(({ id, lacksSafety }: { id: number; lacksSafety: boolean }) => [id, lacksSafety])).toEqual([[lacking.id, true]]);
    expect(body.meta.counts).toMatchObject({ all: 3, unsafe: 1 });
  });
});

describe("a file", () => {
  const prepared = async () => {
    // the API beside it has the clock of today
    const market = new Market();
    market.now = Date.now();
    const shop = await ImportingShop.open(market);
    const desk = { shop: shop.shop, seller: shop.owner };
    for (const contact of [maker, agent]) await insertContact(shop.shop.id, contact);
    return { shop, desk };
  };
  const head = "handle,category,name_en,sku,price_usd";
  const row = "cup-of-ours,living/candles,Cup,CUP,10";
  it("goes out and comes back as it was", async () => {
    const { shop, desk } = await prepared();
    const text = { name: "Cup", description: "", specifications: [], warnings: 'Hot, "very"\nKeep away' };
    await create(desk, { handle: `with-${shop.shop.id}`, safety: both, texts: { en: text, ar: { ...text, warnings: "ساخن" } } });
    await create(desk, { handle: `without-${shop.shop.id}`, safety: { ...noone, exempt: "repair" } });
    const file = await shop.export("meydan");
    expect(await shop.import(file)).toMatchObject({ created: 0, updated: 0, unchanged: 2, problems: [] });
    const changed = file.replaceAll(agent.name, maker.name).replaceAll("repair", "antique");
    expect(await shop.import(changed)).toMatchObject({ updated: 2, problems: [] });
    expect(await shop.import(file)).toMatchObject({ updated: 2, problems: [] });
    expect(await shop.export("meydan")).toBe(file);
  });

  it.each([
    ["no column", head, row, both],
    ["the columns", `${head},manufacturer,safety_exempt`, `${row},${agent.name},`, { ...noone, manufacturer: agent.name }],
    ["empty columns", `${head},manufacturer,responsible_person,safety_exempt`, `${row},,,`, noone],
    ["a reason that nobody knows", `${head},safety_exempt`, `${row},toys`, noone],
  ])("with %s leaves what is usual, or says something else", async (_, columns, cells, expected) => {
    const { shop, desk } = await prepared();
    await askSafety(desk, "PUT", "/usual", both);
    const handle = `cup-${shop.shop.id}`;
    const { problems } = await shop.import(`${columns}\n${cells.replace("cup-of-ours", handle)}`);
    expect(problems.filter(({ level }) => level === "error")).toEqual([]);
    expect((await askAs(desk.seller, "GET", `/seller/products/${handle}`)).body.data.safety).toEqual(expected);
  });

  it("that names a contact the shop does not have is refused at that product alone", async () => {
    const { shop } = await prepared();
    const [good, bad] = [`good-${shop.shop.id}`, `bad-${shop.shop.id}`];
    const lines = [
      `${head},manufacturer`,
      `${row.replace("cup-of-ours", bad)},Nobody`,
      `${row.replace("cup-of-ours", good).replace("CUP", "CUP-2")},${maker.name}`,
    ];
    const { created, problems } = await shop.import(lines.join("\n"));
    expect([created, problems.map(({ line, column, code }) => [line, column, code])]).toEqual([1, [[2, "safety.manufacturer", "product_not_saved"]]]);
  });

  it("of another shop system takes what is usual", async () => {
    const { shop, desk } = await prepared();
    await askSafety(desk, "PUT", "/usual", both);
    const handle = `tee-${shop.shop.id}`;
    await shop.import(csvOf({ handle, texts: { en: { name: "Tee" } }, variants: [{ sku: "TEE" }] }), "?category=living/candles");
    expect((await askAs(desk.seller, "GET", `/seller/products/${handle}`)).body.data.safety).toEqual(both);
  });
});

describe("the market's rule", () => {
  it("is read by operators and changed by those who run the market", async () => {
    await setAsked(false);
    const owner = await makeOperator();
    const editor = await makeShopper({ scope: "shopper admin", operator: "editor" });
    const state = async () => (await askAs(owner, "GET", "/admin/readiness")).body.data.needs.find(({ name }: { name: string }) => name === "safety").state;
    expect(await state()).toBe("advised");
    expect((await askAs(editor, "GET", "/admin/safety-rule")).body.data).toEqual({ isAsked: false });
    expect((await askAs(editor, "PUT", "/admin/safety-rule", { isAsked: true })).status).toBe(403);
    for (let twice = 0; twice < 2; twice += 1)
      expect((await askAs(owner, "PUT", "/admin/safety-rule", { isAsked: true })).body.data).toEqual({ isAsked: true });
    expect(await state()).toBe("done");
    const { results } = await db.prepare("SELECT before, after FROM operator_log WHERE action = 'safety_rule' AND shopper_id = ?").bind(owner.id).all();
    expect(results).toEqual([{ before: '{"isAsked":false}', after: '{"isAsked":true}' }]);
    await setAsked(false);
  });
});
