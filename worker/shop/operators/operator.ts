/** Who runs the marketplace: asked before anything is read or done for operators. */
import type { Context, MiddlewareHandler } from "hono";
import { matchedRoutes } from "hono/route";
import { METHOD_NAME_ALL } from "hono/router";
import type { AppEnv } from "../../context.ts";
import { Refusal } from "../../errors.ts";
import { requireScope } from "../../request/session.ts";
import type { Actor } from "../audit.ts";
import { type OperatorRight, type OperatorRole, rightsOf } from "./rules.ts";

export type Operator = Actor & { kind: "admin"; shopperId: number; role: OperatorRole; rights: readonly OperatorRight[] };

/**
 * The operator who asks, themselves or by a token, as the log names them; with a right, only one who has it. It costs no question of its own: the
 * role comes with the session, so whoever was removed or lowered is so for the next request.
 * @throws Refusal unauthorized, session_expired, forbidden
 */
export async function operatorFor(c: Context<AppEnv>, right?: OperatorRight): Promise<Operator> {
  const { shopperId, operator, apiToken } = await requireScope(c, "admin");
  if (!operator) throw new Refusal("forbidden");
  const rights = apiToken?.rights ?? rightsOf(operator);
  if (right !== undefined && !rights.includes(right)) throw new Refusal("forbidden");
  const token = apiToken && { id: apiToken.id, name: apiToken.name };
  return { kind: "admin", shopperId, role: operator, rights, requestId: c.get("requestId") ?? null, ...(token && { token }) };
}

/**
 * Before all of an operators' route, its validation too. A method that the address does not know reaches no route, and is told which ones it knows.
 * @throws Refusal unauthorized, session_expired, forbidden
 */
export const operatorsAlone: MiddlewareHandler<AppEnv> = async (c, next) => {
  if (matchedRoutes(c).some(({ method }) => method !== METHOD_NAME_ALL)) await operatorFor(c);
  await next();
};

/** The same for one route: only operators who have the right. `operatorRoutes` puts it before each. */
export function operatorsOnly(right: OperatorRight): MiddlewareHandler<AppEnv> {
  return async function operatorsOnly(c, next) {
    await operatorFor(c, right);
    await next();
  };
}
