/**
 * What a page costs in CPU, with the page cache and without, read from the kernel's account of the workerd process before and after each
 * request: database, socket and garbage collection are in it. Not wall time: a busy machine changes it little.
 */
import { readdirSync, readFileSync } from "node:fs";
import { type Data, type PageName, type Pages, pageNames, withProduct } from "./product.ts";
import { median, percentile, rounded } from "./sums.ts";
import { below, type Table } from "./table.ts";
import { targets } from "./targets.ts";

const warmUp = 40;
const requests = 100;

export type PageCpu = { page: PageName; cached: boolean; median_ms: number; p95_ms: number };

/** Processes of workerd that this one has started. */
function ownWorkerds(): string[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .filter((id) => {
      try {
        const stat = readFileSync(`/proc/${id}/stat`, "utf8");
        return /^\d+ \(workerd\)/.test(stat) && stat.slice(stat.lastIndexOf(")")).split(" ")[2] === String(process.pid);
      } catch {
        // it ended meanwhile
        return false;
      }
    });
}

/** CPU that a process and its threads have had. */
const cpuOf_ms = (id: string) =>
  readdirSync(`/proc/${id}/task`).reduce((sum, task) => sum + Number(readFileSync(`/proc/${id}/task/${task}/schedstat`, "utf8").split(" ")[0]), 0) / 1e6;

/** The product's runtime; the benchmark's reference workers run in another one, which was there before. */
function workerdSince(before: string[]): string {
  const [id, ...more] = ownWorkerds().filter((each) => !before.includes(each));
  if (id === undefined || more.length > 0) throw new Error("CPU is measured on Linux, with one workerd for the product");
  return id;
}

async function pagesOf(data: Data, pages: Pages, cached: boolean): Promise<PageCpu[]> {
  const others = ownWorkerds();
  return withProduct(data, cached ? {} : { PAGE_CACHE: "off" }, async ({ origin }) => {
    const id = workerdSince(others);
    const measured: PageCpu[] = [];
    for (const page of pageNames) {
      const ask = async () => {
        const before = cpuOf_ms(id);
        const response = await fetch(origin + pages[page]);
        await response.arrayBuffer();
        if (response.status !== 200) throw new Error(`${pages[page]} answers ${response.status}`);
        return cpuOf_ms(id) - before;
      };
      for (let at = 0; at < warmUp; at += 1) await ask();
      const costs: number[] = [];
      for (let at = 0; at < requests; at += 1) costs.push(await ask());
      measured.push({ page, cached, median_ms: median(costs), p95_ms: percentile(costs, 95) });
    }
    return measured;
  });
}

export const measureCpu = async (data: Data, pages: Pages): Promise<PageCpu[]> => [
  ...(await pagesOf(data, pages, true)),
  ...(await pagesOf(data, pages, false)),
];

export const cpuTables = (measured: PageCpu[]): Table[] => [
  {
    title: "CPU of a page",
    head: ["page", "median, ms", "p95, ms"],
    rows: measured.map(({ page, cached, median_ms, p95_ms }) => [
      `${page}, ${cached ? "out of the page cache" : "rendered"}`,
      rounded(median_ms, 2),
      below(rounded(p95_ms, 2), targets.page_cpu_ms),
    ]),
  },
];
