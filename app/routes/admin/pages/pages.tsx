/** The pages of texts: what the law asks for first, which of them shoppers read, and which are templates that nobody has confirmed. */

import type { AdminPageRow, LegalPagesState } from "../../../../worker/shop/content/pages/contract.ts";
import type { DeskMe } from "../../../../worker/shop/operators/desk/contract.ts";
import { type Flash, renderContextKey } from "../../../context.ts";
import { type FormDone, handleForm } from "../../../forms/answer.ts";
import { intentOf, textOf } from "../../../forms/fields.ts";
import { readForm } from "../../../forms/read.ts";
import { useDone } from "../../../forms/use-form.ts";
import { countryName } from "../../../i18n/names/country-name.ts";
import { useLink, useWords } from "../../../render/render-context.tsx";
import { Card } from "../../../ui/account/card.tsx";
import { ButtonLink } from "../../../ui/base/button.tsx";
import { DeskPage } from "../../../ui/desk/desk-page.tsx";
import { openDeskPage } from "../../../ui/desk/load-desk.ts";
import { Moment } from "../../../ui/desk/moment.tsx";
import { PlainTable } from "../../../ui/desk/plain-table.tsx";
import settings from "../settings/settings.module.css";
import type { Route } from "./+types/pages";
import { pathOf } from "./path-of.ts";
import { inputOf, Templates, templateCountryOf } from "./templates.tsx";
import { TextForm } from "./text-form.tsx";
import { textsIn, titleOf } from "./text-state.ts";

type PagesData = {
  desk: DeskMe;
  pages: AdminPageRow[];
  legal: LegalPagesState;
  /** Where the market is at home, and for which country the templates are looked at. */
  home: string | null;
  country: string | null;
  isNew: boolean;
  flash: Flash | null;
};

const path = "/admin/pages";

export async function loader({ request, context }: Route.LoaderArgs): Promise<PagesData> {
  const { renderContext, desk } = await openDeskPage(context, "listing.pages", "content");
  const { data: pages, meta } = await renderContext.api.get("/admin/pages");
  const query = new URL(request.url).searchParams;
  const country = templateCountryOf(query.get("country"), meta.country);
  return { desk, pages, legal: meta.legal, home: meta.country, country, isNew: query.has("new"), flash: renderContext.flash ?? null };
}

export async function action({ request, context }: Route.ActionArgs) {
  const renderContext = context.get(renderContextKey);
  const form = await readForm(request);
  const { api } = renderContext;
  return handleForm(renderContext, request, form, async (): Promise<FormDone> => {
    if (intentOf(form) === "template") {
      await api.send("POST", "/admin/pages/template", { body: inputOf(form) });
      return { key: "desk.pages.templatesAdded", to: path };
    }
    const slug = textOf(form, "slug").trim();
    const { data } = await api.get("/admin/pages");
    const position = Math.max(-1, ...data.map((page) => page.position)) + 1;
    const body = { slug, footer: textOf(form, "footer") as AdminPageRow["footer"], position, texts: textsIn(form), note: textOf(form, "note") };
    await api.send("POST", "/admin/pages", { body });
    return { key: "desk.pages.saved", to: pathOf(slug) };
  });
}

export default function PagesPage({ loaderData: { desk, pages, legal, home, country, isNew, flash }, actionData }: Route.ComponentProps) {
  useDone(actionData);
  const { t } = useWords();
  const link = useLink();
  if (isNew)
    return (
      <DeskPage desk={desk} place="pages" heading={t("desk.pages.add")} lead={t("desk.pages.addText")}>
        <Card id="page" title={t("desk.pages.labels.texts")}>
          <TextForm page={null} action={`${path}?new`} />
        </Card>
      </DeskPage>
    );
  const add = <ButtonLink href={link(`${path}?new`)}>{t("desk.pages.add")}</ButtonLink>;
  return (
    <DeskPage desk={desk} place="pages" heading={t("listing.pages")} lead={t("desk.pages.lead")} flash={flash} actions={add}>
      {legal.missing.length + legal.unconfirmed.length > 0 && <Legal legal={legal} pages={pages} />}
      {pages.length > 0 && <PageTable pages={pages} />}
      <Templates key={country} pages={pages} home={home} country={country} />
    </DeskPage>
  );
}

/** Without them nobody may open a market. */
function Legal({ legal: { missing, unconfirmed, gaps }, pages }: { legal: LegalPagesState; pages: readonly AdminPageRow[] }) {
  const words = useWords();
  const { t } = words;
  const link = useLink();
  const there = new Map(pages.map((page) => [page.slug, page]));
  const wanted = [
    ...missing.map((slug) => ({ slug, state: t(there.has(slug) ? "desk.pages.states.draft" : "desk.readiness.states.missing"), isMissing: true })),
    ...unconfirmed.map((slug) => ({ slug, state: t(gaps.includes(slug) ? "desk.pages.states.gaps" : "desk.pages.states.template"), isMissing: false })),
  ];
  return (
    <Card id="legal" title={t("desk.readiness.names.legal")} lead={t("desk.pages.legalText")}>
      <ul className={settings.needs}>
        {wanted.map(({ slug, state, isMissing }) => {
          const page = there.get(slug);
          return (
            <li key={slug} data-state={isMissing ? "missing" : undefined}>
              <span className={settings.state}>{state}</span>
              {page ? (
                <a className="text-link" href={link(pathOf(slug))}>
                  <bdi>{titleOf(page, words)}</bdi>
                </a>
              ) : (
                <bdi dir="ltr">/page/{slug}</bdi>
              )}
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

function PageTable({ pages }: { pages: readonly AdminPageRow[] }) {
  const words = useWords();
  const { t } = words;
  const link = useLink();
  return (
    <Card id="pages" title={t("desk.pages.all")}>
      <PlainTable
        label={t("desk.pages.all")}
        names={[t("desk.pages.labels.title"), t("seller.products.handle"), t("orders.status"), t("desk.pages.labels.footer"), t("desk.payouts.changed")]}
      >
        {pages.map((page) => (
          <tr key={page.slug}>
            <th scope="row">
              <a className="text-link" href={link(pathOf(page.slug))}>
                <bdi>{titleOf(page, words)}</bdi>
              </a>
            </th>
            <td>
              <bdi dir="ltr">/page/{page.slug}</bdi>
            </td>
            <td>
              <PageState page={page} />
            </td>
            <td>{t(`desk.pages.footers.${page.footer}`)}</td>
            <td>
              <Moment at={page.updatedAt} />
            </td>
          </tr>
        ))}
      </PlainTable>
    </Card>
  );
}

/** Whether shoppers read it, and whether they read all that was written. */
function PageState({ page: { published, isTemplate, templateCountry, latest, shown } }: { page: AdminPageRow }) {
  const { t, locale } = useWords();
  const state = published ? (latest === shown ? "shown" : "changed") : "draft";
  return (
    <>
      {t(`desk.pages.states.${state}`)}
      {isTemplate && (
        <span className={settings.stale} suppressHydrationWarning>
          {" · "}
          {templateCountry === null ? t("desk.pages.states.template") : t("desk.pages.states.templateOf", { country: countryName(templateCountry, locale) })}
        </span>
      )}
    </>
  );
}
