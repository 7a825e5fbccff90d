/** The server is killed at random moments while people buy, pay and cancel. Nothing that was answered may be lost, nothing half done. */
import { setTimeout as pause } from "node:timers/promises";
import { median, rounded } from "../bench/sums.ts";
import type { Table } from "../bench/table.ts";
import { loadDomain } from "./buyer.ts";
import { type Chance, chanceOf } from "./chance.ts";
import { Client } from "./client.ts";
import { brokenLaws, brokenText } from "./laws.ts";
import { Market } from "./market.ts";
import { applyVoucher, insertShop, insertWare, type Ware } from "./wares.ts";
import { type OrderAttempt, voucherCode, Writer } from "./writer.ts";

const writers = 20;
/** A kill falls so many orders after the last one, and so long after the order was sent: while it is being placed, or soon after. */
const killAfter_orders = { min: 1, max: 25 };
const killAfter_ms = { min: 0, max: 250 };
const ordersWithin_ms = 60_000;
const replayed_max = 200;

export type CrashReport = { tables: Table[]; troubles: string[] };

export async function crash(rounds: number, seed: number, say: (text: string) => void): Promise<CrashReport> {
  const market = await Market.make();
  const client = new Client(market.origin, writers);
  const chance = chanceOf(seed);
  try {
    const wares = await market.withDatabase(insertWares);
    const { attempts, restarts_ms, troubles } = await killWhileWriting({ market, client, chance, wares, rounds, say });
    troubles.push(...(await replayAll(client, attempts)));
    await market.stop();
    const found = await market.withDatabase(async (db) => {
      troubles.push(...brokenText(await brokenLaws(db, loadDomain, wares)), ...(await lost(db, attempts)));
      return (await db.prepare("SELECT count(*) AS n FROM orders WHERE email LIKE ?1").bind(`%@${loadDomain}`).first<number>("n")) as number;
    });
    return { tables: [tableOf({ attempts, restarts_ms, found, rounds, seed })], troubles };
  } finally {
    client.close();
    await market.remove();
  }
}

/** Two shops and a flash sale, so that there is much to leave half done. Stock for as long as anybody has patience. */
async function insertWares(db: D1Database): Promise<Ware[]> {
  const now = Date.now();
  const [first, second] = [await insertShop(db, "crash-first", now), await insertShop(db, "crash-second", now)];
  const stock = 1_000_000;
  await applyVoucher(db, { code: voucherCode, percent: 10, limit: stock }, now);
  return [
    await insertWare(db, first, { name: "crash-lamp", price_base_minor: 2500, stock }, now),
    await insertWare(db, second, { name: "crash-rug", price_base_minor: 7990, stock }, now),
    await insertWare(db, second, { name: "crash-flash", price_base_minor: 2000, stock, sale: { price_base_minor: 900, quota: stock } }, now),
  ];
}

type Storm = { market: Market; client: Client; chance: Chance; wares: Ware[]; rounds: number; say: (text: string) => void };

async function killWhileWriting({ market, client, chance, wares, rounds, say }: Storm) {
  const restarts_ms: number[] = [];
  const attempts: OrderAttempt[] = [];
  const troubles: string[] = [];
  let up = market.start();
  const city = { isOpen: true, up: () => up as Promise<unknown> };
  await up;
  const people = Array.from(
    { length: writers },
    (_, index) => new Writer({ client, wares, chance: chanceOf(chance.whole(0, 2 ** 31)), name: `writer-${index}`, city, attempts }),
  );
  const working = Promise.allSettled(people.map((writer) => writer.work()));
  try {
    for (let round = 1; round <= rounds; round += 1) {
      await ordersSent(attempts, attempts.length + chance.whole(killAfter_orders.min, killAfter_orders.max));
      await pause(chance.whole(killAfter_ms.min, killAfter_ms.max));
      // closed before the kill, so that nobody takes the dying server for the next one
      up = market.kill().then(() => market.start());
      restarts_ms.push(await up);
      if (round % 10 === 0 || round === rounds)
        say(`${round} of ${rounds} kills, ${attempts.filter(({ number }) => number !== undefined).length} orders acknowledged`);
    }
  } finally {
    city.isOpen = false;
    for (const { status, reason } of (await working) as PromiseRejectedResult[]) if (status === "rejected") troubles.push(String(reason));
  }
  return { restarts_ms, attempts, troubles };
}

/** @throws when people do not get round to buying: nothing would be proved */
async function ordersSent(attempts: readonly OrderAttempt[], wanted: number): Promise<void> {
  const until = Date.now() + ordersWithin_ms;
  while (attempts.length < wanted) {
    if (Date.now() > until) throw new Error(`no more than ${attempts.length} orders were sent`);
    await pause(1);
  }
}

/** Each key still answers the order it answered before. */
async function replayAll(client: Client, attempts: readonly OrderAttempt[]): Promise<string[]> {
  const troubles: string[] = [];
  for (const attempt of attempts.filter(({ number }) => number !== undefined).slice(-replayed_max)) {
    const { status, body } = await attempt.again(client);
    if (status !== 201 || body.data.number !== attempt.number)
      troubles.push(`the key of ${attempt.number} answers ${status} ${body?.data?.number ?? JSON.stringify(body)}`);
  }
  return troubles;
}

/** Orders, payments and cancellations that were acknowledged and are not there. */
async function lost(db: D1Database, attempts: readonly OrderAttempt[]): Promise<string[]> {
  const { results } = await db
    .prepare("SELECT number, status, idempotency_key AS key FROM orders WHERE email LIKE ?1")
    .bind(`%@${loadDomain}`)
    .all<{ number: string; status: string; key: string }>();
  const stored = new Map(results.map((order) => [order.number, order]));
  return attempts.flatMap((attempt) => {
    if (attempt.number === undefined) return [];
    const order = stored.get(attempt.number);
    if (!order) return [`lost: ${attempt.number} was acknowledged`];
    if (!order.key.endsWith(`:${attempt.key}`)) return [`${attempt.number} has another key`];
    if (attempt.acknowledged !== undefined && order.status !== attempt.acknowledged)
      return [`${attempt.number} was acknowledged ${attempt.acknowledged} and is ${order.status}`];
    return [];
  });
}

function tableOf({
  attempts,
  restarts_ms,
  found,
  rounds,
  seed,
}: {
  attempts: OrderAttempt[];
  restarts_ms: number[];
  found: number;
  rounds: number;
  seed: number;
}): Table {
  const acknowledged = attempts.filter(({ number }) => number !== undefined);
  const count = (state: string) => acknowledged.filter((attempt) => attempt.acknowledged === state).length;
  return {
    title: `Crash, ${writers} writers, seed ${seed}`,
    head: [
      "kills",
      "orders sent",
      "acknowledged",
      "found",
      "answered only when sent again",
      "given up",
      "paid",
      "cancelled",
      "restart ms (median)",
      "restart ms (longest)",
    ],
    rows: [
      [
        rounds,
        attempts.length,
        acknowledged.length,
        found,
        acknowledged.filter(({ tries }) => tries > 1).length,
        attempts.length - acknowledged.length,
        count("paid"),
        count("cancelled"),
        rounded(median(restarts_ms), 0),
        rounded(Math.max(...restarts_ms), 0),
      ],
    ],
    notes: ["Given up: the answer was lost and the order was not sent again; it may stand or not, but whole."],
  };
}
