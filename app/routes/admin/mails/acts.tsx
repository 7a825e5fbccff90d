/** Which of the chosen mails would be sent again, and the button that does it. */
import type { MailDetail } from "../../../../worker/shop/mails/contract.ts";
import type { DeskMe } from "../../../../worker/shop/operators/desk/contract.ts";
import type { Api } from "../../../client/api.ts";
import { renderContextKey } from "../../../context.ts";
import { handleForm } from "../../../forms/answer.ts";
import { readForm } from "../../../forms/read.ts";
import { useDone } from "../../../forms/use-form.ts";
import { redirect } from "../../../navigation/address.ts";
import { useWords } from "../../../render/render-context.tsx";
import { actOnEach, chosenAddress, chosenIn, isConflictOrGone, readChosen } from "../../../ui/desk/bulk-chosen.ts";
import { BulkPreview } from "../../../ui/desk/bulk-preview.tsx";
import { DeskPage } from "../../../ui/desk/desk-page.tsx";
import { openDeskPage } from "../../../ui/desk/load-desk.ts";
import type { Route } from "./+types/acts";
import { sendAgain } from "./mail-action.ts";
import { queue } from "./mails-table.ts";

type ActsData = { desk: DeskMe; mails: MailDetail[] };

const mailId = /^\d{1,15}$/;

const readMails = (api: Api, ids: readonly string[]): Promise<MailDetail[]> => readChosen(ids, (id) => api.get("/admin/mails/{id}", { params: { id } }));

export async function loader({ request, context }: Route.LoaderArgs): Promise<ActsData> {
  const { renderContext, desk } = await openDeskPage(context, "desk.mails.title", "mails.act");
  const ids = chosenIn(new URL(request.url).searchParams.getAll("mail"), mailId);
  if (ids.length === 0) throw redirect(queue);
  return { desk, mails: await readMails(renderContext.api, ids) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const renderContext = context.get(renderContextKey);
  const { api, words } = renderContext;
  const form = await readForm(request);
  return handleForm(renderContext, request, form, async () => {
    await actOnEach(words, chosenIn(form.getAll("mail"), mailId), (id) => sendAgain(api, id), isConflictOrGone);
    return { key: "bulk.done", to: queue };
  });
}

export default function ActsPage({ loaderData: { desk, mails }, actionData }: Route.ComponentProps) {
  useDone(actionData);
  const { t } = useWords();
  const name = t("seller.webhooks.again");
  return (
    <DeskPage desk={desk} place="mails" heading={name}>
      <BulkPreview
        intent="again"
        action={chosenAddress(
          "/admin/mails/acts",
          "again",
          "mail",
          mails.map(({ id }) => id),
        )}
        back={queue}
        act="again"
        actName={name}
        field="mail"
        lead={t("desk.mails.againText")}
        items={mails.map(({ id, subject, to, state, again }) => ({
          value: String(id),
          isPossible: again === "yes",
          name: subject ?? t("desk.mails.number", { number: id }),
          detail: [to, again === "expired" ? t("desk.mails.expired") : t(`desk.mails.states.${state}`)].filter(Boolean).join(" · "),
          page: `/admin/mail/${id}`,
        }))}
      />
    </DeskPage>
  );
}
