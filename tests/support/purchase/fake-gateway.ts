/** A gateway whose every behaviour a test can set: in place of other people's servers, behind the real registry. */
import type { Attempt, Created, Gateway, Outcome, PaymentState, Sale, WebhookEvent } from "../../../worker/shop/payments/gateway.ts";

export class FakeGateway implements Gateway {
  readonly id = "stripe" as const;
  readonly settings = ["STRIPE_SECRET_KEY"] as const;
  readonly liveUrl = "https://gateway.invalid";
  refundRepeatable = true;
  /** Answers of the next create calls; then it works again. */
  createFails: Created[] = [];
  refundFails: ("unknown" | "refused" | "pending")[] = [];
  /** What fetchState says, by reference; a test pays by setting it. */
  readonly states = new Map<string, PaymentState>();
  readonly created: Attempt[] = [];
  readonly refunds = new Map<string, number>();
  private readonly back = new Map<string, number>();
  readonly withdrawn: string[] = [];
  /** Called inside create and refund: a test can do there what a slow gateway allows to happen meanwhile. */
  meanwhile: (() => Promise<void>) | null = null;

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
    const { eventId, type, attemptId, reference, paymentState } = JSON.parse(new TextDecoder().decode(body)) as {
      eventId: string;
      type: string;
      attemptId?: string;
      reference?: string;
      paymentState?: PaymentState;
    };
    return { kind: "event", eventId, type, ...(attemptId && { attemptId }), ...(reference && { reference }), ...(paymentState && { paymentState }) };
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
    const done = this.refundRepeatable ? this.refunds.has(idempotencyKey) : false;
    if (!done) {
      const back_minor = this.refundedOf(attempt.id) + amount_minor;
      if (back_minor > attempt.amount_minor) return { ok: false as const, kind: "refused" as const, reason: "more than was paid" };
      this.refunds.set(this.refundRepeatable ? idempotencyKey : `${idempotencyKey}#${this.refunds.size}`, amount_minor);
      this.giveBack(attempt, amount_minor);
    }
    if (failed === "unknown") return { ok: false as const, kind: failed, reason: "timeout" };
    return { ok: true as const, state: failed === "pending" ? ("pending" as const) : ("done" as const) };
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
export const moneyState = (outcome: Outcome, { id, amount_minor, currency }: Pick<Attempt, "id" | "amount_minor" | "currency">): PaymentState => ({
  outcome,
  reference: referenceOf(id),
  amount_minor,
  currency,
});
