/** A gateway whose every behaviour a test can set: in place of other people's servers, behind the real registry. */
import type { GatewaySetting } from "../../../worker/env.ts";
import type { GatewayId } from "../../../worker/shop/payments/contract.ts";
import type {
  Attempt,
  Created,
  Gateway,
  PaymentOutcome,
  PaymentState,
  RefundRequest,
  RefundState,
  Sale,
  WebhookEvent,
} from "../../../worker/shop/payments/gateway.ts";

export type FakeEvent = Omit<Extract<WebhookEvent, { kind: "event" }>, "kind">;

export class FakeGateway implements Gateway {
  readonly id: GatewayId;
  readonly settings: readonly GatewaySetting[];
  readonly liveUrl = "https://gateway.invalid";
  refundRepeatable = true;
  /** Answers of the next create calls; then it works again. */
  createFails: Created[] = [];
  refundFails: ("unknown" | "refused" | "pending")[] = [];
  /** Asks what became of a refund that it called `pending`; a test that sets it also says so in `refundStates`, by reference. */
  fetchRefund?: Gateway["fetchRefund"];
  readonly refundStates = new Map<string, RefundState>();
  /** What it says to a webhook that it has to confirm, by its text. */
  readonly confirmed = new Map<string, "valid" | "invalid">();
  /** What fetchState says, by reference; a test pays by setting it. */
  readonly states = new Map<string, PaymentState>();
  readonly created: Attempt[] = [];
  readonly refunds = new Map<string, number>();
  private readonly back = new Map<string, number>();
  private readonly accepted = new Map<string, [Attempt, number]>();
  readonly withdrawn: string[] = [];
  /** Called inside create and refund: a test can do there what a slow gateway allows to happen meanwhile. */
  meanwhile: (() => Promise<void>) | null = null;

  /** In place of Stripe, or of another gateway that needs no settings. */
  constructor(id: GatewayId = "stripe") {
    this.id = id;
    this.settings = id === "stripe" ? ["STRIPE_SECRET_KEY"] : [];
  }

  takes({ currency }: Sale): boolean {
    return currency !== "XXX";
  }

  pageOrigins(): string[] {
    return ["https://gateway.invalid"];
  }

  async create(attempt: Attempt): Promise<Created> {
    this.created.push(attempt);
    await this.meanwhile?.();
    const reference = referenceOf(attempt.id);
    const failed = this.createFails.shift();
    if (!failed || (!failed.ok && failed.kind === "unknown")) this.states.set(reference, this.states.get(reference) ?? { outcome: "pending", reference });
    return failed ?? { ok: true, reference, next: { type: "redirect", url: `https://gateway.invalid/pay/${reference}` } };
  }

  async fetchState(attempt: Attempt): Promise<PaymentState> {
    return this.states.get(referenceOf(attempt.id)) ?? { outcome: "pending", unanswered: true };
  }

  /** "signed" is the only good signature. The body names the event, the attempt and what the gateway then answers. */
  async readWebhook(body: Uint8Array, headers: Headers): Promise<WebhookEvent> {
    if (headers.get("x-signature") !== "signed") return { kind: "bad_signature", reason: "not signed" };
    return { kind: "event", ...(JSON.parse(new TextDecoder().decode(body)) as FakeEvent) };
  }

  async confirmWebhook(toConfirm: string): Promise<"valid" | "invalid" | "unanswered"> {
    return this.confirmed.get(toConfirm) ?? "unanswered";
  }

  async withdraw(attempt: Attempt): Promise<PaymentState> {
    const reference = referenceOf(attempt.id);
    const state = this.states.get(reference);
    if (state?.outcome === "pending") {
      this.withdrawn.push(attempt.id);
      this.states.set(reference, { outcome: "cancelled", reference });
    }
    return this.fetchState(attempt);
  }

