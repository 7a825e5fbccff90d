/** A shop's own delivery, read and written by its members. Each change is in the log, and told at once. */
import type { Locale } from "../../../../locales/words.ts";
import { catalogueWritten } from "../../../cache/generation.ts";
import { assertInBatch, runAsserted } from "../../../db/assert-in-batch.ts";
import { Refusal } from "../../../errors.ts";
import type { BaseMinor } from "../../../shared/money.ts";
import { type Actor, type AuditEntry, auditStatement } from "../../audit.ts";
import { baseCurrencyOf } from "../../currencies/service.ts";
import type { RateTerms } from "../rates-contract.ts";
import { putRate, withdrawRates } from "../rates-data.ts";
import { rateTermsOf, setRateView } from "../rates-view.ts";
import { rateWords } from "../rules.ts";
import type { EditCash, EditDelivery, EditOwnZone, EditPoint, OwnDelivery } from "./contract.ts";
import {
  announceDelivery,
  hasRoomForPoint,
  hasZone,
  isLiveZone,
  isOwnPoint,
  type OwnRows,
  readOwn,
  withdrawPoint,
  writeCash,
  writeOwnZone,
  writePoint,
  writeSettings,
} from "./data.ts";

export type OwnContext = { db: D1Database; shop: { id: number; handle: string }; by: Actor; now: number; locale: Locale };

const clock = (minute: number) => `${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`;
const minuteOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

const settingsOf = ({ settings, undelivered }: OwnRows): EditDelivery => ({
  timeZone: settings?.time_zone ?? "UTC",
  cutOff: settings?.cut_off_minute == null ? null : clock(settings.cut_off_minute),
  handlingDays: settings?.handling_days ?? 0,
  undelivered,
});
const ownRates = ({ rates }: OwnRows, zoneId: number) => rates.filter(({ zone_id, shop_id }) => zone_id === zoneId && shop_id !== null);

