/** A run as tables for the terminal, one HTML file with charts, and the figures as JSON for the simulation. */
import { mkdirSync, writeFileSync } from "node:fs";
import { loadavg } from "node:os";
import path from "node:path";
import { median, percentile, rounded } from "../../bench/sums.ts";
import type { Table } from "../../bench/table.ts";
import { chartPage, type Series } from "./charts.ts";
import { type Figures, figuresOf, merged, perRequest } from "./figures.ts";
import { percentileOf } from "./histogram.ts";
import { machine } from "./machine.ts";
import { scenarios } from "./scenario.ts";
import { requestKinds, requestsIn } from "./tally.ts";
import type { WorldRun } from "./world.ts";

const results = path.join(import.meta.dirname, "../results");
const percent = (share: number) => `${rounded(share * 100, 1)} %`;
const ms = (value: number) => (Number.isFinite(value) ? `${rounded(value, value < 10 ? 1 : 0)} ms` : "-");

export function tablesOf(run: WorldRun): Table[] {
  const figures = figuresOf(run);
  const { tally, places, ofPlace, options, seen_ms, events } = run;
  const { d1, d1PerThousand } = figures;
  return [
    {
      title: `${options.scenario}: ${scenarios[options.scenario].says}`,
      head: ["", ""],
      rows: [
        ["visits", `${figures.visits} in ${rounded(figures.duration_s / 60, 1)} minutes, ${options.visitsPerSecond} a second as a rule`],
        ["requests", `${figures.requests}, ${rounded(figures.requestsPerSecond, 1)} a second`],
        ["p50, p95, p99 of the shop", [figures.p50_ms, figures.p95_ms, figures.p99_ms].map(ms).join(", ")],
        ["failures, provoked ones, visits turned away", `${figures.failures}, ${figures.provoked}, ${figures.turnedAway}`],
        ["pages from memory, edge, made", [figures.pages.memory, figures.pages.edge, figures.pages.database].map(percent).join(", ")],
        [
          "answers from memory, edge, KV, database",
          [figures.answers.memory, figures.answers.edge, figures.answers.kv ?? 0, figures.answers.database].map(percent).join(", "),
        ],
        ["made anew behind an answer: pages, answers", `${figures.refreshes.pages}, ${figures.refreshes.answers}`],
        ["D1: queries, rows read, rows written", `${d1.queries}, ${d1.rows_read}, ${d1.rows_written}`],
        ["the same for 1,000 visits", [d1PerThousand.queries, d1PerThousand.rows_read, d1PerThousand.rows_written].map((each) => rounded(each, 0)).join(", ")],
        ["CPU a request: shop; database, KV and R2", `${ms(figures.cpu_ms_perRequest)}; ${ms(figures.owner_cpu_ms_perRequest)}`],
        ["cores in use by both", rounded(figures.cores, 2)],
        [
          "memory of the locations: settled, at the end, most",
          [figures.memory.first_MB, figures.memory.last_MB, figures.memory.most_MB].map((each) => `${rounded(each, 0)} MB`).join(", "),
        ],
        ["orders placed, paid, refused", [tally.orders.placed, tally.orders.paid, tally.orders.refused].join(", ")],
        [
          "a changed price seen elsewhere after (median, most)",
          seen_ms.length > 0 ? `${ms(median(seen_ms))}, ${ms(percentile(seen_ms, 100))} of ${seen_ms.length}` : "not looked at",
        ],
      ],
      notes: [...events, ...(figures.turnedAway > 0 ? ["Visits were turned away: the generators' own limit was met."] : [])],
    },
    {
      title: "By what was asked for",
      head: ["", "requests", "p50", "p95", "p99", "p99 with the network", "queries", "rows read", "rows written"],
      rows: requestKinds.flatMap((kind) => {
        const of = tally.kinds[kind];
        if (!of) return [];
        const each = perRequest(of);
        return [
          [
            kind,
            of.requests,
            ...[50, 95, 99].map((part) => ms(percentileOf(of.server, part))),
            ms(percentileOf(of.shopper, 99)),
            rounded(each.queries, 2),
            rounded(each.rows_read, 1),
            rounded(each.rows_written, 2),
          ],
        ];
      }),
      notes: ["Rows are those asked for before the answer left; what was made anew behind it counts above."],
    },
    {
      title: "By place",
      head: ["", "visits", "requests", "p50 with the network", "p95", "p99", "failures"],
      rows: places.map((place, at) => {
        const of = ofPlace[at] as WorldRun["tally"];
        const boxes = merged(of, "shopper");
        const visits = Object.values(of.visits).reduce((sum, each) => sum + each, 0);
        return [place.name, visits, requestsIn(of), ...[50, 95, 99].map((part) => ms(percentileOf(boxes, part))), of.failures];
      }),
    },
  ];
}

type Measured = {
  at: string;
  machine: ReturnType<typeof machine>;
  options: WorldRun["options"];
  figures: Figures;
  kinds: Record<string, ReturnType<typeof perRequest> & { requests: number }>;
};

