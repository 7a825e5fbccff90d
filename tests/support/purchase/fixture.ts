/** Shops, variants and shoppers for tests of the purchase: made per test, with names of their own. */
import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env as platform } from "cloudflare:workers";
import { Hono } from "hono";
import { createApi } from "../../../worker/api/api.ts";
import type { AppEnv } from "../../../worker/context.ts";
import type { Env } from "../../../worker/env.ts";
import { makePurchaseContext } from "../../../worker/purchase-context.ts";
import { csrf } from "../../../worker/request/csrf.ts";
import { limitWrites } from "../../../worker/request/limits/rate-limit.ts";
import { offeredCurrencies } from "../../../worker/shared/money.ts";
import { cart } from "../../../worker/shop/cart/api.ts";
import { cartNotes } from "../../../worker/shop/cart/notes-api.ts";
import { cartSharing } from "../../../worker/shop/cart/sharing-api.ts";
import { checkout } from "../../../worker/shop/checkout/api.ts";
import type { Quote } from "../../../worker/shop/checkout/contract.ts";
import { contact } from "../../../worker/shop/contact/api.ts";
import { ownThreads } from "../../../worker/shop/contact/threads-api.ts";
import { discounts } from "../../../worker/shop/discounts/api.ts";
import { ledger } from "../../../worker/shop/ledger/api.ts";
import type { BankAccount } from "../../../worker/shop/ledger/payouts/bank-file.ts";
import { operatorPayouts } from "../../../worker/shop/ledger/payouts-api.ts";
import { operatorProducts } from "../../../worker/shop/moderation/api.ts";
import { news } from "../../../worker/shop/news/api.ts";
import { operators } from "../../../worker/shop/operators/api.ts";
import { operatorAudit } from "../../../worker/shop/operators/audit-api.ts";
import { operatorPayments } from "../../../worker/shop/operators/payments-api.ts";
import { operatorSellers } from "../../../worker/shop/operators/sellers-api.ts";
import { orderDocuments } from "../../../worker/shop/order-documents/api.ts";
import { orders } from "../../../worker/shop/orders/api.ts";
import type { Order } from "../../../worker/shop/orders/contract.ts";
import { orderParts } from "../../../worker/shop/orders/parts-api.ts";
import { confirmationPath } from "../../../worker/shop/orders/service.ts";
import { payments } from "../../../worker/shop/payments/api.ts";
import type { Gateway } from "../../../worker/shop/payments/gateway.ts";
import { createRegistry } from "../../../worker/shop/payments/registry.ts";
import { settle } from "../../../worker/shop/payments/settle.ts";
import { productFiles } from "../../../worker/shop/product-files/api.ts";
import { shopProducts } from "../../../worker/shop/products/api.ts";
import { refundAccounts } from "../../../worker/shop/refund-accounts/api.ts";
import { registration } from "../../../worker/shop/registration/api.ts";
import { registrationDocuments } from "../../../worker/shop/registration/documents-api.ts";
import { returns } from "../../../worker/shop/returns/api.ts";
import { operatorReturns } from "../../../worker/shop/returns/desk-api.ts";
import { shopReturns } from "../../../worker/shop/returns/selling-api.ts";
import { sellers } from "../../../worker/shop/sellers/api.ts";
import { shopTokens } from "../../../worker/shop/sellers/tokens-api.ts";
import { shipping } from "../../../worker/shop/shipping/api.ts";
import { systems } from "../../../worker/shop/systems/api.ts";
import { team } from "../../../worker/shop/team/api.ts";
import { webhooks } from "../../../worker/shop/webhooks/api.ts";
import { withdrawals } from "../../../worker/shop/withdrawals/api.ts";
import { requireCacheControl } from "../cache-control.ts";
import { answersHeld } from "../contract/answers.ts";
import { type FakeEvent, FakeGateway } from "./fake-gateway.ts";

export const env = platform as unknown as Env;
export const db = env.DB;
export const origin = "http://localhost:8787";

