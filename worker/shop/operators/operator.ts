/** Who runs the marketplace: asked before anything is read or done for operators. */
import type { Context } from "hono";
import type { AppEnv } from "../../context.ts";
import { requireScope } from "../../request/session.ts";
import type { Actor } from "../orders/service.ts";

/**
 * The operator who asks, as the log names them. Every route of operators begins with it.
 * @throws Refusal unauthorized, session_expired, forbidden
 */
export async function operatorFor(c: Context<AppEnv>): Promise<Actor> {
  const { shopperId } = await requireScope(c, "admin");
  return { kind: "admin", shopperId, requestId: c.get("requestId") ?? null };
}
