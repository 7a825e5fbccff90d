import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Locale } from "../../../locales/words.ts";
import type { AppEnv } from "../../context.ts";
import { statement } from "../../db/sql.ts";
import { moneyIn } from "../../shared/money.ts";
import { day_ms } from "../../shared/time.ts";
import { dataAnswer, jsonBody, notUnderstood, privateNoStore } from "../answers.ts";
import { auditStatement } from "../audit.ts";
import { carriers } from "../orders/service.ts";
import { sellerRoutes } from "../routes.ts";
import { ShopQuery } from "./contract.ts";
import { duePath, SellerDue } from "./due/contract.ts";
import { dueOfShop } from "./due/due.ts";
import { ChangeDesk, Desk, Figures, FiguresQuery, figurePaths } from "./figures-contract.ts";
import { readDesk, readLow, readReviews, readSold, writeDesk } from "./figures-data.ts";
import { firstDay, salesOf } from "./figures-rules.ts";
import { sellerFor } from "./membership.ts";

const { get, put } = sellerRoutes();
const figures = get(
  figurePaths.figures,
  "Sales beside the time before, what is nearly sold out, rating and newest reviews",
  { query: FiguresQuery },
  { 200: dataAnswer(Figures, "the figures") },
);
const desk = get(figurePaths.desk, "What the shop chose for its own desk, and its sender", { query: ShopQuery }, { 200: dataAnswer(Desk, "the desk") });
const change = put(
  figurePaths.desk,
  "Choose what slips name and from when on stock counts as low",
  { query: ShopQuery, body: jsonBody(ChangeDesk) },
  { 200: dataAnswer(Desk, "the desk"), ...notUnderstood },
);
const due = get(
  duePath,
  "What waits for the shop's people today, and what is paid out next",
  { query: ShopQuery },
  { 200: dataAnswer(SellerDue, "what is due") },
);
export const routes = { figures, desk, change, due };

const shown_max = 8;
const reviews_max = 4;

async function figuresOf(db: D1Database, shopId: number, days: number, { now_ms, locale }: { now_ms: number; locale: Locale }): Promise<Figures> {
  const { low_stock_max, rating_sum, rating_count } = await readDesk(db, shopId);
  const [sold, low, reviews] = await Promise.all([
    readSold(db, shopId, firstDay(now_ms, days) - days),
    readLow(db, shopId, low_stock_max, locale, shown_max),
    readReviews(db, shopId, locale, reviews_max),
  ]);
  return {
    days,
    sales: salesOf(sold, now_ms, days).map((sales) => {
      const money = moneyIn(sales.currency);
      return {
        currency: sales.currency,
        total: money(sales.total_minor),
        before: money(sales.before_minor),
        packages: sales.packages,
        packagesBefore: sales.packagesBefore,
        days: sales.days.map(({ day, amount_minor }) => ({ date: new Date(day * day_ms).toISOString().slice(0, 10), amount: amount_minor })),
      };
    }),
    lowStock: low.map(({ handle, name, sku, stock }) => ({ product: { handle, name }, sku, stock })),
    lowStockMax: low_stock_max,
    rating: { average: rating_count === 0 ? 0 : Math.round((rating_sum / rating_count) * 10) / 10, count: rating_count },
    reviews: reviews.map(({ handle, main, name, created_at, replied, ...review }) => ({
      ...review,
      product: { handle, main, name },
      at: new Date(created_at).toISOString(),
      replied: replied === 1,
    })),
  };
}

async function deskOf(db: D1Database, shopId: number): Promise<Desk> {
  const { low_stock_max, slip_prices, ...sender } = await readDesk(db, shopId);
  return {
    lowStockMax: low_stock_max,
    slipPrices: slip_prices === 1,
    carriers: Object.entries(carriers).map(([id, each]) => ({ id, name: each.name })),
    sender: {
      name: sender.legal_name ?? sender.name,
      line1: sender.line1,
      line2: sender.line2,
      city: sender.city,
      region: sender.region,
      postalCode: sender.postal_code,
      country: sender.legal_country ?? sender.country,
    },
  };
}

export function sellerFigures(api: OpenAPIHono<AppEnv>): void {
  api.openapi(figures, async (c) => {
    const { shop } = await sellerFor(c, "figures");
    const at = { now_ms: c.get("now")(), locale: c.get("words").locale };
    return c.json({ data: await figuresOf(c.env.DB, shop.id, Number(c.req.valid("query").days ?? 30), at) }, 200, privateNoStore);
  });
  api.openapi(due, async (c) => {
    const { shop, role } = await sellerFor(c, "packages");
    return c.json({ data: await dueOfShop(c.env.DB, { shop, role, now_ms: c.get("now")() }) }, 200, privateNoStore);
  });
  api.openapi(desk, async (c) => {
    const { shop } = await sellerFor(c, "packages");
    return c.json({ data: await deskOf(c.env.DB, shop.id) }, 200, privateNoStore);
  });
  api.openapi(change, async (c) => {
    const { shop, by } = await sellerFor(c, "shop-page");
    const { lowStockMax, slipPrices } = c.req.valid("json");
    const slip = slipPrices === undefined ? null : slipPrices ? 1 : 0;
    await c.env.DB.batch([
      auditStatement(c.env.DB, by, { shopId: shop.id }, { action: "change_desk", note: JSON.stringify({ lowStockMax, slipPrices }) }, c.get("now")()),
      statement(c.env.DB, writeDesk(shop.id, lowStockMax ?? null, slip)),
    ]);
    return c.json({ data: await deskOf(c.env.DB, shop.id) }, 200, privateNoStore);
  });
}
