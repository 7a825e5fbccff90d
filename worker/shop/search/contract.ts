/** What search answers. */
import { z } from "@hono/zod-openapi";
import { ProductCard, searchText } from "../catalogue/contract.ts";
import { localeQuery, moneyQuery, pageQuery } from "../catalogue/query.ts";

export const Suggestion = z.object({ handle: z.string(), main: z.string(), name: z.string(), image: ProductCard.shape.image }).openapi("Suggestion");

const q = searchText.default("").openapi({ description: "words of the name or the brand" });
export const searchQuery = pageQuery.extend({ ...moneyQuery.shape, q });
export const suggestQuery = localeQuery.extend({ q });

export type Suggestion = z.infer<typeof Suggestion>;
