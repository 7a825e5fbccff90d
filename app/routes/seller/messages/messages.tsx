/** The shop's conversations with buyers: what waits for an answer first; found by the order that they are about. */
import { isolated } from "../../../../locales/isolated.ts";
import type { ShopConversationCard, ShopConversationsMeta } from "../../../../worker/shop/conversations/contract.ts";
import type { SellerMe } from "../../../../worker/shop/sellers/contract.ts";
import type { Flash } from "../../../context.ts";
import { formatDate } from "../../../i18n/format.ts";
import { useLink, useWords } from "../../../render/render-context.tsx";
import { DeskTable } from "../../../ui/desk/desk-table.tsx";
import { StateTag } from "../../../ui/desk/state-tag.tsx";
import { apiQuery, type TableChoice, type TableSpec, tableChoice } from "../../../ui/desk/table-choice.ts";
import type { Column } from "../../../ui/desk/table-props.ts";
import { pageInShop, shopApi, shopParam } from "../../../ui/seller/in-shop.ts";
import { openSellerPage } from "../../../ui/seller/load-seller.ts";
import { NumberLink } from "../../../ui/seller/number-link.tsx";
import { SellerPage } from "../../../ui/seller/seller-page.tsx";
import type { Route } from "./+types/messages";

type MessagesData = { seller: SellerMe; conversations: ShopConversationCard[]; meta: ShopConversationsMeta; choice: TableChoice; flash: Flash | null };

const messagesTable = (seller: SellerMe) =>
  ({
    path: "/seller/messages",
    filters: [{ name: "state", kind: "choice", options: ["waiting"] }],
    orders: [],
    columns: ["message", "order", "state", "last"],
    fixed: shopParam(seller),
  }) as const satisfies TableSpec;

export async function loader({ context, request }: Route.LoaderArgs): Promise<MessagesData> {
  const { renderContext, seller } = await openSellerPage({ context, request }, "conversations.ofShop");
  const choice = tableChoice(new URL(request.url).searchParams, messagesTable(seller));
  const { q, state, after = "" } = apiQuery(choice);
  const query = { q: q?.slice(0, 40), state, after: /^[01]-\d{1,15}-\d{1,15}$/.test(after) ? after : undefined };
  const { data: conversations, meta } = await shopApi(renderContext.api, seller).get("/seller/messages", { query });
  return { seller, conversations, meta, choice, flash: renderContext.flash ?? null };
}

export default function SellerMessages({ loaderData: { seller, conversations, meta, choice, flash } }: Route.ComponentProps) {
  const { t, n, locale } = useWords();
  const columns: Column<ShopConversationCard>[] = [
    { id: "message", name: t("seller.register.messages.title"), isText: true, cell: (row) => <MessageCell seller={seller} row={row} /> },
    {
      id: "order",
      name: t("fields.labels.orderNumber"),
      cell: ({ package: id, order }) => <NumberLink number={order} page={pageInShop(seller, `/seller/package/${id}`)} />,
    },
    { id: "state", name: t("orders.status"), cell: (row) => <MessageState row={row} /> },
    { id: "last", name: t("seller.import.earlier.when"), cell: ({ last }) => <span suppressHydrationWarning>{formatDate(last.at, locale)}</span> },
  ];
  return (
    <SellerPage seller={seller} place="messages" heading={t("conversations.ofShop")} lead={t("conversations.shopLead")} flash={flash}>
      {meta.waiting > 0 && <p>{n("conversations.waiting", meta.waiting)}</p>}
      <DeskTable
        spec={messagesTable(seller)}
        choice={choice}
        rows={conversations}
        next={meta.next}
        label={t("conversations.ofShop")}
        columns={columns}
        keyOf={({ package: id }) => id}
        search={t("fields.labels.orderNumber")}
        filterName={() => t("orders.status")}
        optionName={() => t("seller.questions.states.waiting")}
        empty={t("conversations.none")}
      />
    </SellerPage>
  );
}

/** Who writes, and how the last message begins; of the shop's own it is said that it is. */
function MessageCell({ seller, row: { package: id, buyer, last } }: { seller: SellerMe; row: ShopConversationCard }) {
  const { t } = useWords();
  const link = useLink();
  return (
    <>
      <a className="text-link" href={link(pageInShop(seller, `/seller/message/${id}`))}>
        <bdi>{buyer}</bdi>
      </a>
      <p className="muted" dir="auto">
        {last.by === "shop" ? t("fields.pair", { label: t("seller.register.messages.you"), value: isolated(last.text) }) : last.text}
      </p>
    </>
  );
}

/** What waits stands out; what needed no answer says nothing. */
function MessageState({ row: { isWaiting, last } }: { row: ShopConversationCard }) {
  const { t } = useWords();
  if (isWaiting) return <StateTag tone="due">{t("seller.questions.states.waiting")}</StateTag>;
  return last.by === "shop" && <StateTag tone="good">{t("seller.questions.states.answered")}</StateTag>;
}
