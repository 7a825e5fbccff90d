import { type OpenAPIHono, z } from "@hono/zod-openapi";
import type { AppEnv } from "../../context.ts";
import { requireShopper } from "../../request/session.ts";
import { dataAnswer, jsonBody, privateNoStore, refusalAnswer } from "../answers.ts";
import { localeQuery } from "../query.ts";
import { shopperRoutes } from "../routes.ts";
import { AddressBody, AddressParams, addressPaths, ChangeAddress, SavedAddress } from "./contract.ts";
import { addresses_max } from "./rules.ts";
import { addAddress, changeAddress, listAddresses, readAddress, removeAddress } from "./service.ts";

const { del, get, patch, post } = shopperRoutes("Addresses");
const own = { 404: refusalAnswer("no such address of this shopper") };
const one = dataAnswer(SavedAddress, "the address");

const list = get(
  addressPaths.list,
  "The saved addresses, newest first",
  { query: localeQuery },
  { 200: dataAnswer(z.array(SavedAddress), `at most ${addresses_max}`) },
);
const add = post(
  addressPaths.list,
  "Save an address",
  { query: localeQuery, body: jsonBody(AddressBody) },
  { 201: one, 400: refusalAnswer("not an address of its country"), 409: refusalAnswer("limit_reached") },
);
const read = get(addressPaths.one, "One address", { query: localeQuery, params: AddressParams }, { 200: one, 400: refusalAnswer("not an id"), ...own });
const change = patch(
  addressPaths.one,
  "Change an address, or make it a default",
  { query: localeQuery, params: AddressParams, body: jsonBody(ChangeAddress) },
  { 200: one, 400: refusalAnswer("not an address of its country"), ...own },
);
const remove = del(
  addressPaths.one,
  "Forget an address; what it was the default for goes to another one",
  { query: localeQuery, params: AddressParams },
  { 200: dataAnswer(z.object({}), "forgotten"), 400: refusalAnswer("not an id"), ...own },
);
export const routes = { list, add, read, change, remove };

export function addresses(api: OpenAPIHono<AppEnv>): void {
  api.openapi(list, async (c) => {
    const { shopperId } = await requireShopper(c);
    return c.json({ data: await listAddresses(c.env.DB, shopperId) }, 200, privateNoStore);
  });
  api.openapi(add, async (c) => {
    const { shopperId } = await requireShopper(c);
    return c.json({ data: await addAddress(c.env.DB, shopperId, c.req.valid("json"), c.get("now")()) }, 201, privateNoStore);
  });
  api.openapi(read, async (c) => {
    const { shopperId } = await requireShopper(c);
    return c.json({ data: await readAddress(c.env.DB, shopperId, c.req.valid("param").id) }, 200, privateNoStore);
  });
  api.openapi(change, async (c) => {
    const { shopperId } = await requireShopper(c);
    const changed = await changeAddress(c.env.DB, shopperId, c.req.valid("param").id, c.req.valid("json"), c.get("now")());
    return c.json({ data: changed }, 200, privateNoStore);
  });
  api.openapi(remove, async (c) => {
    const { shopperId } = await requireShopper(c);
    await removeAddress(c.env.DB, shopperId, c.req.valid("param").id);
    return c.json({ data: {} }, 200, privateNoStore);
  });
}
