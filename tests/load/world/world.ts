/**
 * The world visits the shop: a generator for each place, a shop process for each place, one database. Table of contents of a run: prepare,
 * start, generate while faults happen and figures are taken, stop, check the laws, report.
 */
import { type ChildProcess, fork } from "node:child_process";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import type { IsolateProfile } from "../../../worker/request/profile.ts";
import { loadDomain } from "../buyer.ts";
import { chanceOf } from "../chance.ts";
import { brokenLaws, brokenText } from "../laws.ts";
import { insertShop, insertWare, type Ware } from "../wares.ts";
import { calibrate } from "./calibrate.ts";
import { readCatalogue } from "./catalogue.ts";
import { cause } from "./faults.ts";
import type { GeneratorInput, Progress } from "./generator.ts";
import { busiest, type Place } from "./places.ts";
import { type Scenario, type ScenarioName, scenarios } from "./scenario.ts";
import { profileOf, Shops } from "./shops.ts";
import { writeCosts } from "./simulation.ts";
import { addTally, emptyTally, requestsIn, type Tally } from "./tally.ts";
import type { Catalogue, CatalogueProduct } from "./visits.ts";
import { Witness } from "./witness.ts";

export type WorldOptions = { scenario: ScenarioName; minutes: number; visitsPerSecond: number; seed: number; places: number; products: number };

/** What is known of a process at a moment. */
export type Sample = { memory_MB: number; cpu_ms: number; profile: IsolateProfile | undefined };
export type Moment = { at_s: number; requests: number; failures: number; visits: number; underWay: number; tally: Tally; owner: Sample; locations: Sample[] };

export type WorldRun = {
  options: WorldOptions;
  places: Place[];
  /** Of all places together, and of each. */
  tally: Tally;
  ofPlace: Tally[];
  moments: Moment[];
  seen_ms: number[];
  events: string[];
  troubles: string[];
};

/** On two cores more at once would measure the queue before the machine. */
const visitsUnderWay_max = 2_000;
const sampling_ms = 5_000;
const saying_ms = 15_000;
const witness_ms = 45_000;
const rush = { stock: 5_000, quota: 200 };

export async function world(options: WorldOptions, say: (text: string) => void): Promise<WorldRun> {
  const places = busiest(options.places);
  const shops = await Shops.make(
    places.map(({ name }) => name),
    options.products,
    say,
  );
  try {
    const { catalogue, ware, rushed } = await shops.withDatabase(async (db) => {
      const made = await insertRush(db);
      return { catalogue: await readCatalogue(db), ...made };
    });
    say(`${places.length} locations and the owner of the database are started`);
    await shops.start();
    const run: WorldRun = { options, places, tally: emptyTally(), ofPlace: places.map(emptyTally), moments: [], seen_ms: [], events: [], troubles: [] };
    if (options.scenario === "steady") {
      say("one page, answer, picture, write and order are measured for the simulation");
      writeCosts(await calibrate(shops, catalogue));
    }
    await generateWhile(run, shops, catalogue, rushed, say);
    await shops.stop();
    run.troubles.push(...brokenText(await shops.withDatabase((db) => brokenLaws(db, loadDomain, [ware]))));
    judge(run);
    return run;
  } finally {
    await shops.remove();
  }
}

/** What a flash sale is about: a product nobody else touches. */
async function insertRush(db: D1Database): Promise<{ ware: Ware; rushed: CatalogueProduct }> {
  const now = Date.now();
  const shop = await insertShop(db, "world", now);
  const name = "world-flash-lamp";
  const ware = await insertWare(db, shop, { name, price_base_minor: 4900, stock: rush.stock, sale: { price_base_minor: 1900, quota: rush.quota } }, now);
  const main = await db.prepare("SELECT slug FROM categories c JOIN products p ON p.main_id = c.id WHERE p.handle = ?1").bind(name).first<string>("slug");
  return { ware, rushed: { handle: name, main: main as string, variantId: ware.variantId } };
}

