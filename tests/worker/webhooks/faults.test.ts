/** Webhooks out, with each call broken in turn, before and after it is done: all that happened arrives, each by one name, and the log says so. */
import { beforeAll, expect, it } from "vitest";
import { sweep } from "../../../worker/outbox-registry.ts";
import { webhookEvents } from "../../../worker/shop/webhooks/rules.ts";
import { breakable, breakableWire, Faults } from "../../support/faults/faults.ts";
import { type Answer, answerOf, breakEverywhere } from "../../support/faults/flows.ts";
import { countRows, db, resetClock, seedBase } from "../../support/purchase/fixture.ts";
import { type Desk, type Endpoint, forgetEndpoints, hearingMarket, minute_ms, touch } from "../../support/webhooks/market.ts";
import { isSigned, Receiver } from "../../support/webhooks/receiver.ts";

const faults = new Faults();
const receiver = new Receiver();
const { market, makeOperator, makeSeller, ask, add, logOf } = hearingMarket({ DB: breakable(db, faults), WEBHOOK_WIRE: breakableWire(receiver.wire, faults) });
let operator: Desk;
beforeAll(async () => {
  await seedBase();
  operator = await makeOperator();
});

type Subject = { endpoint: Endpoint; shop: Desk; other: Endpoint; rows: number };
const deliveries = async ({ endpoint, other }: Pick<Subject, "endpoint" | "other">) =>
  (
    await db
      .prepare("SELECT id, message, event, state, endpoint_id FROM webhook_deliveries WHERE endpoint_id IN (?, ?) ORDER BY id")
      .bind(endpoint.id, other.id)
      .all<{ id: number; message: string; event: string; state: string; endpoint_id: string }>()
  ).results;

/** The market and a shop hear of two products that changed. */
async function setUp(): Promise<Subject> {
  faults.disarm();
  receiver.taken.length = 0;
  receiver.conduct = [];
  await forgetEndpoints();
  const shop = await makeSeller();
  const [endpoint, other] = [await add(operator, webhookEvents), await add(shop, ["product.changed"], "https://shop.example.com/hooks")];
  const { id, handle } = shop.shop as NonNullable<Desk["shop"]>;
  for (const at of [0, 1]) for (const name of ["bowl", "cup"]) await touch(id, `${name}-${handle}`, market.now + at);
  const rows = (await deliveries({ endpoint, other })).length;
  expect(rows).toBe(4);
  return { endpoint, shop, other, rows };
}
const pass = (): Promise<Answer> => {
  market.now += minute_ms;
  return answerOf(sweep(market.purchase()));
};
const comeToRest = async () => {
  for (let at = 0; at < 4; at += 1) {
    market.now += 5 * minute_ms;
    await sweep(market.purchase());
  }
};
/** Nothing is known by two names, and what the log calls delivered has arrived. */
async function wrong(subject: Subject): Promise<string[]> {
  const found = await deliveries(subject);
  const arrived = new Set(receiver.taken.map(({ id }) => id));
  const unknown = [...arrived].filter((name) => !found.some(({ message }) => message === name));
  const untrue = found.filter(({ state, message }) => state === "delivered" && !arrived.has(message));
  const unsigned = (
    await Promise.all(receiver.taken.map((taken) => isSigned(taken, taken.url.includes("shop.example.com") ? subject.other.secret : subject.endpoint.secret)))
  ).filter((isGood) => !isGood);
  return [
    ...(found.length < subject.rows ? ["a delivery is gone"] : []),
    ...unknown.map((name) => `${name} arrived and is nowhere`),
    ...untrue.map(({ message }) => `${message} counts as delivered and never arrived`),
    ...unsigned.map(() => "something arrived unsigned"),
  ];
}
/** What stands in the end: each delivery with how it went, and how many names arrived where. */
async function end(subject: Subject) {
  const found = await deliveries(subject);
  const names = (address: string) => new Set(receiver.taken.filter(({ url }) => url.startsWith(address)).map(({ id }) => id)).size;
  return {
    deliveries: found.map(({ event, state, endpoint_id }) => [event, state, endpoint_id === subject.endpoint.id]),
    names: [names("https://erp.example.com"), names("https://shop.example.com")],
    waits: await countRows("outbox WHERE kind = 'webhook' AND done_at IS NULL"),
  };
}
const walk = async (name: string, least: number, act: (subject: Subject) => Promise<Answer>, more: object = {}) => {
  const points = await breakEverywhere<Subject>({ faults, market, comeToRest, reset: resetClock }, { setUp, act, wrong, end, ...more });
  console.info(`faults: webhooks out, ${name}: ${points} points`);
  expect(points).toBeGreaterThanOrEqual(least);
};

