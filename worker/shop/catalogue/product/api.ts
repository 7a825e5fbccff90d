/** Several products in one answer: what a listing fetches ahead for the cards in view. */
import { type OpenAPIHono, z } from "@hono/zod-openapi";
import { answerPublic } from "../../../cache/answer.ts";
import { readContext } from "../../../cache/context.ts";
import type { AppEnv } from "../../../context.ts";
import { dataAnswer, notUnderstood } from "../../answers.ts";
import { moneyQuery } from "../../query.ts";
import { routesOf } from "../../routes.ts";
import { Product } from "../contract.ts";
import { productByHandle } from "../service.ts";

const { get } = routesOf("Catalogue");

const handles_max = 12;
const handle = "[a-z0-9-]{1,80}";
const handleList = new RegExp(`^${handle}(,${handle}){0,${handles_max - 1}}$`);

const route = get(
  "/product-details",
  `Up to ${handles_max} products, whole; those that do not exist are left out`,
  {
    query: moneyQuery.extend({
      handles: z
        .string()
        .regex(handleList)
        .openapi({ description: `up to ${handles_max} handles, comma-separated` }),
    }),
  },
  { 200: dataAnswer(z.array(Product), "The products, in the order asked for"), ...notUnderstood },
);
export const routes = { route };

export function productDetails(api: OpenAPIHono<AppEnv>): void {
  api.openapi(route, async (c) => {
    const context = readContext(c);
    const handles = [...new Set(c.req.valid("query").handles.split(","))];
    const found = await Promise.all(handles.map((each) => productByHandle(context, each).catch(() => undefined)));
    return answerPublic(c, { data: found.flatMap((each) => each?.data ?? []) }, "locale and currency");
  });
}
