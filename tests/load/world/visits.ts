/**
 * Who comes and what they do: a visit is a list of acts with a pause before each. Pure: the same seed, the same visits. Shoppers walk a table
 * of chances from page to page; crawlers read the long tail in every language; probes ask for what is not there.
 */
import { type Locale, locales, prefixOf } from "../../../locales/locales.ts";
import type { OfferedCurrency } from "../../../worker/shared/money.ts";
import type { Chance } from "../chance.ts";
import { foreignCurrency, type Place, type Shares } from "./places.ts";

export type CatalogueProduct = { handle: string; main: string; variantId: number };
/** What there is to look at, the most wanted first. */
export type Catalogue = { products: readonly CatalogueProduct[]; categories: readonly string[]; queries: Readonly<Record<Locale, readonly string[]>> };

export type Act =
  | { act: "open"; path: string }
  /** An open page asks what is true now (decision 22). */
  | { act: "poll"; handle: string }
  | { act: "suggest"; query: string }
  | { act: "add"; variantId: number }
  | { act: "order" };
export type Step = Act & { pause_ms: number };

export const visitorKinds = ["shopper", "crawler", "probe"] as const;
export type VisitorKind = (typeof visitorKinds)[number];
export type Visit = { kind: VisitorKind; locale: Locale; currency: OfferedCurrency; isPhone: boolean; steps: Step[] };

/** Of visits; a crawler's and a probe's have their own lengths. */
export const kinds: Shares<VisitorKind> = { shopper: 0.86, crawler: 0.1, probe: 0.04 };

type Room = "home" | "category" | "filtered" | "search" | "flash" | "product" | "add" | "cart" | "checkout" | "order" | "leave";

/** Where a shopper goes from where they are. */
export const ways: Readonly<Record<Exclude<Room, "leave">, Shares<Room>>> = {
  home: { category: 0.34, product: 0.28, search: 0.16, flash: 0.08, leave: 0.14 },
  category: { product: 0.5, filtered: 0.18, category: 0.07, search: 0.05, leave: 0.2 },
  filtered: { product: 0.55, filtered: 0.15, category: 0.1, leave: 0.2 },
  search: { product: 0.56, search: 0.14, category: 0.06, leave: 0.24 },
  flash: { product: 0.62, category: 0.08, leave: 0.3 },
  product: { product: 0.24, category: 0.17, search: 0.07, add: 0.07, leave: 0.45 },
  add: { cart: 0.55, product: 0.2, category: 0.13, leave: 0.12 },
  cart: { checkout: 0.5, category: 0.12, leave: 0.38 },
  checkout: { order: 0.6, leave: 0.4 },
  order: { leave: 1 },
};
/** Where they come in: search engines lead to products. */
const doors: Shares<Room> = { home: 0.34, product: 0.38, category: 0.16, search: 0.08, flash: 0.04 };

/** A visit that would go on and on is cut there. */
const steps_max = 40;
const pause_ms: Partial<Record<Room, number>> = { product: 16_000, category: 9_000, filtered: 8_000, search: 8_000, cart: 9_000, checkout: 30_000, add: 6_000 };
const usualPause_ms = 7_000;
/** How often an open product asks what is true (10 to 13 s). */
const poll_ms = 11_500;

/** A name by its shares. */
export function pick<Name extends string>(chance: Chance, shares: Shares<Name>): Name {
  const names = Object.entries(shares) as [Name, number][];
  let left = chance.next() * names.reduce((sum, [, share]) => sum + share, 0);
  for (const [name, share] of names) {
    left -= share;
    if (left < 0) return name;
  }
  return (names.at(-1) as [Name, number])[0];
}

/** Waiting times without memory: most are short, some are long. */
export const exponential = (chance: Chance, mean: number): number => -Math.log(1 - chance.next()) * mean;

/** How often the first of many is wanted beside the second, the third … (Zipf). */
const zipfExponent = 0.95;
const tables = new Map<number, Float64Array>();

function zipfTable(count: number): Float64Array {
  let table = tables.get(count);
  if (!table) {
    let sum = 0;
    table = new Float64Array(count).map((_, rank) => {
      sum += 1 / (rank + 1) ** zipfExponent;
      return sum;
    });
    tables.set(count, table);
  }
  return table;
}

