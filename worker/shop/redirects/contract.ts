/** Redirects as operators enter them. What is wrong with a path is said by the service: of lines, to each. */
import { z } from "@hono/zod-openapi";
import { emptyIsAbsent, lineText, perPageOf, rowId } from "../query.ts";
import { redirectKinds, redirectLines_max, redirectNote_chars, redirectOrders, redirectStatuses } from "./rules.ts";

export const redirectPaths = {
  list: "/admin/redirects",
  csv: "/admin/redirects/csv",
  check: "/admin/redirects/check",
  import: "/admin/redirects/import",
  one: "/admin/redirects/{id}",
} as const;

export const redirectsPerPage = 25;

const filter = {
  q: emptyIsAbsent(lineText(254)).openapi({ description: "how a path begins, or that of a target" }),
  kind: emptyIsAbsent(z.enum(redirectKinds)),
  sort: emptyIsAbsent(z.enum(redirectOrders)).openapi({ description: "newest, unless said otherwise" }),
};
export const RedirectsQuery = z.object({
  ...filter,
  after: emptyIsAbsent(rowId).openapi({ description: "`next` of the page before" }),
  perPage: perPageOf(redirectsPerPage, redirectLines_max),
});
export const RedirectsFileQuery = z.object(filter);

const status = z.literal([...redirectStatuses], { error: "invalid" });
const typed = z.string({ error: "required" }).max(4_000, "too_long");
export const SaveRedirect = z
  .strictObject({
    from: typed.openapi({ description: "a path of this shop without language and query: it holds for all languages", example: "/old-page" }),
    to: typed
      .nullable()
      .default(null)
      .openapi({ description: "a path of this shop without language; it may have a query. null: what was there is gone (410)", example: "/page/about" }),
    status: status.default(301).openapi({ description: "301: for good, 302: for a while, 410: gone" }),
    note: lineText(redirectNote_chars).default("").openapi({ description: "for those who come after" }),
  })
  .openapi("SaveRedirect");
export const RedirectLines = z
  .strictObject({
    lines: z
      .array(
        z.strictObject({
          from: typed,
          to: typed.nullable().default(null),
          status: status.nullable().default(null).openapi({ description: "null: gone where there is no target, else as `status` says" }),
          note: lineText(redirectNote_chars).default(""),
        }),
      )
      .min(1, "required")
      .max(redirectLines_max, "too_many"),
    status: z.literal([301, 302], { error: "invalid" }).default(301).openapi({ description: "of lines that name none" }),
  })
  .openapi("RedirectLines", { description: "a path that there is a redirect for already leads elsewhere from then on" });

export const Redirect = z
  .object({
    id: z.int(),
    from: z.string(),
    to: z.string().nullable(),
    status,
    note: z.string(),
    by: z.string().nullable().openapi({ description: "who made it" }),
    at: z.iso.datetime(),
  })
  .openapi("Redirect");
export const RedirectsMeta = z.object({ perPage: z.int(), next: z.int().nullable() }).openapi("RedirectsMeta");

export const lineOutcomes = ["new", "changed", "same", "refused"] as const;
export const RedirectLine = z
  .object({
    line: z.int().openapi({ description: "from 1 on" }),
    from: z.string().openapi({ description: "as it would be kept; as it was sent, where it is refused" }),
    to: z.string().nullable(),
    status,
    outcome: z.enum(lineOutcomes),
    problems: z.array(z.object({ field: z.enum(["from", "to", "status"]), message: z.string() })),
  })
  .openapi("RedirectLine");
export const RedirectLinesMeta = z
  .object({ new: z.int(), changed: z.int(), same: z.int(), refused: z.int(), room: z.int().openapi({ description: "how many more there may be" }) })
  .openapi("RedirectLinesMeta", { description: "how many lines come to what; they are entered together or not at all" });

export type RedirectsQuery = z.infer<typeof RedirectsQuery>;
export type RedirectsFileQuery = z.infer<typeof RedirectsFileQuery>;
export type SaveRedirect = z.infer<typeof SaveRedirect>;
export type RedirectLines = z.infer<typeof RedirectLines>;
export type Redirect = z.infer<typeof Redirect>;
export type RedirectsMeta = z.infer<typeof RedirectsMeta>;
export type RedirectLine = z.infer<typeof RedirectLine>;
export type RedirectLinesMeta = z.infer<typeof RedirectLinesMeta>;
