/** What the market needs before visitors may come, each with the page where it is done; and the button that opens it. */

import { leftToRight } from "../../../../locales/isolated.ts";
import { intlLocale } from "../../../../locales/words.ts";
import type { MissingNeed, Readiness } from "../../../../worker/shop/opening/contract.ts";
import type { DeskMe } from "../../../../worker/shop/operators/desk/contract.ts";
import { type Flash, renderContextKey } from "../../../context.ts";
import { handleForm } from "../../../forms/answer.ts";
import { textOf } from "../../../forms/fields.ts";
import { readForm } from "../../../forms/read.ts";
import { useDone } from "../../../forms/use-form.ts";
import type { PageAddress } from "../../../pages.ts";
import { useLink, useWords } from "../../../render/render-context.tsx";
import card from "../../../ui/account/card.module.css";
import { Card, CardForm } from "../../../ui/account/card.tsx";
import { Notice } from "../../../ui/base/notice.tsx";
import { DeskPage } from "../../../ui/desk/desk-page.tsx";
import { openDeskPage } from "../../../ui/desk/load-desk.ts";
import type { Route } from "./+types/readiness";
import css from "./settings.module.css";

type ReadinessData = { desk: DeskMe; readiness: Readiness; flash: Flash | null };

const path = "/admin/readiness";

export async function loader({ context }: Route.LoaderArgs): Promise<ReadinessData> {
  const { renderContext, desk } = await openDeskPage(context, "desk.readiness.title", "market");
  const { data: readiness } = await renderContext.api.get("/admin/readiness");
  return { desk, readiness, flash: renderContext.flash ?? null };
}

export async function action({ request, context }: Route.ActionArgs) {
  const renderContext = context.get(renderContextKey);
  const form = await readForm(request);
  const open = textOf(form, "open") === "1";
  return handleForm(
    renderContext,
    request,
    form,
    async () => {
      await renderContext.api.send("PUT", "/admin/readiness/open", { body: { open } });
      return { key: open ? "desk.readiness.isOpen" : "desk.readiness.closed", to: path };
    },
    // it may have come to lack something since the page was opened
    ({ body }) => ({ missing: body.missing as readonly MissingNeed[] | undefined }),
  );
}

export default function ReadinessPage({ loaderData: { desk, readiness, flash }, actionData }: Route.ComponentProps) {
  useDone(actionData);
  const { t, locale } = useWords();
  const link = useLink();
  const listOf = (names: readonly string[]) => new Intl.ListFormat(intlLocale[locale]).format(names.map(leftToRight));
  const isOpen = readiness.openedAt !== null;
  const missing = actionData?.missing ?? readiness.needs.filter(({ state }) => state === "missing");
  return (
    <DeskPage
      desk={desk}
      place="readiness"
      heading={t("desk.readiness.title")}
      lead={t(isOpen ? "desk.readiness.isOpen" : "desk.readiness.lead")}
      flash={flash}
    >
      <Card id="needs" title={t("desk.readiness.needs")}>
        <ul className={css.needs}>
          {readiness.needs.map(({ name, title, page, state }) => (
            <li key={name} data-state={state}>
              <span className={css.state}>{t(`desk.readiness.states.${state}`)}</span>
              <div>
                <strong>
                  <a href={link(page as PageAddress)}>{title}</a>
                </strong>
                <p className="muted small">{t(`desk.readiness.texts.${name}`)}</p>
                {name === "legal" && readiness.gaps.length > 0 && (
                  <p className="small">{t("desk.readiness.gaps", { pages: listOf(readiness.gaps.map((slug) => `/page/${slug}`)) })}</p>
                )}
              </div>
            </li>
          ))}
        </ul>
      </Card>
      <Card
        id="open"
        title={t(isOpen ? "desk.readiness.close" : "desk.readiness.open")}
        lead={isOpen ? t("desk.readiness.closeText") : missing.length === 0 && t("desk.readiness.openText")}
      >
        {!isOpen && missing.length > 0 && (
          <Notice kind="info" title={t("seller.register.submit.missing")}>
            <ul className={card.bullets}>
              {missing.map(({ name, title, page }) => (
                <li key={name}>
                  <a className="text-link" href={link(page as PageAddress)}>
                    {title}
                  </a>
                </li>
              ))}
            </ul>
          </Notice>
        )}
        <CardForm
          intent="open"
          action={path}
          submit={t(isOpen ? "desk.readiness.close" : "desk.readiness.open")}
          look={isOpen || missing.length > 0 ? "quiet" : "main"}
          danger={isOpen}
          labelOf={(name) => name}
        >
          {() => <input type="hidden" name="open" value={isOpen ? "0" : "1"} />}
        </CardForm>
      </Card>
    </DeskPage>
  );
}