/** What every test of a file stands on: currencies, zones, one brand and category. Safe to call again. */
export async function seedBase(): Promise<void> {
  await db.batch([
    // after `migrateAnew` the market is new again
    db.prepare("UPDATE market SET opened_at = 1 WHERE opened_at IS NULL"),
    ...[
      ["USD", 2, 1_000_000],
      ["EUR", 2, 921_300],
      ["GBP", 2, 758_300],
      ["AED", 2, 3_672_500],
      ["SAR", 2, 3_750_000],
      ["KWD", 3, 306_543],
      ["TRY", 2, 32_415_700],
      ["INR", 2, 83_277_100],
      ["NGN", 2, 1_445_310_000],
      ["KES", 2, 129_270_000],
      ["GHS", 2, 11_412_300],
      ["ZAR", 2, 17_234_900],
      ["JPY", 0, 154_630_000],
    ].map((row) => db.prepare("INSERT OR IGNORE INTO currencies (code, exponent, exchange_rate_ppm, is_base) VALUES (?1, ?2, ?3, ?1 = 'USD')").bind(...row)),
    db.prepare("INSERT OR IGNORE INTO shipping_zones (id, slug) VALUES (1, 'europe'), (2, 'world')"),
    db.prepare("INSERT OR IGNORE INTO shipping_zone_countries (country, zone_id) VALUES ('FR', 1), ('DE', 1), ('*', 2)"),
    db.prepare(
      `INSERT OR IGNORE INTO shipping_rates (id, zone_id, shop_id, slug, price_base_minor, free_from_base_minor, days_min, days_max)
      VALUES (1, 1, NULL, 'standard', 490, 10000, 2, 4), (2, 1, NULL, 'express', 1290, NULL, 1, 1), (3, 2, NULL, 'standard', 1900, NULL, 6, 12)`,
    ),
    db.prepare("INSERT OR IGNORE INTO categories (id, slug, position) VALUES (1, 'home', 1)"),
    db.prepare("INSERT OR IGNORE INTO categories (id, parent_id, slug, position) VALUES (2, 1, 'lamps', 1)"),
    db.prepare("INSERT OR IGNORE INTO brands (id, slug, name, country) VALUES (1, 'anka', 'Anka', 'TR')"),
  ]);
}

let serial = 0;
const next = () => {
  serial += 1;
  return `${Date.now().toString(36)}${serial}`;
};

export async function makeShop(): Promise<{ id: number; handle: string }> {
  const handle = `shop-${next()}`;
  const id = await db
    .prepare(
      "INSERT INTO shops (handle, name, status, country, since_year, accent, created_at) VALUES (?1, ?1, 'approved', 'TR', 2020, '#336699', 0) RETURNING id",
    )
    .bind(handle)
    .first<number>("id");
  return { id: id as number, handle };
}

/** A product with one variant; answers the variant's id. */
export async function makeVariant({
  shopId,
  price_base_minor = 2500,
  stock = 10,
}: {
  shopId: number;
  price_base_minor?: number;
  stock?: number;
}): Promise<number> {
  const handle = `lamp-${next()}`;
  const productId = await db
    .prepare("INSERT INTO products (handle, shop_id, brand_id, main_id, sub_id, status, created_at) VALUES (?, ?, 1, 1, 2, 'active', 0) RETURNING id")
    .bind(handle, shopId)
    .first<number>("id");
  const variantId = await db
    .prepare("INSERT INTO variants (product_id, sku, position, price_base_minor, stock, weight_g) VALUES (?, ?, 1, ?, ?, 500) RETURNING id")
    .bind(productId, handle, price_base_minor, stock)
    .first<number>("id");
  await db
    .prepare("INSERT INTO product_texts (product_id, locale, name, description) VALUES (?1, 'en', ?2, ''), (?1, 'ar', 'مصباح', '')")
    .bind(productId, `Lamp <${handle}>`)
    .run();
  return variantId as number;
}

