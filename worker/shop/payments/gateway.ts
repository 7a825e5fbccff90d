/**
 * What a payment gateway is to the shop. One gateway is one folder in gateways/, registered by one line in registry.ts.
 *
 * Rules for such a folder: an expected failure is returned, never thrown; what the gateway did not answer clearly is
 * unknown (`unanswered`), never a guess; nothing here touches the database; every outward call goes through `io.send`,
 * and a call repeated for the same attempt is byte for byte the same, so that an idempotency key made from `attempt.id`
 * keeps a timed-out create from becoming two payments.
 */

import type { Locale } from "../../../locales/words.ts";
import type { GatewaySetting } from "../../env.ts";
import type { Minor } from "../../shared/money.ts";
import type { GatewayId } from "./contract.ts";

/** One try to pay one order. Amounts are integers of the currency's minor units; `exponent` says how many decimals those are. */
export type Attempt = {
  /** Random and unguessable, at most 36 characters of A-Z a-z 0-9 - _: our reference at the gateway. */
  id: string;
  orderNumber: string;
  amount_minor: Minor;
  /** ISO 4217, upper case. */
  currency: string;
  exponent: number;
  /** The gateway's own id of this payment (a session, an order, a token …), null until it gave one. */
  reference: string | null;
  /** What the gateway said earlier and a later call needs, as `PaymentState.gatewayData` brought it. */
  gatewayData: Readonly<Record<string, string>>;
  /** Epoch ms of the question before this one, for a gateway with `asksAlone`; null: it was never asked. */
  askedAt: number | null;
  /** Shown at the gateway, in the shopper's language. */
  description: string;
  locale: Locale;
  /** Where the gateway sends the shopper back to; names the attempt. Absolute. */
  returnUrl: string;
  cancelUrl: string;
  /** The gateway's webhooks arrive here. Absolute. */
  noticeUrl: string;
  createdAt: number;
  /** Epoch ms after which the order is surely no longer held. Before that a create call may come at any time. */
  expiresAt: number;
  shopper: Payer;
  /** Products and shipping; their totals add up to amount_minor. */
  items: { id: string; name: string; kind: "product" | "shipping"; total_minor: Minor }[];
};

export type Payer = {
  name: string;
  email: string;
  phone: string;
  /** Some gateways demand it; given to `create` alone, and absent where the platform does not tell. A repeat may come from another one. */
  ip?: string;
  address: { line1: string; line2?: string; city: string; region?: string; postalCode?: string; country: string };
};

/** How the shopper goes on: by a link (303), by a form with hidden fields, or not at all. */
export type Next = { type: "redirect"; url: string } | { type: "form"; url: string; method: "POST"; fields: Record<string, string> } | { type: "none" };

/**
 * - `pending`: not final; `failed`: this attempt, the order stays payable; `cancelled`: given up or expired at the gateway
 * - `review`: money taken, fraud check open, do not ship; `reject`: not ours or tampered with, change nothing
 */
export type PaymentOutcome = "pending" | "failed" | "cancelled" | "review" | "paid" | "partially_refunded" | "refunded" | "reject";

/** What the gateway says about a payment, learned server to server. */
export type PaymentState = {
  outcome: PaymentOutcome;
  /** The payment's id at the gateway, as Attempt.reference; compared with the stored one. */
  reference?: string;
  /** `paid`, `review`: what was paid. `partially_refunded`, `refunded`: what was given back so far. Demanded for those four. */
  amount_minor?: Minor;
  currency?: string;
  /** For people and logs, never shown to shoppers, nothing personal. */
  reason?: string;
  /** Kept with the attempt beside what is there, whatever the outcome (except `reject`). At most 20 short texts. */
  gatewayData?: Record<string, string>;
  /** The gateway could not be asked (timeout, 5xx, unreadable): outcome is `pending`, ask again later. */
  unanswered?: true;
  /** With `pending`: the gateway knows of no try to pay, so that a shopper who is back has left its page. */
  left?: true;
};

/** `unknown`: it may have happened (timeout, 5xx, unreadable); `refused`: it certainly did not. */
export type GatewayFailure = { ok: false; kind: "refused" | "unknown"; reason: string };

export type Created = { ok: true; reference: string | null; next: Next } | GatewayFailure;

/** `pending`: accepted, the money is on its way; a later webhook or question settles it. */
export type Refunded = { ok: true; state: "done" | "pending"; reference?: string } | GatewayFailure;

/** `failed`: accepted at first, and not made in the end; the money is still at the gateway. */
export type RefundState = { state: "done" | "pending" | "failed" | "unanswered"; reason?: string };
export type RefundRequest = { idempotencyKey: string; amount_minor: Minor; reference: string };

/** What is to be charged, for the question whether a gateway can take it. */
export type Sale = { currency: string; exponent: number /** ISO 3166-1 alpha-2, where it is delivered. */; country: string; amount_minor: Minor };

