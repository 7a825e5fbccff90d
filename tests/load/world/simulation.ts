/** `npm run load -- simulate`: the model over many locations at growing sizes, told as tables. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { locales } from "../../../locales/locales.ts";
import { type CacheKind, cacheManifest } from "../../../worker/cache/manifest.ts";
import { rounded } from "../../bench/sums.ts";
import type { Table } from "../../bench/table.ts";
import { machine } from "./machine.ts";
import { costOf, limits, monthCost_usd, plan_usd, pricedNames, prices, pricesRead } from "./prices.ts";
import { type Costs, type Simulation, simulate, waysOut } from "./simulate.ts";
import type { Catalogue } from "./visits.ts";

export type SimulationInput = { places: number; visitsPerMonth: number; products: number; changesPerHour: number; seed: number };

/** `cpu`, `cores`: the machine that it was measured on. */
type MeasuredCosts = { at: string; machine: { cpu: string; cores: number }; costs: Costs };

const folder = path.join(import.meta.dirname, "..");
/** Of the last steady run here, else those that came with the code. */
const ownCosts = path.join(folder, "results/costs.json");
const givenCosts = path.join(folder, "world/costs.json");

/** Full caches answer nearly all: a database that is busier than this makes its callers wait. */
const busy_max = 0.7;
const steps = [0.1, 1, 10];
/** Kinds that change seldom: a write to KV is read often. */
const slow_s = 300;
const isSlow = (kind: CacheKind) => cacheManifest[kind].worldwide && cacheManifest[kind].fresh_s >= slow_s;
const categories_n = 12;
const queries_n = 200;

export const readCosts = (): MeasuredCosts & { file: string } => {
  const file = existsSync(ownCosts) ? ownCosts : givenCosts;
  return { ...(JSON.parse(readFileSync(file, "utf8")) as MeasuredCosts), file: path.relative(folder, file) };
};

/** Leaves what a steady run measured to the simulation. */
export function writeCosts(costs: Costs): void {
  mkdirSync(path.dirname(ownCosts), { recursive: true });
  writeFileSync(ownCosts, `${JSON.stringify({ at: new Date().toISOString(), machine: machine(), costs } satisfies MeasuredCosts, null, 1)}\n`);
}

/** A catalogue of so many products, made up: only their number matters here. */
export function madeUpCatalogue(products: number): Catalogue {
  const categories = Array.from({ length: categories_n }, (_, at) => `category-${at}`);
  return {
    products: Array.from({ length: products }, (_, at) => ({ handle: `product-${at}`, main: categories[at % categories_n] as string, variantId: at + 1 })),
    categories,
    queries: Object.fromEntries(
      locales.map((locale) => [locale, Array.from({ length: queries_n }, (_, at) => `${locale} word ${at}`)]),
    ) as unknown as Catalogue["queries"],
  };
}

const percent = (share: number) => `${rounded(share * 100, 1)} %`;
const large = (count: number) => (count >= 1e9 ? `${rounded(count / 1e9, 1)} bn` : count >= 1e6 ? `${rounded(count / 1e6, 1)} m` : String(Math.round(count)));
const usd = (value: number) => `$${value >= 100 ? Math.round(value) : rounded(value, 2)}`;

export function simulations(input: SimulationInput, say: (text: string) => void): { tables: Table[]; troubles: string[] } {
  const { machine, at, costs, file } = readCosts();
  const catalogue = madeUpCatalogue(input.products);
  const { places, seed, changesPerHour, visitsPerMonth } = input;
  const simulated = (step: number, keeps?: (kind: CacheKind) => boolean) =>
    simulate({ locations: places, visitsPerMonth: visitsPerMonth * step, changesPerHour, seed, catalogue, costs, ...(keeps && { keeps }) });
  const runs = steps.map((step) => {
    const one = simulated(step);
    say(
      `${large(one.options.visitsPerMonth)} visits a month: ${percent(one.pages.rendered)} of pages made, $${Math.round(monthCost_usd(one.usagePerMonth))} a month`,
    );
    return one;
  });
  const lean = steps.map((step) => simulated(step, isSlow));
  const note = `Costs of ${file}, measured ${at.slice(0, 10)} on ${machine.cpu}, ${machine.cores} cores; prices as published, read ${pricesRead}.`;
  const middle = runs[1] as Simulation;
  return { tables: [loadTable(runs, input, note), costTable(runs, lean), waysTable(runs, costs), placesTable(middle)], troubles: [] };
}

