/** What waits, failed or overflows, beside the values from which on somebody has to look. */
import type { MarketStatus } from "../../../../worker/shop/operators/status-contract.ts";
import { formatNumber } from "../../../i18n/format.ts";
import { useWords } from "../../../render/render-context.tsx";
import { Card } from "../../../ui/account/card.tsx";
import { PlainTable } from "../../../ui/desk/plain-table.tsx";
import css from "./system.module.css";

export function StatusCard({ status: { state, measures } }: { status: MarketStatus }) {
  const { t, locale } = useWords();
  const amount = (value: number, unit: string) =>
    unit === "bytes" ? formatNumber(value / 1e6, locale, { style: "unit", unit: "megabyte", maximumFractionDigits: 0 }) : formatNumber(value, locale);
  const names = [t("desk.system.measure"), t("desk.system.now"), t("desk.system.warnFrom"), t("desk.system.alertFrom"), t("orders.status")];
  return (
    <Card id="status" title={t("desk.dashboard.status")} lead={t(`desk.dashboard.states.${state}`)}>
      <PlainTable label={t("desk.dashboard.status")} names={names}>
        {measures.map(({ name, value, unit, warn, alert, state: own }) => (
          <tr key={name}>
            <th scope="row">{t(`desk.dashboard.measures.${name}`)}</th>
            {[value, warn, alert].map((each, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the columns have their places
              <td key={at} data-numeric="" suppressHydrationWarning>
                {amount(each, unit)}
              </td>
            ))}
            <td className={css.state} data-state={own}>
              {t(`desk.dashboard.state.${own}`)}
            </td>
          </tr>
        ))}
      </PlainTable>
    </Card>
  );
}
