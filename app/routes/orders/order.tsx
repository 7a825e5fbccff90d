import { useEffect, useMemo } from "react";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect, redirectDocument, useActionData, useLoaderData } from "react-router";
import type { Order } from "../../../worker/shop/orders/contract.ts";
import { ApiError } from "../../client/api.ts";
import { type Flash, visitContext } from "../../context.ts";
import { useBrowserHead } from "../../render/head.tsx";
import { useServerVisit, useWords } from "../../render/visit.tsx";
import { refreshCartCount } from "../../stores/cart-count.ts";
import { Notice } from "../../ui/base/notice.tsx";
import { countryName } from "../../ui/purchase/country-name.ts";
import { clearDraft } from "../../ui/purchase/draft.ts";
import { Handoff, type NextStep } from "../../ui/purchase/handoff.tsx";
import { leftParameter, openOrderCookie, orderPath } from "../../ui/purchase/open-order.ts";
import { postedForm } from "../../ui/purchase/posted.ts";
import { Totals } from "../../ui/purchase/totals.tsx";
import { CancelOrder } from "./cancel-order.tsx";
import css from "./order.module.css";
import { OrderState } from "./order-state.tsx";
import { Packages } from "./packages.tsx";
import { useOrder } from "./use-order.ts";

type OrderData = { order: Order; flash: Flash | null; proof: string | null; hasLeft: boolean };
type OrderAnswer = { problem: string | null; handoff: { next: NextStep; gateway: string } | null };

export async function loader({ request, params, context }: LoaderFunctionArgs): Promise<OrderData> {
  const visit = context.get(visitContext);
  const query = new URL(request.url).searchParams;
  const proof = query.get("key");
  const order = await found(visit.api.get<{ data: Order }>(`/orders/${encodeURIComponent(params.number ?? "")}`, { key: proof }));
  visit.head = { title: `${visit.words.t("orders.title", { number: order.number })} – Meydan`, noindex: true };
  if (order.status !== "pending_payment" && visit.cookie.includes("open_order=")) visit.setCookies.push(openOrderCookie(visit.origin));
  return { order, flash: visit.flash ?? null, proof, hasLeft: query.has(leftParameter) };
}

/** `intent` pay: opens the payment again; cancel: cancels what is not yet shipped. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const visit = context.get(visitContext);
  const intent = (await postedForm(request)).get("intent") === "cancel" ? "cancel" : "pay";
  const proof = new URL(request.url).searchParams.get("key");
  const path = `/orders/${encodeURIComponent(params.number ?? "")}/${intent}`;
  try {
    const { data: order } = await visit.api.send<{ data: Order }>("POST", path, {}, undefined, { key: proof });
    if (intent === "cancel") await visit.setFlash({ kind: "good", key: "orders.cancelled" });
    const { next, gateway } = order.payment;
    if (intent === "pay" && next.type === "form") return { problem: null, handoff: { next, gateway } } satisfies OrderAnswer;
    if (intent === "pay" && next.type === "redirect" && next.url) return redirectDocument(new URL(next.url, visit.origin).href, 303);
    return redirect(orderPath(order), 303);
  } catch (error) {
    if (!(error instanceof ApiError) || (error.status >= 500 && error.status !== 503) || error.status === 404) throw notShown(error);
    return data({ problem: error.message, handoff: null } satisfies OrderAnswer, { status: error.status });
  }
}

const found = async (asked: Promise<{ data: Order }>): Promise<Order> => {
  try {
    return (await asked).data;
  } catch (error) {
    throw notShown(error);
  }
};

const notShown = (error: unknown) => (error instanceof ApiError && error.status < 500 ? data(null, { status: error.status }) : error);

export default function OrderPage() {
  const loaded = useLoaderData<OrderData>();
  const answer = useActionData<OrderAnswer>();
  const { locale, t } = useWords();
  const { order, waiting } = useOrder(loaded.order, loaded.proof, loaded.hasLeft);
  const head = useMemo(() => ({ title: `${t("orders.title", { number: order.number })} – Meydan`, noindex: true }), [t, order.number]);
  useBrowserHead(useServerVisit() ? null : head);
  useEffect(() => {
    clearDraft();
    refreshCartCount();
  }, []);
  if (answer?.handoff) return <Handoff next={answer.handoff.next} gateway={t(`checkout.gateways.${answer.handoff.gateway}.name`)} />;
  const { address } = order;
  return (
    <div className="page stack">
      {loaded.flash && <Notice kind={loaded.flash.kind}>{t(loaded.flash.key)}</Notice>}
      {answer?.problem && <Notice kind="bad">{answer.problem}</Notice>}
      <OrderState order={order} waiting={waiting} proof={loaded.proof} />
      <div className={css.columns}>
        <Packages packages={order.packages} />
        <div className={css.side}>
          <section className={css.card}>
            <h2>{t("orders.totals")}</h2>
            <Totals sums={order} />
          </section>
          <section className={css.card}>
            <h2>{t("checkout.address")}</h2>
            <address className={css.address}>
              {addressLines(address).map((line) => (
                <span key={line}>
                  <bdi>{line}</bdi>
                </span>
              ))}
              <span suppressHydrationWarning>{countryName(address.country, locale)}</span>
              {[address.phone, order.email].map((line) => (
                <span key={line}>
                  <bdi dir="ltr">{line}</bdi>
                </span>
              ))}
            </address>
          </section>
          {order.cancellable && <CancelOrder paid={order.status !== "pending_payment"} />}
        </div>
      </div>
    </div>
  );
}

function addressLines({ name, line1, line2, postalCode, city, region }: Order["address"]): string[] {
  const town = [postalCode, city].filter(Boolean).join(" ");
  return [...new Set([name, line1, line2, town, region].filter((line) => line !== undefined))];
}
