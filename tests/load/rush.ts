/** Many buyers at once want what there is little of: each scarce thing is sold as often as it is there, and not once more. */
import { randomUUID } from "node:crypto";
import { percentile, rounded } from "../bench/sums.ts";
import type { Table } from "../bench/table.ts";
import { Buyer, loadDomain, type Price } from "./buyer.ts";
import { type Answer, Client } from "./client.ts";
import { brokenLaws, brokenText, takenOf } from "./laws.ts";
import { Market } from "./market.ts";
import { applyVoucher, insertShop, insertWare, type Ware } from "./wares.ts";

const scarce = 100;
const sockets = 200;
const repeats = 50;
const voucherCode = "RUSH100";

export type RushReport = { tables: Table[]; troubles: string[] };
type Outcome = { name: string; buyers: number; wanted: number; answers: Answer[]; seconds: number };
type Scenario = { name: string; ware: Ware; refusals: readonly string[]; prepare?: (buyer: Buyer) => Promise<void> };

export async function rush(buyers: number, say: (text: string) => void): Promise<RushReport> {
  const market = await Market.make();
  const client = new Client(market.origin, sockets);
  try {
    const { scenarios, repeated } = await market.withDatabase((db) => insertScenarios(db, buyers));
    await market.start();
    const [outcomes, troubles, notes]: [Outcome[], string[], string[]] = [[], [], []];
    for (const scenario of scenarios) {
      if (scenario.prepare && !(await knowsVouchers(client))) {
        notes.push(`${scenario.name}: left out, because carts take no vouchers yet (POST /api/v1/cart/vouchers answers 404).`);
        continue;
      }
      say(`${scenario.name}: ${buyers} buyers`);
      const outcome = await race(client, scenario, buyers);
      outcomes.push(outcome);
      troubles.push(...wrongAnswers(outcome, scenario.refusals));
    }
    say(`one order, sent ${repeats} times at once`);
    const same = await repeat(client, repeated);
    outcomes.push(same);
    troubles.push(...unlike(same));
    await market.stop();
    troubles.push(...(await market.withDatabase((db) => stateAfter(db, scenarios, outcomes, repeated))));
    return { tables: [tableOf(outcomes, notes)], troubles };
  } finally {
    client.close();
    await market.remove();
  }
}

async function insertScenarios(db: D1Database, buyers: number): Promise<{ scenarios: Scenario[]; repeated: Ware }> {
  const now = Date.now();
  const shopId = await insertShop(db, "rush", now);
  const plenty = buyers * 2;
  const plain = await insertWare(db, shopId, { name: "rush-plain", price_base_minor: 2500, stock: scarce }, now);
  const flash = await insertWare(
    db,
    shopId,
    { name: "rush-flash", price_base_minor: 2000, stock: plenty, sale: { price_base_minor: 900, quota: scarce } },
    now,
  );
  const cheaper = await insertWare(db, shopId, { name: "rush-voucher", price_base_minor: 4000, stock: plenty }, now);
  const repeated = await insertWare(db, shopId, { name: "rush-repeated", price_base_minor: 1500, stock: repeats * 2 }, now);
  await applyVoucher(db, { code: voucherCode, percent: 25, limit: scarce }, now);
  return {
    repeated,
    scenarios: [
      { name: "plain stock", ware: plain, refusals: ["out_of_stock"] },
      { name: "flash sale", ware: flash, refusals: ["total_changed"] },
      { name: "voucher", ware: cheaper, refusals: ["total_changed"], prepare: (buyer) => buyer.applyVoucher(voucherCode) },
    ],
  };
}

async function knowsVouchers(client: Client): Promise<boolean> {
  const { status, body } = await new Buyer(client, "prober").call("POST", "/cart/vouchers", { code: voucherCode });
  return !(status === 404 && body?.code === "not_found");
}

/** Everybody fills a cart first; then all order at once. */
async function race(client: Client, { name, ware, prepare }: Scenario, count: number): Promise<Outcome> {
  const buyers = Array.from({ length: count }, (_, index) => new Buyer(client, `${ware.name}-${index}`));
  await Promise.all(
    buyers.map(async (buyer) => {
      await buyer.add(ware.variantId);
      await prepare?.(buyer);
    }),
  );
  const total = await (buyers[0] as Buyer).total();
  const started = performance.now();
  const answers = await Promise.all(buyers.map((buyer) => buyer.order(total, randomUUID())));
  return { name, buyers: count, wanted: Math.min(scarce, count), answers, seconds: (performance.now() - started) / 1000 };
}

