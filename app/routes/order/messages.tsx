/** What the buyer of a package and its shop write to each other; seen by the order's link, its cart or its account. */
import "../../styles/further.css";
import { data } from "react-router";
import { isolated } from "../../../locales/isolated.ts";
import type { Conversation } from "../../../worker/shop/conversations/contract.ts";
import { isRefusal } from "../../client/api.ts";
import { type Flash, renderContextKey } from "../../context.ts";
import { handleForm } from "../../forms/answer.ts";
import { intentOf, textOf } from "../../forms/fields.ts";
import { readForm } from "../../forms/read.ts";
import { useDone } from "../../forms/use-form.ts";
import { usePrivateHead } from "../../render/personal/private-head.ts";
import { titlePrivatePage } from "../../render/personal/private-page.ts";
import { useLink, useWords } from "../../render/render-context.tsx";
import { Notice } from "../../ui/base/notice.tsx";
import thread from "../../ui/contact/thread.module.css";
import { ConversationThread } from "../../ui/conversations/conversation-thread.tsx";
import type { Route } from "./+types/messages";
import { messagesPath } from "./messages-path.ts";

type MessagesData = { conversation: Conversation; proof: string | null; formKey: string; flash: Flash | null };

const proofOf = (request: Request) => new URL(request.url).searchParams.get("key");

export async function loader({ request, params, context }: Route.LoaderArgs): Promise<MessagesData> {
  const renderContext = context.get(renderContextKey);
  const proof = proofOf(request);
  try {
    const { data: conversation } = await renderContext.api.get("/orders/{number}/packages/{package}/messages", { params, query: { key: proof } });
    titlePrivatePage(renderContext, renderContext.words.t("conversations.with", { name: isolated(conversation.shop.name) }));
    return { conversation, proof, formKey: crypto.randomUUID(), flash: renderContext.flash ?? null };
  } catch (error) {
    throw isRefusal(error) ? data(null, { status: error.status }) : error;
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const renderContext = context.get(renderContextKey);
  const proof = proofOf(request);
  const form = await readForm(request);
  const to = messagesPath(params.number, Number(params.package), proof);
  return handleForm(renderContext, request, form, async () => {
    const of = { params, query: { key: proof } };
    if (intentOf(form) === "report") {
      await renderContext.api.send("POST", "/orders/{number}/packages/{package}/messages/report", { ...of, body: { reason: textOf(form, "reason") } });
      return { key: "conversations.reported", to };
    }
    const body = { text: textOf(form, "text"), lang: renderContext.locale, requestKey: textOf(form, "requestKey") };
    await renderContext.api.send("POST", "/orders/{number}/packages/{package}/messages", { ...of, body });
    return { key: "seller.register.messages.sent", to };
  });
}

export default function MessagesPage({ loaderData: { conversation, proof, formKey, flash }, actionData }: Route.ComponentProps) {
  useDone(actionData);
  const { t } = useWords();
  const link = useLink();
  const { shop, order } = conversation;
  const heading = t("conversations.with", { name: isolated(shop.name) });
  usePrivateHead(heading);
  const number = encodeURIComponent(order);
  return (
    <div className={`page stack ${thread.thread}`}>
      <header className={thread.head}>
        <h1>{heading}</h1>
        <p className="muted">{t("conversations.about", { number: order })}</p>
      </header>
      {flash && <Notice kind={flash.kind}>{t(flash.key)}</Notice>}
      <ConversationThread
        conversation={conversation}
        own="buyer"
        other={shop.name}
        action={messagesPath(order, conversation.package, proof)}
        formKey={formKey}
      />
      <p>
        <a className="text-link" href={link(proof === null ? `/checkout/order/${number}` : `/checkout/order/${number}?key=${encodeURIComponent(proof)}`)}>
          {t("conversations.order")}
        </a>
      </p>
    </div>
  );
}
