/** One conversation of the shop with the buyer of a package. */
import { isolated } from "../../../../locales/isolated.ts";
import type { ShopConversation } from "../../../../worker/shop/conversations/contract.ts";
import type { SellerMe } from "../../../../worker/shop/sellers/contract.ts";
import { type Flash, renderContextKey } from "../../../context.ts";
import { handleForm } from "../../../forms/answer.ts";
import { intentOf, textOf } from "../../../forms/fields.ts";
import { readForm } from "../../../forms/read.ts";
import { useDone } from "../../../forms/use-form.ts";
import { titlePrivatePage } from "../../../render/personal/private-page.ts";
import { useLink, useWords } from "../../../render/render-context.tsx";
import { DoForm } from "../../../ui/account/do-form.tsx";
import { QuietLink } from "../../../ui/base/quiet-link.tsx";
import { ConversationThread } from "../../../ui/conversations/conversation-thread.tsx";
import { pageInShop, shopApi } from "../../../ui/seller/in-shop.ts";
import { loadSeller } from "../../../ui/seller/load-seller.ts";
import { SellerPage } from "../../../ui/seller/seller-page.tsx";
import type { Route } from "./+types/message";

type MessageData = { seller: SellerMe; conversation: ShopConversation; formKey: string; flash: Flash | null };

export async function loader({ context, request, params }: Route.LoaderArgs): Promise<MessageData> {
  const renderContext = context.get(renderContextKey);
  const seller = await loadSeller(renderContext, request);
  const { data: conversation } = await shopApi(renderContext.api, seller).get("/seller/messages/{package}", { params: { package: params.id } });
  titlePrivatePage(renderContext, renderContext.words.t("conversations.with", { name: isolated(conversation.buyer) }));
  return { seller, conversation, formKey: crypto.randomUUID(), flash: renderContext.flash ?? null };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const renderContext = context.get(renderContextKey);
  const form = await readForm(request);
  return handleForm(renderContext, request, form, async () => {
    const seller = await loadSeller(renderContext, request);
    const api = shopApi(renderContext.api, seller);
    const of = { params: { package: params.id } };
    const to = pageInShop(seller, `/seller/message/${Number(params.id)}`);
    if (intentOf(form) === "settle") {
      await api.send("POST", "/seller/messages/{package}/settled", of);
      return { key: "conversations.settled", to };
    }
    if (intentOf(form) === "report") {
      await api.send("POST", "/seller/messages/{package}/report", { ...of, body: { reason: textOf(form, "reason") } });
      return { key: "conversations.reported", to };
    }
    const body = { text: textOf(form, "text"), lang: renderContext.locale, requestKey: textOf(form, "requestKey") };
    await api.send("POST", "/seller/messages/{package}", { ...of, body });
    return { key: "seller.register.messages.sent", to };
  });
}

export default function SellerMessage({ loaderData: { seller, conversation, formKey, flash }, actionData }: Route.ComponentProps) {
  useDone(actionData);
  const { t } = useWords();
  const link = useLink();
  const { buyer, order } = conversation;
  const action = pageInShop(seller, `/seller/message/${conversation.package}`);
  return (
    <SellerPage
      seller={seller}
      place="messages"
      heading={t("conversations.with", { name: isolated(buyer) })}
      flash={flash}
      actions={<QuietLink to={pageInShop(seller, "/seller/messages")}>{t("conversations.all")}</QuietLink>}
    >
      <p>
        <a className="text-link" href={link(pageInShop(seller, `/seller/package/${conversation.package}`))}>
          {t("conversations.about", { number: order })}
        </a>
      </p>
      <ConversationThread conversation={conversation} own="shop" other={buyer} action={action} formKey={formKey} />
      {conversation.isWaiting && <DoForm intent="settle" action={action} name={t("conversations.settle")} />}
    </SellerPage>
  );
}