/** A double click, a reload, a retry after a timeout: the same order under the same key, many times at once. */
async function repeat(client: Client, ware: Ware): Promise<Outcome> {
  const buyer = new Buyer(client, ware.name);
  await buyer.add(ware.variantId, 2);
  const total: Price = await buyer.total();
  const key = randomUUID();
  const started = performance.now();
  const answers = await Promise.all(Array.from({ length: repeats }, () => buyer.order(total, key)));
  return { name: "same order again", buyers: 1, wanted: repeats, answers, seconds: (performance.now() - started) / 1000 };
}

function wrongAnswers({ name, wanted, answers }: Outcome, refusals: readonly string[]): string[] {
  const accepted = answers.filter(({ status }) => status === 201);
  const unclear = answers.filter(({ status, body }) => status !== 201 && !(status === 409 && refusals.includes(body?.code)));
  const numbers = new Set(accepted.map(({ body }) => body.data.number));
  const sample = unclear.slice(0, 3).map(({ status, body }) => `${status} ${JSON.stringify(body).slice(0, 160)}`);
  return [
    ...(accepted.length === wanted ? [] : [`${name}: ${accepted.length} orders were accepted, not ${wanted}`]),
    ...(unclear.length === 0 ? [] : [`${name}: ${unclear.length} refusals are not a clear 409 (${sample.join("; ")})`]),
    ...(numbers.size === accepted.length ? [] : [`${name}: ${accepted.length} acceptances name ${numbers.size} orders`]),
  ];
}

function unlike({ name, answers }: Outcome): string[] {
  const kinds = new Set(answers.map(({ status, body }) => `${status} ${JSON.stringify(body)}`));
  const [first = ""] = kinds;
  return [
    ...(kinds.size === 1 ? [] : [`${name}: ${kinds.size} different answers, ${difference([...kinds])}`]),
    ...(first.startsWith("201 ") ? [] : [`${name}: answered ${first.slice(0, 200)}`]),
  ];
}

function difference([first = "", second = ""]: string[]): string {
  let at = 0;
  while (first[at] === second[at]) at += 1;
  return [first, second].map((each) => each.slice(Math.max(0, at - 30), at + 30)).join(" and ");
}

/** What the database says, after the server has gone. */
async function stateAfter(db: D1Database, scenarios: readonly Scenario[], outcomes: readonly Outcome[], repeated: Ware): Promise<string[]> {
  const troubles = brokenText(await brokenLaws(db, loadDomain, [...scenarios.map(({ ware }) => ware), repeated]));
  for (const { name, ware } of scenarios) {
    const outcome = outcomes.find((each) => each.name === name);
    const taken = await takenOf(db, ware);
    // a voucher's buyers are told to buy at the full price: nobody did
    if (outcome && taken !== outcome.wanted) troubles.push(`${name}: the database holds ${taken} sold, not ${outcome.wanted}`);
  }
  const taken = await takenOf(db, repeated);
  if (taken !== 2) troubles.push(`same order again: the database holds ${taken} pieces sold, not 2`);
  const uses = await db.prepare("SELECT uses FROM vouchers WHERE code = ?1").bind(voucherCode).first<number>("uses");
  const wantedUses = outcomes.find(({ name }) => name === "voucher")?.wanted ?? 0;
  if (uses !== wantedUses) troubles.push(`voucher: the database counts ${uses} uses, not ${wantedUses}`);
  return troubles;
}

function tableOf(outcomes: readonly Outcome[], notes: string[]): Table {
  const rows = outcomes.map(({ name, buyers, answers, seconds }) => {
    const times = answers.map(({ took_ms }) => took_ms);
    const statuses = Map.groupBy(answers, ({ status }) => status);
    const reported = [...statuses].sort(([a], [b]) => a - b).map(([status, all]) => `${all.length} × ${status}`);
    return [name, buyers, reported.join(", "), rounded(percentile(times, 50), 0), rounded(percentile(times, 99), 0), rounded(seconds, 1)];
  });
  return { title: `Rush, ${sockets} sockets`, head: ["scenario", "buyers", "answers", "p50 ms", "p99 ms", "seconds"], rows, notes };
}
