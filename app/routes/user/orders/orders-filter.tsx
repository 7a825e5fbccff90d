import type { OrdersMeta } from "../../../../worker/shop/orders/list/contract.ts";
import { useWords } from "../../../render/render-context.tsx";
import { ListSearch, StateLinks } from "../../../ui/account/list-filter.tsx";
import css from "./orders.module.css";
import { addressOf, type OrdersChoice, stateNames } from "./orders-choice.ts";

/** Which orders are shown: links for their states, and words to look for among them. */
export function OrdersFilter({ choice, meta }: { choice: OrdersChoice; meta: OrdersMeta }) {
  const { t, n } = useWords();
  const states = stateNames.map((state) => ({
    state,
    name: t(`orders.mine.states.${state}`),
    page: addressOf({ ...choice, state, after: "" }),
    isCurrent: state === choice.state,
  }));
  const params = { state: choice.state !== "all" && choice.state };
  return (
    <div className={css.filter}>
      <StateLinks label={t("orders.mine.filter")} states={states} />
      <ListSearch id="orders-q" page="/user/orders" label={t("orders.mine.search")} q={choice.q} q_max={100} hidden={params} />
      <p className="muted small" role="status">
        {n(meta.totalIsLowerBound ? "orders.mine.atLeast" : "orders.mine.count", meta.total)}
      </p>
    </div>
  );
}
