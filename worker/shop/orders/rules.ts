/** Pure: which state an order may move to, and how its number looks. */
import type { OrderStatus } from "./contract.ts";

/** Allowed moves of a package. `cancelled → refunded`: what was paid for it has gone back. */
export const orderMoves: Record<OrderStatus, readonly OrderStatus[]> = {
  pending_payment: ["paid", "cancelled"],
  paid: ["processing", "shipped", "cancelled", "refunded"],
  processing: ["shipped", "cancelled", "refunded"],
  shipped: ["delivered", "refunded"],
  delivered: ["refunded"],
  cancelled: ["refunded"],
  refunded: [],
};

/** The states from which `to` may be reached. */
export const statesBefore = (to: OrderStatus) => (Object.keys(orderMoves) as OrderStatus[]).filter((from) => orderMoves[from].includes(to));

export const isCancellable = (status: OrderStatus) => orderMoves[status].includes("cancelled");

/** Nothing of these will be sent any more. */
const ended: readonly OrderStatus[] = ["cancelled", "refunded"];

/**
 * An order stands as its packages stand: as far as the least of those still on their way to the shopper, "processing" as soon as
 * one is further than paid. What was cancelled does not count while something else is left.
 */
export function orderStatusOf(packages: readonly OrderStatus[]): OrderStatus {
  if (packages.includes("pending_payment")) return "pending_payment";
  const live = packages.filter((status) => !ended.includes(status));
  if (live.length === 0) return packages.includes("cancelled") ? "cancelled" : "refunded";
  if (live.every((status) => status === "delivered")) return "delivered";
  if (live.every((status) => status === "shipped" || status === "delivered")) return "shipped";
  return live.every((status) => status === "paid") ? "paid" : "processing";
}

/** A package that was sent so long ago counts as delivered, unless its cash is due; from then on the return window runs. */
export const assumedAfter_days = 30;
/** What the note of its event says then. */
export const assumedNote = "assumed";
export const isAssumed = ({ kind, note }: { kind: string; note: string | null }) => kind === "delivered" && note === assumedNote;

/** An unpaid order holds its stock so long. */
export const hold_ms = 30 * 60 * 1000;
/** Whoever opens the payment again gets at least so long to finish it … */
export const holdWhilePaying_ms = 15 * 60 * 1000;
/** … but an order is held no longer than this after it was placed. */
export const holdMost_ms = 60 * 60 * 1000;
/** With a thing at a flash sale's price: many wait for it, so paying again makes it no longer. */
export const flashHold_ms = 10 * 60 * 1000;

/** So long are the things of a new order held. */
export const holdOf = (hasFlash: boolean): number => (hasFlash ? flashHold_ms : hold_ms);

/** Unpaid orders of one buyer at most, and of one network, which many people may share (0021_holds.sql stops the next). */
export const unpaidOrders_max = 2;
export const unpaidOrdersOfNetwork_max = 20;

const crockford = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** M-XXXX-XXXX-XXXX, 60 random bits in Crockford's base 32 (no I, L, O, U). `random`: 12 bytes. */
export function orderNumber(random: Uint8Array): string {
  const text = Array.from(random.subarray(0, 12), (byte) => crockford[byte & 31]).join("");
  return `M-${text.slice(0, 4)}-${text.slice(4, 8)}-${text.slice(8, 12)}`;
}

/** Letters that the alphabet leaves out, as what they are taken for. */
const withoutLookAlikes = (text: string) => text.replace(/O/g, "0").replace(/[IL]/g, "1");

/** What people type as an order number, in the form in which it is stored: case and look-alikes do not matter. */
export function readOrderNumber(typed: string): string {
  const plain = typed.toUpperCase().replace(/[-\s]/g, "");
  const text = withoutLookAlikes(plain.length === 13 && plain.startsWith("M") ? plain.slice(1) : plain);
  return `M-${text.slice(0, 4)}-${text.slice(4, 8)}-${text.slice(8)}`;
}

/**
 * How the order numbers begin that somebody means who types this, as they are stored; case, look-alikes and dashes do not matter. A letter M in front
 * may be the mark of every number or the first of the twelve places: where the text does not tell, both are meant.
 */
export function numbersAsked(typed: string): string[] {
  const plain = typed.toUpperCase().replace(/[^0-9A-Z]/g, "");
  const isMarked = plain === "M" || plain.length > 12 || /^M[^0-9A-Z]/i.test(typed.trim());
  if (!plain.startsWith("M")) return [stored(plain)];
  return isMarked ? [stored(plain.slice(1))] : [stored(plain.slice(1)), stored(plain)];
}

function stored(places: string): string {
  const text = withoutLookAlikes(places).slice(0, 12);
  return `M-${text.match(/.{1,4}/g)?.join("-") ?? ""}`;
}
