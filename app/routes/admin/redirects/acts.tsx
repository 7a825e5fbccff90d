/** Which of the chosen redirects would be deleted, and the button that does it. */
import type { DeskMe } from "../../../../worker/shop/operators/desk/contract.ts";
import type { Redirect } from "../../../../worker/shop/redirects/contract.ts";
import { kindOf } from "../../../../worker/shop/redirects/rules.ts";
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
import { pathName } from "./path-text.tsx";
import { redirectPath, redirectsPath } from "./redirects-table.ts";

type ActsData = { desk: DeskMe; rows: Redirect[] };

const redirectId = /^\d{1,15}$/;

export async function loader({ request, context }: Route.LoaderArgs): Promise<ActsData> {
  const { renderContext, desk } = await openDeskPage(context, "desk.redirects.removeSeveral", "content");
  const ids = chosenIn(new URL(request.url).searchParams.getAll("redirect"), redirectId);
  if (ids.length === 0) throw redirect(redirectsPath);
  return { desk, rows: await readChosen(ids, (id) => renderContext.api.get("/admin/redirects/{id}", { params: { id } })) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const renderContext = context.get(renderContextKey);
  const { api, words } = renderContext;
  const form = await readForm(request);
  return handleForm(renderContext, request, form, async () => {
    await actOnEach(
      words,
      chosenIn(form.getAll("redirect"), redirectId),
      (id) => api.send("DELETE", "/admin/redirects/{id}", { params: { id } }),
      isConflictOrGone,
    );
    return { key: "bulk.done", to: redirectsPath };
  });
}

export default function ActsPage({ loaderData: { desk, rows }, actionData }: Route.ComponentProps) {
  useDone(actionData);
  const { t } = useWords();
  const name = t("desk.redirects.removeSeveral");
  return (
    <DeskPage desk={desk} place="redirects" heading={name}>
      <BulkPreview
        intent="remove"
        action={chosenAddress(
          "/admin/redirects/acts",
          "remove",
          "redirect",
          rows.map(({ id }) => id),
        )}
        back={redirectsPath}
        act="remove"
        actName={name}
        field="redirect"
        danger
        lead={t("desk.redirects.removeText")}
        items={rows.map(({ id, from, to, status }) => ({
          value: String(id),
          isPossible: true,
          name: pathName(from),
          detail: [to === null ? "" : pathName(to), t(`desk.redirects.kinds.${kindOf(status)}`)].filter(Boolean).join(" · "),
          page: redirectPath(id),
        }))}
      />
    </DeskPage>
  );
}
