/** The addresses at which operators make tokens for systems that act in their name. */
import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";
import type { AppEnv } from "../../context.ts";
import { requireShopper } from "../../request/session.ts";
import { dataAnswer, jsonBody, listedAnswer, notUnderstood, privateNoStore, refusalAnswer } from "../answers.ts";
import { TokenParams, TokensMeta, TokensQuery } from "../api-tokens/contract.ts";
import type { TokensIO } from "../api-tokens/service.ts";
import { operatorRoutes } from "../routes.ts";
import { operatorFor } from "./operator.ts";
import { ApiToken, ApiTokenSecret, NewApiToken, tokenPaths } from "./tokens/contract.ts";
import { listOwnTokens, makeOwnToken, revokeSeenToken } from "./tokens/tokens.ts";

const { get, post, del } = operatorRoutes();

const list = get(
  "tokens",
  tokenPaths.all,
  "The caller's own tokens, the newest first; for those who decide about the team, everybody's",
  { query: TokensQuery },
  listedAnswer(ApiToken, TokensMeta, "a page"),
);
const make = post(
  "tokens",
  tokenPaths.all,
  "Make a token for a system that acts in the caller's name",
  { body: jsonBody(NewApiToken) },
  {
    201: dataAnswer(ApiTokenSecret, "the token, and its secret this once"),
    ...notUnderstood,
    403: refusalAnswer("asked with a token, or proof_needed: the caller shows again who they are (POST /user/proof)"),
    409: refusalAnswer("limit_reached"),
  },
);
const revoke = del(
  "tokens",
  tokenPaths.one,
  "Revoke a token: it counts for no further request",
  { params: TokenParams },
  { 200: dataAnswer(ApiToken, "the token"), 404: refusalAnswer("no such token, or another's") },
);
export const routes = { list, make, revoke };

type C = Context<AppEnv>;
const ioOf = async (c: C): Promise<TokensIO> => ({ env: c.env, now_ms: c.get("now")(), provenAt_ms: (await requireShopper(c)).provenAt_ms });

export function operatorTokens(api: OpenAPIHono<AppEnv>): void {
  api.openapi(list, async (c) => c.json(await listOwnTokens(await ioOf(c), await operatorFor(c), c.req.valid("query")), 200, privateNoStore));
  api.openapi(make, async (c) => c.json({ data: await makeOwnToken(await ioOf(c), await operatorFor(c), c.req.valid("json")) }, 201, privateNoStore));
  api.openapi(revoke, async (c) =>
    c.json({ data: await revokeSeenToken(await ioOf(c), await operatorFor(c), c.req.valid("param").token) }, 200, privateNoStore),
  );
}
