/** Zones and the market's rates, as operators set them. Each write is in the log, and told everywhere at once. */
import { bumpCatalogue } from "../../../cache/generation.ts";
import { assertInBatch, runAsserted } from "../../../db/assert-in-batch.ts";
import { Refusal } from "../../../errors.ts";
import { type Actor, auditStatement } from "../../audit.ts";
import { baseCurrencyOf } from "../../currencies/service.ts";
import type { RateTerms } from "../rates-contract.ts";
import { hasRate, putRate, withdrawRates } from "../rates-data.ts";
import { rateTermsOf, setRateView } from "../rates-view.ts";
import { type RateWord, rateWords, zones_max } from "../rules.ts";
import type { EditZone, MarketZone, NewZone } from "./contract.ts";
import {
  hasRoom,
  isLive,
  type MarketZoneRow,
  putZone,
  readHolders,
  readMarketZone,
  readMarketZones,
  withdrawZone as withdrawStatements,
  writeZone,
} from "./data.ts";

export type ZonesContext = { db: D1Database; by: Actor; now: number };

export async function marketZones(db: D1Database) {
  const [{ zones, rates }, currency] = await Promise.all([readMarketZones(db), baseCurrencyOf(db)]);
  const data = zones.map(
    ({ id, slug, names, countries, shops }): MarketZone => ({
      ...{ slug, names, countries, shopsWithOwnRates: shops },
      rates: rates.filter(({ zone_id }) => zone_id === id).map((rate) => setRateView(rate, currency)),
    }),
  );
  return { data, meta: { total: data.length, currency, rateWords: [...rateWords] } };
}

/** What of a zone the log holds. */
const stateOf = ({ names, countries }: Pick<EditZone, "names" | "countries">) => ({ names, countries: countries.toSorted() });
const isSame = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other);
const namesOf = (names: Readonly<Record<string, string>>) => Object.fromEntries(Object.entries(names).toSorted(([a], [b]) => (a < b ? -1 : 1)));
const rowState = ({ names, countries }: MarketZoneRow) => ({ names: namesOf(names), countries: countries.toSorted() });

/** @throws Refusal conflict: a country is another zone's (`countries` says whose), or somebody was quicker */
async function writing({ db }: ZonesContext, slug: string, zone: Pick<EditZone, "countries" | "move">, statements: D1PreparedStatement[]): Promise<void> {
  const taken = async () => (zone.move ? [] : readHolders(db, slug, zone.countries));
  const refuse = (countries: unknown[], cause?: unknown) => new Refusal("conflict", { details: { ...(countries.length > 0 && { countries }) }, cause });
  const holders = await taken();
  if (holders.length > 0) throw refuse(holders);
  try {
    if (!(await runAsserted(db, [...statements, bumpCatalogue(db)]))) throw refuse([]);
  } catch (error) {
    if (/UNIQUE constraint failed: shipping_zone_countries/.test(String(error))) throw refuse(await taken(), error);
    throw error;
  }
}

/** Made again with the same words, it is the zone that is there. @throws Refusal limit_reached, conflict (the name is another zone's) */
export async function makeZone(context: ZonesContext, { slug, ...zone }: NewZone): Promise<void> {
  const { db, by, now } = context;
  const after = { ...stateOf(zone), names: namesOf(zone.names) };
  const there = await readMarketZone(db, slug);
  if (there && isSame(rowState(there), after)) return;
  if (there) throw new Refusal("conflict", { details: { slug } });
  const { zones } = await readMarketZones(db);
  if (zones.length >= zones_max) throw new Refusal("limit_reached");
  await writing(context, slug, zone, [
    assertInBatch(db, hasRoom),
    putZone(db, slug),
    ...writeZone(db, slug, zone),
    auditStatement(db, by, { kind: "zone", id: slug }, { action: "make_zone", after }, now),
  ]);
}

/** @throws Refusal not_found, conflict */
export async function changeZone(context: ZonesContext, slug: string, zone: EditZone): Promise<void> {
  const { db, by, now } = context;
  const there = await readMarketZone(db, slug);
  if (!there) throw new Refusal("not_found");
  const [before, after] = [rowState(there), { ...stateOf(zone), names: namesOf(zone.names) }];
  if (isSame(before, after)) return;
  await writing(context, slug, zone, [
    assertInBatch(db, isLive(slug)),
    ...writeZone(db, slug, zone),
    auditStatement(db, by, { kind: "zone", id: slug }, { action: "change_zone", before, after }, now),
  ]);
}

/** @throws Refusal not_found */
export async function withdrawZone({ db, by, now }: ZonesContext, slug: string): Promise<void> {
  const there = await readMarketZone(db, slug);
  if (!there) throw new Refusal("not_found");
  const isDone = await runAsserted(db, [
    assertInBatch(db, isLive(slug)),
    ...withdrawStatements(db, slug),
    auditStatement(db, by, { kind: "zone", id: slug }, { action: "withdraw_zone", before: rowState(there) }, now),
    bumpCatalogue(db),
  ]);
  if (!isDone) throw new Refusal("not_found");
}

async function zoneAndRate(db: D1Database, slug: string, rate: RateWord) {
  const { zones, rates } = await readMarketZones(db);
  const zone = zones.find((each) => each.slug === slug);
  if (!zone) throw new Refusal("not_found");
  const found = rates.find((each) => each.zone_id === zone.id && each.slug === rate);
  return { zone, before: found && rateTermsOf(found) };
}

/** @throws Refusal not_found: no such zone */
export async function setMarketRate({ db, by, now }: ZonesContext, slug: string, rate: RateWord, asked: RateTerms): Promise<void> {
  const { zone, before } = await zoneAndRate(db, slug, rate);
  const after = { ...asked, steps: asked.steps.toSorted((a, b) => a.from - b.from) };
  if (before && Object.keys(before).every((key) => isSame([before[key as keyof RateTerms]], [after[key as keyof RateTerms]]))) return;
  const isDone = await runAsserted(db, [
    assertInBatch(db, isLive(slug)),
    ...putRate(db, { zoneId: zone.id, shopId: null, slug: rate }, after),
    auditStatement(db, by, { kind: "zone", id: slug }, { action: "set_rate", note: rate, ...(before && { before }), after }, now),
    bumpCatalogue(db),
  ]);
  if (!isDone) throw new Refusal("not_found");
}

/** @throws Refusal not_found: no such zone, or no such rate of it */
export async function withdrawMarketRate({ db, by, now }: ZonesContext, slug: string, rate: RateWord): Promise<void> {
  const { zone, before } = await zoneAndRate(db, slug, rate);
  if (!before) throw new Refusal("not_found");
  const place = { zoneId: zone.id, shopId: null, slug: rate };
  const isDone = await runAsserted(db, [
    assertInBatch(db, hasRate(place)),
    withdrawRates(db, place),
    auditStatement(db, by, { kind: "zone", id: slug }, { action: "withdraw_rate", note: rate, before }, now),
    bumpCatalogue(db),
  ]);
  if (!isDone) throw new Refusal("not_found");
}
