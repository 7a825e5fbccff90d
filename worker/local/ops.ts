/**
 * `npm run ops -- <what> …`: moves orders of the local database on, by the functions that the API uses. Not while the shop is
 * served from the same folder. What this leaves in the outbox (mails, refunds) the shop does within a minute of its next start.
 * With `--url` the same is asked of a running shop, by its API.
 */
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { parseArgs, parseEnv } from "node:util";
import type { Env } from "../env.ts";
import { Refusal } from "../errors.ts";
import { demoPassword } from "../seed/people/shoppers.ts";
import type { Actor } from "../shop/audit.ts";
import {
  cancelAny,
  cancelWhole,
  decideReview,
  findOrder,
  giveGoodwill,
  listOrders,
  makeOwner,
  moveAny,
  settleAnyCash,
  viewOrder,
} from "../shop/operators/service.ts";
import { orderStatuses } from "../shop/orders/contract.ts";
import { type CarrierId, carriers, orderUpdates, type Shipment, shipmentOf, trackingNumberPattern } from "../shop/orders/service.ts";
import type { PurchaseContext } from "../shop/payments/purchase-context.ts";
import { createRegistry } from "../shop/payments/service.ts";
import { wordsFor } from "../words.ts";
import { marketCommand } from "./market-file/command.ts";
import { backupCommand } from "./ops-backup.ts";
import { cacheCommand } from "./ops-cache.ts";
import { flash } from "./ops-flash.ts";
import { type AskShop, askBy, NotAnswered, type OpsReport, problemsReport, reconcileReport, signIn } from "./ops-payments.ts";
import { payoutsCommand } from "./ops-payouts.ts";
import { sellersReport } from "./ops-sellers.ts";
import { statusReport } from "./ops-status.ts";
import { root } from "./platform.ts";
import { apiCommand } from "./remote/api-call.ts";
import { deskCall } from "./remote/desk-calls.ts";
import { NotUsable, shopAddress, tokenFrom } from "./remote/shop-address.ts";
import { opsUsage as usage } from "./remote/usage.ts";
import { openStorage } from "./storage.ts";
import { errorsReport, mapsFor } from "./telemetry/ops-errors.ts";
import { fieldFrom, fieldReport, isolateReport } from "./telemetry/ops-vitals.ts";

class Usage extends Error {}

const ownShop = "http://localhost:8787";

const demoOperator = "admin@meydan.test";
const by: Actor = { kind: "console", shopperId: null, requestId: null };
const isOrder = (name: string) => /[a-z-]/i.test(name);
const print = (value: unknown) => console.log(JSON.stringify(value, null, 2));

function packageId(text: string | undefined): number {
  if (!/^\d{1,15}$/.test(text ?? "")) throw new Usage("a package is named by its number");
  return Number(text);
}

function shipment(carrier: string | undefined, number: string | undefined): Shipment {
  if (!carrier || !trackingNumberPattern.test(number ?? "")) throw new Usage("a shipment needs a carrier and a tracking number");
  return Object.hasOwn(carriers, carrier) ? { carrier: carrier as CarrierId, number: number as string } : { carrier: "other", name: carrier, number };
}

/** `bears`: the package whose shop bears a refund. */
async function run(purchase: PurchaseContext, [what, name = "", ...rest]: string[], bears?: number): Promise<void> {
  if (what === "sellers") {
    const lines = await sellersReport(purchase.db, [name, ...rest], by, purchase.now);
    if (lines === null) throw new Usage(usage);
    for (const line of lines) console.log(line);
    return;
  }
  if (what === "owner" && name.includes("@") && rest.length === 0) {
    await makeOwner(purchase.db, name, by, purchase.now);
    console.log(`${name} owns the marketplace`);
    return;
  }
  const order = () => findOrder(purchase, name);
  const show = async (number: string) => print(await viewOrder(purchase, await findOrder(purchase, number), wordsFor("en")));
  if (what === "list") {
    const status = orderStatuses.find((each) => each === name);
    if (name !== "" && !status) throw new Usage(`a status is one of ${orderStatuses.join(", ")}`);
    const { data } = await listOrders(purchase.db, { perPage: 50, status });
    for (const { number, status, createdAt, total, email } of data)
      console.log([number, status, createdAt, `${total.amount} ${total.currency}`, email].join("  "));
  } else if (what === "show") await show(name);
  else if (what === "pay" && (rest[0] === "paid" || rest[0] === "failed")) {
    await decideReview(purchase, await order(), rest[0], by);
    await show(name);
  } else if (what === "process") await show(await moveAny(purchase, packageId(name), { to: "processing" }, by));
  else if (what === "deliver") await show(await moveAny(purchase, packageId(name), { to: "delivered" }, by));
  else if (what === "collect" || what === "refuse")
    await show(await settleAnyCash(purchase, packageId(name), what === "collect" ? "collected" : "refused", by));
  else if (what === "ship" && rest.length === 0) await show(await moveAny(purchase, packageId(name), { to: "shipped", shipment: null }, by));
  else if (what === "ship") await show(await moveAny(purchase, packageId(name), { to: "shipped", shipment: shipmentOf(shipment(rest[0], rest[1])) }, by));
  else if (what === "cancel" && isOrder(name)) {
    await cancelWhole(purchase, await order(), by);
    await show(name);
  } else if (what === "cancel") await show(await cancelAny(purchase, packageId(name), by));
  else if (what === "refund" && /^[1-9]\d{0,14}$/.test(rest[0] ?? "") && rest.length > 1) {
    await giveGoodwill(
      purchase,
      await order(),
      { amount_minor: Number(rest[0]), note: rest.slice(1).join(" ").slice(0, 500), key: crypto.randomUUID(), packageId: bears },
      by,
    );
    await show(name);
  } else throw new Usage(usage);
}

