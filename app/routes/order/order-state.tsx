/** The head of an order's page: how it stands, and what the shopper can do about it. */

import type { ReactNode } from "react";
import { useNavigation } from "react-router";
import type { Order } from "../../../worker/shop/orders/contract.ts";
import { Form } from "../../forms/form.ts";
import { formatDate } from "../../i18n/format.ts";
import type { PagePath } from "../../pages.ts";
import { useLink, useWords } from "../../render/visit.tsx";
import { Button } from "../../ui/base/button.tsx";
import { FrameIcon } from "../../ui/layout/frame-icons.tsx";
import { Amount } from "../../ui/purchase/amount.tsx";
import { orderPath } from "../../ui/purchase/open-order.ts";
import { StatusBadge } from "../../ui/purchase/status.tsx";
import { OrderCash } from "./cash.tsx";
import { HoldTimer } from "./hold-timer.tsx";
import css from "./order.module.css";
import type { ServerClock } from "./server-clock.ts";
import { isCollected, statusMessageOf, type Waiting } from "./status-message.ts";

type OrderStateProps = { order: Order; waiting: Waiting; clock: ServerClock | null; proof: string | null; within: "account" | "page" };

export function OrderState({ order, waiting, clock, proof, within }: OrderStateProps) {
  const Heading = within === "page" ? "h1" : "h2";
  const { locale, t } = useWords();
  const story = statusMessageOf(order, waiting);
  return (
    <header className={css.state} data-mood={story.mood}>
      <span className={css.mood}>
        <FrameIcon name={story.icon} size={30} />
      </span>
      <div className={css.story}>
        <Heading>{t(`orders.states.${story.key}`)}</Heading>
        <p aria-live="polite">{t(`orders.states.${story.key}Text`)}</p>
        <OrderCash order={order} />
        {waiting && <Refresh order={order} proof={proof} within={within} />}
        {order.payable && story.pays && <PayNow order={order} clock={clock} />}
        <dl className={css.facts}>
          <Fact label={t("fields.labels.orderNumber")}>
            <bdi dir="ltr">{order.number}</bdi>
          </Fact>
          <Fact label={t("orders.placedOn")}>
            <span suppressHydrationWarning>{formatDate(order.createdAt, locale)}</span>
          </Fact>
          <Fact label={t("orders.status")}>
            <StatusBadge status={order.status} pickup={isCollected(order.packages)} />
          </Fact>
        </dl>
      </div>
    </header>
  );
}

/** For visitors without script, and for the impatient. */
function Refresh({ order, proof, within }: Pick<OrderStateProps, "order" | "proof" | "within">) {
  const { t } = useWords();
  const link = useLink();
  const own: PagePath = within === "page" ? `/checkout/order/${order.number}` : `/user/order/${order.number}`;
  return (
    <p>
      <a className="text-link" href={link(proof ? orderPath({ number: order.number, key: proof }) : own)}>
        {t("orders.refresh")}
      </a>
    </p>
  );
}

function PayNow({ order, clock }: Pick<OrderStateProps, "order" | "clock">) {
  const { t } = useWords();
  const busy = useNavigation().state === "submitting";
  return (
    <>
      <HoldTimer until={order.expiresAt} clock={clock} />
      <Form method="post" onSubmit={(event) => busy && event.preventDefault()}>
        <input type="hidden" name="intent" value="pay" />
        <Button aria-disabled={busy}>
          {t("orders.payNow")} <span aria-hidden="true">·</span> <Amount money={order.total} />
        </Button>
      </Form>
    </>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
