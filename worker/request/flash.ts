/**
 * A message that outlives one redirect ("Added to your cart"), with script and without. It is neither money nor
 * identity, so it may live in KV: React Router's KV session storage, with a cookie of two minutes.
 */
import { createWorkersKVSessionStorage } from "@react-router/cloudflare";
import type { Context } from "hono";
import type { Flash } from "../../app/context.ts";
import type { AppEnv } from "../context.ts";
import { leaveCookies } from "./session.ts";

type FlashData = { flash: Flash };
const storages = new WeakMap<KVNamespace, ReturnType<typeof createWorkersKVSessionStorage<FlashData>>>();

function storage(c: Context<AppEnv>) {
  let found = storages.get(c.env.FLASH);
  if (!found) {
    found = createWorkersKVSessionStorage<FlashData>({
      kv: c.env.FLASH as never,
      cookie: {
        name: "flash",
        path: "/",
        maxAge: 120,
        httpOnly: true,
        sameSite: "lax",
        secure: c.env.PUBLIC_ORIGIN.startsWith("https:"),
        secrets: [c.env.AUTH_SECRET],
      },
    });
    storages.set(c.env.FLASH, found);
  }
  return found;
}

/** Puts a message aside. @returns the Set-Cookie header that leads to it. */
export async function writeFlash(c: Context<AppEnv>, flash: Flash): Promise<string> {
  const session = await storage(c).getSession();
  session.set("flash", flash);
  return storage(c).commitSession(session);
}

/** Takes the message, once. Visitors without the cookie cost nothing. */
export async function readFlash(c: Context<AppEnv>): Promise<Flash | undefined> {
  const cookie = c.req.header("cookie");
  if (c.req.method !== "GET" || !cookie?.includes("flash=")) return undefined;
  const session = await storage(c).getSession(cookie);
  const flash = session.get("flash");
  if (flash) leaveCookies(c, [await storage(c).destroySession(session)]);
  return flash;
}
