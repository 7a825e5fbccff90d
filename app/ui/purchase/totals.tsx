import type { Money } from "../../../worker/shop/money.ts";
import { useWords } from "../../render/visit.tsx";
import { Amount } from "./amount.tsx";
import css from "./totals.module.css";

type Sums = { items: Money; shipping: Money; tax: Money; discount: Money; total: Money };

/** What a purchase comes to. The server's numbers, added up by nobody else. */
export function Totals({ sums }: { sums: Sums }) {
  const { t } = useWords();
  const { items, shipping, tax, discount, total } = sums;
  return (
    <dl className={css.totals}>
      <Row label={t("checkout.items")} money={items} />
      <div className={css.row}>
        <dt>{t("checkout.delivery")}</dt>
        <dd>{shipping.amount === 0 ? t("checkout.free") : <Amount money={shipping} />}</dd>
      </div>
      {discount.amount > 0 && <Row label={t("checkout.discount")} money={{ ...discount, amount: -discount.amount }} />}
      {tax.amount > 0 && <Row label={t("checkout.tax")} money={tax} />}
      <div className={`${css.row} ${css.total}`}>
        <dt>{t("checkout.total")}</dt>
        <dd>
          <Amount money={total} />
        </dd>
      </div>
    </dl>
  );
}

function Row({ label, money }: { label: string; money: Money }) {
  return (
    <div className={css.row}>
      <dt>{label}</dt>
      <dd>
        <Amount money={money} />
      </dd>
    </div>
  );
}
