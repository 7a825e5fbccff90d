/** What became of a reported review, in a word; what waits stands out. */
import type { ReportState as State } from "../../../../worker/shop/reviews/reports/rules.ts";
import { useWords } from "../../../render/render-context.tsx";
import css from "./reports.module.css";

export function ReportState({ state }: { state: State }) {
  const { t } = useWords();
  return (
    <span className={css.state} data-state={state}>
      {t(`desk.reports.states.${state}`)}
    </span>
  );
}
