/** The text of the built stylesheets, read once in each isolate, so that a page can carry its own inline. */
import type { ServerBuild } from "react-router";
import type { Env } from "./env.ts";

type Styles = (routeIds: readonly string[]) => string;
let loaded: Promise<Styles> | undefined;

export function inlineStyles(env: Env, build: ServerBuild): Promise<Styles> {
  loaded ??= load(env, build).catch((error) => {
    loaded = undefined;
    throw error;
  });
  return loaded;
}

async function load(env: Env, build: ServerBuild): Promise<Styles> {
  const routes = build.assets.routes as Record<string, { css?: string[] } | undefined>;
  const hrefs = [...new Set(Object.values(routes).flatMap((route) => route?.css ?? []))];
  const texts = new Map(await Promise.all(hrefs.map(async (href) => [href, await read(env, href)] as const)));
  const joined = new Map<string, string>();
  return (ids) => {
    const key = ids.join();
    let css = joined.get(key);
    if (css === undefined) {
      css = [...new Set(ids.flatMap((id) => routes[id]?.css ?? []))].map((href) => texts.get(href) ?? "").join("");
      joined.set(key, css);
    }
    return css;
  };
}

async function read(env: Env, href: string): Promise<string> {
  const response = await env.ASSETS.fetch(new URL(href, "https://assets.meydan.internal"));
  if (!response.ok) throw new Error(`stylesheet ${href} is missing from the build`);
  return response.text();
}
