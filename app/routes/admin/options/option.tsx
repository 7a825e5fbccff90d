/** One option: its names and where it is a filter, its values, the other one it goes into, and its end. */

import type { AdminOption, AdminOptionValue } from "../../../../worker/shop/catalogue/options/contract.ts";
import { optionLabel_chars } from "../../../../worker/shop/catalogue/options/rules.ts";
import type { DeskMe } from "../../../../worker/shop/operators/desk/contract.ts";
import { type Flash, renderContextKey } from "../../../context.ts";
import { readForm } from "../../../forms/read.ts";
import { useDone } from "../../../forms/use-form.ts";
import { formatNumber } from "../../../i18n/format.ts";
import { titlePrivatePage } from "../../../render/personal/private-page.ts";
import { useLink, useWords } from "../../../render/render-context.tsx";
import { Card, CardForm } from "../../../ui/account/card.tsx";
import { ButtonLink } from "../../../ui/base/button.tsx";
import { swatches } from "../../../ui/catalogue/filters/swatches.ts";
import { DeskPage } from "../../../ui/desk/desk-page.tsx";
import { DeskTable } from "../../../ui/desk/desk-table.tsx";
import { loadDesk } from "../../../ui/desk/load-desk.ts";
import { MergeCard, type MergeChoice } from "../../../ui/desk/merge-card.tsx";
import { apiQuery, type TableChoice, type TableSpec, tableChoice } from "../../../ui/desk/table-choice.ts";
import type { Column } from "../../../ui/desk/table-props.ts";
import type { Route } from "./+types/option";
import { actOnOption } from "./option-action.ts";
import { OptionForm } from "./option-form.tsx";
import { type MainCategory, mainsIn, nameIn } from "./option-name.ts";
import css from "./options.module.css";
import { optionPath, valuePath } from "./paths.ts";
import { ValueForm } from "./value-form.tsx";

type OptionData = {
  desk: DeskMe;
  option: AdminOption;
  rows: AdminOptionValue[];
  next: string | null;
  choice: TableChoice;
  mains: MainCategory[];
  merge: MergeChoice;
  isNew: boolean;
  flash: Flash | null;
};

export { shouldRevalidate } from "../../../forms/leaves-page.ts";

const valuesTable = (axis: string) =>
  ({ path: optionPath(axis), filters: [], orders: ["name"], columns: ["name", "key", "synonyms", "languages", "products"] }) as const satisfies TableSpec;

export async function loader({ request, params: { axis }, context }: Route.LoaderArgs): Promise<OptionData> {
  const renderContext = context.get(renderContextKey);
  const { api, words } = renderContext;
  const query = new URL(request.url).searchParams;
  const desk = await loadDesk(renderContext, "catalogue");
  const choice = tableChoice(query, valuesTable(axis));
  const { sort: _, ...asked } = apiQuery({ ...choice, q: choice.q.slice(0, optionLabel_chars) });
  const find = (query.get("find") ?? "").trim().slice(0, optionLabel_chars);
  const [{ data: option }, { data: rows, meta }, mains, { data: found, meta: foundMeta }] = await Promise.all([
    api.get("/admin/options/{axis}", { params: { axis } }),
    api.get("/admin/options/{axis}/values", { params: { axis }, query: asked }),
    api.get("/admin/categories"),
    api.get("/admin/options", { query: { q: find } }),
  ]);
  titlePrivatePage(renderContext, nameIn(words.locale, option.names, axis));
  const others = found
    .filter((each) => each.axis !== axis)
    .map((each) => ({ key: each.axis, parts: [nameIn(words.locale, each.names, each.axis), each.axis] }));
  return {
    ...{ desk, option, rows, next: meta.next, choice, mains: mainsIn(words.locale, mains.data) },
    merge: { find, others, isMore: foundMeta.next !== null, into: query.get("into") ?? "" },
    isNew: query.has("new"),
    flash: renderContext.flash ?? null,
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  return actOnOption(context.get(renderContextKey), request, params.axis, await readForm(request));
}

export default function OptionPage({ loaderData, actionData }: Route.ComponentProps) {
  useDone(actionData);
  const { desk, option, mains, merge, isNew, flash } = loaderData;
  const { t, locale } = useWords();
  const link = useLink();
  const { axis, names } = option;
  const name = nameIn(locale, names, axis);
  if (isNew)
    return (
      <DeskPage desk={desk} place="options" heading={t("desk.options.addValue")} lead={<bdi>{name}</bdi>}>
        <Card id="value" title={t("desk.options.nameAndLook")}>
          <ValueForm axis={axis} value={null} action={`${optionPath(axis)}?new`} />
        </Card>
      </DeskPage>
    );
  return (
    <DeskPage
      desk={desk}
      place="options"
      heading={name}
      lead={<bdi dir="ltr">{axis}</bdi>}
      flash={flash}
      actions={<ButtonLink href={link(`${optionPath(axis)}?new`)}>{t("desk.options.addValue")}</ButtonLink>}
    >
      <Values {...loaderData} />
      <Card id="option" title={t("desk.options.nameAndFilter")}>
        <OptionForm key={axis} option={option} mains={mains} action={optionPath(axis)} />
      </Card>
      <MergeCard
        key={`merge ${axis} ${merge.find}`}
        path={optionPath(axis)}
        title={t("desk.options.merge")}
        lead={t("desk.options.mergeText")}
        intoLabel={t("desk.options.into")}
        nothing={t("desk.options.noOther")}
        name_chars={optionLabel_chars}
        choice={merge}
      />
      <Card id="remove" title={t("desk.options.remove")} lead={t("desk.options.removeText")} tone="danger">
        <CardForm intent="remove" action={optionPath(axis)} submit={t("desk.options.remove")} look="quiet" danger labelOf={(field) => field}>
          {() => null}
        </CardForm>
      </Card>
    </DeskPage>
  );
}

function Values({ option: { axis }, rows, next, choice }: OptionData) {
  const { t, locale } = useWords();
  const link = useLink();
  const columns: Column<AdminOptionValue>[] = [
    {
      id: "name",
      name: t("desk.options.value"),
      cell: ({ value, names, swatch }) => {
        const colour = swatch ?? (axis === "colour" ? swatches[value] : undefined);
        return (
          <a className={`text-link ${css.name}`} href={link(valuePath(axis, value))}>
            {colour && <svg className={css.swatch} color={colour} aria-hidden="true" />}
            <bdi>{nameIn(locale, names, value)}</bdi>
          </a>
        );
      },
    },
    { id: "key", name: t("desk.options.key"), cell: ({ value }) => <bdi dir="ltr">{value}</bdi> },
    { id: "synonyms", name: t("desk.options.synonyms"), cell: ({ synonyms }) => (synonyms.length === 0 ? "–" : <bdi>{synonyms.join(", ")}</bdi>) },
    { id: "languages", name: t("desk.options.languages"), cell: ({ names }) => <bdi dir="ltr">{Object.keys(names).join(" ") || "–"}</bdi> },
    {
      id: "products",
      name: t("seller.products.views.active"),
      numeric: true,
      cell: ({ productCount }) => <span suppressHydrationWarning>{formatNumber(productCount, locale)}</span>,
    },
  ];
  return (
    <DeskTable
      spec={valuesTable(axis)}
      choice={choice}
      rows={rows}
      next={next}
      label={t("desk.options.values")}
      columns={columns}
      keyOf={({ value }) => value}
      search={t("desk.brands.search")}
      filterName={() => ""}
      optionName={() => ""}
      empty={t("desk.options.noValues")}
    />
  );
}
