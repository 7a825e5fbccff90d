/** What sellers and operators did with an order, and what its gateways posted. */
import type { AdminOrder } from "../../../../worker/shop/operators/contract.ts";
import { formatMoment, formatMoney } from "../../../i18n/format.ts";
import { useWords } from "../../../render/render-context.tsx";
import { Card } from "../../../ui/account/card.tsx";
import css from "./order.module.css";

export function OrderLog({ order: { log, events } }: { order: AdminOrder }) {
  const { t, locale } = useWords();
  return (
    <>
      <Card id="log" title={t("desk.audit.title")}>
        {log.length === 0 && <p className="muted">{t("desk.audit.empty")}</p>}
        <ul className={css.lines}>
          {log.map(({ actor, action, package: pkg, amount, note, at }) => (
            <li key={`${at} ${action} ${pkg} ${note}`}>
              <span>
                <code>{action}</code> {pkg !== null && <bdi dir="ltr">#{pkg}</bdi>} <bdi>{note}</bdi>
                {amount && <bdi suppressHydrationWarning> {formatMoney(amount, locale)}</bdi>}
              </span>
              <span className="muted small" suppressHydrationWarning>
                {t(`desk.audit.actors.${actor as "admin"}`)} · {formatMoment(at, locale)}
              </span>
            </li>
          ))}
        </ul>
      </Card>
      {events.length > 0 && (
        <Card id="events" title={t("desk.order.events")}>
          <ul className={css.lines}>
            {events.map(({ gateway, id, type, outcome, receivedAt }) => (
              <li key={`${gateway} ${id}`}>
                <span>
                  {gateway} <code>{type}</code>
                </span>
                <span className="muted small" suppressHydrationWarning>
                  {outcome ?? "–"} · {formatMoment(receivedAt, locale)}
                </span>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </>
  );
}