/** Writes the page and the figures. @returns where they are */
export function writeReport(run: WorldRun, tables: readonly Table[]): string[] {
  mkdirSync(results, { recursive: true });
  const { scenario } = run.options;
  const figures = figuresOf(run);
  const kinds = Object.fromEntries(
    requestKinds.flatMap((kind) => (run.tally.kinds[kind] ? [[kind, { requests: run.tally.kinds[kind].requests, ...perRequest(run.tally.kinds[kind]) }]] : [])),
  );
  const measured: Measured = { at: new Date().toISOString(), machine: machine(), options: run.options, figures, kinds };
  const page = path.join(results, `${scenario}.html`);
  const json = path.join(results, `${scenario}.json`);
  writeFileSync(
    page,
    chartPage({
      title: `${scenario}: ${scenarios[scenario].says}`,
      machine: Object.values(machine()).join(" · "),
      load: loadavg()[0] ?? 0,
      series: seriesOf(run),
      tables,
      troubles: run.troubles,
    }),
  );
  writeFileSync(
    json,
    `${JSON.stringify({ ...measured, memory: run.moments.map(({ at_s, locations, owner }) => [rounded(at_s, 0), ...[owner, ...locations].map(({ memory_MB }) => rounded(memory_MB, 0))]) }, null, 1)}\n`,
  );
  return [page, json];
}

function seriesOf({ moments, places }: WorldRun): Series[] {
  const x = moments.map(({ at_s }) => at_s);
  const perSecond = moments.map(({ at_s }, at) => Math.max(1, at_s - (moments[at - 1]?.at_s ?? 0)));
  const part = (share: number) => moments.map(({ tally }) => percentileOf(merged(tally, "server"), share));
  const rows = (pick: "rows_read" | "rows_written") =>
    moments.map(({ owner, locations }, at) => {
      const sum = (moment: (typeof owner)[]) => moment.reduce((all, { profile }) => all + (profile?.database[pick] ?? 0), 0);
      const before = moments[at - 1];
      return before ? Math.max(0, sum([owner, ...locations]) - sum([before.owner, ...before.locations])) / (perSecond[at] as number) : 0;
    });
  const layer = (name: "memory" | "edge" | "rendered") =>
    moments.map(({ locations }, at) => {
      const of = (samples: typeof locations, pick: "memory" | "edge" | "rendered") =>
        samples.reduce((all, { profile }) => all + (profile?.pages[pick] ?? 0), 0);
      const before = moments[at - 1]?.locations ?? [];
      const all = (["memory", "edge", "rendered"] as const).reduce((sum, pick) => sum + Math.max(0, of(locations, pick) - of(before, pick)), 0);
      return all > 0 ? (Math.max(0, of(locations, name) - of(before, name)) / all) * 100 : Number.NaN;
    });
  const cores = (pick: (moment: (typeof moments)[number]) => number) =>
    moments.map((moment, at) => {
      const before = moments[at - 1];
      return before ? Math.max(0, pick(moment) - pick(before)) / ((perSecond[at] as number) * 1000) : 0;
    });
  return [
    {
      title: "Requests and visits a second",
      x,
      lines: [
        { name: "requests", y: moments.map(({ requests }, at) => requests / (perSecond[at] as number)) },
        { name: "visits", y: moments.map(({ visits }, at) => visits / (perSecond[at] as number)) },
      ],
    },
    { title: "What the shop takes, ms", x, isLog: true, lines: [50, 95, 99].map((share) => ({ name: `p${share}`, y: part(share) })) },
    {
      title: "Failures, provoked ones too",
      x,
      lines: [
        { name: "failures", y: moments.map(({ failures }) => failures) },
        { name: "provoked", y: moments.map(({ tally }) => tally.provoked) },
      ],
    },
    {
      title: "Where public pages came from, %",
      x,
      lines: [
        { name: "memory", y: layer("memory") },
        { name: "edge", y: layer("edge") },
        { name: "made", y: layer("rendered") },
      ],
    },
    {
      title: "D1 rows a second",
      x,
      isLog: true,
      lines: [
        { name: "read", y: rows("rows_read") },
        { name: "written", y: rows("rows_written") },
      ],
    },
    {
      title: "Cores in use",
      x,
      lines: [
        { name: "locations", y: cores(({ locations }) => locations.reduce((sum, { cpu_ms }) => sum + cpu_ms, 0)) },
        { name: "owner of the database", y: cores(({ owner }) => owner.cpu_ms) },
      ],
    },
    {
      title: "Memory, MB",
      x,
      lines: [
        ...places.map(({ name }, at) => ({ name, y: moments.map(({ locations }) => locations[at]?.memory_MB ?? Number.NaN) })),
        { name: "owner", y: moments.map(({ owner }) => owner.memory_MB) },
      ],
    },
  ];
}
