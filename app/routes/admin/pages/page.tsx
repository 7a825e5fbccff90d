/** One page of texts: what is written, its versions, and whether shoppers read it. A version is looked at as shoppers would read it. */
import type { ShouldRevalidateFunctionArgs } from "react-router";
import { direction, locales } from "../../../../locales/words.ts";
import type { AdminPage } from "../../../../worker/shop/content/pages/contract.ts";
import { isFixed } from "../../../../worker/shop/content/rules.ts";
import type { DeskMe } from "../../../../worker/shop/operators/desk/contract.ts";
import { ApiError } from "../../../client/api.ts";
import { type Flash, renderContextKey } from "../../../context.ts";
import { afterNewest } from "../../../forms/after-newest.ts";
import { type FormDone, handleForm } from "../../../forms/answer.ts";
import { intentOf, textOf } from "../../../forms/fields.ts";
import { leavesPage } from "../../../forms/leaves-page.ts";
import { readForm } from "../../../forms/read.ts";
import { useDone, useForm } from "../../../forms/use-form.ts";
import { languageNames } from "../../../i18n/names/language-names.ts";
import { titlePrivatePage } from "../../../render/personal/private-page.ts";
import { useLink, useWords } from "../../../render/render-context.tsx";
import { Card, CardForm, Problem } from "../../../ui/account/card.tsx";
import { DoForm } from "../../../ui/account/do-form.tsx";
import { ButtonLink } from "../../../ui/base/button.tsx";
import { DeskPage } from "../../../ui/desk/desk-page.tsx";
import { loadDesk } from "../../../ui/desk/load-desk.ts";
import { Moment } from "../../../ui/desk/moment.tsx";
import { PlainTable } from "../../../ui/desk/plain-table.tsx";
import type { Route } from "./+types/page";
import { pathOf } from "./path-of.ts";
import { TextForm } from "./text-form.tsx";
import { textsIn, titleOf } from "./text-state.ts";
import { loadPreview, type Preview, VersionPreview } from "./version-preview.tsx";

type PageData = { desk: DeskMe; page: AdminPage; preview: Preview | null; flash: Flash | null };

export async function loader({ request, params, context }: Route.LoaderArgs): Promise<PageData> {
  const renderContext = context.get(renderContextKey);
  const desk = await loadDesk(renderContext, "content");
  const { slug } = params;
  const [{ data: page }, preview] = await Promise.all([
    renderContext.api.get("/admin/pages/{slug}", { params: { slug } }),
    loadPreview(renderContext, slug, new URL(request.url).searchParams),
  ]);
  titlePrivatePage(renderContext, slug);
  return { desk, page, preview, flash: renderContext.flash ?? null };
}

/** After a refusal, too: another's new version is listed then. */
export const shouldRevalidate = (args: ShouldRevalidateFunctionArgs) => !leavesPage(args);

export async function action({ request, params, context }: Route.ActionArgs) {
  const renderContext = context.get(renderContextKey);
  const form = await readForm(request);
  const { api, words } = renderContext;
  const { slug } = params;
  const number = (name: string) => Number(textOf(form, name));
  return handleForm(renderContext, request, form, async (): Promise<FormDone> => {
    switch (intentOf(form)) {
      case "save": {
        const settings = { footer: textOf(form, "footer") as AdminPage["footer"], position: number("position"), note: textOf(form, "note") };
        const body = { ...settings, texts: textsIn(form), version: number("version") };
        await afterNewest(form, api.send("PUT", "/admin/pages/{slug}", { params: { slug }, body }), (version) =>
          words.t("desk.pages.savedMeanwhile", { number: String(version) }),
        );
        return { key: "desk.pages.saved", to: pathOf(slug) };
      }
      case "publish":
        await api.send("POST", "/admin/pages/{slug}/publish", { params: { slug }, body: { version: number("version") } });
        return { key: "desk.pages.isShown", to: pathOf(slug) };
      case "confirm":
        await api.send("POST", "/admin/pages/{slug}/confirm", { params: { slug } });
        return { key: "desk.pages.confirmed", to: pathOf(slug) };
      case "withdraw":
        await api.send("POST", "/admin/pages/{slug}/withdraw", { params: { slug } });
        return { key: "desk.pages.withdrawn", to: pathOf(slug) };
      case "remove":
        await api.send("DELETE", "/admin/pages/{slug}", { params: { slug } });
        return { key: "desk.pages.removed", to: "/admin/pages" };
      default:
        throw new ApiError(400, { message: words.t("errors.bad_request"), statusCode: 400 });
    }
  });
}

