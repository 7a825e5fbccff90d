/** Everything that is wrong, sent to the built server: no answer may be a 5xx, and no request may go unanswered. */
import http from "node:http";
import fc from "fast-check";
import { localSecrets } from "../../worker/local/secrets.ts";
import { percentile, rounded } from "../bench/sums.ts";
import type { Table } from "../bench/table.ts";
import { type Contract, contractOf, type Document } from "../support/contract/contract-of.ts";
import { hostileRequests, type KnownValues } from "../support/contract/hostile.ts";
import { Client } from "./client.ts";
import { brokenRequests, largeBodies } from "./hostile-bytes.ts";
import { pageGroups } from "./hostile-pages.ts";
import { Market } from "./market.ts";
import { signInAs } from "./sign-in.ts";
import { askPlainly, type Heard, type Sent, sendBytes } from "./sockets.ts";

const apiRequests = 4_200;
const sockets = 8;
const shown_max = 40;

type Outcome = { name: string; sent: number; statuses: Map<number, number>; times_ms: number[] };
type Report = { tables: Table[]; troubles: string[] };
type Wrong = (group: string, request: string, heard: Heard) => void;

export async function hostile(seed: number, say: (text: string) => void): Promise<Report> {
  const market = await Market.make({ dataKey: localSecrets().DATA_KEY });
  const client = new Client(market.origin, 1);
  const agent = new http.Agent({ keepAlive: true, maxSockets: sockets });
  const troubles: string[] = [];
  const wrong: Wrong = (group, request, { status, text }) =>
    troubles.push(`${group}: ${status === 0 ? "no answer" : status} to ${request}: ${text.replaceAll(/\s+/g, " ").slice(0, 160)}`);
  try {
    await market.start();
    const port = Number(new URL(market.origin).port);
    const people = await signIn(client);
    const groups = await everything(client, port, people, seed);
    const outcomes: Outcome[] = [];
    for (const [name, requests] of groups) {
      say(`${name}: ${requests.length} requests`);
      outcomes.push(
        await sendAll(
          name,
          requests.map((request) => () => askPlainly(agent, port, request).then((heard) => judge(name, requestText(request), heard, wrong))),
        ),
      );
    }
    const broken = brokenRequests(port);
    say(`bytes: ${broken.length} requests`);
    outcomes.push(
      await sendAll(
        "bytes",
        broken.map(
          ({ name, bytes }) =>
            () =>
              sendBytes(port, bytes).then((heard) => (heard.status >= 500 ? judge("bytes", name, heard, wrong) : heard)),
        ),
      ),
    );
    const alive = await client.ask("GET", "/healthz");
    if (alive.status !== 200) troubles.push(`afterwards /healthz answers ${alive.status}`);
    const first = [...new Set(troubles)].slice(0, shown_max);
    if (first.length > 0) first.push(`in all ${troubles.length} of seed ${seed}`);
    return { tables: [tableOf(outcomes, seed)], troubles: first };
  } finally {
    agent.destroy();
    client.close();
    await market.remove();
  }
}

const requestText = ({ name, path, headers, body }: Sent) =>
  `${name} ${path.slice(0, 200)} ${JSON.stringify(headers).slice(0, 300)} ${(body ?? "").slice(0, 120)}`;

function judge(group: string, request: string, heard: Heard, wrong: Wrong): Heard {
  // a body that is refused before it is read may cost the caller the connection
  const isCutShort = heard.status === 0 && group === "large" && /ECONNRESET|EPIPE/.test(heard.text);
  if (heard.status >= 500 || (heard.status === 0 && !isCutShort)) wrong(group, request, heard);
  return heard;
}

type People = { bearer: string; cookie: string; cart: string };

