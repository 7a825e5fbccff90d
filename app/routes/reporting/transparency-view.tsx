import "../../styles/further.css";
import type { ReportFigures } from "../../../worker/shop/content-reports/contract.ts";
import { formatNumber } from "../../i18n/format.ts";
import { useWords } from "../../render/render-context.tsx";
import { Columns, Scrolled } from "../../ui/base/wide-table.tsx";
import { PageTop } from "../../ui/layout/page-top.tsx";
import css from "./reporting.module.css";

type Year = ReportFigures["years"][number];

export function TransparencyView({ figures: { years } }: { figures: ReportFigures }) {
  const { t } = useWords();
  return (
    <>
      <PageTop name={t("transparency.title")} lead={t("transparency.lead")} />
      {years.length === 0 && <p>{t("transparency.none")}</p>}
      {years.map((year) => (
        <YearFigures key={year.year} year={year} />
      ))}
    </>
  );
}

function YearFigures({ year: { year, received, decided, medianHours, appeals, automated } }: { year: Year }) {
  const { t, locale } = useWords();
  const number = (value: number) => formatNumber(value, locale);
  const name = String(year);
  return (
    <section className={css.year} aria-labelledby={`year-${year}`}>
      <h2 id={`year-${year}`}>{name}</h2>
      <FigureTable
        year={name}
        title={t("transparency.received")}
        names={[t("transparency.kind"), t("transparency.reason"), t("transparency.count")]}
        rows={received.map(({ kind, reason, count }) => [t(`transparency.kinds.${kind}`), t(`transparency.reasons.${reason}`), number(count)])}
      />
      <FigureTable
        year={name}
        title={t("transparency.decided")}
        names={[t("transparency.kind"), t("transparency.outcome"), t("transparency.count")]}
        rows={decided.map(({ kind, outcome, count }) => [t(`transparency.kinds.${kind}`), t(`transparency.outcomes.${outcome}`), number(count)])}
      />
      <FigureTable
        year={name}
        title={t("transparency.appeals")}
        names={[t("transparency.by"), t("transparency.sent"), t("transparency.upheld"), t("transparency.rejected")]}
        rows={appeals.map(({ side, sent, upheld, rejected }) => [t(`transparency.sides.${side}`), number(sent), number(upheld), number(rejected)])}
      />
      <dl className={css.facts}>
        <div>
          <dt>{t("transparency.median")}</dt>
          <dd>{medianHours === null ? "–" : number(medianHours)}</dd>
        </div>
        <div>
          <dt>{t("transparency.automated")}</dt>
          <dd>{number(automated)}</dd>
        </div>
      </dl>
    </section>
  );
}

type FigureTableProps = { year: string; title: string; names: readonly string[]; rows: readonly (readonly string[])[] };

/** The first cell of a row names it together with the second, where both are words. */
function FigureTable({ year, title, names, rows }: FigureTableProps) {
  if (rows.length === 0) return null;
  return (
    <div className={css.figures}>
      <h3>{title}</h3>
      <Scrolled label={`${title} ${year}`}>
        <table className={css.table}>
          <Columns names={names} />
          <tbody>
            {rows.map(([first, ...others]) => (
              <tr key={`${first} ${others[0]}`}>
                <th scope="row">{first}</th>
                {others.map((cell, at) => (
                  <td key={names[at + 1]}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Scrolled>
    </div>
  );
}
