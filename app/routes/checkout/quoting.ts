/** Quotes and orders through the API, with refusals turned into what the page shows. Server side. */

import type { Quote } from "../../../worker/shop/checkout/contract.ts";
import type { Order } from "../../../worker/shop/orders/contract.ts";
import type { Api, ApiError } from "../../client/api.ts";
import { isRefusalOrBusy } from "../../forms/refusal.ts";
import { redirect } from "../../navigation/address.ts";
import type { PageAddress } from "../../pages.ts";
import { agreedField, type CheckoutValues, cash, firstErrors, newAddress, orderBody, quotedWhere, savedAddressOf, shippingOf, totalOf } from "./form.ts";

/** What stands in the way of the purchase. `lines`: the things it is about. */
export type QuoteProblem = {
  code: string;
  text: string;
  lines?: { name: string; wanted: number; available: number }[] /** The shop it is about. */;
  shop?: string /** Then it may go as it is. */;
  retryAfter_min?: number;
};
export type Quoting = { quote: Quote | null; problem: QuoteProblem | null };
export type Errors = Record<string, string>;

const askQuote = async (api: Api, values: CheckoutValues) =>
  (
    await api.send("POST", "/checkout/quote", {
      body: {
        ...quotedWhere(values),
        shipping: shippingOf(values),
        ...(values.gateway === cash && { gateway: cash }),
      },
    })
  ).data;

/**
 * The cart's quote for a delivery. A choice of rates that is no longer offered falls back to the cheapest ones; a cart that
 * lost stock is read, which reduces it, and quoted again.
 * @throws a redirect to `emptyTo` when there is nothing to buy
 */
export async function quoteFor(api: Api, values: CheckoutValues, emptyTo: PageAddress, isReduced = false): Promise<Quoting> {
  try {
    return { quote: await askQuote(api, values), problem: null };
  } catch (error) {
    const refused = refusalOf(error);
    if (refused.code === "cart_empty") throw redirect(emptyTo, 303);
    if (refused.code === "invalid_fields" && Object.keys(shippingOf(values)).length > 0) return quoteFor(api, withoutShipping(values), emptyTo);
    if (refused.code === "not_found" && savedAddressOf(values)) {
      const quoting = await quoteFor(api, { ...values, addressId: newAddress }, emptyTo);
      return { ...quoting, problem: problemOf({ ...refused, code: "address_gone" }) };
    }
    if (refused.code !== "out_of_stock" || isReduced) return { quote: null, problem: problemOf(refused) };
    await api.get("/cart");
    const quoting = await quoteFor(api, values, emptyTo, true);
    return { ...quoting, problem: quoting.problem ?? problemOf(refused) };
  }
}

const withoutShipping = (values: CheckoutValues): CheckoutValues =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !name.startsWith("shipping.")));

export type Placing = { order: Order } | { order: null; errors: Errors; problem: QuoteProblem | null; quote: Quote | null; keySpent: boolean };

/** `total`: that was shown; `agreed`: the digest of the documents that were ticked. */
type Sending = { total: string; key: string; agreed: string | null };

/** Places the order. Any refusal means that nothing was ordered and nothing charged. */
export async function placeOrder(api: Api, values: CheckoutValues, { total, key, agreed }: Sending): Promise<Placing> {
  try {
    const { data: order } = await api.send("POST", "/orders", { body: orderBody(values, totalOf(total), agreed), headers: { "idempotency-key": key } });
    return { order };
  } catch (error) {
    const refused = refusalOf(error);
    const errors = firstErrors(refused.errors);
    const isAboutFields = Object.keys(errors).some(
      (name) => name in values || /^(address|billing|gift)\./.test(name) || ["email", "gateway", agreedField].includes(name),
    );
    return {
      order: null,
      errors,
      problem: isAboutFields ? null : problemOf(refused.code === "not_found" ? { ...refused, code: "address_gone" } : refused),
      quote: (refused.quote as Quote | undefined) ?? null,
      keySpent: refused.code === "idempotency_key_reused",
    };
  }
}

/** The body of the API's refusal. @throws everything that is none */
function refusalOf(error: unknown): ApiError["body"] {
  if (isRefusalOrBusy(error)) return error.body;
  throw error;
}

const problemOf = ({ code = "", message, lines, shopName, retryAfter_s }: ApiError["body"]): QuoteProblem => ({
  code,
  text: message,
  ...(Array.isArray(lines) && { lines: lines as NonNullable<QuoteProblem["lines"]> }),
  ...(typeof retryAfter_s === "number" && { retryAfter_min: Math.ceil(retryAfter_s / 60) }),
  ...(typeof shopName === "string" && { shop: shopName }),
});