  async refund(attempt: Attempt, amount_minor: number, idempotencyKey: string) {
    await this.meanwhile?.();
    const failed = this.refundFails.shift();
    if (failed === "refused") return { ok: false as const, kind: failed, reason: "refused by the fake" };
    const reference = `re_${idempotencyKey}`;
    if (this.fetchRefund && (failed === "pending" || this.accepted.has(reference))) {
      this.accepted.set(reference, [attempt, amount_minor]);
      this.refundStates.set(reference, { state: "pending" });
      return { ok: true as const, state: "pending" as const, reference };
    }
    const done = this.refundRepeatable ? this.refunds.has(idempotencyKey) : false;
    if (!done) {
      const back_minor = this.refundedOf(attempt.id) + amount_minor;
      if (back_minor > attempt.amount_minor) return { ok: false as const, kind: "refused" as const, reason: "more than was paid" };
      this.refunds.set(this.refundRepeatable ? idempotencyKey : `${idempotencyKey}#${this.refunds.size}`, amount_minor);
      this.giveBack(attempt, amount_minor);
    }
    if (failed === "unknown") return { ok: false as const, kind: failed, reason: "timeout" };
    const state = failed === "pending" ? ("pending" as const) : ("done" as const);
    return { ok: true as const, state, ...(this.fetchRefund && { reference }) };
  }

  /** From now on it can be asked about its refunds, and counts one as given back only when it is made. */
  reportsRefunds(): this {
    this.fetchRefund = async (_: Attempt, { reference }: RefundRequest) => this.refundStates.get(reference) ?? { state: "unanswered" };
    return this;
  }

  /** The references of refunds that it has accepted and not made yet. */
  acceptedOf = (attemptId: string) => [...this.accepted].filter(([, [{ id }]]) => id === attemptId).map(([reference]) => reference);

  /** What becomes of a refund that was `pending`, or comes back after it was made. */
  endRefund(reference: string, state: "done" | "failed"): void {
    this.refundStates.set(reference, state === "failed" ? { state, reason: "account closed" } : { state });
    const accepted = this.accepted.get(reference);
    this.accepted.delete(reference);
    if (state === "done" && accepted) {
      this.refunds.set(reference.slice("re_".length), accepted[1]);
      this.giveBack(...accepted);
    }
  }

  /** Money that went back has come back to the gateway. */
  takeBack(attempt: Pick<Attempt, "id" | "amount_minor" | "currency">, reference: string): void {
    const key = reference.slice("re_".length);
    const amount_minor = this.refunds.get(key) ?? 0;
    this.refunds.delete(key);
    this.back.set(attempt.id, this.refundedOf(attempt.id) - amount_minor);
    const isAll = this.refundedOf(attempt.id) === 0;
    const state = moneyState(isAll ? "paid" : "partially_refunded", attempt);
    this.states.set(referenceOf(attempt.id), isAll ? state : { ...state, amount_minor: this.refundedOf(attempt.id) });
    this.endRefund(reference, "failed");
  }

  /** Somebody gives money back on the gateway's own pages. */
  giveBack(attempt: Pick<Attempt, "id" | "amount_minor" | "currency">, amount_minor: number): void {
    const back_minor = this.refundedOf(attempt.id) + amount_minor;
    this.back.set(attempt.id, back_minor);
    const outcome = back_minor === attempt.amount_minor ? "refunded" : "partially_refunded";
    this.states.set(referenceOf(attempt.id), { ...moneyState(outcome, attempt), amount_minor: back_minor });
  }

  /** What this gateway has given back of a payment. */
  refundedOf(attemptId: string): number {
    return this.back.get(attemptId) ?? 0;
  }

  /** The shopper pays on the gateway's page. */
  pay(attempt: Attempt): PaymentState {
    const paymentState = moneyState("paid", attempt);
    this.states.set(referenceOf(attempt.id), paymentState);
    return paymentState;
  }
}

export const referenceOf = (attemptId: string) => `ref_${attemptId}`;
export const moneyState = (outcome: PaymentOutcome, { id, amount_minor, currency }: Pick<Attempt, "id" | "amount_minor" | "currency">): PaymentState => ({
  outcome,
  reference: referenceOf(id),
  amount_minor,
  currency,
});
