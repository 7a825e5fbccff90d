/** What a shop's people do to its products, offers and page stands in the log of deeds: once, by whom, and what has changed. */
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { AuditRow } from "../../../worker/shop/operators/audit/contract.ts";
import { ImportingShop, insertCategories } from "../../support/product-files/shop.ts";
import { db, makeVariant, resetClock, seedBase } from "../../support/purchase/fixture.ts";
import { askAs, type Desk, makeDesk, makeOperator } from "../../support/sellers/desk.ts";

beforeAll(seedBase);
beforeEach(resetClock);

const day_ms = 86_400_000;
const at = (days: number) => new Date(Date.now() + days * day_ms).toISOString();
const dayAt = (days: number) => at(days).slice(0, 10);

/** What operators are shown of a shop's deeds, the oldest first. */
async function auditOf(handle: string): Promise<AuditRow[]> {
  const { status, body } = await askAs(await makeOperator(), "GET", "/admin/audit?perPage=100");
  expect(status).toBe(200);
  return (body.data as AuditRow[]).filter(({ shop }) => shop === handle).reverse();
}
const reported = async ({ shop }: Desk) => (await auditOf(shop.handle)).map(({ action, note }) => [action, note]);
async function done(desk: Desk, method: string, path: string, body?: unknown) {
  const answer = await askAs(desk.seller, method, path, body);
  expect([path, answer.status < 300, answer.body?.errors]).toEqual([path, true, undefined]);
  return answer.body.data;
}

/** The handle of something that the shop sells. */
async function makeProduct({ shop }: Desk): Promise<string> {
  const variantId = await makeVariant({ shopId: shop.id, price_base_minor: 2500, stock: 5 });
  return (await db
    .prepare("SELECT handle FROM products WHERE id = (SELECT product_id FROM variants WHERE id = ?)")
    .bind(variantId)
    .first<string>("handle")) as string;
}
const cup = (handle: string, over: object = {}) => ({
  handle,
  status: "draft",
  brand: "Anka",
  category: { main: "home", sub: "lamps" },
  texts: { en: { name: "Cup", description: "", specifications: [] } },
  variants: [{ sku: "CUP", options: [], price: 1000, stock: 5, weight_g: 200 }],
  pictures: [],
  ...over,
});

