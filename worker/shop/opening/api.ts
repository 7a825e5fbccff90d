/** The addresses at which a market gets its first owner, and opens. */
import { type OpenAPIHono, z } from "@hono/zod-openapi";
import type { Context } from "hono";
import type { AppEnv } from "../../context.ts";
import { requireShopper } from "../../request/session.ts";
import { dataAnswer, jsonBody, privateNoStore, refusalAnswer } from "../answers.ts";
import { operatorFor } from "../operators/service.ts";
import type { Registry } from "../payments/registry.ts";
import { operatorRoutes, shopperRoutes } from "../routes.ts";
import { OwnerToken, openingPaths, Readiness, SetOpen } from "./contract.ts";
import { becomeOwner, type OpeningContext, readiness, setOpen } from "./service.ts";

const { get, put } = operatorRoutes();
const theReadiness = { 200: dataAnswer(Readiness, "what is done and what is missing") };
const read = get("market", openingPaths.readiness, "What the market still needs before it opens", {}, theReadiness);
const open = put(
  "market",
  openingPaths.open,
  "Open the market to visitors, or close it again",
  { body: jsonBody(SetOpen) },
  {
    ...theReadiness,
    400: refusalAnswer("invalid_fields"),
    409: refusalAnswer("market_not_ready: `missing` names what is, and the page of the desk where it is done"),
  },
);
const own = shopperRoutes("Account").post(
  openingPaths.owner,
  "Become the owner of a market that has none, by the link that its deploy printed",
  { body: jsonBody(OwnerToken) },
  {
    200: dataAnswer(z.object({}), "Done"),
    400: refusalAnswer("invalid_fields"),
    409: refusalAnswer("conflict: there is an owner"),
    410: refusalAnswer("token_spent: another link, or a late one; or the account's address is not proven"),
  },
);
export const routes = { read, open, own };

export const opening =
  (registry: Registry) =>
  (api: OpenAPIHono<AppEnv>): void => {
    const contextOf = (c: Context<AppEnv>): OpeningContext => ({ db: c.env.DB, env: c.env, registry, words: c.get("words"), now_ms: c.get("now")() });
    api.openapi(read, async (c) => c.json({ data: await readiness(contextOf(c)) }, 200, privateNoStore));
    api.openapi(open, async (c) => c.json({ data: await setOpen(contextOf(c), c.req.valid("json").open, await operatorFor(c)) }, 200, privateNoStore));
    api.openapi(own, async (c) => {
      const { shopperId } = await requireShopper(c);
      const by = { kind: "admin", shopperId, role: "owner", requestId: c.get("requestId") ?? null } as const;
      await becomeOwner(c.env.DB, c.req.valid("json").token, by, c.get("now")());
      return c.json({ data: {} }, 200, privateNoStore);
    });
  };
