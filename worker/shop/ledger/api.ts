import type { OpenAPIHono } from "@hono/zod-openapi";
import type { AppEnv } from "../../context.ts";
import { dataAnswer, privateNoStore, refusalAnswer } from "../answers.ts";
import { sellerRoutes } from "../routes.ts";
import { sellerFor } from "../sellers/service.ts";
import { BalanceQuery, ledgerPaths, SellerBalance, Statement, StatementPageQuery, StatementQuery } from "./contract.ts";
import { sellerBalance, sellerStatement, statementCsv } from "./service.ts";

const { get } = sellerRoutes();
const refused = { 404: refusalAnswer("no such shop of the caller's") };

const balance = get(ledgerPaths.balance, "The shop's money", { query: BalanceQuery }, { 200: dataAnswer(SellerBalance, "the balance"), ...refused });
const statement = get(
  ledgerPaths.statement,
  "What came and went, month by month",
  { query: StatementPageQuery },
  { 200: dataAnswer(Statement, "the statement"), 400: refusalAnswer("no such span"), ...refused },
);
const csv = get(
  ledgerPaths.csv,
  "The statement's entries as a table",
  { query: StatementQuery },
  { 200: { description: "UTF-8, RFC 4180", content: { "text/csv": { schema: { type: "string" } } } }, 400: refusalAnswer("no such span"), ...refused },
);
export const routes = { balance, statement, csv };

export const ledger = (api: OpenAPIHono<AppEnv>): void => {
  api.openapi(balance, async (c) => {
    const { shop } = await sellerFor(c, "balance");
    return c.json({ data: await sellerBalance(c.env.DB, shop.id, c.req.valid("query").currency, c.get("now")()) }, 200, privateNoStore);
  });
  api.openapi(statement, async (c) => {
    const { shop } = await sellerFor(c, "balance");
    return c.json({ data: await sellerStatement(c.env.DB, shop.id, c.req.valid("query"), c.get("now")()) }, 200, privateNoStore);
  });
  api.openapi(csv, async (c) => {
    const { shop } = await sellerFor(c, "balance");
    const text = await statementCsv(c.env.DB, shop.id, c.req.valid("query"), c.get("now")());
    const headers = { "content-type": "text/csv; charset=utf-8", "content-disposition": `attachment; filename="${shop.handle}-statement.csv"` };
    return c.body(text, 200, { ...privateNoStore, ...headers });
  });
};
