/** An order as a page shows it: by its link, and within the shopper's account. */
import "../../styles/further.css";
import { useEffect } from "react";
import { isTalkedAbout } from "../../../worker/shop/conversations/rules.ts";
import type { Order } from "../../../worker/shop/orders/contract.ts";
import { givesWithdrawal, isInForce } from "../../../worker/shop/withdrawals/rules.ts";
import { Form } from "../../forms/form.ts";
import { keepToRead } from "../../offline/copies/keep-to-read.ts";
import { orderName } from "../../offline/copies/names.ts";
import type { PageAddress, PagePath } from "../../pages.ts";
import { useLink, useWords } from "../../render/render-context.tsx";
import { refreshCartCount } from "../../stores/cart-count.ts";
import { clearDraft } from "../../stores/stored-draft.ts";
import { Button } from "../../ui/base/button.tsx";
import { Notice } from "../../ui/base/notice.tsx";
import { Totals } from "../../ui/purchase/totals.tsx";
import { AddressLines } from "../../ui/seller/address-lines.tsx";
import { cancelChoices } from "./cancel-choices.ts";
import { AskToCancel, ConfirmCancel } from "./cancel-order.tsx";
import { InvoiceLinks } from "./invoice-links.tsx";
import { messagesPath } from "./messages-path.ts";
import { Missing } from "./missing.tsx";
import css from "./order.module.css";
import type { OrderAnswer, OrderData } from "./order-actions.ts";
import { Balance, OrderRefunds } from "./order-refunds.tsx";
import { OrderState } from "./order-state.tsx";
import { isOver, Packages } from "./packages.tsx";
import { OrderReturnsPart } from "./return/order-part.tsx";
import { useServerClock } from "./server-clock.ts";
import { useOrder } from "./use-order.ts";

const fresh_ms = 60 * 60_000;

type OrderViewProps = {
  loaded: OrderData;
  answer: OrderAnswer | undefined;
  /** Within the account the frame has the page's heading and its own message. */
  within: "account" | "page";
};

