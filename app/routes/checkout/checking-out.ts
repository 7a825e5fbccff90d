/** The server's side of the checkout: what the page shows, and what its form asks for. */

import { data } from "react-router";
import type { KeyIn } from "../../../locales/words.ts";
import type { Quote } from "../../../worker/shop/checkout/contract.ts";
import type { Order } from "../../../worker/shop/orders/contract.ts";
import { type RenderContext, renderContextKey } from "../../context.ts";
import { isByScript, readForm } from "../../forms/read.ts";
import { asAddress, redirect, redirectDocument } from "../../navigation/address.ts";
import type { PageAddress } from "../../pages.ts";
import { openPrivatePage } from "../../render/personal/private-page.ts";
import type { NextStep } from "../../ui/purchase/gateway-redirect.tsx";
import { openOrderCookie, openOrderPath, orderPath } from "../../ui/purchase/open-order.ts";
import { grantVoucher, signInFor, type VoucherProblem, voucherChangeOf } from "../../ui/purchase/voucher-form.ts";
import type { Route } from "./+types/checkout";
import { accountOf, type CheckoutAccount, keepAddress, usualAddress } from "./account.ts";
import type { LegalPage } from "./conditions.tsx";
import { agreedIn, type CheckoutValues, cash, isKey, missingFields, newAddress, savedAddressOf, valuesOf } from "./form.ts";
import { askedCurrency, changeCurrency } from "./in-currency.ts";
import { type Errors, placeOrder, type QuoteProblem, quoteFor } from "./quoting.ts";

export type Placed = { path: PageAddress; gateway: string; next: NextStep };

/** What the page shows; the loader and the action answer the same shape. */
export type CheckoutData = {
  quote: Quote | null;
  problem: QuoteProblem | null;
  errors: Errors;
  /** An order was asked for: what the errors say of the fields is all there is to say. */
  judged: boolean;
  values: CheckoutValues;
  /** Null: a guest. */
  shopper: CheckoutAccount | null;
  voucher: VoucherProblem | null;
  /** The Idempotency-Key of the order that this form will place. */
  key: string;
  placed: Placed | null;
  byScript: boolean;
  /** The digest of the documents that were ticked. */
  agreed: string | null;
  /** What stands in the fields was sent just now. */
  posted: boolean;
  /** Terms and privacy, as far as the market shows them. */
  legal: readonly LegalPage[];
};

export async function loader({ request, context }: Route.LoaderArgs): Promise<CheckoutData> {
  const renderContext = openPrivatePage(context, "checkout.title");
  // after a posted form its answer is what is shown
  if (renderContext.page) return renderContext.page as CheckoutData;
  const shopper = await accountOf(renderContext);
  const { country } = renderContext.deliverTo;
  const usual = shopper && usualAddress(shopper.addresses, renderContext.deliverTo);
  const addressId = usual?.id ?? (shopper && shopper.addresses.length > 0 ? newAddress : undefined);
  const values = { "address.country": country, ...(addressId && { addressId }), ...(shopper && { email: shopper.email }) };
  const quoting = await quoteFor(renderContext.api, values, openOrderPath(renderContext.cookie) ?? "/cart");
  const rest = {
    errors: {},
    judged: false,
    legal: legalPages(renderContext),
    voucher: null,
    key: crypto.randomUUID(),
    placed: null,
    byScript: isByScript(request),
    agreed: null,
    posted: false,
  };
  return { ...quoting, values, shopper, ...rest };
}