it("told by the clock", { timeout: 120_000 }, () => walk("by the clock", 20, pass));

it("told to a receiver that fails at first", { timeout: 120_000 }, () =>
  walk("failing at first", 20, async () => {
    receiver.conduct = [500, "cut"];
    const first = await pass();
    market.now += 5 * minute_ms;
    const second = await pass();
    return first.status > second.status ? first : second;
  }),
);

it("sent again by an operator, one of it and then all that failed", { timeout: 120_000 }, async () => {
  const entries = () => countRows("operator_log WHERE action IN ('send_webhook_again', 'send_webhooks_again')") as Promise<number>;
  let logged = 0;
  await walk(
    "again",
    10,
    async ({ endpoint }) => {
      const [first] = ((await logOf(operator, endpoint, "?state=failed")) ?? []) as { id: number }[];
      const one = first ? await ask(operator.who, "POST", `/admin/webhooks/${endpoint.id}/deliveries/${first.id}/again`) : { status: 200 };
      const all = await ask(operator.who, "POST", `/admin/webhooks/${endpoint.id}/again`);
      return { status: Math.max(one.status, all.status) };
    },
    {
      setUp: async () => {
        const subject = await setUp();
        await db.prepare("UPDATE webhook_deliveries SET state = 'failed'").run();
        await db.prepare("UPDATE outbox SET done_at = 1 WHERE kind = 'webhook'").run();
        logged = await entries();
        return subject;
      },
      wrong: async (subject: Subject) => {
        const isBegun = (await deliveries(subject)).some(({ state, endpoint_id }) => endpoint_id === subject.endpoint.id && state !== "failed");
        return [...(await wrong(subject)), ...(isBegun && (await entries()) === logged ? ["begun anew, and not in the log"] : [])];
      },
    },
  );
});

it.each<[string, string, (subject: Subject) => Promise<Answer>, (subject: Subject) => Promise<unknown>]>([
  [
    "changed",
    "change_webhook",
    ({ endpoint }) => ask(operator.who, "PUT", `/admin/webhooks/${endpoint.id}`, { url: endpoint.url, events: ["order.paid"], isOn: false }),
    ({ endpoint }) => db.prepare("SELECT events, is_on FROM webhook_endpoints WHERE id = ?").bind(endpoint.id).first(),
  ],
  [
    "removed",
    "delete_webhook",
    async ({ endpoint }) => {
      const { status } = await ask(operator.who, "DELETE", `/admin/webhooks/${endpoint.id}`);
      // asked again, it is gone already
      return { status: status === 404 ? 204 : status };
    },
    ({ endpoint }) => countRows("webhook_endpoints WHERE id = ?", endpoint.id),
  ],
])("an endpoint is %s: the deed and its entry in the log, both or neither", { timeout: 120_000 }, async (name, action, act, state) => {
  const entries = (subject: Subject) => countRows("operator_log WHERE action = ? AND subject_id = ?", action, subject.endpoint.id);
  let before: unknown;
  await walk(name, 4, act, {
    setUp: async () => {
      const subject = await setUp();
      before = await state(subject);
      return subject;
    },
    wrong: async (subject: Subject) => {
      const isDone = JSON.stringify(await state(subject)) !== JSON.stringify(before);
      return (await entries(subject)) === Number(isDone) ? [] : [`${isDone ? "done" : "not done"}, with ${await entries(subject)} entries`];
    },
    end: async (subject: Subject) => [await state(subject), await entries(subject)],
  });
});