/** One who may go everywhere: what is wrong shall get as far as it can. */
export async function signIn(client: Client): Promise<People> {
  const headers = { "content-type": "application/json", origin: client.origin };
  const { bearer, headers: set } = await signInAs(client, "admin@meydan.test", headers);
  const products = await client.ask("GET", "/api/v1/products?perPage=1");
  const product = await client.ask("GET", `/api/v1/products/${products.body.data[0].handle}`);
  const added = await client.ask("POST", "/api/v1/cart/items", JSON.stringify({ variantId: product.body.data.variants[0].id, quantity: 1 }), {
    ...headers,
    "x-cart-token": "none",
  });
  return {
    bearer,
    cookie: (set["set-cookie"] ?? []).map((each) => each.split(";", 1)[0]).join("; "),
    cart: String(added.headers["x-cart-token"] ?? "none"),
  };
}

/** What ends its own session or account is left to guests: the others shall stay signed in. */
export const endsItself = /^(DELETE \/user\/me|(GET|POST) \/user\/logout|DELETE \/user\/sessions)/;

async function everything(client: Client, port: number, people: People, seed: number): Promise<[string, Sent[]][]> {
  const contract = contractOf((await client.ask("GET", "/api/v1/openapi.json")).body as Document);
  const known = await knownThings(client, people);
  const pages = Object.entries(pageGroups(port, people.cookie)).map(([name, { count, made }]): [string, Sent[]] => [
    name,
    fc.sample(made, { numRuns: count, seed }),
  ]);
  return [["api", apiOnes(contract, known, people, seed)], ...pages, ["large", largeBodies(port)]];
}

function apiOnes(contract: Contract, known: KnownValues, { bearer, cart }: People, seed: number): Sent[] {
  const each = Math.ceil(apiRequests / contract.operations.length);
  return contract.operations.flatMap((operation, index) =>
    fc.sample(hostileRequests(operation, contract, known), { numRuns: each, seed: seed + index }).map(({ name, method, path, headers, body, as }) => {
      const isOwn = as === "shopper" && !endsItself.test(name);
      const given = { "x-cart-token": cart, ...(isOwn && { authorization: bearer }), ...headers };
      return { name, method, path: `/api/v1${path.replaceAll(/[^\x21-\x7e]/g, "")}`, headers: given, body };
    }),
  );
}

async function knownThings(client: Client, { cart }: People): Promise<KnownValues> {
  const { body } = await client.ask("GET", "/api/v1/products?perPage=3");
  const handles = body.data.map(({ handle }: { handle: string }) => handle);
  const variants = await Promise.all(handles.map(async (handle: string) => (await client.ask("GET", `/api/v1/products/${handle}`)).body.data.variants[0].id));
  const shops = await client.ask("GET", "/api/v1/shops?perPage=2");
  return {
    handle: [...handles, shops.body.data[0].handle],
    variantId: variants,
    country: ["FR", "AE", "US", "TR", "IN"],
    currency: ["USD", "EUR", "TRY"],
    locale: ["en", "ar"],
    email: ["nobody@example.test"],
    password: ["a wrong password"],
    current: ["a wrong password"],
    "x-cart-token": [cart],
  };
}

async function sendAll(name: string, requests: (() => Promise<Heard>)[]): Promise<Outcome> {
  const waiting = requests.values();
  const outcome: Outcome = { name, sent: requests.length, statuses: new Map(), times_ms: [] };
  const worker = async () => {
    for (const send of waiting) {
      const { status, took_ms } = await send();
      outcome.statuses.set(status, (outcome.statuses.get(status) ?? 0) + 1);
      outcome.times_ms.push(took_ms);
    }
  };
  await Promise.all(Array.from({ length: sockets }, worker));
  return outcome;
}

function tableOf(outcomes: readonly Outcome[], seed: number): Table {
  const rows = outcomes.map(({ name, sent, statuses, times_ms }) => {
    const all = [...statuses].sort(([a], [b]) => a - b).map(([status, count]) => `${count} × ${status || "none"}`);
    return [name, sent, all.join(", "), rounded(percentile(times_ms, 50), 0), rounded(percentile(times_ms, 99), 0)];
  });
  const sum = outcomes.reduce((total, { sent }) => total + sent, 0);
  return { title: `Hostile input, ${sum} requests, seed ${seed}`, head: ["group", "requests", "answers", "p50 ms", "p99 ms"], rows, notes: [] };
}
