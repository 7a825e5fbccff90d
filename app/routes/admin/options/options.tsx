/** Options by key: what variants are chosen by, and what listings are filtered by; and the form that adds one. */

import type { AdminOption } from "../../../../worker/shop/catalogue/options/contract.ts";
import { optionLabel_chars } from "../../../../worker/shop/catalogue/options/rules.ts";
import type { DeskMe } from "../../../../worker/shop/operators/desk/contract.ts";
import { type Flash, renderContextKey } from "../../../context.ts";
import { readForm } from "../../../forms/read.ts";
import { useDone } from "../../../forms/use-form.ts";
import { useLink, useWords } from "../../../render/render-context.tsx";
import { Card } from "../../../ui/account/card.tsx";
import { ButtonLink } from "../../../ui/base/button.tsx";
import { DeskPage } from "../../../ui/desk/desk-page.tsx";
import { DeskTable } from "../../../ui/desk/desk-table.tsx";
import { openDeskPage } from "../../../ui/desk/load-desk.ts";
import { apiQuery, type TableChoice, type TableSpec, tableChoice } from "../../../ui/desk/table-choice.ts";
import type { Column } from "../../../ui/desk/table-props.ts";
import type { Route } from "./+types/options";
import { actOnOption } from "./option-action.ts";
import { OptionForm } from "./option-form.tsx";
import { type MainCategory, mainsIn, nameIn } from "./option-name.ts";
import { optionPath } from "./paths.ts";

type OptionsData = { desk: DeskMe; rows: AdminOption[]; next: string | null; choice: TableChoice; mains: MainCategory[] | null; flash: Flash | null };

const optionsTable = {
  path: "/admin/options",
  filters: [],
  orders: ["name"],
  columns: ["name", "key", "filter", "position", "values", "languages"],
} as const satisfies TableSpec;

export async function loader({ request, context }: Route.LoaderArgs): Promise<OptionsData> {
  const { renderContext, desk } = await openDeskPage(context, "desk.options.title", "catalogue");
  const query = new URL(request.url).searchParams;
  const choice = tableChoice(query, optionsTable);
  // without the order: there is one; no name is longer
  const { sort: _, ...asked } = apiQuery({ ...choice, q: choice.q.slice(0, optionLabel_chars) });
  const [{ data: rows, meta }, mains] = await Promise.all([
    renderContext.api.get("/admin/options", { query: asked }),
    query.has("new") ? renderContext.api.get("/admin/categories") : null,
  ]);
  return { desk, rows, next: meta.next, choice, mains: mains && mainsIn(renderContext.words.locale, mains.data), flash: renderContext.flash ?? null };
}

export async function action({ request, context }: Route.ActionArgs) {
  return actOnOption(context.get(renderContextKey), request, "", await readForm(request));
}

export default function OptionsPage({ loaderData: { desk, rows, next, choice, mains, flash }, actionData }: Route.ComponentProps) {
  useDone(actionData);
  const { t, locale } = useWords();
  const link = useLink();
  if (mains)
    return (
      <DeskPage desk={desk} place="options" heading={t("desk.options.add")} lead={t("desk.options.addText")}>
        <Card id="option" title={t("desk.options.nameAndFilter")}>
          <OptionForm option={null} mains={mains} action="/admin/options?new" />
        </Card>
      </DeskPage>
    );
  const columns: Column<AdminOption>[] = [
    {
      id: "name",
      name: t("seller.vouchers.labels.names"),
      cell: ({ axis, names }) => (
        <a className="text-link" href={link(optionPath(axis))}>
          <bdi>{nameIn(locale, names, axis)}</bdi>
        </a>
      ),
    },
    { id: "key", name: t("desk.options.key"), cell: ({ axis }) => <bdi dir="ltr">{axis}</bdi> },
    { id: "filter", name: t("desk.options.filter"), cell: ({ filter }) => t(`desk.options.filters.${filter}`) },
    { id: "position", name: t("desk.options.position"), numeric: true, cell: ({ position }) => position ?? "–" },
    {
      id: "values",
      name: t("desk.options.values"),
      cell: ({ values }) => (values.length === 0 ? "–" : <bdi>{values.join(", ")}</bdi>),
    },
    { id: "languages", name: t("desk.options.languages"), cell: ({ names }) => <bdi dir="ltr">{Object.keys(names).join(" ") || "–"}</bdi> },
  ];
  return (
    <DeskPage
      desk={desk}
      place="options"
      heading={t("desk.options.title")}
      lead={t("desk.options.lead")}
      flash={flash}
      actions={<ButtonLink href={link("/admin/options?new")}>{t("desk.options.add")}</ButtonLink>}
    >
      <DeskTable
        spec={optionsTable}
        choice={choice}
        rows={rows}
        next={next}
        label={t("desk.options.title")}
        columns={columns}
        keyOf={({ axis }) => axis}
        search={t("desk.brands.search")}
        filterName={() => ""}
        optionName={() => ""}
        empty={t("desk.options.empty")}
      />
    </DeskPage>
  );
}
