/** Long files of one shop are read and imported one after the other while shoppers browse: what shoppers and `/healthz` wait for then. */
import { setTimeout as delay } from "node:timers/promises";
import { localSecrets } from "../../worker/local/secrets.ts";
import { percentile, rounded } from "../bench/sums.ts";
import type { Table } from "../bench/table.ts";
import { Client } from "./client.ts";
import { fileOf } from "./import.ts";
import { Market } from "./market.ts";
import { signInAs } from "./sign-in.ts";

const quiet_s = 40;
const pause_ms = 100;
const healthz_max_ms = 100;
const ratio_max = 1.5;
const file_max_s = 600;
/** Pages and API of shoppers, with the turn in the address: no layer of the cache answers. */
const shopperPaths = ["/api/v1/products?price_min=", "/tr/search?q=", "/api/v1/search?q=", "/fr/collection/home?price_min="];

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

type FileState = { status: string; rows: number; handled: number };

export async function files(rows: number, count: number, say: (text: string) => void): Promise<{ tables: Table[]; troubles: string[] }> {
  const market = await Market.make({ dataKey: localSecrets().DATA_KEY });
  const troubles: string[] = [];
  let lastFile = 0;
  const lines: string[][] = [];
  const report = (name: string, { health_ms, shopper_ms }: Measured, took_s: number) =>
    lines.push([
      name,
      `${took_s.toFixed(0)} s`,
      ...[50, 95, 99, 100].map((percent) => `${rounded(percentile(shopper_ms, percent), 0)} ms`),
      `${rounded(percentile(health_ms, 95), 0)} ms`,
      `${rounded(percentile(health_ms, 100), 0)} ms`,
    ]);
  try {
    await market.start();
    const client = new Client(market.origin, 2);
    const { bearer: authorization } = await signInAs(client, "seller@meydan.test");
    const began = Date.now();
    await browse(market.origin, () => Date.now() - began > 10_000);
    const quietFrom = Date.now();
    const quiet = await browse(market.origin, () => Date.now() - quietFrom > quiet_s * 1000);
    report("without files", quiet, quiet_s);
    for (const isImport of [false, true])
      for (let file = 0; file < (isImport ? 1 : count); file += 1) {
        const { text } = fileOf(rows, `f${file}`);
        const name = isImport ? "import" : `file ${file + 1}, ${(Buffer.byteLength(text) / 2 ** 20).toFixed(1)} MB`;
        const from = Date.now();
        let isOver = false;
        const browsing = browse(market.origin, () => isOver);
        const given = isImport
          ? await client.ask("POST", `/api/v1/seller/product-files/${lastFile}/import`, "", { authorization })
          : await client.ask("POST", "/api/v1/seller/product-files", text, {
              authorization,
              "content-type": "text/csv",
              "content-length": String(Buffer.byteLength(text)),
            });
        if (given.status >= 300) throw new Error(`${name} answered ${given.status} ${JSON.stringify(given.body)}`);
        lastFile = given.body.data.id ?? lastFile;
        for (let state: FileState | undefined; !state || !["checked", "pictures", "done", "failed"].includes(state.status); ) {
          await delay(2000);
          state = (await client.ask("GET", `/api/v1/seller/product-files/${lastFile}`, undefined, { authorization })).body.data as FileState;
          if (Date.now() - from > file_max_s * 1000) {
            troubles.push(`${name} is not over after ${file_max_s} s: ${JSON.stringify(state)}`);
            break;
          }
        }
        isOver = true;
        const measured = await browsing;
        report(name, measured, (Date.now() - from) / 1000);
        say(lines.at(-1)?.join(" · ") ?? "");
        const ratio = percentile(measured.shopper_ms, 95) / percentile(quiet.shopper_ms, 95);
        if (ratio > ratio_max) troubles.push(`${name}: shoppers' p95 is ${rounded(ratio, 2)} × that without files`);
        const worst = percentile(measured.health_ms, 100);
        if (worst > healthz_max_ms) troubles.push(`${name}: /healthz took ${rounded(worst, 0)} ms`);
        const wrong = [...measured.statuses].filter(([status]) => status >= 500);
        if (wrong.length > 0) troubles.push(`${name}: ${wrong.map(([status, times]) => `${times} × ${status}`).join(", ")}`);
      }
    client.close();
    return {
      tables: [
        { title: `Files of ${rows} rows while shoppers browse`, head: ["", "time", "p50", "p95", "p99", "max", "healthz p95", "healthz max"], rows: lines },
      ],
      troubles,
    };
  } finally {
    await market.remove();
  }
}
