/** A seller brings a file of many rows, checks it, imports it, and imports it once more: in bounded memory and time, each row accounted for. */
import { setTimeout as delay } from "node:timers/promises";
import { localSecrets } from "../../worker/local/secrets.ts";
import type { Table } from "../bench/table.ts";
import { Client } from "./client.ts";
import { Heap } from "./heap.ts";
import { Market } from "./market.ts";
import { signInAs } from "./sign-in.ts";

const memory_max_MB = 200;
const time_max_s = 300;
const sampling_ms = 500;

const html = (i: number) =>
  `"<h2>Product ${i}</h2>\n<p>${"Soft, washed linen; made to last. ".repeat(12)}</p>\n<ul>\n${["Light", "Strong", "Washable"].map((word) => `<li><strong>${word}</strong> for years</li>`).join("\n")}\n</ul>"`;

/** Three variants a product, as Shopify writes them; every hundredth row has no price. */
export function fileOf(rows: number, prefix = "load"): { text: string; wrong: number } {
  let text =
    "Handle,Title,Body (HTML),Vendor,Product Category,Type,Tags,Published,Option1 Name,Option1 Value,Variant SKU,Variant Grams,Variant Inventory Qty,Variant Price,Variant Compare At Price,Status\r\n";
  let wrong = 0;
  for (let row = 0; row < rows; row += 1) {
    const [product, place] = [Math.floor(row / 3), row % 3];
    const isWrong = row % 100 === 50;
    if (isWrong) wrong += 1;
    const head = place === 0 ? `Load product ${product},${html(product)},Load,Apparel > Shirts,Shirts,load,TRUE,Size` : ",,,,,,,";
    text += `${prefix}-product-${product},${head},${["S", "M", "L"][place]},${prefix}-${row},${200 + place},${row % 40},${isWrong ? "" : `${10 + (row % 90)}.99`},,active\r\n`;
  }
  return { text, wrong };
}

type Say = (text: string) => void;

export async function importing(rows: number, say: Say): Promise<{ tables: Table[]; troubles: string[] }> {
  const market = await Market.make({ dataKey: localSecrets().DATA_KEY });
  const troubles: string[] = [];
  try {
    await market.start();
    const client = new Client(market.origin, 2);
    const { bearer } = await signInAs(client, "seller@meydan.test");
    const headers = { authorization: bearer, "content-type": "text/csv" };
    const { text, wrong } = fileOf(rows);
    const size = Buffer.byteLength(text);
    say(`${rows} rows, ${(size / 2 ** 20).toFixed(1)} MB`);
    const heap = await Heap.of(market.inspectorPort, "meydan");
    const idle_MB = await heap.used_MB();
    const lines: string[][] = [];
    for (const [name, query] of [
      ["dry run", "?dryRun=1"],
      ["import", ""],
      ["the same once more", ""],
    ] as const) {
      let [peak_MB, resident_MB] = [0, 0];
      let isOver = false;
      const sampling = (async () => {
        while (!isOver) {
          peak_MB = Math.max(peak_MB, await heap.used_MB());
          resident_MB = Math.max(resident_MB, market.memory_MB());
          await delay(sampling_ms);
        }
      })();
      const { status, body, took_ms } = await client.ask("POST", `/api/v1/seller/products/import${query}`, text, {
        ...headers,
        "content-length": String(size),
      });
      isOver = true;
      await sampling;
      const reported = status === 200 ? body.data : { problems: [] };
      const errors = new Set(reported.problems.filter((each: { level: string }) => each.level === "error").map((each: { line: number }) => each.line)).size;
      say(`${name}: ${status} in ${(took_ms / 1000).toFixed(1)} s`);
      lines.push([
        name,
        `${(took_ms / 1000).toFixed(1)} s`,
        `${peak_MB.toFixed(0)} MB`,
        `${resident_MB.toFixed(0)} MB`,
        String(reported.created),
        String(reported.updated),
        String(reported.unchanged),
        String(errors),
      ]);
      if (status !== 200) troubles.push(`${name} answered ${status} ${JSON.stringify(body).slice(0, 200)}`);
      if (reported.rows !== rows) troubles.push(`${name} counted ${reported.rows} of ${rows} rows`);
      if (errors !== wrong) troubles.push(`${name} reported ${errors} rows, ${wrong} are wrong`);
      if (took_ms > time_max_s * 1000) troubles.push(`${name} took longer than ${time_max_s} s`);
      if (peak_MB > memory_max_MB) troubles.push(`${name} held ${peak_MB.toFixed(0)} MB, more than ${memory_max_MB}`);
      if (name === "the same once more" && reported.unchanged !== Math.ceil(rows / 3))
        troubles.push(`the same file changed something: ${JSON.stringify({ ...reported, problems: undefined })}`);
    }
    client.close();
    heap.close();
    const table: Table = {
      title: `A file of ${rows} rows (idle: ${idle_MB.toFixed(0)} MB)`,
      head: ["", "time", "isolate at most", "process at most", "created", "updated", "unchanged", "rows reported"],
      rows: lines,
    };
    return { tables: [table], troubles };
  } finally {
    await market.remove();
  }
}
