/** The head of an order's page: how it stands, and what the shopper can do about it. */

import type { ReactNode } from "react";
import { useNavigation } from "react-router";
import { isTalkedAbout } from "../../../worker/shop/conversations/rules.ts";
import type { Order } from "../../../worker/shop/orders/contract.ts";
import { Form } from "../../forms/form.ts";
import { formatDate } from "../../i18n/format.ts";
import type { PagePath } from "../../pages.ts";
import { useLink, useWords } from "../../render/render-context.tsx";
import { Button, ButtonLink } from "../../ui/base/button.tsx";
import { Choices } from "../../ui/base/choice.tsx";
import { IconPath } from "../../ui/base/icons.tsx";
import { QuietLink } from "../../ui/base/quiet-link.tsx";
import { FrameIcon } from "../../ui/layout/frame-icons.tsx";
import { Amount } from "../../ui/purchase/amount.tsx";
import { writeDraft } from "../../ui/purchase/draft.ts";
import { GatewayChoices } from "../../ui/purchase/gateway-choices.tsx";
import { orderPath } from "../../ui/purchase/open-order.ts";
import { OrderCash } from "./cash.tsx";
import { HoldTimer } from "./hold-timer.tsx";
import { messagesPath } from "./messages-path.ts";
import css from "./order.module.css";
import type { ServerClock } from "./server-clock.ts";
import { isPlaced, isUnconfirmed, type PaymentWait, statusMessageOf } from "./status-message.ts";

const alert = "M12 4 2.5 20h19L12 4Zm0 6v4.5M12 17.2h.01";

type OrderStateProps = { order: Order; waiting: PaymentWait; clock: ServerClock | null; proof: string | null; within: "account" | "page" };

export function OrderState({ order, waiting, clock, proof, within }: OrderStateProps) {
  const Heading = within === "page" ? "h1" : "h2";
  const { locale, t } = useWords();
  const story = statusMessageOf(order, waiting);
  return (
    <header className={css.state} data-mood={story.mood}>
      <span className={css.mood}>{story.icon === "alert" ? <IconPath path={alert} size={30} /> : <FrameIcon name={story.icon} size={30} />}</span>
      <div className={css.story}>
        <Heading>{t(`orders.states.${story.key}`)}</Heading>
        <p aria-live="polite">{t(`orders.states.${story.key}Text`)}</p>
        <OrderCash order={order} />
        {waiting && <Refresh order={order} proof={proof} within={within} />}
        {isUnconfirmed(order) && <HoldTimer until={order.expiresAt} clock={clock} />}
        {order.payable && story.pays && <PayNow order={order} clock={clock} failed={story.mood === "bad"} />}
        <dl className={css.facts}>
          {within === "page" && (
            <Fact label={t("fields.labels.orderNumber")}>
              <bdi dir="ltr">{order.number}</bdi>
            </Fact>
          )}
          <Fact label={t("orders.placedOn")}>
            <span suppressHydrationWarning>{formatDate(order.createdAt, locale)}</span>
          </Fact>
        </dl>
        {within === "page" && isPlaced(order.status) && <NextSteps order={order} proof={proof} />}
      </div>
    </header>
  );
}

/** What most people want next: to go on looking around, to ask something, and to have their orders together. */
function NextSteps({ order: { number, packages, ownership, paidAt }, proof }: Pick<OrderStateProps, "order" | "proof">) {
  const { t } = useWords();
  const link = useLink();
  const asked = packages.filter(({ status }) => isTalkedAbout(status, paidAt));
  return (
    <div className={css.next}>
      {ownership === "link" && (
        <p>
          <ButtonLink look="quiet" href={link("/register")}>
            {t("orders.next.account")}
          </ButtonLink>
          <span className="muted">{t("orders.next.accountText")}</span>
        </p>
      )}
      <ul>
        <li>
          <QuietLink to="/">{t("orders.next.shopping")}</QuietLink>
        </li>
        {asked.map(({ id, shop }) => (
          <li key={id}>
            <QuietLink to={messagesPath(number, id, proof)}>{t("orders.next.ask", { shop: shop.name })}</QuietLink>
          </li>
        ))}
      </ul>
    </div>
  );
}

type Answers = Readonly<Record<string, string>>;
const written = (prefix: string, parts: object): Answers =>
  Object.fromEntries(Object.entries(parts).flatMap(([name, value]) => (typeof value === "string" ? [[`${prefix}${name}`, value]] : [])));

/** Who changes the order finds the checkout filled in as it was. */
function keepAnswers({ email, address, billing, gift }: Order): void {
  const values = {
    ...{ email, ...written("address.", address), ...written("billing.", billing ?? {}) },
    ...(billing?.address && { otherBilling: "1", ...written("billing.address.", billing.address) }),
    ...(gift && { isGift: "1", ...written("gift.", gift) }),
  };
  writeDraft({ key: crypto.randomUUID(), values });
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

function PayNow({ order, clock, failed }: Pick<OrderStateProps, "order" | "clock"> & { failed: boolean }) {
  const { t } = useWords();
  const busy = useNavigation().state === "submitting";
  return (
    <>
      <HoldTimer until={order.expiresAt} clock={clock} />
      <Form method="post" className={css.pay} onSubmit={(event) => busy && event.preventDefault()}>
        <input type="hidden" name="intent" value="pay" />
        <OtherGateway payment={order.payment} open={failed} />
        <Button aria-disabled={busy}>
          {t("orders.payNow")} <span aria-hidden="true">·</span> <Amount money={order.total} />
        </Button>
      </Form>
      <Form method="post" className={css.edit} onSubmit={(event) => (busy ? event.preventDefault() : keepAnswers(order))}>
        <input type="hidden" name="intent" value="edit" />
        <Button look="quiet" aria-disabled={busy} aria-describedby="edit-text">
          {t("orders.edit")}
        </Button>
        <p id="edit-text" className="small muted">
          {t("orders.editText")}
        </p>
      </Form>
    </>
  );
}

/** Uses the gateway of the last attempt unless another one is chosen; the default where that one is no longer offered. */
function OtherGateway({ payment: { gateway, offered = [] }, open }: { payment: Order["payment"]; open: boolean }) {
  const { t } = useWords();
  const chosen = offered.find(({ id }) => id === gateway) ?? offered[0];
  if (!chosen) return null;
  if (offered.length === 1) return chosen.id !== gateway && <input type="hidden" name="gateway" value={chosen.id} />;
  return (
    <details className={css.other} open={open}>
      <summary className="text-link">{t("orders.payOther")}</summary>
      <Choices name="gateway" legend={<span className="visually-hidden">{t("checkout.payment")}</span>} error={undefined}>
        <GatewayChoices offered={offered} chosen={chosen.id} />
      </Choices>
    </details>
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
