/** Web Vitals by page, as the browsers of visitors measured them. */
import { enoughSamples_n, type VitalRow, vitalNames, vitalRating } from "../../../../worker/shop/telemetry/rules.ts";
import { formatNumber } from "../../../i18n/format.ts";
import { useWords } from "../../../render/render-context.tsx";
import { Card } from "../../../ui/account/card.tsx";
import { PlainTable } from "../../../ui/desk/plain-table.tsx";
import css from "./system.module.css";

export function VitalsCard({ rows, samples }: { rows: readonly VitalRow[]; samples: number }) {
  const { t, locale } = useWords();
  const pages = [...Map.groupBy(rows, ({ page }) => page)];
  const lead = samples === 0 ? t("desk.system.noVisits") : t("desk.system.vitalsText", { count: formatNumber(samples, locale) });
  return (
    <Card id="vitals" title={t("desk.system.vitals")} lead={<span suppressHydrationWarning>{lead}</span>}>
      {pages.length > 0 && (
        <PlainTable label={t("desk.system.vitals")} names={[t("desk.system.page"), t("desk.system.visits"), ...vitalNames.map((name) => name.toUpperCase())]}>
          {pages.map(([page, own]) => (
            <tr key={page}>
              <th scope="row">
                <bdi dir="ltr">{page}</bdi>
              </th>
              <td data-numeric="" suppressHydrationWarning>
                {formatNumber(Math.max(...own.map((row) => row.samples)), locale)}
              </td>
              {vitalNames.map((name) => (
                <VitalCell key={name} row={own.find(({ metric }) => metric === name)} />
              ))}
            </tr>
          ))}
        </PlainTable>
      )}
    </Card>
  );
}

/** Few samples are shown and not rated. */
function VitalCell({ row }: { row: VitalRow | undefined }) {
  const { t, locale } = useWords();
  if (!row) return <td>–</td>;
  const { metric, p75, samples } = row;
  const value =
    metric === "cls"
      ? formatNumber(p75, locale, { maximumFractionDigits: 3 })
      : formatNumber(p75, locale, { style: "unit", unit: "millisecond", maximumFractionDigits: 0 });
  const rating = samples < enoughSamples_n ? null : vitalRating(row);
  return (
    <td data-numeric="" className={css.state} data-state={rating ?? undefined}>
      <span suppressHydrationWarning>{value}</span>
      {rating && <span className="small"> {t(`desk.system.ratings.${rating}`)}</span>}
    </td>
  );
}
