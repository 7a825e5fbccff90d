/** API tokens as whoever made them reads and makes them: the same for the market and for shops but for scopes, roles and what both are called. */
import { z } from "@hono/zod-openapi";
import { emptyIsAbsent, lineText, perPageOf, rowId } from "../query.ts";
import { tokenDays_max, tokenEndings, tokenName_max, tokenStates, tokensPerPage } from "./rules.ts";

const tokenId = z.string().regex(/^[\w-]{24}$/);
export const TokenParams = z.object({ token: tokenId });
export const TokensQuery = z.object({
  after: emptyIsAbsent(rowId).openapi({ description: "`next` of the page before" }),
  perPage: perPageOf(tokensPerPage, 50),
});
export type TokensQuery = z.infer<typeof TokensQuery>;

export const TokensMeta = z
  .object({
    perPage: z.int(),
    next: z.int().nullable().openapi({ description: "to be sent as `after` for the next page" }),
    living: z.int().openapi({ description: "so many count: of the caller's own, or of the shop's" }),
    max: z.int().openapi({ description: "so many may count at once" }),
  })
  .openapi("ApiTokensMeta");
export type TokensMeta = z.infer<typeof TokensMeta>;

/** `scopes`: what one may be made for. `rights`: what may stand among the scopes of one that there is. */
export function tokenContract<S extends string, A extends string, R extends string>(
  name: string,
  prefix: string,
  { scopes, rights, roles }: { scopes: readonly S[]; rights: readonly A[]; roles: readonly R[] },
) {
  const New = z
    .strictObject({
      name: lineText(tokenName_max).min(1, "required"),
      scopes: z
        .array(z.enum(scopes as readonly [S, ...S[]], { error: "invalid" }), { error: "required" })
        .min(1, "required")
        .max(scopes.length, "invalid"),
      endsOn: z.iso.date({ error: (issue) => (issue.input === undefined || issue.input === "" ? "required" : "date") }).openapi({
        description: `the last day on which it counts (UTC): 1 to ${tokenDays_max} days from now`,
      }),
    })
    .openapi(`New${name}`);
  const right = z.enum(rights as readonly [A, ...A[]]);
  const Token = z
    .object({
      id: z.string(),
      name: z.string(),
      owner: z.object({ id: z.int(), name: z.string(), role: z.enum(roles as readonly [R, ...R[]]) }).openapi({ description: "who made it" }),
      own: z.boolean().openapi({ description: "the caller's" }),
      scopes: z.array(right).openapi({ description: "what it was made for" }),
      rights: z.array(right).openapi({ description: "what of that its owner's role still allows" }),
      state: z.enum(tokenStates),
      createdAt: z.iso.datetime(),
      endsOn: z.iso.date().openapi({ description: "the last day on which it counts (UTC)" }),
      usedOn: z.iso.date().nullable().openapi({ description: "the last day on which it was used (UTC); null: never" }),
      revokedAt: z.iso.datetime().nullable(),
      revokedFor: z.enum(tokenEndings).nullable().openapi({
        description: "hand: somebody revoked it; password: its owner's password changed; suspended: the shop was. Null: not revoked, or before this was noted",
      }),
    })
    .openapi(name);
  const Secret = Token.extend({
    secret: z.string().openapi({ description: `shown this once: \`Authorization: Bearer ${prefix}…\``, example: `${prefix}${"x".repeat(43)}` }),
  }).openapi(`${name}Secret`);
  return { New, Token, Secret };
}

/** A token as it is told, whichever kind it is. */
export type TokenView<S extends string, R extends string> = {
  id: string;
  name: string;
  owner: { id: number; name: string; role: R };
  own: boolean;
  scopes: S[];
  rights: S[];
  state: (typeof tokenStates)[number];
  createdAt: string;
  endsOn: string;
  usedOn: string | null;
  revokedAt: string | null;
  revokedFor: (typeof tokenEndings)[number] | null;
};
