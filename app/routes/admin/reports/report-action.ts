/** What the forms about reported reviews ask for. Server side. */
import { type ReportOutcome, reportOutcomes } from "../../../../worker/shop/reviews/reports/rules.ts";
import { type Api, ApiError } from "../../../client/api.ts";
import type { RenderContext } from "../../../context.ts";
import { type FormDone, handleForm } from "../../../forms/answer.ts";
import { intentOf, textOf } from "../../../forms/fields.ts";
import { queue } from "./reports-table.ts";

export const outcomeIn = (name: string | null): ReportOutcome | undefined => reportOutcomes.find((outcome) => outcome === name);

export const decide = (api: Api, id: string, outcome: ReportOutcome, reason: string) =>
  api.send("POST", "/admin/review-reports/{id}", { params: { id }, body: { outcome, ...(reason !== "" && { reason }) } });

/** @param id the review's, out of the address */
export function decideReport(renderContext: RenderContext, request: Request, id: string, form: FormData) {
  const { api, words } = renderContext;
  return handleForm(renderContext, request, form, async (): Promise<FormDone> => {
    const outcome = outcomeIn(intentOf(form));
    if (!outcome) throw new ApiError(400, { message: words.t("errors.bad_request"), statusCode: 400 });
    await decide(api, id, outcome, textOf(form, "reason"));
    return { key: `desk.reports.done.${outcome}`, to: queue };
  });
}
