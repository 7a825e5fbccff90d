/** Where former addresses lead: those that operators have entered, and the forms that enter one or several. */
import type { DeskMe } from "../../../../worker/shop/operators/desk/contract.ts";
import type { Redirect, RedirectsMeta } from "../../../../worker/shop/redirects/contract.ts";
import { kindOf, type RedirectKind } from "../../../../worker/shop/redirects/rules.ts";
import { type Flash, renderContextKey } from "../../../context.ts";
import { readForm } from "../../../forms/read.ts";
import { useDone } from "../../../forms/use-form.ts";
import { useLink, useWords } from "../../../render/render-context.tsx";
import { Card } from "../../../ui/account/card.tsx";
import { ButtonLink } from "../../../ui/base/button.tsx";
import { DeskPage } from "../../../ui/desk/desk-page.tsx";
import { DeskTable } from "../../../ui/desk/desk-table.tsx";
import { openDeskPage } from "../../../ui/desk/load-desk.ts";
import { Moment } from "../../../ui/desk/moment.tsx";
import { apiQuery, type TableChoice, tableChoice } from "../../../ui/desk/table-choice.ts";
import type { Column } from "../../../ui/desk/table-props.ts";
import { apiLink } from "../../../ui/seller/api-link.ts";
import type { Route } from "./+types/redirects";
import { LinesForm } from "./lines-form.tsx";
import { PathText, pathName } from "./path-text.tsx";
import { actOnRedirects, type RedirectsAnswer } from "./redirect-action.ts";
import { RedirectForm } from "./redirect-form.tsx";
import { redirectPath, redirectsPath, redirectsTable } from "./redirects-table.ts";

type RedirectsData = { desk: DeskMe; rows: Redirect[]; meta: RedirectsMeta; choice: TableChoice; form: "one" | "lines" | null; flash: Flash | null };

export async function loader({ request, context }: Route.LoaderArgs): Promise<RedirectsData> {
  const { renderContext, desk } = await openDeskPage(context, "desk.redirects.title", "content");
  const query = new URL(request.url).searchParams;
  const choice = tableChoice(query, redirectsTable);
  const { data: rows, meta } = await renderContext.api.get("/admin/redirects", { query: apiQuery(choice) });
  return {
    ...{ desk, rows, meta, choice },
    form: query.has("new") ? "one" : query.has("lines") ? "lines" : null,
    flash: renderContext.flash ?? null,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  return actOnRedirects(context.get(renderContextKey), request, await readForm(request));
}

export default function RedirectsPage({ loaderData: { desk, rows, meta, choice, form, flash }, actionData }: Route.ComponentProps) {
  useDone(actionData);
  const { t } = useWords();
  const link = useLink();
  if (form)
    return (
      <DeskPage
        desk={desk}
        place="redirects"
        heading={t(form === "one" ? "desk.redirects.new" : "desk.redirects.several")}
        lead={t("desk.redirects.lead")}
        flash={flash}
        actions={
          <ButtonLink look="quiet" href={link(redirectsPath)}>
            {t("desk.redirects.all")}
          </ButtonLink>
        }
      >
        {form === "one" ? (
          <Card id="make" title={t("desk.redirects.terms")}>
            <RedirectForm redirect={null} action={`${redirectsPath}?new`} back={redirectsPath} />
          </Card>
        ) : (
          <LinesForm answer={actionData as RedirectsAnswer | undefined} />
        )}
      </DeskPage>
    );
  const columns: Column<Redirect>[] = [
    {
      id: "from",
      name: t("desk.redirects.labels.from"),
      cell: ({ id, from }) => (
        <a className="text-link" href={link(redirectPath(id))}>
          <PathText path={from} />
        </a>
      ),
    },
    { id: "to", name: t("desk.redirects.labels.to"), cell: ({ to }) => (to === null ? "–" : <PathText path={to} />) },
    { id: "kind", name: t("desk.redirects.labels.kind"), cell: ({ status }) => t(`desk.redirects.kinds.${kindOf(status)}`) },
    { id: "note", name: t("desk.audit.note"), cell: ({ note }) => <bdi>{note || "–"}</bdi> },
    { id: "by", name: t("desk.redirects.by"), cell: ({ by }) => <bdi>{by ?? "–"}</bdi> },
    { id: "at", name: t("desk.audit.at"), orders: ["oldest", "newest"], cell: ({ at }) => <Moment at={at} /> },
  ];
  const { after: _, ...filter } = apiQuery(choice);
  return (
    <DeskPage
      desk={desk}
      place="redirects"
      heading={t("desk.redirects.title")}
      lead={t("desk.redirects.lead")}
      flash={flash}
      actions={
        <>
          <ButtonLink look="quiet" href={link(`${redirectsPath}?lines`)}>
            {t("desk.redirects.several")}
          </ButtonLink>
          <ButtonLink href={link(`${redirectsPath}?new`)}>{t("desk.redirects.new")}</ButtonLink>
        </>
      }
    >
      <DeskTable
        spec={redirectsTable}
        choice={choice}
        rows={rows}
        next={meta.next}
        label={t("desk.redirects.title")}
        columns={columns}
        keyOf={({ id }) => id}
        search={t("desk.redirects.search")}
        filterName={() => t("desk.redirects.labels.kind")}
        optionName={(_name, option) => t(`desk.redirects.kinds.${option as RedirectKind}`)}
        bulk={{
          path: "/admin/redirects/acts",
          field: "redirect",
          nameOf: ({ from }) => pathName(from),
          acts: [{ act: "remove", name: t("desk.redirects.removeSeveral") }],
        }}
        csv={apiLink("/admin/redirects/csv", { query: filter })}
        empty={t("desk.redirects.empty")}
      />
    </DeskPage>
  );
}
