import type { OrderedAgain } from "../../../worker/shop/orders/parts-contract.ts";
import { useLink, useWords } from "../../render/render-context.tsx";
import { Notice } from "../../ui/base/notice.tsx";
import css from "./order.module.css";

/** What became of ordering again: the way to the cart, and by name what is not in it. */
export function Missing({ again: { added, missing } }: { again: OrderedAgain }) {
  const { n, t } = useWords();
  const link = useLink();
  return (
    <Notice kind={added === 0 ? "bad" : missing.length > 0 ? "info" : "good"}>
      <p>{t(added === 0 ? "orders.againNone" : missing.length > 0 ? "orders.againSome" : "orders.againAll")}</p>
      {missing.length > 0 && (
        <ul className={css.missing}>
          {missing.map(({ name, quantity }) => (
            <li key={name}>{quantity > 0 ? n("orders.againFewer", quantity, { name }) : t("orders.againGone", { name })}</li>
          ))}
        </ul>
      )}
      {added > 0 && (
        <a className="text-link" href={link("/cart")}>
          {t("checkout.toCart")}
        </a>
      )}
    </Notice>
  );
}
