import { useEffect, useRef, useState } from "react";
import type { Order } from "../../../worker/shop/orders/contract.ts";
import { browserApi } from "../../client/browser-api.ts";
import { useResource } from "../../client/resource.ts";
import { isWaiting, type PaymentWait, polling, waitingAfter } from "./status-message.ts";

/** The order; while its payment is on the way it is asked for again a few times, then no more. */
export function useOrder(initial: Order, proof: string | null, hasLeft: boolean): { order: Order; waiting: PaymentWait } {
  const [asked, setAsked] = useState(0);
  const read = async () => {
    setAsked((times) => times + 1);
    return (await browserApi().api.get("/orders/{number}", { params: { number: initial.number }, query: { key: proof } })).data;
  };
  const order = useResource<Order>(`/orders/${initial.number}`, initial, read, {
    refreshInterval: (latest) => (!hasLeft && isWaiting(latest ?? initial) && asked < polling.times ? polling.every_ms : 0),
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the loader read anew is waited for anew
  useEffect(() => setAsked(0), [initial]);
  useNewsFocus(order.status);
  return { order, waiting: hasLeft ? null : waitingAfter(asked, order) };
}

/** A button that was pressed may be gone with the new state, and the focus with it: then it goes to the page's heading. */
function useNewsFocus(status: Order["status"]) {
  const known = useRef(status);
  useEffect(() => {
    if (known.current === status) return;
    known.current = status;
    const heading = document.querySelector<HTMLElement>("main h1");
    if (!heading || document.activeElement !== document.body) return;
    heading.tabIndex = -1;
    heading.focus();
  }, [status]);
}
