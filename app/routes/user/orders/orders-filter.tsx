import type { OrdersMeta } from "../../../../worker/shop/orders/list/contract.ts";
import { useLink, useWords } from "../../../render/visit.tsx";
import { Button } from "../../../ui/base/button.tsx";
import field from "../../../ui/base/field.module.css";
import css from "./orders.module.css";
import { addressOf, type OrdersChoice, stateNames } from "./orders-choice.ts";

/** Which orders are shown: links for their states, and words to look for among them. */
export function OrdersFilter({ choice, meta }: { choice: OrdersChoice; meta: OrdersMeta }) {
  const { t, n } = useWords();
  const link = useLink();
  return (
    <div className={css.filter}>
      <nav aria-label={t("orders.mine.filter")}>
        <ul className={css.states}>
          {stateNames.map((state) => (
            <li key={state}>
              <a className="pill" href={link(addressOf({ ...choice, state, after: "" }))} aria-current={state === choice.state ? "true" : undefined}>
                {t(`orders.mine.states.${state}`)}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <search>
        <form className={css.search} action={link("/user/orders")}>
          {choice.state !== "all" && <input type="hidden" name="state" value={choice.state} />}
          <label className="visually-hidden" htmlFor="orders-q">
            {t("orders.mine.search")}
          </label>
          <input
            key={choice.q}
            id="orders-q"
            className={field.control}
            type="search"
            name="q"
            defaultValue={choice.q}
            placeholder={t("orders.mine.search")}
            maxLength={100}
            enterKeyHint="search"
            autoComplete="off"
            dir="auto"
          />
          <Button look="quiet">{t("search.name")}</Button>
        </form>
      </search>
      <p className="muted small" role="status">
        {n(meta.totalIsLowerBound ? "orders.mine.atLeast" : "orders.mine.count", meta.total)}
      </p>
    </div>
  );
}