export function OrderView({ loaded, answer, within }: OrderViewProps) {
  const { t } = useWords();
  const { order, waiting } = useOrder(loaded.order, loaded.proof, loaded.hasLeft);
  const clock = useServerClock(loaded.now_ms);
  useEffect(() => {
    clearDraft();
    refreshCartCount();
  }, []);
  // placed just now: its owner may want to hear how it goes on
  const isFresh = loaded.order.ownership === "account" && loaded.now_ms - Date.parse(loaded.order.createdAt) < fresh_ms;
  useEffect(() => {
    if (isFresh) import("../../push/offer.ts").then(({ offerAfterTouch }) => offerAfterTouch("order")).catch(() => {});
  }, [isFresh]);
  useEffect(() => {
    if (within === "account") keepToRead(orderName(order.number), order);
  }, [within, order]);
  const link = useLink();
  const choices = cancelChoices(order);
  const confirming = choices.find(({ value }) => value === loaded.cancelling);
  const { address } = order;
  const canWithdraw = givesWithdrawal(address.country) && order.packages.some(({ status }) => isInForce(status));
  const page = `/checkout/order/${encodeURIComponent(order.number)}` as const;
  const own: PagePath = within === "account" ? `/user/order/${encodeURIComponent(order.number)}` : page;
  const here: PageAddress = loaded.proof ? `${own}?key=${encodeURIComponent(loaded.proof)}` : own;
  return (
    <>
      {within === "page" && loaded.flash && <Notice kind={loaded.flash.kind}>{t(loaded.flash.key)}</Notice>}
      {answer?.problem && <Notice kind="bad">{answer.problem}</Notice>}
      {answer?.again && <Missing again={answer.again} />}
      {order.ownership === "claimable" && <Claim />}
      <OrderState order={order} waiting={waiting} clock={clock} proof={loaded.proof} within={within} />
      {confirming && <ConfirmCancel order={order} choice={confirming} proof={loaded.proof} here={here} />}
      <div className={css.columns}>
        <div className={css.packages}>
          <Packages
            packages={order.packages}
            reviewable={order.ownership === "account"}
            messagesOf={({ id, status }) => (isTalkedAbout(status, order.paidAt) ? messagesPath(order.number, id, loaded.proof) : null)}
          />
          {loaded.returns && <OrderReturnsPart returns={loaded.returns} orderKey={order.key} />}
        </div>
        <div className={css.side}>
          <section className={css.card}>
            <h2>{t("orders.totals")}</h2>
            <Totals sums={order} />
            <Balance order={order} />
            <OrderRefunds order={order} />
            {order.cash && order.refunds.some(({ state }) => state === "waiting") && (
              <a className="text-link" href={link(loaded.proof ? `${page}/refund-account?key=${encodeURIComponent(loaded.proof)}` : `${page}/refund-account`)}>
                {t("refundAccount.title")}
              </a>
            )}
            {order.paidAt && <InvoiceLinks order={order.number} documents={loaded.documents} page={page} proof={loaded.proof} />}
            {order.packages.some(({ documents }) => documents) && (
              <a className="text-link" href={link(loaded.proof ? `${page}/documents?key=${encodeURIComponent(loaded.proof)}` : `${page}/documents`)}>
                {t("checkout.documents.title")}
              </a>
            )}
          </section>
          <section className={css.card}>
            <h2>{t("checkout.address")}</h2>
            <AddressLines address={address} />
            <bdi dir="ltr">{order.email}</bdi>
            {order.gift && <GiftNote gift={order.gift} />}
            {order.billing && <InvoiceTo billing={order.billing} />}
          </section>
          {order.packages.some(({ status }) => isOver(status)) && <Again here={here} />}
          {canWithdraw && (
            <a className="text-link" href={link(`/withdraw?order=${encodeURIComponent(order.number)}&key=${encodeURIComponent(order.key)}`)}>
              {t("withdrawal.title")}
            </a>
          )}
          {!confirming && <AskToCancel order={order} choices={choices} proof={loaded.proof} />}
        </div>
      </div>
    </>
  );
}

/** Placed as a guest with the address of this account: it is moved to the account only when its owner says so. */
function Claim() {
  const { t } = useWords();
  return (
    <Notice kind="info">
      <p>{t("orders.mine.claimText")}</p>
      <Form method="post">
        <input type="hidden" name="intent" value="claim" />
        <Button look="quiet">{t("orders.mine.claim")}</Button>
      </Form>
    </Notice>
  );
}

function Again({ here }: { here: PageAddress }) {
  const { t } = useWords();
  return (
    <Form method="post" action={here} className={css.again}>
      <input type="hidden" name="intent" value="again" />
      <Button look="quiet" wide aria-describedby="again-text">
        {t("orders.again")}
      </Button>
      <p id="again-text" className="muted">
        {t("orders.againText")}
      </p>
    </Form>
  );
}

function GiftNote({ gift: { message } }: { gift: NonNullable<Order["gift"]> }) {
  const { t } = useWords();
  return (
    <>
      <h3 className={css.part}>{t("checkout.gift.is")}</h3>
      {message && <p dir="auto">{message}</p>}
    </>
  );
}

/** Who the invoices are for, where that is not who gets the goods. */
function InvoiceTo({ billing: { company, taxNumber, address } }: { billing: NonNullable<Order["billing"]> }) {
  const { t } = useWords();
  return (
    <>
      <h3 className={css.part}>{t("invoices.to")}</h3>
      {company && (
        <strong>
          <bdi>{company}</bdi>
        </strong>
      )}
      {taxNumber && (
        <span>
          {t("checkout.billing.taxNumber")}: <bdi dir="ltr">{taxNumber}</bdi>
        </span>
      )}
      {address && <AddressLines address={address} />}
    </>
  );
}
