/** What people write to the market, found, and closed several at once. */
import type { MessageRow } from "../../../../worker/shop/contact/threads/contract.ts";
import type { DeskMe } from "../../../../worker/shop/operators/desk/contract.ts";
import type { Flash } from "../../../context.ts";
import { useLink, useWords } from "../../../render/render-context.tsx";
import { DeskPage } from "../../../ui/desk/desk-page.tsx";
import { DeskTable } from "../../../ui/desk/desk-table.tsx";
import { openDeskPage } from "../../../ui/desk/load-desk.ts";
import { Moment } from "../../../ui/desk/moment.tsx";
import { apiQuery, type TableChoice, tableChoice } from "../../../ui/desk/table-choice.ts";
import type { Column } from "../../../ui/desk/table-props.ts";
import type { Route } from "./+types/messages";
import { MessageStateTag } from "./message-state.tsx";
import css from "./messages.module.css";
import { bulkActs, messagesTable } from "./messages-table.ts";

type MessagesData = { desk: DeskMe; rows: MessageRow[]; next: string | null; choice: TableChoice; flash: Flash | null };

export async function loader({ request, context }: Route.LoaderArgs): Promise<MessagesData> {
  const { renderContext, desk } = await openDeskPage(context, "seller.register.messages.title", "messages");
  const choice = tableChoice(new URL(request.url).searchParams, messagesTable);
  const { data: rows, meta } = await renderContext.api.get("/admin/messages", { query: apiQuery(choice) });
  return { desk, rows, next: meta.next, choice, flash: renderContext.flash ?? null };
}

export default function MessagesPage({ loaderData: { desk, rows, next, choice, flash } }: Route.ComponentProps) {
  const { t } = useWords();
  const title = t("seller.register.messages.title");
  const columns: Column<MessageRow>[] = [
    { id: "message", name: t("desk.find.kinds.message"), cell: (row) => <Subject row={row} /> },
    { id: "writer", name: t("desk.messages.writer"), cell: (row) => <Writer row={row} /> },
    { id: "topic", name: t("fields.labels.topic"), cell: ({ topic }) => t(`contact.topics.${topic}`) },
    { id: "state", name: t("orders.status"), cell: ({ state }) => <MessageStateTag state={state} /> },
    { id: "who", name: t("desk.messages.who"), cell: ({ assignee }) => assignee && <bdi>{assignee.name}</bdi> },
    { id: "since", name: t("desk.sellers.since"), orders: ["due", "newest"], cell: ({ since }) => <Moment at={since} /> },
  ];
  return (
    <DeskPage desk={desk} place="messages" heading={title} lead={t("desk.messages.lead")} flash={flash}>
      <DeskTable
        spec={messagesTable}
        choice={choice}
        rows={rows}
        next={next}
        label={title}
        columns={columns}
        keyOf={({ id }) => id}
        search={t("desk.messages.search")}
        filterName={(name) => t(name === "who" ? "desk.messages.who" : "orders.status")}
        optionName={(name, option) => t(name === "who" ? `desk.messages.whos.${option as "mine"}` : `desk.messages.states.${option as MessageRow["state"]}`)}
        bulk={{
          path: "/admin/messages/acts",
          field: "message",
          nameOf: ({ reference }) => t("desk.messages.number", { reference }),
          acts: bulkActs.map((act) => ({ act, name: t(`desk.messages.acts.${act}`) })),
        }}
        empty={t("desk.messages.empty")}
      />
    </DeskPage>
  );
}

function Subject({ row: { id, subject, reference, orderNumber } }: { row: MessageRow }) {
  const link = useLink();
  return (
    <div className={css.subject}>
      <a className="text-link" href={link(`/admin/message/${id}`)} dir="auto">
        {subject}
      </a>
      <span className="muted small">
        <bdi dir="ltr">{reference}</bdi>
        {orderNumber && (
          <>
            {" · "}
            <bdi dir="ltr">{orderNumber}</bdi>
          </>
        )}
      </span>
    </div>
  );
}

const Writer = ({ row: { name, email } }: { row: MessageRow }) => (
  <span className={css.writer}>
    <bdi>{name}</bdi>
    <bdi className="muted small" dir="ltr">
      {email}
    </bdi>
  </span>
);
