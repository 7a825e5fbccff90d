/** Questions about all products with the shops' answers: what they say, of what, and the way to take one off. */
import type { DeskMe } from "../../../../worker/shop/operators/desk/contract.ts";
import type { AdminQuestion } from "../../../../worker/shop/questions/contract.ts";
import { type QuestionState, questionStates, removalReason_chars } from "../../../../worker/shop/questions/rules.ts";
import { type Flash, renderContextKey } from "../../../context.ts";
import { handleForm } from "../../../forms/answer.ts";
import { intentOf, paramOf, textOf } from "../../../forms/fields.ts";
import { readForm } from "../../../forms/read.ts";
import { useDone } from "../../../forms/use-form.ts";
import { useLink, useWords } from "../../../render/render-context.tsx";
import { Card, CardForm } from "../../../ui/account/card.tsx";
import { TextArea } from "../../../ui/base/field.tsx";
import { DeskPage } from "../../../ui/desk/desk-page.tsx";
import { DeskTable } from "../../../ui/desk/desk-table.tsx";
import { openDeskPage } from "../../../ui/desk/load-desk.ts";
import { Moment } from "../../../ui/desk/moment.tsx";
import { StateTag, type StateTone } from "../../../ui/desk/state-tag.tsx";
import { apiQuery, type TableChoice, type TableSpec, tableChoice } from "../../../ui/desk/table-choice.ts";
import type { Column } from "../../../ui/desk/table-props.ts";
import type { Route } from "./+types/questions";
import css from "./questions.module.css";

const questionsTable = {
  path: "/admin/questions",
  filters: [{ name: "state", kind: "choice", options: questionStates }],
  orders: [],
  columns: ["question", "product", "author", "state", "asked", "act"],
} as const satisfies TableSpec;
const tones: Readonly<Record<QuestionState, StateTone | undefined>> = { waiting: "due", answered: "good", removed: "bad" };

type QuestionsData = {
  desk: DeskMe;
  rows: AdminQuestion[];
  next: string | null;
  choice: TableChoice;
  /** What is about to be removed: all of it, or its answer alone. */
  chosen: AdminQuestion | null;
  isAnswer: boolean;
  flash: Flash | null;
};

export async function loader({ request, context }: Route.LoaderArgs): Promise<QuestionsData> {
  const { renderContext, desk } = await openDeskPage(context, "desk.questions.title", "moderation");
  const { searchParams } = new URL(request.url);
  const choice = tableChoice(searchParams, questionsTable);
  const id = /^\d{1,15}$/.test(searchParams.get("remove") ?? "") ? searchParams.get("remove") : null;
  const read = (query: Record<string, string>) => renderContext.api.get("/admin/questions", { query });
  const [{ data: rows, meta }, chosen] = await Promise.all([read(apiQuery(choice)), id === null ? null : read({ id }).then(({ data }) => data[0] ?? null)]);
  const isAnswer = searchParams.get("of") === "answer";
  const isThere = chosen && (isAnswer ? chosen.state === "answered" : chosen.state !== "removed");
  return { desk, rows, next: meta.next, choice, chosen: isThere ? chosen : null, isAnswer, flash: renderContext.flash ?? null };
}

export async function action({ request, context }: Route.ActionArgs) {
  const renderContext = context.get(renderContextKey);
  const form = await readForm(request);
  return handleForm(renderContext, request, form, async () => {
    const call = { params: { id: paramOf(form, "id") }, body: { reason: textOf(form, "reason") } };
    if (intentOf(form) === "removeAnswer") {
      await renderContext.api.send("POST", "/admin/questions/{id}/answer-removal", call);
      return { key: "desk.questions.answerDone", to: "/admin/questions" };
    }
    await renderContext.api.send("POST", "/admin/questions/{id}/removal", call);
    return { key: "desk.questions.done", to: "/admin/questions" };
  });
}

