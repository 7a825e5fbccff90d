/** Doors of the social sign-in. The browser is led by the pages: /login starts it, /social-callback ends it. */
import { type OpenAPIHono, z } from "@hono/zod-openapi";
import type { AppEnv } from "../../context.ts";
import { dataAnswer, jsonBody, privateNoStore, refusalAnswer } from "../answers.ts";
import { localeQuery } from "../query.ts";
import { routesOf } from "../routes.ts";
import { FinishedSocial, FinishSocial, IdentityParams, OfferedProvider, StartedSocial, StartSocial, socialPaths } from "./contract.ts";
import { offeredProviders } from "./providers.ts";
import { finishSocial, startSocial, unlink } from "./service.ts";

export { formPost } from "./form-post.ts";

const { del, get, post } = routesOf("Account");

const providers = get(
  socialPaths.providers,
  "Providers that can be signed in with",
  { query: localeQuery },
  { 200: dataAnswer(z.array(OfferedProvider), "Those that are set up") },
);

const start = post(
  socialPaths.start,
  "Start a sign-in with a provider",
  { query: localeQuery, body: jsonBody(StartSocial) },
  {
    200: dataAnswer(StartedSocial, "The browser goes there, and keeps the cookie that was set"),
    400: refusalAnswer("The provider or the path is not understood"),
    401: refusalAnswer("link needs somebody who is signed in"),
    403: refusalAnswer("proof_needed"),
    404: refusalAnswer("The provider is not set up"),
  },
);

const finish = post(
  socialPaths.finish,
  "End a sign-in with what the provider answered; `problem` says what stands in its way",
  { query: localeQuery, body: jsonBody(FinishSocial) },
  {
    200: dataAnswer(FinishedSocial, "The browser is signed in, by cookies"),
    400: refusalAnswer("problem: cancelled, handshake, provider_answer"),
    403: refusalAnswer("problem: no_email, email_unverified, account_unverified, closed"),
    409: refusalAnswer("problem: taken"),
    503: refusalAnswer("problem: provider_down"),
  },
);

const remove = del(
  socialPaths.identity,
  "Take a provider from the account",
  { params: IdentityParams, query: localeQuery },
  {
    200: dataAnswer(z.object({}), "It signs in no more"),
    401: refusalAnswer("unauthorized"),
    403: refusalAnswer("proof_needed"),
    404: refusalAnswer("It is not linked"),
    409: refusalAnswer("The account has no other way in: set a password first"),
  },
);
export const routes = { providers, start, finish, remove };

export function social(api: OpenAPIHono<AppEnv>): void {
  api.openapi(providers, (c) => c.json({ data: offeredProviders(c.env).map(({ id, name }) => ({ id, name })) }, 200, privateNoStore));
  api.openapi(start, async (c) => c.json({ data: await startSocial(c, c.req.valid("json")) }, 200, privateNoStore));
  api.openapi(finish, async (c) => c.json({ data: await finishSocial(c, c.req.valid("json")) }, 200, privateNoStore));
  api.openapi(remove, async (c) => {
    await unlink(c, c.req.valid("param").provider);
    return c.json({ data: {} }, 200, privateNoStore);
  });
}