/** A webhook after its signature was checked over the raw bytes. */
export type WebhookEvent =
  | { kind: "bad_signature"; reason: string }
  /** Well signed, but of no interest or of the other mode (test/live). */
  | { kind: "ignored"; eventId?: string; type?: string }
  | {
      kind: "event";
      /** The gateway's id of the event, or one made from its content: a duplicate has the same. */
      eventId: string;
      type: string;
      /** How the attempt is found: by the gateway's id or by ours. At least one. */
      reference?: string;
      attemptId?: string;
      /** Left out where the webhook only says that something happened: the shop then asks with fetchState. */
      paymentState?: PaymentState;
      /** A text that the gateway has to confirm by `confirmWebhook` before the event counts. */
      toConfirm?: string;
    }
  /** Nobody signed it: a hint to ask about a payment it names by both its ids. Never stored. */
  | {
      kind: "unsigned";
      reference: string;
      attemptId: string;
    };

/** What the browser brought back. It proves nothing by itself; some gateways need it for their verify call. */
export type ReturnMessage = { method: "GET" | "POST"; query: URLSearchParams; form: URLSearchParams };

/** An answer that was read to its end in time, or silence. `json` undefined: the text is not JSON. */
export type GatewayAnswer = { kind: "answer"; status: number; headers: Headers; text: string; json: unknown } | { kind: "silence"; reason: string };

export type GatewayIo = {
  /** A setting of this gateway; "" when unset. */
  setting: (name: GatewaySetting) => string;
  /** Without a trailing slash: `<GATEWAY>_BASE_URL`, else the stand-in's where it is bound, else the gateway's liveUrl. */
  baseUrl: string;
  /** True when baseUrl is the stand-in: it hands out addresses on publicOrigin for the shopper. */
  sandboxed: boolean;
  publicOrigin: string;
  /** The market's name, as shoppers know it. */
  market: string;
  /** An outward call with a deadline, without following redirects, body at most 256 KiB. Never throws. */
  send: (url: string, init?: { method?: string; headers?: Record<string, string>; body?: string }) => Promise<GatewayAnswer>;
  /** Epoch ms. */
  now: number;
};

export interface Gateway {
  readonly id: GatewayId;
  /** What must be set for the gateway to be offered and its webhooks to be believed. */
  readonly settings: readonly GatewaySetting[];
  readonly liveUrl: string;
  /** Whether a refund repeated with the same key is made once. Where not, an unknown outcome waits for a person. */
  readonly refundRepeatable: boolean;
  /** Whether the provider can charge exactly this sum; where it is offered first or not at all is said in offers.ts. */
  takes(sale: Sale): boolean;
  /** Origins that the shopper's browser is sent to, for `form-action`. "https://*.example.com" is one, too. */
  pageOrigins(io: Pick<GatewayIo, "setting" | "baseUrl">): string[];
  /**
   * A question changes something at the gateway, so that one at a time is asked (Etisalat's Finalization). Who was answered keeps
   * `answeredAt`, the text of `io.now`, in gatewayData: the next may ask at once, else after a minute.
   */
  readonly asksAlone?: true;
  /** `fetchState` says nothing of what was given back: whoever compares books asks about each refund. */
  readonly stateWithoutRefunds?: true;
  /** Opens the payment at the gateway, or only builds the form where the gateway has no such call. */
  create(attempt: Attempt, io: GatewayIo): Promise<Created>;
  /** Asks the gateway for the present state. Also called with `reference: null`, when a create was never answered. */
  fetchState(attempt: Attempt, io: GatewayIo): Promise<PaymentState>;
  readWebhook(body: Uint8Array, headers: Headers, io: GatewayIo): Promise<WebhookEvent>;
  /** Asks the gateway whether a webhook is its own. `unanswered`: asked again later. */
  confirmWebhook?(toConfirm: string, io: GatewayIo): Promise<"valid" | "invalid" | "unanswered">;
  /** For gateways whose return carries what the verify call needs. Left out: the shop asks fetchState. */
  readReturn?(message: ReturnMessage, attempt: Attempt, io: GatewayIo): Promise<PaymentState>;
  /** Takes an unpaid payment out of the shopper's hands where the gateway can; the payment state after that. */
  withdraw?(attempt: Attempt, io: GatewayIo): Promise<PaymentState>;
  /** `idempotencyKey` is the same for each repeat of the same refund. */
  refund(attempt: Attempt, amount_minor: Minor, idempotencyKey: string, io: GatewayIo): Promise<Refunded>;
  /** How a refund stands that was `pending` when it was asked for. Left out: the attempt's own state tells. */
  fetchRefund?(attempt: Attempt, refund: RefundRequest, io: GatewayIo): Promise<RefundState>;
}
