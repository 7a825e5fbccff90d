/** Walks a flow with one fault at each of its calls in turn: whatever breaks, trying again must end as if nothing had happened. */
import { expect, vi } from "vitest";
import type { Env } from "../../../worker/env.ts";
import { Refusal } from "../../../worker/errors.ts";
import { scheduled } from "../../../worker/scheduled.ts";
import { countRows, db, Market, resetClock } from "../purchase/fixture.ts";
import { BreakableGateway, breakable, Fault, Faults, ways } from "./faults.ts";

export type Answer = { status: number; data?: unknown };

/** `subject` is set up anew for each fault. */
export type Flow<Subject> = {
  setUp: () => Promise<Subject>;
  /** What a client, a gateway or the clock does; the calls in it break. */
  act: (subject: Subject) => Promise<Answer>;
  /** What they do after it broke; the same again unless said otherwise. */
  again?: (subject: Subject) => Promise<Answer>;
  /** What is wrong already now, whatever broke: empty when all laws hold. */
  wrong: (subject: Subject, answer: Answer) => Promise<string[]>;
  /** Everything that stands in the end, without names and times. */
  end: (subject: Subject) => Promise<unknown>;
};

export class FaultyWorld {
  readonly faults = new Faults();
  readonly market: Market;

  constructor() {
    const { faults } = this;
    const mail = { send: () => faults.through({ name: "mail", reads: false }, async () => ({ messageId: "" })) };
    const queue = { send: async () => {}, sendBatch: () => faults.through({ name: "queue", reads: false }, async () => {}) };
    const settings = { DB: breakable(db, faults), SANDBOX: undefined, MAIL: mail, OUTBOX: queue } as unknown as Partial<Env>;
    this.market = new Market(settings, new BreakableGateway(faults));
  }

  /** The clock comes by until nothing waits to be tried again, at most three times. */
  async comeToRest(): Promise<void> {
    for (let tick = 0; tick < 3; tick += 1) {
      this.market.now += 5 * 60_000;
      await scheduled(this.market.purchase());
      if ((await countRows("outbox WHERE done_at IS NULL")) === 0) return;
    }
  }

  breakEverywhere<Subject>(flow: Flow<Subject>): Promise<number> {
    return breakEverywhere(this, flow);
  }
}

/** What a flow is walked in: `comeToRest` lets the clock do what is left, `reset` is called before each fault. */
export type Walked = { faults: Faults; market: { now: number }; comeToRest: () => Promise<void>; reset?: () => Promise<void> };

/** Answers at how many points it was broken: each call before it is done, and each that changes something also after it. */
export async function breakEverywhere<Subject>(world: Walked, flow: Flow<Subject>): Promise<number> {
  const { faults, market, reset = resetClock } = world;
  // what breaks is told there, in every run
  const silenced = (["error", "warn", "info"] as const).map((level) => vi.spyOn(console, level).mockReturnValue());
  try {
    const sound = await flow.setUp();
    faults.arm(null);
    const answer = await flow.act(sound);
    const calls = [...faults.calls];
    expect(answer.status, JSON.stringify(answer.data)).toBeLessThan(300);
    expect(await flow.wrong(sound, answer)).toEqual([]);
    await world.comeToRest();
    const expected = await flow.end(sound);
    let points = 0;
    for (const [at, { name, reads }] of calls.entries()) {
      for (const way of reads ? ways.slice(0, 1) : ways) {
        const point = `${way} ${at + 1} of ${calls.length}: ${name}`;
        points += 1;
        await reset();
        const subject = await flow.setUp();
        faults.arm(at, way);
        const broken = await flow.act(subject);
        faults.disarm();
        expect(broken.status < 300 || broken.status >= 500, `${point}: answered ${broken.status} ${JSON.stringify(broken.data)}`).toBe(true);
        expect(await flow.wrong(subject, broken), point).toEqual([]);
        // nobody tries again in the same moment
        market.now += 20_000;
        const again = await (flow.again ?? flow.act)(subject);
        expect(again.status, `${point}: tried again ${JSON.stringify(again.data)}`).toBeLessThan(300);
        expect(await flow.wrong(subject, again), `${point}, tried again`).toEqual([]);
        await world.comeToRest();
        expect(await flow.end(subject), point).toEqual(expected);
      }
    }
    await reset();
    return points;
  } finally {
    for (const each of silenced) each.mockRestore();
  }
}

/** For what is done without a request: a fault is a 500, a refusal what it is. */
export const answerOf = (work: Promise<unknown>): Promise<Answer> =>
  work.then(
    (data) => ({ status: 200, data }),
    (error: unknown) => {
      if (error instanceof Refusal) return { status: error.status, data: error.code };
      if (isFault(error)) return { status: 500 };
      throw error;
    },
  );

/** The fault itself, or what a layer above made of it. */
const isFault = (error: unknown): boolean => error instanceof Fault || (error instanceof Error && error.cause !== undefined && isFault(error.cause));
