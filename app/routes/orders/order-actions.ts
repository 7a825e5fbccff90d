/** What an order's pages read and do: by the link with its key, or from the shopper's account. Server side. */
import { data, redirect, redirectDocument } from "react-router";
import type { Order } from "../../../worker/shop/orders/contract.ts";
import type { OrderedAgain } from "../../../worker/shop/orders/parts-contract.ts";
import { ApiError } from "../../client/api.ts";
import type { Flash, Visit } from "../../context.ts";
import type { NextStep } from "../../ui/purchase/gateway-redirect.tsx";
import { leftParameter, openOrderCookie } from "../../ui/purchase/open-order.ts";
import { postedForm } from "../../ui/purchase/posted.ts";
import { cancelPath } from "./cancel-choices.ts";

export type OrderData = {
  order: Order;
  /** The server's clock when this was read. */
  now_ms: number;
  flash: Flash | null;
  proof: string | null;
  hasLeft: boolean /** What is chosen to be cancelled, not yet confirmed. */;
  cancelling: string | null;
};
export type OrderAnswer = { problem: string | null; handoff: { next: NextStep; gateway: string } | null; again?: OrderedAgain };

/** @throws an answer of 404 where there is no such order for this visitor */
export async function loadOrder(visit: Visit, number: string, query: URLSearchParams): Promise<OrderData> {
  const proof = query.get("key");
  const order = await found(visit.api.get<{ data: Order }>(`/orders/${encodeURIComponent(number)}`, { key: proof }));
  visit.head = { title: `${visit.words.t("orders.title", { number: order.number })} – Meydan`, noindex: true };
  if (order.status !== "pending_payment" && visit.cookie.includes("open_order=")) visit.setCookies.push(openOrderCookie(visit.origin));
  return { order, now_ms: Date.now(), flash: visit.flash ?? null, proof, hasLeft: query.has(leftParameter), cancelling: query.get("cancel") };
}

const intents = ["pay", "cancel", "claim", "again"] as const;
type Intent = (typeof intents)[number];

/**
 * `intent` pay: opens the payment again; cancel: cancels the order or, by `what`, a part of it; again: fills the cart with it; claim: takes a guest's order into the account.
 * @param back the page to show the order on afterwards
 */
export async function actOnOrder(visit: Visit, request: Request, number: string, back: (order: Order) => string) {
  const form = await postedForm(request);
  const asked = form.get("intent");
  const intent: Intent = intents.find((each) => each === asked) ?? "pay";
  const proof = new URL(request.url).searchParams.get("key");
  const what = String(form.get("what") ?? "order");
  const deed = intent === "cancel" ? cancelPath(what) : intent;
  if (deed === null) throw data(null, { status: 400 });
  const send = <T>(path: string) => visit.api.send<{ data: T }>("POST", `/orders/${encodeURIComponent(number)}/${path}`, {}, undefined, { key: proof });
  try {
    if (intent === "again") return { problem: null, handoff: null, again: (await send<OrderedAgain>(deed)).data } satisfies OrderAnswer;
    const { data: order } = await send<Order>(deed);
    if (intent === "cancel") await visit.setFlash({ kind: "good", key: what === "order" ? "orders.cancelled" : "orders.cancelledPart" });
    if (intent === "claim") {
      await visit.setFlash({ kind: "good", key: "orders.mine.claimed" });
      return redirect(`/user/order/${encodeURIComponent(order.number)}`, 303);
    }
    const { next, gateway } = order.payment;
    if (intent === "pay" && next.type === "form") return { problem: null, handoff: { next, gateway } } satisfies OrderAnswer;
    if (intent === "pay" && next.type === "redirect" && next.url) return redirectDocument(new URL(next.url, visit.origin).href, 303);
    return redirect(back(order), 303);
  } catch (error) {
    if (!(error instanceof ApiError) || (error.status >= 500 && error.status !== 503) || error.status === 404) throw notShown(error);
    return data({ problem: error.message, handoff: null } satisfies OrderAnswer, { status: error.status });
  }
}

const found = async (asked: Promise<{ data: Order }>): Promise<Order> => {
  try {
    return (await asked).data;
  } catch (error) {
    throw notShown(error);
  }
};

const notShown = (error: unknown) => (error instanceof ApiError && error.status < 500 ? data(null, { status: error.status }) : error);
