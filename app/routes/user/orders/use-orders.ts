import { useEffect } from "react";
import { browserApi } from "../../../client/browser-api.ts";
import { useResource } from "../../../client/resource.ts";
import { keepToRead } from "../../../offline/copies/keep-to-read.ts";
import { ordersName } from "../../../offline/copies/names.ts";
import type { OrdersAnswer } from "./orders.tsx";
import { addressOf, apiQueryOf, type OrdersChoice } from "./orders-choice.ts";

/** The loader's answer, asked for anew when the shopper looks back at the page: a package may have moved meanwhile. The newest can be read offline. */
export function useOrders(loaded: OrdersAnswer, choice: OrdersChoice): OrdersAnswer {
  const address = addressOf(choice);
  const orders = useResource(address, loaded, () => browserApi().api.get("/orders", { query: apiQueryOf(choice) }));
  useEffect(() => {
    if (address === "/user/orders") keepToRead(ordersName, orders.data);
  }, [address, orders]);
  return orders;
}
