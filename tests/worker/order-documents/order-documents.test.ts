/** Orders to a country whose law wants documents: none unticked, what was shown is what is kept and mailed, and nobody else reads it. */
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Mail } from "../../../worker/mail.ts";
import { sweep } from "../../../worker/outbox-registry.ts";
import { orderDocuments } from "../../../worker/shop/order-documents/api.ts";
import type { DocumentTexts } from "../../../worker/shop/order-documents/contract.ts";
import { documentLaws } from "../../../worker/shop/order-documents/rules.ts";
import { exportOrders, tidyUnpaidOrders } from "../../../worker/shop/orders/service.ts";
import { makeShopper } from "../../support/account/shopper.ts";
import { itMounts } from "../../support/contract/routes.ts";
import {
  address,
  countRows,
  db,
  Market,
  makeMember,
  makeShop,
  makeVariant,
  offerCash,
  resetClock,
  Shopper,
  seedBase,
  stockOf,
} from "../../support/purchase/fixture.ts";
import { rowTexts, runSql } from "../../support/raw-sql.ts";

const istanbul = {
  name: "Ayşe Yılmaz",
  phone: "+90 532 123 45 67",
  line1: "İstiklal Cad. 5",
  city: "Beyoğlu",
  region: "İstanbul",
  postalCode: "34433",
  country: "TR",
};
const slugs = ["preliminary-information", "distance-contract"];

beforeAll(async () => {
  await seedBase();
  for (const [at, slug] of slugs.entries()) {
    await runSql("INSERT INTO pages (slug, kind, footer, position, published, updated_at) VALUES (?, 'legal', 'company', ?, 1, 0)", slug, at);
    await runSql(
      "INSERT INTO page_texts (page_id, locale, title, summary, body) SELECT id, 'tr', ?1, 'x', ?2 FROM pages WHERE slug = ?3 UNION ALL SELECT id, 'en', 'English ' || ?1, 'x', 'In English' FROM pages WHERE slug = ?3",
      at === 0 ? "Ön bilgilendirme formu" : "Mesafeli satış sözleşmesi",
      at === 0 ? "## Cayma hakkı\n\n14 gün içinde." : "## Taraflar\n\nAlıcı ve satıcı, {{market}}.",
      slug,
    );
  }
});
beforeEach(async () => {
  await resetClock();
  await runSql("UPDATE pages SET published = 1 WHERE slug IN (?, ?)", ...slugs);
});

type Documents = { country: string; language: string; digest: string; titles: string[] };
type QuoteAnswer = { total: { amount: number; currency: string }; documents?: Documents };

/** A cart of one thing of each of two shops, on its way to Istanbul. */
async function twoShops(query?: string, market = new Market()) {
  const shopper = new Shopper(market, query);
  const shops = [await makeShop(), await makeShop()] as const;
  const variants = [
    await makeVariant({ shopId: shops[0].id, price_base_minor: 2500 }),
    await makeVariant({ shopId: shops[1].id, price_base_minor: 700 }),
  ] as const;
  for (const variantId of variants) await shopper.add(variantId);
  await runSql(
    `INSERT INTO shop_identities (shop_id, kind, legal_name, line1, city, postal_code, country, register_number, tax_number, email, phone)
      VALUES (?, 'company', 'Lale Cam A.Ş.', 'Sanayi Cad. 7', 'Bursa', '16100', 'TR', 'MERSIS-1', 'VKN-2', 'satis@lale.test', '+90 224 000 00 00')`,
    shops[0].id,
  );
  const quote = async (more: object = {}): Promise<QuoteAnswer> => (await shopper.call("POST", "/checkout/quote", { address: istanbul, ...more })).body.data;
  const order = (total: object, more: object = {}, key?: string) => shopper.order(shopper.orderBody(total, { address: istanbul, ...more }), key);
  return { market, shopper, shops, variants, quote, order };
}
type Cart = Awaited<ReturnType<typeof twoShops>>;

