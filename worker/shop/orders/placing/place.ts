/** Placing an order: once for each idempotency key, at the price the shopper agreed to, all or nothing. */
import { Refusal } from "../../../errors.ts";
import { isOffered } from "../../../request/language/api-locale.ts";
import { worthInBase } from "../../../shared/money.ts";
import { randomName } from "../../../signing.ts";
import { buyerKey } from "../../account/rules.ts";
import { leaveCart, type PricingContext } from "../../cart/service.ts";
import { insertCashAttempt } from "../../cash-on-delivery/service.ts";
import type { Address } from "../../checkout/contract.ts";
import { type Quoted, quoteCart, quoteView, resolveAddress } from "../../checkout/service.ts";
import { commissionRatesOf } from "../../ledger/service.ts";
import { documentsFor, documentsOffer, keepDocuments } from "../../order-documents/service.ts";
import { cashOnDelivery } from "../../payments/contract.ts";
import type { PurchaseContext } from "../../payments/purchase-context.ts";
import { awaitCreation, insertAttempt, startPayment } from "../../payments/service.ts";
import { asksForSafety } from "../../safety/rules.ts";
import { buyerOf, spendVouchers } from "../../vouchers/service.ts";
import type { PlaceOrder } from "../contract.ts";
import { findByKey } from "../data.ts";
import { releaseExpired } from "../ending/expiry.ts";
import { enqueueOrderEntry } from "../mails/order-entries.ts";
import { tellShopsOfOrder } from "../mails/shop-entries-data.ts";
import { type FullOrder, readOrder } from "../read.ts";
import type { OrderRow } from "../rows-data.ts";
import { holdOf, orderKey, orderNumber } from "../rules.ts";
import { type NewOrder, orderStatements, pieceLimitConstraints } from "./data.ts";
import { extrasOf, linesOf, packagesOf } from "./from-quote.ts";
import { isMoved, limitRefusal, mayClear } from "./limits.ts";
import { piecesRefusal } from "./pieces-limit.ts";
import { requestHashOf } from "./request-hash.ts";

export type PlaceOrderCommand = {
  cartId: string | null;
  idempotencyKey: string;
  shopper: { id: number; email: string } | null;
  /** Keyed hashes of the network where the caller is, and of the wider one; null: nobody tells. */
  networkKey: string | null;
  wideNetworkKey: string | null;
  body: PlaceOrder;
};

/**
 * Places the order of a cart and opens its payment. The same key with the same body answers the same order again; with
 * another body it is refused. Keys count within a cart, so that nobody meets another shopper's.
 * @throws Refusal as quoteCart; not_found (the saved address), total_changed (details.quote), unpaid_orders_limit, cash_orders_limit, network_orders_limit,
 * hour_orders_limit, guest_sum_limit, pieces_limit (details.lines), buyer_blocked, gateway_not_offered, documents_not_agreed, documents_changed (details.quote),
 * idempotency_key_reused, invalid_fields
 */
export async function placeOrder(
  purchase: PurchaseContext,
  pricing: PricingContext,
  command: PlaceOrderCommand,
): Promise<{ full: FullOrder; placed: boolean }> {
  const { cartId } = command;
  if (cartId === null) throw new Refusal("cart_empty");
  const key = `${cartId}:${command.idempotencyKey}`;
  const requestHash = requestHashOf(command.body);
  const known = await findByKey(purchase.db, key);
  if (known) return { full: await answerOf(purchase, known, requestHash), placed: false };
  const number = orderNumber(crypto.getRandomValues(new Uint8Array(12)));
  const attemptId = randomName();
  try {
    const address = await resolveAddress(purchase.db, command.shopper?.id ?? null, command.body);
    await writeUntilClear(purchase, pricing, { ...command, cartId, key, requestHash, address, number, attemptId });
  } catch (error) {
    const there = await findByKey(purchase.db, key);
    if (!there) throw error;
    // an equal request may have been quicker and taken stock and cart lines: its order is the answer. Or the database did
    // ours, and only its answer was lost
    if (there.number !== number) return { full: await answerOf(purchase, there, requestHash), placed: false };
  }
  purchase.enqueue([orderKey("order-placed", number)]);
  // cash waits for whoever brings the packages
  const started = command.body.gateway === cashOnDelivery ? Promise.resolve() : startPayment(purchase, attemptId, { fresh: true });
  // goes on when the shopper closes the page, so that the payment is known when they come back
  purchase.waitUntil(Promise.allSettled([started]));
  await started;
  return { full: (await readOrder(purchase, number)) as FullOrder, placed: true };
}

