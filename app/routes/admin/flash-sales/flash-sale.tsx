/** One flash sale: what shops offer for it, what is in it, its name and time, and its end. */
import type { AdminSale, AdminSaleItem } from "../../../../worker/shop/flash-sales/desk/contract.ts";
import type { FlashProposal } from "../../../../worker/shop/flash-sales/proposals/contract.ts";
import type { DeskMe } from "../../../../worker/shop/operators/desk/contract.ts";
import { type Flash, renderContextKey } from "../../../context.ts";
import { readForm } from "../../../forms/read.ts";
import { useDone } from "../../../forms/use-form.ts";
import { formatNumber } from "../../../i18n/format.ts";
import { titlePrivatePage } from "../../../render/personal/private-page.ts";
import { useLink, useWords } from "../../../render/render-context.tsx";
import { Card } from "../../../ui/account/card.tsx";
import { ButtonLink } from "../../../ui/base/button.tsx";
import { DeskPage } from "../../../ui/desk/desk-page.tsx";
import { Detail, Facts } from "../../../ui/desk/detail.tsx";
import { loadDesk } from "../../../ui/desk/load-desk.ts";
import { Moment } from "../../../ui/desk/moment.tsx";
import { apiQuery, isNarrowed, type TableChoice, tableChoice } from "../../../ui/desk/table-choice.ts";
import type { Route } from "./+types/flash-sale";
import { ProposalsTable } from "./proposals-table.tsx";
import { actOnSale } from "./sale-action.ts";
import { CallOff, EndNow } from "./sale-end.tsx";
import { SaleItems } from "./sale-items.tsx";
import { SaleStateTag } from "./sale-states.tsx";
import { salePath, saleProposalsTable } from "./tables.ts";
import { TermsForm } from "./terms-form.tsx";

type Items = { rows: AdminSaleItem[]; next: number | null };
type Offers = { rows: FlashProposal[]; next: number | null; choice: TableChoice };
type SaleData = { desk: DeskMe; sale: AdminSale; items: Items; offers: Offers; flash: Flash | null };

export async function loader({ request, params, context }: Route.LoaderArgs): Promise<SaleData> {
  const renderContext = context.get(renderContextKey);
  const { api } = renderContext;
  const desk = await loadDesk(renderContext, "offers");
  const query = new URL(request.url).searchParams;
  const choice = tableChoice(query, saleProposalsTable(params.id));
  const after = /^\d{1,15}$/.exec(query.get("items") ?? "")?.[0];
  const [{ data: sale }, items, offers] = await Promise.all([
    api.get("/admin/flash-sales/{id}", { params }),
    api.get("/admin/flash-sales/{id}/items", { params, query: { after } }),
    api.get("/admin/flash-proposals", { query: { ...apiQuery(choice), sale: params.id } }),
  ]);
  titlePrivatePage(renderContext, sale.name);
  return {
    ...{ desk, sale, flash: renderContext.flash ?? null },
    items: { rows: items.data, next: items.meta.next },
    offers: { rows: offers.data, next: offers.meta.next, choice },
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await readForm(request);
  return actOnSale(context.get(renderContextKey), request, params.id, form);
}

export default function FlashSalePage({ loaderData: { desk, sale, items, offers, flash }, actionData }: Route.ComponentProps) {
  useDone(actionData);
  const { t } = useWords();
  const link = useLink();
  const { id, name, state } = sale;
  const lead = (
    <>
      <SaleStateTag state={state} /> <bdi dir="ltr">{id}</bdi>
    </>
  );
  const seeIt = state !== "ended" && (
    <ButtonLink look="quiet" href={link(`/flash-sale/${id}`)} target="_blank" rel="noopener">
      {t("seller.products.preview")}
    </ButtonLink>
  );
  const actions = (
    <>
      <ButtonLink look="quiet" href={link("/admin/flash-sales")}>
        {t("desk.flash.allSales")}
      </ButtonLink>
      {seeIt}
    </>
  );
  return (
    <DeskPage desk={desk} place="flash-sales" heading={name} lead={lead} flash={flash} actions={actions}>
      <Detail aside={<Aside sale={sale} />}>
        <Card id="offers" title={t("desk.flash.offers")}>
          {offers.rows.length === 0 && !isNarrowed(offers.choice) ? (
            <p className="muted">{t("seller.flashSales.noOffers")}</p>
          ) : (
            <ProposalsTable spec={saleProposalsTable(id)} {...offers} />
          )}
        </Card>
        <SaleItems sale={sale} {...items} />
        {state === "coming" && (
          <Card id="terms" title={t("desk.flash.terms")}>
            <TermsForm key={`${sale.startsAt} ${sale.endsAt}`} sale={sale} action={salePath(id)} />
          </Card>
        )}
      </Detail>
    </DeskPage>
  );
}

function Aside({ sale }: { sale: AdminSale }) {
  const { t, locale } = useWords();
  const { startsAt, endsAt, state, products, variants, quota, sold } = sale;
  const number = (value: number) => formatNumber(value, locale);
  return (
    <>
      <Card id="about" title={t("desk.audit.kinds.flash_sale")}>
        <Facts
          facts={[
            [t("flash.starts"), <Moment key="starts" at={startsAt} />],
            [t("flash.ends"), <Moment key="ends" at={endsAt} />],
            [t("listing.results"), number(products)],
            [t("seller.products.variants"), number(variants)],
            quota > 0 && [t("desk.products.sold"), t("desk.flash.soldOf", { sold: number(sold), quota: number(quota) })],
          ]}
        />
      </Card>
      {state === "running" && <EndNow sale={sale} />}
      {state === "coming" && <CallOff sale={sale} />}
    </>
  );
}
