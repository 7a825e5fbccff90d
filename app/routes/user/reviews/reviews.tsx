import type { MyReview, MyReviews, MyReviewsMeta } from "../../../../worker/shop/reviews/writing-contract.ts";
import { browserApi } from "../../../client/browser-api.ts";
import { useOptimistic } from "../../../client/optimistic.ts";
import { type Flash, renderContextKey } from "../../../context.ts";
import { type Flashed, flashOf, useFlash } from "../../../forms/flash.ts";
import { openPrivatePage } from "../../../render/personal/private-page.ts";
import { useWords } from "../../../render/render-context.tsx";
import { AccountIcon } from "../../../ui/account/account-icons.tsx";
import { AccountPage } from "../../../ui/account/account-page.tsx";
import { EmptyState } from "../../../ui/base/empty-state.tsx";
import { Notice } from "../../../ui/base/notice.tsx";
import { QuietLink } from "../../../ui/base/quiet-link.tsx";
import type { Route } from "./+types/reviews";
import { MyReviewItem } from "./my-review.tsx";
import { reviewsAction } from "./review-action.ts";
import { ReviewForm } from "./review-form.tsx";
import css from "./reviews.module.css";
import { WaitingList } from "./waiting-list.tsx";

type MyReviewsAnswer = { data: MyReviews; meta: MyReviewsMeta };
/** What the form is about: a product that waits, or a review that is changed. */
type ReviewsParams = { product: string; edit: number | null; page: number };
type ReviewsData = { answer: MyReviewsAnswer; asked: ReviewsParams; editing: MyReview | null; flashed: Flashed | null; flash: Flash | null };

function askedOf(query: URLSearchParams): ReviewsParams {
  const whole = (name: string) => (/^[1-9]\d{0,14}$/.test(query.get(name) ?? "") ? Number(query.get(name)) : null);
  return { product: (query.get("product") ?? "").slice(0, 80), edit: whole("edit"), page: Math.min(whole("page") ?? 1, 100) };
}

export async function loader({ request, context }: Route.LoaderArgs): Promise<ReviewsData> {
  const renderContext = openPrivatePage(context, "myReviews.heading");
  const query = new URL(request.url).searchParams;
  const asked = askedOf(query);
  const answer = await renderContext.api.get("/user/reviews", { query: { page: asked.page } });
  const written = (id: number) => answer.data.written.find((review) => review.id === id);
  const editing =
    asked.edit === null ? null : (written(asked.edit) ?? (await renderContext.api.get("/user/reviews", { query: { id: asked.edit } })).data.written[0] ?? null);
  return { answer, asked, editing, flashed: flashOf(query), flash: renderContext.flash ?? null };
}

export const action = ({ request, context }: Route.ActionArgs) => reviewsAction(context.get(renderContextKey), request);

export default function ReviewsPage({ loaderData: loaded, actionData: answer }: Route.ComponentProps) {
  const { t } = useWords();
  const { asked, editing, flashed, flash } = loaded;
  useFlash(flashed, editing ? `/user/reviews?edit=${editing.id}` : "/user/reviews");
  const { meta } = loaded.answer;
  const isFirstPage = meta.page === 1;
  const fresh = useOptimistic<MyReviews>("/user/reviews", loaded.answer.data, {
    read: async () => (await browserApi().api.get("/user/reviews")).data,
  }).data;
  const { waiting, written } = isFirstPage ? fresh : loaded.answer.data;
  const chosen = waiting.find(({ product }) => product.handle === asked.product);
  const subject = editing?.product ?? chosen?.product;
  return (
    <AccountPage place="reviews" heading={t("myReviews.heading")} lead={t("myReviews.lead")} flash={answer ? null : flash}>
      {subject && <ReviewForm key={`${subject.handle} ${editing?.id}`} product={subject} editing={editing} answer={answer} />}
      {!subject && answer?.problem && <Notice kind="bad">{answer.problem}</Notice>}
      {!subject && (asked.product || asked.edit) && !answer && <NotHere asked={asked} written={written} />}
      {isFirstPage && <WaitingList waiting={waiting} chosen={chosen} />}
      {(written.length > 0 || !isFirstPage) && (
        <section className="column" aria-labelledby="written">
          <h2 id="written">{t("myReviews.written")}</h2>
          <ul className={css.written}>
            {written.map((review) => (
              <MyReviewItem key={review.id} review={review} isEdited={review.id === editing?.id} />
            ))}
          </ul>
          <Pages meta={meta} />
        </section>
      )}
      {waiting.length === 0 && written.length === 0 && isFirstPage && <Nothing />}
    </AccountPage>
  );
}

/** A link led to a product that cannot be reviewed: it is reviewed already, or it has not arrived. */
function NotHere({ asked, written }: { asked: ReviewsParams; written: readonly MyReview[] }) {
  const { t } = useWords();
  const isWritten = written.some(({ product }) => product.handle === asked.product);
  return <Notice kind="info">{t(asked.edit !== null ? "myReviews.notFound" : isWritten ? "myReviews.alreadyWritten" : "myReviews.notWaiting")}</Notice>;
}

function Nothing() {
  const { t } = useWords();
  return (
    <EmptyState icon={<AccountIcon name="reviews" size={40} />} title={t("myReviews.empty")} text={t("myReviews.emptyText")}>
      <QuietLink to="/user/orders">{t("myReviews.orders")}</QuietLink>
    </EmptyState>
  );
}

function Pages({ meta: { page, hasNext } }: { meta: MyReviewsMeta }) {
  const { t } = useWords();
  if (page === 1 && !hasNext) return null;
  return (
    <nav className="row apart" aria-label={t("listing.pages")}>
      {page > 1 && (
        <QuietLink to={page === 2 ? "/user/reviews" : `/user/reviews?page=${page - 1}`} rel="prev">
          {t("listing.previous")}
        </QuietLink>
      )}
      {hasNext && (
        <QuietLink to={`/user/reviews?page=${page + 1}`} rel="next">
          {t("listing.next")}
        </QuietLink>
      )}
    </nav>
  );
}
