/** A conversation about a package as one of its two sides sees it: what was written, the form to write on, and the way to report it. */
import type { Conversation } from "../../../worker/shop/conversations/contract.ts";
import { message_chars, report_chars } from "../../../worker/shop/conversations/rules.ts";
import type { PageAddress } from "../../pages.ts";
import { useWords } from "../../render/render-context.tsx";
import card from "../account/card.module.css";
import { Card, CardForm } from "../account/card.tsx";
import { TextArea } from "../base/field.tsx";
import { Notice } from "../base/notice.tsx";
import { ThreadTexts } from "../contact/thread-texts.tsx";

type Message = Conversation["messages"][number] & { writer?: string | null };
type ConversationThreadProps = {
  conversation: Pick<Conversation, "state" | "mayReport" | "report"> & { messages: readonly Message[] };
  own: "buyer" | "shop";
  /** Who the other side is. */
  other: string;
  action: PageAddress;
  /** What a message that is sent twice is known by. */
  formKey: string;
};

export function ConversationThread({ conversation: { state, messages, mayReport, report }, own, other, action, formKey }: ConversationThreadProps) {
  const { t } = useWords();
  const nameOf = ({ by, writer }: Message) => (by === own ? writer || t("seller.register.messages.you") : other);
  const writing = t(own === "buyer" ? "conversations.write" : "conversations.writeBuyer");
  return (
    <>
      {report && (report.decision ? <Decided reason={report.reason ?? ""} /> : <Notice kind="info">{t("conversations.pending")}</Notice>)}
      {messages.length === 0 ? (
        <p className="muted">{t("conversations.noneFirst")}</p>
      ) : (
        <ThreadTexts
          texts={messages.map((message) => ({ name: nameOf(message), text: message.text, at: message.at, lang: message.lang, isOwn: message.by === own }))}
        />
      )}
      {state === "open" ? (
        // what was typed goes once it is sent
        <Card key={messages.length} id="write" title={writing}>
          <CardForm intent="write" action={action} submit={t("seller.register.messages.send")} labelOf={() => t("seller.register.messages.label")}>
            {({ field, values }) => (
              <>
                <input type="hidden" name="requestKey" value={values?.requestKey ?? formKey} />
                <TextArea {...field("text")} hint={t("conversations.hint")} rows={5} maxLength={message_chars.max} />
              </>
            )}
          </CardForm>
        </Card>
      ) : (
        <Notice kind="info">{t(`conversations.${state}`)}</Notice>
      )}
      {mayReport && (
        <details className={card.unfolding}>
          <summary className={card.do}>{t("conversations.report")}</summary>
          <CardForm intent="report" action={action} submit={t("conversations.report")} look="quiet" labelOf={() => t("conversations.reportReason")}>
            {({ field }) => <TextArea {...field("reason")} hint={t("conversations.reportText")} rows={3} maxLength={report_chars.max} />}
          </CardForm>
        </details>
      )}
    </>
  );
}

function Decided({ reason }: { reason: string }) {
  const { t } = useWords();
  return <Notice kind="info">{t("conversations.decided", { reason })}</Notice>;
}
