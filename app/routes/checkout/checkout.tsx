import { useMemo } from "react";
import {
  type ActionFunctionArgs,
  type ClientActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
} from "react-router";
import type { Quote } from "../../../worker/shop/checkout/contract.ts";
import type { Order } from "../../../worker/shop/orders/contract.ts";
import { homeCountry } from "../../../worker/shop/shipping/home-country.ts";
import { type Visit, visitContext } from "../../context.ts";
import { useBrowserHead } from "../../render/head.tsx";
import { useServerVisit, useWords } from "../../render/visit.tsx";
import { ErrorSummary } from "../../ui/base/field.tsx";
import { Notice } from "../../ui/base/notice.tsx";
import { Handoff, type NextStep } from "../../ui/purchase/handoff.tsx";
import { openOrderCookie, openOrderPath, orderPath } from "../../ui/purchase/open-order.ts";
import { isByScript, postedForm } from "../../ui/purchase/posted.ts";
import { Address, Contact } from "./address.tsx";
import css from "./checkout.module.css";
import { Delivery, Payment } from "./delivery.tsx";
import { isKey, totalText, type Values, valuesOf } from "./form.ts";
import { OrderSummary } from "./order-summary.tsx";
import { ProblemNotice } from "./problem-notice.tsx";
import { type Errors, type Problem, placeOrder, quoteFor } from "./quoting.ts";
import { useCheckout } from "./use-checkout.ts";

export type Placed = { path: string; gateway: string; next: NextStep };

/** What the page shows; the loader and the action answer the same shape. */
export type CheckoutData = {
  quote: Quote | null;
  problem: Problem | null;
  errors: Errors;
  values: Values;
  /** The Idempotency-Key of the order that this form will place. */
  key: string;
  placed: Placed | null;
  byScript: boolean;
};

export async function loader({ request, context }: LoaderFunctionArgs): Promise<CheckoutData> {
  const visit = context.get(visitContext);
  visit.head = { title: `${visit.words.t("checkout.title")} – Meydan`, noindex: true };
  // after a posted form its answer is what is shown
  if (visit.page) return visit.page as CheckoutData;
  const values = { "address.country": homeCountry(visit.locale) };
  const quoting = await quoteFor(visit.api, values, openOrderPath(visit.cookie) ?? "/cart");
  return { ...quoting, values, errors: {}, key: crypto.randomUUID(), placed: null, byScript: isByScript(request) };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const visit = context.get(visitContext);
  const form = await postedForm(request);
  const sentKey = form.get("key");
  const base = { values: valuesOf(form), errors: {}, key: isKey(sentKey) ? sentKey : crypto.randomUUID(), placed: null, byScript: isByScript(request) };
  const emptyTo = openOrderPath(visit.cookie) ?? "/cart";
  if (form.get("intent") !== "place") return shown(visit, { ...base, ...(await quoteFor(visit.api, base.values, emptyTo)) });

  const placing = await placeOrder(visit.api, base.values, String(form.get("total") ?? ""), base.key);
  if (placing.order) return goOn(visit, placing.order, base);
  const quoting = placing.quote ? { quote: placing.quote, problem: null } : await quoteFor(visit.api, base.values, emptyTo);
  const problem = quoting.quote ? (placing.problem ?? quoting.problem) : (quoting.problem ?? placing.problem);
  const key = placing.keySpent ? crypto.randomUUID() : base.key;
  return shown(visit, { ...base, ...quoting, problem, errors: placing.errors, key }, problem ? 409 : 400);
}

function shown(visit: Visit, answer: CheckoutData, status = 200) {
  visit.page = answer;
  return data(answer, { status });
}

/** Placed: on to the gateway, by whatever way it asks for. A visitor with script is sent on by the page, which tidies up first. */
function goOn(visit: Visit, order: Order, base: Pick<CheckoutData, "values" | "errors" | "key" | "byScript">) {
  visit.setCookies.push(openOrderCookie(visit.origin, order));
  const { next, gateway } = order.payment;
  const path = orderPath(order);
  const isForm = next.type === "form";
  if (base.byScript || isForm) return shown(visit, { ...base, quote: null, problem: null, placed: { path, gateway, next } });
  return redirect(next.type === "redirect" && next.url ? new URL(next.url, visit.origin).href : path, 303);
}

/** A send that fails leaves the page as it is: everything typed stays, and the same key goes out with the next try. */
export async function clientAction({ serverAction }: ClientActionFunctionArgs): Promise<CheckoutData | null> {
  try {
    return await serverAction<CheckoutData>();
  } catch (error) {
    if (error instanceof Response) throw error;
    return null;
  }
}

/** An answer of the action is what to show; asking again would only quote once more. */
export const shouldRevalidate = ({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) => (formMethod ? false : defaultShouldRevalidate);

export default function CheckoutPage() {
  const loaded = useLoaderData<CheckoutData>();
  const { t } = useWords();
  const { state, form, Form, guard, key, country, busy, isLost, requote } = useCheckout(loaded);
  const head = useMemo(() => ({ title: `${t("checkout.title")} – Meydan`, noindex: true }), [t]);
  useBrowserHead(useServerVisit() ? null : head);
  const { quote, values, errors, problem, placed } = state;
  if (placed?.next.type === "form") return <Handoff next={placed.next} gateway={t(`checkout.gateways.${placed.gateway}.name`)} />;
  return (
    <div className="page stack">
      <div className={css.lead}>
        <h1>{t("checkout.title")}</h1>
        <p className="muted">{t("checkout.guest")}</p>
      </div>
      <ErrorSummary errors={errors} title={t("fields.check")} labelOf={(name) => labelOf(name, t)} />
      {problem && <ProblemNotice problem={problem} />}
      {isLost && <Notice kind="bad" title={t("checkout.lost")} />}
      <Form ref={form} method="post" action="/checkout" noValidate onSubmit={guard} className={css.columns}>
        <input type="hidden" name="key" value={key} />
        {quote && <input type="hidden" name="total" value={totalText(quote.total)} />}
        <div className={css.form}>
          <Contact values={values} errors={errors} />
          <Address values={values} errors={errors} country={country} live={loaded.byScript} onCountry={requote} />
          <Delivery quote={quote} country={country} errors={errors} onChoose={requote} />
          {quote && <Payment gateways={quote.gateways} chosen={values.gateway} error={errors.gateway} />}
        </div>
        <OrderSummary quote={quote} busy={busy} />
      </Form>
    </div>
  );
}

function labelOf(name: string, t: (key: string) => string): string {
  if (name.startsWith("shipping.")) return t("checkout.delivery");
  if (name === "gateway") return t("checkout.payment");
  return t(`fields.labels.${name.replace("address.", "")}`);
}