export default function AdminQuestionsPage({ loaderData: { desk, rows, next, choice, chosen, isAnswer, flash }, actionData }: Route.ComponentProps) {
  useDone(actionData);
  const { t } = useWords();
  const link = useLink();
  const stateName = (state: string) => t(state === "removed" ? "desk.questions.removed" : `seller.questions.states.${state as "waiting" | "answered"}`);
  const columns: Column<AdminQuestion>[] = [
    { id: "question", name: t("desk.audit.kinds.question"), cell: (row) => <Texts question={row} /> },
    {
      id: "product",
      name: t("desk.find.kinds.product"),
      cell: ({ product, shop }) => (
        <span className={css.product}>
          <a className="text-link" href={link(`/${product.main}/product/${product.handle}#questions`)} dir="auto">
            {product.name}
          </a>
          <bdi className="muted small">{shop.name}</bdi>
        </span>
      ),
    },
    { id: "author", name: t("desk.reports.author"), cell: ({ author }) => <bdi>{author}</bdi> },
    { id: "state", name: t("orders.status"), cell: ({ state }) => <StateTag tone={tones[state]}>{stateName(state)}</StateTag> },
    { id: "asked", name: t("desk.audit.at"), cell: ({ askedAt }) => <Moment at={askedAt} /> },
    {
      id: "act",
      name: t("desk.audit.action"),
      cell: ({ id, state }) =>
        state !== "removed" && (
          <span className={css.acts}>
            <a className="text-link" href={link(`/admin/questions?remove=${id}`)} aria-label={t("desk.questions.removeFor", { id })}>
              {t("desk.questions.remove")}
            </a>
            {state === "answered" && (
              <a className="text-link" href={link(`/admin/questions?remove=${id}&of=answer`)} aria-label={t("desk.questions.removeAnswerFor", { id })}>
                {t("desk.questions.removeAnswer")}
              </a>
            )}
          </span>
        ),
    },
  ];
  return (
    <DeskPage desk={desk} place="questions" heading={t("desk.questions.title")} lead={t("desk.questions.lead")} flash={flash}>
      {chosen && <Remove question={chosen} isAnswer={isAnswer} />}
      <DeskTable
        spec={questionsTable}
        choice={choice}
        rows={rows}
        next={next}
        label={t("desk.questions.title")}
        columns={columns}
        keyOf={({ id }) => id}
        filterName={() => t("orders.status")}
        optionName={(_, option) => stateName(option)}
        empty={t("desk.questions.empty")}
      />
    </DeskPage>
  );
}

function Texts({ question: { text, lang, answer } }: { question: AdminQuestion }) {
  return (
    <div className={css.texts}>
      <p lang={lang} dir="auto">
        {text}
      </p>
      {answer && (
        <blockquote lang={answer.lang} dir="auto">
          {answer.text}
        </blockquote>
      )}
    </div>
  );
}

function Remove({ question, isAnswer }: { question: AdminQuestion; isAnswer: boolean }) {
  const { t } = useWords();
  const { id } = question;
  return (
    <Card id="remove" title={t(isAnswer ? "desk.questions.removeAnswerFor" : "desk.questions.removeFor", { id })} tone="danger">
      <Texts question={question} />
      <CardForm
        intent={isAnswer ? "removeAnswer" : "remove"}
        action={isAnswer ? `/admin/questions?remove=${id}&of=answer` : `/admin/questions?remove=${id}`}
        submit={t(isAnswer ? "desk.questions.removeAnswer" : "desk.questions.remove")}
        look="quiet"
        danger
        labelOf={() => t("desk.questions.reason")}
      >
        {({ field }) => (
          <>
            <input type="hidden" name="id" value={id} />
            <TextArea
              {...field("reason")}
              hint={t(isAnswer ? "desk.questions.answerReasonHint" : "desk.questions.reasonHint")}
              rows={3}
              maxLength={removalReason_chars.max}
            />
          </>
        )}
      </CardForm>
    </Card>
  );
}
