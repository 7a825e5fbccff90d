/** What becomes of a delivery when its receiver goes wrong: the same name however often it is sent, growing waits, an end, and an endpoint that is switched off. */
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { sweep } from "../../../worker/outbox-registry.ts";
import { againAtOnce_max, body_max_bytes, failingFor_ms, formerSecret_ms, sameSecret_ms, tests_max, tryFor_ms } from "../../../worker/shop/webhooks/rules.ts";
import { breakable, Fault, Faults, ways } from "../../support/faults/faults.ts";
import { countRows, db, resetClock, seedBase } from "../../support/purchase/fixture.ts";
import { shortenDeadlines } from "../../support/short-deadlines.ts";
import { address, type Desk, type Endpoint, forgetEndpoints, hearingMarket, minute_ms, touch } from "../../support/webhooks/market.ts";
import { isSigned } from "../../support/webhooks/receiver.ts";

beforeAll(seedBase);
beforeEach(async () => {
  await resetClock();
  await forgetEndpoints();
});

const hour_ms = 60 * minute_ms;
let serial = 0;

/** A shop with an endpoint, and something that happens there. */
async function hearing(settings: Parameters<typeof hearingMarket>[0] = {}) {
  const world = hearingMarket(settings);
  const desk = await world.makeSeller();
  const endpoint = await world.add(desk, ["product.changed"]);
  const happen = async (named?: string) => {
    serial += 1;
    const handle = named ?? `thing-${serial}`;
    const shopId = desk.shop?.id as number;
    await touch(shopId, handle, world.market.now);
    await touch(shopId, handle, world.market.now + 1);
    return handle;
  };
  return { ...world, desk, endpoint, happen, log: (query?: string) => world.logOf(desk, endpoint, query) };
}