export default function PagePage({ loaderData: { desk, page, preview, flash }, actionData }: Route.ComponentProps) {
  useDone(actionData);
  const words = useWords();
  const { t } = words;
  const link = useLink();
  const titles = Object.fromEntries(Object.entries(page.texts).map(([language, text]) => [language, text?.title ?? ""]));
  const heading = titleOf({ slug: page.slug, titles }, words);
  const refused = [useForm("publish").problem, useForm("withdraw").problem].find((problem) => problem !== null);
  if (preview)
    return (
      <DeskPage
        desk={desk}
        place="pages"
        heading={heading}
        lead={t("desk.pages.previewOf", { number: preview.version })}
        actions={
          <ButtonLink look="quiet" href={link(pathOf(page.slug))}>
            {t("desk.pages.back")}
          </ButtonLink>
        }
      >
        <VersionPreview preview={preview} />
      </DeskPage>
    );
  const read = page.published && (
    <ButtonLink look="quiet" href={link(`/page/${page.slug}`)}>
      {t("desk.pages.read")}
    </ButtonLink>
  );
  return (
    <DeskPage desk={desk} place="pages" heading={heading} lead={<bdi dir="ltr">/page/{page.slug}</bdi>} flash={flash} actions={read}>
      <Problem text={refused ?? null} />
      {page.isTemplate && (
        <Card id="template" title={t("desk.pages.templateTitle")} lead={t("desk.pages.templateText")}>
          <Gaps gaps={page.gaps} />
          <CardForm intent="confirm" action={pathOf(page.slug)} submit={t("desk.pages.confirm")} labelOf={(name) => name}>
            {() => null}
          </CardForm>
        </Card>
      )}
      <Versions page={page} />
      <Card id="page" title={t("desk.pages.labels.texts")} lead={t("desk.pages.versionText")}>
        <TextForm key={page.latest} page={page} action={pathOf(page.slug)} />
      </Card>
      {!isFixed(page.slug) && (
        <Card id="remove" title={t("desk.pages.remove")} lead={t("desk.pages.removeText")} tone="danger">
          <CardForm intent="remove" action={pathOf(page.slug)} submit={t("desk.pages.remove")} look="quiet" danger labelOf={(name) => name}>
            {() => null}
          </CardForm>
        </Card>
      )}
    </DeskPage>
  );
}

/** What keeps a template from being confirmed, by language. */
function Gaps({ gaps }: Pick<AdminPage, "gaps">) {
  const { t } = useWords();
  const found = locales.flatMap((language) => (gaps[language] ? [{ language, texts: gaps[language] }] : []));
  if (found.length === 0) return null;
  return (
    <section aria-labelledby="gaps-title" className="column">
      <h3 id="gaps-title">{t("desk.pages.gapsTitle")}</h3>
      <p className="muted small">{t("desk.pages.gapsText")}</p>
      {found.map(({ language, texts }) => (
        <div key={language} lang={language} dir={direction(language)}>
          <strong>{languageNames[language]}</strong>
          <ul>
            {texts.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

function Versions({ page: { slug, versions, published } }: { page: AdminPage }) {
  const { t } = useWords();
  const link = useLink();
  return (
    <Card id="versions" title={t("desk.pages.versions")} lead={t("desk.pages.versionsText")}>
      <PlainTable
        label={t("desk.pages.versions")}
        names={[t("desk.pages.version"), t("desk.audit.at"), t("desk.audit.who"), t("desk.audit.note"), t("orders.status")]}
      >
        {versions.map(({ number, by, at, note, shown }) => (
          <tr key={number}>
            <th scope="row">
              <a className="text-link" href={link(`${pathOf(slug)}?version=${number}`)}>
                {t("desk.pages.look", { number })}
              </a>
            </th>
            <td>
              <Moment at={at} />
            </td>
            <td>{by === null ? "–" : <bdi>{by}</bdi>}</td>
            <td>
              <bdi>{note}</bdi>
            </td>
            <td>
              {shown ? (
                t("desk.pages.states.shown")
              ) : (
                <DoForm
                  action={pathOf(slug)}
                  intent="publish"
                  fields={{ version: number }}
                  name={t("desk.pages.show")}
                  label={t("desk.pages.showNamed", { number })}
                />
              )}
            </td>
          </tr>
        ))}
      </PlainTable>
      {published && !isFixed(slug) && <DoForm action={pathOf(slug)} intent="withdraw" name={t("desk.pages.hide")} />}
    </Card>
  );
}
