/** What a shopper does with their own account. All of it asks who they are; the riskier part asks for a fresh proof. */
import { type OpenAPIHono, z } from "@hono/zod-openapi";
import type { Context } from "hono";
import type { AppEnv } from "../../context.ts";
import { countUse } from "../../request/limits/rate-limit.ts";
import { requireShopper } from "../../request/session.ts";
import { dataAnswer, jsonBody, privateNoStore, refusalAnswer } from "../answers.ts";
import type { ExportPart } from "../export.ts";
import { localeQuery } from "../query.ts";
import { shopperRoutes } from "../routes.ts";
import { forgetBrowser, visitorOf } from "./browser.ts";
import {
  accountPaths,
  ChangeMe,
  ChangePassword,
  EmailOnly,
  EndedOthers,
  EventView,
  MailSent,
  Me,
  Proof,
  Proven,
  SessionParams,
  SessionView,
} from "./contract.ts";
import { changePassword, prove, type ReauthenticatedShopper } from "./password/changing.ts";
import { deleteAccount } from "./profile/deleting.ts";
import { askForEmail } from "./profile/email-changing.ts";
import { exportAll } from "./profile/export.ts";
import { changeMe, endOne, endOthers, eventsShown, eventViews, me, sessionViews } from "./profile/me.ts";
import { proof_ms } from "./rules.ts";
import { sessionsMax } from "./session/data.ts";

const { del, get, patch, post, put } = shopperRoutes("Account");
const query = localeQuery;
const badFields = refusalAnswer("a field is missing or not understood");
const proofNeeded = refusalAnswer("proof_needed: POST /user/proof first");
const tooMany = refusalAnswer("too many tries; Retry-After says when to come back");
const nothing = dataAnswer(z.object({}), "Done");

const readMe = get(accountPaths.me, "The account", { query }, { 200: dataAnswer(Me, "the account") });
const patchMe = patch(
  accountPaths.me,
  "Change name, phone, language or currency",
  { query, body: jsonBody(ChangeMe) },
  { 200: dataAnswer(Me, "the account as it is now"), 400: badFields },
);
const deleteMe = del(
  accountPaths.me,
  "Delete the account and all that hangs on it; orders stay without it",
  { query },
  {
    200: nothing,
    403: proofNeeded,
    409: refusalAnswer("market_needs_owner: the last owner stays; shop_needs_owner: so does the only one of a shop that sells, or has people or anything open"),
  },
);
const putPassword = put(
  accountPaths.password,
  "Change the password; other sessions end",
  { query, body: jsonBody(ChangePassword) },
  { 200: nothing, 400: badFields, 403: proofNeeded, 409: refusalAnswer("conflict: it was changed at the same moment"), 429: tooMany },
);
const postEmail = post(
  accountPaths.email,
  "Ask for another address; it counts once it is proven",
  { query, body: jsonBody(EmailOnly) },
  { 202: dataAnswer(MailSent, "The same for every address"), 400: badFields, 403: proofNeeded, 429: tooMany },
);
const postProof = post(
  accountPaths.proof,
  "Show again who one is",
  { query, body: jsonBody(Proof) },
  { 200: dataAnswer(Proven, "Proven"), 400: badFields, 429: tooMany },
);
const listSessions = get(
  accountPaths.sessions,
  "Where one is signed in",
  { query },
  { 200: dataAnswer(z.array(SessionView), `the newest first, at most ${sessionsMax}`) },
);
const deleteSession = del(
  accountPaths.session,
  "End one session",
  { query, params: SessionParams },
  { 200: nothing, 404: refusalAnswer("no such session of one's own") },
);
const postEndOthers = post(accountPaths.endOthers, "End all sessions but this one", { query }, { 200: dataAnswer(EndedOthers, "how many ended") });
const listEvents = get(
  accountPaths.events,
  "What happened to the account",
  { query },
  { 200: dataAnswer(z.array(EventView), `the newest first, at most ${eventsShown}`) },
);
const getExport = get(
  accountPaths.export,
  "All that is kept of the shopper, as one file",
  { query },
  { 200: { description: "a JSON file", content: { "application/json": { schema: z.record(z.string(), z.unknown()) } } }, 429: tooMany },
);
export const routes = { readMe, patchMe, deleteMe, putPassword, postEmail, postProof, listSessions, postEndOthers, deleteSession, listEvents, getExport };

type C = Context<AppEnv>;
/** @throws Refusal unauthorized, session_expired */
async function owner(c: C): Promise<ReauthenticatedShopper> {
  const { shopperId, sessionId, provenAt_ms } = await requireShopper(c);
  return { shopperId, sessionId, provenAt_ms };
}

export function ownAccount(api: OpenAPIHono<AppEnv>, parts: Readonly<Record<string, ExportPart>>): void {
  api.openapi(readMe, async (c) => c.json({ data: await me(c.env.DB, await owner(c), c.get("now")()) }, 200, privateNoStore));
  api.openapi(patchMe, async (c) => c.json({ data: await changeMe(visitorOf(c), await owner(c), c.req.valid("json")) }, 200, privateNoStore));
  api.openapi(deleteMe, async (c) => {
    await deleteAccount(visitorOf(c), c.env, await owner(c));
    forgetBrowser(c);
    return c.json({ data: {} }, 200, privateNoStore);
  });
  api.openapi(putPassword, async (c) => {
    await changePassword(visitorOf(c), await owner(c), c.req.valid("json"));
    return c.json({ data: {} }, 200, privateNoStore);
  });
  api.openapi(postEmail, async (c) => {
    const actor = await owner(c);
    await countUse(c, "email", c.env.MAILS);
    const { email } = c.req.valid("json");
    await askForEmail(visitorOf(c), actor, email);
    return c.json({ data: { email } }, 202, privateNoStore);
  });
  api.openapi(postProof, async (c) => {
    await prove(visitorOf(c), await owner(c), c.req.valid("json").password);
    return c.json({ data: { provenUntil: new Date(c.get("now")() + proof_ms).toISOString() } }, 200, privateNoStore);
  });
  api.openapi(listSessions, async (c) => c.json({ data: await sessionViews(c.env.DB, await owner(c), c.get("now")()) }, 200, privateNoStore));
  api.openapi(postEndOthers, async (c) => c.json({ data: { ended: await endOthers(visitorOf(c), await owner(c)) } }, 200, privateNoStore));
  api.openapi(deleteSession, async (c) => {
    const actor = await owner(c);
    const { id } = c.req.valid("param");
    await endOne(visitorOf(c), actor, id);
    if (id === actor.sessionId) forgetBrowser(c);
    return c.json({ data: {} }, 200, privateNoStore);
  });
  api.openapi(listEvents, async (c) => c.json({ data: await eventViews(c.env.DB, (await owner(c)).shopperId) }, 200, privateNoStore));
  api.openapi(getExport, async (c) => {
    const actor = await owner(c);
    await countUse(c, "export", c.env.MAILS);
    const file = await exportAll(visitorOf(c), actor, parts);
    return c.json(file, 200, { ...privateNoStore, "content-disposition": 'attachment; filename="account.json"' });
  });
}
