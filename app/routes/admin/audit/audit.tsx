/** What sellers and operators did: who, what, about what, and how that stood before and after. */

import { isolated } from "../../../../locales/isolated.ts";
import type { AuditRow } from "../../../../worker/shop/operators/audit/contract.ts";
import { subjectKinds } from "../../../../worker/shop/operators/audit/rules.ts";
import type { DeskMe } from "../../../../worker/shop/operators/desk/contract.ts";
import { useLink, useWords } from "../../../render/render-context.tsx";
import { DeskPage } from "../../../ui/desk/desk-page.tsx";
import { DeskTable } from "../../../ui/desk/desk-table.tsx";
import { openDeskPage } from "../../../ui/desk/load-desk.ts";
import { Moment } from "../../../ui/desk/moment.tsx";
import { apiQuery, type TableChoice, type TableSpec, tableChoice } from "../../../ui/desk/table-choice.ts";
import type { Column } from "../../../ui/desk/table-props.ts";
import { apiLink } from "../../../ui/seller/api-link.ts";
import type { Route } from "./+types/audit";
import css from "./audit.module.css";

const table = {
  path: "/admin/audit",
  filters: [
    { name: "who", kind: "text" },
    { name: "actor", kind: "choice", options: ["admin", "seller", "console"] },
    { name: "kind", kind: "choice", options: subjectKinds },
    { name: "subject", kind: "text" },
    { name: "order", kind: "text" },
    { name: "shop", kind: "text" },
    { name: "token", kind: "text" },
    { name: "request", kind: "text" },
    { name: "from", kind: "day" },
    { name: "to", kind: "day" },
  ],
  orders: ["newest"],
  columns: ["at", "who", "action", "about", "change", "note", "request"],
} as const satisfies TableSpec;

type AuditData = { desk: DeskMe; rows: AuditRow[]; next: number | null; choice: TableChoice };

/** Without the order: there is one. */
const queryOf = (choice: TableChoice) => {
  const { sort: _, ...query } = apiQuery(choice);
  return query;
};

export async function loader({ request, context }: Route.LoaderArgs): Promise<AuditData> {
  const { renderContext, desk } = await openDeskPage(context, "desk.audit.title", "audit");
  const choice = tableChoice(new URL(request.url).searchParams, table);
  const { data: rows, meta } = await renderContext.api.get("/admin/audit", { query: queryOf(choice) });
  return { desk, rows, next: meta.next, choice };
}

export default function AuditPage({ loaderData: { desk, rows, next, choice } }: Route.ComponentProps) {
  const { t } = useWords();
  const columns: Column<AuditRow>[] = [
    {
      id: "at",
      name: t("desk.audit.at"),
      cell: ({ at }) => <Moment at={at} />,
    },
    { id: "who", name: t("desk.audit.who"), cell: (row) => <Who row={row} /> },
    { id: "action", name: t("desk.audit.action"), cell: ({ action }) => <code>{action}</code> },
    { id: "about", name: t("desk.audit.about"), cell: (row) => <About row={row} /> },
    { id: "change", name: t("desk.audit.change"), cell: (row) => <Change row={row} /> },
    { id: "note", name: t("desk.audit.note"), cell: ({ note }) => note && <bdi className={css.text}>{note}</bdi> },
    { id: "request", name: t("desk.audit.request"), cell: ({ requestId }) => requestId && <code className={css.id}>{requestId}</code> },
  ];
  const { after: _, ...filter } = queryOf(choice);
  return (
    <DeskPage desk={desk} place="audit" heading={t("desk.audit.title")} lead={t("desk.audit.lead")}>
      <DeskTable
        spec={table}
        choice={choice}
        rows={rows}
        next={next}
        label={t("desk.audit.title")}
        columns={columns}
        keyOf={({ id }) => id}
        search={t("desk.audit.search")}
        filterName={(name) => t(`desk.audit.filters.${name as (typeof table.filters)[number]["name"]}`)}
        optionName={(name, option) =>
          name === "actor" ? t(`desk.audit.actors.${option as AuditRow["actor"]}`) : t(`desk.audit.kinds.${option as (typeof subjectKinds)[number]}`)
        }
        csv={apiLink("/admin/audit/csv", { query: filter })}
        empty={t("desk.audit.empty")}
      />
    </DeskPage>
  );
}

function Who({ row: { actor, role, name, shopperId, token } }: { row: AuditRow }) {
  const { t } = useWords();
  return (
    <>
      <bdi>{name ?? shopperId}</bdi> <span className="muted small">{role ? t(`desk.roles.${role}`) : t(`desk.audit.actors.${actor}`)}</span>
      {token && <span className={`muted small ${css.by}`}>{t("desk.tokens.by", { name: isolated(token.name) })}</span>}
    </>
  );
}

function About({ row: { order, shop, subject, package: pkg } }: { row: AuditRow }) {
  const { t } = useWords();
  const link = useLink();
  return (
    <ul className={css.text}>
      {order && (
        <li>
          <a className="text-link" href={link(`/admin/order/${order}`)}>
            <bdi dir="ltr">{order}</bdi>
          </a>
          {pkg !== null && <bdi dir="ltr"> #{pkg}</bdi>}
        </li>
      )}
      {shop && (
        <li>
          <a className="text-link" href={link(`/shop/${shop}`)}>
            {shop}
          </a>
        </li>
      )}
      {subject && (
        <li>
          {t(`desk.audit.kinds.${subject.kind as (typeof subjectKinds)[number]}`)}{" "}
          {subject.kind === "shopper" ? (
            <a className="text-link" href={link(`/admin/shopper/${subject.id}`)}>
              <bdi>{subject.id}</bdi>
            </a>
          ) : (
            <bdi>{subject.id}</bdi>
          )}
        </li>
      )}
    </ul>
  );
}

/** What of a field is shown; the rest is in the file. */
const shown_max = 80;
const textOf = (value: unknown) => (value === undefined ? "–" : typeof value === "string" ? value : JSON.stringify(value)).slice(0, shown_max);

function Change({ row: { before, after } }: { row: AuditRow }) {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  if (fields.length === 0) return null;
  return (
    <ul className={css.text}>
      {fields.map((field) => (
        <li key={field} dir="ltr">
          <span className="muted">{field}</span> <bdi>{textOf(before?.[field])}</bdi> → <bdi>{textOf(after?.[field])}</bdi>
        </li>
      ))}
    </ul>
  );
}
