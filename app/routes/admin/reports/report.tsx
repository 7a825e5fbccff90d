/** One reported review as an operator looks at it: what it says, who reports it and why, and the decision. */
import type { DeskMe } from "../../../../worker/shop/operators/desk/contract.ts";
import type { ReportedReview } from "../../../../worker/shop/reviews/reports/contract.ts";
import { renderContextKey } from "../../../context.ts";
import { readForm } from "../../../forms/read.ts";
import { useDone } from "../../../forms/use-form.ts";
import { languageNames } from "../../../i18n/names/language-names.ts";
import { useLink, useWords } from "../../../render/render-context.tsx";
import { Card, CardForm } from "../../../ui/account/card.tsx";
import { ButtonLink } from "../../../ui/base/button.tsx";
import { DeskPage } from "../../../ui/desk/desk-page.tsx";
import { Detail, Facts } from "../../../ui/desk/detail.tsx";
import { openDeskPage } from "../../../ui/desk/load-desk.ts";
import { Moment } from "../../../ui/desk/moment.tsx";
import type { Route } from "./+types/report";
import { ReasonField } from "./reason-field.tsx";
import { decideReport } from "./report-action.ts";
import { Reports, ReviewText } from "./report-content.tsx";
import { ReportStateTag } from "./report-state.tsx";
import css from "./reports.module.css";
import { queue } from "./reports-table.ts";

type ReportData = { desk: DeskMe; reported: ReportedReview };

export async function loader({ params, context }: Route.LoaderArgs): Promise<ReportData> {
  const { renderContext, desk } = await openDeskPage(context, "desk.audit.kinds.review", "moderation");
  const { data: reported } = await renderContext.api.get("/admin/review-reports/{id}", { params: { id: params.review } });
  return { desk, reported };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await readForm(request);
  return decideReport(context.get(renderContextKey), request, params.review, form);
}

export default function ReportPage({ loaderData: { desk, reported }, actionData }: Route.ComponentProps) {
  useDone(actionData);
  const { t } = useWords();
  const link = useLink();
  const { review, state } = reported;
  return (
    <DeskPage
      desk={desk}
      place="reports"
      heading={t("desk.reports.number", { number: review })}
      lead={<ReportStateTag state={state} />}
      actions={
        <ButtonLink look="quiet" href={link(queue)}>
          {t("desk.reports.queue")}
        </ButtonLink>
      }
    >
      <Detail aside={<Aside desk={desk} reported={reported} />}>
        <ReviewText reported={reported} />
        <Reports reported={reported} />
      </Detail>
    </DeskPage>
  );
}

function Aside({ desk, reported }: ReportData) {
  const { t } = useWords();
  const link = useLink();
  const { review, state, text, product } = reported;
  const shop = product && <bdi key="shop">{product.shop.name}</bdi>;
  return (
    <>
      {state === "open" && <Decide review={review} />}
      <Decision reported={reported} />
      <Card id="about" title={t("desk.audit.about")}>
        <Facts
          facts={[
            product && [
              t("desk.find.kinds.product"),
              desk.rights.includes("catalogue") ? (
                <a key="product" className="text-link" href={link(`/admin/product/${product.id}`)} dir="auto">
                  {product.name}
                </a>
              ) : (
                <bdi key="product">{product.name}</bdi>
              ),
            ],
            product && [
              t("desk.find.kinds.shop"),
              desk.rights.includes("sellers.read") ? (
                <a key="shop" className="text-link" href={link(`/admin/seller/${product.shop.handle}`)}>
                  {shop}
                </a>
              ) : (
                shop
              ),
            ],
            text && [t("desk.reports.author"), <bdi key="author">{text.author}</bdi>],
            text && [t("account.language"), <Language key="language" lang={text.lang} />],
            text && [t("desk.reports.written"), <Moment key="written" at={text.createdAt} />],
            text?.editedAt !== undefined && [t("desk.products.changed"), <Moment key="edited" at={text.editedAt} />],
          ]}
        />
        {product?.isOnSale && (
          <p>
            <a className="text-link" href={link(`/${product.main}/product/${product.handle}#reviews`)} target="_blank" rel="noopener">
              {t("desk.sellers.inShop")}
            </a>
          </p>
        )}
      </Card>
    </>
  );
}

/** One that we have no name for is said by its code. */
function Language({ lang }: { lang: string }) {
  const name = (languageNames as Readonly<Record<string, string>>)[lang];
  return name ? <span lang={lang}>{name}</span> : <code>{lang}</code>;
}

function Decide({ review }: { review: number }) {
  const { t } = useWords();
  const [keep, remove] = [t("desk.reports.acts.kept"), t("desk.reports.acts.removed")];
  return (
    <>
      <Card id="keep" title={keep} lead={t("desk.reports.actsText.kept")}>
        <CardForm intent="kept" action={`/admin/report/${review}`} submit={keep} look="quiet" labelOf={() => keep}>
          {() => null}
        </CardForm>
      </Card>
      <Card id="remove" title={remove} lead={t("desk.reports.actsText.removed")} tone="danger">
        <CardForm intent="removed" action={`/admin/report/${review}`} submit={remove} look="quiet" danger labelOf={() => t("desk.order.why")}>
          {({ field }) => <ReasonField texts={field("reason")} />}
        </CardForm>
      </Card>
    </>
  );
}

function Decision({ reported: { decision, state } }: { reported: ReportedReview }) {
  const { t } = useWords();
  if (!decision) return null;
  return (
    <Card id="decision" title={t(`desk.reports.decision.${decision.outcome}`)} {...(state === "open" && { lead: t("desk.reports.reportedAgain") })}>
      {decision.reason !== null && (
        <blockquote className={css.quote} dir="auto">
          {decision.reason}
        </blockquote>
      )}
      <Facts
        facts={[
          [t("desk.audit.who"), <bdi key="who">{decision.by ?? t("desk.reports.unknown")}</bdi>],
          [t("desk.audit.at"), <Moment key="at" at={decision.at} />],
        ]}
      />
    </Card>
  );
}
