import type { OpenAPIHono } from "@hono/zod-openapi";
import type { AppEnv } from "../../context.ts";
import { requireScope, sessionOf } from "../../request/session.ts";
import { dataAnswer, privateNoStore, refusalAnswer } from "../answers.ts";
import { baseCurrencyOf } from "../currencies/service.ts";
import type { Registry } from "../payments/registry.ts";
import { sellerRoutes } from "../routes.ts";
import { SellerMe, ShopQuery, sellerPaths } from "./contract.ts";
import { type Membership, readMemberships } from "./data.ts";
import { sellerFigures } from "./figures-api.ts";
import { selectedShop, shopOfToken } from "./membership.ts";
import { sellerPackages } from "./packages-api.ts";
import { permissionsOf } from "./rules.ts";

const me = sellerRoutes().get(
  sellerPaths.me,
  "The shop the caller acts for, and what they may do there; by a token, its shop and its scopes",
  { query: ShopQuery },
  {
    200: dataAnswer(SellerMe, "the shop"),
    404: refusalAnswer("no shop of the caller's"),
  },
);
export const routes = { me };

const memberView = ({ handle, name, status, role, country }: Membership) => ({ handle, name, status, role, country });

export const sellers =
  (registry: Registry) =>
  (api: OpenAPIHono<AppEnv>): void => {
    api.openapi(me, async (c) => {
      const session = await sessionOf(c);
      const byToken = session.kind === "shop_token";
      const shops = byToken ? [await shopOfToken(c, session)] : await readMemberships(c.env.DB, (await requireScope(c, "seller")).shopperId);
      const asked = selectedShop(shops, c.req.valid("query").shop);
      const may = byToken ? [] : permissionsOf(asked.role, asked.status);
      const currency = await baseCurrencyOf(c.env.DB);
      const data = { shop: memberView(asked), shops: shops.map(memberView), currency, may, scopes: byToken ? [...session.scopes] : null };
      return c.json({ data }, 200, privateNoStore);
    });
    sellerPackages(registry)(api);
    sellerFigures(api);
  };
