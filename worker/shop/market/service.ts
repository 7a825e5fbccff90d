/** The market's door: whose it is, what it says of itself, and the way to change that. */

import type { Locale } from "../../../locales/words.ts";
import type { CacheContext } from "../../cache/context.ts";
import { dependOn } from "../../cache/dependencies.ts";
import { catalogueWritten } from "../../cache/generation.ts";
import { ownMarket, rememberMarket } from "../../cache/own-market.ts";
import { cached } from "../../cache/read.ts";
import type { Reader } from "../../db/sql.ts";
import { log } from "../../log.ts";
import { isoOrNull } from "../../shared/time.ts";
import type { Actor } from "../audit.ts";
import { replacePicture, type UploadBindings } from "../media/service.ts";
import type { EditMarket, Market, MarketSettings } from "./contract.ts";
import { exchangeLogo, readMarket, writeMarket } from "./data.ts";
import { homeChangesAt } from "./home/rules.ts";
import { marketTexts, missingLanguages, type OwnMarket, unnamedMarket } from "./rules.ts";

/** As all pages show it; from then on the isolate knows it. With the database away, what was last known of it. */
export async function marketOf(cache: CacheContext): Promise<OwnMarket> {
  try {
    const load = async (db: Reader) => {
      const market = (await readMarket(db)) ?? undefined;
      // rows of the home page come and go by the clock, and what is made of them ends with them
      if (market?.home) dependOn({ until_ms: homeChangesAt(market.home, cache.now()), tags: [], worthKeeping: true });
      return market && { data: market };
    };
    const found = await cached(cache, { kind: "market", load });
    return rememberMarket(found?.data ?? unnamedMarket);
  } catch (error) {
    log.warn("market_unreadable", { error });
    return ownMarket();
  }
}

/** For what no request leads to (the queue, the clock): asks the database. */
export async function knowMarket(db: D1Database): Promise<void> {
  rememberMarket((await readMarket(db)) ?? unnamedMarket);
}

const pictureOf = ({ logo }: OwnMarket) => logo && { url: `/media/${logo.hash}`, width: logo.width, height: logo.height };
const openedAt = ({ opened_ms }: OwnMarket) => isoOrNull(opened_ms);

/** What everybody may know of it, in one language. */
export function marketIn(market: OwnMarket, locale: Locale): Market {
  const { tagline = null, heading = null, lead = null, description = null, claim = null } = market.texts[locale] ?? {};
  const { name, legalName, address, country, supportEmail, colour, isDemonstration } = market;
  const lines = address.split("\n").filter(Boolean);
  const facts = { name, legalName, address: lines, country, supportEmail, colour, logo: pictureOf(market), isDemonstration, openedAt: openedAt(market) };
  const offered = { languages: [...market.languages], language: market.language };
  return { ...facts, ...offered, tagline, heading, lead, description, claim };
}

export type MarketContext = { db: D1Database; by: Actor; now: number };

export async function marketSettings(db: D1Database): Promise<MarketSettings> {
  const market = (await readMarket(db)) ?? unnamedMarket;
  const { opened_ms: _, home: __, texts, languages, ...rest } = market;
  const whole = Object.entries(texts).map(([locale, own]) => [locale, Object.fromEntries(marketTexts.map((name) => [name, own[name] ?? ""]))]);
  return { ...rest, languages: [...languages], logo: pictureOf(market), texts: Object.fromEntries(whole), missing: missingLanguages(market) };
}

/** What was sent is the logo from now on; icons are drawn of it. Null: none. @throws Refusal unsupported_media, payload_too_large */
export async function setLogo(env: UploadBindings, context: Omit<MarketContext, "db">, bytes: Uint8Array | null): Promise<MarketSettings> {
  await replacePicture(env, bytes && { bytes, whose: "goods" }, async (hash) => {
    const before = await exchangeLogo(env.DB, hash, context);
    catalogueWritten();
    return before;
  });
  return marketSettings(env.DB);
}

/** Said once more it changes nothing. */
export async function setMarket({ db, by, now }: MarketContext, market: EditMarket): Promise<MarketSettings> {
  const { missing: _, logo: __, ...before } = await marketSettings(db);
  await writeMarket(db, market, { by, now, before });
  catalogueWritten();
  return marketSettings(db);
}
