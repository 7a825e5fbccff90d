/** Who reads an invoice: whoever ordered, the shop that sold, and who keeps the marketplace's books; to all others there is none. */
import { beforeAll, expect, it } from "vitest";
import { exportInvoices } from "../../../worker/shop/invoices/service.ts";
import { orderPath } from "../../../worker/shop/orders/service.ts";
import { makeShopper, type TestShopper } from "../../support/account/shopper.ts";
import { fetchApi } from "../../support/api.ts";
import { insertShipping, makeOrder } from "../../support/purchase/bought.ts";
import { db, env, makeVariant, seedBase } from "../../support/purchase/fixture.ts";
import { rowTexts, runSql } from "../../support/raw-sql.ts";
import { askAs, type Desk, makeDesk, makeStaff } from "../../support/sellers/desk.ts";

let desk: Desk;
let other: Desk;
let buyer: TestShopper;
let number = "";
let invoice = "";
let key = "";
/** Of the issue, by the clock of the test. */
const year = new Date().getUTCFullYear();

beforeAll(async () => {
  await seedBase();
  await insertShipping();
  [desk, other, buyer] = [await makeDesk(), await makeDesk(), await makeShopper()];
  const productId = Number((await rowTexts("SELECT product_id FROM variants WHERE id = ?", await makeVariant({ shopId: desk.shop.id })))[0]);
  const bought = await makeOrder({ productIds: [productId], status: "paid", shopperId: buyer.id });
  number = bought.number;
  key = new URL(`https://x${orderPath(env.AUTH_SECRET, number, "en")}`).searchParams.get("key") as string;
  await runSql("UPDATE orders SET paid_at = 5 WHERE id = ?", bought.orderId);
  await runSql("INSERT INTO package_events (package_id, kind, at) SELECT id, 'paid', 5 FROM packages WHERE order_id = ?", bought.orderId);
});

const statusOf = async (who: TestShopper | null, path: string) => (await askAs(who, "GET", path)).status;
const textOf = async (who: TestShopper | null, path: string) => {
  const response = await fetchApi(path, { headers: { ...who?.bearer } });
  return { status: response.status, type: response.headers.get("content-type"), cache: response.headers.get("cache-control"), text: await response.text() };
};

it("whoever has just paid finds the invoice: what is noted is issued when it is asked for", async () => {
  const { status, body, headers } = await askAs(buyer, "GET", `/orders/${number}/invoices`);
  expect([status, headers.get("cache-control"), body.meta.total]).toEqual([200, "private, no-store", 1]);
  invoice = body.data[0].number;
  expect(body.data[0]).toMatchObject({
    kind: "invoice",
    about: "sale",
    issuer: "shop",
    order: number,
    total: { amount: 1_000, currency: "USD" },
    taxes: [],
    buyer: { name: "Ayşe", city: "Lyon", country: "FR" },
  });
  expect(JSON.stringify(body)).not.toContain("+33612345678");
  expect((await askAs(buyer, "GET", `/orders/${number}/invoices`)).body.data).toEqual(body.data);
});

it("is read by its order's owner and by its link, and by nobody else", async () => {
  const stranger = await makeShopper();
  const list = `/orders/${number}/invoices`;
  for (const path of [list, `${list}/${invoice}/xml`, `${list}/${invoice}/pdf`]) {
    expect([await statusOf(null, path), await statusOf(stranger, path), await statusOf(null, `${path}?key=wrong`)]).toEqual([404, 404, 404]);
    expect((await textOf(null, `${path}?key=${encodeURIComponent(key)}`)).status).toBe(200);
  }
  for (const file of ["xml", "pdf"]) for (const unknown of ["M-2026-000009", "..%2f"]) expect(await statusOf(buyer, `${list}/${unknown}/${file}`)).toBe(404);
});

it("is handed out as a file", async () => {
  const { status, type, cache, text } = await textOf(buyer, `/orders/${number}/invoices/${invoice}/xml`);
  expect([status, type, cache]).toEqual([200, "application/xml; charset=utf-8", "private, no-store"]);
  expect(text).toContain(`<cbc:ID>${invoice}</cbc:ID>`);
  expect(text).toContain("<cbc:CustomizationID>urn:cen.eu:en16931:2017</cbc:CustomizationID>");
});

it("is in the lists of its shop, and to another shop and to who may not read its money there is none", async () => {
  const packer = await makeStaff(desk.shop.id, "packer");
  const { body } = await askAs(desk.seller, "GET", `/seller/invoices?year=${year}&kind=invoice&about=sale`);
  expect([body.data.map((each: { number: string }) => each.number), body.meta]).toEqual(
    [[invoice], { perPage: 50, next: null, years: [year] }].map((each) => each),
  );
  expect((await askAs(desk.seller, "GET", "/seller/invoices?kind=credit_note")).body.data).toEqual([]);
  expect((await askAs(other.seller, "GET", "/seller/invoices")).body.data).toEqual([]);
  for (const path of ["", "/xml", "/pdf"].map((file) => `/seller/invoices/${invoice}${file}`)) {
    expect([await statusOf(other.seller, path), await statusOf(packer, path), await statusOf(buyer, path), await statusOf(null, path)]).toEqual([
      404, 403, 403, 401,
    ]);
    expect((await textOf(desk.seller, path)).status).toBe(200);
  }
  expect(await statusOf(other.seller, `/seller/invoices?shop=${desk.shop.handle}`)).toBe(404);
});

