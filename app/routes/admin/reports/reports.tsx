/** Reviews that shops have reported: what they say, of what, who wrote them, who reports them and why. */
import type { DeskMe } from "../../../../worker/shop/operators/desk/contract.ts";
import type { ReportedReview } from "../../../../worker/shop/reviews/reports/contract.ts";
import type { Flash } from "../../../context.ts";
import { formatNumber } from "../../../i18n/format.ts";
import { useLink, useWords } from "../../../render/render-context.tsx";
import { DeskPage } from "../../../ui/desk/desk-page.tsx";
import { DeskTable } from "../../../ui/desk/desk-table.tsx";
import { openDeskPage } from "../../../ui/desk/load-desk.ts";
import { Moment } from "../../../ui/desk/moment.tsx";
import { apiQuery, type TableChoice, tableChoice } from "../../../ui/desk/table-choice.ts";
import type { Column } from "../../../ui/desk/table-props.ts";
import { Picture } from "../../../ui/product/basics/picture.tsx";
import { Stars } from "../../../ui/product/review-parts.tsx";
import type { Route } from "./+types/reports";
import { ReportStateTag } from "./report-state.tsx";
import css from "./reports.module.css";
import { bulkActs, reportsTable } from "./reports-table.ts";

type ReportsData = { desk: DeskMe; rows: ReportedReview[]; next: string | null; choice: TableChoice; flash: Flash | null };

export async function loader({ request, context }: Route.LoaderArgs): Promise<ReportsData> {
  const { renderContext, desk } = await openDeskPage(context, "desk.reports.title", "moderation");
  const choice = tableChoice(new URL(request.url).searchParams, reportsTable);
  const { data: rows, meta } = await renderContext.api.get("/admin/review-reports", { query: apiQuery(choice) });
  return { desk, rows, next: meta.next, choice, flash: renderContext.flash ?? null };
}

export default function ReportsPage({ loaderData: { desk, rows, next, choice, flash } }: Route.ComponentProps) {
  const { t } = useWords();
  const link = useLink();
  const columns: Column<ReportedReview>[] = [
    { id: "review", name: t("desk.audit.kinds.review"), cell: (row) => <Excerpt row={row} /> },
    {
      id: "product",
      name: t("desk.find.kinds.product"),
      cell: ({ product }) =>
        product && (
          <span className={css.product} dir="auto">
            {desk.rights.includes("catalogue") ? (
              <a className="text-link" href={link(`/admin/product/${product.id}`)}>
                {product.name}
              </a>
            ) : (
              product.name
            )}
          </span>
        ),
    },
    { id: "author", name: t("desk.reports.author"), cell: ({ text }) => text && <bdi>{text.author}</bdi> },
    { id: "why", name: t("desk.reports.why"), cell: (row) => <Why row={row} /> },
    { id: "state", name: t("orders.status"), cell: ({ state }) => <ReportStateTag state={state} /> },
    { id: "reported", name: t("desk.reports.at"), orders: ["oldest", "newest"], cell: ({ reportedAt }) => <Moment at={reportedAt} /> },
  ];
  return (
    <DeskPage desk={desk} place="reports" heading={t("desk.reports.title")} lead={t("desk.reports.lead")} flash={flash}>
      <DeskTable
        spec={reportsTable}
        choice={choice}
        rows={rows}
        next={next}
        label={t("desk.reports.title")}
        columns={columns}
        keyOf={({ review }) => review}
        filterName={(name) => t(name === "shop" ? "desk.audit.filters.shop" : "orders.status")}
        optionName={(_, option) => t(option === "open" ? "desk.reports.states.open" : "desk.reports.decided")}
        bulk={{
          path: "/admin/reports/acts",
          field: "review",
          nameOf: ({ text, review }) => text?.title ?? t("desk.reports.number", { number: review }),
          acts: bulkActs.map((act) => ({ act, name: t(`desk.reports.acts.${act}`) })),
        }}
        empty={t("desk.reports.empty")}
      />
    </DeskPage>
  );
}

function Excerpt({ row: { review, text } }: { row: ReportedReview }) {
  const { t } = useWords();
  const link = useLink();
  return (
    <div className={css.excerpt}>
      {text && <Stars stars={text.stars} />}
      <a className="text-link" href={link(`/admin/report/${review}`)} dir="auto">
        {/* A link with a language of its own is a switch of languages (delegated-links). */}
        {text ? <span lang={text.lang}>{text.title}</span> : t("desk.reports.number", { number: review })}
      </a>
      {text && (
        <p className={css.clamped} lang={text.lang} dir="auto">
          {text.body}
        </p>
      )}
      {text && text.pictures.length > 0 && (
        <span className={css.thumbs}>
          {text.pictures.map((picture) => (
            <Picture key={picture.url} picture={picture} alt="" sizes="2.25rem" among={[160]} />
          ))}
        </span>
      )}
    </div>
  );
}

/** The first report; how many more there are. */
function Why({ row: { reports } }: { row: ReportedReview }) {
  const { t, n, locale } = useWords();
  const [first] = reports;
  if (!first) return null;
  return (
    <div className={css.why}>
      <span>{t(`seller.reviews.reasons.${first.reason}`)}</span>
      <bdi className="muted small">{first.shop.name}</bdi>
      {reports.length > 1 && (
        <span className="small" suppressHydrationWarning>
          {n("desk.reports.count", reports.length, { count: formatNumber(reports.length, locale) })}
        </span>
      )}
    </div>
  );
}
