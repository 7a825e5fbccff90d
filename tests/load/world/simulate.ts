/**
 * The same visits over many locations, without the shop: what each layer of the cache would answer, what KV and the database are asked, what a
 * month costs by the published prices, and where one database ends. It goes by the costs that a run measured (calibrate.ts). Pure.
 */
import { type Chance, chanceOf } from "../chance.ts";
import { askAnswer, askPage, type Counts, EdgeLocation, noCounts, type PageQuestion, type Question, World } from "./layers.ts";
import { busiest, busynessAt, type Place } from "./places.ts";
import { limits, type Priced, type Usage } from "./prices.ts";
import { type Catalogue, type Step, type Visit, visitOf, zipf } from "./visits.ts";

/** What one thing costs, as measured on a machine (its CPU is not the platform's). */
export type Costs = {
  cpu_ms: { pageFromMemory: number; pageRendered: number; api: number; picture: number; personalPage: number; write: number; order: number };
  /** Of an answer that no layer had. */
  answer: { queries: number; rows_read: number };
  personalPage: { queries: number; rows_read: number };
  write: { queries: number; rows_read: number; rows_written: number };
  order: { queries: number; rows_read: number; rows_written: number };
  /** The database's own time for a question, at most: all that its process computed, KV and R2 too. */
  query_ms: number;
};

export type SimulationOptions = {
  locations: number;
  visitsPerMonth: number;
  /** Products that change in an hour: prices, sold out, texts. */
  changesPerHour: number;
  seed: number;
  catalogue: Catalogue;
  costs: Costs;
  /** What KV keeps, where it is not what the manifest says. */
  keeps?: World["keeps"];
};

const month_s = 30 * 24 * 3600;
const warm_s = 600;
const measured_s = 600;
/** Beyond so many visits the times are made shorter: caches are then full sooner, too. */
const visits_max = 60_000;
const isolate_requestsPerSecond = 100;
const picturesPerPage = 3.5;
const shown_n = 48;
const homeShown_n = 60;

export type LocationResult = { name: string; requestsPerSecond: number; pageHits: number };
export type Simulation = {
  options: Omit<SimulationOptions, "catalogue" | "costs" | "keeps">;
  requestsPerVisit: number;
  /** On average and in the busiest hour. */
  requestsPerSecond: { average: number; busiest: number };
  pages: { memory: number; edge: number; rendered: number };
  answers: { memory: number; edge: number; kv: number; database: number };
  hitsByLocation: LocationResult[];
  kv: { readsPerSecond: number; writesPerSecond: number };
  /** Its share of what is asked. */
  busiestRegion: number;
  d1: { readsPerSecond: number; writesPerSecond: number; ordersPerSecond: number; busyByReads: number; busyByWrites: number };
  usagePerMonth: Usage;
};

type Site = { place: Place; taste: number; location: EdgeLocation; share: number; counts: Counts; requests: number };

/** Each place has as many locations as its share of visits deserves, one at least. */
export function sitesOf(locations: number, perSecond: number, requestsPerVisit: number): Site[] {
  const places = busiest(Math.min(locations, 10));
  const left = locations - places.length;
  return places.flatMap((place, taste) => {
    const count = 1 + Math.round(left * place.share);
    const requestsPerSecond = (perSecond * place.share * requestsPerVisit) / count;
    const isolates = Math.max(1, Math.ceil(requestsPerSecond / isolate_requestsPerSecond));
    return Array.from({ length: count }, () => ({
      place,
      taste,
      location: new EdgeLocation(isolates),
      share: place.share / count,
      counts: noCounts(),
      requests: 0,
    }));
  });
}

export function simulate(options: SimulationOptions): Simulation {
  const { visitsPerMonth, locations, seed, catalogue, costs, changesPerHour } = options;
  const chance = chanceOf(seed);
  const perSecond = visitsPerMonth / month_s;
  const shrink = Math.min(1, visits_max / (perSecond * (warm_s + measured_s)));
  const [warm_ms, all_ms] = [warm_s * shrink * 1000, (warm_s + measured_s) * shrink * 1000];
  const sites = sitesOf(locations, perSecond, 12);
  const world = new World(options.keeps);
  const changes = new Changes(catalogue);
  const used = { page: 0, api: 0, personalPage: 0, write: 0, order: 0, visits: 0 };
  const events: { at_ms: number; site: Site; visit: Visit; step: Step }[] = [];
  for (let at_ms = 0; at_ms < all_ms; at_ms += (-Math.log(1 - chance.next()) / perSecond) * 1000) {
    const site = siteFor(sites, chance);
    const visit = visitOf(chance, { place: site.place, taste: site.taste, catalogue });
    if (at_ms >= warm_ms) used.visits += 1;
    let step_ms = at_ms;
    for (const step of visit.steps) {
      step_ms += step.pause_ms;
      events.push({ at_ms: step_ms, site, visit, step });
    }
  }
  events.sort((a, b) => a.at_ms - b.at_ms);
  const sink = noCounts();
  let changed_ms = 0;
  for (const { at_ms, site, visit, step } of events) {
    // visits that began in the time are seen to their end, at the rate of the time
    if (at_ms >= all_ms) break;
    for (; changed_ms < at_ms; changed_ms += 3_600_000 / changesPerHour) changes.change(chance, changed_ms);
    const isMeasured = at_ms >= warm_ms;
    const counts = isMeasured ? site.counts : sink;
    const isolate = site.location.isolates[Math.floor(chance.next() * site.location.isolates.length)] as EdgeLocation["isolates"][number];
    const what = kindOf(step);
    if (isMeasured) {
      used[what] += 1;
      site.requests += 1;
    }
    const asking = { world, location: site.location, isolate, now_ms: at_ms, counts };
    if (step.act === "open" && what === "page") askPage(asking, changes.question(step.path, visit));
    else if (step.act === "poll")
      askAnswer(asking, { kind: "product", key: `product ${step.handle} ${visit.locale} ${visit.currency}` }, changes.ofProduct(step.handle));
    else if (step.act === "suggest") askAnswer(asking, { kind: "suggest", key: `suggest ${step.query} ${visit.locale}` }, Number.NEGATIVE_INFINITY);
  }
  return summed(options, sites, used, (all_ms - warm_ms) / 1000, costs);
}

