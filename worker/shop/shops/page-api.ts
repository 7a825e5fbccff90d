/** The addresses at which a shop writes its own page. */
import { type OpenAPIHono, z } from "@hono/zod-openapi";
import type { Context } from "hono";
import type { AppEnv } from "../../context.ts";
import { dataAnswer, fileBody, jsonBody, notUnderstood, privateNoStore, refusalAnswer } from "../answers.ts";
import { takenPictures } from "../media/rules.ts";
import { postedPicture } from "../media/service.ts";
import { rowParam } from "../query.ts";
import { sellerRoutes } from "../routes.ts";
import { sellerFor } from "../sellers/service.ts";
import {
  EditShopPage,
  MoveSection,
  NewClosure,
  OwnShopPage,
  ProductChoice,
  ProductChoiceQuery,
  shopPagePaths as paths,
  ShopPageQuery,
  WriteSection,
} from "./page/contract.ts";
import {
  addClosure,
  ownShopPage,
  productChoices,
  removeBanner,
  removeClosure,
  removeSection,
  type ShopPageContext,
  saveSection,
  setShopPicture,
  shiftSection,
  writeShopPage,
} from "./page/service.ts";

const { del, get, post, put } = sellerRoutes();
const refused = {
  ...notUnderstood,
  404: refusalAnswer("no such thing of the shop"),
};
const thePage = { 200: dataAnswer(OwnShopPage, "the shop's page"), ...refused };
const full = { ...thePage, 409: refusalAnswer("limit_reached") };
const query = ShopPageQuery;
const one = { params: rowParam, query };
const picture = fileBody("picture");
const pictured = { ...thePage, 413: refusalAnswer("payload_too_large"), 415: refusalAnswer("unsupported_media") };

export const routes = {
  see: get(paths.page, "The shop's page, in all its languages", { query }, thePage),
  write: put(paths.page, "Texts in each language, and the shop's colour", { query, body: jsonBody(EditShopPage) }, thePage),
  banner: put(paths.banner, `Set the banner: ${takenPictures}`, { query, body: picture }, pictured),
  noBanner: del(paths.banner, "Take the banner away", { query }, thePage),
  picture: put(paths.picture, "Set the shop's picture; it is cut square around its middle", { query, body: picture }, pictured),
  products: get(
    paths.products,
    "Products that a section may show",
    { query: ProductChoiceQuery },
    { 200: { description: "the newest first", content: { "application/json": { schema: z.object({ data: z.array(ProductChoice) }) } } }, ...refused },
  ),
  newSection: post(paths.sections, "Add a section to the shop's page", { query, body: jsonBody(WriteSection) }, full),
  section: put(paths.section, "Change a section", { ...one, body: jsonBody(WriteSection) }, full),
  noSection: del(paths.section, "Take a section away", one, thePage),
  move: post(paths.move, "Move a section up or down", { ...one, body: jsonBody(MoveSection) }, thePage),
  newClosure: post(paths.closures, "Announce a holiday", { query, body: jsonBody(NewClosure) }, full),
  noClosure: del(paths.closure, "Take a holiday back", one, thePage),
};

async function contextOf(c: Context<AppEnv>): Promise<ShopPageContext> {
  const { shop, by } = await sellerFor(c, "shop-page");
  return { db: c.env.DB, shopId: shop.id, by, locale: c.get("locale"), now_ms: c.get("now")() };
}

export function shopPages(api: OpenAPIHono<AppEnv>): void {
  const answer = async (c: Context<AppEnv>, context: ShopPageContext) => c.json({ data: await ownShopPage(context) }, 200, privateNoStore);
  api.openapi(routes.see, async (c) => answer(c, await contextOf(c)));
  api.openapi(routes.write, async (c) => {
    const context = await contextOf(c);
    await writeShopPage(context, c.req.valid("json"));
    return answer(c, context);
  });
  const setPicture = async (c: Context<AppEnv>, which: "picture" | "banner") => {
    const context = await contextOf(c);
    await setShopPicture(c.env, context, which, await postedPicture(c.req.raw, "picture"));
    return answer(c, context);
  };
  api.openapi(routes.banner, (c) => setPicture(c, "banner"));
  api.openapi(routes.picture, (c) => setPicture(c, "picture"));
  api.openapi(routes.noBanner, async (c) => {
    const context = await contextOf(c);
    await removeBanner(c.env, context);
    return answer(c, context);
  });
  api.openapi(routes.products, async (c) => {
    const context = await contextOf(c);
    return c.json({ data: await productChoices(context, c.req.valid("query").q ?? "") }, 200, privateNoStore);
  });
  api.openapi(routes.newSection, async (c) => {
    const context = await contextOf(c);
    await saveSection(context, null, c.req.valid("json"));
    return answer(c, context);
  });
  api.openapi(routes.section, async (c) => {
    const context = await contextOf(c);
    await saveSection(context, c.req.valid("param").id, c.req.valid("json"));
    return answer(c, context);
  });
  api.openapi(routes.noSection, async (c) => {
    const context = await contextOf(c);
    await removeSection(context, c.req.valid("param").id);
    return answer(c, context);
  });
  api.openapi(routes.move, async (c) => {
    const context = await contextOf(c);
    await shiftSection(context, c.req.valid("param").id, c.req.valid("json").to);
    return answer(c, context);
  });
  api.openapi(routes.newClosure, async (c) => {
    const context = await contextOf(c);
    await addClosure(context, c.req.valid("json"));
    return answer(c, context);
  });
  api.openapi(routes.noClosure, async (c) => {
    const context = await contextOf(c);
    await removeClosure(context, c.req.valid("param").id);
    return answer(c, context);
  });
}
