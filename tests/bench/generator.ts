/** Keeps 16 connections busy and says how many answers came, and how late. wrk where it is installed, else our own. */
import { spawn, spawnSync } from "node:child_process";
import http from "node:http";
import { percentile } from "./sums.ts";

export const connections = 16;

/** One burst. `failures`: answers other than 2xx and 3xx, and connections that broke. */
export type Burst = { rps: number; p50_ms: number; p99_ms: number; failures: number };
export type Generator = { name: "wrk" | "node"; run: (url: string, duration_s: number) => Promise<Burst> };

export function pickGenerator(wanted?: string): Generator {
  const installed = spawnSync("wrk", ["--version"]).error === undefined;
  if (wanted === "wrk" && !installed) throw new Error("wrk is not on PATH (Debian, Ubuntu: apt install wrk; macOS: brew install wrk)");
  return wanted !== "node" && installed ? { name: "wrk", run: runWrk } : { name: "node", run: runNode };
}

async function runWrk(url: string, duration_s: number): Promise<Burst> {
  const child = spawn("wrk", ["-t1", `-c${connections}`, `-d${duration_s}s`, "--latency", "--timeout", "20s", url], {
    stdio: ["ignore", "pipe", "inherit"],
    timeout: (duration_s + 30) * 1_000,
  });
  let report = "";
  for await (const part of child.stdout) report += part;
  return readWrk(report);
}

/** What wrk prints, as figures. @throws when it printed something else. */
function readWrk(report: string): Burst {
  const rps = Number(/Requests\/sec:\s+([\d.]+)/.exec(report)?.[1]);
  const socketErrors = /Socket errors: connect (\d+), read (\d+), write (\d+), timeout (\d+)/.exec(report)?.slice(1) ?? [];
  const refused = /Non-2xx or 3xx responses: (\d+)/.exec(report)?.[1] ?? "0";
  if (!Number.isFinite(rps)) throw new Error(`wrk did not report: ${report.slice(0, 200)}`);
  return {
    rps,
    p50_ms: wrkPercentile_ms(report, 50),
    p99_ms: wrkPercentile_ms(report, 99),
    failures: [...socketErrors, refused].reduce((sum, n) => sum + Number(n), 0),
  };
}

const units_ms: Record<string, number> = { us: 0.001, ms: 1, s: 1_000, m: 60_000 };

function wrkPercentile_ms(report: string, percent: number): number {
  const [, amount, unit] = new RegExp(`^\\s+${percent}%\\s+([\\d.]+)(us|ms|s|m)$`, "m").exec(report) ?? [];
  return Number(amount) * (units_ms[unit ?? ""] ?? Number.NaN);
}

async function runNode(url: string, duration_s: number): Promise<Burst> {
  const latencies_ms: number[] = [];
  let failures = 0;
  const started = performance.now();
  const until = started + duration_s * 1_000;
  const connection = async () => {
    const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
    while (performance.now() < until) {
      const asked = performance.now();
      if (!(await fetched(url, agent))) failures += 1;
      latencies_ms.push(performance.now() - asked);
    }
    agent.destroy();
  };
  await Promise.all(Array.from({ length: connections }, connection));
  const took_s = (performance.now() - started) / 1_000;
  return { rps: latencies_ms.length / took_s, p50_ms: percentile(latencies_ms, 50), p99_ms: percentile(latencies_ms, 99), failures };
}

/** Whether a good answer came, whole. */
function fetched(url: string, agent: http.Agent): Promise<boolean> {
  return new Promise((resolve) => {
    const request = http.get(url, { agent, timeout: 20_000 }, (response) => {
      response.resume();
      response.once("end", () => resolve((response.statusCode ?? 500) < 400));
      response.once("error", () => resolve(false));
    });
    request.once("timeout", () => request.destroy());
    request.once("error", () => resolve(false));
  });
}
