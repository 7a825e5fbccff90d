/** The addresses at which operators look after flash sales. */
import { type OpenAPIHono, z } from "@hono/zod-openapi";
import type { Context } from "hono";
import type { AppEnv } from "../../context.ts";
import { enqueue } from "../../outbox/enqueue.ts";
import { dataAnswer, jsonBody, listedAnswer, notUnderstood, privateNoStore, refusalAnswer } from "../answers.ts";
import { operatorFor } from "../operators/service.ts";
import { localeQuery } from "../query.ts";
import { operatorRoutes } from "../routes.ts";
import {
  AdminSale,
  AdminSaleItem,
  AdminSaleItemsMeta,
  AdminSaleItemsQuery,
  AdminSaleRow,
  AdminSalesMeta,
  AdminSalesQuery,
  EditFlashSale,
  NewFlashSale,
  deskSalePaths as paths,
  saleItemParam,
  saleParam,
  WithReason,
} from "./desk/contract.ts";
import { announceSale, cancelSale, editSale, endSale, listDeskSales, listSaleItems, showDeskSale, withdrawItem } from "./desk/service.ts";
import type { ProposalContext } from "./proposals/service.ts";

const { get, post, put } = operatorRoutes(notUnderstood);
const request = { params: saleParam, query: localeQuery };
const theSale = { 200: dataAnswer(AdminSale, "the sale"), 404: refusalAnswer("no such sale") };
const done = { 200: dataAnswer(z.object({ id: z.string() }), "the sale's slug"), 404: refusalAnswer("no such sale") };

export const routes = {
  list: get("offers", paths.list, "Flash sales, those that are over too", { query: AdminSalesQuery }, listedAnswer(AdminSaleRow, AdminSalesMeta, "a page")),
  announce: post(
    "offers",
    paths.list,
    "Announce a flash sale",
    { body: jsonBody(NewFlashSale) },
    { 201: dataAnswer(z.object({ id: z.string() }), "the sale's slug") },
  ),
  one: get("offers", paths.one, "One flash sale with its words", request, theSale),
  items: get(
    "offers",
    paths.items,
    "What is in a flash sale",
    { params: saleParam, query: AdminSaleItemsQuery },
    { ...listedAnswer(AdminSaleItem, AdminSaleItemsMeta, "a page, by the variants' numbers"), 404: refusalAnswer("no such sale") },
  ),
  edit: put(
    "offers",
    paths.one,
    "Change the words and the time of a flash sale that has not begun",
    { ...request, body: jsonBody(EditFlashSale) },
    { ...theSale, 409: refusalAnswer("flash_sale_begun, flash_items_unfit (`problems` says what of it), conflict") },
  ),
  end: post("offers", paths.end, "End a flash sale that runs, now", request, { ...theSale, 409: refusalAnswer("conflict: `state` says where it stands") }),
  cancel: post(
    "offers",
    paths.cancel,
    "Take back a flash sale that has not begun; what shops offered for it is declined with the reason",
    { ...request, body: jsonBody(WithReason) },
    { ...done, 409: refusalAnswer("flash_sale_begun, conflict") },
  ),
  withdraw: post(
    "offers",
    paths.withdraw,
    "Take a variant out of a flash sale that is not over; its shop is told why",
    { params: saleItemParam, query: localeQuery, body: jsonBody(WithReason) },
    { ...done, 409: refusalAnswer("conflict: `state` says where the sale stands") },
  ),
};

const contextOf = (c: Context<AppEnv>): ProposalContext => ({ db: c.env.DB, locale: c.get("words").locale, now_ms: c.get("now")() });

export function operatorFlashSales(api: OpenAPIHono<AppEnv>): void {
  const show = async (c: Context<AppEnv>, slug: string) => c.json({ data: await showDeskSale(contextOf(c), slug) }, 200, privateNoStore);
  api.openapi(routes.list, async (c) => c.json(await listDeskSales(contextOf(c), c.req.valid("query")), 200, privateNoStore));
  api.openapi(routes.announce, async (c) => {
    const sale = c.req.valid("json");
    await announceSale(contextOf(c), sale, await operatorFor(c));
    return c.json({ data: { id: sale.slug } }, 201, privateNoStore);
  });
  api.openapi(routes.one, (c) => show(c, c.req.valid("param").id));
  api.openapi(routes.items, async (c) => c.json(await listSaleItems(contextOf(c), c.req.valid("param").id, c.req.valid("query")), 200, privateNoStore));
  api.openapi(routes.edit, async (c) => {
    const { id } = c.req.valid("param");
    await editSale(contextOf(c), id, c.req.valid("json"), await operatorFor(c));
    return show(c, id);
  });
  api.openapi(routes.end, async (c) => {
    const { id } = c.req.valid("param");
    await endSale(contextOf(c), id, await operatorFor(c));
    return show(c, id);
  });
  api.openapi(routes.cancel, async (c) => {
    const { id } = c.req.valid("param");
    const keys = await cancelSale(contextOf(c), id, c.req.valid("json").reason, await operatorFor(c));
    c.executionCtx.waitUntil(enqueue(c.env, keys));
    return c.json({ data: { id } }, 200, privateNoStore);
  });
  api.openapi(routes.withdraw, async (c) => {
    const { id, variant } = c.req.valid("param");
    const keys = await withdrawItem(contextOf(c), id, variant, c.req.valid("json").reason, await operatorFor(c));
    c.executionCtx.waitUntil(enqueue(c.env, keys));
    return c.json({ data: { id } }, 200, privateNoStore);
  });
}