describe("a delivery", { timeout: 60_000 }, () => {
  it("is posted once, signed over its name, its time and its bytes, and stands in the log with what it was answered", async () => {
    const { receiver, market, desk, endpoint, happen, pass, log } = await hearing();
    const handle = await happen();
    await pass(minute_ms);
    await pass(hour_ms);
    expect(receiver.taken.length).toBe(1);
    const [taken] = receiver.taken;
    if (!taken) throw new Error("nothing was taken");
    expect(await isSigned(taken, endpoint.secret)).toBe(true);
    expect(await isSigned({ ...taken, body: `${taken.body} ` }, endpoint.secret)).toBe(false);
    expect(await isSigned({ ...taken, id: "msg_another" }, endpoint.secret)).toBe(false);
    expect(await isSigned({ ...taken, timestamp_s: taken.timestamp_s + 1 }, endpoint.secret)).toBe(false);
    expect([taken.url, taken.timestamp_s, taken.headers.get("content-type")]).toEqual([address, Math.floor((market.now - hour_ms) / 1000), "application/json"]);
    const product = await db.prepare("SELECT id FROM products WHERE handle = ?").bind(handle).first<number>("id");
    expect(JSON.parse(taken.body)).toEqual({
      type: "product.changed",
      timestamp: new Date(market.now - hour_ms - minute_ms + 1).toISOString(),
      data: { product, handle, shop: desk.shop?.handle },
    });
    expect(await log()).toEqual([
      expect.objectContaining({
        message: taken.id,
        event: "product.changed",
        subject: handle,
        state: "delivered",
        status: 200,
        failure: null,
        attempts: 1,
        nextAt: null,
      }),
    ]);
    // of the answer, which never ends, nothing is read
    expect(receiver.read_bytes).toBe(0);
  });

  it.each(["refused", "cut", "silent", 302, 400, 404, 429, 500] as const)(
    "that meets %s is sent again with the same name and the same bytes, signed anew",
    async (conduct) => {
      const deadlines = shortenDeadlines();
      const { receiver, market, endpoint, happen, pass, log } = await hearing();
      receiver.conduct = [conduct, conduct];
      await happen();
      await pass(minute_ms);
      const [failed] = await log();
      const failure = { refused: "unreachable", cut: "unreachable", silent: "timeout" }[conduct as string] ?? null;
      expect(failed).toMatchObject({
        state: "waiting",
        attempts: 1,
        status: typeof conduct === "number" ? conduct : null,
        failure,
        nextAt: new Date(market.now + minute_ms).toISOString(),
      });
      await pass(minute_ms);
      expect((await log())[0]).toMatchObject({ attempts: 2, nextAt: new Date(market.now + 2 * minute_ms).toISOString() });
      await pass(2 * minute_ms);
      expect((await log())[0]).toMatchObject({ state: "delivered", attempts: 3, status: 200, failure: null });
      const times = receiver.taken.map(({ timestamp_s }) => timestamp_s);
      expect([new Set(receiver.taken.map(({ id }) => id)).size, new Set(receiver.taken.map(({ body }) => body)).size, new Set(times).size]).toEqual([
        1,
        1,
        times.length,
      ]);
      expect(times.length).toBe(conduct === "refused" ? 1 : 3);
      for (const taken of receiver.taken) expect(await isSigned(taken, endpoint.secret)).toBe(true);
      // nobody waits longer than this for somebody else's server
      expect(Math.max(...deadlines)).toBeLessThanOrEqual(10_000);
    },
  );

  it("is tried less and less often, and after a day no more", async () => {
    const { receiver, market, happen, pass, log } = await hearing();
    receiver.usual = 500;
    await happen();
    const began = market.now;
    for (let minute = 0; minute < (tryFor_ms + 5 * hour_ms) / minute_ms; minute += 20) await pass(20 * minute_ms);
    const [row] = await log();
    expect([row.state, row.status, row.nextAt]).toEqual(["failed", 500, null]);
    const tries = receiver.taken.map(({ timestamp_s }) => timestamp_s * 1000 - began);
    const waits = tries.slice(1).map((at, index) => at - (tries[index] as number));
    expect(waits.length).toBeGreaterThan(6);
    expect(waits).toEqual(waits.toSorted((a, b) => a - b));
    expect([tries.at(-1) as number] > [tryFor_ms - minute_ms], String(tries)).toBe(true);
    expect(row.attempts).toBe(tries.length);
    const count = tries.length;
    await pass(5 * hour_ms);
    expect(receiver.taken.length).toBe(count);
  });

  it("keeps its name whatever call to the database breaks while it is sent", async () => {
    const faults = new Faults();
    const { receiver, market, happen, log, call, desk } = await hearing({ DB: breakable(db, faults) } as never);
    for (const level of ["error", "warn", "info"] as const) vi.spyOn(console, level).mockReturnValue();
    const round = async (at: number | null, way: (typeof ways)[number] = ways[0]) => {
      receiver.taken.length = 0;
      await happen();
      market.now += 5 * minute_ms;
      faults.arm(at, way);
      await sweep(market.purchase()).catch((error: unknown) => {
        if (!(error instanceof Fault)) throw error;
      });
      const calls = [...faults.calls];
      faults.disarm();
      for (let tick = 0; tick < 3; tick += 1) {
        market.now += 5 * minute_ms;
        await sweep(market.purchase());
      }
      const [newest] = await log();
      expect([at, way, newest.state, [...new Set(receiver.taken.map(({ id }) => id))]]).toEqual([at, way, "delivered", [newest.message]]);
      return calls;
    };
    const calls = await round(null);
    expect(calls.length).toBeGreaterThan(4);
    for (const [at, { reads }] of calls.entries()) for (const way of reads ? ways.slice(0, 1) : ways) await round(at, way);
    expect((await call(desk, "GET", "")).body.data[0]).toMatchObject({ state: "on", failingSince: null });
    vi.restoreAllMocks();
  });

  it("is one for two workers that sweep at once", async () => {
    const { receiver, market, happen } = await hearing();
    for (let at = 0; at < 5; at += 1) await happen();
    market.now += minute_ms;
    await Promise.all(Array.from({ length: 4 }, () => sweep(market.purchase())));
    expect([receiver.taken.length, new Set(receiver.taken.map(({ id }) => id)).size]).toEqual([5, 5]);
  });

  it("that would be too long is not sent, and the log says so", async () => {
    const { receiver, pass, happen, log } = await hearing();
    await happen();
    const grow = (length: number) =>
      db.prepare("UPDATE webhook_deliveries SET data = json_object('long', printf('%.*c', ?, 'x')) WHERE state = 'waiting'").bind(length).run();
    const frame = JSON.stringify({ type: "product.changed", timestamp: new Date(0).toISOString(), data: { long: "" } }).length;
    await grow(body_max_bytes - frame);
    await pass(minute_ms);
    expect((await log())[0]).toMatchObject({ state: "delivered" });
    await happen();
    await grow(body_max_bytes - frame + 1);
    await pass(minute_ms);
    expect((await log())[0]).toMatchObject({ state: "failed", failure: "too_long", attempts: 0 });
    expect(receiver.taken.map(({ body }) => body.length)).toEqual([body_max_bytes]);
  });
});

