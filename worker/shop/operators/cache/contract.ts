/** What operators are told of the caches, and what they may clear. */
import { z } from "@hono/zod-openapi";
import { lineText, slug } from "../../query.ts";

export const cachePaths = { explain: "/admin/cache", purge: "/admin/cache/purge", signedPurge: "/cache/purge" } as const;

export const ExplainQuery = z.object({
  address: lineText(1000).openapi({
    description: "of a page or of the API, as a visitor asks for it: /fr/shop/atlas, /api/v1/products?locale=fr&currency=EUR",
  }),
});

const Layer = z.object({
  layer: z.enum(["memory", "edge", "kv"]),
  state: z.enum(["fresh", "stale", "gone", "absent"]).openapi({ description: "stale: answered while it is made anew; gone: there, and not answered any more" }),
  age_s: z.int().nullable(),
  reasons: z.array(z.string()).openapi({ description: "what ended it" }),
});
export const CacheExplanation = z
  .object({
    status: z.int().openapi({ description: "what the address answers without a cookie" }),
    generation: z.string().openapi({ description: "part of every key: a write to what all pages show, and the start or end of a flash sale, make a new one" }),
    generationEndsAt: z.iso.datetime().nullable().openapi({ description: "the next start or end of a flash sale" }),
    entries: z.array(
      z.object({
        kind: z.string().openapi({ description: "page, or what of the catalogue was asked" }),
        key: z.string(),
        fresh_s: z.int(),
        oldest_s: z.int(),
        layers: z.array(Layer),
        clearedBy: z.array(z.string()).openapi({ description: "tags: a change of one of them ends it" }),
      }),
    ),
  })
  .openapi("CacheExplanation", { description: "this isolate's memory, this location's edge and KV" });

const names_max = 100;
const names = z.array(slug).max(names_max, "too_long").optional();
export const Purge = z
  .strictObject({
    products: names.openapi({ description: "handles" }),
    shops: names.openapi({ description: "handles" }),
    pages: z
      .array(lineText(300).regex(/^\//, "invalid"))
      .max(names_max, "too_long")
      .optional()
      .openapi({ description: "paths without language, in all languages and currencies: /shops" }),
    everything: z.boolean().optional(),
  })
  .openapi("CachePurge");
export const Purged = z
  .object({
    tags: z.array(z.string()).openapi({ description: "what counts as changed from now on, everywhere within 15 seconds" }),
    everything: z.boolean(),
    unknown: z.array(z.string()).openapi({ description: "names that nothing has" }),
  })
  .openapi("CachePurged");
export const signatureHeader = "purge-signature";

export type CacheExplanation = z.infer<typeof CacheExplanation>;
export type Purge = z.infer<typeof Purge>;
export type Purged = z.infer<typeof Purged>;