/** Questions of one word. */
const reports: Readonly<Record<string, (ask: AskShop) => Promise<OpsReport>>> = {
  status: statusReport,
  vitals: isolateReport,
  errors: (ask) => errorsReport(mapsFor(root, values.env))(ask),
};

function show({ lines, exitCode }: OpsReport): void {
  for (const line of lines) console.log(line);
  process.exitCode = exitCode;
}

const shopAsked = () => shopAddress(values.url ?? ownShop);
/** An operator's token, where there is one; else that of a session. @throws NotUsable, NotAnswered */
async function tokenToShow(): Promise<string> {
  const who = { email: process.env.OPS_EMAIL ?? demoOperator, password: process.env.OPS_PASSWORD ?? demoPassword };
  return tokenFrom(values.token, process.env.MEYDAN_TOKEN) ?? signIn(shopAsked(), who);
}
const askTheShop = async (): Promise<AskShop> => askBy(shopAsked(), await tokenToShow());

/** What is done to the local data otherwise, done at a running shop. */
async function atShop(words: string[]): Promise<void> {
  const call = deskCall(words, { carriers: Object.keys(carriers), pkg: values.package, readFile: (file) => JSON.parse(readFileSync(file, "utf8")) });
  if (!call) throw new Usage(usage);
  const { data } = await (await askTheShop())<{ data: never }>(call.path, call.body, call.method);
  if (!call.lines) return print(data);
  for (const line of call.lines(data)) console.log(line);
}

/** What only a running shop can tell: it reaches the gateways. */
async function askShop([room = "", ...words]: string[], { days = "7" }: { days?: string | undefined }): Promise<void> {
  const field = room === "vitals" && values.url === undefined ? fieldFrom(process.env, Number(days)) : null;
  if (field && words.length === 0) return show(await fieldReport(field));
  const [what, ...rest] = words;
  const isPayments = room === "payments" && (what === "problems" || what === "reconcile") && rest.length === 0 && /^[1-9]\d?$/.test(days);
  const other = () => (room === "cache" ? cacheCommand(words) : payoutsCommand(room, words, new Date().toISOString().slice(0, 10)));
  const command = isPayments ? null : words.length === 0 && Object.hasOwn(reports, room) ? reports[room] : other();
  if (!isPayments && !command) throw new Usage(usage);
  const ask = await askTheShop();
  show(await (command ? command(ask) : what === "problems" ? problemsReport(ask) : reconcileReport(ask, Number(days))));
}

async function copyMarketplace(): Promise<void> {
  const done = await backupCommand(positionals, values);
  if (!done) throw new Usage(usage);
  for (const line of done.lines) console.log(line);
  process.exitCode = done.exitCode;
}

async function onOwnData(positionals: string[], bears: string | undefined): Promise<void> {
  const secrets = existsSync(path.join(root, ".dev.vars")) ? parseEnv(readFileSync(path.join(root, ".dev.vars"), "utf8")) : {};
  const storage = await openStorage();
  try {
    // no gateway and no mail can be reached from here: what is due for them waits in the outbox
    const env = { AUTH_SECRET: secrets.AUTH_SECRET ?? "", PUBLIC_ORIGIN: "http://localhost:8787", DB: storage.database } as unknown as Env;
    const registry = createRegistry([]);
    if (positionals[0] === "flash") {
      const output = await flash(storage.database, positionals.slice(1), by);
      if (output === null) throw new Usage(usage);
      return print(output);
    }
    await run(
      { env, db: storage.database, now: Date.now(), registry, orderUpdates, waitUntil: () => {}, enqueue: () => {}, deliverNow: async () => {} },
      positionals,
      bears === undefined ? undefined : packageId(bears),
    );
  } finally {
    await storage.close();
  }
}

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    days: { type: "string" },
    "dry-run": { type: "boolean" },
    url: { type: "string" },
    package: { type: "string" },
    to: { type: "string" },
    from: { type: "string" },
    env: { type: "string" },
    branch: { type: "string" },
    confirm: { type: "string" },
    token: { type: "string" },
    query: { type: "string", multiple: true },
    field: { type: "string", multiple: true },
    body: { type: "string" },
    file: { type: "string", multiple: true },
  },
});
const what = positionals[0] ?? "";
try {
  if (["backup", "restore", "released"].includes(what)) await copyMarketplace();
  else if (what === "api") {
    if (!(await apiCommand(positionals.slice(1), values, shopAsked(), tokenToShow))) throw new Usage(usage);
  } else if (what === "market") {
    if (!(await marketCommand(positionals.slice(1), { isDry: values["dry-run"] ?? false }, shopAsked(), askTheShop))) throw new Usage(usage);
  } else if (["payments", "payouts", "ledger", "cache", "status", "errors", "vitals"].includes(what)) await askShop(positionals, values);
  else await (values.url === undefined ? onOwnData(positionals, values.package) : atShop(positionals));
} catch (error) {
  if (!(error instanceof Usage || error instanceof Refusal || error instanceof NotAnswered || error instanceof NotUsable)) throw error;
  console.error(error instanceof Refusal ? `${wordsFor("en").t(`errors.${error.code}`)} ${error.details ? JSON.stringify(error.details) : ""}` : error.message);
  process.exitCode = error instanceof NotAnswered && what !== "api" ? 2 : 1;
}
