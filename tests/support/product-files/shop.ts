/** A shop with an owner who brings files, for tests. */
import { makeShopper, type TestShopper } from "../account/shopper.ts";
import { db, Market, makeMember, makeShop, seedBase } from "../purchase/fixture.ts";

export type ReportedProblem = { line: number; column?: string; code: string; level: "error" | "note"; message: string };
export type Result = { rows: number; created: number; updated: number; unchanged: number; problems: ReportedProblem[] };

/** Categories as a marketplace has them, named in several languages. */
export async function insertCategories(): Promise<void> {
  await seedBase();
  const rows: [id: number, parent: number | null, slug: string, names: Record<string, string>][] = [
    [10, null, "fashion", { en: "Fashion", fr: "Mode", tr: "Moda" }],
    [11, 10, "shirts", { en: "Shirts", fr: "Chemises", ar: "قمصان", tr: "Gömlekler", hi: "कमीज़" }],
    [12, 10, "jewellery", { en: "Jewellery", fr: "Bijoux", ar: "مجوهرات", tr: "Takı", hi: "गहने" }],
    [20, null, "living", { en: "Home and living", fr: "Maison", tr: "Ev" }],
    [21, 20, "candles", { en: "Candles", fr: "Bougies", ar: "شموع", tr: "Mumlar", hi: "मोमबत्तियाँ" }],
  ];
  await db.batch(
    rows.flatMap(([id, parent, slug, names]) => [
      db.prepare("INSERT OR IGNORE INTO categories (id, parent_id, slug, position) VALUES (?, ?, ?, ?)").bind(id, parent, slug, id),
      ...Object.entries(names).map(([locale, name]) =>
        db.prepare("INSERT OR IGNORE INTO category_texts (category_id, locale, name) VALUES (?, ?, ?)").bind(id, locale, name),
      ),
    ]),
  );
}

export class ImportingShop {
  readonly market: Market;
  readonly shop: { id: number; handle: string };
  readonly owner: TestShopper;
  private constructor(market: Market, shop: { id: number; handle: string }, owner: TestShopper) {
    this.market = market;
    this.shop = shop;
    this.owner = owner;
  }

  static async open(market: Market = new Market()): Promise<ImportingShop> {
    const shop = await makeShop();
    const owner = await makeShopper({ scope: "shopper seller", now_ms: market.now });
    await makeMember(shop.id, owner.id);
    return new ImportingShop(market, shop, owner);
  }

  async fetch(method: string, path: string, body?: BodyInit, headers: Record<string, string> = {}): Promise<Response> {
    return this.market.fetch(path, { method, headers: { ...this.owner.bearer, ...headers }, ...(body !== undefined && { body }) });
  }

  /** The answer of the endpoint that waits for all of it. */
  async import(file: string | Uint8Array, query = ""): Promise<Result> {
    const response = await this.fetch("POST", `/seller/products/import${query}`, typeof file === "string" ? file : (file as Uint8Array<ArrayBuffer>), {
      "content-type": "text/csv",
    });
    const body = await response.json<{ data: Result; message?: string }>();
    if (response.status !== 200) throw new Error(`${response.status} ${body.message}`);
    return body.data;
  }

  async export(format: "shopify" | "meydan"): Promise<string> {
    return new TextDecoder("utf-8", { ignoreBOM: true }).decode(await (await this.fetch("GET", `/seller/products/export?format=${format}`)).arrayBuffer());
  }

  /** Everything of the shop's products, without ids and times. */
  async products(): Promise<unknown[]> {
    const { results } = await db
      .prepare(
        `SELECT p.handle, p.status, b.name AS brand, c.slug AS sub,
          (SELECT json_group_array(json_array(locale, name, description, description_html, specifications)) FROM (SELECT * FROM product_texts WHERE product_id = p.id ORDER BY locale)) AS texts,
          (SELECT json_group_array(json_array(sku, price_base_minor, compare_at_base_minor, stock, weight_g,
            (SELECT json_group_object(axis, value) FROM (SELECT * FROM variant_options WHERE variant_id = v.id ORDER BY axis)))) FROM (SELECT * FROM variants WHERE product_id = p.id AND withdrawn = 0 ORDER BY position) AS v) AS variants,
          (SELECT json_group_array(json_array(hash, option_value)) FROM (SELECT * FROM product_pictures WHERE product_id = p.id ORDER BY position)) AS pictures
        FROM products AS p JOIN brands AS b ON b.id = p.brand_id JOIN categories AS c ON c.id = p.sub_id WHERE p.shop_id = ? ORDER BY p.handle`,
      )
      .bind(this.shop.id)
      .all();
    return results;
  }
}
