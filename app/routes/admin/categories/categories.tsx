/** The market's categories: main ones with their sub-categories, in the order that shoppers see. */
import { useSubmit } from "react-router";
import type { AdminCategory, AdminSubCategory } from "../../../../worker/shop/catalogue/categories/contract.ts";
import type { DeskMe } from "../../../../worker/shop/operators/desk/contract.ts";
import { type Flash, renderContextKey } from "../../../context.ts";
import { handleForm } from "../../../forms/answer.ts";
import { readPictureForm, tooLarge } from "../../../forms/picture-form.ts";
import { useDone, useForm } from "../../../forms/use-form.ts";
import { formatNumber } from "../../../i18n/format.ts";
import { redirect } from "../../../navigation/address.ts";
import { useLink, useWords } from "../../../render/render-context.tsx";
import { Card, CardForm, Problem } from "../../../ui/account/card.tsx";
import { DoForm } from "../../../ui/account/do-form.tsx";
import { ButtonLink } from "../../../ui/base/button.tsx";
import { DeskPage } from "../../../ui/desk/desk-page.tsx";
import { openDeskPage } from "../../../ui/desk/load-desk.ts";
import { useDragOrder } from "../../../ui/desk/use-drag-order.ts";
import type { Route } from "./+types/categories";
import css from "./categories.module.css";
import { categoriesPath, saveCategories } from "./categories-action.ts";
import { CategoryCards, CategoryFields } from "./category-cards.tsx";
import { findCategory, nameOf } from "./category-tree.ts";

type View = { kind: "tree" } | { kind: "new"; parent: AdminCategory | null } | { kind: "edit"; category: AdminSubCategory };
type CategoriesData = { desk: DeskMe; shelves: AdminCategory[]; view: View; flash: Flash | null };

export async function loader({ request, context }: Route.LoaderArgs): Promise<CategoriesData> {
  const { renderContext, desk } = await openDeskPage(context, "desk.readiness.names.categories", "catalogue");
  const { data: shelves } = await renderContext.api.get("/admin/categories");
  const view = viewOf(shelves, new URL(request.url).searchParams);
  if (!view) throw redirect(categoriesPath);
  return { desk, shelves, view, flash: renderContext.flash ?? null };
}

/** `?new`: a main category, `?new=7`: one below it, `?edit=7`. Undefined: a category that is not there. */
function viewOf(shelves: readonly AdminCategory[], query: URLSearchParams): View | undefined {
  const [above, edited] = [query.get("new"), query.get("edit")];
  if (edited !== null) {
    const category = findCategory(shelves, Number(edited));
    return category && { kind: "edit", category };
  }
  if (above === null) return { kind: "tree" };
  if (above === "") return { kind: "new", parent: null };
  const parent = shelves.find(({ id }) => String(id) === above);
  return parent && { kind: "new", parent };
}

export async function action({ request, context }: Route.ActionArgs) {
  const renderContext = context.get(renderContextKey);
  const form = await readPictureForm(request);
  const { api, words } = renderContext;
  if (!form) return tooLarge(words, "picture");
  return handleForm(renderContext, request, form, () => saveCategories({ api, form, words }));
}

export default function CategoriesPage({ loaderData: { desk, shelves, view, flash }, actionData }: Route.ComponentProps) {
  useDone(actionData);
  const { t, locale } = useWords();
  const link = useLink();
  const refused = [useForm("up").problem, useForm("down").problem, useForm("place").problem].find((problem) => problem !== null);
  const submit = useSubmit();
  const rowOf = useDragOrder((id, place) => submit({ intent: "place", id, place }, { method: "post", action: link(categoriesPath), preventScrollReset: true }));
  const page = { desk, place: "categories", flash } as const;
  if (view.kind === "edit")
    return (
      <DeskPage {...page} heading={nameOf(view.category, locale)}>
        <CategoryCards key={view.category.id} shelves={shelves} category={view.category} />
      </DeskPage>
    );
  if (view.kind === "new") {
    const { parent } = view;
    const title = parent ? t("desk.categories.addBelow", { name: nameOf(parent, locale) }) : t("desk.categories.addMain");
    return (
      <DeskPage {...page} heading={title}>
        <Card id="category" title={t("desk.categories.texts")}>
          <CategoryFields shelves={shelves} category={null} parent={parent?.id ?? null} />
        </Card>
      </DeskPage>
    );
  }
  const add = <ButtonLink href={link(`${categoriesPath}?new`)}>{t("desk.categories.addMain")}</ButtonLink>;
  return (
    <DeskPage {...page} heading={t("desk.readiness.names.categories")} lead={t("desk.categories.lead")} actions={add}>
      <Problem text={refused ?? null} />
      {shelves.length === 0 ? (
        <Card id="template" title={t("desk.categories.none")} lead={t("desk.categories.templateText")}>
          <CardForm intent="template" action={categoriesPath} submit={t("desk.categories.template")} labelOf={(name) => name}>
            {() => null}
          </CardForm>
        </Card>
      ) : (
        <ul className={css.tree}>
          {shelves.map((main, at) => (
            <li key={main.id}>
              <Row category={main} at={at} last={shelves.length - 1} isMain drag={rowOf({ list: "main", id: main.id, place: at })} />
              {main.subs.length > 0 && (
                <ul>
                  {main.subs.map((sub, place) => (
                    <li key={sub.id}>
                      <Row category={sub} at={place} last={main.subs.length - 1} drag={rowOf({ list: main.slug, id: sub.id, place })} />
                    </li>
                  ))}
                </ul>
              )}
            </li>
          ))}
        </ul>
      )}
    </DeskPage>
  );
}

type RowProps = { category: AdminSubCategory; at: number; last: number; isMain?: boolean; drag: ReturnType<ReturnType<typeof useDragOrder>> };

function Row({ category, at, last, isMain, drag }: RowProps) {
  const { t, n, locale } = useWords();
  const link = useLink();
  const name = nameOf(category, locale);
  const step = (intent: "up" | "down") => (
    <DoForm
      action={categoriesPath}
      intent={intent}
      fields={{ id: category.id }}
      name={intent === "up" ? "↑" : "↓"}
      label={t(intent === "up" ? "seller.shopPage.upFor" : "seller.shopPage.downFor", { title: name })}
    />
  );
  return (
    <div className={css.row} data-main={isMain ? "" : undefined} {...drag}>
      <a className="text-link" draggable={false} href={link(`${categoriesPath}?edit=${category.id}`)}>
        <bdi>{name}</bdi>
      </a>
      <span className="muted small" suppressHydrationWarning>
        <bdi dir="ltr">/{category.slug}</bdi> · {n("desk.categories.products", category.productCount, { count: formatNumber(category.productCount, locale) })}
      </span>
      <span className={css.ways}>
        {at > 0 ? step("up") : <span />}
        {at < last ? step("down") : <span />}
        {isMain && (
          <a className={`text-link small ${css.add}`} href={link(`${categoriesPath}?new=${category.id}`)}>
            {t("desk.categories.addSub")}
            <span className="visually-hidden"> {name}</span>
          </a>
        )}
      </span>
    </div>
  );
}
