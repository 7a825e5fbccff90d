/** Which events systems outside may hear of, where they may stand, and how long they are tried. Pure. */
import { day_ms, minute_ms } from "../../shared/time.ts";

export const webhookEvents = [
  "order.paid",
  "order.cancelled",
  "package.to_send",
  "package.shipped",
  "package.delivered",
  "exchange.accepted",
  "exchange.sent",
  "refund.made",
  "product.changed",
  "stock.low",
] as const;
export type OutgoingEvent = (typeof webhookEvents)[number];
/** What nothing caused: its people want to see whether it arrives. */
export const testEvent = "test";

export const deliveryStates = ["waiting", "delivered", "failed"] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** So many endpoints has a shop, and so many the market. */
export const endpoints_max = 5;
/** So many deliveries an endpoint's log holds; the oldest go, those that still wait as well (0077_webhooks.sql). */
export const deliveries_max = 5000;
/** So many tests of an endpoint within a minute: each is a request to somebody's server. */
export const tests_max = 10;
export const testsSpan_ms = minute_ms;

/** So long a delivery is tried. */
export const tryFor_ms = day_ms;
/** An endpoint that has taken nothing for so long is switched off. */
export const failingFor_ms = 3 * day_ms;
/** A body is never longer: what would be is not sent, and its log says so. */
export const body_max_bytes = 64 * 1024;
/** So many of an endpoint's failed deliveries are begun anew at once. */
export const againAtOnce_max = 500;

const restMin_ms = 50_000;
const restMax_ms = 30 * minute_ms;
/**
 * After a failure an endpoint's other deliveries rest: one that hangs is asked once a run of the clock, and the longer it has failed the less often,
 * so that its waiting time is nobody else's.
 */
export const restOf_ms = (failingFor_ms: number): number => Math.min(restMax_ms, Math.max(restMin_ms, Math.floor(failingFor_ms / 8)));

/** So long the former secret signs besides the new one. */
export const formerSecret_ms = day_ms;
/** Asked again so soon, the answer may have been lost on the way: the new secret is shown once more, and the one that receivers still know goes on signing. */
export const sameSecret_ms = 10 * minute_ms;
export const url_max = 500;

/** Endings of names that lead nowhere outside, or to where nobody else should look. */
const innerNames = /(?:^|\.)(?:localhost|local|localdomain|internal|intranet|lan|home|corp|private|arpa|test|invalid|onion|alt)$/;
/** Of a server's name, never an address of numbers, in whatever way one is written. */
const publicName = /^(?=.{4,253}$)(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?:[a-z]{2,63}|xn--[a-z\d-]{1,59})$/;

type Place = { ownHost: string; isLocal: boolean };

/**
 * Whether a webhook may be sent to an address: https, of a public name, on its usual port, without user and password, and not to the market itself.
 * `isLocal`: on a laptop the receiver is on the laptop.
 */
export function isWebhookUrl(text: string, { ownHost, isLocal }: Place): boolean {
  // a URL reader drops what is unseen: an address that is not written as it is read is none
  if (text.length > url_max || !/^[!-~]+$/.test(text) || text.includes("\\")) return false;
  const url = URL.parse(text);
  if (url === null || url.username !== "" || url.password !== "" || url.hash !== "") return false;
  if (isLocal && url.protocol === "http:" && ["localhost", "127.0.0.1"].includes(url.hostname)) return url.host !== ownHost;
  return url.protocol === "https:" && url.port === "" && publicName.test(url.hostname) && !innerNames.test(url.hostname) && url.hostname !== ownHost;
}

const innerV4: readonly (readonly [from: string, bits: number])[] = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
];
/** Null: not four numbers. */
function numberOfV4(address: string): number | null {
  const parts = /^(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/.exec(address)?.slice(1).map(Number);
  return parts?.every((part) => part <= 255) ? parts.reduce((sum, part) => sum * 256 + part, 0) : null;
}

/** Whether an address that a name stands for is one of the public network. */
export function isPublicAddress(address: string): boolean {
  const number = numberOfV4(address);
  if (number !== null) return innerV4.every(([from, bits]) => Math.floor(number / 2 ** (32 - bits)) !== Math.floor((numberOfV4(from) ?? 0) / 2 ** (32 - bits)));
  // 2000::/3 is what is given out; of it documentation, tunnels and what carries an address of the old kind lead elsewhere
  const [first = "", second = ""] = /^([23][\da-f]{3}):([\da-f]{0,4}):/i.exec(address)?.slice(1) ?? [];
  if (first === "") return false;
  const head = Number.parseInt(first, 16);
  const next = Number.parseInt(second || "0", 16);
  return head !== 0x2002 && !(head === 0x2001 && (next < 0x200 || next === 0xdb8)) && !(head === 0x3fff && next < 0x1000);
}