describe("the log of a shop's deeds", { timeout: 60_000 }, () => {
  it("tells what each save did to a product, and nothing of one that changed nothing or was refused", async () => {
    const desk = await makeDesk();
    const handle = `deeds-${desk.shop.handle}`;
    const path = `/seller/products/${handle}`;
    await done(desk, "POST", "/seller/products", cup(handle));
    await done(desk, "POST", `${path}/status`, { status: "active" });
    await done(desk, "PUT", path, cup(handle, { status: "active", variants: [{ sku: "CUP", options: [], price: 900, stock: 7, weight_g: 200 }] }));
    await done(desk, "PUT", path, cup(handle, { status: "active", variants: [{ sku: "CUP", options: [], price: 900, stock: 7, weight_g: 200 }] }));
    expect((await askAs(desk.seller, "PUT", path, cup(handle, { version: 1 }))).status).toBe(409);
    const [variant] = (await done(desk, "GET", path)).variants;
    await done(desk, "PATCH", "/seller/product-rows", { rows: [{ variant: variant.id, price: 800 }], statuses: [] });
    await done(desk, "POST", `${path}/status`, { status: "withdrawn" });
    await done(desk, "POST", "/seller/products", cup(`${handle}-b`, { variants: [] }));
    await done(desk, "DELETE", `${path}-b`);
    expect(await reported(desk)).toEqual([
      ["create_product", `${handle}: draft, 1 variants`],
      ["publish_product", handle],
      ["change_product", `${handle}: CUP 10.00 → 9.00 USD, CUP stock 5 → 7`],
      ["change_product", `${handle}: CUP 9.00 → 8.00 USD`],
      ["withdraw_product", handle],
      ["create_product", `${handle}-b: draft, 0 variants`],
      ["delete_product", `${handle}-b`],
    ]);
    const [first] = await auditOf(desk.shop.handle);
    expect(first).toMatchObject({ actor: "seller", shopperId: desk.seller.id, order: null, requestId: expect.any(String) });
  });

  it("tells of discounts, vouchers and proposals", async () => {
    const desk = await makeDesk();
    const variantId = await makeVariant({ shopId: desk.shop.id, price_base_minor: 2500, stock: 5 });
    const body = { name: "Summer", percent: 20, products: "all", startsAt: at(5), endsAt: at(6) };
    const { id } = await done(desk, "POST", "/seller/discounts", body);
    await done(desk, "PATCH", `/seller/discounts/${id}`, { ...body, percent: 30 });
    await done(desk, "POST", `/seller/discounts/${id}/stop`);
    await done(desk, "POST", `/seller/discounts/${id}/stop`);
    const code = `DEED-${desk.shop.id}`;
    const terms = { kind: "percent", value: 15, startsOn: dayAt(0), endsOn: dayAt(9), names: { en: "Spring" } };
    await done(desk, "POST", "/seller/vouchers", { code, ...terms });
    await done(desk, "PUT", `/seller/vouchers/${code}`, { ...terms, listed: false });
    await done(desk, "POST", `/seller/vouchers/${code}/end`);
    const offer = { startsAt: at(3), endsAt: at(4), items: [{ variantId, price: 2000, quota: 2, perBuyer: 1 }] };
    const proposal = await done(desk, "POST", "/seller/flash-sales/proposals", offer);
    await done(desk, "POST", `/seller/flash-sales/proposals/${proposal.id}/withdraw`);
    const span = [at(5), at(6)].map((each) => each.slice(0, 16)).join(" – ");
    const days = `${dayAt(0)} – ${dayAt(9)}`;
    expect(await reported(desk)).toEqual([
      ["create_discount", `Summer, 20 %, whole shop, ${span}`],
      ["change_discount", `${id}: Summer, 30 %, whole shop, ${span}`],
      ["stop_discount", String(id)],
      ["create_voucher", `${code}: 15 %, ${days}`],
      ["change_voucher", `${code}: 15 %, ${days}, not listed`],
      ["end_voucher", code],
      ["flash_propose", `proposal ${proposal.id}`],
      ["flash_withdraw", `proposal ${proposal.id}`],
    ]);
  });

  it("tells of the shop's page: texts, sections, holidays", async () => {
    const desk = await makeDesk();
    const base = "/seller/shop-page";
    const { accent } = await done(desk, "GET", base);
    const products = [await makeProduct(desk)];
    const texts = { fr: { city: "Lyon", tagline: "Draps", about: "", policies: "" } };
    await done(desk, "PUT", base, { accent, texts });
    await done(desk, "PUT", base, { accent, texts });
    const { sections } = await done(desk, "POST", `${base}/sections`, { titles: { en: "New" }, products });
    const id = sections[0].id;
    await done(desk, "PUT", `${base}/sections/${id}`, { titles: { en: "Loved" }, products });
    await done(desk, "DELETE", `${base}/sections/${id}`);
    expect((await askAs(desk.seller, "DELETE", `${base}/sections/${id}`)).status).toBe(404);
    const { closures } = await done(desk, "POST", `${base}/closures`, { from: dayAt(20), to: dayAt(22), notes: {} });
    await done(desk, "DELETE", `${base}/closures/${closures[0].id}`);
    expect((await reported(desk)).map(([action]) => action)).toEqual([
      "change_shop_page",
      "create_section",
      "change_section",
      "delete_section",
      "announce_holiday",
      "take_holiday_back",
    ]);
    expect((await reported(desk))[0]).toEqual(["change_shop_page", "texts fr"]);
  });
});

describe("a file", { timeout: 60_000 }, () => {
  beforeAll(insertCategories);

  it("that is imported is one audit entry, whatever it changes; one that is only checked is none", async () => {
    const seller = await ImportingShop.open();
    const file =
      "Handle,Title,Type,Vendor,Variant SKU,Variant Price,Variant Inventory Qty,Status\ntee,Tee,Shirts,Anka,TEE-1,19.00,4,active\ncap,Cap,Shirts,Anka,CAP-1,9.00,4,active\n";
    const send = (query: string) => seller.fetch("POST", `/seller/products/import?name=spring.csv${query}`, file, { "content-type": "text/csv" });
    expect((await send("&dryRun=1")).status).toBe(200);
    expect(await auditOf(seller.shop.handle)).toEqual([]);
    expect((await send("")).status).toBe(200);
    expect(await seller.products()).toHaveLength(2);
    expect(await auditOf(seller.shop.handle)).toMatchObject([{ action: "import_products", note: "spring.csv", shopperId: seller.owner.id }]);
  });
});