export async function makeFlashSale(
  variantId: number,
  { price_base_minor, quota, startsAt, endsAt }: { price_base_minor: number; quota: number; startsAt: number; endsAt: number },
): Promise<number> {
  const id = (await db
    .prepare("INSERT INTO flash_sales (slug, starts_at, ends_at) VALUES (?, ?, ?) RETURNING id")
    .bind(`sale-${next()}`, startsAt, endsAt)
    .first<number>("id")) as number;
  await db
    .prepare("INSERT INTO flash_sale_items (flash_sale_id, variant_id, price_base_minor, quota) VALUES (?, ?, ?, ?)")
    .bind(id, variantId, price_base_minor, quota)
    .run();
  return id;
}

/** A voucher that runs; answers its code. */
export async function makeVoucher(
  over: Partial<
    Record<"shopId" | "value" | "min_spend_base_minor" | "max_off_base_minor" | "total_limit" | "per_shopper_limit" | "first_order", number | null>
  > & {
    kind?: string;
  } = {},
) {
  const code = `V${next().toUpperCase()}`;
  const { shopId = null, kind = "percent", value = 10, min_spend_base_minor = 0, total_limit = null, per_shopper_limit = null, first_order = 0 } = over;
  const { max_off_base_minor = null } = over;
  await db
    .prepare(
      `INSERT INTO vouchers (code, shop_id, kind, value, min_spend_base_minor, max_off_base_minor, total_limit, per_shopper_limit, first_order, starts_at, ends_at)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, 0, 4000000000000)`,
    )
    .bind(code, shopId, kind, kind === "free_shipping" ? 0 : value, min_spend_base_minor, max_off_base_minor, total_limit, per_shopper_limit, first_order)
    .run();
  return code;
}
export const usesOf = (code: string) => db.prepare("SELECT uses FROM vouchers WHERE code = ?").bind(code).first<number>("uses");

type Taxed = { tax_rate_bp: number; inclusive: number; owed_by?: "marketplace" | "shop" | "local_shop"; lamps_bp?: number };
/** The tax of the country that the tests' orders go to. `lamps_bp`: of the category that their products are in. */
export async function setTax(rule: Taxed | null): Promise<void> {
  await db.prepare("DELETE FROM tax_rules WHERE country = 'FR'").run();
  if (!rule) return;
  const { tax_rate_bp, inclusive, owed_by = "marketplace", lamps_bp } = rule;
  await db.prepare("INSERT INTO tax_rules (country, tax_rate_bp, inclusive, owed_by) VALUES ('FR', ?, ?, ?)").bind(tax_rate_bp, inclusive, owed_by).run();
  if (lamps_bp !== undefined) await db.prepare("INSERT INTO tax_category_rates (country, category_id, tax_rate_bp) VALUES ('FR', 2, ?)").bind(lamps_bp).run();
}

export const stockOf = (variantId: number) => db.prepare("SELECT stock FROM variants WHERE id = ?").bind(variantId).first<number>("stock");
export const soldOf = (saleId: number) => db.prepare("SELECT sold FROM flash_sale_items WHERE flash_sale_id = ?").bind(saleId).first<number>("sold");
export const countRows = (sql: string, ...params: unknown[]) =>
  db
    .prepare(`SELECT count(*) AS n FROM ${sql}`)
    .bind(...params)
    .first<number>("n");

/** What other tests left undone: no schedule of this test shall find it. */
export async function resetClock(): Promise<void> {
  markets = 0;
  await db.batch([
    db.prepare("DELETE FROM outbox"),
    db.prepare("UPDATE payment_attempts SET status = 'cancelled' WHERE status IN ('created', 'pending', 'due')"),
    db.prepare("UPDATE orders SET status = 'cancelled' WHERE status = 'pending_payment'"),
    // nor do its limits count them
    db.prepare("UPDATE orders SET buyer_key = NULL, network_key = NULL, wide_network_key = NULL"),
  ]);
}