describe("an endpoint that fails", { timeout: 60_000 }, () => {
  it("rests: what else it is to be told waits, and is told as soon as it takes something again", async () => {
    const { receiver, happen, pass, log } = await hearing();
    receiver.usual = 503;
    for (let at = 0; at < 6; at += 1) await happen();
    await pass(minute_ms);
    // one of six was tried
    expect(receiver.taken.length).toBe(1);
    for (let at = 0; at < 8; at += 1) await pass(hour_ms);
    expect((await log()).map(({ state }: { state: string }) => state)).toEqual(Array(6).fill("waiting"));
    receiver.usual = 200;
    receiver.taken.length = 0;
    await pass(4 * hour_ms);
    await pass(minute_ms);
    expect((await log()).map(({ state }: { state: string }) => state)).toEqual(Array(6).fill("delivered"));
    expect(new Set(receiver.taken.map(({ id }) => id)).size).toBe(6);
  });

  it("keeps no other waiting", async () => {
    const { receiver, stateOf, desk, endpoint, add, happen, pass } = await hearing();
    const other = await add(desk, ["product.changed"], "https://other.example.com/");
    const first = receiver.wire.fetch;
    receiver.wire.fetch = ((url: string, init: RequestInit) => {
      receiver.usual = String(url).includes("other") ? 200 : 500;
      return (first as (url: string, init: RequestInit) => Promise<Response>)(url, init);
    }) as never;
    for (let at = 0; at < 3; at += 1) await happen();
    await pass(minute_ms);
    expect(receiver.messages(other.url).length).toBe(3);
    expect(receiver.messages(address).length).toBe(1);
    expect([(await stateOf(desk, endpoint)).failingSince === null, (await stateOf(desk, other)).failingSince === null]).toEqual([false, true]);
  });

  it("is switched off after three days in which it took nothing, and each owner is mailed once", async () => {
    const { receiver, market, mails, desk, endpoint, happen, pass, stateOf, log } = await hearing();
    receiver.usual = 500;
    await happen();
    await pass(minute_ms);
    const since = market.now;
    expect(await stateOf(desk, endpoint)).toMatchObject({ state: "on", failingSince: new Date(since).toISOString() });
    await pass(failingFor_ms - 1);
    await happen();
    await pass(0);
    expect(await stateOf(desk, endpoint)).toMatchObject({ state: "on" });
    await happen();
    await pass(2 * hour_ms);
    expect(await stateOf(desk, endpoint)).toMatchObject({ state: "given_up", failingSince: new Date(since).toISOString() });
    await pass(minute_ms);
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([[desk.who.email, `A webhook of ${desk.shop?.handle} was switched off`]]);
    expect(mails[0]?.text).toContain("erp.example.com");
    expect(mails[0]?.text).toContain("/seller/webhooks");
    // of the address only its server is named
    expect(mails[0]?.text).not.toContain("/hooks\n");
    const count = receiver.taken.length;
    await happen();
    await pass(5 * hour_ms);
    expect(receiver.taken.length).toBe(count);
    expect((await log()).map(({ state, nextAt }: { state: string; nextAt: null }) => [state, nextAt])).toEqual(Array(3).fill(["failed", null]));
    expect(mails.length).toBe(1);
  });

  it("is switched off at once where it answers 410, the market's with a mail to those who set the market", async () => {
    const { receiver, mails, market, makeOperator, makeSeller, add, pass, stateOf, logOf } = hearingMarket();
    const [operator, seller] = [await makeOperator(), await makeSeller()];
    const endpoint = await add(operator, ["product.changed"]);
    receiver.usual = 410;
    await touch(seller.shop?.id as number, "gone", market.now);
    await touch(seller.shop?.id as number, "gone", market.now + 1);
    await pass(minute_ms);
    await pass(minute_ms);
    expect(await stateOf(operator, endpoint)).toMatchObject({ state: "given_up" });
    expect((await logOf(operator, endpoint))[0]).toMatchObject({ state: "failed", status: 410, nextAt: null });
    expect(mails.find(({ to }) => to === operator.who.email)?.text).toContain("/admin/webhooks");
    expect(mails.filter(({ to }) => to === seller.who.email)).toEqual([]);
  });

  it("is forgiven by one answer of 2xx, and by being switched on", async () => {
    const { receiver, desk, endpoint, call, happen, pass, stateOf } = await hearing();
    receiver.conduct = [500, 204];
    await happen();
    await pass(minute_ms);
    await pass(minute_ms);
    expect(await stateOf(desk, endpoint)).toMatchObject({ state: "on", failingSince: null });
    receiver.conduct = [410];
    await happen();
    await pass(minute_ms);
    const { body } = await call(desk, "PUT", `/${endpoint.id}`, { url: address, events: ["product.changed"], isOn: true });
    expect(body.data).toMatchObject({ state: "on", failingSince: null });
    await happen();
    await pass(minute_ms);
    expect(receiver.taken.length).toBe(4);
  });
});

