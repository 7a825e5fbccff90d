/** What was paid out to a shop's bank account, and how far it is. */
import type { SellerPayout } from "../../../../worker/shop/ledger/contract.ts";
import { formatDate } from "../../../i18n/format.ts";
import { useWords } from "../../../render/render-context.tsx";
import { Amount } from "../../../ui/purchase/amount.tsx";
import css from "./balance.module.css";

export function Payouts({ payouts }: { payouts: SellerPayout[] }) {
  const { t, locale } = useWords();
  if (payouts.length === 0) return <p className="muted">{t("seller.balance.payouts.none")}</p>;
  return (
    <ul className={css.payouts}>
      {payouts.map(({ reference, amount, state, createdAt }) => (
        <li key={reference} data-state={state}>
          <span>
            <bdi dir="ltr">{reference}</bdi>
            <time className={css.date} dateTime={createdAt} suppressHydrationWarning>
              {formatDate(createdAt, locale)}
            </time>
          </span>
          <span className={css.state}>{t(`seller.balance.payouts.${state}`)}</span>
          <strong>
            <Amount money={amount} />
          </strong>
        </li>
      ))}
    </ul>
  );
}
