import type { Order } from "../../../worker/shop/orders/contract.ts";
import { useWords } from "../../render/render-context.tsx";
import { Amount } from "../../ui/purchase/amount.tsx";
import { Moment } from "./moment.tsx";
import css from "./order.module.css";

/** What was paid, what of it went back or is on its way, and what that leaves. Cash is settled package by package. */
export function Balance({ order: { total, refunded, paidAt, cash } }: { order: Pick<Order, "total" | "refunded" | "paidAt" | "cash"> }) {
  const { t } = useWords();
  if (paidAt === null || cash || refunded.amount === 0) return null;
  const rows = [
    ["paid", total],
    ["refunded", { ...refunded, amount: -refunded.amount }],
    ["left", { ...total, amount: total.amount - refunded.amount }],
  ] as const;
  return (
    <dl className={css.balance}>
      {rows.map(([name, money]) => (
        <div key={name} className={css.sum}>
          <dt>{t(`orders.balance.${name}`)}</dt>
          <dd>
            <Amount money={money} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Money that went back or is on its way. */
export function OrderRefunds({ order: { refunds } }: { order: Pick<Order, "refunds"> }) {
  const { t } = useWords();
  if (refunds.length === 0) return null;
  return (
    <div className={css.refunds}>
      <h3>{t("orders.refunds")}</h3>
      <ul>
        {refunds.map(({ amount, state, at }) => (
          <li className={css.refund} key={`${at}-${amount.amount}-${state}`}>
            <span>
              {t(`orders.refundStates.${state}`)}
              <br />
              <span className="muted">
                <Moment at={at} />
              </span>
            </span>
            <strong>
              <Amount money={amount} />
            </strong>
          </li>
        ))}
      </ul>
    </div>
  );
}