/** What an order that is there already answers. @throws Refusal idempotency_key_reused */
async function answerOf(purchase: PurchaseContext, { number, requestHash }: OrderRow, asked: string): Promise<FullOrder> {
  if (requestHash !== asked) throw new Refusal("idempotency_key_reused");
  const full = (await readOrder(purchase, number)) as FullOrder;
  const attempt = full.attempts[0];
  if (attempt?.status !== "created") return full;
  await awaitCreation(purchase, attempt.id);
  return (await readOrder(purchase, number)) as FullOrder;
}

type Writing = PlaceOrderCommand & { cartId: string; key: string; requestHash: string; address: Address; number: string; attemptId: string };

/**
 * Quotes and writes. Where a constraint stops the batch, the next quote tells why: it refuses, names the new total, or finds
 * that the way is clear again. What expired orders still hold is freed before a shopper is refused for it.
 */
async function writeUntilClear(purchase: PurchaseContext, pricing: PricingContext, writing: Writing): Promise<void> {
  let released = false;
  for (let tries = 0; tries < 4; tries += 1) {
    try {
      return await writeOnce(purchase, pricing, writing);
    } catch (error) {
      const refusal = error instanceof Refusal ? error : limitRefusal(error);
      if (refusal && !released && mayClear.has(refusal.code)) {
        released = true;
        if ((await releaseExpired(purchase.db, purchase.now, { wanting: wantingOf(writing) })) > 0) continue;
      }
      if (refusal || !isMoved(error)) throw refusal ?? error;
    }
  }
  throw new Refusal("cart_changed");
}

/** @throws Refusal invalid_fields: nobody to write to */
function emailOf({ body, shopper }: PlaceOrderCommand): string {
  const email = body.email ?? shopper?.email;
  if (!email) throw new Refusal("invalid_fields", { fields: { email: ["required"] } });
  return email;
}

const wantingOf = (writing: Writing) => ({
  ...{ cartId: writing.cartId, wideNetworkKey: writing.wideNetworkKey, shopperId: writing.shopper?.id ?? null },
  buyerKey: buyerKey(emailOf(writing)),
});