/** For tests of other things: orders of any size and number, by whomever. */
export const liftHoldLimits = () => db.batch(["orders_of_hour_limited", "order_lines_held"].map((name) => db.prepare(`DROP TRIGGER IF EXISTS ${name}`)));

/** Delivers nothing by itself: a test delivers or sweeps. */
const silentQueue = { send: async () => {}, sendBatch: async () => {} } as unknown as Env["OUTBOX"];

/** So that a test's sums are its own matter; what is really offered where is tested with the table itself. */
const anySum = Object.fromEntries(offeredCurrencies.map((code) => [code, [1, Number.MAX_SAFE_INTEGER] as const]));

let markets = 0;
const nextPlace = () => {
  markets += 1;
  return markets - 1;
};

/** A marketplace of its own over the shared database: with its own clock and its own gateway. */
export class Market<G extends Gateway = FakeGateway> {
  readonly gateway: G;
  readonly registry: ReturnType<typeof createRegistry>;
  /** How many people have come. */
  visitors = 0;
  /** Which one of a test it is: people of two are not the same. */
  readonly place = nextPlace();
  now = Date.UTC(2026, 10, 20, 12);
  /** By shop: where its money goes. */
  readonly bankAccounts = new Map<number, BankAccount>();
  readonly env: Env;
  private readonly app = new Hono<AppEnv>();
  private readonly hold: ReturnType<typeof answersHeld>;

  /** `others`: gateways beside the one that the test drives. */
  constructor(settings: Partial<Env> = {}, gateway: Gateway = new FakeGateway(), others: readonly Gateway[] = []) {
    this.gateway = gateway as G;
    const gateways = [gateway, ...others];
    this.registry = createRegistry(
      gateways,
      gateways.map(({ id }) => ({ gateway: id, countries: "all", currencies: anySum, marks: [] })),
    );
    this.env = { ...env, OUTBOX: silentQueue, ...settings };
    this.app.use(async (c, next) => {
      c.set("now", () => this.now);
      await next();
    });
    const rooms = [
      cart,
      cartNotes,
      cartSharing,
      shipping,
      checkout(this.registry),
      orders(this.registry),
      orderDocuments(this.registry),
      orderParts(this.registry),
      sellers(this.registry),
      shopTokens,
      systems(this.registry),
      productFiles,
      ledger,
      discounts,
      shopProducts,
      operators(this.registry),
      operatorPayments(this.registry),
      operatorPayouts(async (_, shopId) => this.bankAccounts.get(shopId) ?? null),
      operatorAudit,
      operatorSellers,
      operatorProducts,
      registration,
      registrationDocuments,
      payments(this.registry),
      news,
      team,
      contact,
      ownThreads,
      webhooks(this.registry),
      withdrawals(this.registry),
      refundAccounts(this.registry),
      returns(this.registry),
      shopReturns(this.registry),
      operatorReturns(this.registry),
    ];
    const api = createApi([(api) => void api.use(csrf(), limitWrites()), ...rooms]);
    this.hold = answersHeld(api, "/api/v1");
    this.app.route("/api/v1", api);
  }

  async fetch(path: string, init?: RequestInit): Promise<Response> {
    const context = createExecutionContext();
    const request = new Request(`${origin}/api/v1${path}`, init);
    const response = await this.app.fetch(request, this.env, context);
    await waitOnExecutionContext(context);
    await this.hold(request, response);
    return requireCacheControl(`/api/v1${path}`, response);
  }

  /** Keys of outbox entries that were handed to the queue outside of a request. */
  readonly handed: string[] = [];

  purchase() {
    const made = makePurchaseContext(this.env, this.registry, this.now, () => {});
    return {
      ...made,
      enqueue: (keys: string[]) => {
        this.handed.push(...keys);
        made.enqueue(keys);
      },
    };
  }