describe("what is sent again", { timeout: 60_000 }, () => {
  it("by a click keeps its name, and is told at once how it went", async () => {
    const { receiver, desk, endpoint, call, happen, pass, log } = await hearing();
    await happen();
    await pass(minute_ms);
    const [first] = await log();
    const again = () => call(desk, "POST", `/${endpoint.id}/deliveries/${first.id}/again`);
    expect((await again()).body.data).toMatchObject({ message: first.message, state: "delivered", status: 200, attempts: 1 });
    receiver.conduct = [500, "cut"];
    expect((await again()).body.data).toMatchObject({ message: first.message, state: "waiting", status: 500, attempts: 1 });
    // one that waits is tried now, not begun anew
    expect((await again()).body.data).toMatchObject({ message: first.message, state: "waiting", failure: "unreachable", attempts: 2 });
    expect((await again()).body.data).toMatchObject({ state: "delivered", attempts: 3 });
    await pass(5 * hour_ms);
    expect([receiver.taken.length, new Set(receiver.taken.map(({ id }) => id)).size, (await log()).length]).toEqual([5, 1, 1]);
  });

  it("is sent beside news of the same product that nobody was told of yet", async () => {
    const { receiver, desk, endpoint, call, happen, pass, log } = await hearing();
    const handle = await happen();
    await pass(minute_ms);
    const [first] = await log();
    await happen(handle);
    receiver.usual = 500;
    expect((await call(desk, "POST", `/${endpoint.id}/deliveries/${first.id}/again`)).status).toBe(200);
    receiver.usual = 200;
    await pass(hour_ms);
    expect((await log()).map(({ state }: { state: string }) => state)).toEqual(["delivered", "delivered"]);
    expect(new Set(receiver.taken.map(({ id }) => id)).size).toBe(2);
  });

  it("may be all that failed, the oldest first and so many at once, but no test", async () => {
    const { receiver, market, desk, endpoint, call, happen, pass, log } = await hearing();
    receiver.usual = 500;
    await call(desk, "POST", `/${endpoint.id}/test`);
    for (let at = 0; at < 3; at += 1) await happen();
    await db.prepare("UPDATE webhook_deliveries SET state = 'failed' WHERE event <> 'test'").run();
    const names = (await log()).map(({ message }: { message: string }) => message);
    receiver.usual = 200;
    receiver.taken.length = 0;
    expect((await call(desk, "POST", `/${endpoint.id}/again`)).body).toEqual({ data: { begun: 3 } });
    await pass(0);
    expect(receiver.taken.map(({ id }) => id)).toEqual(names.slice(0, 3).toReversed());
    expect((await call(desk, "POST", `/${endpoint.id}/again`)).body).toEqual({ data: { begun: 0 } });
    await db
      .prepare(
        `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?1)
        INSERT INTO webhook_deliveries (message, endpoint_id, event, subject, data, state, created_at, begun_at)
        SELECT 'msg_many_' || i, ?2, 'product.changed', '', '{}', 'failed', ?3, ?3 FROM n`,
      )
      .bind(againAtOnce_max + 1, endpoint.id, market.now)
      .run();
    expect((await call(desk, "POST", `/${endpoint.id}/again`)).body).toEqual({ data: { begun: againAtOnce_max } });
    expect((await log("?state=failed")).map(({ message }: { message: string }) => message)).toEqual([`msg_many_${againAtOnce_max + 1}`, names[3]]);
  });

  it("is refused while the endpoint is off; a test is not", async () => {
    const { receiver, desk, endpoint, call, happen, pass, log } = await hearing();
    await happen();
    await pass(minute_ms);
    const [first] = await log();
    await call(desk, "PUT", `/${endpoint.id}`, { url: address, events: ["product.changed"], isOn: false });
    for (const path of [`/deliveries/${first.id}/again`, "/again"])
      expect([(await call(desk, "POST", `/${endpoint.id}${path}`)).status, receiver.taken.length]).toEqual([409, 1]);
    const { body } = await call(desk, "POST", `/${endpoint.id}/test`);
    expect(body.data).toMatchObject({ event: "test", state: "delivered", status: 200 });
    expect(receiver.messages()[1]).toMatchObject({ type: "test", data: { endpoint: endpoint.id } });
  });
});