async function writeOnce(purchase: PurchaseContext, asked: PricingContext, writing: Writing) {
  const { body, cartId, shopper, networkKey, wideNetworkKey, key, requestHash, address, number, attemptId } = writing;
  const { country, postalCode } = address;
  // the shopper agreed to a total in a currency: that is the currency of the order, whatever else the request says
  const pricing = isOffered(body.expectedTotal.currency) ? { ...asked, currency: body.expectedTotal.currency } : asked;
  const email = emailOf(writing);
  const buyer = buyerOf(shopper);
  const flashBuyer = { shopperId: buyer.shopperId, buyerKey: buyerKey(email) };
  const [quoted, rates_bp] = await Promise.all([
    quoteCart(pricing, cartId, { country, postalCode, chosen: body.shipping, buyer, flashBuyer, gateway: body.gateway }),
    commissionRatesOf(purchase.db, cartId),
  ]);
  const offering = { env: purchase.env, registry: purchase.registry, country };
  const { amount, currency } = body.expectedTotal;
  const isCash = body.gateway === cashOnDelivery;
  const gateways = paymentMethodsOf(purchase, quoted, country);
  const notOffered = () => new Refusal("gateway_not_offered", { details: { gateways } });
  // what cannot be paid in cash is another total as well: that would say less
  if (isCash && !gateways.includes(cashOnDelivery)) throw notOffered();
  const documents = await documentsFor(purchase, quoted, country);
  const quote = () => ({ ...quoteView(quoted, pricing, offering), ...documentsOffer(documents) });
  if (quoted.total_minor !== amount || quoted.currency.code !== currency) throw new Refusal("total_changed", { details: { quote: quote() } });
  if (!gateways.includes(body.gateway)) throw notOffered();
  if (documents && body.agreedDocuments === undefined) throw new Refusal("documents_not_agreed", { fields: { agreedDocuments: ["agree_documents"] } });
  // the tick was for another text
  if (documents && body.agreedDocuments !== documents.digest) throw new Refusal("documents_changed", { details: { quote: quote() } });
  const lines = linesOf(quoted, rates_bp);
  const order: NewOrder = {
    number,
    shopperId: shopper?.id ?? null,
    cartId,
    email,
    locale: pricing.locale,
    currency,
    exchange_rate_ppm: quoted.currency.exchange_rate_ppm,
    items_minor: quoted.items_minor,
    shipping_minor: quoted.shipping_minor,
    tax_minor: quoted.tax_minor,
    discount_minor: quoted.discount_minor,
    taxIncluded_minor: quoted.taxIncluded_minor,
    paymentFee_minor: quoted.paymentFee_minor,
    taxRate_bp: quoted.tax?.tax_rate_bp ?? 0,
    total_minor: quoted.total_minor,
    // a guest's address is proven by the mail to it before anybody prepares what is paid later
    status: isCash && shopper ? "processing" : "pending_payment",
    address: JSON.stringify(address),
    ...extrasOf(body),
    idempotencyKey: key,
    requestHash,
    createdAt: purchase.now,
    // where it takes much of what is there, the database makes it shorter
    expiresAt: purchase.now + holdOf({ hasFlash: lines.some(({ flashSaleId }) => flashSaleId !== null), isLarge: false }),
    buyerKey: flashBuyer.buyerKey,
    ...{ networkKey, wideNetworkKey },
    value_base_minor: worthInBase(quoted.total_minor, quoted.currency),
    asksForSafety: asksForSafety(address),
  };
  const statements = [
    ...orderStatements(
      purchase.db,
      order,
      packagesOf(quoted, { country: address.country, now_ms: purchase.now }),
      lines,
      documents && keepDocuments(purchase.db, documents, { address, email, gateway: body.gateway, order: { number, at_ms: purchase.now } }),
    ),
    ...spendVouchers(
      purchase.db,
      { number, cartId },
      { shopperId: buyer.shopperId, buyerKey: buyer.buyerKey ?? flashBuyer.buyerKey },
      quoted.vouchers.map(({ voucher }) => voucher.id),
      purchase.now,
    ),
    body.gateway === cashOnDelivery
      ? insertCashAttempt(purchase.db, { id: attemptId, orderNumber: number, now: purchase.now })
      : insertAttempt(purchase.db, { id: attemptId, orderNumber: number, gateway: body.gateway, now: purchase.now }),
    enqueueOrderEntry(purchase.db, "order-placed", number, purchase.now),
    ...(order.status === "processing" ? [tellShopsOfOrder(purchase.db, number, purchase.now)] : []),
    ...leaveCart(
      purchase.db,
      cartId,
      lines.map((line) => line.variantId),
    ),
  ];
  await purchase.db.batch(statements).catch(async (error: unknown) => {
    const isTooMany = pieceLimitConstraints.some((name) => String(error).includes(name));
    throw (isTooMany && (await piecesRefusal(purchase.db, order, lines))) || error;
  });
}

/** What the quote's total can be paid with. */
function paymentMethodsOf({ registry, env }: PurchaseContext, { currency, totalBeforeFee_minor, cash }: Quoted, country: string): string[] {
  const gateways = registry.offered(env, { currency: currency.code, exponent: currency.exponent, country, amount_minor: totalBeforeFee_minor });
  return [...gateways.map(({ id }) => id), ...("reason" in cash ? [] : [cashOnDelivery])];
}
