import { useEffect, useRef } from "react";
import useSWR from "swr";
import type { Order } from "../../../worker/shop/orders/contract.ts";
import { browserApi } from "../../client/browser-api.ts";

export const polling = { times: 5, every_ms: 2500 } as const;

/** Whether the gateway still owes its word. A payment that failed or was given up waits for the shopper instead. */
export const isWaiting = ({ status, payment }: Order) => status === "pending_payment" && (payment.status === "pending" || payment.status === "review");

/** The order; while its payment is on the way it is asked for again a few times, then no more. */
export function useOrder(initial: Order, proof: string | null): { order: Order; waiting: "asking" | "later" | null } {
  const asked = useRef(0);
  const { data: order = initial, mutate } = useSWR<Order>(
    `/orders/${initial.number}`,
    async (path: string) => {
      asked.current += 1;
      return (await browserApi().api.get<{ data: Order }>(path, { key: proof })).data;
    },
    {
      fallbackData: initial,
      revalidateOnMount: false,
      refreshInterval: (latest) => (latest && isWaiting(latest) && asked.current < polling.times ? polling.every_ms : 0),
    },
  );
  const known = useRef(initial);
  useEffect(() => {
    if (known.current === initial) return;
    known.current = initial;
    asked.current = 0;
    void mutate(initial, { revalidate: false });
  }, [initial, mutate]);
  useEffect(() => () => void mutate(undefined, { revalidate: false }), [mutate]);
  return { order, waiting: isWaiting(order) ? (asked.current < polling.times ? "asking" : "later") : null };
}
