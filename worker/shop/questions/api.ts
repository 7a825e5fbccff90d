/** The addresses at which questions are read, asked, answered and removed. */
import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";
import { answerPublic } from "../../cache/answer.ts";
import { readContext } from "../../cache/context.ts";
import type { AppEnv } from "../../context.ts";
import { Refusal } from "../../errors.ts";
import { enqueue } from "../../outbox/enqueue.ts";
import { countUse } from "../../request/limits/rate-limit.ts";
import { requireShopper } from "../../request/session.ts";
import { dataAnswer, jsonBody, listAnswer, listedAnswer, notUnderstood, privateNoStore, refusalAnswer } from "../answers.ts";
import { handleParam } from "../catalogue/contract.ts";
import { operatorFor } from "../operators/service.ts";
import { localeQuery, rowParam } from "../query.ts";
import { operatorRoutes, routesOf, sellerRoutes } from "../routes.ts";
import { ShopTextsQuery } from "../sellers/contract.ts";
import { sellerFor } from "../sellers/service.ts";
import { adminQuestions, answerQuestion, changeAnswerTo, questionsOfShop, removeAsked, type ShopAnswering } from "./answering.ts";
import {
  AdminQuestion,
  AdminQuestionsMeta,
  AdminQuestionsQuery,
  AskedQuestion,
  AskQuestion,
  questionPaths as paths,
  Question,
  QuestionsMeta,
  QuestionsQuery,
  RemoveAnswer,
  RemoveQuestion,
  ShopQuestion,
  ShopQuestionsMeta,
  ShopQuestionsQuery,
  WriteAnswer,
} from "./contract.ts";
import { removeAnswer } from "./removed-answers.ts";
import { askQuestion, listQuestions } from "./service.ts";

const { get, post } = routesOf("Questions");
const seller = sellerRoutes();
const operator = operatorRoutes();
const answering = { params: rowParam, query: ShopTextsQuery, body: jsonBody(WriteAnswer) };
const answered = { 200: dataAnswer(ShopQuestion, "the question with its answer"), ...notUnderstood, 404: refusalAnswer("no such question of the shop's") };
export const routes = {
  list: get(
    paths.all,
    "What was asked of a product, with the shop's answers",
    { params: handleParam, query: QuestionsQuery },
    { 200: listAnswer(Question, QuestionsMeta, "the newest answer first"), ...notUnderstood, 404: refusalAnswer("no such product") },
  ),
  ask: post(
    paths.all,
    "Ask a product's shop; everybody reads the question once it is answered",
    { params: handleParam, query: localeQuery, body: jsonBody(AskQuestion) },
    {
      201: dataAnswer(AskedQuestion, "the question as it stands; the same words again answer the same one"),
      ...notUnderstood,
      401: refusalAnswer("unauthorized, session_expired"),
      403: refusalAnswer("question_own_shop"),
      404: refusalAnswer("no such product"),
      409: refusalAnswer("questions_open: the caller's wait for an answer; questions_full: the product's do"),
      410: refusalAnswer("question_removed"),
      429: refusalAnswer("questions_limit, too_many_requests"),
    },
  ),
  ofShop: seller.get(
    paths.ofShop,
    "Questions about the shop's products",
    { query: ShopQuestionsQuery },
    { 200: listAnswer(ShopQuestion, ShopQuestionsMeta, "what waits first, then what is answered"), ...notUnderstood, 404: refusalAnswer("no such shop") },
  ),
  answer: seller.post(paths.answer, "Answer a question for everybody to read", answering, { ...answered, 409: refusalAnswer("question_answered") }),
  change: seller.put(paths.answer, "Change an answer", answering, { ...answered, 409: refusalAnswer("conflict: nothing is answered yet") }),
  admin: operator.get(
    "moderation",
    paths.admin,
    "Questions about all products, the newest first",
    { query: AdminQuestionsQuery },
    listedAnswer(AdminQuestion, AdminQuestionsMeta, "a page"),
  ),
  remove: operator.post(
    "moderation",
    paths.removal,
    "Take a question off its product, with its answer and the reason, which is told to who asked",
    { params: rowParam, query: localeQuery, body: jsonBody(RemoveQuestion) },
    {
      200: dataAnswer(AdminQuestion, "the question"),
      ...notUnderstood,
      404: refusalAnswer("no such question"),
      409: refusalAnswer("conflict: `state` says where it stands"),
    },
  ),
  removeAnswer: operator.post(
    "moderation",
    paths.answerRemoval,
    "Take an answer off its question, which waits for another one, with the reason, which is told to the shop's people",
    { params: rowParam, query: localeQuery, body: jsonBody(RemoveAnswer) },
    {
      200: dataAnswer(AdminQuestion, "the question"),
      ...notUnderstood,
      404: refusalAnswer("no such question"),
      409: refusalAnswer("conflict: `state` says where it stands: there is no answer, or another one by now"),
    },
  ),
};

async function answeringOf(c: Context<AppEnv>): Promise<ShopAnswering> {
  const { shop, by } = await sellerFor(c, "questions");
  return { db: c.env.DB, shopId: shop.id, by, locale: c.get("locale"), now_ms: c.get("now")() };
}

export function questions(api: OpenAPIHono<AppEnv>): void {
  api.openapi(routes.list, async (c) => {
    const list = await listQuestions(readContext(c), c.req.valid("param").handle, c.req.valid("query"));
    if (!list) throw new Refusal("not_found");
    return answerPublic(c, list, "locale");
  });
  api.openapi(routes.ask, async (c) => {
    const shopper = await requireShopper(c);
    await countUse(c, "question");
    const asker = { db: c.env.DB, now_ms: c.get("now")(), locale: c.get("locale"), shopper };
    const { data, keys } = await askQuestion(asker, c.req.valid("param").handle, c.req.valid("json"));
    c.executionCtx.waitUntil(enqueue(c.env, keys));
    return c.json({ data }, 201, privateNoStore);
  });
  api.openapi(routes.ofShop, async (c) => c.json(await questionsOfShop(await answeringOf(c), c.req.valid("query")), 200, privateNoStore));
  api.openapi(routes.answer, async (c) => {
    const context = await answeringOf(c);
    const { id } = c.req.valid("param");
    const { data, keys } = await answerQuestion(context, id, c.req.valid("json"));
    c.executionCtx.waitUntil(enqueue(c.env, keys));
    return c.json({ data }, 200, privateNoStore);
  });
  api.openapi(routes.change, async (c) => {
    const data = await changeAnswerTo(await answeringOf(c), c.req.valid("param").id, c.req.valid("json"));
    return c.json({ data }, 200, privateNoStore);
  });
  api.openapi(routes.admin, async (c) => c.json(await adminQuestions(c.env.DB, c.req.valid("query"), c.get("words").locale), 200, privateNoStore));
  const removalOf = async (c: Context<AppEnv>) => ({ db: c.env.DB, by: await operatorFor(c), now_ms: c.get("now")(), locale: c.get("words").locale });
  api.openapi(routes.remove, async (c) => {
    const { data, keys } = await removeAsked(await removalOf(c), c.req.valid("param").id, c.req.valid("json").reason);
    c.executionCtx.waitUntil(enqueue(c.env, keys));
    return c.json({ data }, 200, privateNoStore);
  });
  api.openapi(routes.removeAnswer, async (c) => {
    const { data, keys } = await removeAnswer(await removalOf(c), c.req.valid("param").id, c.req.valid("json").reason);
    c.executionCtx.waitUntil(enqueue(c.env, keys));
    return c.json({ data }, 200, privateNoStore);
  });
}
