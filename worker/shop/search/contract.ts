/** What search answers. */
import { z } from "@hono/zod-openapi";
import { ListMeta, ProductCard, productQuery, searchText } from "../catalogue/contract.ts";
import { moneyQuery } from "../query.ts";

export const suggestionKinds = ["category", "brand", "shop", "product"] as const;

/** Something a beginning may be going to be. `path` is its page, without locale prefix; `marks` are [from, to) places of `name` to be highlighted. */
export const Suggestion = z
  .object({
    kind: z.enum(suggestionKinds),
    name: z.string(),
    path: z.string(),
    detail: z.string().optional().openapi({ description: "the category above a sub-category, brand and category of a product, the city of a shop" }),
    image: ProductCard.shape.image,
    price: ProductCard.shape.price.optional().openapi({ description: "of a product: what it costs now, from its cheapest variant on" }),
    marks: z.array(z.tuple([z.number().int(), z.number().int()])).openapi({ description: "in UTF-16 units" }),
  })
  .openapi("Suggestion");

export const SearchMeta = ListMeta.extend({
  meant: z.string().optional().openapi({ description: "nothing has the words as they were typed: this was looked for instead" }),
  didYouMean: z.string().optional().openapi({ description: "what was typed finds little; this would find more" }),
}).openapi("SearchMeta");
export const SuggestMeta = z.object({ total: z.number().int(), meant: z.string().optional() }).openapi("SuggestMeta");

/** What a question says. `min` and `max` in minor units of the visitor's currency. */
export const SearchReading = z
  .object({
    q: z.string().openapi({ description: "what is to be looked for" }),
    options: z.record(z.string(), z.array(z.string())).openapi({ description: "values by option, as `o.<axis>` takes them", example: { colour: ["red"] } }),
    min: z.number().int().optional(),
    max: z.number().int().optional(),
  })
  .openapi("SearchReading", {
    description: "colours, sizes and prices that the words name, where they find more as filters; else the words as they were typed",
  });

/** As for products; without `q` nothing is found. */
export const searchQuery = productQuery;
export const suggestQuery = moneyQuery.extend({ q: searchText.default("").openapi({ description: "as far as it is typed" }) });

export const readingQuery = moneyQuery.extend({ q: searchText.default("") });

export type SearchReading = z.infer<typeof SearchReading>;
export type Suggestion = z.infer<typeof Suggestion>;
export type SearchMeta = z.infer<typeof SearchMeta>;
export type SearchList = { data: ProductCard[]; meta: z.infer<typeof SearchMeta> };
export type SuggestionList = { data: Suggestion[]; meta: z.infer<typeof SuggestMeta> };
