import type { Key } from "../../../locales/words.ts";
import type { OrderStatus } from "../../../worker/shop/orders/contract.ts";
import { useWords } from "../../render/render-context.tsx";
import { Icon } from "../base/icons.tsx";
import css from "./status.module.css";

type StatusProps = {
  status: OrderStatus;
  /** Collected by the shopper, not delivered. */
  pickup?: boolean;
  /** Paid in cash later, and not confirmed by the link in its mail. */
  unconfirmed?: boolean;
};

const collecting: { [status in OrderStatus]?: Key } = { shipped: "status.ready", delivered: "status.collected" };
/** The dictionary's key of a state. */
export const statusKey = ({ status, pickup, unconfirmed }: StatusProps): Key =>
  unconfirmed ? "status.unconfirmed" : (pickup && collecting[status]) || `status.${status}`;

export function StatusBadge({ status, pickup = false, unconfirmed = false }: StatusProps) {
  const { t } = useWords();
  return (
    <span className={css.badge} data-status={status}>
      {t(statusKey({ status, pickup, unconfirmed }))}
    </span>
  );
}

const way = ["pending_payment", "paid", "processing", "shipped", "delivered"] as const satisfies OrderStatus[];

/** How far a package is on its way: the steps behind it, the one it is at, the ones before it. `later`: paid when it arrives, so that being paid is no step before. */
export function StatusSteps({ status, pickup = false, later = false }: StatusProps & { later?: boolean }) {
  const { t } = useWords();
  const steps: readonly OrderStatus[] = later ? way.filter((step) => step !== "paid") : way;
  const at = steps.indexOf(status);
  if (at < 0) return null;
  return (
    <ol className={css.steps}>
      {steps.map((step, index) => (
        <li key={step} data-step={index < at ? "done" : index === at ? "now" : "ahead"} aria-current={index === at ? "step" : undefined}>
          <span className={css.dot} aria-hidden="true">
            {index <= at && <Icon name="check" size={14} />}
          </span>
          <span>
            {t(index === 0 ? "status.placed" : statusKey({ status: step, pickup }))}
            <span className="visually-hidden"> ({t(index < at ? "status.stepDone" : index === at ? "status.stepNow" : "status.stepAhead")})</span>
          </span>
        </li>
      ))}
    </ol>
  );
}
