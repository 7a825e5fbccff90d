/** One value of an option: its names, what it looks like, the other one it goes into, and its end. */

import type { AdminOptionValue } from "../../../../worker/shop/catalogue/options/contract.ts";
import { optionLabel_chars } from "../../../../worker/shop/catalogue/options/rules.ts";
import type { DeskMe } from "../../../../worker/shop/operators/desk/contract.ts";
import { type Flash, renderContextKey } from "../../../context.ts";
import { readForm } from "../../../forms/read.ts";
import { useDone } from "../../../forms/use-form.ts";
import { titlePrivatePage } from "../../../render/personal/private-page.ts";
import { useLink, useWords } from "../../../render/render-context.tsx";
import { Card, CardForm } from "../../../ui/account/card.tsx";
import { ButtonLink } from "../../../ui/base/button.tsx";
import { DeskPage } from "../../../ui/desk/desk-page.tsx";
import { loadDesk } from "../../../ui/desk/load-desk.ts";
import { MergeCard, type MergeChoice } from "../../../ui/desk/merge-card.tsx";
import type { Route } from "./+types/value";
import { actOnValue } from "./option-action.ts";
import { nameIn } from "./option-name.ts";
import { optionPath, valuePath } from "./paths.ts";
import { ValueForm } from "./value-form.tsx";

type ValueData = { desk: DeskMe; axis: string; axisName: string; value: AdminOptionValue; merge: MergeChoice; flash: Flash | null };

export { shouldRevalidate } from "../../../forms/leaves-page.ts";

export async function loader({ request, params: { axis, value }, context }: Route.LoaderArgs): Promise<ValueData> {
  const renderContext = context.get(renderContextKey);
  const { api, words } = renderContext;
  const query = new URL(request.url).searchParams;
  const desk = await loadDesk(renderContext, "catalogue");
  const find = (query.get("find") ?? "").trim().slice(0, optionLabel_chars);
  const [{ data: option }, { data: stored }, { data: found, meta }] = await Promise.all([
    api.get("/admin/options/{axis}", { params: { axis } }),
    api.get("/admin/options/{axis}/values/{value}", { params: { axis, value } }),
    api.get("/admin/options/{axis}/values", { params: { axis }, query: { q: find } }),
  ]);
  titlePrivatePage(renderContext, nameIn(words.locale, stored.names, value));
  const others = found
    .filter((each) => each.value !== value)
    .map((each) => ({ key: each.value, parts: [nameIn(words.locale, each.names, each.value), each.value] }));
  return {
    ...{ desk, axis, axisName: nameIn(words.locale, option.names, axis), value: stored },
    merge: { find, others, isMore: meta.next !== null, into: query.get("into") ?? "" },
    flash: renderContext.flash ?? null,
  };
}

export async function action({ request, params: { axis, value }, context }: Route.ActionArgs) {
  return actOnValue(context.get(renderContextKey), request, axis, value, await readForm(request));
}

export default function ValuePage({ loaderData: { desk, axis, axisName, value, merge, flash }, actionData }: Route.ComponentProps) {
  useDone(actionData);
  const { t, n, locale } = useWords();
  const link = useLink();
  const path = valuePath(axis, value.value);
  const lead = t("fields.pair", { label: axisName, value: n("desk.categories.products", value.productCount) });
  const inShop = value.productCount > 0 && (
    <ButtonLink look="quiet" href={link(`/all?o.${axis}=${value.value}`)} target="_blank" rel="noopener">
      {t("seller.products.preview")}
    </ButtonLink>
  );
  return (
    <DeskPage
      desk={desk}
      place="options"
      heading={nameIn(locale, value.names, value.value)}
      lead={<span suppressHydrationWarning>{lead}</span>}
      flash={flash}
      actions={inShop}
    >
      <a className="text-link" href={link(optionPath(axis))}>
        <bdi>{axisName}</bdi>
      </a>
      <Card id="value" title={t("desk.options.nameAndLook")}>
        <ValueForm key={value.value} axis={axis} value={value} action={path} />
      </Card>
      <MergeCard
        key={`merge ${value.value} ${merge.find}`}
        path={path}
        title={t("desk.options.merge")}
        lead={t("desk.options.mergeValueText")}
        intoLabel={t("desk.options.into")}
        nothing={t("desk.options.noOther")}
        name_chars={optionLabel_chars}
        choice={merge}
      />
      <Card id="remove" title={t("desk.options.removeValue")} lead={t("desk.options.removeText")} tone="danger">
        <CardForm intent="remove" action={path} submit={t("desk.options.removeValue")} look="quiet" danger labelOf={(field) => field}>
          {() => null}
        </CardForm>
      </Card>
    </DeskPage>
  );
}
