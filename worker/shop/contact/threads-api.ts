/** The addresses at which operators answer the threads of the contact form, and at which their writers write on. */
import { waitUntil } from "cloudflare:workers";
import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";
import type { AppEnv } from "../../context.ts";
import { Refusal } from "../../errors.ts";
import { enqueue } from "../../outbox/enqueue.ts";
import { networkKeysOf } from "../../request/limits/network-keys.ts";
import { countUse } from "../../request/limits/rate-limit.ts";
import { dataAnswer, isKey, jsonBody, listedAnswer, notUnderstood, privateNoStore, refusalAnswer } from "../answers.ts";
import { operatorFor } from "../operators/service.ts";
import { localeQuery, rowParam } from "../query.ts";
import { operatorRoutes, routesOf } from "../routes.ts";
import {
  AdminMessage,
  AnswerMessage,
  AssignMessage,
  keyHeader,
  MessageRow,
  MessagesMeta,
  MessagesQuery,
  MoveMessage,
  OwnThread,
  ThreadQuery,
  threadPaths,
  WriteOn,
} from "./threads/contract.ts";
import { answerMessage, assignMessage, listMessages, moveMessage, showMessage, showOwn, writeOn } from "./threads/service.ts";

const { get, post, put } = operatorRoutes();
const one = { params: rowParam, query: localeQuery };
const theMessage = { 200: dataAnswer(AdminMessage, "the message with its thread"), 404: refusalAnswer("no such message") };
const changed = { ...theMessage, ...notUnderstood, 409: refusalAnswer("conflict: `state` says where it stands") };
const own = routesOf("Contact", { 404: refusalAnswer("not_found: the link opens nothing, or no longer") });
const theThread = { 200: dataAnswer(OwnThread, "the thread"), ...notUnderstood };
export const routes = {
  list: get(
    "messages",
    threadPaths.all,
    "What people have written to the marketplace",
    { query: MessagesQuery },
    listedAnswer(MessageRow, MessagesMeta, "a page"),
  ),
  one: get("messages", threadPaths.one, "One message with its thread, its order, and others of the same address", one, theMessage),
  answer: post(
    "messages",
    threadPaths.answer,
    "Answer it: mailed to its writer in their language, with a link to write on",
    { ...one, headers: keyHeader, body: jsonBody(AnswerMessage) },
    { ...changed, 422: refusalAnswer("idempotency_key_reused") },
  ),
  assign: put("messages", threadPaths.assignee, "Say who looks after it", { ...one, body: jsonBody(AssignMessage) }, changed),
  move: put("messages", threadPaths.state, "Close it, open it again, or mark it as spam; nothing is mailed", { ...one, body: jsonBody(MoveMessage) }, changed),
  own: own.get(threadPaths.own, "A thread, for whoever has its link", { query: ThreadQuery }, theThread),
  writeOn: own.post(
    threadPaths.own,
    "Write on in it; it waits for the marketplace then",
    { query: ThreadQuery, headers: keyHeader, body: jsonBody(WriteOn) },
    { ...theThread, 422: refusalAnswer("idempotency_key_reused"), 429: refusalAnswer("Too many messages") },
  ),
};

type C = Context<AppEnv>;

function keyIn(c: C): string | undefined {
  const key = c.req.header("idempotency-key") || undefined;
  if (key !== undefined && !isKey(key)) throw new Refusal("bad_request");
  return key;
}
const contextOf = async (c: C) => ({ db: c.env.DB, by: await operatorFor(c), now_ms: c.get("now")() });

export function operatorMessages(api: OpenAPIHono<AppEnv>): void {
  api.openapi(routes.list, async (c) => c.json(await listMessages(c.env.DB, c.req.valid("query"), (await operatorFor(c)).shopperId), 200, privateNoStore));
  api.openapi(routes.one, async (c) => c.json({ data: await showMessage(c.env.DB, c.req.valid("param").id) }, 200, privateNoStore));
  api.openapi(routes.answer, async (c) => {
    const { id } = c.req.valid("param");
    const keys = await answerMessage(await contextOf(c), id, c.req.valid("json"), keyIn(c));
    waitUntil(enqueue(c.env, keys));
    return c.json({ data: await showMessage(c.env.DB, id) }, 200, privateNoStore);
  });
  api.openapi(routes.assign, async (c) => {
    const { id } = c.req.valid("param");
    await assignMessage(await contextOf(c), id, c.req.valid("json").to);
    return c.json({ data: await showMessage(c.env.DB, id) }, 200, privateNoStore);
  });
  api.openapi(routes.move, async (c) => {
    const { id } = c.req.valid("param");
    await moveMessage(await contextOf(c), id, c.req.valid("json").state);
    return c.json({ data: await showMessage(c.env.DB, id) }, 200, privateNoStore);
  });
}

export function ownThreads(api: OpenAPIHono<AppEnv>): void {
  const openingOf = (c: C, token: string) => ({ env: c.env, token });
  api.openapi(routes.own, async (c) => c.json({ data: await showOwn(openingOf(c, c.req.valid("query").token)) }, 200, privateNoStore));
  api.openapi(routes.writeOn, async (c) => {
    const opening = openingOf(c, c.req.valid("query").token);
    const adding = { text: c.req.valid("json").text, key: keyIn(c), network: networkKeysOf(c).wideNetworkKey, now_ms: c.get("now")(), later: waitUntil };
    await countUse(c, "contact", c.env.MAILS);
    await writeOn(opening, adding);
    return c.json({ data: await showOwn(opening) }, 200, privateNoStore);
  });
}
