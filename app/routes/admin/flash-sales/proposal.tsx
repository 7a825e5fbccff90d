/** What a shop offers for a flash sale, beside what it costs and what is there, and the decision about it. */
import type { AdminSaleRow } from "../../../../worker/shop/flash-sales/desk/contract.ts";
import type { AdminProposal } from "../../../../worker/shop/flash-sales/proposals/contract.ts";
import type { DeskMe } from "../../../../worker/shop/operators/desk/contract.ts";
import { type Flash, renderContextKey } from "../../../context.ts";
import { readForm } from "../../../forms/read.ts";
import { useDone } from "../../../forms/use-form.ts";
import { titlePrivatePage } from "../../../render/personal/private-page.ts";
import { useLink, useWords } from "../../../render/render-context.tsx";
import { Card } from "../../../ui/account/card.tsx";
import { ButtonLink } from "../../../ui/base/button.tsx";
import { DeskPage } from "../../../ui/desk/desk-page.tsx";
import { Detail, Facts } from "../../../ui/desk/detail.tsx";
import { loadDesk } from "../../../ui/desk/load-desk.ts";
import { Moment } from "../../../ui/desk/moment.tsx";
import type { Route } from "./+types/proposal";
import css from "./flash-sales.module.css";
import { actOnProposal } from "./proposal-action.ts";
import { Decisions } from "./proposal-decisions.tsx";
import { ProposalItems } from "./proposal-items.tsx";
import { ProposalStateTag } from "./sale-states.tsx";
import { proposalsPath, salePath } from "./tables.ts";

/** `takers`: announced sales, of which one is to be chosen where the offer names none. */
type ProposalData = { desk: DeskMe; proposal: AdminProposal; takers: AdminSaleRow[]; flash: Flash | null };

export async function loader({ params, context }: Route.LoaderArgs): Promise<ProposalData> {
  const renderContext = context.get(renderContextKey);
  const { api, words } = renderContext;
  const desk = await loadDesk(renderContext, "offers");
  const { data: proposal } = await api.get("/admin/flash-proposals/{id}", { params });
  const needsTaker = proposal.state === "proposed" && proposal.sale === null;
  const takers = needsTaker ? (await api.get("/admin/flash-sales", { query: { state: "coming", sort: "soonest" } })).data : [];
  titlePrivatePage(renderContext, words.t("desk.flash.offerOf", { shop: proposal.shop.name }));
  return { desk, proposal, takers, flash: renderContext.flash ?? null };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await readForm(request);
  return actOnProposal(context.get(renderContextKey), request, params.id, form);
}

export default function ProposalPage({ loaderData: { desk, proposal, takers, flash }, actionData }: Route.ComponentProps) {
  useDone(actionData);
  const { t } = useWords();
  const link = useLink();
  const { shop, state, note } = proposal;
  const all = (
    <ButtonLink look="quiet" href={link(`${proposalsPath}?state=proposed&sort=oldest`)}>
      {t("desk.flash.toDecide")}
    </ButtonLink>
  );
  return (
    <DeskPage
      desk={desk}
      place="flash-sales"
      heading={t("desk.flash.offerOf", { shop: shop.name })}
      lead={<ProposalStateTag state={state} />}
      flash={flash}
      actions={all}
    >
      <Detail aside={<Aside proposal={proposal} takers={takers} />}>
        <ProposalItems proposal={proposal} />
        {note !== "" && (
          <Card id="note" title={t("desk.flash.shopNote")}>
            <blockquote className={css.note} dir="auto">
              {note}
            </blockquote>
          </Card>
        )}
      </Detail>
    </DeskPage>
  );
}

function Aside({ proposal, takers }: { proposal: AdminProposal; takers: readonly AdminSaleRow[] }) {
  const { t } = useWords();
  const link = useLink();
  const { id, shop, sale, startsAt, endsAt, createdAt, decidedAt, reason, state } = proposal;
  return (
    <>
      <Card id="about" title={t("desk.audit.about")}>
        <Facts
          facts={[
            [
              t("desk.find.kinds.shop"),
              <a key="shop" className="text-link" href={link(`${proposalsPath}?shop=${shop.handle}`)} dir="auto">
                {shop.name}
              </a>,
            ],
            [
              t("desk.audit.kinds.flash_sale"),
              sale ? (
                <a key="sale" className="text-link" href={link(salePath(sale.id))} dir="auto">
                  {sale.name}
                </a>
              ) : (
                t("desk.flash.ownTime")
              ),
            ],
            [t("flash.starts"), <Moment key="starts" at={startsAt} />],
            [t("flash.ends"), <Moment key="ends" at={endsAt} />],
            [t("desk.flash.sent"), <Moment key="sent" at={createdAt} />],
            decidedAt !== null && [t("desk.flash.decidedAt"), <Moment key="decided" at={decidedAt} />],
            reason !== null && [
              t("returns.reason"),
              <span key="reason" dir="auto">
                {reason}
              </span>,
            ],
          ]}
        />
      </Card>
      {state === "proposed" && <Decisions key={id} proposal={proposal} takers={takers} />}
    </>
  );
}