describe("a test", { timeout: 60_000 }, () => {
  it("is tried once, says nothing of how the endpoint does, and there are so many a minute", async () => {
    const { receiver, market, desk, endpoint, call, stateOf, pass } = await hearing();
    receiver.usual = 410;
    const test = () => call(desk, "POST", `/${endpoint.id}/test`);
    expect((await test()).body.data).toMatchObject({ state: "failed", status: 410, nextAt: null });
    expect(await stateOf(desk, endpoint)).toMatchObject({ state: "on", failingSince: null });
    for (let at = 1; at < tests_max; at += 1) expect((await test()).status).toBe(200);
    expect((await test()).status).toBe(429);
    market.now += minute_ms;
    expect((await test()).status).toBe(200);
    await pass(hour_ms);
    expect(receiver.taken.length).toBe(tests_max + 1);
  });
});

describe("a secret", { timeout: 60_000 }, () => {
  const tellOnce = async (world: Awaited<ReturnType<typeof hearing>>, ms: number) => {
    await world.happen();
    await world.pass(ms);
    const taken = world.receiver.taken.at(-1);
    if (!taken) throw new Error("nothing was taken");
    return (secret: string) => isSigned(taken, secret);
  };
  const roll = async ({ call, desk }: { call: (desk: Desk, method: string, path: string) => Promise<{ body: { data: Endpoint } }>; desk: Desk }, id: string) =>
    (await call(desk, "POST", `/${id}/secret`)).body.data.secret;

  it("that is renewed signs besides for a day, and then no more", async () => {
    const world = await hearing();
    const { secret: first, id } = world.endpoint;
    const second = await roll(world, id);
    const began = world.market.now;
    const soon = await tellOnce(world, minute_ms);
    expect([second === first, await soon(first), await soon(second), world.receiver.taken[0]?.signatures.length]).toEqual([false, true, true, 2]);
    const last = await tellOnce(world, began + formerSecret_ms - 1 - world.market.now);
    expect([await last(first), await last(second)]).toEqual([true, true]);
    const over = await tellOnce(world, 1);
    expect([await over(first), await over(second), world.receiver.taken.at(-1)?.signatures.length]).toEqual([false, true, 1]);
  });

  // since it was renewed, whether another is made
  it.each([
    [0, false],
    [sameSecret_ms - 1, false],
    [sameSecret_ms, true],
  ])("renewed again %d ms later is another one: %s; what the receiver knows goes on signing", async (passed, isNew) => {
    const world = await hearing();
    const { secret: first, id } = world.endpoint;
    const second = await roll(world, id);
    await db.prepare("UPDATE webhook_endpoints SET former_until = former_until - ? WHERE id = ?").bind(passed, id).run();
    const third = await roll(world, id);
    expect(third !== second).toBe(isNew);
    const sent = await tellOnce(world, minute_ms);
    expect([await sent(first), await sent(third)]).toEqual([!isNew, true]);
    const { results } = await db.prepare("SELECT action FROM operator_log WHERE subject_id = ? AND action = 'renew_webhook_secret'").bind(id).all();
    expect(results.length).toBe(isNew ? 2 : 1);
  });

  it("renewed by two at once is one", async () => {
    const world = await hearing();
    const { secret: first, id } = world.endpoint;
    const [one, two] = await Promise.all([roll(world, id), roll(world, id)]);
    const sent = await tellOnce(world, minute_ms);
    expect([one === two, await sent(first), await sent(one as string)]).toEqual([true, true, true]);
  });

  it("is stored where nobody reads it, and shown once", async () => {
    const { desk, endpoint, call } = await hearing();
    expect(endpoint.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    const rows = JSON.stringify((await db.prepare("SELECT * FROM webhook_endpoints").all()).results);
    const logged = JSON.stringify((await db.prepare("SELECT * FROM operator_log").all()).results);
    const listed = JSON.stringify((await call(desk, "GET", "")).body);
    for (const text of [rows, logged, listed]) expect(text).not.toContain(endpoint.secret.slice(6));
    expect(await countRows("webhook_endpoints WHERE sealed LIKE '%whsec%'")).toBe(0);
  });

  it("that can be read no more is no reason to send without", async () => {
    const { receiver, happen, pass, log } = await hearing();
    await db.prepare("UPDATE webhook_endpoints SET sealed = 'nothing'").run();
    await happen();
    await pass(minute_ms);
    expect([receiver.taken, (await log())[0]]).toMatchObject([[], { state: "failed", failure: "secret_lost" }]);
  });
});
