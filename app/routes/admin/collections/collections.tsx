/** Curated collections: which there are, where they stand, and the form that makes one. */
import type { AdminCollectionRow } from "../../../../worker/shop/catalogue/collections/contract.ts";
import type { DeskMe } from "../../../../worker/shop/operators/desk/contract.ts";
import { type Flash, renderContextKey } from "../../../context.ts";
import { readForm } from "../../../forms/read.ts";
import { useDone } from "../../../forms/use-form.ts";
import { formatNumber } from "../../../i18n/format.ts";
import { useLink, useWords } from "../../../render/render-context.tsx";
import { Card } from "../../../ui/account/card.tsx";
import { ButtonLink } from "../../../ui/base/button.tsx";
import { DeskPage } from "../../../ui/desk/desk-page.tsx";
import { openDeskPage } from "../../../ui/desk/load-desk.ts";
import { Moment } from "../../../ui/desk/moment.tsx";
import { PlainTable } from "../../../ui/desk/plain-table.tsx";
import type { Route } from "./+types/collections";
import { createCollection } from "./collection-action.ts";
import { CuratedStateTag, titleOf } from "./collection-state.tsx";
import { collectionPath } from "./paths.ts";
import { TermsForm } from "./terms-form.tsx";

type CollectionsData = { desk: DeskMe; collections: AdminCollectionRow[]; isNew: boolean; flash: Flash | null };

export async function loader({ request, context }: Route.LoaderArgs): Promise<CollectionsData> {
  const { renderContext, desk } = await openDeskPage(context, "collections.name", "content");
  const { data: collections } = await renderContext.api.get("/admin/collections");
  return { desk, collections, isNew: new URL(request.url).searchParams.has("new"), flash: renderContext.flash ?? null };
}

export async function action({ request, context }: Route.ActionArgs) {
  return createCollection(context.get(renderContextKey), request, await readForm(request));
}

export default function CollectionsPage({ loaderData: { desk, collections, isNew, flash }, actionData }: Route.ComponentProps) {
  useDone(actionData);
  const { t } = useWords();
  const link = useLink();
  if (isNew)
    return (
      <DeskPage desk={desk} place="collections" heading={t("desk.collections.add")} lead={t("desk.collections.addText")}>
        <Card id="terms" title={t("desk.collections.terms")}>
          <TermsForm collection={null} action="/admin/collections?new" />
        </Card>
      </DeskPage>
    );
  return (
    <DeskPage
      desk={desk}
      place="collections"
      heading={t("collections.name")}
      lead={t("desk.collections.lead")}
      flash={flash}
      actions={<ButtonLink href={link("/admin/collections?new")}>{t("desk.collections.add")}</ButtonLink>}
    >
      {collections.length === 0 ? <p className="muted">{t("desk.collections.empty")}</p> : <CollectionTable collections={collections} />}
    </DeskPage>
  );
}

function CollectionTable({ collections }: { collections: readonly AdminCollectionRow[] }) {
  const words = useWords();
  const { t, locale } = words;
  const link = useLink();
  return (
    <PlainTable
      label={t("collections.name")}
      names={[t("desk.pages.labels.title"), t("orders.status"), t("flash.starts"), t("flash.ends"), t("listing.results"), t("desk.payouts.changed")]}
    >
      {collections.map(({ slug, titles, state, startsAt, endsAt, byRule, chosen, updatedAt }) => (
        <tr key={slug}>
          <th scope="row">
            <a className="text-link" href={link(collectionPath(slug))} dir="auto">
              {titleOf(slug, titles, words)}
            </a>
          </th>
          <td>
            <CuratedStateTag state={state} />
          </td>
          <td>{startsAt === null ? "–" : <Moment at={startsAt} />}</td>
          <td>{endsAt === null ? "–" : <Moment at={endsAt} />}</td>
          <td data-numeric="">{byRule ? t("desk.collections.byRule") : formatNumber(chosen, locale)}</td>
          <td>
            <Moment at={updatedAt} />
          </td>
        </tr>
      ))}
    </PlainTable>
  );
}