export async function action({ request, context }: Route.ActionArgs) {
  const renderContext = context.get(renderContextKey);
  const form = await readForm(request);
  if (form.get("intent") === "sign-in") return signInFor(renderContext, "/checkout");
  const shopper = await accountOf(renderContext);
  const base = baseOf(request, form, { shopper, legal: legalPages(renderContext) });
  const emptyTo = openOrderPath(renderContext.cookie) ?? "/cart";
  const isPlacing = form.get("intent") === "place";

  const currency = askedCurrency(form);
  if (currency) {
    changeCurrency(renderContext, currency);
    // another document, so without a part after #: what was typed is stored by the page there, and comes back in this answer else
    if (base.byScript) return redirectDocument("/checkout", 303);
  }

  const change = voucherChangeOf(form);
  if (change) {
    const granted = await grantVoucher(renderContext.api, change);
    const voucher = "problem" in granted ? granted.problem : null;
    const quoting = await quoteFor(renderContext.api, base.values, emptyTo);
    // a code left in its field was meant to count: the order waits until its sum was seen
    const problem = quoting.problem ?? (isPlacing && !voucher ? { code: "voucher_counted", text: "" } : null);
    return shown(renderContext, { ...base, ...quoting, problem, voucher }, "problem" in granted ? granted.status : 200);
  }
  if (!isPlacing) return shown(renderContext, { ...base, ...(await quoteFor(renderContext.api, base.values, emptyTo)) });

  const lacks = Object.entries(missingFields(base.values)).map(([name, key]) => [name, renderContext.words.t(`fields.${key as KeyIn<"fields">}`)] as const);
  if (lacks.length > 0)
    return shown(renderContext, { ...base, ...(await quoteFor(renderContext.api, base.values, emptyTo)), errors: Object.fromEntries(lacks) }, 400);
  const placing = await placeOrder(renderContext.api, base.values, { total: String(form.get("total") ?? ""), key: base.key, agreed: base.agreed });
  if (placing.order) {
    if (shopper && base.values.saveAddress && !savedAddressOf(base.values) && !(await keepAddress(renderContext.api, shopper, base.values)))
      await renderContext.setFlash({ kind: "bad", key: "checkout.addressNotSaved" });
    return continueCheckout(renderContext, placing.order, base);
  }
  const quoting = placing.quote ? { quote: placing.quote, problem: null } : await quoteFor(renderContext.api, base.values, emptyTo);
  const problem = quoting.quote ? (feeProblem(placing.problem, form, base.values) ?? quoting.problem) : (quoting.problem ?? placing.problem);
  const key = placing.keySpent ? crypto.randomUUID() : base.key;
  return shown(renderContext, { ...base, ...quoting, problem, errors: placing.errors, key }, problem ? 409 : 400);
}

/** Without script nothing was quoted between the choice and the order: what changed the total is the fee that the choice showed. */
const feeProblem = (problem: QuoteProblem | null, form: FormData, { gateway }: CheckoutValues): QuoteProblem | null =>
  problem?.code === "total_changed" && gateway === cash && !form.has("inCash") ? { ...problem, code: "cash_fee" } : problem;

type Base = Omit<CheckoutData, "quote" | "problem">;

const legalPages = ({ texts }: RenderContext): LegalPage[] =>
  texts.filter(({ slug }) => slug === "terms" || slug === "privacy").map(({ slug, title }) => ({ slug, title }));

function baseOf(request: Request, form: FormData, { shopper, legal }: Pick<CheckoutData, "shopper" | "legal">): Base {
  const sentKey = form.get("key");
  const sent = valuesOf(form);
  // signed out, or an address that went meanwhile: what is chosen must be on the page
  const isThere = shopper?.addresses.some(({ id }) => id === sent.addressId);
  const { addressId = newAddress, ...others } = sent;
  const values = { ...others, ...(shopper && { addressId: isThere ? addressId : newAddress }) };
  const key = isKey(sentKey) ? sentKey : crypto.randomUUID();
  const judged = form.get("intent") === "place";
  return { values, shopper, legal, errors: {}, judged, voucher: null, key, placed: null, byScript: isByScript(request), agreed: agreedIn(form), posted: true };
}

function shown(renderContext: RenderContext, answer: CheckoutData, status = 200) {
  renderContext.page = answer;
  return data(answer, { status });
}

/** Placed: on to the gateway, by whatever way it asks for. A visitor with script is sent on by the page, which tidies up first. */
function continueCheckout(renderContext: RenderContext, order: Order, base: Base) {
  renderContext.setCookies.push(openOrderCookie(renderContext.origin, order));
  const { next, gateway } = order.payment;
  const path = orderPath(order);
  const isForm = next.type === "form";
  if (base.byScript || isForm) return shown(renderContext, { ...base, quote: null, problem: null, placed: { path, gateway, next } });
  return redirect(next.type === "redirect" && next.url ? asAddress(new URL(next.url, renderContext.origin).href) : path, 303);
}