/** Ordered as the page does it: what was quoted is ticked. */
async function bought(cart: Cart, more: object = {}) {
  const { total, documents } = await cart.quote(more);
  const answer = await cart.order(total, { ...more, agreedDocuments: documents?.digest });
  expect([answer.status, answer.body.code]).toEqual([201, undefined]);
  return answer.body.data as { number: string; key: string; packages: { id: number; documents: boolean }[] };
}
const documentsOf = ({ shopper }: Cart, { number }: { number: string }) => shopper.call("GET", `/orders/${number}/documents`);
const countOf = (number: string) => countRows("order_documents WHERE order_id = (SELECT id FROM orders WHERE number = ?)", number);
const whole = ({ documents }: DocumentTexts) => documents.map(({ text }) => text).join("\n");

describe("the room", () =>
  itMounts(orderDocuments({} as never), [
    "POST /checkout/documents 200 400 404 409",
    "GET /orders/{number}/documents 200 404",
    "GET /seller/packages/{package}/documents 200 401 403 404",
    "GET /admin/orders/{number}/documents 200 401 403 404",
  ]));

it("the database knows the same pages by country as the code", async () => {
  const pages = [...documentLaws.values()].flatMap((law) => law.pages.map(({ slug }) => `${law.country} ${slug}`));
  expect((await rowTexts("SELECT country || ' ' || slug FROM document_pages")).toSorted()).toEqual(pages.toSorted());
});

