/** One redirect: where it leads, who made it, and how it goes. */
import type { DeskMe } from "../../../../worker/shop/operators/desk/contract.ts";
import type { Redirect } from "../../../../worker/shop/redirects/contract.ts";
import { readablePath } from "../../../../worker/shop/redirects/rules.ts";
import { type Flash, renderContextKey } from "../../../context.ts";
import { readForm } from "../../../forms/read.ts";
import { useDone } from "../../../forms/use-form.ts";
import { titlePrivatePage } from "../../../render/personal/private-page.ts";
import { useLink, useWords } from "../../../render/render-context.tsx";
import { Card, CardForm } from "../../../ui/account/card.tsx";
import { ButtonLink } from "../../../ui/base/button.tsx";
import { DeskPage } from "../../../ui/desk/desk-page.tsx";
import { Detail, Facts } from "../../../ui/desk/detail.tsx";
import { loadDesk } from "../../../ui/desk/load-desk.ts";
import { Moment } from "../../../ui/desk/moment.tsx";
import type { Route } from "./+types/redirect";
import { pathName } from "./path-text.tsx";
import { actOnRedirects } from "./redirect-action.ts";
import { RedirectForm } from "./redirect-form.tsx";
import { redirectPath, redirectsPath } from "./redirects-table.ts";

export { shouldRevalidate } from "../../../forms/leaves-page.ts";

type RedirectData = { desk: DeskMe; redirect: Redirect; flash: Flash | null };

export async function loader({ params, context }: Route.LoaderArgs): Promise<RedirectData> {
  const renderContext = context.get(renderContextKey);
  const desk = await loadDesk(renderContext, "content");
  const { data: redirect } = await renderContext.api.get("/admin/redirects/{id}", { params: { id: params.id } });
  titlePrivatePage(renderContext, readablePath(redirect.from));
  return { desk, redirect, flash: renderContext.flash ?? null };
}

export async function action({ request, context }: Route.ActionArgs) {
  return actOnRedirects(context.get(renderContextKey), request, await readForm(request));
}

export default function RedirectPage({ loaderData: { desk, redirect, flash }, actionData }: Route.ComponentProps) {
  useDone(actionData);
  const { t } = useWords();
  const link = useLink();
  const { id, from, by, at } = redirect;
  const remove = t("desk.redirects.remove");
  return (
    <DeskPage
      desk={desk}
      place="redirects"
      heading={pathName(from)}
      flash={flash}
      actions={
        <ButtonLink look="quiet" href={link(redirectsPath)}>
          {t("desk.redirects.all")}
        </ButtonLink>
      }
    >
      <Detail
        aside={
          <>
            <Card id="about" title={t("desk.audit.kinds.redirect")}>
              <Facts facts={[by !== null && [t("desk.redirects.by"), <bdi key="by">{by}</bdi>], [t("desk.audit.at"), <Moment key="at" at={at} />]]} />
            </Card>
            <Card id="remove" title={remove} lead={t("desk.redirects.removeText")} tone="danger">
              <CardForm intent="remove" action={redirectPath(id)} submit={remove} look="quiet" danger labelOf={() => remove}>
                {() => <input type="hidden" name="id" value={id} />}
              </CardForm>
            </Card>
          </>
        }
      >
        <Card id="terms" title={t("desk.redirects.terms")}>
          <RedirectForm key={JSON.stringify(redirect)} redirect={redirect} action={redirectPath(id)} />
        </Card>
      </Detail>
    </DeskPage>
  );
}
