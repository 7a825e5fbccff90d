/** One reported conversation: what buyer and shop wrote, who reports it and why, and the decision. */
import type { ReportedConversation } from "../../../../worker/shop/conversations/contract.ts";
import { report_chars } from "../../../../worker/shop/conversations/rules.ts";
import type { DeskMe } from "../../../../worker/shop/operators/desk/contract.ts";
import { renderContextKey } from "../../../context.ts";
import { handleForm } from "../../../forms/answer.ts";
import { textOf } from "../../../forms/fields.ts";
import { readForm } from "../../../forms/read.ts";
import { useDone } from "../../../forms/use-form.ts";
import { useLink, useWords } from "../../../render/render-context.tsx";
import { Card, CardForm } from "../../../ui/account/card.tsx";
import { ButtonLink } from "../../../ui/base/button.tsx";
import { SelectField, TextArea } from "../../../ui/base/field.tsx";
import { ThreadTexts } from "../../../ui/contact/thread-texts.tsx";
import { DeskPage } from "../../../ui/desk/desk-page.tsx";
import { Detail, Facts } from "../../../ui/desk/detail.tsx";
import { openDeskPage } from "../../../ui/desk/load-desk.ts";
import { Moment } from "../../../ui/desk/moment.tsx";
import type { Route } from "./+types/conversation";
import { ConversationStateTag } from "./conversation-state.tsx";

type ConversationData = { desk: DeskMe; conversation: ReportedConversation };
const queue = "/admin/conversations?state=open";

export async function loader({ params, context }: Route.LoaderArgs): Promise<ConversationData> {
  const { renderContext, desk } = await openDeskPage(context, "desk.audit.kinds.conversation", "moderation");
  const { data: conversation } = await renderContext.api.get("/admin/conversations/{package}", { params: { package: params.id } });
  return { desk, conversation };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const renderContext = context.get(renderContextKey);
  const form = await readForm(request);
  return handleForm(renderContext, request, form, async () => {
    const decision = textOf(form, "decision") === "closed" ? "closed" : "kept";
    const body = { decision, reason: textOf(form, "reason") } as const;
    await renderContext.api.send("POST", "/admin/conversations/{package}/decision", { params: { package: params.id }, body });
    return { key: "desk.conversations.done", to: queue };
  });
}

export default function ConversationPage({ loaderData: { desk, conversation }, actionData }: Route.ComponentProps) {
  useDone(actionData);
  const { t } = useWords();
  const link = useLink();
  const { order, messages, state, shop } = conversation;
  return (
    <DeskPage
      desk={desk}
      place="conversations"
      heading={t("conversations.about", { number: order })}
      lead={<ConversationStateTag state={state} />}
      actions={
        <ButtonLink look="quiet" href={link(queue)}>
          {t("desk.reports.queue")}
        </ButtonLink>
      }
    >
      <Detail aside={<Aside desk={desk} conversation={conversation} />}>
        <ThreadTexts
          texts={messages.map(({ by, text, at, lang }) => ({
            name: by === "shop" ? shop.name : t("desk.conversations.by.buyer"),
            text,
            at,
            lang,
            isOwn: by === "shop",
          }))}
        />
      </Detail>
    </DeskPage>
  );
}

function Aside({ desk, conversation }: ConversationData) {
  const { t } = useWords();
  const link = useLink();
  const { order, shop, state, reportedBy, reportedAt, reason, decision } = conversation;
  return (
    <>
      {state === "open" && <Decide id={conversation.package} />}
      <Card id="report" title={t("conversations.reportReason")}>
        <p dir="auto">{reason}</p>
        <Facts
          facts={[
            [t("desk.conversations.reportedBy"), t(`desk.conversations.by.${reportedBy}`)],
            [t("desk.audit.at"), <Moment key="at" at={reportedAt} />],
            [t("desk.find.kinds.shop"), <bdi key="shop">{shop.name}</bdi>],
          ]}
        />
        {desk.rights.includes("orders.read") && (
          <p>
            <a className="text-link" href={link(`/admin/order/${order}`)}>
              {t("orders.title", { number: order })}
            </a>
          </p>
        )}
      </Card>
      {decision && (
        <Card id="decision" title={t("desk.conversations.decision")}>
          <p dir="auto">{decision.reason}</p>
          <Facts facts={[[t("desk.audit.at"), <Moment key="at" at={decision.at} />]]} />
        </Card>
      )}
    </>
  );
}

function Decide({ id }: { id: number }) {
  const { t } = useWords();
  const title = t("desk.conversations.decide");
  return (
    <Card id="decide" title={title}>
      <CardForm
        intent="decide"
        action={`/admin/conversation/${id}`}
        submit={title}
        labelOf={(name) => t(name === "decision" ? "desk.conversations.decision" : "desk.conversations.reason")}
      >
        {({ field }) => (
          <>
            <SelectField {...field("decision", "kept")}>
              <option value="kept">{t("desk.conversations.acts.kept")}</option>
              <option value="closed">{t("desk.conversations.acts.closed")}</option>
            </SelectField>
            <TextArea {...field("reason")} hint={t("desk.conversations.reasonHint")} rows={3} maxLength={report_chars.max} />
          </>
        )}
      </CardForm>
    </Card>
  );
}