  webhook(event: Partial<FakeEvent> & { eventId: string }, signature = "signed") {
    return this.fetch(`/payments/${this.gateway.id}/webhook`, {
      method: "POST",
      headers: { "x-signature": signature },
      body: JSON.stringify({ type: "test", ...event }),
    });
  }
}

export const address = { name: "Ayşe O'Neil", phone: "+33 6 12 34 56 78", line1: "12 rue des Lilas", city: "Lyon", postalCode: "69003", country: "FR" };

/** Someone without cookies: the cart is named by X-Cart-Token. */
export class Shopper<G extends Gateway = FakeGateway> {
  token = "";
  /** Everyone has an address of their own: limits count by it. */
  readonly email: string;
  /** Sent with every call: what makes somebody signed in, for example. */
  headers: Record<string, string> = {};
  readonly market: Market<G>;
  readonly query: string;
  constructor(market: Market<G>, query = "?locale=en&currency=USD") {
    this.market = market;
    this.query = query;
    this.email = market.visitors + market.place === 0 ? "ayse@example.test" : `ayse-${market.place}-${market.visitors}@example.test`;
    market.visitors += 1;
  }

  async call(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
    const response = await this.market.fetch(`${path}${path.includes("?") ? this.query.replace("?", "&") : this.query}`, {
      method,
      headers: {
        ...(body !== undefined && { "content-type": "application/json" }),
        ...(this.token && { "x-cart-token": this.token }),
        ...this.headers,
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === "string" ? body : JSON.stringify(body) }),
    });
    this.token = response.headers.get("x-cart-token") ?? this.token;
    const text = await response.text();
    // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
    return { status: response.status, headers: response.headers, text, body: JSON.parse(text) as any };
  }

  async add(variantId: number, quantity = 1): Promise<void> {
    const { status, body } = await this.call("POST", "/cart/items", { variantId, quantity });
    if (status !== 200) throw new Error(`add: ${status} ${JSON.stringify(body)}`);
  }

  async quote(shipping?: Record<string, string>, gateway?: string): Promise<Quote> {
    const { status, body } = await this.call("POST", "/checkout/quote", { address: { country: address.country }, shipping, gateway });
    if (status !== 200) throw new Error(`quote: ${status} ${JSON.stringify(body)}`);
    return body.data;
  }

  orderBody(total: unknown, more: object = {}) {
    return { email: this.email, address, shipping: {}, gateway: "stripe", expectedTotal: total, ...more };
  }

  order(body: unknown, key: string = crypto.randomUUID()) {
    return this.call("POST", "/orders", body, { "idempotency-key": key });
  }

  /** Follows the link of the order's mail. */
  async confirm(number: string): Promise<Order> {
    const token = new URL(confirmationPath(this.market.env.AUTH_SECRET, number, "en"), origin).searchParams.get("token");
    const { status, body } = await this.call("POST", `/orders/${number}/confirm`, { token });
    if (status !== 200) throw new Error(`confirm: ${status} ${JSON.stringify(body)}`);
    return body.data;
  }

  /** Quotes and orders the cart, to be paid in cash on delivery, and confirms it as a guest has to. */
  async buyInCash(): Promise<Order> {
    const { total } = await this.quote(undefined, "cash_on_delivery");
    const { status, body } = await this.order(this.orderBody(total, { gateway: "cash_on_delivery" }));
    if (status !== 201) throw new Error(`buy in cash: ${status} ${JSON.stringify(body)}`);
    return body.data.status === "pending_payment" ? this.confirm(body.data.number) : body.data;
  }

  /** Quotes and orders the cart. */
  async buy(): Promise<Order> {
    const { total } = await this.quote();
    const { status, body } = await this.order(this.orderBody(total));
    if (status !== 201) throw new Error(`buy: ${status} ${JSON.stringify(body)}`);
    return body.data;
  }
}

