/** The manifest that makes the site an app: `/manifest.webmanifest`, `/fr/manifest.webmanifest` …. Asked for without cookies, the same for everybody. */
import { Hono } from "hono";
import { locales, prefixOf } from "../../../locales/words.ts";
import { ownMarket } from "../../cache/own-market.ts";
import type { AppEnv } from "../../context.ts";
import { day_s, hour_s } from "../../shared/time.ts";
import { wordsFor } from "../../words.ts";
import { manifestOf, markIn } from "./rules.ts";

export const webManifest = new Hono<AppEnv>();

/** The drawn mark in a market's own colour: `/mark/{rrggbb}.svg`. */
webManifest.get("/mark/:file{[0-9a-f]{6}\\.svg}", (c) =>
  c.body(markIn(`#${c.req.param("file").slice(0, 6)}`), 200, { "content-type": "image/svg+xml", "cache-control": `public, max-age=${day_s}` }),
);

for (const locale of locales)
  webManifest.get(`${prefixOf(locale)}/manifest.webmanifest`, (c) =>
    c.body(JSON.stringify(manifestOf(wordsFor(locale), ownMarket())), 200, {
      "content-type": "application/manifest+json; charset=utf-8",
      "cache-control": `public, max-age=${hour_s}`,
    }),
  );
