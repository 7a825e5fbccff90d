/** GET /media/{content hash}?w=: pictures, the same bytes for ever, in the best format the browser names. */
import { type Context, Hono } from "hono";
import { cacheContext } from "../../cache/context.ts";
import type { AppEnv } from "../../context.ts";
import { formatFor, isHash, isKnown, keyOf, type Rendering, tagOf, widthOf } from "./rules.ts";
import { picture } from "./service.ts";

const forEver = "public, max-age=31536000, immutable";
/** A master standing in for a rendering: the next visit may find the real one. */
const forNow = "public, max-age=60";
const origin = "https://cache.meydan.internal/media/";
const here = () => (caches as unknown as { default: Cache }).default;

export const mediaApp = new Hono<AppEnv>();

mediaApp.get("/:hash/share.jpg", async (c) => {
  const hash = c.req.param("hash");
  return isHash(hash) ? answer(c, { hash, derived: "share" }) : refused(c, 404);
});

mediaApp.get("/:hash", async (c) => {
  const hash = c.req.param("hash");
  const width = widthOf(c.req.query("w"));
  if (width === null) return refused(c, 400);
  if (!isHash(hash)) return refused(c, 404);
  const format = width && formatFor(c.req.header("accept"));
  return answer(c, width && format ? { hash, derived: { width, format } } : { hash }, width !== undefined);
});

async function answer(c: Context<AppEnv>, rendering: Rendering, isNegotiated = false): Promise<Response> {
  const { hash } = rendering;
  // only addresses with a width are negotiated
  const vary: Record<string, string> = isNegotiated ? { vary: "Accept" } : {};
  if (isKnown(c.req.header("if-none-match"), tagOf(rendering))) return c.body(null, 304, { etag: tagOf(rendering), "cache-control": forEver, ...vary });

  const cached = await here()
    .match(origin + keyOf(rendering))
    .catch(() => undefined);
  if (cached) return new Response(cached.body, { headers: { ...Object.fromEntries(cached.headers), ...vary } });
  const found = await picture(c.env, cacheContext(c), rendering);
  if (!found) return refused(c, 404);
  const { body, contentType, asAsked } = found;
  const headers = {
    "content-type": contentType,
    "x-content-type-options": "nosniff",
    etag: asAsked ? tagOf(rendering) : tagOf({ hash }),
    "cache-control": asAsked ? forEver : forNow,
  };
  const response = new Response(body, { headers });
  if (asAsked)
    cacheContext(c).waitUntil(
      here()
        .put(origin + keyOf(rendering), response.clone())
        .catch(() => {}),
    );
  return new Response(response.body, { headers: { ...headers, ...vary } });
}

const refused = (c: Context<AppEnv>, status: 400 | 404) => c.body(null, status, { "cache-control": "no-store", "x-content-type-options": "nosniff" });
