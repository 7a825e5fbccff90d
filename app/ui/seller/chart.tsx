/** Columns over time, drawn by the server as plain SVG; the numbers stand in a table behind it, which is what screen readers read. */
import { useWords } from "../../render/render-context.tsx";
import { Columns, Scrolled } from "../base/wide-table.tsx";
import css from "./chart.module.css";

/** `text`: the value as it is written. */
export type ChartPoint = { label: string; value: number; text: string };
type ChartProps = { points: readonly ChartPoint[]; labels: readonly [point: string, value: string]; caption: string };

const [step, height] = [10, 100];

export function Chart({ points, labels, caption }: ChartProps) {
  const { t } = useWords();
  const most = Math.max(1, ...points.map(({ value }) => Math.abs(value)));
  const below = Math.max(0, ...points.map(({ value }) => -value)) / most;
  const zero = height * (1 - below / (1 + below));
  const scale = zero / most;
  const highest = points.reduce((found, point) => (point.value > (found?.value ?? 0) ? point : found), points[0]);
  return (
    <figure className={css.chart}>
      <div aria-hidden="true">
        {highest && highest.value > 0 && <p className={css.highest}>{highest.text}</p>}
        <svg aria-hidden="true" className={css.columns} viewBox={`0 0 ${points.length * step} ${height}`} preserveAspectRatio="none">
          {points.map(({ label, value }, at) => (
            <rect
              key={label}
              x={at * step + step * 0.12}
              width={step * 0.76}
              y={value >= 0 ? zero - value * scale : zero}
              height={Math.abs(value) * scale}
              data-below={value < 0 ? "" : undefined}
            />
          ))}
        </svg>
        <p className={css.ends}>
          <span suppressHydrationWarning>{points[0]?.label}</span>
          <span suppressHydrationWarning>{points.at(-1)?.label}</span>
        </p>
      </div>
      <details className={css.numbers}>
        <summary className="text-link small">{t("seller.figures.table")}</summary>
        <Scrolled label={caption} className={css.scroll}>
          <table>
            <caption className="visually-hidden">{caption}</caption>
            <Columns names={labels} />
            <tbody>
              {points.map(({ label, text }) => (
                <tr key={label}>
                  <th scope="row" suppressHydrationWarning>
                    {label}
                  </th>
                  <td suppressHydrationWarning>
                    <bdi>{text}</bdi>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </Scrolled>
      </details>
    </figure>
  );
}
