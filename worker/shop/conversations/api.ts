/** The addresses at which buyers and shops write to each other about a package, and at which operators decide about what was reported. */
import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";
import type { AppEnv } from "../../context.ts";
import { Refusal } from "../../errors.ts";
import { enqueue } from "../../outbox/enqueue.ts";
import { purchaseContextOf } from "../../purchase-context.ts";
import { countUse } from "../../request/limits/rate-limit.ts";
import { requireShopper, signedInOf } from "../../request/session.ts";
import { dataAnswer, jsonBody, listAnswer, listedAnswer, notUnderstood, privateNoStore, refusalAnswer } from "../answers.ts";
import { readCartId } from "../cart/service.ts";
import { operatorFor } from "../operators/service.ts";
import { openOrder } from "../orders/service.ts";
import type { Registry } from "../payments/registry.ts";
import { localeQuery } from "../query.ts";
import { operatorRoutes, routesOf, sellerRoutes, shopperRoutes } from "../routes.ts";
import { ShopTextsQuery } from "../sellers/contract.ts";
import { sellerFor } from "../sellers/service.ts";
import {
  AdminConversationsQuery,
  Conversation,
  ConversationCard,
  ConversationQuery,
  ConversationsMeta,
  ConversationsQuery,
  DecideConversation,
  OfPackage,
  conversationPaths as paths,
  ReportConversation,
  ReportedConversation,
  ReportedConversationCard,
  ShopConversation,
  ShopConversationCard,
  ShopConversationsMeta,
  ShopConversationsQuery,
  ShopPackageParams,
  WriteMessage,
} from "./contract.ts";
import { decideConversation, reportedConversation, reportedConversations } from "./reported.ts";
import { conversationOfBuyer, conversationOfShop, conversationsOf, conversationsOfShop, reportConversation, settle, writeMessage } from "./service.ts";

const tag = "Messages";
const buyer = routesOf(tag);
const seller = sellerRoutes();
const operator = operatorRoutes();
const unknown = refusalAnswer("no such order, no proof of it, or nothing of the package was paid");
const noPackage = refusalAnswer("no such package of the shop's, or nothing of it was paid");
const refused = {
  409: refusalAnswer("conversation_closed (by the marketplace), conversation_over (the order is too long ago)"),
  422: refusalAnswer("idempotency_key_reused"),
  429: refusalAnswer("messages_limit, too_many_requests"),
};
const ofBuyer = { params: OfPackage, query: ConversationQuery };
const ofShop = { params: ShopPackageParams, query: ShopTextsQuery };
const nothingNew = refusalAnswer("conflict: nothing is written, or nothing since the last decision");
export const routes = {
  mine: shopperRoutes(tag).get(
    paths.mine,
    "The shopper's conversations with shops about orders, the last written first",
    { query: ConversationsQuery },
    { 200: listAnswer(ConversationCard, ConversationsMeta, "a page"), ...notUnderstood },
  ),
  read: buyer.get(paths.ofBuyer, "What the buyer of a package and its shop have written to each other", ofBuyer, {
    200: dataAnswer(Conversation, "the conversation; without messages where nobody has written yet"),
    404: unknown,
  }),
  write: buyer.post(
    paths.ofBuyer,
    "Write to a package's shop; contact details are masked",
    { ...ofBuyer, body: jsonBody(WriteMessage) },
    { 201: dataAnswer(Conversation, "the conversation"), ...notUnderstood, 404: unknown, ...refused },
  ),
  report: buyer.post(
    paths.reportOfBuyer,
    "Report a conversation to the marketplace, whose operators read it then",
    { ...ofBuyer, body: jsonBody(ReportConversation) },
    { 200: dataAnswer(Conversation, "the conversation"), ...notUnderstood, 404: unknown, 409: nothingNew },
  ),
  ofShop: seller.get(
    paths.ofShop,
    "The shop's conversations with buyers: what waits for an answer first, then the last written first",
    { query: ShopConversationsQuery },
    { 200: listAnswer(ShopConversationCard, ShopConversationsMeta, "a page"), ...notUnderstood },
  ),
  one: seller.get(paths.one, "What the buyer of a package of the shop and the shop have written to each other", ofShop, {
    200: dataAnswer(ShopConversation, "the conversation; without messages where nobody has written yet"),
    404: noPackage,
  }),
  answer: seller.post(
    paths.one,
    "Write to the buyer of a package; contact details are masked",
    { ...ofShop, body: jsonBody(WriteMessage) },
    { 201: dataAnswer(ShopConversation, "the conversation"), ...notUnderstood, 404: noPackage, ...refused },
  ),
  settle: seller.post(paths.settled, "Say that the last message needs no answer", ofShop, {
    200: dataAnswer(ShopConversation, "the conversation"),
    404: noPackage,
  }),
  reportOfShop: seller.post(
    paths.reportOfShop,
    "Report a conversation to the marketplace, whose operators read it then",
    { ...ofShop, body: jsonBody(ReportConversation) },
    { 200: dataAnswer(ShopConversation, "the conversation"), ...notUnderstood, 404: noPackage, 409: nothingNew },
  ),
  admin: operator.get(
    "moderation",
    paths.admin,
    "Conversations that one side has reported, the newest report first",
    { query: AdminConversationsQuery },
    listedAnswer(ReportedConversationCard, ConversationsMeta, "a page"),
  ),
  adminOne: operator.get(
    "moderation",
    paths.adminOne,
    "A reported conversation with its messages",
    { params: ShopPackageParams, query: localeQuery },
    { 200: dataAnswer(ReportedConversation, "the conversation"), 404: refusalAnswer("no such conversation, or nobody has reported it") },
  ),
  decide: operator.post(
    "moderation",
    paths.decision,
    "Decide about a reported conversation: it goes on, or nobody writes there any more",
    { params: ShopPackageParams, query: localeQuery, body: jsonBody(DecideConversation) },
    {
      200: dataAnswer(ReportedConversation, "the conversation"),
      ...notUnderstood,
      404: refusalAnswer("no such conversation, or nobody has reported it"),
      409: refusalAnswer("conflict: `state` says what was decided"),
    },
  ),
};

