/** The address of followed shops; following and its end stand with the other saved lists (saved/api.ts). */
import type { OpenAPIHono } from "@hono/zod-openapi";
import { readContext } from "../../../cache/context.ts";
import type { AppEnv } from "../../../context.ts";
import { requireShopper } from "../../../request/session.ts";
import { dataAnswer, privateNoStore, refusalAnswer } from "../../answers.ts";
import { routesOf } from "../../routes.ts";
import { Following, followingPath, HandleParams, reopeningPath } from "../contract.ts";
import { awaitReopening, followingOf, forgetReopening } from "./service.ts";

const { del, get, put } = routesOf("Following");

const route = get(
  followingPath,
  "Followed shops and what is new in them",
  {},
  { 200: dataAnswer(Following, "the last followed first"), 401: refusalAnswer("not signed in") },
);

const lists = { 200: dataAnswer(Following, "followed and awaited shops as they are now"), 401: refusalAnswer("not signed in") };
const param = { params: HandleParams };
const wait = put(reopeningPath, "Be told by mail when a closed shop takes orders again", param, {
  ...lists,
  404: refusalAnswer("no such shop"),
  409: refusalAnswer("conflict: it is open"),
});
const forget = del(reopeningPath, "Do not be told", param, lists);
export const routes = { route, wait, forget };

export function following(api: OpenAPIHono<AppEnv>): void {
  api.openapi(route, async (c) => {
    const { shopperId } = await requireShopper(c);
    return c.json({ data: await followingOf(readContext(c), shopperId) }, 200, privateNoStore);
  });
  api.openapi(wait, async (c) => {
    const { shopperId } = await requireShopper(c);
    await awaitReopening(c.env.DB, shopperId, c.req.valid("param").handle, c.get("locale"), c.get("now")());
    return c.json({ data: await followingOf(readContext(c), shopperId) }, 200, privateNoStore);
  });
  api.openapi(forget, async (c) => {
    const { shopperId } = await requireShopper(c);
    await forgetReopening(c.env.DB, shopperId, c.req.valid("param").handle);
    return c.json({ data: await followingOf(readContext(c), shopperId) }, 200, privateNoStore);
  });
}
