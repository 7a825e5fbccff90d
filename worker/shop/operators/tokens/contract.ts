/** Tokens of operators: for systems that act in their name. */
import type { z } from "@hono/zod-openapi";
import { tokenPrefixes } from "../../../shared/tokens/api-token.ts";
import { tokenContract } from "../../api-tokens/contract.ts";
import { operatorRights, operatorRoles } from "../rules.ts";
import { tokenScopes } from "./rules.ts";

export const tokenPaths = { all: "/admin/tokens", one: "/admin/tokens/{token}" } as const;

export const {
  New: NewApiToken,
  Token: ApiToken,
  Secret: ApiTokenSecret,
} = tokenContract("ApiToken", tokenPrefixes.market, { scopes: tokenScopes, rights: operatorRights, roles: operatorRoles });
export type NewApiToken = z.infer<typeof NewApiToken>;
export type ApiToken = z.infer<typeof ApiToken>;
export type ApiTokenSecret = z.infer<typeof ApiTokenSecret>;