/** Starts the generators, lets faults happen, and takes figures until the time is over. */
async function generateWhile(run: WorldRun, shops: Shops, catalogue: Catalogue, rushed: CatalogueProduct, say: (text: string) => void): Promise<void> {
  const { options, places } = run;
  const scenario: Scenario = scenarios[options.scenario];
  const chance = chanceOf(options.seed);
  const began_ms = Date.now() + 1_500;
  const duration_s = options.minutes * 60;
  const part = () => (Date.now() - began_ms) / (duration_s * 1000);
  const now = () => `${Math.max(0, (Date.now() - began_ms) / 1000).toFixed(0)} s:`;
  const origins = shops.locations.map(({ origin }) => origin);
  const underWay = places.map(() => 0);
  let fresh = emptyTally();
  const working = places.map((place, at) => {
    const input: GeneratorInput = {
      place,
      taste: at,
      seed: chance.whole(1, 2 ** 31),
      origins: [...origins.slice(at), ...origins.slice(0, at)],
      scenario: options.scenario,
      catalogue,
      rushed,
      visitsPerSecond: options.visitsPerSecond * place.share,
      began_ms,
      duration_s,
      visits_max: Math.ceil(visitsUnderWay_max * place.share),
    };
    return generator(input, (news) => {
      underWay[at] = news.underWay;
      for (const sum of [run.tally, run.ofPlace[at] as Tally, fresh]) addTally(sum, news.tally);
    });
  });
  let isOver = false;
  const sampling = (async () => {
    let reported_ms = Date.now();
    for (let next_ms = began_ms; !isOver; next_ms += sampling_ms) {
      await pause(Math.max(0, next_ms - Date.now()));
      if (isOver) break;
      const [owner, ...locations] = await Promise.all([shops.owner, ...shops.locations].map(sampleOf));
      const tally = fresh;
      fresh = emptyTally();
      const visits = Object.values(tally.visits).reduce((sum, each) => sum + each, 0);
      const moment = { at_s: (Date.now() - began_ms) / 1000, requests: requestsIn(tally), failures: tally.failures, visits, tally };
      run.moments.push({ ...moment, underWay: underWay.reduce((sum, each) => sum + each, 0), owner: owner as Sample, locations });
      if (Date.now() - reported_ms < saying_ms) continue;
      reported_ms = Date.now();
      say(progress(run));
    }
  })();
  const happening = Promise.all(
    scenario.faults.map(async ({ at, does }) => {
      await pause(Math.max(0, began_ms + at * duration_s * 1000 - Date.now()));
      const became = await cause(shops, does, now, () => part() >= 1);
      run.events.push(became);
      say(became);
    }),
  );
  const witnessing = options.scenario === "crash" ? Promise.resolve() : witness(run, shops, () => part() < 0.9);
  await Promise.all(working);
  isOver = true;
  await Promise.all([sampling, happening, witnessing]);
}

async function witness(run: WorldRun, shops: Shops, goesOn: () => boolean): Promise<void> {
  if (shops.locations.length < 2) return;
  const seen = await Witness.make(shops);
  try {
    for (let next_ms = Date.now() + witness_ms / 3; goesOn(); next_ms += witness_ms) {
      await pause(Math.max(0, next_ms - Date.now()));
      if (goesOn()) await seen.look();
    }
  } catch (error) {
    run.troubles.push(`the witness: ${(error as Error).message}`);
  } finally {
    run.seen_ms.push(...seen.seen_ms);
    seen.close();
  }
}

const sampleOf = async (server: Shops["owner"]): Promise<Sample> => ({
  memory_MB: server.memory_MB(),
  cpu_ms: server.cpu_ms(),
  profile: await profileOf(server),
});

/** Resolves when the place has told all. */
function generator(input: GeneratorInput, onProgress: (news: Progress) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const child: ChildProcess = fork(fileURLToPath(new URL("generator.ts", import.meta.url)), { stdio: ["ignore", "ignore", "inherit", "ipc"] });
    const end = () => child.kill("SIGKILL");
    process.once("exit", end);
    child.on("message", (news: Progress) => onProgress(news));
    child.once("error", reject);
    child.once("exit", (code) => {
      process.removeListener("exit", end);
      if (code === 0) resolve();
      else reject(new Error(`the generator of ${input.place.name} ended with ${code}`));
    });
    child.send(input);
  });
}

function progress({ moments, tally }: WorldRun): string {
  const last = moments.slice(-3);
  const seconds = (last.length * sampling_ms) / 1000;
  const perSecond = (pick: (moment: Moment) => number) => (last.reduce((sum, each) => sum + pick(each), 0) / seconds).toFixed(1);
  const memory = moments.at(-1)?.locations.map(({ memory_MB }) => memory_MB.toFixed(0)) ?? [];
  return [
    `${moments.at(-1)?.at_s.toFixed(0)} s`,
    `${perSecond(({ visits }) => visits)} visits/s`,
    `${perSecond(({ requests }) => requests)} requests/s`,
    `${moments.at(-1)?.underWay} under way`,
    `${tally.failures} failures`,
    `memory ${memory.join(" ")} MB`,
  ].join(" · ");
}

function judge({ tally, seen_ms, troubles, options }: WorldRun): void {
  if (tally.failures > 0) troubles.push(`${tally.failures} failures that nothing provoked: ${tally.samples.join("; ")}`);
  const late = seen_ms.filter((each) => each > Witness.promised_ms);
  if (late.length > 0)
    troubles.push(`${late.length} of ${seen_ms.length} changes were seen later than ${Witness.promised_ms / 1000} s: ${Math.max(...late)} ms`);
  if (requestsIn(tally) === 0) troubles.push(`nothing was asked in ${options.minutes} minutes`);
}
