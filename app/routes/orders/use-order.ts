import { useEffect, useRef, useState } from "react";
import useSWR from "swr";
import type { Order } from "../../../worker/shop/orders/contract.ts";
import { browserApi } from "../../client/browser-api.ts";
import { isWaiting, polling, type Waiting, waitingAfter } from "./status-message.ts";

/** The order; while its payment is on the way it is asked for again a few times, then no more. */
export function useOrder(initial: Order, proof: string | null, hasLeft: boolean): { order: Order; waiting: Waiting } {
  const [asked, setAsked] = useState(0);
  const { data: order = initial, mutate } = useSWR<Order>(
    `/orders/${initial.number}`,
    async (path: string) => {
      setAsked((times) => times + 1);
      return (await browserApi().api.get<{ data: Order }>(path, { key: proof })).data;
    },
    {
      fallbackData: initial,
      revalidateOnMount: false,
      refreshInterval: (latest) => (!hasLeft && isWaiting(latest ?? initial) && asked < polling.times ? polling.every_ms : 0),
    },
  );
  const known = useRef(initial);
  useEffect(() => {
    if (known.current === initial) return;
    known.current = initial;
    setAsked(0);
    void mutate(initial, { revalidate: false });
  }, [initial, mutate]);
  useEffect(() => () => void mutate(undefined, { revalidate: false }), [mutate]);
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
