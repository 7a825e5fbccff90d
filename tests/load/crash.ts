/** The server is killed at random moments while people buy, pay and cancel. Nothing that was answered may be lost, nothing half done. */
import { setTimeout as pause } from "node:timers/promises";
import { median, rounded } from "../bench/sums.ts";
import type { Table } from "../bench/table.ts";
import { loadDomain } from "./buyer.ts";
import { type Chance, chanceOf } from "./chance.ts";
import { Client } from "./client.ts";
import { brokenLaws, tellBroken } from "./laws.ts";
import { Market } from "./market.ts";
import { applyVoucher, layShop, layWare, type Ware } from "./wares.ts";
import { type Deed, voucherCode, Writer } from "./writer.ts";

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
    const wares = await market.withDatabase(lay);
    const { deeds, restarts_ms, troubles } = await killWhileWriting({ market, client, chance, wares, rounds, say });
    troubles.push(...(await replayAll(client, deeds)));
    await market.stop();
    const found = await market.withDatabase(async (db) => {
      troubles.push(...tellBroken(await brokenLaws(db, loadDomain, wares)), ...(await lost(db, deeds)));
      return (await db.prepare("SELECT count(*) AS n FROM orders WHERE email LIKE ?1").bind(`%@${loadDomain}`).first<number>("n")) as number;
    });
    return { tables: [tableOf({ deeds, restarts_ms, found, rounds, seed })], troubles };
  } finally {
    client.close();
    await market.remove();
  }
}

/** Two shops and a flash sale, so that there is much to leave half done. Stock for as long as anybody has patience. */
async function lay(db: D1Database): Promise<Ware[]> {
  const now = Date.now();
  const [first, second] = [await layShop(db, "crash-first", now), await layShop(db, "crash-second", now)];
  const stock = 1_000_000;
  await applyVoucher(db, { code: voucherCode, percent: 10, limit: stock }, now);
  return [
    await layWare(db, first, { name: "crash-lamp", price_usd_minor: 2500, stock }, now),
    await layWare(db, second, { name: "crash-rug", price_usd_minor: 7990, stock }, now),
    await layWare(db, second, { name: "crash-flash", price_usd_minor: 2000, stock, sale: { price_usd_minor: 900, quota: stock } }, now),
  ];
}

type Storm = { market: Market; client: Client; chance: Chance; wares: Ware[]; rounds: number; say: (text: string) => void };

async function killWhileWriting({ market, client, chance, wares, rounds, say }: Storm) {
  const restarts_ms: number[] = [];
  const deeds: Deed[] = [];
  const troubles: string[] = [];
  let up = market.start();
  const city = { isOpen: true, up: () => up as Promise<unknown> };
  await up;
  const people = Array.from(
    { length: writers },
    (_, index) => new Writer({ client, wares, chance: chanceOf(chance.whole(0, 2 ** 31)), name: `writer-${index}`, city, deeds }),
  );
  const working = Promise.allSettled(people.map((writer) => writer.work()));
  try {
    for (let round = 1; round <= rounds; round += 1) {
      await ordersSent(deeds, deeds.length + chance.whole(killAfter_orders.min, killAfter_orders.max));
      await pause(chance.whole(killAfter_ms.min, killAfter_ms.max));
      // closed before the kill, so that nobody takes the dying server for the next one
      up = market.kill().then(() => market.start());
      restarts_ms.push(await up);
      if (round % 10 === 0 || round === rounds)
        say(`${round} of ${rounds} kills, ${deeds.filter(({ number }) => number !== undefined).length} orders acknowledged`);
    }
  } finally {
    city.isOpen = false;
    for (const { status, reason } of (await working) as PromiseRejectedResult[]) if (status === "rejected") troubles.push(String(reason));
  }
  return { restarts_ms, deeds, troubles };
}

/** @throws when people do not get round to buying: nothing would be proved */
async function ordersSent(deeds: readonly Deed[], wanted: number): Promise<void> {
  const until = Date.now() + ordersWithin_ms;
  while (deeds.length < wanted) {
    if (Date.now() > until) throw new Error(`no more than ${deeds.length} orders were sent`);
    await pause(1);
  }
}

/** Each key still answers the order it answered before. */
async function replayAll(client: Client, deeds: readonly Deed[]): Promise<string[]> {
  const troubles: string[] = [];
  for (const deed of deeds.filter(({ number }) => number !== undefined).slice(-replayed_max)) {
    const { status, body } = await deed.again(client);
    if (status !== 201 || body.data.number !== deed.number)
      troubles.push(`the key of ${deed.number} answers ${status} ${body?.data?.number ?? JSON.stringify(body)}`);
  }
  return troubles;
}

/** Orders, payments and cancellations that were acknowledged and are not there. */
async function lost(db: D1Database, deeds: readonly Deed[]): Promise<string[]> {
  const { results } = await db
    .prepare("SELECT number, status, idempotency_key AS key FROM orders WHERE email LIKE ?1")
    .bind(`%@${loadDomain}`)
    .all<{ number: string; status: string; key: string }>();
  const stored = new Map(results.map((order) => [order.number, order]));
  return deeds.flatMap((deed) => {
    if (deed.number === undefined) return [];
    const order = stored.get(deed.number);
    if (!order) return [`lost: ${deed.number} was acknowledged`];
    if (!order.key.endsWith(`:${deed.key}`)) return [`${deed.number} has another key`];
    if (deed.acknowledged !== undefined && order.status !== deed.acknowledged)
      return [`${deed.number} was acknowledged ${deed.acknowledged} and is ${order.status}`];
    return [];
  });
}

function tableOf({ deeds, restarts_ms, found, rounds, seed }: { deeds: Deed[]; restarts_ms: number[]; found: number; rounds: number; seed: number }): Table {
  const acknowledged = deeds.filter(({ number }) => number !== undefined);
  const count = (state: string) => acknowledged.filter((deed) => deed.acknowledged === state).length;
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
        deeds.length,
        acknowledged.length,
        found,
        acknowledged.filter(({ tries }) => tries > 1).length,
        deeds.length - acknowledged.length,
        count("paid"),
        count("cancelled"),
        rounded(median(restarts_ms), 0),
        rounded(Math.max(...restarts_ms), 0),
      ],
    ],
    notes: ["Given up: the answer was lost and the order was not sent again; it may stand or not, but whole."],
  };
}
