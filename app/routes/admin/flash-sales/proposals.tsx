/** What shops offer for flash sales, of all sales: narrowed by where it stands, by shop and by sale, and several decided at once. */
import type { FlashProposal } from "../../../../worker/shop/flash-sales/proposals/contract.ts";
import type { DeskMe } from "../../../../worker/shop/operators/desk/contract.ts";
import type { Flash } from "../../../context.ts";
import { useLink, useWords } from "../../../render/render-context.tsx";
import { ButtonLink } from "../../../ui/base/button.tsx";
import { DeskPage } from "../../../ui/desk/desk-page.tsx";
import { openDeskPage } from "../../../ui/desk/load-desk.ts";
import { apiQuery, type TableChoice, tableChoice } from "../../../ui/desk/table-choice.ts";
import type { Route } from "./+types/proposals";
import { ProposalsTable } from "./proposals-table.tsx";
import { proposalsTable } from "./tables.ts";

type ProposalsData = { desk: DeskMe; rows: FlashProposal[]; next: number | null; choice: TableChoice; flash: Flash | null };

export async function loader({ request, context }: Route.LoaderArgs): Promise<ProposalsData> {
  const { renderContext, desk } = await openDeskPage(context, "desk.flash.offers", "offers");
  const choice = tableChoice(new URL(request.url).searchParams, proposalsTable);
  const { data: rows, meta } = await renderContext.api.get("/admin/flash-proposals", { query: apiQuery(choice) });
  return { desk, rows, next: meta.next, choice, flash: renderContext.flash ?? null };
}

export default function ProposalsPage({ loaderData: { desk, rows, next, choice, flash } }: Route.ComponentProps) {
  const { t } = useWords();
  const link = useLink();
  const sales = (
    <ButtonLink look="quiet" href={link("/admin/flash-sales")}>
      {t("desk.flash.allSales")}
    </ButtonLink>
  );
  return (
    <DeskPage desk={desk} place="flash-sales" heading={t("desk.flash.offers")} flash={flash} actions={sales}>
      <ProposalsTable spec={proposalsTable} choice={choice} rows={rows} next={next} />
    </DeskPage>
  );
}
