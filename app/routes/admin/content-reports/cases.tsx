/** What anybody has reported: of what kind, whose, why, and when whoever waits shall have an answer. */
import type { ReportCase } from "../../../../worker/shop/content-reports/contract.ts";
import { type CaseState, caseStates, type ReportedKind, reportedKinds } from "../../../../worker/shop/content-reports/rules.ts";
import type { DeskMe } from "../../../../worker/shop/operators/desk/contract.ts";
import type { Flash } from "../../../context.ts";
import { useLink, useWords } from "../../../render/render-context.tsx";
import { DeskPage } from "../../../ui/desk/desk-page.tsx";
import { DeskTable } from "../../../ui/desk/desk-table.tsx";
import { openDeskPage } from "../../../ui/desk/load-desk.ts";
import { Moment } from "../../../ui/desk/moment.tsx";
import { apiQuery, type TableChoice, type TableSpec, tableChoice } from "../../../ui/desk/table-choice.ts";
import type { Column } from "../../../ui/desk/table-props.ts";
import type { Route } from "./+types/cases";
import { CaseTag, caseStateKeys } from "./case-tag.tsx";
import css from "./cases.module.css";

const casesTable = {
  path: "/admin/content-reports",
  filters: [
    { name: "state", kind: "choice", options: caseStates },
    { name: "kind", kind: "choice", options: reportedKinds },
  ],
  orders: ["due", "latest"],
  columns: ["thing", "kind", "why", "due", "state", "shop"],
} as const satisfies TableSpec;

type CasesData = { desk: DeskMe; rows: ReportCase[]; next: string | null; choice: TableChoice; flash: Flash | null };

export async function loader({ request, context }: Route.LoaderArgs): Promise<CasesData> {
  const { renderContext, desk } = await openDeskPage(context, "desk.cases.title", "moderation");
  const choice = tableChoice(new URL(request.url).searchParams, casesTable);
  const { data: rows, meta } = await renderContext.api.get("/admin/content-reports", { query: apiQuery(choice) });
  return { desk, rows, next: meta.next, choice, flash: renderContext.flash ?? null };
}

export default function CasesPage({ loaderData: { desk, rows, next, choice, flash } }: Route.ComponentProps) {
  const { t } = useWords();
  const columns: Column<ReportCase>[] = [
    { id: "thing", name: t("desk.audit.about"), cell: (row) => <Thing row={row} /> },
    { id: "kind", name: t("transparency.kind"), cell: ({ kind }) => t(`transparency.kinds.${kind}`) },
    { id: "why", name: t("desk.reports.why"), cell: (row) => <Why row={row} /> },
    { id: "due", name: t("desk.cases.due"), orders: ["due", "latest"], cell: ({ dueAt }) => <Moment at={dueAt} /> },
    { id: "state", name: t("orders.status"), cell: ({ state }) => <CaseTag state={state} /> },
    { id: "shop", name: t("desk.find.kinds.shop"), cell: ({ shop }) => shop && <bdi>{shop.name}</bdi> },
  ];
  return (
    <DeskPage desk={desk} place="content-reports" heading={t("desk.cases.title")} lead={t("desk.cases.lead")} flash={flash}>
      <DeskTable
        spec={casesTable}
        choice={choice}
        rows={rows}
        next={next}
        label={t("desk.cases.title")}
        columns={columns}
        keyOf={({ id }) => id}
        filterName={(name) => t(name === "state" ? "orders.status" : "transparency.kind")}
        optionName={(name, option) => t(name === "state" ? caseStateKeys[option as CaseState] : `transparency.kinds.${option as ReportedKind}`)}
        empty={t("desk.cases.empty")}
      />
    </DeskPage>
  );
}

/** What it says, where it says something; else what it is called. */
function Thing({ row: { id, excerpt, product, shop, kind } }: { row: ReportCase }) {
  const { t } = useWords();
  const link = useLink();
  const name = kind === "shop" ? shop?.name : product?.name;
  return (
    <div className={css.thing}>
      <a className="text-link" href={link(`/admin/content-report/${id}`)} dir="auto">
        {name ?? t("desk.cases.number", { number: id })}
      </a>
      {excerpt !== "" && (
        <p className="muted" dir="auto">
          {excerpt}
        </p>
      )}
    </div>
  );
}

function Why({ row: { reasons, reports } }: { row: ReportCase }) {
  const { t, n } = useWords();
  return (
    <ul className={css.why}>
      {reasons.map((reason) => (
        <li key={reason}>{t(`transparency.reasons.${reason}`)}</li>
      ))}
      {reports > 1 && <li className="muted small">{n("desk.reports.count", reports)}</li>}
    </ul>
  );
}
