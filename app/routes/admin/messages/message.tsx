/** One message with its thread, the answer, who looks after it, and how it stands. */
import type { ShouldRevalidateFunctionArgs } from "react-router";
import type { AdminMessage } from "../../../../worker/shop/contact/threads/contract.ts";
import type { DeskMe } from "../../../../worker/shop/operators/desk/contract.ts";
import { type Flash, renderContextKey } from "../../../context.ts";
import { leavesPage } from "../../../forms/leaves-page.ts";
import { readForm } from "../../../forms/read.ts";
import { useDone } from "../../../forms/use-form.ts";
import { titlePrivatePage } from "../../../render/personal/private-page.ts";
import { useLink, useWords } from "../../../render/render-context.tsx";
import { ButtonLink } from "../../../ui/base/button.tsx";
import { DeskPage } from "../../../ui/desk/desk-page.tsx";
import { Detail } from "../../../ui/desk/detail.tsx";
import { loadDesk } from "../../../ui/desk/load-desk.ts";
import type { Route } from "./+types/message";
import { actOnMessage } from "./message-action.ts";
import { MessageAside } from "./message-aside.tsx";
import { MessageStateTag } from "./message-state.tsx";
import { AnswerForm, Texts } from "./message-thread.tsx";
import { queue } from "./messages-table.ts";

/** `formKey`: what an answer that is sent twice is known by. */
type MessageData = { desk: DeskMe; message: AdminMessage; formKey: string; flash: Flash | null };

export async function loader({ params, context }: Route.LoaderArgs): Promise<MessageData> {
  const renderContext = context.get(renderContextKey);
  const desk = await loadDesk(renderContext, "messages");
  const { data: message } = await renderContext.api.get("/admin/messages/{id}", { params: { id: params.id } });
  titlePrivatePage(renderContext, renderContext.words.t("desk.messages.number", { reference: message.reference }));
  return { desk, message, formKey: crypto.randomUUID(), flash: renderContext.flash ?? null };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await readForm(request);
  return actOnMessage(context.get(renderContextKey), request, params.id, form);
}

/** An answer that is refused because something was written meanwhile shows what. */
export const shouldRevalidate = (args: ShouldRevalidateFunctionArgs) => !leavesPage(args);

export default function MessagePage({ loaderData: { desk, message, formKey, flash }, actionData }: Route.ComponentProps) {
  useDone(actionData);
  const { t } = useWords();
  const link = useLink();
  const { reference, subject, state, texts } = message;
  const lead = (
    <>
      <MessageStateTag state={state} /> <span dir="auto">{subject}</span>
    </>
  );
  return (
    <DeskPage
      desk={desk}
      place="messages"
      heading={t("desk.messages.number", { reference })}
      lead={lead}
      flash={flash}
      actions={
        <ButtonLink look="quiet" href={link(queue)}>
          {t("desk.reports.queue")}
        </ButtonLink>
      }
    >
      <Detail aside={<MessageAside desk={desk} message={message} />}>
        <Texts message={message} />
        {/* what was typed goes once it is sent */}
        {state !== "spam" && <AnswerForm key={texts.length} message={message} formKey={formKey} />}
      </Detail>
    </DeskPage>
  );
}