it("stands in the accountant's file with a line for each rate", async () => {
  const { text, type } = await textOf(desk.seller, "/seller/invoices/csv?about=sale");
  const [head, line, ...rest] = text.trim().split("\r\n");
  expect([type, rest.length, head?.split(",")[0]]).toEqual(["text/csv; charset=utf-8", 0, "number"]);
  expect(line?.split(",")).toEqual([
    invoice,
    "invoice",
    "sale",
    expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    desk.shop.handle,
    desk.shop.handle,
    number,
    "",
    "FR",
    "",
    "USD",
    "",
    "10.00",
    "0.00",
    "10.00",
    "",
    "",
    "",
  ]);
});

it("is in the marketplace's list, for who keeps its books", async () => {
  const finance = await makeShopper({ scope: "shopper admin", operator: "finance" });
  const support = await makeShopper({ scope: "shopper", operator: "support" });
  const { body } = await askAs(finance, "GET", `/admin/invoices?shop=${desk.shop.handle}`);
  expect(body.data.map((each: { number: string }) => each.number)).toEqual([invoice]);
  for (const path of [
    "/admin/invoices",
    "/admin/invoices/csv",
    `/admin/invoices/${invoice}`,
    `/admin/invoices/${invoice}/xml`,
    `/admin/invoices/${invoice}/pdf`,
  ]) {
    expect((await textOf(finance, path)).status).toBe(200);
    expect([await statusOf(support, path), await statusOf(desk.seller, path), await statusOf(null, path)]).toEqual([403, 403, 401]);
  }
  expect(await statusOf(finance, "/admin/invoices/M-2030-000001")).toBe(404);
});

it("pages go on where the one before ended", async () => {
  const { body: first } = await askAs(desk.seller, "GET", "/seller/invoices?perPage=1");
  expect([first.data.length, first.meta.next]).toEqual([1, null]);
  await runSql(
    "INSERT INTO invoices (key, kind, about, shop_id, year, sequence, number, currency, total_minor, tax_minor, document, issued_at) SELECT 'commission:x', 'invoice', 'commission', ?, 2026, n, 'M-2026-' || printf('%06d', n), 'USD', 1, 0, document, 9 FROM (SELECT 1 + coalesce(max(sequence), 0) AS n FROM invoices WHERE issuer_shop_id IS NULL AND year = 2026), (SELECT document FROM invoices WHERE number = ?)",
    desk.shop.id,
    invoice,
  );
  const { body: newest } = await askAs(desk.seller, "GET", "/seller/invoices?perPage=1");
  expect(newest.data[0].about).toBe("commission");
  const { body: next } = await askAs(desk.seller, "GET", `/seller/invoices?perPage=1&after=${newest.meta.next}`);
  expect([next.data[0].number, next.meta.next]).toEqual([invoice, null]);
});

it("is in the file of all that is kept of a shopper, and stays when the account goes", async () => {
  expect(await exportInvoices(db, buyer.id)).toEqual([expect.objectContaining({ number: invoice, document: expect.objectContaining({ order: number }) })]);
  await runSql("UPDATE orders SET shopper_id = NULL WHERE number = ?", number);
  expect(await rowTexts("SELECT number FROM invoices WHERE number = ?", invoice)).toEqual([invoice]);
});

it("of sums that the European standard cannot hold has no XML, and says so before anybody asks", async () => {
  const list = `/orders/${number}/invoices`;
  const proof = `key=${encodeURIComponent(key)}`;
  const own = (await askAs(null, "GET", `${list}?${proof}`)).body.data.map(({ hasXml }: { hasXml: boolean }) => hasXml);
  expect(own).toEqual([true]);
  // three lines of 16 yen, of which the tax was rounded up for each
  await runSql(
    `INSERT INTO invoices (key, kind, about, issuer_shop_id, shop_id, year, sequence, number, package_id, currency, total_minor, tax_minor, document, issued_at)
      SELECT 'yen', kind, about, issuer_shop_id, shop_id, year, sequence + 1, number || '9', package_id, 'JPY', 54, 6,
        json_set(document, '$.taxes', json('[{"category":"S","rate_bp":1000,"net_minor":48,"tax_minor":6,"split":[]}]'), '$.net_minor', 48, '$.tax_minor', 6, '$.total_minor', 54), issued_at
      FROM invoices WHERE number = ?`,
    invoice,
  );
  const { data } = (await askAs(null, "GET", `${list}?${proof}`)).body;
  expect(data.map(({ hasXml }: { hasXml: boolean }) => hasXml)).toEqual([true, false]);
  const refused = await askAs(null, "GET", `${list}/${invoice}9/xml?${proof}`);
  expect([refused.status, refused.body.code, refused.body.message]).toEqual([409, "xml_unavailable", expect.stringContaining("European standard")]);
  expect((await askAs(desk.seller, "GET", `/seller/invoices/${invoice}9/xml`)).status).toBe(409);
});
