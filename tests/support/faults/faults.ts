/** One fault at the call of a number: of the database, or of the gateway. For tests that let every call of a flow fail once. */
import { interceptStatements } from "../../../worker/db/intercept-statements.ts";
import type { Attempt, Created, GatewayIo, PaymentState, Refunded, RefundRequest, RefundState } from "../../../worker/shop/payments/gateway.ts";
import { FakeGateway } from "../purchase/fake-gateway.ts";

/** before: nothing is done. after: it is done, and the answer is lost. */
export const ways = ["before", "after"] as const;
export type FaultKind = (typeof ways)[number];

export class Fault extends Error {}

/** `reads`: changes nothing, so that it is the same whether it was done or not. */
export type Call = { name: string; reads: boolean };

/** Counts calls from `arm` on, and breaks the one that it was armed for. */
export class Faults {
  calls: Call[] = [];
  private at: number | null = null;
  private way: FaultKind = "before";

  arm(at: number | null, way: FaultKind = "before"): void {
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

/** The same database; what goes to it goes through the faults. */
export const breakable = (db: D1Database, faults: Faults): D1Database =>
  interceptStatements(db, (asked, ask, method) => {
    const texts = asked.map(({ sql }) => sql.replace(/\s+/g, " ").trim());
    const name = method === "batch" ? `batch of ${texts.length}` : `${method} ${texts.join().slice(0, 60)}`;
    return faults.through({ name, reads: texts.every((text) => /^select /i.test(text)) }, ask);
  });

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

  override async confirmWebhook(toConfirm: string) {
    const call = { name: "gateway confirmWebhook", reads: true };
    return this.faults.through(
      call,
      () => super.confirmWebhook(toConfirm),
      () => "unanswered" as const,
    );
  }
  override reportsRefunds(): this {
    super.reportsRefunds();
    const ask = this.fetchRefund as NonNullable<BreakableGateway["fetchRefund"]>;
    this.fetchRefund = (attempt: Attempt, refund: RefundRequest, io: GatewayIo) =>
      this.faults.through<RefundState>(
        { name: "gateway fetchRefund", reads: true },
        () => ask(attempt, refund, io),
        () => ({ state: "unanswered" }),
      );
    return this;
  }
}

/** A stand-in's binding whose answers may be lost on the way there or back: for the real gateways. */
export const breakableWire = (wire: Fetcher, faults: Faults): Fetcher =>
  ({
    fetch: (url: string, init: RequestInit = {}) => {
      const call = { name: `${init.method ?? "GET"} ${new URL(url).pathname.replace(/[\w-]{16,}|\d{6,}/g, "…")}`, reads: (init.method ?? "GET") === "GET" };
      return faults.through(call, () => wire.fetch(url, init));
    },
  }) as unknown as Fetcher;

const silent = () => ({ ok: false as const, kind: "unknown" as const, reason: "timeout" });
const unanswered = (): PaymentState => ({ outcome: "pending", unanswered: true });
