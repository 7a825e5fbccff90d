/** Tokens of operators, by the mechanism that all API tokens share (../../api-tokens). */
import type { Context } from "hono";
import type { AppEnv, Session } from "../../../context.ts";
import { randomName } from "../../../signing.ts";
import { enqueueAccountMailTo } from "../../account/service.ts";
import type { TokensMeta, TokensQuery } from "../../api-tokens/contract.ts";
import { bearerOf, listTokens, makeToken, revokeToken, type TokenOffice, type TokensIO } from "../../api-tokens/service.ts";
import type { Operator } from "../operator.ts";
import type { OperatorRight, OperatorRole } from "../rules.ts";
import type { ApiToken, ApiTokenSecret, NewApiToken } from "./contract.ts";
import { effectiveRights, livingTokens_max, scopesOf } from "./rules.ts";

/** One's own; those who decide about the team see everybody's. */
const officeOf = ({ env: { DB }, now_ms }: TokensIO, by: Operator): TokenOffice<OperatorRight> => ({
  by,
  maker: { kind: "market", shopperId: by.shopperId, role: by.role },
  seen: { kind: "market", shopperId: by.rights.includes("team") ? null : by.shopperId },
  max: livingTokens_max,
  allowed: scopesOf(by.role),
  rightsOf: (scopes, role) => effectiveRights(scopes, role as OperatorRole),
  mail: (token, condition) => enqueueAccountMailTo(DB, randomName(), { kind: "operator_token_made", token, at_ms: now_ms }, by.shopperId, condition),
});

export const listOwnTokens = (io: TokensIO, by: Operator, query: TokensQuery): Promise<{ data: ApiToken[]; meta: TokensMeta }> =>
  listTokens(io, officeOf(io, by), query);
/** Its maker is told by mail. @throws Refusal proof_needed, invalid_fields, limit_reached */
export const makeOwnToken = (io: TokensIO, by: Operator, wanted: NewApiToken): Promise<ApiTokenSecret> => makeToken(io, officeOf(io, by), wanted);
/** @throws Refusal not_found */
export const revokeSeenToken = (io: TokensIO, by: Operator, id: string): Promise<ApiToken> => revokeToken(io, officeOf(io, by), id);

/** The operator whose token this is; null: it does not count. */
export async function operatorByToken(c: Context<AppEnv>, shown: string): Promise<Session | null> {
  const found = await bearerOf(c.env, "market", shown, c.get("now")());
  if (!found) return null;
  const role = found.role as OperatorRole;
  return {
    kind: "shopper",
    shopperId: found.shopper_id,
    sessionId: "",
    scopes: ["admin"],
    operator: role,
    apiToken: { id: found.id, name: found.token, rights: effectiveRights(found.scopesMade, role) },
    name: found.name,
    email: found.email,
    // nobody has shown who they are
    provenAt_ms: 0,
    token: shown,
  };
}
