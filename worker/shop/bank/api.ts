import { type OpenAPIHono, z } from "@hono/zod-openapi";
import type { Context } from "hono";
import type { AppEnv } from "../../context.ts";
import { Refusal } from "../../errors.ts";
import { requireShopper } from "../../request/session.ts";
import { isProvenRecently } from "../account/rules.ts";
import { dataAnswer, jsonBody, privateNoStore, refusalAnswer } from "../answers.ts";
import { localeQuery } from "../query.ts";
import { shopperRoutes } from "../routes.ts";
import { BankBody, BankDetails, BankParams, bankPaths } from "./contract.ts";
import { bankDetails_max } from "./rules.ts";
import { addBankDetails, listBankDetails, removeBankDetails } from "./service.ts";

const { del, get, post } = shopperRoutes("Bank details");
const proven = { 403: refusalAnswer("proof_needed: the shopper shows again who they are (POST /user/proof)") };

const list = get(bankPaths.list, "The bank details, masked", { query: localeQuery }, { 200: dataAnswer(z.array(BankDetails), `at most ${bankDetails_max}`) });
const add = post(
  bankPaths.list,
  "Keep bank details for refunds, encrypted; they can be read back masked only",
  { query: localeQuery, body: jsonBody(BankBody) },
  { 201: dataAnswer(BankDetails, "stored"), 400: refusalAnswer("not an account of that country"), ...proven, 409: refusalAnswer("conflict, limit_reached") },
);
const remove = del(
  bankPaths.one,
  "Forget bank details",
  { query: localeQuery, params: BankParams },
  { 200: dataAnswer(z.object({}), "forgotten"), 400: refusalAnswer("not an id"), ...proven, 404: refusalAnswer("none of this shopper") },
);
export const routes = { list, add, remove };

/** A browser that was left open may not redirect refunds. @throws Refusal proof_needed */
async function requireProven(c: Context<AppEnv>): Promise<number> {
  const { shopperId, provenAt_ms } = await requireShopper(c);
  if (!isProvenRecently(provenAt_ms, c.get("now")())) throw new Refusal("proof_needed");
  return shopperId;
}

export function bank(api: OpenAPIHono<AppEnv>): void {
  api.openapi(list, async (c) => {
    const { shopperId } = await requireShopper(c);
    return c.json({ data: await listBankDetails(c.env.DB, shopperId) }, 200, privateNoStore);
  });
  api.openapi(add, async (c) => {
    const shopperId = await requireProven(c);
    return c.json({ data: await addBankDetails(c.env, shopperId, c.req.valid("json"), c.get("now")()) }, 201, privateNoStore);
  });
  api.openapi(remove, async (c) => {
    const shopperId = await requireProven(c);
    await removeBankDetails(c.env.DB, shopperId, c.req.valid("param").id);
    return c.json({ data: {} }, 200, privateNoStore);
  });
}
