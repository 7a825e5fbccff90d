/** Tokens of operators: for systems that act in their name. */
import { z } from "@hono/zod-openapi";
import { emptyIsAbsent, lineText, perPageOf, rowId } from "../../query.ts";
import { operatorRights, operatorRoles } from "../rules.ts";
import { tokenDays_max, tokenName_max, tokenScopes } from "./rules.ts";

export const tokenPaths = { all: "/admin/tokens", one: "/admin/tokens/{token}" } as const;
export const tokensPerPage = 25;

const scope = z.enum(tokenScopes as [(typeof tokenScopes)[number], ...typeof tokenScopes], { error: "invalid" });
export const NewApiToken = z
  .strictObject({
    name: lineText(tokenName_max).min(1, "required"),
    scopes: z.array(scope, { error: "required" }).min(1, "required").max(tokenScopes.length, "invalid"),
    endsOn: z.iso.date({ error: (issue) => (issue.input === undefined || issue.input === "" ? "required" : "date") }).openapi({
      description: `the last day on which it counts (UTC): 1 to ${tokenDays_max} days from now`,
    }),
  })
  .openapi("NewApiToken");
export type NewApiToken = z.infer<typeof NewApiToken>;

const tokenId = z.string().regex(/^[\w-]{24}$/);
export const TokenParams = z.object({ token: tokenId });
export const TokensQuery = z.object({
  after: emptyIsAbsent(rowId).openapi({ description: "`next` of the page before" }),
  perPage: perPageOf(tokensPerPage, 50),
});
export type TokensQuery = z.infer<typeof TokensQuery>;

export const ApiToken = z
  .object({
    id: z.string(),
    name: z.string(),
    owner: z.object({ id: z.int(), name: z.string(), role: z.enum(operatorRoles) }),
    own: z.boolean().openapi({ description: "the caller's" }),
    scopes: z.array(z.enum(operatorRights)).openapi({ description: "what it was made for" }),
    rights: z.array(z.enum(operatorRights)).openapi({ description: "what of that its owner's role still allows" }),
    state: z.enum(["living", "ended", "revoked"]),
    createdAt: z.iso.datetime(),
    endsOn: z.iso.date().openapi({ description: "the last day on which it counts (UTC)" }),
    usedOn: z.iso.date().nullable().openapi({ description: "the last day on which it was used (UTC); null: never" }),
    revokedAt: z.iso.datetime().nullable(),
  })
  .openapi("ApiToken");
export type ApiToken = z.infer<typeof ApiToken>;
export const ApiTokenSecret = ApiToken.extend({
  secret: z.string().openapi({ description: "shown this once: `Authorization: Bearer mkt_…`", example: `mkt_${"x".repeat(43)}` }),
}).openapi("ApiTokenSecret");
export type ApiTokenSecret = z.infer<typeof ApiTokenSecret>;
export const ApiTokensMeta = z
  .object({
    perPage: z.int(),
    next: z.int().nullable().openapi({ description: "to be sent as `after` for the next page" }),
    living: z.int().openapi({ description: "so many of the caller's own count" }),
    max: z.int().openapi({ description: "so many may count at once" }),
  })
  .openapi("ApiTokensMeta");
export type ApiTokensMeta = z.infer<typeof ApiTokensMeta>;
