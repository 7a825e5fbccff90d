/**
 * What a worker costs before its first answer: CPU time of the runtime while it reads and runs the built module, which the platform bounds. Of the
 * process, not of a clock: a busy machine makes it longer, but not as much longer as the waiting.
 */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare, root } from "../../worker/local/platform.ts";
import { atMost, type Table } from "./table.ts";
import { targets } from "./targets.ts";

/** Linux counts in hundredths of a second. */
const tick_ms = 10;

/** The runtime is the one child that was not there before. */
const childrenOf = () =>
  new Set(readdirSync(`/proc/${process.pid}/task`).flatMap((task) => readFileSync(`/proc/${process.pid}/task/${task}/children`, "utf8").trim().split(" ")));

function cpuOf(pid: string): number {
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  const [user, system] = stat
    .slice(stat.lastIndexOf(")") + 2)
    .split(" ")
    .slice(11, 13);
  return (Number(user) + Number(system)) * tick_ms;
}

/** The module is loaded by the request, and by nothing before it. */
const loader = `export default { async fetch() { const { default: worker } = await import("index.js"); return new Response(typeof worker.fetch); } };`;

async function measureOnce(source: string): Promise<number> {
  const before = childrenOf();
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      cf: false,
      log: new Log(LogLevel.ERROR),
      compatibilityDate: "2026-08-15",
      compatibilityFlags: ["nodejs_compat"],
      modulesRoot: "/",
      modules: [
        { type: "ESModule", path: "/loader.js", contents: loader },
        { type: "ESModule", path: "/index.js", contents: source },
      ],
    } as never),
  );
  try {
    await miniflare.ready;
    const pid = [...childrenOf()].find((each) => !before.has(each));
    if (!pid) throw new Error("the runtime's process was not found");
    const began_ms = cpuOf(pid);
    const answer = await miniflare.dispatchFetch("http://startup.test/");
    if ((await answer.text()) !== "function") throw new Error("the module exports no worker");
    return cpuOf(pid) - began_ms;
  } finally {
    await miniflare.dispose();
  }
}

export type Startup = { gzip_bytes: number; raw_bytes: number; cpu_ms: number; runs_ms: number[] };
const runs = 5;

/** The least of some runs: what more it took was somebody else's. */
export async function measureStartup(): Promise<Startup> {
  const source = readFileSync(path.join(root, "build/server/index.js"), "utf8");
  const runs_ms: number[] = [];
  for (let run = 0; run < runs; run += 1) runs_ms.push(await measureOnce(source));
  return { gzip_bytes: gzipSync(source).length, raw_bytes: source.length, cpu_ms: Math.min(...runs_ms), runs_ms };
}

export const startupTables = ({ gzip_bytes, raw_bytes, cpu_ms, runs_ms }: Startup): Table[] => [
  {
    title: "The worker before its first answer",
    head: ["", "bytes, gzip", "bytes", "start-up CPU, ms", "of so many runs"],
    rows: [["worker", atMost(gzip_bytes, targets.worker_gzip_bytes), raw_bytes, atMost(cpu_ms, targets.startup_cpu_ms), runs_ms.length]],
  },
];
