/** What an order's page has to say. Pure. */
import type { KeyIn } from "../../../locales/words.ts";
import type { Order } from "../../../worker/shop/orders/contract.ts";
import type { PaymentMethodId } from "../../../worker/shop/payments/contract.ts";
import type { FrameIconName } from "../../ui/layout/frame-icons.tsx";

/** While the payment is on the way: asked for again every few seconds, or left to the mail that will come. */
export type PaymentWait = "asking" | "later" | null;

export const polling = { times: 5, every_ms: 2500 } as const;

const cash: PaymentMethodId = "cash_on_delivery";

type State = Pick<Order, "status" | "payment" | "payable">;
type TrackedPackages = readonly (Pick<Order["packages"][number], "status" | "pickup"> &
  Partial<Pick<Order["packages"][number], "events">> & { lines?: readonly Pick<Order["packages"][number]["lines"][number], "cancelled">[] })[];

/** Whether everything that is left of an order is collected, nothing of it delivered. */
export function isCollected(packages: TrackedPackages): boolean {
  const live = packages.filter(({ status }) => status !== "cancelled" && status !== "refunded");
  return live.length > 0 && live.every(({ pickup }) => pickup !== undefined);
}

/** A guest's order in cash: nobody prepares it before the link in its mail was followed. */
export const isUnconfirmed = ({ status, payment }: Pick<State, "status" | "payment">) => status === "pending_payment" && payment.gateway === cash;

/** Whether something of an order was cancelled, and the rest is not sent yet. */
const isPartlyCancelled = (packages: TrackedPackages): boolean =>
  packages.some(({ status, lines = [] }) => status === "cancelled" || status === "refunded" || lines.some(({ cancelled }) => cancelled));

/** What can be done next once an order counts. */
export const isPlaced = (status: State["status"]): boolean => status !== "pending_payment" && status !== "cancelled" && status !== "refunded";

/** Whether the gateway still owes its word. A payment that failed, was given up or never opened waits for the shopper instead. */
export const isWaiting = ({ status, payment }: State) => status === "pending_payment" && (payment.status === "pending" || payment.status === "review");

export const waitingAfter = (asked: number, state: State): PaymentWait => (isWaiting(state) ? (asked < polling.times ? "asking" : "later") : null);

/** A message comes in two keys: `key` and `${key}Text`. */
type MessageKey = Extract<KeyIn<"orders.states">, `${string}Text`> extends `${infer Name}Text` ? Name : never;
/** `key`: under orders.states. `pays`: whether paying now is what the shopper can do. */
export type StatusMessage = { key: MessageKey; mood: "good" | "bad" | "open"; icon: FrameIconName | "alert"; pays: boolean };

/** Which of the few things there are to say about an order is true now. `waiting` is null where the shopper left the payment. */
export function statusMessageOf({ status, payment, payable, packages = [] }: State & { packages?: TrackedPackages }, waiting: PaymentWait): StatusMessage {
  if (status === "cancelled") return { key: "cancelled", mood: "bad", icon: "close", pays: false };
  if (status === "refunded") return { key: payment.gateway === cash ? "transferred" : "refunded", mood: "bad", icon: "back", pays: false };
  if (status === "shipped" && isCollected(packages)) return { key: "ready", mood: "good", icon: "check", pays: false };
  if (status === "delivered" && isCollected(packages)) return { key: "collected", mood: "good", icon: "check", pays: false };
  if (status === "delivered" && packages.some(({ events = [] }) => events.some(({ assumed }) => assumed)))
    return { key: "assumed", mood: "open", icon: "truck", pays: false };
  if ((status === "paid" || status === "processing") && isPartlyCancelled(packages)) return { key: "part", mood: "open", icon: "truck", pays: false };
  if (status !== "pending_payment") return { key: status, mood: "good", icon: status === "paid" ? "check" : "truck", pays: false };
  if (payment.status === "review") return { key: "review", mood: "open", icon: "shield", pays: false };
  if (isUnconfirmed({ status, payment })) return { key: "unconfirmed", mood: "open", icon: "shield", pays: false };
  if (!payable) return { key: "closing", mood: "bad", icon: "alert", pays: false };
  if (payment.status === "pending" && !waiting) return { key: "left", mood: "open", icon: "alert", pays: true };
  if (waiting) return { key: waiting === "asking" ? "waiting" : "later", mood: "open", icon: "shield", pays: true };
  return { key: payment.status === "created" ? "notStarted" : "unpaid", mood: "bad", icon: "alert", pays: true };
}
