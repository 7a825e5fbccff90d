/**
 * The way back from a gateway. Some come by a link, some by a form posted from the gateway's own site, which brings no
 * cookies: the attempt in the address says whose it is. What the browser brings is only a hint; the API asks the gateway.
 */

import { ApiError } from "../../client/api.ts";
import { visitContext } from "../../context.ts";
import { redirect } from "../../navigation/address.ts";
import type { PageAddress } from "../../pages.ts";
import { leftParameter, orderPath } from "../../ui/purchase/open-order.ts";
import type { Route } from "./+types/return";

const messageMax_characters = 32 * 1024;

type Returned = { orderNumber: string; key: string };

export const loader = ({ request, params, context }: Route.LoaderArgs) => back({ request, params, context }, "");

export const action = async ({ request, params, context }: Route.ActionArgs) =>
  back({ request, params, context }, (await request.text()).slice(0, messageMax_characters));

async function back({ request, params, context }: Pick<Route.LoaderArgs, "request" | "params" | "context">, form: string): Promise<Response> {
  const { api } = context.get(visitContext);
  const message = { method: request.method === "POST" ? "POST" : "GET", query: new URL(request.url).search.slice(1, messageMax_characters), form };
  const [gateway, attempt] = [params.gateway, params.attempt].map((part) => encodeURIComponent(part));
  try {
    const { data } = await api.send<{ data: Returned }>("POST", `/payments/${gateway}/return/${attempt}`, message);
    const order = orderPath({ number: data.orderNumber, key: data.key });
    return to(new URLSearchParams(message.query).has("cancelled") ? `${order}&${leftParameter}=1` : order);
  } catch (error) {
    // nothing is lost when it cannot be told now: the order can be looked up, and its payment is asked about again
    if (error instanceof ApiError) return to("/track-order");
    throw error;
  }
}

const to = (path: PageAddress) => redirect(path, { status: 303, headers: { "cache-control": "private, no-store" } });
