import { isolated } from "../../../locales/isolated.ts";
import type { CartChange } from "../../../worker/shop/cart/contract.ts";
import { formatDate, formatMoney } from "../../i18n/format.ts";
import { useWords } from "../../render/render-context.tsx";
import { Icon } from "../base/icons.tsx";
import css from "./changes.module.css";

/** What became different about a line since the shopper last saw it, in plain words. */
export function Changes({ changes }: { changes: readonly CartChange[] }) {
  const { locale, t, n } = useWords();
  if (changes.length === 0) return null;
  const tell = (change: CartChange): string => {
    if (change.kind === "unavailable")
      return change.closedUntil ? t("shops.closedUntil", { date: formatDate(change.closedUntil, locale) }) : t("cart.changes.unavailable");
    if (change.kind === "stock") return n("cart.changes.stock", change.to, { from: change.from });
    const values = { from: isolated(formatMoney(change.from, locale)), to: isolated(formatMoney(change.to, locale)) };
    if (change.kind === "flash_over") return t("cart.changes.flashOver", values);
    return t(change.to.amount > change.from.amount ? "cart.changes.priceUp" : "cart.changes.priceDown", values);
  };
  return (
    <ul className={css.changes}>
      {changes.map((change) => (
        <li key={change.kind} data-change={change.kind}>
          <Icon name="bolt" size={16} />
          <span suppressHydrationWarning>{tell(change)}</span>
        </li>
      ))}
    </ul>
  );
}
