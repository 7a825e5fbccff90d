/** Whether somebody may shop, in a word; who may not stands out. */
import type { ShopperState as State } from "../../../../worker/shop/shoppers/rules.ts";
import { useWords } from "../../../render/render-context.tsx";
import css from "./shoppers.module.css";

export function ShopperState({ state }: { state: State }) {
  const { t } = useWords();
  return (
    <span className={css.state} data-state={state}>
      {t(`desk.shoppers.states.${state}`)}
    </span>
  );
}
