/** What would become of the chosen offers, and the button that does it. */
import type { Key } from "../../../../locales/words.ts";
import type { AdminProposal } from "../../../../worker/shop/flash-sales/proposals/contract.ts";
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
import { decide } from "./proposal-action.ts";
import { reasonAgainst } from "./reason-against.ts";
import { ReasonField } from "./sale-end.tsx";
import { bulkActs, type OfferAct, proposalPath, proposalsPath } from "./tables.ts";

/** `reason`: why it is not possible; null: it is. */
type Row = Pick<AdminProposal, "id" | "state"> & { name: string; shop: string; sale: string | null; reason: Key | null };
type ActsData = { desk: DeskMe; act: OfferAct; rows: Row[] };

const actIn = (name: string | null) => bulkActs.find((act) => act === name);
const offerId = /^\d{1,15}$/;

const readProposals = (api: Api, ids: readonly string[]): Promise<AdminProposal[]> =>
  readChosen(ids, (id) => api.get("/admin/flash-proposals/{id}", { params: { id } }));

export async function loader({ request, context }: Route.LoaderArgs): Promise<ActsData> {
  const { renderContext, desk } = await openDeskPage(context, "desk.flash.offers", "offers");
  const query = new URL(request.url).searchParams;
  const act = actIn(query.get("act"));
  const ids = chosenIn(query.getAll("offer"), offerId);
  if (!act || ids.length === 0) throw redirect(proposalsPath);
  const proposals = await readProposals(renderContext.api, ids);
  const rows = proposals.map((proposal) => ({
    ...{ id: proposal.id, state: proposal.state, shop: proposal.shop.name, sale: proposal.sale?.name ?? null },
    name: proposal.items.map(({ product }) => product).join(" · "),
    reason: reasonAgainst(act, proposal),
  }));
  return { desk, act, rows };
}

/** One after the other, the oldest first as it came first; what is refused meanwhile is counted, and the others are done. */
export async function action({ request, context }: Route.ActionArgs) {
  const renderContext = context.get(renderContextKey);
  const { api, words } = renderContext;
  const form = await readForm(request);
  return handleForm(renderContext, request, form, async () => {
    const act = actIn(textOf(form, "act"));
    if (!act) throw new ApiError(400, { message: words.t("errors.bad_request"), statusCode: 400 });
    const proposals = (await readProposals(api, chosenIn(form.getAll("offer"), offerId))).filter((proposal) => reasonAgainst(act, proposal) === null);
    await actOnEach(
      words,
      proposals.sort((a, b) => a.id - b.id),
      ({ id }) => decide(api, String(id), act, { reason: textOf(form, "reason") }),
    );
    return { key: "bulk.done", to: proposalsPath };
  });
}

export default function ActsPage({ loaderData: { desk, act, rows }, actionData }: Route.ComponentProps) {
  useDone(actionData);
  const { t } = useWords();
  const isDecline = act === "decline";
  const back = `${proposalsPath}?state=proposed` as const;
  return (
    <DeskPage desk={desk} place="flash-sales" heading={t(`desk.flash.${act}`)}>
      <BulkPreview
        intent="act"
        action={chosenAddress(
          "/admin/flash-proposals/acts",
          act,
          "offer",
          rows.map(({ id }) => id),
        )}
        back={back}
        act={act}
        actName={t(`desk.flash.${act}`)}
        field="offer"
        danger={isDecline}
        lead={t(isDecline ? "desk.flash.declineText" : "desk.flash.acceptText")}
        {...(isDecline && { asks: { labelOf: () => t("desk.order.why"), fields: (field) => <ReasonField texts={field("reason")} /> } })}
        items={rows.map(({ id, name, shop, sale, reason }) => ({
          value: String(id),
          isPossible: reason === null,
          name,
          detail: [shop, sale ?? t("desk.flash.ownTime"), ...(reason ? [t(reason)] : [])].join(" · "),
          page: proposalPath(id),
        }))}
      />
    </DeskPage>
  );
}
