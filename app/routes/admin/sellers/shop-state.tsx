/** Where a shop stands, in a word. */
import type { ShopStatus } from "../../../../worker/shop/sellers/rules.ts";
import { useWords } from "../../../render/render-context.tsx";
import css from "./sellers.module.css";

export function ShopState({ status }: { status: ShopStatus }) {
  const { t } = useWords();
  return (
    <span className={css.state} data-state={status}>
      {t(`seller.status.${status}`)}
    </span>
  );
}
