/** How a case stands, in a word; what waits stands out. */
import type { CaseState } from "../../../../worker/shop/content-reports/rules.ts";
import { useWords } from "../../../render/render-context.tsx";
import { StateTag } from "../../../ui/desk/state-tag.tsx";

export const caseStateKeys = { open: "desk.reports.states.open", appealed: "desk.cases.appealed", decided: "desk.reports.decided" } as const satisfies Record<
  CaseState,
  string
>;

export function CaseTag({ state }: { state: CaseState }) {
  const { t } = useWords();
  return <StateTag tone={state === "decided" ? "good" : "due"}>{t(caseStateKeys[state])}</StateTag>;
}
