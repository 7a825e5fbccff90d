/** What a shopper waits for. Each is told once, and ended by a button. */
import type { OwnAlert } from "../../../../worker/shop/alerts/contract.ts";
import { type Flash, renderContextKey } from "../../../context.ts";
import { handleForm } from "../../../forms/answer.ts";
import { paramOf } from "../../../forms/fields.ts";
import { Form } from "../../../forms/form.ts";
import { readForm } from "../../../forms/read.ts";
import { useDone } from "../../../forms/use-form.ts";
import { formatDate, formatMoney } from "../../../i18n/format.ts";
import type { PageAddress } from "../../../pages.ts";
import { openPrivatePage } from "../../../render/personal/private-page.ts";
import { useLink, useWords } from "../../../render/render-context.tsx";
import account from "../../../ui/account/account-page.module.css";
import { AccountPage } from "../../../ui/account/account-page.tsx";
import { ButtonLink } from "../../../ui/base/button.tsx";
import { EmptyState } from "../../../ui/base/empty-state.tsx";
import { Notice } from "../../../ui/base/notice.tsx";
import type { Route } from "./+types/alerts";
import css from "./alerts.module.css";

const path = "/user/alerts";

export async function loader({ context }: Route.LoaderArgs): Promise<{ alerts: OwnAlert[]; flash: Flash | null }> {
  const { api, flash } = openPrivatePage(context, "alerts.title");
  return { alerts: (await api.get("/user/alerts")).data, flash: flash ?? null };
}

export async function action({ context, request }: Route.ActionArgs) {
  const renderContext = context.get(renderContextKey);
  const form = await readForm(request);
  return handleForm(renderContext, request, form, async () => {
    await renderContext.api.send("DELETE", "/user/alerts/{id}", { params: { id: paramOf(form, "id") } });
    return { key: "alerts.ended", to: path };
  });
}

export default function AlertsPage({ loaderData: { alerts, flash }, actionData }: Route.ComponentProps) {
  useDone(actionData);
  const { t } = useWords();
  const link = useLink();
  return (
    <AccountPage place="alerts" heading={t("alerts.title")} lead={t("alerts.lead")} flash={flash}>
      {actionData?.problem && <Notice kind="bad">{actionData.problem}</Notice>}
      {alerts.length === 0 ? (
        <EmptyState icon="bolt" title={t("alerts.empty")} text={t("alerts.emptyText")}>
          <ButtonLink href={link("/flash-sale")}>{t("flash.others")}</ButtonLink>
        </EmptyState>
      ) : (
        <ul className={`${account.cards} ${css.list}`}>
          {alerts.map((alert) => (
            <AlertLine key={alert.id} alert={alert} />
          ))}
        </ul>
      )}
    </AccountPage>
  );
}

function AlertLine({ alert: { id, kind, name, path: page, limit, until } }: { alert: OwnAlert }) {
  const { t, locale } = useWords();
  const link = useLink();
  return (
    <li className={`row apart ${css.item}`}>
      <span className="tight">
        <a className="text-link" href={link(page as PageAddress)}>
          {name}
        </a>
        <span className="muted small" suppressHydrationWarning>
          {kind === "price" && limit ? t("alerts.kinds.price", { limit: formatMoney(limit, locale) }) : t(`alerts.kinds.${kind as "stock"}`)}
          {until && ` · ${formatDate(until, locale)}`}
        </span>
      </span>
      <Form method="post" action={path}>
        <input type="hidden" name="id" value={id} />
        <button type="submit" name="intent" value="end" className={css.end} aria-label={t("alerts.endName", { name })}>
          {t("alerts.end")}
        </button>
      </Form>
    </li>
  );
}
