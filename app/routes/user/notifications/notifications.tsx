/** What the account was told: a list with what it is about, read or not. */
import { useEffect, useRef } from "react";
import type { AccountNotification, NotificationsMeta } from "../../../../worker/shop/news/contract.ts";
import { browserApi } from "../../../client/browser-api.ts";
import { type Flash, renderContextKey } from "../../../context.ts";
import { handleForm } from "../../../forms/answer.ts";
import { intentOf, textOf } from "../../../forms/fields.ts";
import { Form } from "../../../forms/form.ts";
import { readForm } from "../../../forms/read.ts";
import { useDone } from "../../../forms/use-form.ts";
import { formatDate } from "../../../i18n/format.ts";
import type { PageAddress } from "../../../pages.ts";
import { openPrivatePage } from "../../../render/personal/private-page.ts";
import { useLink, useWords } from "../../../render/render-context.tsx";
import { showSavedLists } from "../../../stores/account-tabs.ts";
import account from "../../../ui/account/account-page.module.css";
import { AccountPage } from "../../../ui/account/account-page.tsx";
import { Button, ButtonLink } from "../../../ui/base/button.tsx";
import { EmptyState } from "../../../ui/base/empty-state.tsx";
import { Notice } from "../../../ui/base/notice.tsx";
import { QuietLink } from "../../../ui/base/quiet-link.tsx";
import type { Route } from "./+types/notifications";
import css from "./notifications.module.css";

const listPath = "/user/notifications";

type CentreData = { lines: AccountNotification[]; meta: NotificationsMeta; flash: Flash | null };

export async function loader({ context, request }: Route.LoaderArgs): Promise<CentreData> {
  const { api, flash } = openPrivatePage(context, "notifications.title");
  const after = new URL(request.url).searchParams.get("after") ?? "";
  const { data: lines, meta } = await api.get("/user/notifications", { query: /^[1-9]\d{0,14}$/.test(after) ? { after } : {} });
  return { lines, meta, flash: flash ?? null };
}

export async function action({ context, request }: Route.ActionArgs) {
  const renderContext = context.get(renderContextKey);
  const form = await readForm(request);
  return handleForm(renderContext, request, form, async () => {
    const id = Number(textOf(form, "id"));
    await renderContext.api.send("POST", "/user/notifications/read", { body: intentOf(form) === "all" ? { upTo: id } : { id } });
    return { key: "notifications.done", to: listPath };
  });
}

export default function NotificationsPage({ loaderData: { lines, meta, flash }, actionData }: Route.ComponentProps) {
  useDone(actionData);
  const { t, n } = useWords();
  const link = useLink();
  const [newest] = lines;
  // the number in the head follows
  const shown = useRef(meta.unread);
  useEffect(() => {
    if (shown.current !== meta.unread) void showSavedLists();
    shown.current = meta.unread;
  }, [meta.unread]);
  return (
    <AccountPage place="notifications" heading={t("notifications.title")} lead={t("notifications.lead")} flash={flash}>
      {actionData?.problem && <Notice kind="bad">{actionData.problem}</Notice>}
      <div className="row apart">
        {meta.unread > 0 && newest ? (
          <Form method="post" action={listPath} className="row">
            <input type="hidden" name="id" value={newest.id} />
            <span className="muted">{n("notifications.unread", meta.unread)}</span>
            <Button look="quiet" name="intent" value="all">
              {t("notifications.readAll")}
            </Button>
          </Form>
        ) : (
          <span />
        )}
        <QuietLink to="/user/news">{t("account.news.title")}</QuietLink>
      </div>
      {lines.length === 0 ? (
        <EmptyState icon="bolt" title={t("notifications.empty")} text={t("notifications.emptyText")} />
      ) : (
        <ul className={`${account.cards} ${css.list}`}>
          {lines.map((line) => (
            <Line key={line.id} line={line} />
          ))}
        </ul>
      )}
      {meta.next !== null && (
        <p>
          <ButtonLink look="quiet" href={link(`${listPath}?after=${meta.next}`)}>
            {t("notifications.older")}
          </ButtonLink>
        </p>
      )}
    </AccountPage>
  );
}

/** Who follows a line has read it; without script there is a button beside it. */
const noteRead = (id: number) =>
  void browserApi()
    .api.send("POST", "/user/notifications/read", { body: { id } })
    .then(() => showSavedLists())
    .catch(() => {}); // it stays unread

function Line({ line: { id, lang, title, body, path: page, at, isRead } }: { line: AccountNotification }) {
  const { t, locale } = useWords();
  const link = useLink();
  return (
    <li className={`row apart ${css.line}`} data-unread-line={isRead ? undefined : ""}>
      <span className="tight">
        <span>
          {!isRead && <span className={css.mark}>{t("notifications.isNew")}</span>}{" "}
          <a className="text-link" href={link(page as PageAddress)} onClick={() => !isRead && noteRead(id)}>
            {/* on the link itself a language would make it one of the language switch */}
            <span lang={lang} dir={lang === "ar" ? "rtl" : "ltr"}>
              {title}
            </span>
          </a>
        </span>
        {body !== "" && (
          <span className="small" lang={lang} dir="auto">
            {body}
          </span>
        )}
        <time className="muted small" dateTime={at} suppressHydrationWarning>
          {formatDate(at, locale)}
        </time>
      </span>
      {!isRead && (
        <Form method="post" action={listPath}>
          <input type="hidden" name="id" value={id} />
          <button type="submit" name="intent" value="one" className={css.read} aria-label={t("notifications.readName", { name: title })}>
            {t("notifications.read")}
          </button>
        </Form>
      )}
    </li>
  );
}