/** A rank from 0. */
export function zipf(chance: Chance, count: number): number {
  const table = zipfTable(count);
  const wanted = chance.next() * (table[count - 1] as number);
  let [low, high] = [0, count - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((table[middle] as number) < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** So many look for what the whole world looks for; the others for what is wanted in their place. */
const worldly = 0.6;

/** One of many by what is wanted, in the world or in the place numbered `taste`. */
export function wanted<T>(chance: Chance, things: readonly T[], taste: number): T {
  const rank = zipf(chance, things.length);
  // a stride that shares no factor with most counts: each place has an order of its own, the same in every run
  const own = (rank * 7919 + taste * 104_729) % things.length;
  return things[chance.next() < worldly ? rank : own] as T;
}

const filters = [
  "stock=1",
  "sale=1",
  "free=1",
  "rating=4",
  "sort=price",
  "sort=newest",
  "min=20&max=60",
  "stock=1&sale=1",
  "o.colour=black",
  "o.colour=blue&stock=1",
];
const probed = [
  "/wp-login.php",
  "/.env",
  "/admin",
  "/.git/config",
  "/xmlrpc.php",
  "/api/v1/users/1",
  "/phpmyadmin/",
  "/config.json",
  "/backup.zip",
  "/cgi-bin/test",
];

export type VisitorContext = { place: Place; taste: number; catalogue: Catalogue };

export function visitOf(chance: Chance, context: VisitorContext): Visit {
  const { place } = context;
  const kind = pick(chance, kinds);
  const locale = kind === "crawler" ? (locales[chance.whole(0, locales.length - 1)] as Locale) : pick(chance, place.locales);
  const currency = kind === "shopper" && chance.next() < foreignCurrency.share ? foreignCurrency.currency : place.currency;
  const steps = { shopper: shopperSteps, crawler: crawlerSteps, probe: probeSteps }[kind](chance, context, locale);
  return { kind, locale, currency, isPhone: kind === "shopper" && chance.next() < place.phones, steps };
}

function shopperSteps(chance: Chance, { taste, catalogue }: VisitorContext, locale: Locale): Step[] {
  const steps: Step[] = [];
  const prefix = prefixOf(locale);
  let room = pick(chance, doors);
  let product = wanted(chance, catalogue.products, taste);
  let from: Room | undefined;
  while (room !== "leave" && steps.length < steps_max) {
    const pause = from === undefined ? 0 : Math.min(exponential(chance, pause_ms[from] ?? usualPause_ms), 120_000);
    // who reads a product keeps its page asking
    if (from === "product") for (let at = poll_ms; at < pause; at += poll_ms) steps.push({ act: "poll", handle: product.handle, pause_ms: poll_ms });
    const rest_ms = from === "product" ? pause % poll_ms : pause;
    if (room === "product") product = wanted(chance, catalogue.products, taste);
    const category = wanted(chance, catalogue.categories, taste);
    const query = wanted(chance, catalogue.queries[locale], taste);
    if (room === "search") steps.push({ act: "suggest", query: query.slice(0, 3), pause_ms: rest_ms });
    const open = (path: string, after_ms = rest_ms) => steps.push({ act: "open", path: prefix + path || "/", pause_ms: after_ms });
    if (room === "home") open("");
    else if (room === "category") open(`/${category}/products`);
    else if (room === "filtered") open(`/${category}/products?${filters[zipf(chance, filters.length)]}`);
    else if (room === "search") open(`/search?q=${encodeURIComponent(query)}`, 1_500);
    else if (room === "flash") open("/flash-sale");
    else if (room === "product") open(`/${product.main}/product/${product.handle}`);
    else if (room === "add") steps.push({ act: "add", variantId: product.variantId, pause_ms: rest_ms });
    else if (room === "order") steps.push({ act: "order", pause_ms: rest_ms });
    else open(`/${room}`);
    from = room;
    room = pick(chance, ways[room]);
  }
  return steps;
}

/** Reads what nobody else reads, one page a second or two. */
function crawlerSteps(chance: Chance, { catalogue }: VisitorContext, locale: Locale): Step[] {
  const prefix = prefixOf(locale);
  const steps: Step[] = [{ act: "open", path: "/robots.txt", pause_ms: 0 }];
  for (let left = chance.whole(4, 24); left > 0; left -= 1) {
    const { main, handle } = catalogue.products[chance.whole(0, catalogue.products.length - 1)] as CatalogueProduct;
    const category = catalogue.categories[chance.whole(0, catalogue.categories.length - 1)] as string;
    const path = chance.oneIn(4) ? `/${category}/products${chance.oneIn(2) ? `?page=${chance.whole(2, 4)}` : ""}` : `/${main}/product/${handle}`;
    steps.push({ act: "open", path: prefix + path, pause_ms: 600 + exponential(chance, 1_200) });
  }
  return steps;
}

function probeSteps(chance: Chance): Step[] {
  return Array.from({ length: chance.whole(2, 8) }, () => ({ act: "open", path: probed[chance.whole(0, probed.length - 1)] as string, pause_ms: 300 }));
}

/** One visit for a flash sale alone: in, look, buy or not, out. */
export function rushVisit(chance: Chance, { place }: VisitorContext, product: CatalogueProduct): Visit {
  const locale = pick(chance, place.locales);
  const prefix = prefixOf(locale);
  const steps: Step[] = [{ act: "open", path: `${prefix}/${product.main}/product/${product.handle}`, pause_ms: 0 }];
  if (chance.next() < 0.5) {
    steps.push({ act: "add", variantId: product.variantId, pause_ms: exponential(chance, 3_000) });
    if (chance.next() < 0.7) {
      steps.push({ act: "open", path: `${prefix}/checkout`, pause_ms: exponential(chance, 2_000) }, { act: "order", pause_ms: exponential(chance, 6_000) });
    }
  } else steps.push({ act: "poll", handle: product.handle, pause_ms: poll_ms });
  return { kind: "shopper", locale, currency: place.currency, isPhone: chance.next() < place.phones, steps };
}