type C = Context<AppEnv>;
const baseOf = (c: C) => ({ db: c.env.DB, locale: c.get("locale"), now_ms: c.get("now")() });

async function shopOf(c: C) {
  const { shop, by } = await sellerFor(c, "questions");
  return { ...baseOf(c), side: "shop" as const, shopId: shop.id, memberId: by.shopperId };
}

export const conversations =
  (registry: Registry) =>
  (api: OpenAPIHono<AppEnv>): void => {
    /** @throws Refusal not_found: no such package of an order that the visitor has shown to be theirs */
    const buyerOf = async (c: C, { number, package: packageId }: { number: string; package: number }, key: string | undefined) => {
      const proof = { cartId: await readCartId(c), key, shopperId: (await signedInOf(c))?.id ?? null };
      const { packages } = await openOrder(purchaseContextOf(c, registry), number, proof);
      if (!packages.some(({ id }) => id === packageId)) throw new Refusal("not_found");
      return { ...baseOf(c), side: "buyer" as const };
    };
    api.openapi(routes.mine, async (c) => {
      const { shopperId } = await requireShopper(c);
      return c.json(await conversationsOf({ ...baseOf(c), shopperId }, c.req.valid("query")), 200, privateNoStore);
    });
    api.openapi(routes.read, async (c) => {
      const params = c.req.valid("param");
      const talking = await buyerOf(c, params, c.req.valid("query").key);
      return c.json({ data: await conversationOfBuyer(talking, params.package) }, 200, privateNoStore);
    });
    api.openapi(routes.write, async (c) => {
      const params = c.req.valid("param");
      await countUse(c, "question");
      const talking = await buyerOf(c, params, c.req.valid("query").key);
      const keys = await writeMessage(talking, params.package, c.req.valid("json"));
      c.executionCtx.waitUntil(enqueue(c.env, keys));
      return c.json({ data: await conversationOfBuyer(talking, params.package) }, 201, privateNoStore);
    });
    api.openapi(routes.report, async (c) => {
      const params = c.req.valid("param");
      await countUse(c, "question");
      const talking = await buyerOf(c, params, c.req.valid("query").key);
      await reportConversation(talking, params.package, c.req.valid("json").reason);
      return c.json({ data: await conversationOfBuyer(talking, params.package) }, 200, privateNoStore);
    });
    api.openapi(routes.ofShop, async (c) => c.json(await conversationsOfShop(await shopOf(c), c.req.valid("query")), 200, privateNoStore));
    api.openapi(routes.one, async (c) => c.json({ data: await conversationOfShop(await shopOf(c), c.req.valid("param").package) }, 200, privateNoStore));
    api.openapi(routes.answer, async (c) => {
      const [talking, { package: packageId }] = [await shopOf(c), c.req.valid("param")];
      const keys = await writeMessage(talking, packageId, c.req.valid("json"));
      c.executionCtx.waitUntil(enqueue(c.env, keys));
      return c.json({ data: await conversationOfShop(talking, packageId) }, 201, privateNoStore);
    });
    api.openapi(routes.settle, async (c) => c.json({ data: await settle(await shopOf(c), c.req.valid("param").package) }, 200, privateNoStore));
    api.openapi(routes.reportOfShop, async (c) => {
      const [talking, { package: packageId }] = [await shopOf(c), c.req.valid("param")];
      await reportConversation(talking, packageId, c.req.valid("json").reason);
      return c.json({ data: await conversationOfShop(talking, packageId) }, 200, privateNoStore);
    });
    api.openapi(routes.admin, async (c) => c.json(await reportedConversations(c.env.DB, c.req.valid("query"), c.get("words").locale), 200, privateNoStore));
    api.openapi(routes.adminOne, async (c) => {
      const data = await reportedConversation(c.env.DB, c.req.valid("param").package, c.get("words").locale);
      return c.json({ data }, 200, privateNoStore);
    });
    api.openapi(routes.decide, async (c) => {
      const context = { db: c.env.DB, by: await operatorFor(c), now_ms: c.get("now")(), locale: c.get("words").locale };
      return c.json({ data: await decideConversation(context, c.req.valid("param").package, c.req.valid("json")) }, 200, privateNoStore);
    });
  };
