/** The addresses at which invoices are read: by who ordered, by the shop, and by the marketplace's own people. */
import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";
import type { AppEnv } from "../../context.ts";
import { Refusal } from "../../errors.ts";
import { purchaseContextOf } from "../../purchase-context.ts";
import { signedInOf } from "../../request/session.ts";
import { dataAnswer, listAnswer, listedAnswer, notUnderstood, privateNoStore, refusalAnswer, WholeMeta } from "../answers.ts";
import { readCartId } from "../cart/service.ts";
import { OrderParams, OrderQuery } from "../orders/contract.ts";
import { openOrder } from "../orders/service.ts";
import type { Registry } from "../payments/registry.ts";
import { localeQuery } from "../query.ts";
import { operatorRoutes, routesOf, sellerRoutes } from "../routes.ts";
import { ShopQuery, ShopTextsQuery } from "../sellers/contract.ts";
import { sellerFor } from "../sellers/service.ts";
import {
  Invoice,
  InvoiceCard,
  InvoiceParams,
  InvoicesFileQuery,
  InvoicesMeta,
  InvoicesQuery,
  OrderInvoiceParams,
  invoicePaths as paths,
  ShopInvoicesFileQuery,
  ShopInvoicesQuery,
} from "./contract.ts";
import { pageWithoutPdf } from "./rules.ts";
import { invoicePdf, invoicesCsv, invoicesOfOrder, invoiceXml, listInvoices, orderInvoicePdf, orderInvoiceXml, showInvoice } from "./service.ts";

const { get } = routesOf("Orders");
const seller = sellerRoutes();
const operator = operatorRoutes();
const file = (type: "text/csv" | "application/xml", description: string) => ({ description, content: { [type]: { schema: { type: "string" as const } } } });
const ubl = {
  200: file("application/xml", "UBL 2.1 by EN 16931"),
  409: refusalAnswer("xml_unavailable: its sums cannot stand in EN 16931, as those of some documents in yen"),
};
const pdf = {
  200: { description: "PDF in the language of the document", content: { "application/pdf": { schema: { type: "string" as const, format: "binary" } } } },
  303: { description: "back to the page that it was asked from in a browser, which says that it cannot be made" },
  503: refusalAnswer("it cannot be made just now; the document itself is there"),
};
const table = { 200: file("text/csv", "UTF-8, RFC 4180"), ...notUnderstood };
const unknown = { 404: refusalAnswer("no such document") };
const noProof = { 404: refusalAnswer("no such order or document, or no proof of owning it") };
const notOfShop = { 404: refusalAnswer("no such shop of the caller's, or document of the shop's") };

export const routes = {
  ofOrder: get(
    paths.ofOrder,
    "The invoices and credit notes of an order",
    { params: OrderParams, query: OrderQuery.extend(localeQuery.shape) },
    { 200: listAnswer(Invoice, WholeMeta, "in the order of their issue; empty where it was paid before there were any"), ...noProof },
  ),
  xmlOfOrder: get(
    paths.xmlOfOrder,
    "An invoice as a file for programs of bookkeepers",
    { params: OrderInvoiceParams, query: OrderQuery },
    { ...ubl, ...notUnderstood, ...noProof },
  ),
  pdfOfOrder: get(
    paths.pdfOfOrder,
    "An invoice as a file to keep and to print",
    { params: OrderInvoiceParams, query: OrderQuery },
    { ...pdf, ...notUnderstood, ...noProof },
  ),
  ofShop: seller.get(
    paths.ofShop,
    "Invoices and credit notes of the shop's sales, and those of its commission",
    { query: ShopInvoicesQuery },
    { 200: listAnswer(InvoiceCard, InvoicesMeta, "the newest first"), ...notUnderstood, ...notOfShop },
  ),
  csvOfShop: seller.get(
    paths.csvOfShop,
    "The same as a table, a line for each tax rate of a document",
    { query: ShopInvoicesFileQuery },
    { ...table, ...notOfShop },
  ),
  oneOfShop: seller.get(
    paths.oneOfShop,
    "A document of the shop's",
    { params: InvoiceParams, query: ShopTextsQuery },
    { 200: dataAnswer(Invoice, "the document"), ...notUnderstood, ...notOfShop },
  ),
  xmlOfShop: seller.get(
    paths.xmlOfShop,
    "A document of the shop's as a file for programs of bookkeepers",
    { params: InvoiceParams, query: ShopQuery },
    { ...ubl, ...notUnderstood, ...notOfShop },
  ),
  pdfOfShop: seller.get(
    paths.pdfOfShop,
    "A document of the shop's as a file to keep and to print",
    { params: InvoiceParams, query: ShopQuery },
    { ...pdf, ...notUnderstood, ...notOfShop },
  ),
  all: operator.get(
    "payouts",
    paths.all,
    "Invoices and credit notes of all shops and of the marketplace",
    { query: InvoicesQuery },
    listedAnswer(InvoiceCard, InvoicesMeta, "the newest first"),
  ),
  csv: operator.get("payouts", paths.csv, "The same as a table, a line for each tax rate of a document", { query: InvoicesFileQuery }, table),
  one: operator.get(
    "payouts",
    paths.one,
    "A document",
    { params: InvoiceParams, query: localeQuery },
    { 200: dataAnswer(Invoice, "the document"), ...notUnderstood, ...unknown },
  ),
  xml: operator.get(
    "payouts",
    paths.xml,
    "A document as a file for programs of bookkeepers",
    { params: InvoiceParams },
    { ...ubl, ...notUnderstood, ...unknown },
  ),
  pdf: operator.get("payouts", paths.pdf, "A document as a file to keep and to print", { params: InvoiceParams }, { ...pdf, ...notUnderstood, ...unknown }),
};

