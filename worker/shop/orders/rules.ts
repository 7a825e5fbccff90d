/** Pure: which state an order may move to, and how its number looks. */
import { day_ms } from "../../shared/time.ts";
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

/** A package to be paid in cash of which nothing was sent by then: its shop is asked, and after the grace it is cancelled. */
export const unsentAfter_days = 14;
/** So long from when it counts, no package is late: it may have been paid just before its day ended. */
export const lateAfter_ms = day_ms;
export const unsentGrace_days = 3;

/** What its shopper and its shops see of a gift. */
export const giftView = ({ isGift, giftMessage }: { isGift: 0 | 1; giftMessage: string | null }): { gift?: { message?: string } } =>
  isGift === 1 ? { gift: giftMessage === null ? {} : { message: giftMessage } } : {};

/** An unpaid order holds its stock so long. */
export const hold_ms = 30 * 60 * 1000;
/** Whoever opens the payment again gets at least so long to finish it … */
export const holdWhilePaying_ms = 15 * 60 * 1000;
/** … but an order is held no longer than this after it was placed. */
export const holdMost_ms = 60 * 60 * 1000;
/** With a thing at a flash sale's price: many wait for it, so paying again makes it no longer. */
export const flashHold_ms = 10 * 60 * 1000;

/** Whoever takes much of what is there holds it no longer either: others may want the last pieces. */
export const largeHold_ms = 10 * 60 * 1000;

/** So long are the things of a new order held. */
export const holdOf = ({ hasFlash, isLarge }: { hasFlash: boolean; isLarge: boolean }): number => (hasFlash ? flashHold_ms : isLarge ? largeHold_ms : hold_ms);

/**
 * What may be held without being paid. Triggers stop what goes beyond (0021_holds.sql, 0055_held_pieces.sql); a test holds the numbers together.
 * An order that was never paid counts for an hour after it was placed, however it ended.
 */
export const unpaidOrders_max = 2;
export const unpaidOrdersOfHour_max = 5;
/** That an order was placed is mailed so often an hour to an address that nobody has proven (one form of it, as limits count). */
export const unprovenMails_max = 5;
/** Of a guest, in all their unpaid orders. */
export const guestPieces_max = 100;
/** In large orders: what one comes to is the base currency's `large_order_minor`, some 1,000 US dollars. */
export const guestValue_max_large = 20;
/** Of a network: many people may share one. The wider one, 48 bits of IPv6, has three times as much. */
export const network_max = { orders: 80, pieces: 400, value_large: 100 } as const;
export const wideNetwork_max = { orders: 240, pieces: 1200, value_large: 300 } as const;
/** Of one variant, a buyer and a wider network: a third of what is there, or so many pieces where there is little. */
const fewPieces = 3;
const shareOfVariant = 3;
/** Lines with more than the third: of one variant, and of all of a wider network. */
export const largeLines_max = { ofVariant: 2, ofNetwork: 30 } as const;

/** More than a third: `held` of what is `there`, those pieces included. */
export const isLargeShare = (held: number, there: number): boolean => held * shareOfVariant > there;

/** How many pieces of a variant may be added to `held` unpaid ones. `isLargeFree`: more than the third may be held, for a short time. */
export function piecesFree({ stock, held, isLargeFree }: { stock: number; held: number; isLargeFree: boolean }): number {
  const third = Math.floor((stock + held) / shareOfVariant);
  return Math.max(0, Math.min(stock, (isLargeFree ? Math.max(fewPieces, third) : third) - held));
}

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
export function orderNumbersIn(typed: string): string[] {
  const plain = typed.toUpperCase().replace(/[^0-9A-Z]/g, "");
  const isMarked = plain === "M" || plain.length > 12 || /^M[^0-9A-Z]/i.test(typed.trim());
  if (!plain.startsWith("M")) return [stored(plain)];
  return isMarked ? [stored(plain.slice(1))] : [stored(plain.slice(1)), stored(plain)];
}

function stored(places: string): string {
  const text = withoutLookAlikes(places).slice(0, 12);
  return `M-${text.match(/.{1,4}/g)?.join("-") ?? ""}`;
}

export type OrderEntryKind = "order-placed" | "order-paid" | "order-cancelled";
export type PackageEntryKind = "package-shipped" | "package-delivered" | "package-cancelled";
/** The outbox does what it is told of an order or package once for each key. */
export const orderKey = (kind: OrderEntryKind, orderNumber: string) => `${kind}:${orderNumber}`;
export const packageKey = (kind: PackageEntryKind, packageId: number) => `${kind}:${packageId}`;
