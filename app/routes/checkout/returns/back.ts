/**
 * The way back from a gateway. Some come by a link, some by a form posted from the gateway's own site, which brings no
 * cookies: the attempt in the address says whose it is. What the browser brings is only a hint; the API asks the gateway.
 */
import type { RouterContextProvider } from "react-router";
import { ApiError } from "../../../client/api.ts";
import { renderContextKey } from "../../../context.ts";
import { redirect } from "../../../navigation/address.ts";
import type { PageAddress } from "../../../pages.ts";
import { leftParameter, orderPath } from "../../../ui/purchase/open-order.ts";

const messageMax_characters = 32 * 1024;

/** What a route's loader and action are given. */
export type ReturnArgs = { request: Request; context: Readonly<RouterContextProvider> };
/** `left`: the gateway calls this address when the shopper gave up; else `cancelled` in the query says so, or the gateway when asked. */
type Attempt = { gateway: string; attempt: string; left?: boolean };

/** Settles the payment and leads to its order. */
export async function backFromGateway({ request, context }: ReturnArgs, { gateway, attempt, left = false }: Attempt): Promise<Response> {
  const { api } = context.get(renderContextKey);
  const form = request.method === "POST" ? (await request.text()).slice(0, messageMax_characters) : "";
  const message = { method: request.method === "POST" ? "POST" : "GET", query: new URL(request.url).search.slice(1, messageMax_characters), form };
  try {
    const { data } = await api.send("POST", "/payments/{gateway}/return/{attempt}", { params: { gateway, attempt }, body: message });
    // without a key the order is not shown to this browser
    if (data.key === undefined) return to("/track-order");
    const order = orderPath({ number: data.orderNumber, key: data.key });
    return to(left || data.left || new URLSearchParams(message.query).has("cancelled") ? `${order}&${leftParameter}=1` : order);
  } catch (error) {
    // nothing is lost when it cannot be reported now: the order can be looked up, and its payment is asked about again
    if (error instanceof ApiError) return to("/track-order");
    throw error;
  }
}

/** The address left names a payment: it is shown to no other site, nor to the page that follows. */
const to = (path: PageAddress) => redirect(path, { status: 303, headers: { "cache-control": "private, no-store", "referrer-policy": "no-referrer" } });
