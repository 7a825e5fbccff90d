import type { CurrencyAmount } from "../../../worker/shared/money.ts";
import { useWords } from "../../render/render-context.tsx";
import { Amount } from "../../ui/purchase/amount.tsx";

/** What the things come to, before delivery; in a row of the one who shows it. */
export function Subtotal({ count, money }: { count: number; money: CurrencyAmount }) {
  const { t, n } = useWords();
  return (
    <>
      <span>
        {t("cart.subtotal")} <span className="muted">({n("cart.pieces", count)})</span>
      </span>
      <strong>
        <Amount money={money} />
      </strong>
    </>
  );
}
