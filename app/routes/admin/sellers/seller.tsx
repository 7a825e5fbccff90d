/** One shop with its application: who stands behind it, its papers, what was written, and what is decided about it. */
import type { DeskMe } from "../../../../worker/shop/operators/desk/contract.ts";
import type { AdminSeller } from "../../../../worker/shop/operators/sellers-contract.ts";
import { type Flash, renderContextKey } from "../../../context.ts";
import { readForm } from "../../../forms/read.ts";
import { useDone } from "../../../forms/use-form.ts";
import { titlePrivatePage } from "../../../render/personal/private-page.ts";
import { useLink, useWords } from "../../../render/render-context.tsx";
import { ButtonLink } from "../../../ui/base/button.tsx";
import { DeskPage } from "../../../ui/desk/desk-page.tsx";
import { Detail } from "../../../ui/desk/detail.tsx";
import { loadDesk } from "../../../ui/desk/load-desk.ts";
import type { Route } from "./+types/seller";
import { Decisions } from "./decisions.tsx";
import { actOnSeller } from "./seller-action.ts";
import { SellerAside } from "./seller-aside.tsx";
import { SellerMessages } from "./seller-messages.tsx";
import { ShopStateTag } from "./shop-state.tsx";

type SellerData = { desk: DeskMe; seller: AdminSeller; flash: Flash | null };

export async function loader({ params, context }: Route.LoaderArgs): Promise<SellerData> {
  const renderContext = context.get(renderContextKey);
  const desk = await loadDesk(renderContext, "sellers.read");
  const { data: seller } = await renderContext.api.get("/admin/sellers/{handle}", { params: { handle: params.handle } });
  titlePrivatePage(renderContext, seller.name);
  return { desk, seller, flash: renderContext.flash ?? null };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await readForm(request);
  return actOnSeller(context.get(renderContextKey), request, params.handle, form);
}

export default function SellerPage({ loaderData: { desk, seller, flash }, actionData }: Route.ComponentProps) {
  useDone(actionData);
  const { t } = useWords();
  const link = useLink();
  const mayDecide = desk.rights.includes("sellers.decide");
  const { handle, name, status, messages } = seller;
  const lead = (
    <>
      <ShopStateTag status={status} /> <bdi dir="ltr">{handle}</bdi>
    </>
  );
  const shop = status === "approved" && (
    <ButtonLink look="quiet" href={link(`/shop/${handle}`)}>
      {t("desk.sellers.inShop")}
    </ButtonLink>
  );
  // what was typed goes once it is done
  const version = `${status} ${messages.length}`;
  return (
    <DeskPage desk={desk} place="sellers" heading={name} lead={lead} flash={flash} actions={shop}>
      <Detail aside={<SellerAside seller={seller} rights={desk.rights} />}>
        {mayDecide && <Decisions key={`for ${version}`} seller={seller} isAgainst={false} />}
        <SellerMessages key={messages.length} seller={seller} mayWrite={mayDecide} />
        {mayDecide && <Decisions key={`against ${version}`} seller={seller} isAgainst />}
      </Detail>
    </DeskPage>
  );
}
