/** One order with its packages, payments, refunds and log, and everything an operator does with it. */
import type { AdminOrder } from "../../../../worker/shop/operators/contract.ts";
import type { DeskMe } from "../../../../worker/shop/operators/desk/contract.ts";
import type { StatedWithdrawal } from "../../../../worker/shop/withdrawals/contract.ts";
import { type Flash, renderContextKey } from "../../../context.ts";
import { readForm } from "../../../forms/read.ts";
import { useDone } from "../../../forms/use-form.ts";
import { formatMoment, formatMoney } from "../../../i18n/format.ts";
import { titlePrivatePage } from "../../../render/personal/private-page.ts";
import { useLink, useWords } from "../../../render/render-context.tsx";
import { Card, CardForm } from "../../../ui/account/card.tsx";
import { ButtonLink } from "../../../ui/base/button.tsx";
import { DeskPage } from "../../../ui/desk/desk-page.tsx";
import { Detail, Facts } from "../../../ui/desk/detail.tsx";
import { loadDesk } from "../../../ui/desk/load-desk.ts";
import { StatedWithdrawals } from "../../../ui/purchase/stated-withdrawals.tsx";
import { StatusBadge } from "../../../ui/purchase/status.tsx";
import { AddressLines } from "../../../ui/seller/address-lines.tsx";
import type { Route } from "./+types/order";
import css from "./order.module.css";
import { actOnOrder } from "./order-action.ts";
import { OrderLog } from "./order-log.tsx";
import { OrderPackageCard } from "./order-package.tsx";
import { Payments, Refunds } from "./order-payments.tsx";

/** `ending`: the whole order or the package that is to be cancelled; asked before it is done. `keys`: what a form that is sent twice is known by. */
type OrderData = {
  desk: DeskMe;
  order: AdminOrder;
  statements: StatedWithdrawal[];
  ending: number | "all" | null;
  keys: { refund: string; ship: string };
  flash: Flash | null;
};

export async function loader({ request, params, context }: Route.LoaderArgs): Promise<OrderData> {
  const renderContext = context.get(renderContextKey);
  const desk = await loadDesk(renderContext, "orders.read");
  const of = { params: { number: params.number } };
  const [{ data: order }, { data: statements }] = await Promise.all([
    renderContext.api.get("/admin/orders/{number}", of),
    renderContext.api.get("/admin/orders/{number}/withdrawals", of),
  ]);
  titlePrivatePage(renderContext, renderContext.words.t("orders.title", { number: order.number }));
  const asked = new URL(request.url).searchParams.get("cancel");
  const pkg = order.cancellable.packages.find(({ id }) => String(id) === asked)?.id;
  // cancelled or sent meanwhile: the order as it stands
  const ending = asked === "all" && order.cancellable.order ? "all" : (pkg ?? null);
  const keys = { refund: crypto.randomUUID(), ship: crypto.randomUUID() };
  return { desk, order, statements, ending, keys, flash: renderContext.flash ?? null };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await readForm(request);
  return actOnOrder(context.get(renderContextKey), request, params.number, form);
}

export default function OrderPage({ loaderData: { desk, order, statements, ending, keys, flash }, actionData }: Route.ComponentProps) {
  useDone(actionData);
  const { t, locale } = useWords();
  const link = useLink();
  const may = (right: DeskMe["rights"][number]) => desk.rights.includes(right);
  const path = `/admin/order/${order.number}` as const;
  const lead = (
    <>
      <StatusBadge status={order.status} /> <span suppressHydrationWarning>{formatMoment(order.createdAt, locale)}</span>
    </>
  );
  const cancel = may("orders.act") && order.cancellable.order && ending === null && (
    <ButtonLink look="quiet" href={link(`${path}?cancel=all`)}>
      {t("desk.order.cancel")}
    </ButtonLink>
  );
  return (
    <DeskPage desk={desk} place="orders" heading={t("orders.title", { number: order.number })} lead={lead} flash={flash} actions={cancel}>
      {ending === null ? (
        <Detail aside={<Aside order={order} maySeeShopper={may("shoppers.read")} />}>
          {order.packages.map((pkg) => (
            <OrderPackageCard key={pkg.id} order={order} pkg={pkg} mayAct={may("orders.act")} shipKey={keys.ship} />
          ))}
          <StatedWithdrawals
            statements={statements}
            packageLink={({ package: id, number }) => (
              <a className="text-link" href={`#package-${id}`}>
                <bdi dir="ltr">{number}</bdi>
              </a>
            )}
          />
          <Payments order={order} mayDecide={may("payments")} />
          <Refunds key={order.refunds.length} order={order} mayRefund={may("refunds")} refundKey={keys.refund} />
          <OrderLog order={order} />
        </Detail>
      ) : (
        <CancelForm order={order} ending={ending} />
      )}
    </DeskPage>
  );
}

function Aside({ order, maySeeShopper }: { order: AdminOrder; maySeeShopper: boolean }) {
  const { t, locale } = useWords();
  const link = useLink();
  const path = `/admin/order/${order.number}` as const;
  const money = (amount: AdminOrder["total"]) => <bdi suppressHydrationWarning>{formatMoney(amount, locale)}</bdi>;
  return (
    <>
      <Card id="customer" title={t("desk.orders.customer")}>
        <p>
          <a className="text-link" href={link(`/admin/orders?q=${encodeURIComponent(order.email)}`)}>
            <bdi dir="ltr">{order.email}</bdi>
          </a>
        </p>
        <AddressLines address={order.address} className={css.address} />
        {order.packages.some(({ documents }) => documents) && (
          <p>
            <a className="text-link" href={link(`${path}/documents`)}>
              {t("checkout.documents.title")}
            </a>
          </p>
        )}
        {maySeeShopper && order.shopperId !== null && (
          <p>
            <a className="text-link" href={link(`/admin/shopper/${order.shopperId}`)}>
              {t("desk.order.account")}
            </a>
          </p>
        )}
      </Card>
      <Card id="sums" title={t("orders.totals")}>
        <Facts
          facts={[
            [t("desk.order.items"), money(order.items)],
            [t("seller.balance.entries.shipping"), money(order.shipping)],
            order.discount.amount !== 0 && [t("checkout.discount"), money(order.discount)],
            [t("desk.orders.total"), <strong key="total">{money(order.total)}</strong>],
            [t("desk.order.refundable"), money(order.refundable)],
          ]}
        />
      </Card>
    </>
  );
}

function CancelForm({ order, ending }: { order: AdminOrder; ending: number | "all" }) {
  const { t, locale } = useWords();
  const link = useLink();
  const path = `/admin/order/${order.number}` as const;
  const refund = ending === "all" ? order.cancellable.order : order.cancellable.packages.find(({ id }) => id === ending)?.refund;
  const isAll = ending === "all";
  const title = t(isAll ? "desk.order.cancel" : "desk.order.cancelPackage");
  return (
    <Card id="ending" title={title} tone="danger">
      <p suppressHydrationWarning>{t("desk.order.cancelText", { amount: refund ? formatMoney(refund, locale) : "" })}</p>
      <CardForm
        intent={isAll ? "cancel" : "cancel-package"}
        action={`${path}?cancel=${ending}`}
        submit={title}
        danger
        labelOf={() => title}
        ways={
          <ButtonLink look="quiet" href={link(path)}>
            {t("desk.order.keep")}
          </ButtonLink>
        }
      >
        {() => (isAll ? null : <input type="hidden" name="package" value={ending} />)}
      </CardForm>
    </Card>
  );
}