type Used = { page: number; api: number; personalPage: number; write: number; order: number; visits: number };

function kindOf(step: Step): Exclude<keyof Used, "visits"> {
  if (step.act === "add") return "write";
  if (step.act === "order") return "order";
  if (step.act !== "open") return "api";
  return /\/(?:cart|checkout)$/.test(step.path) ? "personalPage" : "page";
}

function siteFor(sites: readonly Site[], chance: Chance): Site {
  let left = chance.next();
  for (const site of sites) {
    left -= site.share;
    if (left < 0) return site;
  }
  return sites.at(-1) as Site;
}

/** What changed when, and what pages show of it. */
class Changes {
  private readonly catalogue: Catalogue;
  private readonly products = new Map<string, number>();
  private readonly categories = new Map<string, number>();
  private home_ms = 0;
  private readonly perCategory: number;

  constructor(catalogue: Catalogue) {
    this.catalogue = catalogue;
    this.perCategory = Math.max(1, catalogue.products.length / catalogue.categories.length);
  }

  change(chance: Chance, now_ms: number): void {
    const rank = zipf(chance, this.catalogue.products.length);
    const { handle, main } = this.catalogue.products[rank] as Catalogue["products"][number];
    this.products.set(handle, now_ms);
    // a listing shows some of its category, the most wanted first
    if (chance.next() < shown_n / this.perCategory) this.categories.set(main, now_ms);
    if (rank < homeShown_n) this.home_ms = now_ms;
  }

  ofProduct(handle: string): number {
    return this.products.get(handle) ?? Number.NEGATIVE_INFINITY;
  }

  question(path: string, { locale, currency }: Pick<Visit, "locale" | "currency">): PageQuestion {
    const of = `${locale} ${currency}`;
    const common: Question[] = [
      { kind: "categories", key: `categories ${locale}` },
      { kind: "currencies", key: "currencies" },
    ];
    const about = (...names: (readonly [Question["kind"], string])[]) => [...common, ...names.map(([kind, key]) => ({ kind, key: `${kind} ${key} ${of}` }))];
    const key = `${path} ${currency}`;
    const [, handle] = /\/product\/([^?]+)/.exec(path) ?? [];
    if (handle !== undefined)
      return {
        key,
        changed_ms: this.ofProduct(handle),
        answers: about(["product", handle], ["related", handle], ["reviews", handle], ["flash-prices", ""], ["free-from", ""]),
      };
    const [, category] = /\/([^/]+)\/products/.exec(path) ?? [];
    if (category !== undefined)
      return {
        key,
        changed_ms: this.categories.get(category) ?? Number.NEGATIVE_INFINITY,
        answers: about(["products", path], ["facets", path], ["flash-prices", ""], ["free-from", ""]),
      };
    if (path.includes("/search"))
      return { key, changed_ms: Number.NEGATIVE_INFINITY, answers: about(["search", path], ["facets", path], ["finds", path], ["flash-prices", ""]) };
    if (path.includes("/flash-sale")) return { key, changed_ms: Number.NEGATIVE_INFINITY, answers: about(["flash-sales", ""], ["products", "flash"]) };
    return {
      key,
      changed_ms: this.home_ms || Number.NEGATIVE_INFINITY,
      answers: about(["products", "new"], ["products", "sold"], ["products", "sale"], ["flash-sales", ""], ["shops", ""], ["brands", ""]),
    };
  }
}

