import { type OpenAPIHono, z } from "@hono/zod-openapi";
import type { Context } from "hono";
import type { AppEnv } from "../../context.ts";
import { Refusal } from "../../errors.ts";
import { purchaseContextOf } from "../../purchase-context.ts";
import { networkKeysOf } from "../../request/limits/network-keys.ts";
import { countUse } from "../../request/limits/rate-limit.ts";
import { requireOpenMarket, requireShopper, signedInOf } from "../../request/session.ts";
import { dataAnswer, isKey, jsonBody, keyLengths, listAnswer, notUnderstood, privateNoStore, refusalAnswer } from "../answers.ts";
import { pricingContextOf, readCartId, tellCount } from "../cart/service.ts";
import type { Registry } from "../payments/registry.ts";
import { routesOf } from "../routes.ts";
import {
  ConfirmRequest,
  Order,
  OrderParams,
  OrderQuery,
  orderPaths,
  PayRequest,
  PlaceOrder,
  Returned,
  ReturnParams,
  ReturnRequest,
  TrackedOrder,
  TrackQuery,
} from "./contract.ts";
import { claimPath, OrderCard, OrdersMeta, ordersQuery } from "./list/contract.ts";
import { claimOrder, listOrders, ownershipOf } from "./list/list.ts";
import {
  cancelOrder,
  confirmOrder,
  type FullOrder,
  offeredFor,
  openOrder,
  orderView,
  payOrder,
  placeOrder,
  returnToOrder,
  trackedView,
  trackOrder,
} from "./service.ts";

const { get, post } = routesOf("Orders");
const theOrder = dataAnswer(Order, "the order");
const unknown = refusalAnswer("no such order, or no proof of owning it");
const owned = { params: OrderParams, query: OrderQuery };

const place = post(
  orderPaths.orders,
  "Place the order of the cart and open its payment",
  {
    headers: z.object({
      "idempotency-key": z
        .string()
        .optional()
        .openapi({ description: `required, ${keyLengths}, the same for each retry` }),
    }),
    body: jsonBody(PlaceOrder),
  },
  {
    201: theOrder,
    400: refusalAnswer("fields, cart_empty, idempotency_key_required"),
    404: refusalAnswer("no such saved address of this shopper"),
    409: refusalAnswer(
      "total_changed, documents_changed (`quote` is the new one), out_of_stock, cart_changed, shop_closed, not_offered_there (`lines`), market_closed, not_delivered_there, too_heavy, gateway_not_offered, unpaid_orders_limit, cash_orders_limit, guest_sum_limit (more than a guest may order unpaid), pieces_limit (`lines`: how many of each may be ordered unpaid, `retryAfter_s`: more then)",
    ),
    422: refusalAnswer("idempotency_key_reused, documents_not_agreed (the quote names `documents`, and they were not agreed to)"),
    429: refusalAnswer(
      "network_orders_limit: too much is unpaid from this network just now; hour_orders_limit: too many of this buyer's orders of the last hour were not paid",
    ),
  },
);
const list = get(
  orderPaths.orders,
  "The shopper's own orders, newest first",
  { query: ordersQuery },
  {
    200: listAnswer(OrderCard, OrdersMeta, "a page of orders"),
    ...notUnderstood,
    401: refusalAnswer("unauthorized, session_expired"),
  },
);
const claim = post(claimPath, "Take an order that was placed as a guest into the account whose proven address it carries", owned, {
  200: theOrder,
  401: refusalAnswer("unauthorized, session_expired"),
  403: refusalAnswer("another address, or another account's order"),
  404: unknown,
});
const track = get(
  orderPaths.track,
  "How far an order is, by number and e-mail address",
  { query: TrackQuery },
  { 200: dataAnswer(TrackedOrder, "the order without the person"), 404: refusalAnswer("not an order with this address"), 429: refusalAnswer("too many tries") },
);
const read = get(orderPaths.order, "Read an order", owned, { 200: theOrder, 404: unknown });
const pay = post(
  orderPaths.pay,
  "Open the payment of an unpaid order again",
  { ...owned, body: { required: false, content: { "application/json": { schema: PayRequest } } } },
  { 200: theOrder, 404: unknown, 409: refusalAnswer("order_not_payable, order_in_progress, gateway_not_offered") },
);
const confirm = post(
  orderPaths.confirm,
  "Confirm a guest's order in cash by the token of its mail",
  { params: OrderParams, body: jsonBody(ConfirmRequest) },
  { 200: theOrder, 404: refusalAnswer("no such order, or not its token"), 409: refusalAnswer("order_not_confirmable: its time is over, or it was cancelled") },
);
const cancel = post(orderPaths.cancel, "Cancel what is not yet shipped", owned, { 200: theOrder, 404: unknown, 409: refusalAnswer("order_not_cancellable") });

