/** An attempt as a gateway sees it, made from what is stored: the same for every repeat of a call. */
import type { PageAddress } from "../../../app/pages.ts";
import { prefixOf } from "../../../locales/words.ts";
import { allocate, stepOf } from "../../shared/money.ts";
import { wordsFor } from "../../words.ts";
import { holdMost_ms } from "../orders/rules.ts";
import type { PaymentMethodId } from "./contract.ts";
import { type AttemptWithOrder, readExponent, readItems } from "./data.ts";
import type { Attempt } from "./gateway.ts";
import type { PurchaseContext } from "./purchase-context.ts";

/** The pages to which a gateway leads the shopper back; two of them have addresses of their own. They name the attempt, which nobody can guess. */
export function returnUrls(gateway: PaymentMethodId, attemptId: string): { returns: PageAddress; cancels: PageAddress } {
  if (gateway === "razorpay") return { returns: `/razorpay-callback?attempt=${attemptId}`, cancels: `/razorpay-callback?attempt=${attemptId}&cancelled=1` };
  if (gateway === "payfast") return { returns: `/payfast/return/${attemptId}`, cancels: `/payfast/cancel/${attemptId}` };
  const page = `/checkout/return/${gateway}/${attemptId}` as const;
  return { returns: page, cancels: `${page}?cancelled=1` };
}

export async function attemptFor(purchase: PurchaseContext, { attempt, order }: AttemptWithOrder): Promise<Attempt> {
  const [exponent, items] = await Promise.all([readExponent(purchase.db, attempt.currency), readItems(purchase.db, order)]);
  const words = wordsFor(order.locale);
  const { name, phone, ...address } = order.address;
  const origin = purchase.env.PUBLIC_ORIGIN;
  const { returns, cancels } = returnUrls(attempt.gateway, attempt.id);
  const site = `${origin}${prefixOf(order.locale)}`;
  const parts: Attempt["items"] = [
    ...items.lines.map((line) => ({ id: `v${line.variantId}`, name: line.name, kind: "product" as const, total_minor: line.total_minor })),
    ...items.packages
      .filter((pkg) => pkg.shipping_minor > 0)
      .map((pkg) => ({
        id: `s${pkg.shopId}`,
        // by whose it is: an order of three shops has three
        name: words.t("orders.invoice.delivery", { name: pkg.shop }),
        kind: "shipping" as const,
        total_minor: pkg.shipping_minor,
      })),
  ];
  // discounts and taxes spread over the parts, so that the parts are what is paid
  const shares = allocate(
    attempt.amount_minor,
    parts.map((part) => part.total_minor),
    stepOf({ exponent }),
  );
  return {
    id: attempt.id,
    orderNumber: order.number,
    amount_minor: attempt.amount_minor,
    currency: attempt.currency,
    exponent,
    reference: attempt.reference,
    gatewayData: attempt.gatewayData,
    askedAt: attempt.askedAt,
    description: words.t("payments.description", { number: order.number }),
    locale: order.locale,
    returnUrl: `${site}${returns}`,
    cancelUrl: `${site}${cancels}`,
    noticeUrl: `${origin}/api/v1/payments/${attempt.gateway}/webhook`,
    createdAt: attempt.createdAt,
    expiresAt: order.createdAt + holdMost_ms,
    shopper: { name, email: order.email, phone, address },
    items: parts.map((part, i) => ({ ...part, total_minor: shares[i] ?? 0 })),
  };
}
