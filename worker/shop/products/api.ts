/** /seller/products: a shop's products, read and written by who works there. */
import { type OpenAPIHono, z } from "@hono/zod-openapi";
import type { Context } from "hono";
import type { AppEnv } from "../../context.ts";
import { dataAnswer, fileBody, jsonBody, listAnswer, privateNoStore, refusalAnswer } from "../answers.ts";
import { postedPicture } from "../media/service.ts";
import { sellerRoutes } from "../routes.ts";
import { sellerFor } from "../sellers/service.ts";
import {
  ProductAgainBody,
  ProductBody,
  ProductParams,
  ProductRow,
  ProductsMeta,
  ProductsQuery,
  ProductWriteQuery,
  productPaths,
  RowsBody,
  RowsResult,
  ShopProduct,
  StatusBody,
  UploadedPicture,
} from "./contract.ts";
import { deleteDraft, inputFrom, keep, ownProduct, saveRows, setStatus, viewOf } from "./editing.ts";
import { listOwnProducts } from "./list-data.ts";
import { keepShopPicture } from "./pictures.ts";

const { get, post, put, patch, del } = sellerRoutes();
const missing = { 404: refusalAnswer("no such product of the shop") };
const notSaved = {
  400: refusalAnswer("a field is not right; `suggestions` has a free handle for one that is taken"),
  409: refusalAnswer("conflict: somebody else has written it since, or its stock has moved (`stock` says where it stands)"),
};
const request = { params: ProductParams, query: ProductWriteQuery };
const Product = dataAnswer(ShopProduct, "the product");

export const routes = {
  list: get(productPaths.list, "The shop's products", { query: ProductsQuery }, { 200: listAnswer(ProductRow, ProductsMeta, "a page of products") }),
  one: get(productPaths.one, "One product as it can be written again", request, { 200: Product, ...missing }),
  create: post(productPaths.list, "A new product", { query: ProductWriteQuery, body: jsonBody(ProductBody) }, { 201: Product, ...notSaved }),
  write: put(productPaths.one, "Write a product", { ...request, body: jsonBody(ProductAgainBody) }, { 200: Product, ...missing, ...notSaved }),
  status: post(
    productPaths.status,
    "Publish a product, take it back into the drafts, or withdraw it",
    { ...request, body: jsonBody(StatusBody) },
    { 200: Product, ...missing, ...notSaved },
  ),
  remove: del(productPaths.one, "Delete a draft that was never for sale", request, {
    200: dataAnswer(z.object({ deleted: z.literal(true) }), "it is gone"),
    ...missing,
    409: refusalAnswer("conflict: it has been for sale"),
  }),
  rows: patch(
    productPaths.rows,
    "Prices, stock and status of many products: what is refused is said, the others are kept",
    { query: ProductWriteQuery, body: jsonBody(RowsBody) },
    { 200: dataAnswer(RowsResult, "what became of them"), 400: refusalAnswer("not rows") },
  ),
  picture: post(
    productPaths.pictures,
    "Send a picture, to be shown by products of the shop",
    { query: ProductWriteQuery, body: fileBody("picture") },
    {
      201: dataAnswer(UploadedPicture, "the picture"),
      400: refusalAnswer("no file"),
      413: refusalAnswer("payload_too_large"),
      415: refusalAnswer("no picture of a kind we take"),
    },
  ),
};

const seller = (c: Context<AppEnv>) => sellerFor(c, "products");

export function shopProducts(api: OpenAPIHono<AppEnv>): void {
  const see = async (c: Context<AppEnv>, shopId: number, id: number) => ({ data: viewOf(await ownProduct(c.env.DB, shopId, String(id))) });
  api.openapi(routes.list, async (c) => {
    const { shop } = await seller(c);
    return c.json(await listOwnProducts(c.env.DB, shop.id, c.req.valid("query"), c.get("words").locale), 200, privateNoStore);
  });
  api.openapi(routes.one, async (c) => {
    const { shop } = await seller(c);
    return c.json({ data: viewOf(await ownProduct(c.env.DB, shop.id, c.req.valid("param").product)) }, 200, privateNoStore);
  });
  api.openapi(routes.create, async (c) => {
    const { shop, by } = await seller(c);
    const id = await keep(c.env, shop, inputFrom(c.req.valid("json")), by, { isNew: true, now_ms: c.get("now")() });
    return c.json(await see(c, shop.id, id), 201, privateNoStore);
  });
  api.openapi(routes.write, async (c) => {
    const { shop, by } = await seller(c);
    const body = c.req.valid("json");
    const { id } = await ownProduct(c.env.DB, shop.id, c.req.valid("param").product);
    const version = body.version === undefined ? {} : { version: body.version };
    await keep(c.env, shop, inputFrom(body), by, { id, ...version, now_ms: c.get("now")() });
    return c.json(await see(c, shop.id, id), 200, privateNoStore);
  });
  api.openapi(routes.status, async (c) => {
    const { shop, by } = await seller(c);
    const { status, version } = c.req.valid("json");
    const id = await setStatus(c.env, shop, c.req.valid("param").product, status, by, { ...(version !== undefined && { version }), now_ms: c.get("now")() });
    return c.json(await see(c, shop.id, id), 200, privateNoStore);
  });
  api.openapi(routes.remove, async (c) => {
    const { shop, by } = await seller(c);
    await deleteDraft(c.env, shop, c.req.valid("param").product, by, c.get("now")());
    return c.json({ data: { deleted: true as const } }, 200, privateNoStore);
  });
  api.openapi(routes.rows, async (c) => {
    const { shop, by } = await seller(c);
    return c.json({ data: await saveRows(c.env, shop, c.req.valid("json"), by, c.get("words"), c.get("now")()) }, 200, privateNoStore);
  });
  api.openapi(routes.picture, async (c) => {
    const { shop } = await seller(c);
    const { hash, width, height } = await keepShopPicture(c.env, shop.id, await postedPicture(c.req.raw, "picture"), c.get("now")());
    return c.json({ data: { hash, url: `/media/${hash}`, width, height } }, 201, privateNoStore);
  });
}
