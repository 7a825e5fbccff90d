/** Cash on delivery: what has to be ready, what was paid. */

import { isolated } from "../../../locales/isolated.ts";
import type { Order, Package } from "../../../worker/shop/orders/contract.ts";
import { formatMoney } from "../../i18n/format.ts";
import { useWords } from "../../render/render-context.tsx";

export function PackageCash({ cash: { state, amount } }: { cash: NonNullable<Package["cash"]> }) {
  const { t, locale } = useWords();
  return (
    <p suppressHydrationWarning>
      <strong suppressHydrationWarning>{t(`orders.cash.${state}`, { amount: isolated(formatMoney(amount, locale)) })}</strong>
    </p>
  );
}

/** Of the whole order: as long as something is due, that; then what was paid. */
export function OrderCash({ order: { cash, packages } }: { order: Pick<Order, "cash" | "packages"> }) {
  const { t, locale } = useWords();
  if (!cash || cash.due.amount + cash.collected.amount === 0) return null;
  const isDue = cash.due.amount > 0;
  const amount = isolated(formatMoney(isDue ? cash.due : cash.collected, locale));
  return (
    <p suppressHydrationWarning>
      <strong suppressHydrationWarning>{t(isDue ? "orders.cash.due" : "orders.cash.collected", { amount })}</strong>
      {isDue && packages.length > 1 && <> {t("orders.cash.each")}</>}
    </p>
  );
}
