/** A shop that sells a cup, and an operator who looks after it. */
import { sweep } from "../../../worker/outbox-registry.ts";
import { makeShopper, type TestShopper } from "../account/shopper.ts";
import { ImportingShop } from "../product-files/shop.ts";
import { db, Market } from "../purchase/fixture.ts";
import { makeStaff } from "../sellers/desk.ts";

type Sent = { to: string; subject: string; text: string };
let serial = 0;

/** A cup as its shop writes it. */
export const cup = (over: object = {}) => {
  serial += 1;
  return {
    ...{ handle: `cup-${Date.now().toString(36)}-${serial}`, status: "active", brand: "Anka", category: { main: "home", sub: "lamps" }, pictures: [] },
    texts: { en: { name: `Cup ${serial}`, description: "Blue.", specifications: [] } },
    variants: [{ sku: `CUP-${serial}`, options: [], price: 1000, stock: 5, weight_g: 200 }],
    ...over,
  };
};

export async function openDesk() {
  const mails: Sent[] = [];
  const market = new Market({ MAIL: { send: async (mail: unknown) => void mails.push(mail as Sent) } as never, SANDBOX: undefined as never });
  const seller = await ImportingShop.open(market);
  const operator = await makeShopper({ scope: "shopper admin", operator: "editor", now_ms: market.now });
  const owner = await makeShopper({ scope: "shopper admin", operator: "owner", now_ms: market.now });
  const packer = await makeStaff(seller.shop.id, "packer");
  const ask = async (who: TestShopper, method: string, path: string, body?: unknown) => {
    const response = await market.fetch(path, {
      method,
      headers: { ...who.bearer, ...(body !== undefined && { "content-type": "application/json" }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
    return { status: response.status, body: (await response.json()) as any };
  };
  const sell = async (method: string, path: string, body?: unknown) => ask(seller.owner, method, path, body);
  /** A product that is made, and answered as its shop reads it. */
  const create = async (over: object = {}) => (await sell("POST", "/seller/products", cup(over))).body.data;
  const stored = (id: number) => db.prepare("SELECT status, withheld, hold FROM products WHERE id = ?").bind(id).first();
  const isSold = async (id: number) => (await db.prepare("SELECT status FROM products WHERE id = ?").bind(id).first("status")) === "active";
  const decide = (id: number | string, act: "take-down" | "release", reason?: string) =>
    ask(operator, "POST", `/admin/products/${id}/${act}`, act === "take-down" ? { reason } : undefined);
  const setRule = (isLookedAt: boolean) => ask(owner, "PUT", "/admin/product-rule", { isLookedAt });
  const setShopRule = (isLookedAt: boolean) => ask(operator, "PUT", `/admin/sellers/${seller.shop.handle}/product-rule`, { isLookedAt });
  /** The mails that are due, emptied. */
  const post = async () => {
    await sweep(market.purchase());
    return mails.splice(0);
  };
  return { market, seller, operator, owner, packer, ask, sell, create, stored, isSold, decide, setRule, setShopRule, post };
}
export type ModerationDesk = Awaited<ReturnType<typeof openDesk>>;

// biome-ignore lint/suspicious/noExplicitAny: as the API answered it
type Made = any;

/** The file that a shop would bring to have a product so. */
export const csvOf = ({ handle, texts, variants }: Made, status = "active") =>
  [
    "Handle,Title,Vendor,Product Category,Type,Published,Variant SKU,Variant Grams,Variant Inventory Qty,Variant Price,Status",
    `${handle},${texts.en.name},Anka,,Lamps,TRUE,${variants[0].sku},200,5,10.00,${status}`,
  ].join("\n");

/** Every way in which a shop puts a product on sale, each by its name. */
export const waysToSell: readonly (readonly [way: string, go: (desk: ModerationDesk, product: Made) => Promise<unknown>])[] = [
  ["the form", ({ sell }, product) => sell("PUT", `/seller/products/${product.id}`, { ...product, version: undefined, status: "active" })],
  ["the button", ({ sell }, { id }) => sell("POST", `/seller/products/${id}/status`, { status: "active" })],
  ["the table", ({ sell }, { id }) => sell("PATCH", "/seller/product-rows", { rows: [], statuses: [{ product: id, status: "active" }] })],
  [
    "the table, with its price",
    ({ sell }, { id, variants }) =>
      sell("PATCH", "/seller/product-rows", { rows: [{ variant: variants[0].id, price: 1200 }], statuses: [{ product: id, status: "active" }] }),
  ],
  ["a file", ({ seller }, product) => seller.import(csvOf(product))],
  [
    "other variants",
    ({ sell }, product) =>
      sell("PUT", `/seller/products/${product.id}`, {
        ...{ ...product, version: undefined, status: "active" },
        variants: [{ sku: `${product.handle}-L`, options: [{ axis: "Size", value: "L" }], price: 900, stock: 2, weight_g: 1 }],
      }),
  ],
  [
    "the drafts",
    async ({ sell }, { id }) => {
      for (const status of ["draft", "active"]) await sell("POST", `/seller/products/${id}/status`, { status });
    },
  ],
  [
    "a suspended shop that opens again",
    async ({ sell, seller }, { id }) => {
      await sell("POST", `/seller/products/${id}/status`, { status: "active" });
      for (const status of ["suspended", "approved"]) await db.prepare("UPDATE shops SET status = ? WHERE id = ?").bind(status, seller.shop.id).run();
    },
  ],
];
