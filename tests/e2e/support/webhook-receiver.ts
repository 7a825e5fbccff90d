/** A system that hears of what happens, on the machine of the tests. */
import { createHmac } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "playwright/test";
import { askApi } from "./ask-api.ts";

export type Heard = { id: string; time: string; signatures: string[]; body: string };
export type Receiver = { url: string; heard: Heard[]; answer: (status: number) => void; close: () => Promise<void> };

/** Keeps what it is sent, and answers 200 unless it is told otherwise. */
export async function openReceiver(): Promise<Receiver> {
  const heard: Heard[] = [];
  let status = 200;
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const [id, time, signatures] = ["id", "timestamp", "signature"].map((name) => String(request.headers[`webhook-${name}`])) as [string, string, string];
    heard.push({ id, time, signatures: signatures.split(" "), body: Buffer.concat(parts).toString() });
    response.writeHead(status).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/hooks`,
    heard,
    answer: (next) => {
      status = next;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

export function isSignedBy({ id, time, signatures, body }: Heard, secret: string): boolean {
  const key = Buffer.from(secret.replace("whsec_", ""), "base64");
  return signatures.includes(`v1,${createHmac("sha256", key).update(`${id}.${time}.${body}`).digest("base64")}`);
}

/** A webhook that is there, with something in its log. */
export async function webhookOf(page: Page, side: "/admin" | "/seller"): Promise<string> {
  const body = { url: "http://127.0.0.1:9/hooks/of/a/rather/long/address?shop=meydan", events: ["order.paid", "stock.low"] };
  const found = (await askApi<{ id: string; url: string }[]>(page.request, "GET", `${side}/webhooks`)).find(({ url }) => url === body.url);
  if (found) return found.id;
  const { id } = await askApi<{ id: string }>(page.request, "POST", `${side}/webhooks`, body);
  // nobody answers there, and the log says so
  await askApi(page.request, "POST", `${side}/webhooks/${id}/test`);
  return id;
}
