/** What is searched for by many, and what operators take out of it. */
import { z } from "@hono/zod-openapi";
import { locales } from "../../../../locales/words.ts";
import { searchText } from "../../catalogue/contract.ts";
import { localeQuery } from "../../query.ts";
import { term_chars } from "./rules.ts";

export const popularPaths = { asked: "/search/asked", popular: "/search/popular", admin: "/admin/searches" } as const;

export const AskedSearch = z.strictObject({ q: searchText }).openapi("AskedSearch", { description: "what somebody typed and sent, or chose" });
export const askedQuery = localeQuery;

export const PopularSearch = z.object({ q: z.string() }).openapi("PopularSearch");

const term = z.string({ error: "required" }).trim().min(term_chars.min, "required").max(term_chars.max, "too_long");
export const AdminSearch = z
  .object({
    locale: z.enum(locales),
    q: z.string(),
    networks: z.int().openapi({ description: "that searched for it of late" }),
    isHidden: z.boolean(),
  })
  .openapi("AdminSearch");
export const adminSearchesQuery = z.object({ language: z.enum(locales).optional().openapi({ description: "of one language; else of all" }) });
export const HideSearch = z
  .strictObject({ locale: z.enum(locales, { error: "invalid" }), q: term, isHidden: z.boolean({ error: "required" }) })
  .openapi("HideSearch");

export type PopularSearch = z.infer<typeof PopularSearch>;
export type AdminSearch = z.infer<typeof AdminSearch>;
export type HideSearch = z.infer<typeof HideSearch>;