function summed(options: SimulationOptions, sites: readonly Site[], used: Used, seconds: number, costs: Costs): Simulation {
  const { catalogue: _catalogue, costs: _costs, keeps: _keeps, ...shown } = options;
  const total = noCounts();
  for (const { counts } of sites) {
    for (const group of ["pages", "answers", "refreshes"] as const)
      for (const [name, count] of Object.entries(counts[group]))
        (total[group] as Record<string, number>)[name] = ((total[group] as Record<string, number>)[name] as number) + count;
    total.loads += counts.loads;
    total.kvReads += counts.kvReads;
    total.kvWrites += counts.kvWrites;
  }
  const pictures = used.page * picturesPerPage;
  const requests = used.page + used.api + used.personalPage + used.write + used.order * 4 + pictures;
  const perVisit = requests / Math.max(1, used.visits);
  const perSecond = (count: number) => count / seconds;
  const perMonth = (count: number) => perSecond(count) * month_s;
  const rendered = total.pages.rendered + total.refreshes.pages;
  const { loads } = total;
  const readQueries =
    loads * costs.answer.queries + used.personalPage * costs.personalPage.queries + used.write * costs.write.queries + used.order * costs.order.queries;
  const rowsRead =
    loads * costs.answer.rows_read + used.personalPage * costs.personalPage.rows_read + used.write * costs.write.rows_read + used.order * costs.order.rows_read;
  const rowsWritten = used.write * costs.write.rows_written + used.order * costs.order.rows_written;
  const cpu_ms =
    (total.pages.memory + total.pages.edge) * costs.cpu_ms.pageFromMemory +
    rendered * costs.cpu_ms.pageRendered +
    used.api * costs.cpu_ms.api +
    pictures * costs.cpu_ms.picture +
    used.personalPage * costs.cpu_ms.personalPage +
    used.write * costs.cpu_ms.write +
    used.order * costs.cpu_ms.order;
  const busiest = Math.max(...Array.from({ length: 24 }, (_, hour) => sites.reduce((sum, { place, share }) => sum + share * busynessAt(place, hour), 0)));
  const catalogueQueries = loads * costs.answer.queries;
  const share = (count: number, all: number) => (all > 0 ? count / all : 0);
  const opened = total.pages.memory + total.pages.edge + total.pages.rendered;
  const asked = Object.values(total.answers).reduce((sum, count) => sum + count, 0);
  const busy = (queries: number) => (perSecond(queries) * busiest * costs.query_ms) / limits.d1Busy_ms_perSecond;
  return {
    options: shown,
    requestsPerVisit: perVisit,
    requestsPerSecond: { average: perSecond(requests), busiest: perSecond(requests) * busiest },
    pages: { memory: share(total.pages.memory, opened), edge: share(total.pages.edge, opened), rendered: share(total.pages.rendered, opened) },
    answers: {
      memory: share(total.answers.memory, asked),
      edge: share(total.answers.edge, asked),
      kv: share(total.answers.kv, asked),
      database: share(total.answers.database, asked),
    },
    hitsByLocation: sites
      .map(({ place, counts: { pages }, requests: own }) => ({
        name: place.name,
        requestsPerSecond: perSecond(own),
        pageHits: share(pages.memory + pages.edge, pages.memory + pages.edge + pages.rendered),
      }))
      .sort((a, b) => b.requestsPerSecond - a.requestsPerSecond),
    busiestRegion: Math.max(...[...Map.groupBy(sites, ({ place }) => place.region).values()].map((of) => of.reduce((sum, site) => sum + site.share, 0))),
    kv: { readsPerSecond: perSecond(total.kvReads), writesPerSecond: perSecond(total.kvWrites) },
    d1: {
      readsPerSecond: perSecond(catalogueQueries),
      writesPerSecond: perSecond(readQueries - catalogueQueries),
      ordersPerSecond: perSecond(used.order),
      busyByReads: busy(catalogueQueries),
      busyByWrites: busy(readQueries - catalogueQueries),
    },
    usagePerMonth: {
      requests: perMonth(requests),
      cpu_ms: perMonth(cpu_ms),
      d1RowsRead: perMonth(rowsRead),
      d1RowsWritten: perMonth(rowsWritten),
      kvReads: perMonth(total.kvReads),
      kvWrites: perMonth(total.kvWrites),
      // a location's cache keeps pictures for a year: few are read again
      r2Reads: perMonth(pictures * 0.02),
      // an order leaves three messages, each written, read and deleted
      queueOperations: perMonth(used.order * 9),
    } satisfies Record<Priced, number>,
  };
}

/** What a way out would do: how busy the busiest database is in the busiest hour. */
export function waysOut({ d1, busiestRegion }: Simulation): { way: string; built: string; busy: number }[] {
  const reads = d1.busyByReads * busiestRegion;
  return [
    { way: "one database", built: "as it stands", busy: d1.busyByReads + d1.busyByWrites },
    { way: "replicas read the catalogue", built: "built (docs/operating.md)", busy: Math.max(reads, d1.busyByWrites) },
    { way: "and orders by the buyer's region", built: "on paper", busy: Math.max(reads, d1.busyByWrites * busiestRegion) },
  ];
}
