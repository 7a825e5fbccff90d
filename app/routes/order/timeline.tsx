import type { Package } from "../../../worker/shop/orders/contract.ts";
import { useWords } from "../../render/render-context.tsx";
import { Icon } from "../../ui/base/icons.tsx";
import { statusKey } from "../../ui/purchase/status.tsx";
import { Moment } from "./moment.tsx";
import css from "./order.module.css";

/** What happened to a package and when; the newest is announced at once. */
export function Timeline({ events, lines, pickup }: Pick<Package, "events" | "lines"> & { pickup: boolean }) {
  const { t } = useWords();
  const keyOf = ({ kind, assumed }: Package["events"][number]) => {
    if (assumed) return "orders.events.assumed";
    return pickup && (kind === "shipped" || kind === "delivered") ? statusKey({ status: kind, pickup }) : (`orders.events.${kind}` as const);
  };
  const eventText = ({ line, ...event }: Package["events"][number]) => t(keyOf(event), { name: lines.find(({ id }) => id === line)?.product.name ?? "" });
  const last = events.at(-1);
  if (!last) return null;
  return (
    <details className={css.timeline}>
      <summary className={css.opener}>
        <span>
          {eventText(last)} · <Moment at={last.at} />
        </span>
        <span className="visually-hidden"> – {t("orders.timeline")}</span>
        <Icon name="chevron" size={18} />
      </summary>
      <ol>
        {events.map((event) => (
          <li className={css.event} key={`${event.kind}-${event.line ?? ""}`}>
            <strong>{eventText(event)}</strong>
            <span className="muted">
              <Moment at={event.at} />
            </span>
          </li>
        ))}
      </ol>
    </details>
  );
}
