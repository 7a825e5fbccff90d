/** The addresses of options: for the operators who order them, for sellers to choose from, and for whoever chose by a former name. */
import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";
import { answerPublic } from "../../cache/answer.ts";
import { cacheContext, readContext } from "../../cache/context.ts";
import { catalogueWritten } from "../../cache/generation.ts";
import type { AppEnv } from "../../context.ts";
import { Refusal } from "../../errors.ts";
import { dataAnswer, jsonBody, listAnswer, notUnderstood, privateNoStore, refusalAnswer, WholeMeta } from "../answers.ts";
import { operatorFor } from "../operators/service.ts";
import { localeQuery } from "../query.ts";
import { operatorRoutes, routesOf, sellerRoutes } from "../routes.ts";
import { sellerFor } from "../sellers/service.ts";
import { mergeStep } from "./categories/rules.ts";
import {
  AdminOption,
  AdminOptionsMeta,
  AdminOptionsQuery,
  AdminOptionValue,
  AdminOptionValuesQuery,
  MergedOption,
  MergeOption,
  movedOptionsPath,
  movedOptionsQuery,
  NewOption,
  NewOptionValue,
  optionParams,
  optionPaths,
  optionValueParams,
  PresentOptions,
  SaveOption,
  SaveOptionValue,
  SuggestedOption,
  suggestedOptionsPath,
} from "./options/contract.ts";
import type { OptionContext } from "./options/edit-data.ts";
import { changeOption, changeValue, createOption, createValue, listOptions, listValues, removeOption, showOption, showValue } from "./options/editing.ts";
import { mergeOption } from "./options/merging.ts";
import { presentOptions, suggestedOptions } from "./options/service.ts";

const { get, post, put, del } = operatorRoutes();
const query = localeQuery;
const ofOption = { params: optionParams, query };
const ofValue = { params: optionValueParams, query };
const unknown = { 404: refusalAnswer("no such option or value") };
const theOption = dataAnswer(AdminOption, "the option");
const theValue = dataAnswer(AdminOptionValue, "the value");
const merged = dataAnswer(MergedOption, "how far it is");
const meanwhile = { 409: refusalAnswer("conflict: something else has been saved meanwhile") };
const inUse = { 409: refusalAnswer("option_in_use: variants have it, for sale or not") };
const gone = { 204: { description: "it is gone" } };

export const routes = {
  list: get(
    "catalogue",
    optionPaths.all,
    "Options by key: what variants are chosen by, and what listings are filtered by",
    { query: AdminOptionsQuery },
    { 200: listAnswer(AdminOption, AdminOptionsMeta, "a page"), ...notUnderstood },
  ),
  create: post(
    "catalogue",
    optionPaths.all,
    "Add an option; its key is made of its name, or said",
    { query, body: jsonBody(NewOption) },
    { 201: theOption, ...notUnderstood, 409: refusalAnswer("conflict: something else has been saved meanwhile, or there are too many") },
  ),
  show: get("catalogue", optionPaths.one, "One option", ofOption, { 200: theOption, ...unknown }),
  change: put(
    "catalogue",
    optionPaths.one,
    "Change an option: names, synonyms, and in which listings it is a filter",
    { ...ofOption, body: jsonBody(SaveOption) },
    { 200: theOption, ...notUnderstood, ...unknown, ...meanwhile },
  ),
  merge: post(
    "catalogue",
    optionPaths.merge,
    `Put an option with all its values into another: up to ${mergeStep} products at a time`,
    { ...ofOption, body: jsonBody(MergeOption) },
    { 200: merged, ...notUnderstood, ...unknown, ...meanwhile },
  ),
  remove: del("catalogue", optionPaths.one, "Remove an option that no variant has", ofOption, { ...gone, ...unknown, ...inUse }),
  values: get(
    "catalogue",
    optionPaths.values,
    "Values of an option by key, with the products that are for sale of each",
    { params: optionParams, query: AdminOptionValuesQuery },
    { 200: listAnswer(AdminOptionValue, AdminOptionsMeta, "a page"), ...notUnderstood, ...unknown },
  ),
  createValue: post(
    "catalogue",
    optionPaths.values,
    "Add a value; its key is made of its name, or said",
    { ...ofOption, body: jsonBody(NewOptionValue) },
    { 201: theValue, ...notUnderstood, ...unknown, 409: refusalAnswer("conflict: something else has been saved meanwhile, or there are too many") },
  ),
  showValue: get("catalogue", optionPaths.value, "One value", ofValue, { 200: theValue, ...unknown }),
  changeValue: put(
    "catalogue",
    optionPaths.value,
    "Change a value: names, synonyms, and what it looks like",
    { ...ofValue, body: jsonBody(SaveOptionValue) },
    { 200: theValue, ...notUnderstood, ...unknown, ...meanwhile },
  ),
  mergeValue: post(
    "catalogue",
    optionPaths.mergeValue,
    `Put a value into another of the same option: up to ${mergeStep} products at a time; what shops write by the former name is the other one`,
    { ...ofValue, body: jsonBody(MergeOption) },
    { 200: merged, ...notUnderstood, ...unknown, ...meanwhile },
  ),
  removeValue: del("catalogue", optionPaths.value, "Remove a value that no variant has", ofValue, { ...gone, ...unknown, ...inUse }),
  moved: routesOf("Catalogue").get(
    movedOptionsPath,
    "What is chosen by the names of options and values that were merged into others, by their present ones",
    { query: movedOptionsQuery },
    { 200: dataAnswer(PresentOptions, "all of what is chosen"), ...notUnderstood, 404: refusalAnswer("Nothing of it was merged, as far as is known") },
  ),
  suggested: sellerRoutes().get(
    suggestedOptionsPath,
    "Options that shoppers filter by, with values that are known",
    { query },
    { 200: listAnswer(SuggestedOption, WholeMeta, "all") },
  ),
};

