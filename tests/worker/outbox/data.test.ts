/** The SQL of the outbox at its boundaries: what is due, who takes it, and what a try leaves of it. */
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { run } from "../../../worker/db/sql.ts";
import { continueEntry, finish, finishForgetting, giveUp, idsOf, keepWaiting, postpone, readEntry, take, waitingIds } from "../../../worker/outbox/data.ts";
import { lease_ms, triesMax } from "../../../worker/outbox/limits.ts";
import { pausing, readPause, resuming } from "../../../worker/outbox/pause-data.ts";
import { db, resetClock, seedBase } from "../../support/purchase/fixture.ts";

beforeAll(seedBase);
beforeEach(resetClock);

const now = Date.UTC(2026, 10, 20, 12);
type Cells = Partial<Record<"kind" | "payload" | "available_at" | "created_at" | "done_at" | "attempts" | "failure", string | number | null>>;
async function setUp(key: string, cells: Cells = {}): Promise<number> {
  const row = { ...{ kind: "refund", dedupe_key: key, payload: '{"refund":"r"}', available_at: now, created_at: 5 }, ...cells };
  const statement = `INSERT INTO outbox (${Object.keys(row).join(", ")}) VALUES (${Object.keys(row)
    .map(() => "?")
    .join(", ")}) RETURNING id`;
  return (await db
    .prepare(statement)
    .bind(...Object.values(row))
    .first<number>("id")) as number;
}
const stands = (id: number) => db.prepare("SELECT done_at, available_at, attempts, failure, payload FROM outbox WHERE id = ?").bind(id).first();

const due: [string, Cells, boolean][] = [
  ["that is due", {}, true],
  ["that is due in a millisecond", { available_at: now + 1 }, false],
  ["that is done", { done_at: now }, false],
  ["with one try left", { attempts: triesMax - 1 }, true],
  ["without a try left", { attempts: triesMax }, false],
];

describe("an entry", () => {
  it.each(due)("%s is found: %#", async (_, cells, isDue) => {
    const id = await setUp("one", cells);
    expect((await waitingIds(db, [], now, 10)).map((each) => each.id)).toEqual(isDue ? [id] : []);
  });
  it.each(due)("%s is claimed once: %#", async (_, cells, isDue) => {
    const id = await setUp("one", { failure: "before", ...cells });
    const taken = await take(db, id, now);
    expect(taken).toEqual(isDue ? { id, kind: "refund", payload: { refund: "r" }, attempts: Number(cells.attempts ?? 0) + 1 } : null);
    if (!isDue) return;
    expect(await stands(id)).toMatchObject({ failure: null, available_at: now + lease_ms, attempts: Number(cells.attempts ?? 0) + 1 });
    expect(await take(db, id, now + lease_ms - 1)).toBeNull();
    if (cells.attempts === undefined) expect(await take(db, id, now + lease_ms)).toMatchObject({ attempts: 2 });
  });
  it("is found by its keys while it is not done, and read whether it is or not", async () => {
    const [one, two] = [await setUp("one"), await setUp("two", { done_at: now, kind: "push" })];
    expect([await idsOf(db, ["one", "two", "three"]), await idsOf(db, [])]).toEqual([[one], []]);
    expect([await readEntry(db, one), await readEntry(db, two), await readEntry(db, 0)]).toEqual([
      { kind: "refund", payload: { refund: "r" }, created_at: 5 },
      { kind: "push", payload: { refund: "r" }, created_at: 5 },
      null,
    ]);
  });
  it("waits in a lane of its own, where its kind has one, so many of each, the longest due first", async () => {
    const lay3 = async (kind: string, payload: string) => [
      await setUp(`${kind} 2 ${payload}`, { kind, payload, available_at: 2 }),
      await setUp(`${kind} 1 ${payload}`, { kind, payload, available_at: 1 }),
      await setUp(`${kind} 3 ${payload}`, { kind, payload, available_at: 3 }),
    ];
    const a = await lay3("refund", '{"lane":"a"}');
    const b = await lay3("refund", '{"lane":"b"}');
    const rest = await lay3("push", "{}");
    const lanes = [{ kind: "refund", lane: "payload ->> '$.lane'" }, { kind: "push" }];
    const found = await waitingIds(db, lanes, now, 2);
    expect(found.map(({ id, lane }) => `${id} ${lane}`)).toEqual([`${a[1]} a`, `${b[1]} b`, `${rest[1]} `, `${a[0]} a`, `${b[0]} b`, `${rest[0]} `]);
  });
});

describe("while the outbox is paused", () => {
  it.each(due)("an entry %s is neither found nor claimed, keeps its tries, and is as before when it goes on: %#", async (_, cells, isDue) => {
    const id = await setUp("one", { failure: "before", ...cells });
    const before = await stands(id);
    await run(db, pausing({ paused_at: now, reason: "a test" }));
    await run(db, pausing({ paused_at: now + 1, reason: "another" }));
    expect(await readPause(db)).toEqual({ paused_at: now, reason: "a test" });
    expect([await waitingIds(db, [], now, 10), await take(db, id, now), await stands(id)]).toEqual([[], null, before]);
    await run(db, resuming);
    expect([await readPause(db), (await waitingIds(db, [], now, 10)).length, (await take(db, id, now)) !== null]).toEqual([null, Number(isDue), isDue]);
  });
});

describe("a try", () => {
  const before = { attempts: triesMax - 1, failure: "before" };
  const long = "x".repeat(501);
  const cut = "x".repeat(500);
  const payload = '{"refund":"r"}';
  it.each<[string, (id: number) => Promise<unknown>, object]>([
    ["that did it", (id) => finish(db, id, now), { done_at: now, failure: null, payload }],
    ["that did it and forgets", (id) => finishForgetting(db, id, now), { done_at: now, failure: null, payload: "{}" }],
    ["that is put off", (id) => postpone(db, id, now + 9, long), { done_at: null, available_at: now + 9, attempts: triesMax - 1, failure: cut, payload }],
    ["that did a part", (id) => continueEntry(db, id, now + 9), { done_at: null, available_at: now + 9, attempts: 0, failure: "before" }],
    ["that waits", (id) => keepWaiting(db, id, now + 9, long), { done_at: null, available_at: now + 9, attempts: triesMax - 2, failure: cut }],
    ["that was the last", (id) => giveUp(db, id, long), { done_at: null, attempts: triesMax, failure: cut }],
  ])("%s leaves what is to be done, and touches nothing that is done or another's", async (_, act, expected) => {
    const [one, other] = [await setUp("one", before), await setUp("other", before)];
    await act(one);
    expect([await stands(one), await stands(other)]).toMatchObject([expected, { done_at: null, available_at: now, ...before }]);
    const done = await setUp("done", { ...before, done_at: 1 });
    await act(done);
    expect(await stands(done)).toEqual({ done_at: 1, available_at: now, ...before, payload });
  });
  it("that waits uses none up that are left", async () => {
    const id = await setUp("one", { attempts: 3 });
    await keepWaiting(db, id, now, "r");
    expect(await stands(id)).toMatchObject({ attempts: 3 });
  });
});
