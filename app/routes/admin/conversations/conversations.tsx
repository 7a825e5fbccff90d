/** Conversations between buyers and shops that one of the two has reported. */
import type { ReportedConversationCard } from "../../../../worker/shop/conversations/contract.ts";
import type { DeskMe } from "../../../../worker/shop/operators/desk/contract.ts";
import type { Flash } from "../../../context.ts";
import { useLink, useWords } from "../../../render/render-context.tsx";
import { DeskPage } from "../../../ui/desk/desk-page.tsx";
import { DeskTable } from "../../../ui/desk/desk-table.tsx";
import { openDeskPage } from "../../../ui/desk/load-desk.ts";
import { Moment } from "../../../ui/desk/moment.tsx";
import { apiQuery, type TableChoice, type TableSpec, tableChoice } from "../../../ui/desk/table-choice.ts";
import type { Column } from "../../../ui/desk/table-props.ts";
import type { Route } from "./+types/conversations";
import { ConversationStateTag } from "./conversation-state.tsx";

const conversationsTable = {
  path: "/admin/conversations",
  filters: [{ name: "state", kind: "choice", options: ["open"] }],
  orders: [],
  columns: ["order", "shop", "by", "why", "state", "reported"],
} as const satisfies TableSpec;

type ConversationsData = { desk: DeskMe; rows: ReportedConversationCard[]; next: string | null; choice: TableChoice; flash: Flash | null };

export async function loader({ request, context }: Route.LoaderArgs): Promise<ConversationsData> {
  const { renderContext, desk } = await openDeskPage(context, "desk.conversations.title", "moderation");
  const choice = tableChoice(new URL(request.url).searchParams, conversationsTable);
  const { data: rows, meta } = await renderContext.api.get("/admin/conversations", { query: apiQuery(choice) });
  return { desk, rows, next: meta.next, choice, flash: renderContext.flash ?? null };
}

export default function ConversationsPage({ loaderData: { desk, rows, next, choice, flash } }: Route.ComponentProps) {
  const { t } = useWords();
  const link = useLink();
  const columns: Column<ReportedConversationCard>[] = [
    {
      id: "order",
      name: t("desk.audit.kinds.conversation"),
      cell: ({ package: id, order }) => (
        <a className="text-link" href={link(`/admin/conversation/${id}`)}>
          {t("conversations.about", { number: order })}
        </a>
      ),
    },
    { id: "shop", name: t("desk.find.kinds.shop"), cell: ({ shop }) => <bdi>{shop.name}</bdi> },
    { id: "by", name: t("desk.conversations.reportedBy"), cell: ({ reportedBy }) => t(`desk.conversations.by.${reportedBy}`) },
    { id: "why", name: t("conversations.reportReason"), cell: ({ reason }) => <span dir="auto">{reason}</span> },
    { id: "state", name: t("orders.status"), cell: ({ state }) => <ConversationStateTag state={state} /> },
    { id: "reported", name: t("desk.audit.at"), cell: ({ reportedAt }) => <Moment at={reportedAt} /> },
  ];
  return (
    <DeskPage desk={desk} place="conversations" heading={t("desk.conversations.title")} lead={t("desk.conversations.lead")} flash={flash}>
      <DeskTable
        spec={conversationsTable}
        choice={choice}
        rows={rows}
        next={next}
        label={t("desk.conversations.title")}
        columns={columns}
        keyOf={({ package: id }) => id}
        filterName={() => t("orders.status")}
        optionName={() => t("desk.conversations.states.open")}
        empty={t("desk.conversations.empty")}
      />
    </DeskPage>
  );
}
