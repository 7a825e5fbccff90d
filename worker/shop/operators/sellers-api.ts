/** The addresses at which operators look at shops and decide about them. */
import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";
import type { AppEnv } from "../../context.ts";
import { enqueue } from "../../outbox/enqueue.ts";
import { dataAnswer, jsonBody, listAnswer, privateNoStore, refusalAnswer } from "../answers.ts";
import type { ShopDecision } from "../registration/rules.ts";
import { decideAbout, documentAnswer, listSellers, openDocument, replyAsOperator, showSeller } from "../registration/service.ts";
import { operatorRoutes } from "../routes.ts";
import { operatorFor } from "./operator.ts";
import {
  AdminSeller,
  AdminSellerRow,
  OptionalReason,
  PageMeta,
  Reason,
  Reply,
  SellerDocumentParams,
  SellerParams,
  SellersQuery,
  sellersPaths,
  sellersPerPageDefault,
} from "./sellers-contract.ts";

const { get, post } = operatorRoutes();
const unknown = { 404: refusalAnswer("no such shop") };
const theSeller = { 200: dataAnswer(AdminSeller, "the shop"), ...unknown };
const decided = { ...theSeller, 400: refusalAnswer("the reason is missing"), 409: refusalAnswer("conflict: `status` says where the shop stands") };
const params = SellerParams;

const list = get(
  "sellers.read",
  sellersPaths.list,
  "Shops, those that came last first unless asked otherwise",
  { query: SellersQuery },
  { 200: listAnswer(AdminSellerRow, PageMeta, "a page") },
);
const one = get("sellers.read", sellersPaths.one, "A shop with all that is kept of its registration", { params }, theSeller);
const approve = post("sellers.decide", sellersPaths.approve, "The shop may sell", { params, body: { ...jsonBody(OptionalReason), required: false } }, decided);
const reject = post("sellers.decide", sellersPaths.reject, "The registration is sent back, with the reason", { params, body: jsonBody(Reason) }, decided);
const suspend = post("sellers.decide", sellersPaths.suspend, "The shop sells nothing for now, with the reason", { params, body: jsonBody(Reason) }, decided);
const reopen = post(
  "sellers.decide",
  sellersPaths.reopen,
  "A suspended shop sells again",
  { params, body: { ...jsonBody(OptionalReason), required: false } },
  decided,
);
const reply = post(
  "sellers.decide",
  sellersPaths.reply,
  "Write to the shop's owner",
  { params, body: jsonBody(Reply) },
  { ...theSeller, 400: refusalAnswer("no words") },
);
const document = get(
  "sellers.decide",
  sellersPaths.document,
  "Download a document",
  { params: SellerDocumentParams },
  { 200: { description: "the bytes" }, ...unknown, 410: refusalAnswer("gone: a scanner found something in it") },
);
export const routes = { list, one, approve, reject, suspend, reopen, reply, document };

type C = Context<AppEnv>;

export function operatorSellers(api: OpenAPIHono<AppEnv>): void {
  const show = async (c: C, handle: string) => c.json({ data: await showSeller(c.env.DB, handle) }, 200, privateNoStore);
  const decide = async (c: C, handle: string, decision: ShopDecision, reason = "") => {
    const by = await operatorFor(c);
    c.executionCtx.waitUntil(enqueue(c.env, await decideAbout(c.env.DB, handle, decision, reason, by, c.get("now")())));
    return show(c, handle);
  };
  api.openapi(list, async (c) => {
    await operatorFor(c);
    const { status, q, sort, after, perPage = sellersPerPageDefault } = c.req.valid("query");
    return c.json(await listSellers(c.env.DB, { status, q, sort, after, limit: perPage }), 200, privateNoStore);
  });
  api.openapi(one, async (c) => {
    await operatorFor(c);
    return show(c, c.req.valid("param").handle);
  });
  api.openapi(approve, (c) => decide(c, c.req.valid("param").handle, "approved", c.req.valid("json")?.reason));
  api.openapi(reject, (c) => decide(c, c.req.valid("param").handle, "rejected", c.req.valid("json").reason));
  api.openapi(suspend, (c) => decide(c, c.req.valid("param").handle, "suspended", c.req.valid("json").reason));
  api.openapi(reopen, (c) => decide(c, c.req.valid("param").handle, "reopened", c.req.valid("json")?.reason));
  api.openapi(reply, async (c) => {
    const by = await operatorFor(c);
    const { handle } = c.req.valid("param");
    c.executionCtx.waitUntil(enqueue(c.env, await replyAsOperator(c.env.DB, handle, c.req.valid("json").text, by, c.get("now")())));
    return show(c, handle);
  });
  api.openapi(document, async (c) => {
    await operatorFor(c);
    const { handle, id } = c.req.valid("param");
    return documentAnswer(await openDocument(c.env, handle, id));
  });
}
