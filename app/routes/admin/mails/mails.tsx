/** What was mailed: to whom, what about, and whether it went out. Here support finds whether somebody's mail did. */
import type { LoggedMail } from "../../../../worker/shop/mails/contract.ts";
import type { MailKind, MailState } from "../../../../worker/shop/mails/rules.ts";
import type { DeskMe } from "../../../../worker/shop/operators/desk/contract.ts";
import type { Flash } from "../../../context.ts";
import { useLink, useWords } from "../../../render/render-context.tsx";
import { DeskPage } from "../../../ui/desk/desk-page.tsx";
import { DeskTable } from "../../../ui/desk/desk-table.tsx";
import { openDeskPage } from "../../../ui/desk/load-desk.ts";
import { Moment } from "../../../ui/desk/moment.tsx";
import { apiQuery, type TableChoice, tableChoice } from "../../../ui/desk/table-choice.ts";
import type { Column } from "../../../ui/desk/table-props.ts";
import type { Route } from "./+types/mails";
import { Failure, MailStateTag, OrderOf, Recipient, ShopOf } from "./mail-parts.tsx";
import css from "./mails.module.css";
import { mailsTable } from "./mails-table.ts";

type MailsData = { desk: DeskMe; rows: LoggedMail[]; next: number | null; choice: TableChoice; flash: Flash | null };

/** Who sees addresses whole looks for them, and has mails sent again. */
const mayAct = ({ rights }: DeskMe) => rights.includes("mails.act");

export async function loader({ request, context }: Route.LoaderArgs): Promise<MailsData> {
  const { renderContext, desk } = await openDeskPage(context, "desk.mails.title", "mails.read");
  const typed = tableChoice(new URL(request.url).searchParams, mailsTable);
  const choice = mayAct(desk) ? typed : { ...typed, q: "" };
  const { data: rows, meta } = await renderContext.api.get("/admin/mails", { query: apiQuery(choice) });
  return { desk, rows, next: meta.next, choice, flash: renderContext.flash ?? null };
}

export default function MailsPage({ loaderData: { desk, rows, next, choice, flash } }: Route.ComponentProps) {
  const { t } = useWords();
  const columns: Column<LoggedMail>[] = [
    { id: "subject", name: t("desk.mails.subject"), cell: (row) => <Subject row={row} /> },
    { id: "to", name: t("desk.mails.to"), cell: ({ to }) => <Recipient to={to} /> },
    { id: "state", name: t("orders.status"), cell: (row) => <StateCell row={row} /> },
    {
      id: "about",
      name: t("desk.audit.about"),
      cell: ({ order, shop }) => (
        <div className={css.about}>
          {order !== null && <OrderOf desk={desk} order={order} />}
          {shop && <ShopOf desk={desk} shop={shop} />}
        </div>
      ),
    },
    { id: "at", name: t("desk.audit.at"), orders: ["oldest", "newest"], cell: ({ createdAt }) => <Moment at={createdAt} /> },
  ];
  return (
    <DeskPage desk={desk} place="mails" heading={t("desk.mails.title")} lead={t("desk.mails.lead")} flash={flash}>
      {!mayAct(desk) && <p className="muted">{t("desk.mails.masked")}</p>}
      <DeskTable
        spec={mailsTable}
        choice={choice}
        rows={rows}
        next={next}
        label={t("desk.mails.title")}
        columns={columns}
        keyOf={({ id }) => id}
        {...(mayAct(desk) && {
          search: t("desk.mails.search"),
          bulk: {
            path: "/admin/mails/acts" as const,
            field: "mail",
            nameOf: ({ subject, id }: LoggedMail) => subject ?? t("desk.mails.number", { number: id }),
            acts: [{ act: "again", name: t("seller.webhooks.again") }],
          },
        })}
        filterName={(name) => t(name === "kind" ? "desk.mails.kind" : "orders.status")}
        optionName={(name, option) =>
          name === "kind"
            ? t(`desk.mails.kinds.${option as MailKind}`)
            : option === "failed"
              ? t("desk.mails.unsent")
              : t(`desk.mails.states.${option as Exclude<MailState, "failed">}`)
        }
        empty={t("desk.mails.empty")}
      />
    </DeskPage>
  );
}

function Subject({ row: { id, kind, subject, locale } }: { row: LoggedMail }) {
  const { t } = useWords();
  const link = useLink();
  return (
    <div className={css.subject}>
      <a className="text-link" href={link(`/admin/mail/${id}`)} dir="auto">
        {/* A link with a language of its own is a switch of languages (delegated-links). */}
        {subject === null ? t("desk.mails.number", { number: id }) : <span lang={locale ?? undefined}>{subject}</span>}
      </a>
      <span className="muted small">{t(`desk.mails.kinds.${kind}`)}</span>
    </div>
  );
}

function StateCell({ row: { state, failure } }: { row: LoggedMail }) {
  return (
    <div className={css.standing}>
      <MailStateTag state={state} />
      {failure !== null && (
        <span className="muted small">
          <Failure text={failure} />
        </span>
      )}
    </div>
  );
}