export async function ownDelivery({ db, shop, locale }: Pick<OwnContext, "db" | "shop" | "locale">): Promise<OwnDelivery> {
  const [rows, currency] = await Promise.all([readOwn(db, shop.id, locale), baseCurrencyOf(db)]);
  const money = (amount: BaseMinor) => ({ amount, currency });
  const taken = rows.cash.filter((each) => each.taken === 1);
  const packageMax = taken.find(({ package_max_base_minor }) => package_max_base_minor !== null)?.package_max_base_minor ?? null;
  return {
    currency,
    ...settingsOf(rows),
    zones: rows.zones.map(({ id, slug, name, countries, delivery }) => ({
      ...{ slug, name, countries, delivery },
      rates: ownRates(rows, id).map((rate) => setRateView(rate, currency)),
      marketRates: rows.rates.filter(({ zone_id, shop_id }) => zone_id === id && shop_id === null).map((rate) => setRateView(rate, currency)),
    })),
    points: rows.points.map(({ region, postal_code, price_base_minor, days_max, ...point }) => ({
      ...point,
      region: region ?? "",
      postalCode: postal_code ?? "",
      price: money(price_base_minor),
      readyDays: days_max,
    })),
    cash: {
      offered: rows.cash.map(({ country, order_max_base_minor, fee_base_minor, own_fee_base_minor }) => ({
        country,
        orderMax: money(order_max_base_minor),
        fee: money(own_fee_base_minor ?? fee_base_minor),
      })),
      countries: taken.map(({ country }) => country),
      packageMax: packageMax === null ? null : money(packageMax),
    },
  };
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** False: an assertion of the batch did not hold. */
async function write({ db, shop, by, now }: OwnContext, entry: AuditEntry & { of?: { kind: "zone"; id: string } }, statements: D1PreparedStatement[]) {
  const { of, ...what } = entry;
  const isDone = await runAsserted(db, [...statements, auditStatement(db, by, { shopId: shop.id, ...of }, what, now), announceDelivery(db, shop.handle)]);
  catalogueWritten();
  return isDone;
}

/** When packages leave, and where none go. */
export async function setDelivery(context: OwnContext, asked: EditDelivery): Promise<void> {
  const { db, shop, locale } = context;
  const rows = await readOwn(db, shop.id, locale);
  const [before, after] = [settingsOf(rows), { ...asked, undelivered: asked.undelivered.toSorted() }];
  const { timeZone, cutOff, handlingDays, undelivered } = after;
  const ordered = { timeZone, cutOff, handlingDays, undelivered };
  if (rows.settings && isSame(before, ordered)) return;
  await write(context, { action: "set_delivery", before, after: ordered }, writeSettings(db, shop.id, ordered, cutOff === null ? null : minuteOf(cutOff)));
}

const byWord = (rates: readonly { slug: string; terms: RateTerms }[]) => rates.toSorted((a, b) => (a.slug < b.slug ? -1 : 1));
const sortedTerms = (terms: RateTerms): RateTerms => ({ ...terms, steps: terms.steps.toSorted((a, b) => a.from - b.from) });

/** How the shop delivers into a zone. @throws Refusal not_found: no such zone */
export async function setOwnZone(context: OwnContext, slug: string, { delivery, rates }: EditOwnZone): Promise<void> {
  const { db, shop, locale } = context;
  const rows = await readOwn(db, shop.id, locale);
  const zone = rows.zones.find((each) => each.slug === slug);
  if (!zone) throw new Refusal("not_found");
  const before = { delivery: zone.delivery, rates: byWord(ownRates(rows, zone.id).map((rate) => ({ slug: rate.slug, terms: rateTermsOf(rate) }))) };
  const after = { delivery, rates: byWord(rates.map((rate) => ({ slug: rate.slug, terms: sortedTerms(rate.terms) }))) };
  if (isSame(before, after)) return;
  const isDone = await write(context, { action: "set_delivery", of: { kind: "zone", id: slug }, before, after }, [
    assertInBatch(db, isLiveZone(zone.id)),
    writeOwnZone(db, shop.id, zone.id, delivery),
    ...rateWords.flatMap((word) => {
      const place = { zoneId: zone.id, shopId: shop.id, slug: word };
      const rate = after.rates.find((each) => each.slug === word);
      return rate ? putRate(db, place, rate.terms) : [withdrawRates(db, place)];
    }),
  ]);
  if (!isDone) throw new Refusal("not_found");
}

/** Where the shop takes cash. @throws Refusal invalid_fields: there is no cash on delivery in that country */
export async function setCash(context: OwnContext, { countries, packageMax }: EditCash): Promise<void> {
  const { db, shop, locale } = context;
  const { cash } = await readOwn(db, shop.id, locale);
  const known = new Set(cash.map(({ country }) => country));
  const unknown = countries.findIndex((country) => !known.has(country));
  if (unknown >= 0) throw new Refusal("invalid_fields", { fields: { [`countries.${unknown}`]: ["country"] } });
  const now = cash.filter(({ taken }) => taken === 1);
  const before = { countries: now.map(({ country }) => country), packageMax: now.map(({ package_max_base_minor }) => package_max_base_minor) };
  const after = { countries: countries.toSorted(), packageMax: countries.map(() => packageMax) };
  if (isSame(before, after)) return;
  await write(context, { action: "set_cash", before, after: { countries: after.countries, packageMax } }, writeCash(db, shop.id, countries, packageMax));
}

/** @throws Refusal limit_reached; not_delivered_there: no zone leads there */
export async function addPoint(context: OwnContext, point: EditPoint): Promise<void> {
  const { db, shop, locale } = context;
  const isDone = await write(context, { action: "add_pickup_point", after: point }, [
    assertInBatch(db, hasRoomForPoint(shop.id)),
    assertInBatch(db, hasZone(point.country)),
    ...writePoint(db, shop.id, null, point),
  ]);
  if (isDone) return;
  const { zones } = await readOwn(db, shop.id, locale);
  const isReached = zones.some(({ countries }) => countries.length === 0 || countries.includes(point.country));
  throw new Refusal(isReached ? "limit_reached" : "not_delivered_there");
}

/** @throws Refusal not_found: no point of the shop */
async function pointOf({ db, shop, locale }: OwnContext, pointId: number) {
  const found = (await ownDelivery({ db, shop, locale })).points.find(({ id }) => id === pointId);
  if (!found) throw new Refusal("not_found");
  return found;
}

/** @throws Refusal not_found, not_delivered_there */
export async function changePoint(context: OwnContext, pointId: number, point: EditPoint): Promise<void> {
  const { db, shop } = context;
  const { id, price, ...there } = await pointOf(context, pointId);
  const before = { ...there, price: price.amount };
  const hours = Object.fromEntries(Object.entries(point.hours).filter(([, text]) => text));
  const isAlike = (Object.keys(before) as (keyof typeof before)[]).every((key) => isSame(key === "hours" ? hours : point[key], before[key]));
  if (isAlike) return;
  const isDone = await write(context, { action: "change_pickup_point", note: String(id), before, after: point }, [
    assertInBatch(db, isOwnPoint(shop.id, pointId)),
    assertInBatch(db, hasZone(point.country)),
    ...writePoint(db, shop.id, pointId, point),
  ]);
  if (isDone) return;
  await pointOf(context, pointId);
  throw new Refusal("not_delivered_there");
}

/** @throws Refusal not_found */
export async function removePoint(context: OwnContext, pointId: number): Promise<void> {
  const { db, shop } = context;
  const before = await pointOf(context, pointId);
  const isDone = await write(context, { action: "withdraw_pickup_point", note: String(pointId), before }, [
    assertInBatch(db, isOwnPoint(shop.id, pointId)),
    withdrawPoint(db, shop.id, pointId),
  ]);
  if (!isDone) throw new Refusal("not_found");
}
