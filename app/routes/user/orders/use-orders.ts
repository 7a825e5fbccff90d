import { browserApi } from "../../../client/browser-api.ts";
import { useResource } from "../../../client/resource.ts";
import type { OrdersAnswer } from "./orders.tsx";
import { addressOf, apiQueryOf, type OrdersChoice } from "./orders-choice.ts";

/** The loader's answer, asked for anew when the shopper looks back at the page: a package may have moved meanwhile. */
export const useOrders = (loaded: OrdersAnswer, choice: OrdersChoice): OrdersAnswer =>
  useResource(addressOf(choice), loaded, () => browserApi().api.get<OrdersAnswer>("/orders", apiQueryOf(choice)));
