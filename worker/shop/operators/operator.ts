/** Who runs the marketplace: asked before anything is read or done for operators. */
import type { Context, MiddlewareHandler } from "hono";
import { matchedRoutes } from "hono/route";
import { METHOD_NAME_ALL } from "hono/router";
import type { AppEnv } from "../../context.ts";
import { requireScope } from "../../request/session.ts";
import type { Actor } from "../audit.ts";

/**
 * The operator who asks, as the log names them. Every route of operators begins with it.
 * @throws Refusal unauthorized, session_expired, forbidden
 */
export async function operatorFor(c: Context<AppEnv>): Promise<Actor> {
  const { shopperId } = await requireScope(c, "admin");
  return { kind: "admin", shopperId, requestId: c.get("requestId") ?? null };
}

/**
 * Before all of an operators' route, its validation too. A method that the address does not know reaches no route, and is told which ones it knows.
 * @throws Refusal unauthorized, session_expired, forbidden
 */
export const operatorsOnly: MiddlewareHandler<AppEnv> = async (c, next) => {
  if (matchedRoutes(c).some(({ method }) => method !== METHOD_NAME_ALL)) await operatorFor(c);
  await next();
};
