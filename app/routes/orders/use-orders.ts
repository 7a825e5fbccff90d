import { useEffect, useRef } from "react";
import useSWR from "swr";
import { browserApi } from "../../client/browser-api.ts";
import type { OrdersAnswer } from "./orders.tsx";
import { addressOf, apiQueryOf, type OrdersChoice } from "./orders-choice.ts";

/** The loader's answer, asked for anew when the shopper looks back at the page: a package may have moved meanwhile. */
export function useOrders(loaded: OrdersAnswer, choice: OrdersChoice): OrdersAnswer {
  const { data = loaded, mutate } = useSWR<OrdersAnswer>(addressOf(choice), () => browserApi().api.get<OrdersAnswer>("/orders", apiQueryOf(choice)), {
    fallbackData: loaded,
    revalidateOnMount: false,
  });
  const known = useRef(loaded);
  useEffect(() => {
    if (known.current === loaded) return;
    known.current = loaded;
    void mutate(loaded, { revalidate: false });
  }, [loaded, mutate]);
  return data;
}
