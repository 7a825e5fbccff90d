/** GET /media/{content hash}?w=: pictures, the same bytes as long as there are any, in the best format the browser names. */
import { type Context, Hono } from "hono";
import { cacheContext } from "../../cache/context.ts";
import { ownMarket } from "../../cache/own-market.ts";
import type { AppEnv } from "../../context.ts";
import { isLogoIcon } from "../../shared/brand/logo-icons.ts";
import { isKnown } from "../../shared/http/etag.ts";
import { keepHere, readRendering } from "./location.ts";
import { formatFor, isHash, lifeOf, type Rendering, tagOf, widthOf } from "./rules.ts";
import { picture } from "./service.ts";

/** A master standing in for a rendering: the next visit may find the real one. */
const forNow = "public, max-age=60";

export const mediaApp = new Hono<AppEnv>();

for (const derived of ["share", "thumb"] as const)
  mediaApp.get(`/:hash/${derived}.jpg`, async (c) => {
    const hash = c.req.param("hash");
    return isHash(hash) ? answer(c, { hash, derived }) : refused(c, 404);
  });

mediaApp.get("/:hash", async (c) => {
  const hash = c.req.param("hash");
  const width = widthOf(c.req.query("w"));
  if (width === null) return refused(c, 400);
  if (!isHash(hash)) return refused(c, 404);
  const format = width && formatFor(c.req.header("accept"));
  return answer(c, width && format ? { hash, derived: { width, format } } : { hash }, width !== undefined);
});

/** `/logo/{hash}/icon-192.png`: of the market's own logo alone, so that no stranger fills the bucket with icons of all pictures. */
export const logoIcons = new Hono<AppEnv>();

logoIcons.get("/:hash/:icon{[a-z]+-\\d{3}\\.png}", async (c) => {
  const hash = c.req.param("hash");
  const icon = c.req.param("icon").slice(0, -".png".length);
  return hash === ownMarket().logo?.hash && isLogoIcon(icon) ? answer(c, { hash, derived: icon }) : refused(c, 404);
});

async function answer(c: Context<AppEnv>, rendering: Rendering, isNegotiated = false): Promise<Response> {
  // only addresses with a width are negotiated
  const vary: Record<string, string> = isNegotiated ? { vary: "Accept" } : {};
  const cached = await readRendering(rendering);
  const found = cached ?? (await fromBucket(c, rendering));
  if (!found) return refused(c, 404);
  const headers = { ...Object.fromEntries(found.headers), ...vary };
  const tag = found.headers.get("etag") ?? "";
  if (isKnown(c.req.header("if-none-match"), tag)) {
    await found.body?.cancel();
    return c.body(null, 304, { etag: tag, "cache-control": found.headers.get("cache-control") ?? "no-store", ...vary });
  }
  return new Response(found.body, { headers });
}

/** What can be kept is kept by this location. Undefined: there is no such picture. */
async function fromBucket(c: Context<AppEnv>, rendering: Rendering): Promise<Response | undefined> {
  const cache = cacheContext(c);
  const found = await picture(c.env, cache, rendering);
  if (!found) return undefined;
  const { body, contentType, isExact, isPersons } = found;
  const headers = {
    "content-type": contentType,
    "x-content-type-options": "nosniff",
    etag: tagOf(isExact ? rendering : { hash: rendering.hash }),
    "cache-control": isExact ? lifeOf(isPersons) : forNow,
  };
  const response = new Response(body, { headers });
  if (isExact) cache.waitUntil(keepHere(rendering, response.clone()));
  return response;
}

const refused = (c: Context<AppEnv>, status: 400 | 404) => c.body(null, status, { "cache-control": "no-store", "x-content-type-options": "nosniff" });