/** One shopper with one line, ordered and waiting for payment. */
export async function placedOrder({ stock = 5, quantity = 2, market = new Market() }: { stock?: number; quantity?: number; market?: Market } = {}) {
  const shop = await makeShop();
  const variantId = await makeVariant({ shopId: shop.id, stock });
  const shopper = new Shopper(market);
  await shopper.add(variantId, quantity);
  const order = await shopper.buy();
  const attempt = market.gateway.created.find((created) => created.orderNumber === order.number);
  if (!attempt) throw new Error("the gateway was not asked");
  return { market, shop, variantId, shopper, order, attempt };
}

/** An order of several shops, paid: `shops[s][l]` is the price of line l of shop s. */
export async function paidOrder({
  shops = [[2500, 1999], [700]],
  quantity = 1,
  stock = 5,
  market = new Market(),
  currency,
}: {
  shops?: number[][];
  quantity?: number;
  stock?: number;
  market?: Market;
  currency?: string;
} = {}) {
  const shopper = currency ? new Shopper(market, `?locale=en&currency=${currency}`) : new Shopper(market);
  const made: { id: number; handle: string }[] = [];
  const variants: number[] = [];
  for (const prices of shops) {
    const shop = await makeShop();
    made.push(shop);
    for (const price_base_minor of prices) {
      const variantId = await makeVariant({ shopId: shop.id, price_base_minor, stock });
      variants.push(variantId);
      await shopper.add(variantId, quantity);
    }
  }
  const { number } = await shopper.buy();
  const attempt = market.gateway.created.find((created) => created.orderNumber === number);
  if (!attempt) throw new Error("the gateway was not asked");
  await settle(market.purchase(), attempt.id, market.gateway.pay(attempt));
  const read = async (): Promise<Order> => (await shopper.call("GET", `/orders/${number}`)).body.data;
  return { market, shopper, shops: made, variants, order: await read(), attempt, read };
}

/** Cash on delivery in the country that the tests' orders go to. */
export const offerCash = async (
  { order_max_base_minor = 100_000, fee_base_minor = 300 }: { order_max_base_minor?: number; fee_base_minor?: number } = {},
  shops: readonly { id: number; package_max_base_minor?: number; fee_base_minor?: number }[] = [],
  country = "FR",
) => {
  await db.batch([
    db
      .prepare("INSERT OR REPLACE INTO cash_on_delivery_countries (country, order_max_base_minor, fee_base_minor) VALUES (?, ?, ?)")
      .bind(country, order_max_base_minor, fee_base_minor),
    ...shops.map(({ id, package_max_base_minor = null, fee_base_minor: own = null }) =>
      db
        .prepare("INSERT OR REPLACE INTO cash_on_delivery_shops (shop_id, country, package_max_base_minor, fee_base_minor) VALUES (?, ?, ?, ?)")
        .bind(id, country, package_max_base_minor, own),
    ),
  ]);
};

/** An order of several shops to be paid in cash: `shops[s][l]` is the price of line l of shop s. */
export async function cashOrder({
  shops = [[2500, 1999], [700]],
  stock = 5,
  market = new Market(),
  query,
}: {
  shops?: number[][];
  stock?: number;
  market?: Market;
  query?: string;
} = {}) {
  const shopper = new Shopper(market, query);
  const made: { id: number; handle: string }[] = [];
  const variants: number[] = [];
  for (const prices of shops) {
    const shop = await makeShop();
    made.push(shop);
    for (const price_base_minor of prices) {
      const variantId = await makeVariant({ shopId: shop.id, price_base_minor, stock });
      variants.push(variantId);
      await shopper.add(variantId);
    }
  }
  await offerCash({}, made);
  const order = await shopper.buyInCash();
  const read = async (): Promise<Order> => (await shopper.call("GET", `/orders/${order.number}`)).body.data;
  return { market, shopper, shops: made, variants, order, read };
}

/** Makes this shopper work for the shop. */
export const makeMember = (shopId: number, shopperId: number) =>
  db.prepare("INSERT INTO shop_members (shop_id, shopper_id, role, created_at) VALUES (?, ?, 'owner', 0)").bind(shopId, shopperId).run();
