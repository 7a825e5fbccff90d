/** Long files of one shop are read and imported one after the other while shoppers browse: what shoppers and `/healthz` wait for then. */
import { setTimeout as delay } from "node:timers/promises";
import { localSecrets } from "../../worker/local/secrets.ts";
import { percentile, rounded } from "../bench/sums.ts";
import type { Table } from "../bench/table.ts";
import { Client } from "./client.ts";
import { fileOf } from "./import.ts";
import { Market } from "./market.ts";
import { signInAs } from "./sign-in.ts";

const warming_s = 10;
const quiet_s = 40;
const pause_ms = 100;
const asked_ms = 2_000;
const healthz_max_ms = 100;
const ratio_max = 1.5;
const file_max_s = 600;
/** Pages and API of shoppers, with the turn in the address: no layer of the cache answers. */
const shopperPaths = ["/api/v1/products?min=", "/tr/search?q=", "/api/v1/search?q=", "/fr/collection/home?min="];
const filesPath = "/api/v1/seller/product-files";
/** States of a file with which nobody works on it any more. */
const restingStates = ["checked", "pictures", "done", "failed"];

type Measured = { health_ms: number[]; shopper_ms: number[]; statuses: Map<number, number> };

/** Asks as shoppers do, one after the other with a pause, until it is told to end. */
async function browse(origin: string, isOver: () => boolean): Promise<Measured> {
  const client = new Client(origin, 2);
  const measured: Measured = { health_ms: [], shopper_ms: [], statuses: new Map() };
  for (let turn = 0; !isOver(); turn += 1) {
    for (const path of ["/healthz", `${shopperPaths[turn % shopperPaths.length]}${turn}`]) {
      const { status, took_ms } = await client.ask("GET", path);
      measured.statuses.set(status, (measured.statuses.get(status) ?? 0) + 1);
      (path === "/healthz" ? measured.health_ms : measured.shopper_ms).push(took_ms);
    }
    await delay(pause_ms);
  }
  client.close();
  return measured;
}

function browseFor(origin: string, time_s: number): Promise<Measured> {
  const from = Date.now();
  return browse(origin, () => Date.now() - from > time_s * 1000);
}

type Seller = { client: Client; origin: string; authorization: string };
type FileState = { status: string; rows: number; handled: number };

/** @returns the file's id */
async function upload({ client, authorization }: Seller, text: string): Promise<number> {
  const headers = { authorization, "content-type": "text/csv", "content-length": String(Buffer.byteLength(text)) };
  const { status, body } = await client.ask("POST", filesPath, text, headers);
  if (status >= 300) throw new Error(`a file was answered with ${status} ${JSON.stringify(body)}`);
  return body.data.id;
}

async function startImport({ client, authorization }: Seller, file: number): Promise<void> {
  const { status, body } = await client.ask("POST", `${filesPath}/${file}/import`, "", { authorization });
  if (status >= 300) throw new Error(`an import was answered with ${status} ${JSON.stringify(body)}`);
}

/** @returns where it stood when its time was over; undefined: nobody works on it any more */
async function waitForFile({ client, authorization }: Seller, file: number): Promise<FileState | undefined> {
  const from = Date.now();
  while (true) {
    await delay(asked_ms);
    const state: FileState = (await client.ask("GET", `${filesPath}/${file}`, undefined, { authorization })).body.data;
    if (restingStates.includes(state.status)) return undefined;
    if (Date.now() - from > file_max_s * 1000) return state;
  }
}

type Run = { name: string; took_s: number; measured: Measured; unfinished?: FileState | undefined };

/** Shoppers browse from before `start` until nobody works on its file any more. */
async function measureRun(seller: Seller, name: string, start: () => Promise<number>): Promise<Run & { file: number }> {
  const from = Date.now();
  let isOver = false;
  const browsing = browse(seller.origin, () => isOver);
  try {
    const file = await start();
    const unfinished = await waitForFile(seller, file);
    isOver = true;
    return { name, file, unfinished, measured: await browsing, took_s: (Date.now() - from) / 1000 };
  } finally {
    isOver = true;
  }
}

/** The files are read one after the other, and the last of them imported. */
async function measureFiles(seller: Seller, rows: number, count: number, done: (run: Run) => void): Promise<void> {
  let last = 0;
  for (let at = 0; at < count; at += 1) {
    const { text } = fileOf(rows, `f${at}`);
    const run = await measureRun(seller, `file ${at + 1}, ${(Buffer.byteLength(text) / 2 ** 20).toFixed(1)} MB`, () => upload(seller, text));
    last = run.file;
    done(run);
  }
  done(
    await measureRun(seller, "import", async () => {
      await startImport(seller, last);
      return last;
    }),
  );
}

const lineOf = ({ name, took_s, measured: { health_ms, shopper_ms } }: Run): string[] => [
  name,
  `${took_s.toFixed(0)} s`,
  ...[50, 95, 99, 100].map((percent) => `${rounded(percentile(shopper_ms, percent), 0)} ms`),
  ...[95, 100].map((percent) => `${rounded(percentile(health_ms, percent), 0)} ms`),
];

function troublesOf({ name, measured, unfinished }: Run, quiet: Measured): string[] {
  const ratio = percentile(measured.shopper_ms, 95) / percentile(quiet.shopper_ms, 95);
  const worst_ms = percentile(measured.health_ms, 100);
  const wrong = [...measured.statuses].filter(([status]) => status >= 500);
  return [
    ...(unfinished ? [`${name} is not over after ${file_max_s} s: ${JSON.stringify(unfinished)}`] : []),
    ...(ratio > ratio_max ? [`${name}: shoppers' p95 is ${rounded(ratio, 2)} × that without files`] : []),
    ...(worst_ms > healthz_max_ms ? [`${name}: /healthz took ${rounded(worst_ms, 0)} ms`] : []),
    ...(wrong.length > 0 ? [`${name}: ${wrong.map(([status, times]) => `${times} × ${status}`).join(", ")}`] : []),
  ];
}

export async function files(rows: number, count: number, say: (text: string) => void): Promise<{ tables: Table[]; troubles: string[] }> {
  const market = await Market.make({ dataKey: localSecrets().DATA_KEY });
  try {
    await market.start();
    const { origin } = market;
    const client = new Client(origin, 2);
    const { bearer: authorization } = await signInAs(client, "seller@meydan.test");
    await browseFor(origin, warming_s);
    const quiet = await browseFor(origin, quiet_s);
    const lines = [lineOf({ name: "without files", took_s: quiet_s, measured: quiet })];
    const troubles: string[] = [];
    await measureFiles({ client, origin, authorization }, rows, count, (run) => {
      lines.push(lineOf(run));
      say(lineOf(run).join(" · "));
      troubles.push(...troublesOf(run, quiet));
    });
    client.close();
    const head = ["", "time", "p50", "p95", "p99", "max", "healthz p95", "healthz max"];
    return { tables: [{ title: `Files of ${rows} rows while shoppers browse`, head, rows: lines }], troubles };
  } finally {
    await market.remove();
  }
}
