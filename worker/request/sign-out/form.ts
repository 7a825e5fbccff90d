/** Signing out by a plain form, for visitors without script: `POST /sign-out`, `POST /fr/sign-out` … leads to the language's home. */
import { type Context, Hono } from "hono";
import { isLocale, prefixOf } from "../../../locales/words.ts";
import type { AppEnv } from "../../context.ts";

async function leave(c: Context<AppEnv>, home: string) {
  await c.get("visitors").endSession(c);
  c.header("cache-control", "private, no-store");
  return c.redirect(home, 303);
}

export const signOutForm = new Hono<AppEnv>()
  .post("/sign-out", (c) => leave(c, "/"))
  .post("/:locale/sign-out", async (c, next) => {
    const locale = c.req.param("locale");
    return isLocale(locale) && locale !== "en" ? leave(c, prefixOf(locale)) : next();
  });
