/**
 * At most so many writes a minute from one address, or IPv6 network and those that share its part of the wider one (the WRITES binding
 * counts). The address is cf-connecting-ip alone, which the edge sets and a caller cannot; where there is no edge, there is no limit.
 */
import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import type { AppEnv } from "../../context.ts";
import { Refusal } from "../../errors.ts";
import { isUnlimitedWrite } from "../../shared/http/special-paths.ts";
import { networkPartOf } from "./network.ts";

const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);
/** Counts one use of `scope` by this caller, by the general limit or a tighter one. @throws Refusal too_many_requests */
export async function countUse(c: Context<AppEnv>, scope: string, limit: RateLimit = c.env.WRITES): Promise<void> {
  const address = c.req.header("cf-connecting-ip");
  if (!address) return;
  const { success } = await limit.limit({ key: `${scope}:${networkPartOf(address)}` });
  if (!success) throw new Refusal("too_many_requests");
}

/** Counts a call by an API token: at most as many as the READS binding lets anybody ask in a minute, from wherever they come. @throws Refusal too_many_requests */
export async function countTokenUse(c: Context<AppEnv>, id: string): Promise<void> {
  const counted = await c.env.READS?.limit({ key: `token:${id}` });
  if (counted?.success === false) throw new Refusal("too_many_requests");
}

/** Counts a request that may change something. @throws Refusal too_many_requests */
export async function countWrite(c: Context<AppEnv>): Promise<void> {
  if (!safeMethods.has(c.req.method) && !isUnlimitedWrite(c.req.path)) await countUse(c, "write");
}

export function limitWrites() {
  return createMiddleware<AppEnv>(async function limitWrites(c, next) {
    await countWrite(c);
    await next();
  });
}
