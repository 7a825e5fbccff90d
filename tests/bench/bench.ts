/**
 * npm run bench [-- options]: what the product costs, measured beside two reference workers in the same run. Table of contents.
 *
 *   --only load,weight,startup,cpu,navigation,interactions,first-frame,repeat,background,rows,lighthouse   these sections (otherwise all but lighthouse)
 *   --lighthouse                         Lighthouse too; --lighthouse-runs 3
 *   --quick                              load in one round of 3 s
 *   --rounds 3 --duration 15 --reference-duration 5    load: rounds, seconds for a page, seconds for a reference
 *   --generator wrk|node                 otherwise wrk, where it is installed
 *   --products 100000                    rows: so many products beside the demo's; 1,000,000 take 15 GB of disk, an hour of one core, and are made once
 *   --no-build                           measures build/ as it stands
 *
 * Figures are noisy and belong to their machine: a missed target is printed, only what could not be measured makes the exit code 1.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { cpus, loadavg } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { backgroundTables, measureBackground } from "./background.ts";
import { cpuTables, measureCpu } from "./cpu.ts";
import { firstFrameTables, measureFirstFrames } from "./first-frame.ts";
import { pickGenerator } from "./generator.ts";
import { interactionTables, measureInteractions } from "./interactions.ts";
import { lighthouseTables, runLighthouse } from "./lighthouse.ts";
import { loadTables, measureLoad, type PageLoad } from "./load.ts";
import { measureNavigation, navigationTables } from "./navigate.ts";
import { build, findPages, prepare, withProduct } from "./product.ts";
import { serveReferences } from "./references.ts";
import { measureRepeats, repeatTables } from "./repeat.ts";
import { countRows, rowsTables } from "./rows.ts";
import { measureStartup, startupTables } from "./startup.ts";
import { judged, print, type Table } from "./table.ts";
import { weigh, weightTables } from "./weigh.ts";

const { values: options } = parseArgs({
  options: {
    only: { type: "string" },
    lighthouse: { type: "boolean", default: false },
    "lighthouse-runs": { type: "string" },
    quick: { type: "boolean", default: false },
    products: { type: "string" },
    rounds: { type: "string" },
    duration: { type: "string" },
    "reference-duration": { type: "string" },
    generator: { type: "string" },
    "no-build": { type: "boolean", default: false },
  },
});

const sections = ["load", "weight", "startup", "cpu", "navigation", "interactions", "first-frame", "repeat", "background", "rows", "lighthouse"];
const wanted = new Set([
  ...(options.only ?? "load,weight,startup,cpu,navigation,interactions,first-frame,repeat,background,rows").split(","),
  ...(options.lighthouse ? ["lighthouse"] : []),
]);
for (const name of wanted) if (!sections.includes(name)) throw new Error(`--only takes some of ${sections.join(",")}, not ${name}`);

const tables: Table[] = [];
const figures: Record<string, unknown> = {};
const troubles: string[] = [];

/** Measures one thing, if it is wanted. The others are measured even when it fails. */
async function section<T>(name: string, measure: () => Promise<T>, show: (measured: T) => Table[]): Promise<void> {
  if (!wanted.has(name)) return;
  console.error(`${new Date().toTimeString().slice(0, 8)} ${name}`);
  try {
    const measured = await measure();
    figures[name] = measured;
    const shown = show(measured);
    tables.push(...shown);
    console.log(`\n${shown.map(print).join("\n")}`);
  } catch (error) {
    troubles.push(`${name}: ${String(error)}`);
  }
}

async function loadOfPages(): Promise<PageLoad[]> {
  const loads = await measureLoad(demo, pages, references, plan);
  for (const { mode, page, invalid } of loads) if (invalid) troubles.push(`load, ${mode} ${page}: ${invalid}`);
  return loads;
}

/** What was given, else the usual. @throws when it is not a number above zero. */
function amount(name: "products" | "rounds" | "duration" | "reference-duration" | "lighthouse-runs", usual: number): number {
  const value = Number(options[name] ?? usual);
  if (!(value > 0)) throw new Error(`--${name} takes a number above zero`);
  return value;
}

// leaves through "exit", where each server's end is arranged
for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => process.exit(130));

const plan = {
  generator: pickGenerator(options.generator),
  rounds: amount("rounds", options.quick ? 1 : 3),
  duration_s: amount("duration", options.quick ? 3 : 15),
  reference_duration_s: amount("reference-duration", options.quick ? 3 : 5),
};
const lighthouseRuns = amount("lighthouse-runs", 3);

if (!options["no-build"]) build();
const demo = await prepare();
const pages = await findPages(demo);
const references = await serveReferences();
try {
  await section("load", loadOfPages, (measured) => loadTables(measured, plan));
  await section("weight", () => withProduct(demo, {}, (product) => weigh(product, pages)), weightTables);
  await section("startup", measureStartup, startupTables);
  await section("cpu", () => measureCpu(demo, pages), cpuTables);
  await section("navigation", () => withProduct(demo, {}, (product) => measureNavigation(product, pages)), navigationTables);
  await section("interactions", () => withProduct(demo, {}, (product) => measureInteractions(product, pages)), interactionTables);
  await section("first-frame", () => withProduct(demo, {}, (product) => measureFirstFrames(product, pages)), firstFrameTables);
  await section("repeat", () => withProduct(demo, {}, (product) => measureRepeats(product, pages)), repeatTables);
  await section("background", () => withProduct(demo, {}, (product) => measureBackground(product, pages)), backgroundTables);
  await section("rows", async () => countRows({ demo, many: await prepare(amount("products", 100_000)) }, pages), rowsTables);
  await section("lighthouse", () => withProduct(demo, {}, (product) => runLighthouse(product, pages, references, lighthouseRuns)), lighthouseTables);
} finally {
  await references.stop();
}

const verdicts = judged(tables);
const missed = verdicts.filter(({ ok }) => !ok).length;
console.log(`${verdicts.length - missed} of ${verdicts.length} targets met${missed > 0 ? `, ${missed} MISSED` : ""}`);
for (const trouble of troubles) console.error(`could not be measured: ${trouble}`);

const file = path.join(import.meta.dirname, "results/latest.json");
mkdirSync(path.dirname(file), { recursive: true });
const machine = { cpu: cpus()[0]?.model, cpus: cpus().length, node: process.version, load_average: loadavg() };
writeFileSync(
  file,
  `${JSON.stringify({ at: new Date().toISOString(), machine, plan: { ...plan, generator: plan.generator.name }, pages, figures, tables, troubles }, null, 1)}\n`,
);
process.exit(troubles.length > 0 ? 1 : 0);
