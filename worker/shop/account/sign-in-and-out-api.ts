/** The doors everybody may knock at: sign in and out, register, prove an address, a forgotten password. */
import { type OpenAPIHono, z } from "@hono/zod-openapi";
import type { Context } from "hono";
import type { AppEnv } from "../../context.ts";
import { Refusal } from "../../errors.ts";
import { countUse } from "../../request/limits/rate-limit.ts";
import { dataAnswer, jsonBody, privateNoStore, refusalAnswer } from "../answers.ts";
import { localeQuery } from "../query.ts";
import { routesOf } from "../routes.ts";
import { actorOf, nameBrowser, signOutBrowser, visitorOf, welcome } from "./browser.ts";
import { accountPaths, EmailOnly, MailSent, Register, ResetPassword, SignedIn, SignIn, TokenOnly, Verified } from "./contract.ts";
import { forgot, resetPassword } from "./password/changing.ts";
import { confirmEmail } from "./profile/email-changing.ts";
import { me } from "./profile/me.ts";
import { emailKey } from "./rules.ts";
import { mayLeave } from "./session/sign-out-rules.ts";
import { register, sendVerifyAgain, verifyRegistration } from "./sign-in/registering.ts";
import { signIn } from "./sign-in/sign-in.ts";

type C = Context<AppEnv>;
const { get, post } = routesOf("Account");
const query = localeQuery;
const tooMany = refusalAnswer("too many tries; Retry-After says when to come back");
const spent = refusalAnswer("the link was used, replaced, or has run out");
const sent = dataAnswer(MailSent, "The same for every address: if there is something to tell, it is told by mail");
const nothing = dataAnswer(z.object({}), "Done");

type Answers = Parameters<typeof post>[3];
/** What comes with fields, any of which may be refused. */
const withFields = <P extends string, B extends z.ZodType, A extends Answers>(path: P, summary: string, body: B, answers: A) =>
  post(path, summary, { query, body: jsonBody(body) }, { 400: refusalAnswer("a field is missing or not understood"), ...answers });

const signInRoute = withFields(accountPaths.signIn, "Sign in: the token stands under data.token, the account under data", SignIn, {
  200: dataAnswer(SignedIn, "Signed in; browsers also get the cookies"),
  401: refusalAnswer("credentials_wrong: unknown address or wrong password, without saying which"),
  403: refusalAnswer("email_unverified: the address is yet to be proven, the link was sent again; account_blocked: the marketplace has blocked the account"),
  429: tooMany,
});
const signOutResponses = { 200: nothing, 403: refusalAnswer("cross_site: nothing was changed") };
const signOutGet = get(accountPaths.signOut, "Sign out; with a Bearer header, or from this site's own pages alone", { query }, signOutResponses);
const signOutPost = post(accountPaths.signOut, "Sign out", { query }, signOutResponses);
/** What may be answered by mail is answered alike for every address. */
const sendingMail = <P extends string, B extends z.ZodType>(path: P, summary: string, body: B) => withFields(path, summary, body, { 202: sent, 429: tooMany });
const registerRoute = sendingMail(accountPaths.register, "Register; the account begins when the address is proven", Register);
const resendRoute = sendingMail(accountPaths.resend, "Send the link of a registration again", EmailOnly);
const verifyRoute = withFields(accountPaths.verify, "Prove a registration's address with the token of its mail", TokenOnly, {
  200: dataAnswer(Verified, "The account has begun"),
  410: spent,
});
const forgotRoute = sendingMail(accountPaths.forgot, "Ask for a link to set a new password", EmailOnly);
const resetRoute = withFields(accountPaths.reset, "Set a new password with the token of the mail; all sessions end", ResetPassword, {
  200: nothing,
  410: spent,
  429: tooMany,
});
const verifyEmailRoute = withFields(
  accountPaths.verifyEmail,
  "Prove a new address with the token of its mail, signed in to the account; other sessions end",
  TokenOnly,
  {
    200: dataAnswer(MailSent, "The new address counts"),
    401: refusalAnswer("nobody is signed in to the account"),
    409: refusalAnswer("conflict: the address has an account"),
    410: spent,
  },
);
export const routes = { signInRoute, signOutGet, signOutPost, registerRoute, resendRoute, verifyRoute, forgotRoute, resetRoute, verifyEmailRoute };

async function answerSignOut(c: C) {
  if (!mayLeave(c.req.raw, c.env.PUBLIC_ORIGIN)) throw new Refusal("cross_site");
  await signOutBrowser(c);
  return c.json({ data: {} }, 200, privateNoStore);
}

export function signInAndOutApi(api: OpenAPIHono<AppEnv>): void {
  api.openapi(signInRoute, async (c) => {
    const visitor = visitorOf(c);
    const { shopperId, tokens } = await signIn(visitor, c.req.valid("json"), await actorOf(c));
    await welcome(c, visitor, shopperId, tokens);
    const account = await me(visitor.db, { shopperId, provenAt_ms: visitor.now_ms }, visitor.now_ms);
    return c.json({ data: { ...account, token: tokens.access } }, 200, privateNoStore);
  });
  api.openapi(signOutGet, answerSignOut);
  api.openapi(signOutPost, answerSignOut);
  api.openapi(registerRoute, async (c) => {
    const typed = c.req.valid("json");
    await countUse(c, "register", c.env.MAILS);
    const visitor = visitorOf(c);
    await register(visitor, typed);
    nameBrowser(c, visitor);
    return c.json({ data: { email: typed.email } }, 202, privateNoStore);
  });
  api.openapi(resendRoute, async (c) => {
    const { email } = c.req.valid("json");
    await countUse(c, "resend", c.env.MAILS);
    await sendVerifyAgain(visitorOf(c), emailKey(email));
    return c.json({ data: { email } }, 202, privateNoStore);
  });
  api.openapi(verifyRoute, async (c) => {
    const visitor = visitorOf(c);
    const { shopperId, email, opened, passwordToken } = await verifyRegistration(visitor, c.req.valid("json").token, await actorOf(c));
    if (opened) await welcome(c, visitor, shopperId, opened.tokens);
    const next = { ...(opened && { token: opened.tokens.access }), ...(passwordToken !== null && { passwordToken }) };
    return c.json({ data: { email, signedIn: opened !== null, ...next } }, 200, privateNoStore);
  });
  api.openapi(forgotRoute, async (c) => {
    const { email } = c.req.valid("json");
    await countUse(c, "forgot", c.env.MAILS);
    await forgot(visitorOf(c), email);
    return c.json({ data: { email } }, 202, privateNoStore);
  });
  api.openapi(resetRoute, async (c) => {
    const { token, password } = c.req.valid("json");
    const visitor = visitorOf(c);
    await resetPassword(visitor, token, password);
    nameBrowser(c, visitor);
    return c.json({ data: {} }, 200, privateNoStore);
  });
  api.openapi(verifyEmailRoute, async (c) => {
    const { email } = await confirmEmail(visitorOf(c), c.req.valid("json").token, await actorOf(c));
    return c.json({ data: { email } }, 200, privateNoStore);
  });
}
