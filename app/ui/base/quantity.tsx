/** A number with a button on either side. Without script all three buttons submit their form; the caller's action reads them. */
import { type MouseEvent, useEffect, useState } from "react";
import { useWords } from "../../render/render-context.tsx";
import { Icon } from "./icons.tsx";
import css from "./quantity.module.css";

type QuantityProps = {
  id: string;
  value: number;
  max: number;
  /** What is counted, for the names of the controls. */
  of: string;
  /** Called when a number is settled: a button was pressed, or a typed number was left. */
  onSettle: (quantity: number) => void;
};

const within = (quantity: number, max: number) => Math.max(1, Math.min(max, quantity));

export function Quantity({ id, value, max, of, onSettle }: QuantityProps) {
  const { t } = useWords();
  const [typed, setTyped] = useState(String(value));
  useEffect(() => setTyped(String(value)), [value]);
  const settle = (asked: number) => {
    const next = Number.isInteger(asked) ? within(asked, max) : value;
    setTyped(String(next));
    if (next !== value) onSettle(next);
  };
  const step = (by: number) => ({
    className: css.step,
    name: "step",
    value: within(value + by, max),
    "aria-label": t(by < 0 ? "cart.fewer" : "cart.more", { name: of }),
    "aria-disabled": within(value + by, max) === value || undefined,
    onClick: (event: MouseEvent) => {
      event.preventDefault();
      settle((/^\d+$/.test(typed) ? Number(typed) : value) + by);
    },
  });
  return (
    <div className={css.quantity}>
      {/* first in the form, so that Enter in the number presses this one */}
      <button className={css.update} type="submit">
        {t("cart.update")}
      </button>
      <div className={css.stepper}>
        <button type="submit" {...step(-1)}>
          <Icon name="minus" size={18} />
        </button>
        <label className="visually-hidden" htmlFor={id}>
          {t("cart.quantityOf", { name: of })}
        </label>
        <input
          id={id}
          className={css.number}
          name="quantity"
          type="number"
          inputMode="numeric"
          enterKeyHint="done"
          autoComplete="off"
          min={1}
          max={max}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={() => settle(Number(typed || Number.NaN))}
          onKeyDown={(event) => {
            if (event.key !== "Enter") return;
            event.preventDefault();
            settle(Number(typed || Number.NaN));
          }}
        />
        <button type="submit" {...step(1)}>
          <Icon name="plus" size={18} />
        </button>
      </div>
    </div>
  );
}
