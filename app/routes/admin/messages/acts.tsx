/** What would become of the chosen messages, and the button that does it. */
import type { AdminMessage } from "../../../../worker/shop/contact/threads/contract.ts";
import { type MovedState, mayMove } from "../../../../worker/shop/contact/threads/rules.ts";
import type { DeskMe } from "../../../../worker/shop/operators/desk/contract.ts";
import { type Api, ApiError } from "../../../client/api.ts";
import { renderContextKey } from "../../../context.ts";
import { handleForm } from "../../../forms/answer.ts";
import { textOf } from "../../../forms/fields.ts";
import { readForm } from "../../../forms/read.ts";
import { useDone } from "../../../forms/use-form.ts";
import { redirect } from "../../../navigation/address.ts";
import { useWords } from "../../../render/render-context.tsx";
import { actOnEach, chosenAddress, chosenIn, readChosen } from "../../../ui/desk/bulk-chosen.ts";
import { BulkPreview } from "../../../ui/desk/bulk-preview.tsx";
import { DeskPage } from "../../../ui/desk/desk-page.tsx";
import { openDeskPage } from "../../../ui/desk/load-desk.ts";
import type { Route } from "./+types/acts";
import { move, moveIn } from "./message-action.ts";
import { queue } from "./messages-table.ts";

type Row = Pick<AdminMessage, "id" | "reference" | "subject" | "name" | "state">;
type ActsData = { desk: DeskMe; act: MovedState; rows: Row[] };

const messageId = /^\d{1,15}$/;

const readMessages = (api: Api, ids: readonly string[]): Promise<AdminMessage[]> =>
  readChosen(ids, (id) => api.get("/admin/messages/{id}", { params: { id } }));

export async function loader({ request, context }: Route.LoaderArgs): Promise<ActsData> {
  const { renderContext, desk } = await openDeskPage(context, "seller.register.messages.title", "messages");
  const query = new URL(request.url).searchParams;
  const act = moveIn(query.get("act"));
  const ids = chosenIn(query.getAll("message"), messageId);
  if (!act || ids.length === 0) throw redirect(queue);
  const messages = await readMessages(renderContext.api, ids);
  return { desk, act, rows: messages.map(({ id, reference, subject, name, state }) => ({ id, reference, subject, name, state })) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const renderContext = context.get(renderContextKey);
  const { api, words } = renderContext;
  const form = await readForm(request);
  return handleForm(renderContext, request, form, async () => {
    const act = moveIn(textOf(form, "act"));
    if (!act) throw new ApiError(400, { message: words.t("errors.bad_request"), statusCode: 400 });
    const possible = (await readMessages(api, chosenIn(form.getAll("message"), messageId))).filter(({ state }) => mayMove(state, act));
    await actOnEach(words, possible, ({ id }) => move(api, String(id), act));
    return { key: "bulk.done", to: queue };
  });
}

export default function ActsPage({ loaderData: { desk, act, rows }, actionData }: Route.ComponentProps) {
  useDone(actionData);
  const { t } = useWords();
  const name = t(`desk.messages.acts.${act}`);
  return (
    <DeskPage desk={desk} place="messages" heading={name}>
      <BulkPreview
        intent="act"
        action={chosenAddress(
          "/admin/messages/acts",
          act,
          "message",
          rows.map(({ id }) => id),
        )}
        back={queue}
        act={act}
        actName={name}
        field="message"
        danger={act === "spam"}
        lead={t(`desk.messages.actsText.${act}`)}
        items={rows.map((row) => ({
          value: String(row.id),
          isPossible: mayMove(row.state, act),
          name: row.subject,
          detail: `${row.name} · ${row.reference} · ${t(`desk.messages.states.${row.state}`)}`,
          page: `/admin/message/${row.id}`,
        }))}
      />
    </DeskPage>
  );
}
