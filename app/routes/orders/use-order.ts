import { useEffect, useRef, useState } from "react";
import useSWR from "swr";
import type { Order } from "../../../worker/shop/orders/contract.ts";
import { browserApi } from "../../client/browser-api.ts";
import { isWaiting, polling, type Waiting, waitingAfter } from "./story.ts";

/** The order; while its payment is on the way it is asked for again a few times, then no more. */
export function useOrder(initial: Order, proof: string | null): { order: Order; waiting: Waiting } {
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
      refreshInterval: (latest) => (isWaiting(latest ?? initial) && asked < polling.times ? polling.every_ms : 0),
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
  return { order, waiting: waitingAfter(asked, order) };
}
