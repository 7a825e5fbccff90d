/** A shopper's conversations with shops about orders, the last written first. */
import type { ConversationCard, ConversationsMeta } from "../../../../worker/shop/conversations/contract.ts";
import { openPrivatePage } from "../../../render/personal/private-page.ts";
import { useLink, useWords } from "../../../render/render-context.tsx";
import { AccountIcon } from "../../../ui/account/account-icons.tsx";
import { AccountPage } from "../../../ui/account/account-page.tsx";
import { ButtonLink } from "../../../ui/base/button.tsx";
import { EmptyState } from "../../../ui/base/empty-state.tsx";
import { ConversationItem } from "../../../ui/conversations/conversation-item.tsx";
import offers from "../../../ui/seller/offers.module.css";
import { messagesPath } from "../../order/messages-path.ts";
import type { Route } from "./+types/messages";

type MessagesData = { conversations: ConversationCard[]; meta: ConversationsMeta };

export async function loader({ context, request }: Route.LoaderArgs): Promise<MessagesData> {
  const renderContext = openPrivatePage(context, "conversations.mine");
  const after = new URL(request.url).searchParams.get("after") ?? "";
  const { data: conversations, meta } = await renderContext.api.get("/conversations", { query: { after: /^\d{1,15}-\d{1,15}$/.test(after) ? after : null } });
  return { conversations, meta };
}

export default function MyMessages({ loaderData: { conversations, meta } }: Route.ComponentProps) {
  const { t } = useWords();
  const link = useLink();
  return (
    <AccountPage place="messages" heading={t("conversations.mine")} lead={t("conversations.mineLead")} flash={null}>
      {conversations.length === 0 ? (
        <EmptyState icon={<AccountIcon name="messages" size={40} />} title={t("conversations.none")} text={t("conversations.noneMine")}>
          <ButtonLink href={link("/user/orders")}>{t("orders.mine.heading")}</ButtonLink>
        </EmptyState>
      ) : (
        <ul className={offers.list}>
          {conversations.map((each) => (
            <ConversationItem key={each.package} conversation={each} to={messagesPath(each.order, each.package, null)} />
          ))}
        </ul>
      )}
      {meta.next && (
        <ButtonLink look="quiet" href={link(`/user/messages?after=${meta.next}`)} rel="next">
          {t("conversations.older")}
        </ButtonLink>
      )}
    </AccountPage>
  );
}
