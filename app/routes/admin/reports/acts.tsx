/** What would become of the chosen reviews, and the button that does it. */
import type { DeskMe } from "../../../../worker/shop/operators/desk/contract.ts";
import type { ReportedReview } from "../../../../worker/shop/reviews/reports/contract.ts";
import type { ReportOutcome } from "../../../../worker/shop/reviews/reports/rules.ts";
import type { Api } from "../../../client/api.ts";
import { renderContextKey } from "../../../context.ts";
import { handleForm } from "../../../forms/answer.ts";
import { textOf } from "../../../forms/fields.ts";
import { readForm } from "../../../forms/read.ts";
import { useDone } from "../../../forms/use-form.ts";
import { redirect } from "../../../navigation/address.ts";
import { useWords } from "../../../render/render-context.tsx";
import { actOnEach, chosenAddress, chosenIn, readChosen } from "../../../ui/desk/bulk-chosen.ts";
import { BulkPreview } from "../../../ui/desk/bulk-preview.tsx";
import { DeskPage } from "../../../ui/desk/desk-page.tsx";
import { openDeskPage } from "../../../ui/desk/load-desk.ts";
import type { Route } from "./+types/acts";
import { ReasonField } from "./reason-field.tsx";
import { decide, outcomeIn } from "./report-action.ts";
import { queue } from "./reports-table.ts";

type Row = Pick<ReportedReview, "review" | "state"> & { title: string | null; product: string | null };
type ActsData = { desk: DeskMe; act: ReportOutcome; rows: Row[] };

const reviewId = /^\d{1,15}$/;

const readReviews = (api: Api, ids: readonly string[]): Promise<ReportedReview[]> =>
  readChosen(ids, (id) => api.get("/admin/review-reports/{id}", { params: { id } }));

export async function loader({ request, context }: Route.LoaderArgs): Promise<ActsData> {
  const { renderContext, desk } = await openDeskPage(context, "desk.reports.title", "moderation");
  const query = new URL(request.url).searchParams;
  const act = outcomeIn(query.get("act"));
  const ids = chosenIn(query.getAll("review"), reviewId);
  if (!act || ids.length === 0) throw redirect(queue);
  const reviews = await readReviews(renderContext.api, ids);
  return {
    desk,
    act,
    rows: reviews.map(({ review, state, text, product }) => ({ review, state, title: text?.title ?? null, product: product?.name ?? null })),
  };
}

/** One after the other; what is refused meanwhile is counted, and the others are done. A reason that will not do is so for all. */
export async function action({ request, context }: Route.ActionArgs) {
  const renderContext = context.get(renderContextKey);
  const { api, words } = renderContext;
  const form = await readForm(request);
  return handleForm(renderContext, request, form, async () => {
    const act = outcomeIn(textOf(form, "act"));
    const open = (await readReviews(api, chosenIn(form.getAll("review"), reviewId))).filter(({ state }) => act && state === "open");
    await actOnEach(words, open, ({ review }) => decide(api, String(review), act as ReportOutcome, textOf(form, "reason")));
    return { key: "bulk.done", to: queue };
  });
}

export default function ActsPage({ loaderData: { desk, act, rows }, actionData }: Route.ComponentProps) {
  useDone(actionData);
  const { t } = useWords();
  const isRemoval = act === "removed";
  return (
    <DeskPage desk={desk} place="reports" heading={t(`desk.reports.acts.${act}`)}>
      <BulkPreview
        intent="act"
        action={chosenAddress(
          "/admin/reports/acts",
          act,
          "review",
          rows.map(({ review }) => review),
        )}
        back={queue}
        act={act}
        actName={t(`desk.reports.acts.${act}`)}
        field="review"
        danger={isRemoval}
        lead={t(`desk.reports.actsText.${act}`)}
        {...(isRemoval && { asks: { labelOf: () => t("desk.order.why"), fields: (field) => <ReasonField texts={field("reason")} /> } })}
        items={rows.map(({ review, state, title, product }) => ({
          value: String(review),
          isPossible: state === "open",
          name: title ?? t("desk.reports.number", { number: review }),
          detail: [product, t(`desk.reports.states.${state}`)].filter(Boolean).join(" · "),
          page: `/admin/report/${review}`,
        }))}
      />
    </DeskPage>
  );
}
