/** What was written in a thread, and the team's answer. */

import { messageMax_chars } from "../../../../worker/shop/contact/rules.ts";
import type { AdminMessage } from "../../../../worker/shop/contact/threads/contract.ts";
import { languageNames } from "../../../i18n/names/language-names.ts";
import { useWords } from "../../../render/render-context.tsx";
import { Card, CardForm } from "../../../ui/account/card.tsx";
import { TextArea } from "../../../ui/base/field.tsx";
import { ThreadTexts } from "../../../ui/contact/thread-texts.tsx";

export function Texts({ message: { name, texts } }: { message: AdminMessage }) {
  const { t } = useWords();
  return (
    <Card id="texts" title={t("seller.register.messages.title")}>
      <ThreadTexts
        texts={texts.map(({ author, by, text, at }) => ({
          ...{ text, at },
          name: author === "writer" ? name : (by ?? t("desk.reports.unknown")),
          isOwn: author === "team",
        }))}
      />
    </Card>
  );
}

export function AnswerForm({ message: { id, texts, locale }, formKey }: { message: AdminMessage; formKey: string }) {
  const { t } = useWords();
  const answer = t("desk.messages.answer");
  return (
    <Card id="answer" title={answer} lead={t("desk.messages.answerText", { language: languageNames[locale] })}>
      <CardForm intent="answer" action={`/admin/message/${id}`} submit={answer} labelOf={() => t("desk.messages.answerLabel")}>
        {({ field, values }) => (
          <>
            <input type="hidden" name="key" value={values?.key ?? formKey} />
            <input type="hidden" name="seen" value={texts.length} />
            <TextArea {...field("text")} rows={8} maxLength={messageMax_chars} />
          </>
        )}
      </CardForm>
    </Card>
  );
}