const attached = (type: string, name: string) => ({
  ...privateNoStore,
  "content-type": type,
  "content-disposition": `attachment; filename="${name}"`,
});
const asXml = (name: string) => attached("application/xml; charset=utf-8", `${name}.xml`);
const asPdf = (name: string) => attached("application/pdf", `${name}.pdf`);
/** Whoever follows a link to a file that cannot be made is led back to its page, which says so; a program is refused. @throws Refusal */
async function pdfAnswer(c: Context<AppEnv>, name: string, made: Promise<ArrayBuffer>) {
  try {
    return c.body(await made, 200, asPdf(name));
  } catch (error) {
    const isFollowed = c.req.header("sec-fetch-mode") === "navigate" && error instanceof Refusal && error.code === "pdf_unavailable";
    const page = isFollowed ? pageWithoutPdf(c.req.header("referer"), c.env.PUBLIC_ORIGIN) : null;
    if (page === null) throw error;
    c.header("cache-control", privateNoStore["cache-control"]);
    return c.redirect(page, 303);
  }
}
const asCsv = (name: string) => attached("text/csv; charset=utf-8", `${name}.csv`);

export const invoices =
  (registry: Registry) =>
  (api: OpenAPIHono<AppEnv>): void => {
    const opened = async (c: Context<AppEnv>, number: string, key: string | undefined) => {
      const purchase = purchaseContextOf(c, registry);
      return { purchase, full: await openOrder(purchase, number, { cartId: await readCartId(c), key, shopperId: (await signedInOf(c))?.id ?? null }) };
    };
    api.openapi(routes.ofOrder, async (c) => {
      const { purchase, full } = await opened(c, c.req.valid("param").number, c.req.valid("query").key);
      const data = await invoicesOfOrder(purchase, full, c.get("locale"));
      return c.json({ data, meta: { total: data.length } }, 200, privateNoStore);
    });
    api.openapi(routes.xmlOfOrder, async (c) => {
      const { number, invoice } = c.req.valid("param");
      const { full } = await opened(c, number, c.req.valid("query").key);
      return c.body(await orderInvoiceXml(c.env.DB, full, invoice), 200, asXml(invoice));
    });
    api.openapi(routes.pdfOfOrder, async (c) => {
      const { number, invoice } = c.req.valid("param");
      const { full } = await opened(c, number, c.req.valid("query").key);
      return pdfAnswer(c, invoice, orderInvoicePdf(c.env, full, invoice));
    });
    api.openapi(routes.ofShop, async (c) => {
      const { shop } = await sellerFor(c, "balance");
      return c.json(await listInvoices(c.env.DB, { ...c.req.valid("query"), shop: undefined }, c.get("locale"), shop.id), 200, privateNoStore);
    });
    api.openapi(routes.csvOfShop, async (c) => {
      const { shop } = await sellerFor(c, "balance");
      const { locale: _, shop: __, ...filter } = c.req.valid("query");
      return c.body(await invoicesCsv(c.env.DB, { ...filter, shopId: shop.id }), 200, asCsv(`${shop.handle}-invoices`));
    });
    api.openapi(routes.oneOfShop, async (c) => {
      const { shop } = await sellerFor(c, "balance");
      return c.json({ data: await showInvoice(c.env.DB, c.req.valid("param").invoice, c.get("locale"), shop.id) }, 200, privateNoStore);
    });
    api.openapi(routes.xmlOfShop, async (c) => {
      const { shop } = await sellerFor(c, "balance");
      const { invoice } = c.req.valid("param");
      return c.body(await invoiceXml(c.env.DB, invoice, shop.id), 200, asXml(invoice));
    });
    api.openapi(routes.pdfOfShop, async (c) => {
      const { shop } = await sellerFor(c, "balance");
      const { invoice } = c.req.valid("param");
      return pdfAnswer(c, invoice, invoicePdf(c.env, invoice, shop.id));
    });
    api.openapi(routes.all, async (c) => c.json(await listInvoices(c.env.DB, c.req.valid("query"), c.get("words").locale), 200, privateNoStore));
    api.openapi(routes.csv, async (c) => {
      const { locale: _, ...filter } = c.req.valid("query");
      return c.body(await invoicesCsv(c.env.DB, filter), 200, asCsv("invoices"));
    });
    api.openapi(routes.one, async (c) =>
      c.json({ data: await showInvoice(c.env.DB, c.req.valid("param").invoice, c.get("words").locale) }, 200, privateNoStore),
    );
    api.openapi(routes.xml, async (c) => {
      const { invoice } = c.req.valid("param");
      return c.body(await invoiceXml(c.env.DB, invoice), 200, asXml(invoice));
    });
    api.openapi(routes.pdf, async (c) => {
      const { invoice } = c.req.valid("param");
      return pdfAnswer(c, invoice, invoicePdf(c.env, invoice));
    });
  };
