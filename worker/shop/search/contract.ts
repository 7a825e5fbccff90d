/** What search answers. */
import { z } from "@hono/zod-openapi";
import { ProductCard, type ProductList, searchText } from "../catalogue/contract.ts";
import { localeQuery, moneyQuery, pageQuery } from "../catalogue/query.ts";

/** Something a beginning may be going to be. `path` is its page, without locale prefix; `marks` are [from, to) places of `name` to be highlighted. */
export const Suggestion = z
  .object({
    kind: z.enum(["product", "category", "brand", "shop"]),
    name: z.string(),
    path: z.string(),
    detail: z.string().optional().openapi({ description: "the category above a sub-category, the brand of a product" }),
    image: ProductCard.shape.image,
    marks: z.array(z.tuple([z.number().int(), z.number().int()])),
  })
  .openapi("Suggestion");

const q = searchText.default("").openapi({ description: "words of the name or the brand" });
export const searchQuery = pageQuery.extend({ ...moneyQuery.shape, q });
export const suggestQuery = localeQuery.extend({ q });

export type Suggestion = z.infer<typeof Suggestion>;
/** A page of what was found. `asked` is set when nothing fitted as typed and `q` was read as `meant` instead; `didYouMean` is only a proposal. */
export type SearchList = ProductList & { meta: ProductList["meta"] & { meant?: string; didYouMean?: string } };
