/** Where a product stands, in a word; those that an operator has to do with stand out. */
import type { Key } from "../../../../locales/words.ts";
import type { DeskState } from "../../../../worker/shop/moderation/rules.ts";
import { useWords } from "../../../render/render-context.tsx";
import css from "./products.module.css";

export const stateKeys: Readonly<Record<DeskState, Key>> = {
  on_sale: "seller.products.status.active",
  waiting: "seller.products.hold.unseen",
  taken_down: "seller.products.hold.taken_down",
  draft: "seller.products.status.draft",
  withheld: "desk.products.withheld",
  withdrawn: "seller.products.status.withdrawn",
};

export function ProductState({ state }: { state: DeskState }) {
  const { t } = useWords();
  return (
    <span className={css.state} data-state={state}>
      {t(stateKeys[state])}
    </span>
  );
}
