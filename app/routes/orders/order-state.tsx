/** The head of an order's page: how it stands, and what the shopper can do about it. */
import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import type { Order } from "../../../worker/shop/orders/contract.ts";
import { formatDate } from "../../i18n/format.ts";
import { useLink, useWords } from "../../render/visit.tsx";
import { Button } from "../../ui/base/button.tsx";
import { FrameIcon } from "../../ui/layout/frame-icons.tsx";
import { Amount } from "../../ui/purchase/amount.tsx";
import { ClockTime } from "../../ui/purchase/clock-time.tsx";
import { orderPath } from "../../ui/purchase/open-order.ts";
import { StatusBadge } from "../../ui/purchase/status.tsx";
import css from "./order.module.css";
import { storyOf, type Waiting } from "./story.ts";

type OrderStateProps = { order: Order; waiting: Waiting; proof: string | null };

export function OrderState({ order, waiting, proof }: OrderStateProps) {
  const { locale, t } = useWords();
  const story = storyOf(order, waiting);
  return (
    <header className={css.state} data-mood={story.mood}>
      <span className={css.mood}>
        <FrameIcon name={story.icon} size={30} />
      </span>
      <div className={css.story}>
        <h1>{t(`orders.states.${story.key}`)}</h1>
        <p aria-live="polite">{t(`orders.states.${story.key}Text`)}</p>
        {waiting && <Refresh order={order} proof={proof} />}
        {order.payable && story.pays && <PayNow order={order} />}
        <dl className={css.facts}>
          <Fact label={t("orders.number")}>
            <bdi dir="ltr">{order.number}</bdi>
          </Fact>
          <Fact label={t("orders.placedOn")}>
            <span suppressHydrationWarning>{formatDate(order.createdAt, locale)}</span>
          </Fact>
          <Fact label={t("orders.status")}>
            <StatusBadge status={order.status} />
          </Fact>
        </dl>
      </div>
    </header>
  );
}

/** For visitors without script, and for the impatient. */
function Refresh({ order, proof }: { order: Order; proof: string | null }) {
  const { t } = useWords();
  const link = useLink();
  return (
    <p>
      <a className="text-link" href={link(proof ? orderPath({ number: order.number, key: proof }) : `/checkout/order/${order.number}`)}>
        {t("orders.refresh")}
      </a>
    </p>
  );
}

function PayNow({ order }: { order: Order }) {
  const { t } = useWords();
  const busy = useNavigation().state === "submitting";
  return (
    <>
      <p className={css.hold}>
        {t("orders.heldUntil")} <ClockTime at={order.expiresAt} />
      </p>
      <Form method="post" className={css.pay} onSubmit={(event) => busy && event.preventDefault()}>
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