function loadTable(runs: readonly Simulation[], { places, products, changesPerHour }: SimulationInput, note: string): Table {
  const row = (name: string, of: (run: Simulation) => string | number) => [name, ...runs.map(of)];
  return {
    title: `${places} locations, ${large(products)} products, ${changesPerHour} changes an hour`,
    head: ["visits a month", ...runs.map(({ options }) => large(options.visitsPerMonth))],
    rows: [
      row("requests a second: average, busiest hour", (run) => `${large(run.requestsPerSecond.average)}, ${large(run.requestsPerSecond.busiest)}`),
      row("pages from memory, edge, made", ({ pages }) => [pages.memory, pages.edge, pages.rendered].map(percent).join(", ")),
      row("answers from memory, edge, KV, database", ({ answers }) => [answers.memory, answers.edge, answers.kv, answers.database].map(percent).join(", ")),
      row("KV reads, writes a second", ({ kv }) => `${rounded(kv.readsPerSecond, 1)}, ${rounded(kv.writesPerSecond, 1)}`),
      row("D1 questions a second: catalogue, of shoppers", ({ d1 }) => `${rounded(d1.readsPerSecond, 1)}, ${rounded(d1.writesPerSecond, 1)}`),
      row("orders a second", ({ d1 }) => rounded(d1.ordersPerSecond, 3)),
      row("one database busy in the busiest hour", ({ d1 }) => percent(d1.busyByReads + d1.busyByWrites)),
    ],
    notes: [note],
  };
}

function costTable(runs: readonly Simulation[], lean: readonly Simulation[]): Table {
  const perMillion = ({ usagePerMonth, options }: Simulation) => usd(monthCost_usd(usagePerMonth) / (options.visitsPerMonth / 1e6));
  return {
    title: "A month in dollars, by the published prices",
    head: ["visits a month", ...runs.map(({ options }) => large(options.visitsPerMonth))],
    rows: [
      ["plan", ...runs.map(() => usd(plan_usd))],
      ...pricedNames.map((name) => [
        `${name} (${prices[name].usdPerMillion} a million)`,
        ...runs.map(({ usagePerMonth }) => `${usd(costOf(usagePerMonth)[name])} for ${large(usagePerMonth[name])}`),
      ]),
      ["all", ...runs.map(({ usagePerMonth }) => usd(monthCost_usd(usagePerMonth)))],
      ["for a million visits", ...runs.map(perMillion)],
      ["the same, if KV kept what is fresh for minutes alone", ...lean.map(perMillion)],
      ["one database would then be busy", ...lean.map(({ d1 }) => percent(d1.busyByReads + d1.busyByWrites))],
    ],
  };
}

function waysTable(runs: readonly Simulation[], { order, query_ms }: Costs): Table {
  const ways = runs.map(waysOut);
  const [first = []] = ways;
  /** At the largest size, with its hit rates: busyness grows at most as visits do. */
  const last = runs.at(-1) as Simulation;
  return {
    title: `Where one database ends (busier than ${percent(busy_max)} in the busiest hour)`,
    head: ["", ...runs.map(({ options }) => large(options.visitsPerMonth)), "ends at some", "built?"],
    rows: first.map(({ way, built }, at) => [
      way,
      ...ways.map((each) => percent(each[at]?.busy as number)),
      `${large((busy_max / ((ways.at(-1) as typeof first)[at]?.busy as number)) * last.options.visitsPerMonth)} visits`,
      built,
    ]),
    notes: [
      `A product of a flash sale is bought in one place whatever is done: one database takes some ${Math.round(limits.d1Busy_ms_perSecond / (order.queries * query_ms))} orders a second, an object of its own ${limits.objectRequestsPerSecond} reservations.`,
    ],
  };
}

function placesTable({ hitsByLocation, options }: Simulation): Table {
  const picked = [0, 0.25, 0.5, 0.75, 1].map((part) => hitsByLocation[Math.round(part * (hitsByLocation.length - 1))] as Simulation["hitsByLocation"][number]);
  return {
    title: `Hit rate by location, ${large(options.visitsPerMonth)} visits a month`,
    head: ["", "requests a second (without pictures)", "pages from a cache"],
    rows: picked.map(({ name, requestsPerSecond, pageHits }, at) => [
      `${["busiest", "", "middle", "", "quietest"][at]} ${name}`.trim(),
      rounded(requestsPerSecond, 2),
      percent(pageHits),
    ]),
  };
}
