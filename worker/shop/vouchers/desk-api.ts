/** The addresses at which operators look after the marketplace's own vouchers. */
import { type OpenAPIHono, z } from "@hono/zod-openapi";
import type { Context } from "hono";
import type { AppEnv } from "../../context.ts";
import { dataAnswer, jsonBody, listedAnswer, notUnderstood, privateNoStore, refusalAnswer } from "../answers.ts";
import { operatorFor } from "../operators/service.ts";
import { localeQuery } from "../query.ts";
import { operatorRoutes } from "../routes.ts";
import {
  DeskVoucher,
  DeskVoucherOrder,
  DeskVoucherOrdersQuery,
  DeskVouchersFileQuery,
  DeskVouchersMeta,
  DeskVouchersQuery,
  EditDeskVoucher,
  NewDeskVoucher,
  NewVoucherSet,
  NextMeta,
  deskVoucherPaths as paths,
  Stopped,
  setParam,
  VoucherSet,
  VoucherSetsQuery,
  voucherParam,
} from "./desk/contract.ts";
import {
  changeDeskVoucher,
  type DeskContext,
  deleteDeskVoucher,
  listDeskVouchers,
  listVoucherOrders,
  listVoucherSets,
  makeDeskVoucher,
  makeVoucherSet,
  showDeskVoucher,
  stopDeskVoucher,
  stopVoucherSet,
  vouchersCsv,
} from "./desk/service.ts";

const { get, post, put, del } = operatorRoutes(notUnderstood);
const request = { params: voucherParam, query: localeQuery };
const none = { 404: refusalAnswer("no such voucher of the marketplace") };
const theVoucher = { 200: dataAnswer(DeskVoucher, "the voucher"), ...none };
const moved = { 409: refusalAnswer("conflict: `state` says where it stands") };
const Code = z.object({ code: z.string() });
const ofSet = { params: setParam, query: localeQuery };
const theCount = { 200: dataAnswer(Stopped, "how many codes"), 404: refusalAnswer("no such set") };

export const routes = {
  list: get(
    "offers",
    paths.list,
    "The marketplace's own vouchers, those that are over too",
    { query: DeskVouchersQuery },
    listedAnswer(DeskVoucher, DeskVouchersMeta, "a page"),
  ),
  csv: get(
    "offers",
    paths.csv,
    "The same as a table",
    { query: DeskVouchersFileQuery },
    { 200: { description: "UTF-8, RFC 4180", content: { "text/csv": { schema: { type: "string" } } } } },
  ),
  make: post(
    "offers",
    paths.list,
    "Make a voucher of the marketplace, which bears what it takes off",
    { body: jsonBody(NewDeskVoucher) },
    { 201: dataAnswer(Code, "its code"), 409: refusalAnswer("limit_reached") },
  ),
  one: get("offers", paths.one, "One voucher of the marketplace", request, theVoucher),
  change: put(
    "offers",
    paths.one,
    "Change a voucher; of one that somebody collected or used only what wrongs nobody",
    { ...request, body: jsonBody(EditDeskVoucher) },
    { ...theVoucher, 409: refusalAnswer("conflict: somebody changed it, or got hold of it just now") },
  ),
  remove: del("offers", paths.one, "Delete a voucher that nobody collected or used", request, {
    204: { description: "it is gone" },
    ...none,
    409: refusalAnswer("voucher_was_used, conflict"),
  }),
  stop: post("offers", paths.stop, "Stop a voucher; whoever holds it keeps it, and it does not count until it goes on", request, { ...theVoucher, ...moved }),
  resume: post("offers", paths.resume, "Let a stopped voucher go on", request, { ...theVoucher, ...moved }),
  orders: get(
    "orders.read",
    paths.orders,
    "The orders that use a voucher, the newest first",
    { params: voucherParam, query: DeskVoucherOrdersQuery },
    { ...listedAnswer(DeskVoucherOrder, NextMeta, "a page"), ...none },
  ),
  sets: get("offers", paths.sets, "Sets of single codes, the newest first", { query: VoucherSetsQuery }, listedAnswer(VoucherSet, NextMeta, "a page")),
  makeSet: post(
    "offers",
    paths.sets,
    "Make so many single codes at once",
    { body: jsonBody(NewVoucherSet) },
    { 201: dataAnswer(z.object({ set: z.string() }), "the set"), 409: refusalAnswer("limit_reached") },
  ),
  stopSet: post("offers", paths.stopSet, "Stop all codes of a set", ofSet, theCount),
  resumeSet: post("offers", paths.resumeSet, "Let all codes of a set go on", ofSet, theCount),
};

const contextOf = (c: Context<AppEnv>): DeskContext => ({ db: c.env.DB, locale: c.get("words").locale, now_ms: c.get("now")() });

export function operatorVouchers(api: OpenAPIHono<AppEnv>): void {
  const show = async (c: Context<AppEnv>, code: string) => c.json({ data: await showDeskVoucher(contextOf(c), code) }, 200, privateNoStore);
  api.openapi(routes.list, async (c) => c.json(await listDeskVouchers(contextOf(c), c.req.valid("query")), 200, privateNoStore));
  api.openapi(routes.csv, async (c) => {
    const headers = { "content-type": "text/csv; charset=utf-8", "content-disposition": 'attachment; filename="vouchers.csv"' };
    return c.body(await vouchersCsv(contextOf(c), c.req.valid("query")), 200, { ...privateNoStore, ...headers });
  });
  api.openapi(routes.make, async (c) => {
    const voucher = c.req.valid("json");
    await makeDeskVoucher(contextOf(c), voucher, await operatorFor(c));
    return c.json({ data: { code: voucher.code } }, 201, privateNoStore);
  });
  api.openapi(routes.one, (c) => show(c, c.req.valid("param").code));
  api.openapi(routes.change, async (c) => {
    const { code } = c.req.valid("param");
    await changeDeskVoucher(contextOf(c), code, c.req.valid("json"), await operatorFor(c));
    return show(c, code);
  });
  api.openapi(routes.remove, async (c) => {
    const { code } = c.req.valid("param");
    await deleteDeskVoucher(contextOf(c), code, await operatorFor(c));
    return c.body(null, 204, privateNoStore);
  });
  api.openapi(routes.stop, async (c) => {
    const { code } = c.req.valid("param");
    await stopDeskVoucher(contextOf(c), code, true, await operatorFor(c));
    return show(c, code);
  });
  api.openapi(routes.resume, async (c) => {
    const { code } = c.req.valid("param");
    await stopDeskVoucher(contextOf(c), code, false, await operatorFor(c));
    return show(c, code);
  });
  api.openapi(routes.orders, async (c) => c.json(await listVoucherOrders(contextOf(c), c.req.valid("param").code, c.req.valid("query")), 200, privateNoStore));
  api.openapi(routes.sets, async (c) => c.json(await listVoucherSets(contextOf(c), c.req.valid("query").after), 200, privateNoStore));
  api.openapi(routes.makeSet, async (c) => {
    const body = c.req.valid("json");
    await makeVoucherSet(contextOf(c), body, await operatorFor(c));
    return c.json({ data: { set: body.set } }, 201, privateNoStore);
  });
  api.openapi(routes.stopSet, async (c) => {
    const count = await stopVoucherSet(contextOf(c), c.req.valid("param").set, true, await operatorFor(c));
    return c.json({ data: { count } }, 200, privateNoStore);
  });
  api.openapi(routes.resumeSet, async (c) => {
    const count = await stopVoucherSet(contextOf(c), c.req.valid("param").set, false, await operatorFor(c));
    return c.json({ data: { count } }, 200, privateNoStore);
  });
}