const returned = routesOf("Payments").post(
  orderPaths.returned,
  "The shopper is back from the gateway's page",
  { params: ReturnParams, body: jsonBody(ReturnRequest) },
  { 200: dataAnswer(Returned, "where the shopper goes on"), 404: refusalAnswer("no such attempt") },
);
export const routes = { place, list, track, read, claim, pay, confirm, returned, cancel };

type C = Context<AppEnv>;
export const proofOf = async (c: C, key: string | undefined) => ({ cartId: await readCartId(c), key, shopperId: (await signedInOf(c))?.id ?? null });
const view = (c: C, full: FullOrder) => ({ data: orderView(full, c.get("words"), c.env.AUTH_SECRET, c.get("now")()) });

function idempotencyKeyOf(c: C): string {
  const key = c.req.header("idempotency-key")?.trim() ?? "";
  if (!isKey(key)) throw new Refusal("idempotency_key_required");
  return key;
}

export const orders =
  (registry: Registry) =>
  (api: OpenAPIHono<AppEnv>): void => {
    api.openapi(place, async (c) => {
      await requireOpenMarket(c);
      const placing = {
        cartId: await readCartId(c),
        idempotencyKey: idempotencyKeyOf(c),
        shopper: await signedInOf(c),
        ...networkKeysOf(c),
        body: c.req.valid("json"),
      };
      const { full, placed } = await placeOrder(purchaseContextOf(c, registry), pricingContextOf(c), placing);
      if (placed) tellCount(c, 0);
      return c.json(view(c, full), 201, privateNoStore);
    });
    api.openapi(list, async (c) => {
      const { shopperId } = await requireShopper(c);
      const asked = { db: c.env.DB, now_ms: c.get("now")(), shopperId, locale: c.get("locale") };
      return c.json(await listOrders(asked, c.req.valid("query")), 200, privateNoStore);
    });
    api.openapi(track, async (c) => {
      await countUse(c, "track");
      const { number, email } = c.req.valid("query");
      const full = await trackOrder(purchaseContextOf(c, registry), number, email);
      return c.json({ data: trackedView(full, c.get("words")) }, 200, privateNoStore);
    });
    const owner = async (c: C, number: string, key: string | undefined) => openOrder(purchaseContextOf(c, registry), number, await proofOf(c, key));
    api.openapi(read, async (c) => {
      const full = await owner(c, c.req.valid("param").number, c.req.valid("query").key);
      const ownership = await ownershipOf(c.env.DB, full, (await signedInOf(c))?.id ?? null);
      const { data } = view(c, full);
      const offered = data.payable ? await offeredFor(purchaseContextOf(c, registry), full) : [];
      const payment = offered.length > 0 ? { ...data.payment, offered } : data.payment;
      return c.json({ data: { ...data, payment, ownership } }, 200, privateNoStore);
    });
    api.openapi(claim, async (c) => {
      const { shopperId } = await requireShopper(c);
      const full = await owner(c, c.req.valid("param").number, c.req.valid("query").key);
      return c.json({ data: { ...view(c, await claimOrder(c.env.DB, full, shopperId)).data, ownership: "account" as const } }, 200, privateNoStore);
    });
    api.openapi(pay, async (c) => {
      const full = await owner(c, c.req.valid("param").number, c.req.valid("query").key);
      return c.json(view(c, await payOrder(purchaseContextOf(c, registry), full, c.req.valid("json").gateway)), 200, privateNoStore);
    });
    api.openapi(confirm, async (c) => {
      const full = await confirmOrder(purchaseContextOf(c, registry), c.req.valid("param").number, c.req.valid("json").token);
      return c.json(view(c, full), 200, privateNoStore);
    });
    api.openapi(returned, async (c) => {
      const { gateway, attempt } = c.req.valid("param");
      const { method, query, form } = c.req.valid("json");
      const message = { method, query: new URLSearchParams(query), form: new URLSearchParams(form) };
      return c.json(
        { data: await returnToOrder(purchaseContextOf(c, registry), { gatewayId: gateway, attemptId: attempt, message, proof: await proofOf(c, undefined) }) },
        200,
        privateNoStore,
      );
    });
    api.openapi(cancel, async (c) => {
      const full = await owner(c, c.req.valid("param").number, c.req.valid("query").key);
      return c.json(view(c, await cancelOrder(purchaseContextOf(c, registry), full)), 200, privateNoStore);
    });
  };
