/**
 * POST /social-callback: a provider that posts its answer does so from its own site, where the browser keeps our cookies back. So
 * it is only turned into the address that other providers use; whether this browser asked for it is found out there, by the state.
 */
import { Hono } from "hono";
import type { AppEnv } from "../../context.ts";
import { isLocal } from "../../request/http/local.ts";
import { givenNameCookie, nameInUser } from "./apple-name.ts";
import { isState } from "./handshake.ts";

export const callbackPath = "/social-callback";

export const formPost = new Hono<AppEnv>().post(callbackPath, async (c) => {
  const form = new URLSearchParams(new TextDecoder().decode(await c.req.arrayBuffer()));
  const state = form.get("state") ?? "";
  const answer = new URLSearchParams();
  // anything else is no answer of a provider's: the page says so
  if (isState(state))
    for (const name of ["state", "code", "error"]) {
      const value = form.get(name);
      if (value !== null) answer.set(name, value.slice(0, 4000));
    }
  const name = answer.has("code") ? nameInUser(form.get("user")) : null;
  if (name !== null) c.header("set-cookie", givenNameCookie(state, name, !isLocal(c.req.url)));
  c.header("cache-control", "private, no-store");
  return c.redirect(`${callbackPath}?${answer}`, 303);
});
