/** The addresses of a shopper's vouchers. */
import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";
import { readContext } from "../../cache/context.ts";
import type { AppEnv } from "../../context.ts";
import { countingGuesses } from "../../request/limits/voucher-guesses.ts";
import { requireShopper } from "../../request/session.ts";
import { dataAnswer, jsonBody, listAnswer, listedAnswer, privateNoStore, refusalAnswer, WholeMeta } from "../answers.ts";
import { moneyQuery } from "../query.ts";
import { shopperRoutes } from "../routes.ts";
import { CollectVoucher, MyVoucher, VoucherOffer, VouchersMeta, voucherPaths, vouchersQuery } from "./contract.ts";
import { collectible, collectVoucher, myVouchers } from "./service.ts";

const { get, post } = shopperRoutes("Vouchers");
export const routes = {
  mine: get(voucherPaths.vouchers, "The shopper's vouchers", { query: vouchersQuery }, listedAnswer(MyVoucher, VouchersMeta, "What ends soonest first")),
  offers: get(
    voucherPaths.offers,
    "Vouchers of the marketplace that the shopper has not collected",
    { query: moneyQuery },
    { 200: listAnswer(VoucherOffer, WholeMeta, "What ends soonest first") },
  ),
  collect: post(
    voucherPaths.vouchers,
    "Collect a voucher by its code",
    { query: moneyQuery, body: jsonBody(CollectVoucher) },
    {
      201: dataAnswer(MyVoucher, "The voucher, now the shopper's"),
      400: refusalAnswer("Not a code"),
      404: refusalAnswer("voucher_unknown"),
      409: refusalAnswer("voucher_ended, voucher_early, voucher_used_up, voucher_collected, limit_reached"),
      429: refusalAnswer("Too many tries"),
    },
  ),
};

const collector = async (c: Context<AppEnv>) => ({ ...readContext(c), shopperId: (await requireShopper(c)).shopperId });

export function vouchers(api: OpenAPIHono<AppEnv>): void {
  api.openapi(routes.mine, async (c) => c.json(await myVouchers(await collector(c), c.req.valid("query").state), 200, privateNoStore));
  api.openapi(routes.offers, async (c) => {
    const data = await collectible(await collector(c));
    return c.json({ data, meta: { total: data.length } }, 200, privateNoStore);
  });
  api.openapi(routes.collect, async (c) => {
    const who = await collector(c);
    const { code } = c.req.valid("json");
    return c.json({ data: await countingGuesses(c, () => collectVoucher(who, code)) }, 201, privateNoStore);
  });
}
