/** The addresses of a shop's own vouchers. */
import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";
import type { AppEnv } from "../../context.ts";
import { dataAnswer, jsonBody, listAnswer, notUnderstood, privateNoStore, refusalAnswer } from "../answers.ts";
import { sellerRoutes } from "../routes.ts";
import { sellerFor } from "../sellers/service.ts";
import { EditVoucher, NewVoucher, SellerVoucher, SellerVouchersMeta, SellingQuery, sellingPaths, VoucherParams } from "./selling/contract.ts";
import { changeVoucher, getOwnVoucher, listOwnVouchers, makeVoucher, stopVoucher } from "./selling/service.ts";

const { get, post, put } = sellerRoutes();
const refused = {
  ...notUnderstood,
  404: refusalAnswer("no such voucher of the shop"),
};
const theVoucher = { 200: dataAnswer(SellerVoucher, "the voucher"), ...refused };
const query = SellingQuery;
export const routes = {
  list: get(
    sellingPaths.all,
    "The shop's own vouchers",
    { query },
    { 200: listAnswer(SellerVoucher, SellerVouchersMeta, "what ends last comes first"), ...refused },
  ),
  make: post(
    sellingPaths.all,
    "Make a voucher of the shop",
    { query, body: jsonBody(NewVoucher) },
    { 201: dataAnswer(SellerVoucher, "the voucher"), ...refused },
  ),
  change: put(
    sellingPaths.one,
    "Change a voucher; of one that somebody collected or used only what wrongs nobody",
    { params: VoucherParams, query, body: jsonBody(EditVoucher) },
    { ...theVoucher, 409: refusalAnswer("conflict: somebody got hold of it just now") },
  ),
  end: post(sellingPaths.end, "End a voucher now", { params: VoucherParams, query }, theVoucher),
};

export function vouchersOfShop(api: OpenAPIHono<AppEnv>): void {
  const see = async (c: Context<AppEnv>, shop: { id: number; handle: string }, code: string) => ({
    data: await getOwnVoucher(c.env.DB, shop, code, c.get("now")()),
  });
  api.openapi(routes.list, async (c) => {
    const { shop } = await sellerFor(c, "offers");
    return c.json(await listOwnVouchers(c.env.DB, shop, c.get("now")()), 200, privateNoStore);
  });
  api.openapi(routes.make, async (c) => {
    const { shop, by } = await sellerFor(c, "offers");
    const body = c.req.valid("json");
    await makeVoucher(c.env.DB, shop, body, by, c.get("now")());
    return c.json(await see(c, shop, body.code), 201, privateNoStore);
  });
  api.openapi(routes.change, async (c) => {
    const { shop, by } = await sellerFor(c, "offers");
    const { code } = c.req.valid("param");
    await changeVoucher(c.env.DB, shop, code, c.req.valid("json"), by, c.get("now")());
    return c.json(await see(c, shop, code), 200, privateNoStore);
  });
  api.openapi(routes.end, async (c) => {
    const { shop, by } = await sellerFor(c, "offers");
    const { code } = c.req.valid("param");
    await stopVoucher(c.env.DB, shop, code, by, c.get("now")());
    return c.json(await see(c, shop, code), 200, privateNoStore);
  });
}
