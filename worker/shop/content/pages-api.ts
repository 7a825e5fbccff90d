/** The addresses at which operators write pages of texts. */
import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";
import { cacheContext } from "../../cache/context.ts";
import { catalogueWritten } from "../../cache/generation.ts";
import type { AppEnv } from "../../context.ts";
import { dataAnswer, jsonBody, listAnswer, notUnderstood, privateNoStore, refusalAnswer } from "../answers.ts";
import { operatorFor } from "../operators/service.ts";
import { registry } from "../payments/service.ts";
import { operatorRoutes } from "../routes.ts";
import { ContentPage } from "./contract.ts";
import { filledIn } from "./filled-in.ts";
import {
  AddTemplates,
  AdminPage,
  AdminPageRow,
  AdminPagesMeta,
  NewPage,
  PageVersionTexts,
  PublishPage,
  pageParams,
  adminPagePaths as paths,
  previewQuery,
  SavePage,
  versionParams,
} from "./pages/contract.ts";
import {
  addTemplatePages,
  changePage,
  confirmText,
  createPage,
  homeCountry,
  legalPagesState,
  listAdminPages,
  type PageContext,
  publishPage,
  removePage,
  showAdminPage,
  takeOffline,
  versionOf,
} from "./pages/editing.ts";
import { pages_max, versions_max } from "./rules.ts";
import { previewOf } from "./service.ts";

const { get, post, put, del } = operatorRoutes();
const params = pageParams;
const unknown = { 404: refusalAnswer("no such page or version") };
const thePages = listAnswer(AdminPageRow, AdminPagesMeta, "pages in their order");
const thePage = dataAnswer(AdminPage, "the page with its versions");
const stays = { 409: refusalAnswer("page_bound: checkout, a mail or an order leads to it") };
const unfinished = { 409: refusalAnswer("page_has_gaps: `gaps` says by language what is still to be filled in; conflict: another version is shown by now") };

export const routes = {
  list: get("content", paths.all, "All pages, and what the law still asks for", {}, { 200: thePages }),
  create: post(
    "content",
    paths.all,
    "A new page: its first version, which nobody sees until it is published",
    { body: jsonBody(NewPage) },
    { 201: thePage, ...notUnderstood, 409: refusalAnswer(`limit_reached: ${pages_max} pages; conflict: something else has happened meanwhile`) },
  ),
  template: post(
    "content",
    paths.template,
    "Add the pages that a market of a country needs, in five languages, where they are not there; they are templates until somebody confirms them",
    { body: { ...jsonBody(AddTemplates), required: false } },
    { 201: thePages, ...notUnderstood, 409: refusalAnswer("limit_reached, conflict"), 422: refusalAnswer("template_unknown: the country has no templates") },
  ),
  show: get("content", paths.one, "A page with its versions", { params }, { 200: thePage, ...unknown }),
  save: put(
    "content",
    paths.one,
    `Save a page: other texts make a new version, which is not shown until it is published. ${versions_max} versions stay, and those that orders were placed under`,
    { params, body: jsonBody(SavePage) },
    { 200: thePage, ...notUnderstood, ...unknown, 409: refusalAnswer("conflict: `version` says which one has been saved meanwhile") },
  ),
  version: get("content", paths.version, "The texts of a version", { params: versionParams }, { 200: dataAnswer(PageVersionTexts, "the texts"), ...unknown }),
  preview: get(
    "content",
    paths.preview,
    "A version as shoppers would read it; the newest, unless said otherwise",
    { params, query: previewQuery },
    { 200: dataAnswer(ContentPage, "the page"), ...notUnderstood, ...unknown },
  ),
  publish: post(
    "content",
    paths.publish,
    "Show a version to shoppers",
    { params, body: jsonBody(PublishPage) },
    { 200: thePage, ...notUnderstood, ...unknown },
  ),
  withdraw: post("content", paths.withdraw, "Show a page to nobody; its versions stay", { params }, { 200: thePage, ...unknown, ...stays }),
  confirm: post("content", paths.confirm, "Say that a template's text is right for this market", { params }, { 200: thePage, ...unknown, ...unfinished }),
  remove: del("content", paths.one, "Remove a page and its versions", { params }, { 200: thePages, ...unknown, ...stays }),
};

type C = Context<AppEnv>;

export function adminPages(api: OpenAPIHono<AppEnv>): void {
  const contextOf = async (c: C): Promise<PageContext> => ({ db: c.env.DB, by: await operatorFor(c), now: c.get("now")() });
  const pages = async (c: C) => {
    const [data, legal, country] = await Promise.all([listAdminPages(c.env.DB), legalPagesState(c.env.DB), homeCountry(c.env.DB)]);
    return { data, meta: { total: data.length, legal, country } };
  };
  const page = async (c: C, slug: string) => ({ data: await showAdminPage(c.env.DB, slug) });
  api.openapi(routes.list, async (c) => c.json(await pages(c), 200, privateNoStore));
  api.openapi(routes.create, async (c) => {
    const asked = c.req.valid("json");
    await createPage(await contextOf(c), asked);
    catalogueWritten();
    return c.json(await page(c, asked.slug), 201, privateNoStore);
  });
  api.openapi(routes.template, async (c) => {
    await addTemplatePages(await contextOf(c), c.env.ASSETS, c.req.valid("json") ?? {});
    catalogueWritten();
    return c.json(await pages(c), 201, privateNoStore);
  });
  api.openapi(routes.show, async (c) => c.json(await page(c, c.req.valid("param").slug), 200, privateNoStore));
  api.openapi(routes.save, async (c) => {
    const { slug } = c.req.valid("param");
    await changePage(await contextOf(c), slug, c.req.valid("json"));
    catalogueWritten();
    return c.json(await page(c, slug), 200, privateNoStore);
  });
  api.openapi(routes.version, async (c) => {
    const { slug, number } = c.req.valid("param");
    const { texts } = await versionOf(c.env.DB, slug, number);
    return c.json({ data: { number, texts } }, 200, privateNoStore);
  });
  api.openapi(routes.preview, async (c) => {
    const { page, texts } = await versionOf(c.env.DB, c.req.valid("param").slug, c.req.valid("query").version);
    const data = await previewOf(cacheContext(c), page, texts, c.get("locale"));
    return c.json({ data: { ...data, body: filledIn(data.body, registry.places(c.env), c.get("words")) } }, 200, privateNoStore);
  });
  api.openapi(routes.publish, async (c) => {
    const { slug } = c.req.valid("param");
    await publishPage(await contextOf(c), slug, c.req.valid("json").version);
    catalogueWritten();
    return c.json(await page(c, slug), 200, privateNoStore);
  });
  api.openapi(routes.withdraw, async (c) => {
    const { slug } = c.req.valid("param");
    await takeOffline(await contextOf(c), slug);
    catalogueWritten();
    return c.json(await page(c, slug), 200, privateNoStore);
  });
  api.openapi(routes.confirm, async (c) => {
    const { slug } = c.req.valid("param");
    await confirmText(await contextOf(c), slug);
    catalogueWritten();
    return c.json(await page(c, slug), 200, privateNoStore);
  });
  api.openapi(routes.remove, async (c) => {
    await removePage(await contextOf(c), c.req.valid("param").slug);
    catalogueWritten();
    return c.json(await pages(c), 200, privateNoStore);
  });
}
