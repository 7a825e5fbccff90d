/** The addresses of the cache inspector: for operators, and for whoever holds PURGE_KEY. */
import { type OpenAPIHono, z } from "@hono/zod-openapi";
import type { AppEnv } from "../../context.ts";
import { dataAnswer, jsonBody, notUnderstood, privateNoStore, refusalAnswer } from "../answers.ts";
import { operatorRoutes, routesOf } from "../routes.ts";
import { explainAddress, purge as purgeNamed, requirePurgeSignature } from "./cache/cache.ts";
import { CacheExplanation, cachePaths, ExplainQuery, Purge, Purged, signatureHeader } from "./cache/contract.ts";
import { operatorFor } from "./operator.ts";

const { get, post } = operatorRoutes();
const purged = { 200: dataAnswer(Purged, "what was cleared"), ...notUnderstood };

const explain = get(
  "cache",
  cachePaths.explain,
  "What the caches hold for an address, how old it is, and what clears it",
  { query: ExplainQuery },
  { 200: dataAnswer(CacheExplanation, "each entry that the answer is made of, in each layer"), ...notUnderstood },
);
const purge = post("cache", cachePaths.purge, "Clear products, shops, pages, or everything, in all layers and locations", { body: jsonBody(Purge) }, purged);
const signedPurge = routesOf("Operators").post(
  cachePaths.signedPurge,
  "The same for programs: signed with PURGE_KEY instead of a session",
  {
    headers: z.object({
      [signatureHeader]: z.string().optional().openapi({ description: "t=<unix seconds>,v1=<hex of HMAC-SHA256 over `t.body`>; not older than five minutes" }),
    }),
    body: jsonBody(Purge),
  },
  { ...purged, 400: refusalAnswer("bad_signature, or a field is not understood") },
);
export const routes = { explain, purge, signedPurge };

export function operatorCache(api: OpenAPIHono<AppEnv>): void {
  api.openapi(explain, async (c) => {
    await operatorFor(c);
    return c.json({ data: await explainAddress(c, c.req.valid("query").address) }, 200, privateNoStore);
  });
  api.openapi(purge, async (c) => {
    const by = await operatorFor(c);
    return c.json({ data: await purgeNamed(c, c.req.valid("json"), by) }, 200, privateNoStore);
  });
  api.openapi(signedPurge, async (c) => {
    await requirePurgeSignature(c, c.req.header(signatureHeader), new Uint8Array(await c.req.arrayBuffer()));
    return c.json({ data: await purgeNamed(c, c.req.valid("json"), null) }, 200, privateNoStore);
  });
}
