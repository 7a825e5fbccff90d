/** The content pages' addresses. */
import type { OpenAPIHono } from "@hono/zod-openapi";
import { answerPublic } from "../../cache/answer.ts";
import { readContext } from "../../cache/context.ts";
import type { AppEnv } from "../../context.ts";
import { Refusal } from "../../errors.ts";
import { dataAnswer, listAnswer, refusalAnswer, WholeMeta } from "../answers.ts";
import { registry } from "../payments/service.ts";
import { localeQuery } from "../query.ts";
import { routesOf } from "../routes.ts";
import { ContentPage, ContentPageCard, contentPageParam } from "./contract.ts";
import { filledIn } from "./filled-in.ts";
import { listPages, pageBySlug } from "./service.ts";

const { get } = routesOf("Content");
export const routes = {
  pages: get("/pages", "All content pages", { query: localeQuery }, { 200: listAnswer(ContentPageCard, WholeMeta, "Pages in their order") }),
  page: get(
    "/pages/{slug}",
    "One content page",
    { params: contentPageParam, query: localeQuery },
    { 200: dataAnswer(ContentPage, "The page"), 404: refusalAnswer("No such page") },
  ),
};

export function content(api: OpenAPIHono<AppEnv>): void {
  api.openapi(routes.pages, async (c) => answerPublic(c, await listPages(readContext(c)), "locale"));
  api.openapi(routes.page, async (c) => {
    const page = await pageBySlug(readContext(c), c.req.valid("param").slug);
    if (!page) throw new Refusal("not_found");
    const body = filledIn(page.data.body, registry.places(c.env), c.get("words"));
    return answerPublic(c, { ...page, data: { ...page.data, body } }, "locale");
  });
}
