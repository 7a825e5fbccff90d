/** The address of followed shops; following and its end stand with the other saved lists (saved/api.ts). */
import type { OpenAPIHono } from "@hono/zod-openapi";
import { readContext } from "../../../cache/context.ts";
import type { AppEnv } from "../../../context.ts";
import { requireShopper } from "../../../request/session.ts";
import { dataAnswer, privateNoStore, refusalAnswer } from "../../answers.ts";
import { routesOf } from "../../routes.ts";
import { Following, followingPath } from "../contract.ts";
import { followingOf } from "./service.ts";

const { get } = routesOf("Following");

const route = get(
  followingPath,
  "Followed shops and what is new in them",
  {},
  { 200: dataAnswer(Following, "the last followed first"), 401: refusalAnswer("not signed in") },
);

export const routes = { route };

export function following(api: OpenAPIHono<AppEnv>): void {
  api.openapi(route, async (c) => {
    const { shopperId } = await requireShopper(c);
    return c.json({ data: await followingOf(readContext(c), shopperId) }, 200, privateNoStore);
  });
}
