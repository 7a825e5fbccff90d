/**
 * Bodies far beyond what a path may be sent, to each page and each writing operation of the API, as a guest and signed in: each is refused
 * before it is parsed, soon, and leaves nothing in memory.
 */
import { pages } from "../../app/pages.ts";
import { localSecrets } from "../../worker/local/secrets.ts";
import { percentile, rounded } from "../bench/sums.ts";
import type { Table } from "../bench/table.ts";
import { contractOf, type Document } from "../support/contract/contract-of.ts";
import { Client } from "./client.ts";
import { endsItself, signIn } from "./hostile.ts";
import { Market } from "./market.ts";
import { sendBody } from "./sockets.ts";

const soon_ms = 300;
const memory_max_MB = 20;
/** Memory is settled when a round of small bodies adds no more. */
const settled_MB = 3;
const warmUps_max = 30;
const MB = 1024 * 1024;
const ways = {
  "3 million fields": { type: "application/x-www-form-urlencoded", body: Buffer.from("a&".repeat(3_000_000)) },
  "3 million fields in chunks": { type: "application/x-www-form-urlencoded", body: Buffer.from("a&".repeat(3_000_000)), inChunks: true },
  "32 MB of JSON": { type: "application/json", body: Buffer.alloc(32 * MB, "1") },
  "32 MB as a file": {
    type: "multipart/form-data; boundary=b",
    body: Buffer.alloc(32 * MB, '--b\r\ncontent-disposition: form-data; name="a"; filename="a"\r\n\r\n'),
  },
  "32 MB in chunks": {
    type: "multipart/form-data; boundary=b",
    body: Buffer.alloc(32 * MB, '--b\r\ncontent-disposition: form-data; name="a"\r\n\r\n\r\n'),
    inChunks: true,
  },
};
/** 0: refused while it was being sent, which may cost the caller the connection before it has read why. */
const cutShort = 0;
/** Refused as too much, as somebody else's, or as no such address; a page leads a guest to the sign-in. */
const refusals = new Set([cutShort, 400, 401, 403, 404, 405, 413, 301, 302, 303]);

/** A small body to one of these would sign out whoever sends it. */
const endsSession = ({ method, path }: { method: string; path: string }) => path === "/sign-out" || endsItself.test(`${method} ${path.replace("/api/v1", "")}`);

export async function bodies(say: (text: string) => void): Promise<{ tables: Table[]; troubles: string[] }> {
  const market = await Market.make({ dataKey: localSecrets().DATA_KEY });
  const client = new Client(market.origin, 1);
  const troubles: string[] = [];
  const rows: string[][] = [];
  try {
    await market.start();
    const port = Number(new URL(market.origin).port);
    const { bearer, cookie } = await signIn(client);
    const { operations } = contractOf((await client.ask("GET", "/api/v1/openapi.json")).body as Document);
    const targets = [
      ...operations.filter(({ method }) => method !== "GET").map(({ method, path }) => ({ method, path: `/api/v1${path.replaceAll(/\{\w+\}/g, "1")}` })),
      ...[...pages.map(({ pattern }) => pattern), "/sign-out", "/currency", "/nowhere"].map((pattern) => ({
        method: "POST",
        path: pattern.replaceAll(/:\w+\??/g, "1").replace(/\/\*$/, "/1"),
      })),
    ];
    const headersFor = (who: string, path: string): Record<string, string> => ({
      ...(who === "signed in" && (path.startsWith("/api/") ? { authorization: bearer } : { cookie })),
      origin: market.origin,
    });
    // what an address needs of memory by itself, and what the runtime leaves lying until it collects, is there before what large bodies leave is counted
    for (let round = 1, last_MB = 0; round <= warmUps_max && market.memory_MB() - last_MB > settled_MB; round += 1) {
      last_MB = market.memory_MB();
      for (const who of ["guest", "signed in"])
        for (const { method, path } of targets.filter((target) => who === "guest" || !endsSession(target)))
          await sendBody(port, { method, path, headers: { ...headersFor(who, path), "content-type": "application/json" }, body: Buffer.from("{") });
      say(`small bodies, round ${round}: ${market.memory_MB().toFixed(0)} MB`);
    }
    const before_MB = market.memory_MB();
    for (const [way, sent] of Object.entries(ways))
      for (const who of ["guest", "signed in"]) {
        say(`${way}, ${who}: ${targets.length} requests`);
        const statuses = new Map<number, number>();
        const times_ms: number[] = [];
        for (const { method, path } of targets) {
          const ask = () => sendBody(port, { method, path, headers: { ...headersFor(who, path), "content-type": sent.type }, ...sent });
          const first = await ask();
          // a machine may be busy once
          const heard = first.took_ms > soon_ms ? await ask() : first;
          statuses.set(heard.status, (statuses.get(heard.status) ?? 0) + 1);
          times_ms.push(heard.took_ms);
          if (!refusals.has(heard.status)) troubles.push(`${way}, ${who}: ${heard.status} to ${method} ${path}: ${heard.text}`);
          if (heard.took_ms > soon_ms) troubles.push(`${way}, ${who}: ${method} ${path} after ${rounded(heard.took_ms)} ms`);
        }
        const reported = [...statuses].sort(([a], [b]) => a - b).map(([status, count]) => `${count} × ${status}`);
        rows.push([
          way,
          who,
          reported.join(", "),
          ...[50, 99, 100].map((percent) => `${rounded(percentile(times_ms, percent), 0)} ms`),
          `${market.memory_MB().toFixed(0)} MB`,
        ]);
      }
    const grown_MB = market.memory_MB() - before_MB;
    if (grown_MB > memory_max_MB) troubles.push(`memory grew by ${grown_MB.toFixed(0)} MB, more than ${memory_max_MB}`);
    const head = ["", "who", "answers", "p50", "p99", "slowest", "process afterwards"];
    return { tables: [{ title: `Large bodies to ${targets.length} addresses (before: ${before_MB.toFixed(0)} MB)`, head, rows }], troubles };
  } finally {
    client.close();
    await market.remove();
  }
}