const choicesIn = (asked: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(asked).flatMap(([name, values]) =>
      name.startsWith("o.") && typeof values === "string" && values !== "" ? [[name.slice(2), [...new Set(values.split(","))]]] : [],
    ),
  );

export function options(api: OpenAPIHono<AppEnv>): void {
  const contextOf = async (c: Context<AppEnv>): Promise<OptionContext> => ({ db: c.env.DB, by: await operatorFor(c), now: c.get("now")() });
  const localeOf = (c: Context<AppEnv>) => readContext(c).locale;
  api.openapi(routes.list, async (c) => c.json(await listOptions(c.env.DB, c.req.valid("query"), localeOf(c)), 200, privateNoStore));
  api.openapi(routes.create, async (c) => {
    const axis = await createOption(await contextOf(c), c.req.valid("json"), localeOf(c));
    return c.json({ data: await showOption(c.env.DB, axis, localeOf(c)) }, 201, privateNoStore);
  });
  api.openapi(routes.show, async (c) => c.json({ data: await showOption(c.env.DB, c.req.valid("param").axis, localeOf(c)) }, 200, privateNoStore));
  api.openapi(routes.change, async (c) => {
    const { axis } = c.req.valid("param");
    await changeOption(await contextOf(c), axis, c.req.valid("json"), localeOf(c));
    return c.json({ data: await showOption(c.env.DB, axis, localeOf(c)) }, 200, privateNoStore);
  });
  api.openapi(routes.merge, async (c) => {
    const name = (axis: string) => ({ axis, value: "" });
    const data = await mergeOption(await contextOf(c), name(c.req.valid("param").axis), name(c.req.valid("json").into), localeOf(c));
    catalogueWritten();
    return c.json({ data }, 200, privateNoStore);
  });
  api.openapi(routes.remove, async (c) => {
    await removeOption(await contextOf(c), { axis: c.req.valid("param").axis, value: "" }, localeOf(c));
    return c.body(null, 204, privateNoStore);
  });
  api.openapi(routes.values, async (c) =>
    c.json(await listValues(c.env.DB, c.req.valid("param").axis, c.req.valid("query"), localeOf(c)), 200, privateNoStore),
  );
  api.openapi(routes.createValue, async (c) => {
    const { axis } = c.req.valid("param");
    const value = await createValue(await contextOf(c), axis, c.req.valid("json"), localeOf(c));
    return c.json({ data: await showValue(c.env.DB, { axis, value }) }, 201, privateNoStore);
  });
  api.openapi(routes.showValue, async (c) => c.json({ data: await showValue(c.env.DB, c.req.valid("param")) }, 200, privateNoStore));
  api.openapi(routes.changeValue, async (c) => {
    const name = c.req.valid("param");
    await changeValue(await contextOf(c), name, c.req.valid("json"));
    return c.json({ data: await showValue(c.env.DB, name) }, 200, privateNoStore);
  });
  api.openapi(routes.mergeValue, async (c) => {
    const from = c.req.valid("param");
    const data = await mergeOption(await contextOf(c), from, { axis: from.axis, value: c.req.valid("json").into }, localeOf(c));
    catalogueWritten();
    return c.json({ data }, 200, privateNoStore);
  });
  api.openapi(routes.removeValue, async (c) => {
    await removeOption(await contextOf(c), c.req.valid("param"), localeOf(c));
    return c.body(null, 204, privateNoStore);
  });
  api.openapi(routes.moved, async (c) => {
    const present = await presentOptions(cacheContext(c), choicesIn(c.req.valid("query")));
    if (!present) throw new Refusal("not_found");
    return answerPublic(c, { data: { options: present } }, "nothing");
  });
  api.openapi(routes.suggested, async (c) => {
    await sellerFor(c, "products");
    const data = await suggestedOptions(c.env.DB, localeOf(c));
    return c.json({ data, meta: { total: data.length } }, 200, privateNoStore);
  });
}
