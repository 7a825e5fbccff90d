/** What became of a reported review, in a word; what waits stands out. */
import type { ReportState } from "../../../../worker/shop/reviews/reports/rules.ts";
import { useWords } from "../../../render/render-context.tsx";
import { StateTag, type StateTone } from "../../../ui/desk/state-tag.tsx";

const tones: Readonly<Record<ReportState, StateTone | undefined>> = { open: "due", kept: "good", removed: "bad", gone: undefined };

export function ReportStateTag({ state }: { state: ReportState }) {
  const { t } = useWords();
  return <StateTag tone={tones[state]}>{t(`desk.reports.states.${state}`)}</StateTag>;
}
