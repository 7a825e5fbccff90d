/** The shop's conversations with buyers: what waits for an answer first. */
import type { ShopConversationCard, ShopConversationsMeta } from "../../../../worker/shop/conversations/contract.ts";
import type { SellerMe } from "../../../../worker/shop/sellers/contract.ts";
import type { Flash } from "../../../context.ts";
import { useLink, useWords } from "../../../render/render-context.tsx";
import { EmptyState } from "../../../ui/base/empty-state.tsx";
import { ConversationItem } from "../../../ui/conversations/conversation-item.tsx";
import { pageInShop, shopApi } from "../../../ui/seller/in-shop.ts";
import { openSellerPage } from "../../../ui/seller/load-seller.ts";
import offers from "../../../ui/seller/offers.module.css";
import { PagesNav } from "../../../ui/seller/pages-nav.tsx";
import { SellerPage } from "../../../ui/seller/seller-page.tsx";
import type { Route } from "./+types/messages";

type MessagesParams = { state: "waiting" | null; after: string | null };
type MessagesData = { seller: SellerMe; conversations: ShopConversationCard[]; meta: ShopConversationsMeta; asked: MessagesParams; flash: Flash | null };

function addressOf({ state, after }: MessagesParams): "/seller/messages" {
  const query = new URLSearchParams({ ...(state && { state }), ...(after && { after }) });
  return (query.size > 0 ? `/seller/messages?${query}` : "/seller/messages") as "/seller/messages";
}

function askedOf(query: URLSearchParams): MessagesParams {
  const after = query.get("after") ?? "";
  return { state: query.get("state") === "waiting" ? "waiting" : null, after: /^[01]-\d{1,15}-\d{1,15}$/.test(after) ? after : null };
}

export async function loader({ context, request }: Route.LoaderArgs): Promise<MessagesData> {
  const { renderContext, seller } = await openSellerPage({ context, request }, "conversations.ofShop");
  const asked = askedOf(new URL(request.url).searchParams);
  const { data: conversations, meta } = await shopApi(renderContext.api, seller).get("/seller/messages", { query: asked });
  return { seller, conversations, meta, asked, flash: renderContext.flash ?? null };
}

export default function SellerMessages({ loaderData: { seller, conversations, meta, asked, flash } }: Route.ComponentProps) {
  const { t, n } = useWords();
  const link = useLink();
  const at = (next: MessagesParams) => pageInShop(seller, addressOf(next));
  return (
    <SellerPage seller={seller} place="messages" heading={t("conversations.ofShop")} lead={t("conversations.shopLead")} flash={flash}>
      {meta.waiting > 0 && <p>{n("conversations.waiting", meta.waiting)}</p>}
      <nav className="row" aria-label={t("conversations.filter")}>
        {([null, "waiting"] as const).map((state) => (
          <a key={state} className="pill" href={link(at({ state, after: null }))} aria-current={asked.state === state ? "page" : undefined}>
            {t(state === null ? "conversations.all" : "seller.questions.states.waiting")}
          </a>
        ))}
      </nav>
      {conversations.length === 0 ? (
        <EmptyState icon="check" title={t("conversations.none")} text={t("conversations.noneShop")} />
      ) : (
        <ul className={offers.list}>
          {conversations.map((each) => (
            <ConversationItem key={each.package} conversation={each} to={pageInShop(seller, `/seller/message/${each.package}`)} other={each.buyer} own="shop">
              {each.isWaiting && (
                <span className={offers.state} data-tone="bad">
                  {t("seller.questions.states.waiting")}
                </span>
              )}
            </ConversationItem>
          ))}
        </ul>
      )}
      <PagesNav first={asked.after ? at({ ...asked, after: null }) : null} next={meta.next ? at({ ...asked, after: meta.next }) : null} />
    </SellerPage>
  );
}
