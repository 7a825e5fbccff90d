/** For unit tests of the Etisalat gateway: an attempt, and a bank that gives the answers it is told to. */
import type { Attempt, GatewayAnswer, GatewayIo, PaymentState, ReturnMessage } from "../../../worker/shop/payments/gateway.ts";
import { etisalat } from "../../../worker/shop/payments/gateways/etisalat/etisalat.ts";
import { orderIdOf } from "../../../worker/shop/payments/gateways/etisalat/order.ts";
import { scriptedIo, silence } from "./scripted-io.ts";

export const password = "Comtrust@20182018";
const settings: Record<string, string> = {
  ETISALAT_CUSTOMER: "Demo Merchant",
  ETISALAT_STORE: "0000",
  ETISALAT_TERMINAL: "0000",
  ETISALAT_USERNAME: "Demo_fY9c",
  ETISALAT_PASSWORD: password,
  ETISALAT_REFUNDS: "on",
};
export const start = 1_790_000_000_000;
export const minute_ms = 60_000;
export const reference = "509622371458";
export const fresh = {
  id: "Zk3vQ0b8m2T_rX-1yH7cWd5e",
  orderNumber: "M-1",
  amount_minor: 25_000,
  currency: "AED",
  exponent: 2,
  reference: null,
  gatewayData: {},
  askedAt: null,
  locale: "en",
  returnUrl: "https://shop.example/checkout/return/etisalat/Zk3vQ0b8m2T_rX-1yH7cWd5e",
  createdAt: start,
  expiresAt: start + 60 * minute_ms,
} as unknown as Attempt;
export const registered: Attempt = { ...fresh, reference };

export const answer = (json: unknown, status = 200): GatewayAnswer => ({ kind: "answer", status, headers: new Headers(), text: JSON.stringify(json), json });
export const bankAnswer = (ResponseCode: unknown, more: object = {}) => answer({ Transaction: { ResponseCode, ResponseDescription: password, ...more } });
export const collected = bankAnswer("0", { OrderID: orderIdOf(fresh, start), Amount: { Value: "250.000" }, UniqueID: "u-1" });
export const opened = (change: object = {}) =>
  bankAnswer("0", { TransactionID: reference, PaymentPortal: "https://demo-ipg.ctdev.comtrust.ae/PaymentEx/Authorization", ...change });
const unreadable: GatewayAnswer = { kind: "answer", status: 200, headers: new Headers(), text: "<html>", json: undefined };
export const lostAnswers: readonly (readonly [string, GatewayAnswer])[] = [
  ["silence", silence],
  ["a page", unreadable],
  ["500", answer({ Message: "An error" }, 500)],
  ["429", answer({ Message: "Too many" }, 429)],
  ["no code", answer({ Transaction: {} })],
];

/** A gateway that gives these answers, one after another, and nothing after them. */
export function bank(answers: readonly GatewayAnswer[], { now = start, change = {} as Record<string, string> } = {}) {
  const { io, sent } = scriptedIo(answers, { ...settings, ...change }, { baseUrl: "https://ipg.comtrust.ae:2443", now });
  return { io, sent: () => sent.map(({ body = "{}", ...rest }) => ({ ...rest, body: JSON.parse(body) as Record<string, Record<string, string>> })) };
}

export const posted = (TransactionID: string, more: Partial<ReturnMessage> = {}): ReturnMessage => ({
  method: "POST",
  query: new URLSearchParams(),
  form: new URLSearchParams({ TransactionID }),
  ...more,
});
export const readReturn = (message: ReturnMessage, attempt: Attempt, io: GatewayIo) => etisalat.readReturn?.(message, attempt, io) as Promise<PaymentState>;
export const withdraw = (attempt: Attempt, io: GatewayIo) => etisalat.withdraw?.(attempt, io) as Promise<PaymentState>;

/** The attempt as it is at the next question: what was kept is there, and when the last question was. */
export const keeping = (attempt: Attempt, asked: number, { gatewayData, outcome }: PaymentState): Attempt => ({
  ...attempt,
  askedAt: asked,
  gatewayData: { ...attempt.gatewayData, ...(outcome === "reject" ? {} : gatewayData) },
});
