/** One fault at the call of a number: of the database, or of the gateway. For tests that let every call of a flow fail once. */
import type { Attempt, Created, PaymentState, Refunded } from "../../../worker/shop/payments/gateway.ts";
import { FakeGateway } from "../purchase/fake-gateway.ts";

/** before: nothing is done. after: it is done, and the answer is lost. */
export const ways = ["before", "after"] as const;
export type Way = (typeof ways)[number];

export class Fault extends Error {}

/** `reads`: changes nothing, so that it is the same whether it was done or not. */
export type Call = { name: string; reads: boolean };

/** Counts calls from `arm` on, and breaks the one that it was armed for. */
export class Faults {
  calls: Call[] = [];
  private at: number | null = null;
  private way: Way = "before";

  arm(at: number | null, way: Way = "before"): void {
    this.calls = [];
    this.at = at;
    this.way = way;
  }

  disarm(): void {
    this.at = null;
  }

  async through<T>(call: Call, work: () => Promise<T>, lost?: () => T): Promise<T> {
    const isHit = this.calls.push(call) - 1 === this.at;
    const broken = () => {
      if (lost) return lost();
      throw new Fault(`${call.name}: lost ${this.way} it was done`);
    };
    if (isHit && this.way === "before") return broken();
    const done = await work();
    return isHit ? broken() : done;
  }
}

const executing = ["run", "first", "all", "raw"] as const;

/** The same database; what goes to it goes through the faults. */
export function breakable(db: D1Database, faults: Faults): D1Database {
  const inner = new WeakMap<object, { statement: D1PreparedStatement; reads: boolean }>();
  const wrap = (statement: D1PreparedStatement, sql: string): D1PreparedStatement => {
    const text = sql.replace(/\s+/g, " ").trim();
    const reads = /^select /i.test(text);
    const outer: Record<string, unknown> = { bind: (...values: unknown[]) => wrap(statement.bind(...values), sql) };
    for (const method of executing) {
      const call = { name: `${method} ${text.slice(0, 60)}`, reads };
      outer[method] = (...given: never[]) => faults.through(call, () => (statement[method] as (...given: never[]) => Promise<unknown>)(...given));
    }
    inner.set(outer, { statement, reads });
    return outer as unknown as D1PreparedStatement;
  };
  const batch = (statements: D1PreparedStatement[]) => {
    const own = statements.map((each) => inner.get(each) as { statement: D1PreparedStatement; reads: boolean });
    const call = { name: `batch of ${own.length}`, reads: own.every(({ reads }) => reads) };
    return faults.through(call, () => db.batch(own.map(({ statement }) => statement)));
  };
  // whatever else the worker may call one day shall not pass by uncounted
  return new Proxy(
    { prepare: (sql: string) => wrap(db.prepare(sql), sql), batch },
    {
      get: (known, key) => {
        if (key === "prepare" || key === "batch") return known[key];
        throw new Error(`D1Database.${String(key)} is not counted: teach it to breakable()`);
      },
    },
  ) as unknown as D1Database;
}

/** A gateway whose calls may be lost on the way there or back. */
export class BreakableGateway extends FakeGateway {
  private readonly faults: Faults;
  constructor(faults: Faults) {
    super();
    this.faults = faults;
  }
  override create(attempt: Attempt): Promise<Created> {
    return this.faults.through<Created>({ name: "gateway create", reads: false }, () => super.create(attempt), silent);
  }
  override fetchState(attempt: Attempt): Promise<PaymentState> {
    return this.faults.through<PaymentState>({ name: "gateway fetchState", reads: true }, () => super.fetchState(attempt), unanswered);
  }
  override withdraw(attempt: Attempt): Promise<PaymentState> {
    return this.faults.through<PaymentState>({ name: "gateway withdraw", reads: false }, () => super.withdraw(attempt), unanswered);
  }
  override refund(attempt: Attempt, amount_minor: number, key: string): Promise<Refunded> {
    return this.faults.through<Refunded>({ name: "gateway refund", reads: false }, () => super.refund(attempt, amount_minor, key), silent);
  }
}

const silent = () => ({ ok: false as const, kind: "unknown" as const, reason: "timeout" });
const unanswered = (): PaymentState => ({ outcome: "pending", unanswered: true });
