/** What waits for the network, and what comes of it. Pure. */
import { isOwnAnswer } from "../../../worker/shared/own-answer.ts";
import { day_ms } from "../../../worker/shared/time.ts";
import type { Cart, CartLine } from "../../../worker/shop/cart/contract.ts";
import type { CopyOwner } from "../../stores/owner.ts";

/** A change that could not be sent, as it will be. */
export type WaitingChange = {
  /** Given by the database: changes are sent in this order. */
  id?: number;
  owner: CopyOwner;
  /** The Idempotency-Key: however often it is sent, it counts once. */
  key: string;
  method: "POST" | "PUT" | "PATCH" | "DELETE";
  /** Of the API, without query. */
  path: string;
  body?: unknown;
  /** Language and currency of the page it was made on: what the server says of it is read there. */
  locale: string;
  currency: string;
  made_ms: number;
  /** A change of the same name that waits already goes: this one says all. */
  replaces?: string;
  shown: QueuedLine;
};

/** What the visitor sees of it meanwhile. */
export type QueuedLine = {
  kind: "add" | "edit" | "mark";
  /** Of the product; "" where it is not known. */
  name: string;
  /** Of its page. */
  href?: string;
  quantity: number;
  /** The line that is edited. */
  line?: number;
  variantId?: number;
  /** What the cart's number grows by. */
  pieces: number;
  /** The cart's number when it was sent and no answer came: once the server says another, it is not known whether this is in it. */
  counted?: number;
  /** What a piece cost on the page, as it was written there. */
  price?: string;
};

/** What came of a change; shown to the visitor once. `said`: the server's message, in their language. */
export type SendOutcome = {
  id?: number;
  owner: CopyOwner;
  kind: QueuedLine["kind"];
  name: string;
  result: "done" | "fewer" | "price" | "refused" | "expired";
  said?: string;
  from?: string | number;
  to?: string | number;
};

/** Nobody remembers what they wanted a week ago, and prices have moved. */
export const waitingLife_ms = 7 * day_ms;
export const waiting_max = 50;

export const isExpired = ({ made_ms }: Pick<WaitingChange, "made_ms">, now_ms: number) => now_ms - made_ms >= waitingLife_ms;

/** @param count the server's own number: it has the last word on what was sent and may have been done */
export const piecesOf = (changes: readonly WaitingChange[], count: number) =>
  changes.reduce((sum, { shown }) => sum + (shown.counted === undefined || shown.counted === count ? shown.pieces : 0), 0);

/** What an answer means for a change that waits. `later`: the server could not do it now, or it was not the shop that answered; it is asked again. */
export function verdictOf(
  { status, headers }: Pick<Response, "status" | "headers">,
  { method }: Pick<WaitingChange, "method">,
): "done" | "refused" | "later" | "signed-out" {
  if (!isOwnAnswer({ headers })) return "later";
  if (status < 300) return "done";
  if (status === 401) return "signed-out";
  if (status === 408 || status === 429 || status >= 500) return "later";
  // what is to go is gone
  return method === "DELETE" && status === 404 ? "done" : "refused";
}

type SentAnswer = { data?: Cart } | undefined;

/** What became of a change that was done: as wished, with fewer pieces, or at another price than the page showed. */
export function outcomeOf({ owner, shown }: WaitingChange, answer: SentAnswer, priceText: (line: CartLine) => string): SendOutcome {
  const outcome: SendOutcome = { owner, kind: shown.kind, name: shown.name, result: "done" };
  const line = answer?.data?.shops?.flatMap(({ lines }) => lines).find(({ id, variantId }) => id === shown.line || variantId === shown.variantId);
  if (!line) return outcome;
  const reduced = line.changes.find((change) => change.kind === "stock");
  if (reduced?.kind === "stock") return { ...outcome, result: "fewer", from: reduced.from, to: reduced.to };
  const now = priceText(line);
  return shown.price === undefined || shown.price === now ? outcome : { ...outcome, result: "price", from: shown.price, to: now };
}
