/**
 * npm run load -- rush|crash|hostile|bodies|import|files|desk|world|simulate [options]: what must hold under load, tried on the built worker (build/) with a database of its own.
 *
 *   rush  --buyers 1000                 many buyers, few pieces; one order sent many times
 *   crash --rounds 100 --seed 1         the server is killed at random moments while 20 people buy, pay and cancel
 *   hostile --seed 1                    13,000 requests that are wrong in every way there is: none is answered with 5xx
 *   bodies                              32 MB and 3 million fields to every form and API path: refused soon, and nothing stays in memory
 *   import --rows 10000                 a seller's file of so many rows: memory, time, each row accounted for
 *   files --rows 10000 --files 1        files of so many rows are checked and the last imported while shoppers browse: what they wait for then
 *   desk --rows 100000                  the operator's pages on so many products, orders, shoppers and log entries: p95 of 150 ms at most
 *   world --scenario steady --minutes 5 --visits-per-second 2 --seed 1 --places 6 --products 2000
 *                                       traffic of the whole world on several locations over one database;
 *                                       scenarios: steady, spike, flash, crash, slow, cold, import
 *   simulate --places 30 --visits-per-month 30000000 --changes-per-hour 600 --products 20000 --seed 1
 *                                       the same visits over many locations, by the costs that a steady run measured: hit rates, KV, D1,
 *                                       dollars a month, and where one database ends
 *
 * Everything stays on loopback. tests/load/README.md has the method. Exits with 1, naming it, when something did not hold.
 */
import { parseArgs } from "node:util";
import { makeSettings } from "../../worker/local/start/settings.mjs";
import { print } from "../bench/table.ts";
import { bodies } from "./bodies.ts";
import { crash } from "./crash.ts";
import { desk } from "./desk.ts";
import { files } from "./files.ts";
import { hostile } from "./hostile.ts";
import { importing } from "./import.ts";
import { rush } from "./rush.ts";
import { tablesOf, writeReport } from "./world/report.ts";
import { isScenario, scenarioNames } from "./world/scenario.ts";
import { simulations } from "./world/simulation.ts";
import { world } from "./world/world.ts";

const usage =
  "npm run load -- rush [--buyers 1000], npm run load -- crash [--rounds 100] [--seed 1], npm run load -- hostile [--seed 1], npm run load -- bodies, npm run load -- import [--rows 10000], npm run load -- files [--rows 10000] [--files 1], npm run load -- desk [--rows 10000], npm run load -- world [--scenario steady] [--minutes 5] [--visits-per-second 2] [--seed 1] [--places 6] [--products 2000], or npm run load -- simulate [--places 30] [--visits-per-month 30000000] [--changes-per-hour 600] [--products 20000] [--seed 1]";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    buyers: { type: "string", default: "1000" },
    rounds: { type: "string", default: "100" },
    files: { type: "string", default: "1" },
    rows: { type: "string", default: "10000" },
    seed: { type: "string" },
    scenario: { type: "string", default: "steady" },
    minutes: { type: "string", default: "5" },
    "visits-per-second": { type: "string", default: "2" },
    places: { type: "string" },
    products: { type: "string" },
    "visits-per-month": { type: "string", default: "30000000" },
    "changes-per-hour": { type: "string", default: "600" },
  },
});

const visitsPerSecond_max = 50;

function whole(name: string, text: string, max: number): number {
  const value = Number(text);
  if (Number.isInteger(value) && value >= 1 && value <= max) return value;
  throw new Error(`--${name} takes a whole number from 1 to ${max}`);
}

const seed = () => (values.seed === undefined ? Date.now() % 1_000_000 : whole("seed", values.seed, 2 ** 31));
const say = (text: string) => console.error(`${new Date().toTimeString().slice(0, 8)} ${text}`);

async function worldWide() {
  const { scenario } = values;
  if (!isScenario(scenario)) throw new Error(`--scenario is one of ${scenarioNames.join(", ")}`);
  const perSecond = Number(values["visits-per-second"]);
  if (!(perSecond > 0 && perSecond <= visitsPerSecond_max)) throw new Error(`--visits-per-second takes a number above 0, ${visitsPerSecond_max} at most`);
  const run = await world(
    {
      scenario,
      minutes: whole("minutes", values.minutes, 240),
      visitsPerSecond: perSecond,
      seed: seed(),
      places: whole("places", values.places ?? "6", 10),
      products: whole("products", values.products ?? "2000", 100_000),
    },
    say,
  );
  const tables = tablesOf(run);
  for (const file of writeReport(run, tables)) say(file);
  return { tables, troubles: run.troubles };
}

const loads = {
  rush: () => rush(whole("buyers", values.buyers, 10_000), say),
  crash: () => crash(whole("rounds", values.rounds, 10_000), seed(), say),
  hostile: () => hostile(seed(), say),
  bodies: () => bodies(say),
  files: () => files(whole("rows", values.rows, 100_000), whole("files", values.files, 6), say),
  desk: () => desk(whole("rows", values.rows, 200_000), say),
  world: worldWide,
  simulate: () =>
    simulations(
      {
        places: whole("places", values.places ?? "30", 500),
        visitsPerMonth: whole("visits-per-month", values["visits-per-month"], 1e9),
        changesPerHour: whole("changes-per-hour", values["changes-per-hour"], 1e6),
        products: whole("products", values.products ?? "20000", 1e6),
        seed: values.seed === undefined ? 1 : seed(),
      },
      say,
    ),
  import: () => importing(whole("rows", values.rows, 30_000), say),
};

for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(130));

const [name = ""] = positionals;
if (positionals.length !== 1 || !Object.hasOwn(loads, name)) {
  console.error(usage);
  process.exit(2);
}
try {
  // without them the worker answers nothing but 500
  await makeSettings();
  const { tables, troubles } = await loads[name as keyof typeof loads]();
  console.log(`\n${tables.map(print).join("\n")}`);
  console.log(troubles.length === 0 ? "Everything held." : `Did not hold:\n${[...new Set(troubles)].map((trouble) => `  - ${trouble}`).join("\n")}`);
  process.exitCode = troubles.length === 0 ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
