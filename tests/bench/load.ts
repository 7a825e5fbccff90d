/** Requests a second and waiting times, from the page cache and rendered anew, beside the references of the same minute. */
import { loadavg } from "node:os";
import type { Burst, Generator } from "./generator.ts";
import { type Data, type PageName, type Pages, pageNames, withProduct } from "./product.ts";
import type { References } from "./references.ts";
import { median, rounded, sum } from "./sums.ts";
import { atLeast, atMost, type Table } from "./table.ts";
import { targets } from "./targets.ts";

const modes = ["cached", "rendered"] as const;
type Mode = (typeof modes)[number];
const settings: Record<Mode, Record<string, string>> = { cached: {}, rendered: { PAGE_CACHE: "off" } };
export type LoadPlan = { generator: Generator; rounds: number; duration_s: number; reference_duration_s: number };
type Round = { static: Burst; grid: Burst; page: Burst; load_average: number };

export type PageLoad = {
  mode: Mode;
  page: PageName;
  rps: number;
  p50_ms: number;
  p99_ms: number;
  static_rps: number;
  grid_rps: number;
  rps_of_static: number;
  rps_of_grid: number;
  p99_of_grid: number;
  /** Why the figures do not count, if they do not. */
  invalid?: string;
  load_averages: number[];
};

export async function measureLoad(data: Data, pages: Pages, references: References, plan: LoadPlan): Promise<PageLoad[]> {
  const figures: PageLoad[] = [];
  for (const mode of modes) figures.push(...(await withProduct(data, settings[mode], ({ origin }) => measureMode(mode, origin, pages, references, plan))));
  return figures;
}

async function measureMode(mode: Mode, origin: string, pages: Pages, references: References, plan: LoadPlan): Promise<PageLoad[]> {
  const urls = pageNames.map((page) => [page, origin + pages[page]] as const);
  const rounds = new Map<PageName, Round[]>(pageNames.map((page) => [page, []]));
  // compiled code, filled caches
  for (const url of [references.static, references.grid, ...urls.map(([, url]) => url)]) await plan.generator.run(url, 1);
  for (let round = 0; round < plan.rounds; round++) {
    for (const [page, url] of urls) rounds.get(page)?.push(await measureRound(url, references, plan));
  }
  return Promise.all(urls.map(async ([page, url]) => summed(mode, page, rounds.get(page) ?? [], await unlike(mode, url))));
}

async function measureRound(url: string, references: References, { generator, duration_s, reference_duration_s }: LoadPlan): Promise<Round> {
  const still = await generator.run(references.static, reference_duration_s);
  const grid = await generator.run(references.grid, reference_duration_s);
  const page = await generator.run(url, duration_s);
  return { static: still, grid, page, load_average: rounded(loadavg()[0] ?? 0, 1) };
}

/** Whether the server did what the row says: cached pages from the cache, the others not. */
async function unlike(mode: Mode, url: string): Promise<string | undefined> {
  // what a page is made of may have come to its end since it was last asked for: the first answer renews it
  await (await fetch(url, { signal: AbortSignal.timeout(10_000) })).arrayBuffer();
  const response = await fetch(url, { signal: AbortSignal.timeout(10_000) });
  await response.arrayBuffer();
  if (response.status !== 200) return `answers ${response.status}`;
  const fromCache = response.headers.has("x-page-cache");
  return fromCache === (mode === "cached") ? undefined : fromCache ? "came from the cache" : "did not come from the cache";
}

function summed(mode: Mode, page: PageName, rounds: Round[], unlike: string | undefined): PageLoad {
  const middle = (pick: (round: Round) => number, digits?: number) => rounded(median(rounds.map(pick)), digits);
  const failures = sum(rounds.flatMap((round) => [round.static.failures, round.grid.failures, round.page.failures]));
  return {
    mode,
    page,
    rps: middle((round) => round.page.rps, 0),
    p50_ms: middle((round) => round.page.p50_ms),
    p99_ms: middle((round) => round.page.p99_ms),
    static_rps: middle((round) => round.static.rps, 0),
    grid_rps: middle((round) => round.grid.rps, 0),
    rps_of_static: middle((round) => round.page.rps / round.static.rps, 3),
    rps_of_grid: middle((round) => round.page.rps / round.grid.rps, 3),
    p99_of_grid: middle((round) => round.page.p99_ms / round.grid.p99_ms),
    invalid: unlike ?? (failures > 0 ? `${failures} failures` : undefined),
    load_averages: rounds.map((round) => round.load_average),
  };
}

export function loadTables(figures: PageLoad[], { generator, rounds, duration_s, reference_duration_s }: LoadPlan): Table[] {
  const wantedOfGrid = ({ mode, page }: PageLoad) => (mode === "cached" ? targets.cached_of_grid : targets.rendered_of_grid[page]);
  const rows = figures.map((f) =>
    f.invalid
      ? [`${f.mode} ${f.page}`, `INVALID: ${f.invalid}`, "-", "-", "-", "-", "-", f.static_rps, f.grid_rps, f.load_averages.join(" ")]
      : [
          `${f.mode} ${f.page}`,
          f.rps,
          f.p50_ms,
          f.p99_ms,
          f.rps_of_static,
          atLeast(f.rps_of_grid, wantedOfGrid(f)),
          atMost(f.p99_of_grid, targets.p99_of_grid),
          f.static_rps,
          f.grid_rps,
          f.load_averages.join(" "),
        ],
  );
  const hint = generator.name === "wrk" ? "" : "; wrk would ask faster (Debian, Ubuntu: apt install wrk; macOS: brew install wrk)";
  return [
    {
      title: "Load, 16 connections",
      head: ["page", "req/s", "p50 ms", "p99 ms", "of static", "of grid", "p99 of grid", "static req/s", "grid req/s", "load average"],
      rows,
      notes: [`Asked by ${generator.name}, ${rounds} round(s) of ${duration_s} s, each after ${reference_duration_s} s on each reference; medians${hint}.`],
    },
  ];
}