describe("an order to such a country", { timeout: 60_000 }, () => {
  it.each(["JPY", "USD", "KWD", "TRY"])("is not placed unticked, and is placed ticked: %s", async (currency) => {
    const cart = await twoShops(`?locale=en&currency=${currency}`);
    const { total, documents } = await cart.quote();
    expect(documents).toEqual({
      country: "TR",
      language: "tr",
      digest: expect.stringMatching(/^[0-9a-f]{64}$/),
      titles: ["Ön bilgilendirme formu", "Mesafeli satış sözleşmesi"],
    });
    const refused = await cart.order(total);
    expect([refused.status, refused.body.code, Object.keys(refused.body.errors)]).toEqual([422, "documents_not_agreed", ["agreedDocuments"]]);
    expect([await stockOf(cart.variants[0]), cart.market.gateway.created.length]).toEqual([10, 0]);
    const { status, body } = await cart.order(total, { agreedDocuments: documents?.digest });
    expect([status, body.data.packages.map((pkg: { documents: boolean }) => pkg.documents)]).toEqual([201, [true, true]]);
    const { data } = (await documentsOf(cart, body.data)).body;
    const decimals = { JPY: 0, KWD: 3 }[currency] ?? 2;
    const sum = new Intl.NumberFormat("tr-TR", { style: "currency", currency }).format(total.amount / 10 ** decimals);
    expect([data.digest, whole(data).includes(`ödenecek toplam tutar: ${sum}`)]).toEqual([documents?.digest, true]);
  });

  it.each(["en", "fr", "ar", "tr", "hi"])("says why it was not placed: %s", async (locale) => {
    const cart = await twoShops(`?locale=${locale}&currency=USD`);
    const { total } = await cart.quote();
    const { body } = await cart.order(total);
    expect([body.code, typeof body.message, body.errors.agreedDocuments.length]).toEqual(["documents_not_agreed", "string", 1]);
    expect(body.message).not.toMatch(/errors\.|\{\{/);
    expect(body.errors.agreedDocuments[0]).not.toMatch(/fields\.|agree_/);
  });

  it("asks again when the text that was ticked is not the text of now", async () => {
    const cart = await twoShops();
    const { total, documents } = await cart.quote();
    await runSql("UPDATE page_texts SET body = body || ' Ek cümle.' WHERE locale = 'tr' AND page_id = (SELECT id FROM pages WHERE slug = 'distance-contract')");
    const refused = await cart.order(total, { agreedDocuments: documents?.digest });
    expect([refused.status, refused.body.code]).toEqual([409, "documents_changed"]);
    const digest = refused.body.quote.documents.digest;
    expect(digest).not.toBe(documents?.digest);
    expect((await cart.order(total, { agreedDocuments: digest })).status).toBe(201);
  });

  it("asks again when a price or the way of delivery changed, with the new text's digest beside the new total", async () => {
    const cart = await twoShops();
    const { total, documents } = await cart.quote();
    await runSql("UPDATE variants SET price_base_minor = 2600 WHERE id = ?", cart.variants[0]);
    const { status, body } = await cart.order(total, { agreedDocuments: documents?.digest });
    expect([status, body.code, body.quote.documents.digest === documents?.digest]).toEqual([409, "total_changed", false]);
    expect((await cart.order(body.quote.total, { agreedDocuments: body.quote.documents.digest })).status).toBe(201);
  });

  it.each(["", "a".repeat(63), "G".repeat(64), 5, true])("takes no tick but a digest: %j", async (agreedDocuments) => {
    const cart = await twoShops();
    const { total } = await cart.quote();
    const { status, body } = await cart.order(total, { agreedDocuments });
    expect([status, Object.keys(body.errors)]).toEqual([400, ["agreedDocuments"]]);
  });

  it("sent twice, also at once, keeps its documents once", async () => {
    const cart = await twoShops();
    const { total, documents } = await cart.quote();
    const key = crypto.randomUUID();
    const send = () => cart.order(total, { agreedDocuments: documents?.digest }, key);
    const answers = [...(await Promise.all([send(), send()])), await send()];
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(await countOf(answers[0]?.body.data.number)).toBe(1);
  });

  it("paid in cash needs the tick as well, and its text names the fee and the way of paying", async () => {
    const cart = await twoShops();
    await offerCash({}, cart.shops, "TR");
    const gateway = "cash_on_delivery";
    const { total, documents } = await cart.quote({ gateway });
    expect((await cart.order(total, { gateway })).body.code).toBe("documents_not_agreed");
    const { status, body } = await cart.order(total, { gateway, agreedDocuments: documents?.digest });
    const text = whole((await documentsOf(cart, body.data)).body.data);
    expect([status, /Kapıda ödeme ücreti/.test(text), /Ödeme yolu: kapıda nakit ödeme/.test(text)]).toEqual([201, true, true]);
  });

  it.each([
    ["to another country", { address }, undefined],
    ["where the market does not show both pages", {}, "UPDATE pages SET published = 0 WHERE slug = 'distance-contract'"],
  ])("%s none are wanted", async (_, more, change) => {
    if (change) await runSql(change);
    const cart = await twoShops();
    const { total, documents } = await cart.quote(more);
    expect(documents).toBeUndefined();
    const { status, body } = await cart.order(total, more);
    expect([status, await countOf(body.data.number), (await documentsOf(cart, body.data)).status]).toEqual([201, 0, 404]);
  });
});

describe("the second lock", () => {
  it("lets nothing be sold without, whoever writes it", async () => {
    const cart = await twoShops();
    const { number } = await bought(cart);
    const of = await rowTexts("SELECT id FROM orders WHERE number = ?", number);
    const columns = (await rowTexts("SELECT name FROM pragma_table_info('packages') WHERE name NOT IN ('id', 'shop_id', 'position')")).join(", ");
    const shop = await makeShop();
    const copy = () =>
      runSql(`INSERT INTO packages (shop_id, position, ${columns}) SELECT ?1, 9, ${columns} FROM packages WHERE order_id = ?2 LIMIT 1`, shop.id, of[0]);
    await runSql("DELETE FROM order_documents WHERE order_id = ?", of[0]);
    await expect(copy()).rejects.toThrow("order_documents_agreed");
    await runSql("UPDATE orders SET address = json_set(address, '$.country', 'FR') WHERE id = ?", of[0]);
    await copy();
  });
  it("lets nobody rewrite what was agreed to", async () => {
    const { number } = await bought(await twoShops());
    await expect(runSql("UPDATE order_documents SET buyer = 'x' WHERE order_id = (SELECT id FROM orders WHERE number = ?)", number)).rejects.toThrow(
      "order_documents_stay",
    );
  });
});

describe("what was agreed to", { timeout: 60_000 }, () => {
  it("stays as it was, whatever becomes of pages, shops and prices", async () => {
    const cart = await twoShops();
    const order = await bought(cart);
    const before = (await documentsOf(cart, order)).body.data;
    await runSql(
      "UPDATE page_texts SET body = 'Başka bir metin.' WHERE locale = 'tr' AND page_id = (SELECT id FROM pages WHERE slug = 'preliminary-information')",
    );
    await runSql("UPDATE shop_identities SET legal_name = 'Other' WHERE shop_id = ?", cart.shops[0].id);
    await runSql("UPDATE variants SET price_base_minor = 1 WHERE id = ?", cart.variants[0]);
    expect((await documentsOf(cart, order)).body.data).toEqual(before);
    expect((await cart.quote().catch(() => null))?.documents?.digest).not.toBe(before.digest);
    await runSql(
      "UPDATE page_texts SET body = '## Cayma hakkı\n\n14 gün içinde.' WHERE locale = 'tr' AND page_id = (SELECT id FROM pages WHERE slug = 'preliminary-information')",
    );
  });

  it("names sellers, goods, prices, delivery and the buyer, in Turkish; what was shown before is what is kept", async () => {
    const cart = await twoShops();
    const { documents } = await cart.quote();
    const shown = await cart.shopper.call("POST", "/checkout/documents", { address: istanbul, gateway: "stripe", email: "ayse@example.test" });
    expect([shown.status, shown.headers.get("cache-control")]).toEqual([200, "private, no-store"]);
    const before = shown.body.data as DocumentTexts;
    expect([before.digest, before.agreedAt]).toEqual([documents?.digest, null]);
    for (const text of [
      "Satıcı: ",
      "Unvan: Lale Cam A.Ş.",
      "Vergi numarası: VKN-2",
      "1 × \u2068Lamp",
      "25,00",
      "Ad soyad: Ayşe Yılmaz",
      "Ödeme yolu: çevrim içi ödeme, Stripe",
      "iş günü içinde",
      "14 gün içinde.",
    ])
      expect(whole(before)).toContain(text);
    const order = await bought(cart);
    const after = (await documentsOf(cart, order)).body.data as DocumentTexts;
    const contractOf = ({ documents: [first] }: DocumentTexts) => first?.text.slice(first.text.indexOf("## Satıcı"));
    expect(contractOf(after)).toBe(contractOf(before));
    expect(whole(after)).toContain(`Sipariş numarası: ${order.number}`);
  });

  it("is read by the buyer and whoever has the order's link, and by nobody else", async () => {
    const cart = await twoShops();
    const order = await bought(cart);
    const stranger = new Shopper(cart.market);
    await stranger.add(cart.variants[0]);
    const other = await makeShopper({ now_ms: cart.market.now });
    const [bare, wrong, linked] = [
      await stranger.call("GET", `/orders/${order.number}/documents`),
      await stranger.call("GET", `/orders/${order.number}/documents?key=wrong`),
      await stranger.call("GET", `/orders/${order.number}/documents?key=${order.key}`),
    ];
    expect([bare.status, bare.body.code, wrong.status, linked.status]).toEqual([404, "not_found", 404, 200]);
    stranger.headers = other.bearer;
    stranger.token = "";
    expect((await stranger.call("GET", `/orders/${order.number}/documents`)).status).toBe(404);
  });

  it("shows a shop its own contract without the buyer, another shop nothing, and operators all", async () => {
    const cart = await twoShops();
    const order = await bought(cart);
    await runSql("UPDATE packages SET status = 'paid' WHERE order_id = (SELECT id FROM orders WHERE number = ?)", order.number);
    const { now } = cart.market;
    const [seller, other, admin] = [
      await makeShopper({ scope: "shopper seller", now_ms: now }),
      await makeShopper({ scope: "shopper seller", now_ms: now }),
      await makeShopper({ scope: "shopper admin", now_ms: now }),
    ];
    await makeMember(cart.shops[0].id, seller.id);
    await makeMember(cart.shops[1].id, other.id);
    const ask = async (path: string, headers: Record<string, string>) => {
      const answer = await cart.market.fetch(path, { headers });
      return { status: answer.status, body: (await answer.json()) as { data: DocumentTexts } };
    };
    const path = `/seller/packages/${order.packages[0]?.id}/documents`;
    const own = await ask(path, seller.bearer);
    expect([own.status, whole(own.body.data).includes(cart.shops[0].handle)]).toEqual([200, true]);
    for (const hidden of ["Ayşe", "İstiklal", "Alıcı\n", cart.shops[1].handle, cart.shopper.email]) expect(whole(own.body.data)).not.toContain(hidden);
    expect((await ask(path, other.bearer)).status).toBe(404);
    expect((await ask(path, {})).status).toBe(401);
    const desk = await ask(`/admin/orders/${order.number}/documents`, admin.bearer);
    expect([desk.status, whole(desk.body.data).includes("Ayşe Yılmaz")]).toEqual([200, true]);
    expect((await ask(`/admin/orders/${order.number}/documents`, seller.bearer)).status).toBe(403);
  });

  it("goes with the order: into the file of all that is kept, and away with an order that was never paid", async () => {
    const cart = await twoShops();
    const order = await bought(cart);
    const { id } = await makeShopper({ now_ms: cart.market.now });
    await runSql("UPDATE orders SET shopper_id = ? WHERE number = ?", id, order.number);
    const [exported] = (await exportOrders(db, id)) as { documents: { digest: string; buyer: string }[] }[];
    expect(exported?.documents).toMatchObject([{ country: "TR", buyer: expect.stringContaining("Ayşe Yılmaz") }]);
    const before = await countRows("order_documents");
    await runSql("UPDATE orders SET status = 'cancelled', cancelled_at = 1 WHERE number = ?", order.number);
    await runSql("DELETE FROM voucher_uses");
    await tidyUnpaidOrders(db, Date.now() + 400 * 86_400_000);
    expect((await countRows("order_documents")) as number).toBeLessThan(before as number);
    expect(await countRows("orders WHERE number = ?", order.number)).toBe(0);
  });
});

/** A market that keeps its mails. */
function withMailbox() {
  const mails: Mail[] = [];
  const SANDBOX = {
    fetch: async (_: string, init: RequestInit) => {
      mails.push(JSON.parse(init.body as string));
      return new Response("{}", { status: 201 });
    },
  } as unknown as Fetcher;
  return { mails, market: new Market({ SANDBOX }) };
}

describe("the mail of the order", { timeout: 60_000 }, () => {
  it.each(["en", "ar"])("carries both texts word for word, escaped, in their own language: %s", async (locale) => {
    const { mails, market } = withMailbox();
    const cart = await twoShops(`?locale=${locale}&currency=USD`, market);
    const order = await bought(cart);
    const { data } = (await documentsOf(cart, order)).body as { data: DocumentTexts };
    for (let at = 0; at < 2; at += 1) await sweep(market.purchase());
    expect(mails.length).toBe(1);
    const [{ text, html }] = mails as [Mail];
    for (const document of data.documents) expect(text).toContain(`# ${document.title}\n\n${document.text}`);
    expect(html).toMatch(/<div lang="tr" dir="ltr"[^>]*><h2/);
    expect(html).toContain("<li>Ad soyad: Ayşe Yılmaz</li>");
    // the goods of these tests have brackets in their names
    expect(html).not.toMatch(/<lamp-|\{\{|mail\./);
  });
  it("says nothing of documents where none were wanted", async () => {
    const { mails, market } = withMailbox();
    await bought(await twoShops(undefined, market), { address });
    await sweep(market.purchase());
    expect([mails.length, mails[0]?.html.includes('lang="tr"')]).toEqual([1, false]);
  });
});
