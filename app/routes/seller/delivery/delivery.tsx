/** How a shop delivers: when packages leave, zones, points to collect from, cash. Each part is a form; a zone and a point are views of the page. */
import type { SellerMe } from "../../../../worker/shop/sellers/contract.ts";
import type { OwnDelivery } from "../../../../worker/shop/shipping/own/contract.ts";
import { type Flash, renderContextKey } from "../../../context.ts";
import { handleForm } from "../../../forms/answer.ts";
import { readForm } from "../../../forms/read.ts";
import { useDone } from "../../../forms/use-form.ts";
import { redirect } from "../../../navigation/address.ts";
import { useWords } from "../../../render/render-context.tsx";
import { pageInShop, shopApi } from "../../../ui/seller/in-shop.ts";
import { loadSeller, openSellerPage } from "../../../ui/seller/load-seller.ts";
import { SellerPage } from "../../../ui/seller/seller-page.tsx";
import type { Route } from "./+types/delivery";
import { CashCard } from "./cash-card.tsx";
import { saveDelivery } from "./delivery-action.ts";
import { PointForm } from "./point-form.tsx";
import { PointsCard } from "./points-card.tsx";
import { SendingCard, UndeliveredCard } from "./sending-cards.tsx";
import { ZoneForm } from "./zone-form.tsx";
import { ZonesCard } from "./zones-card.tsx";

type Zone = OwnDelivery["zones"][number];
type Point = OwnDelivery["points"][number];
type View = { kind: "all" } | { kind: "zone"; zone: Zone } | { kind: "point"; point: Point | null };
type DeliveryData = { seller: SellerMe; delivery: OwnDelivery; timeZones: readonly string[]; view: View; flash: Flash | null };

export async function loader({ context, request }: Route.LoaderArgs): Promise<DeliveryData> {
  const { renderContext, seller } = await openSellerPage({ context, request }, "delivery.heading");
  const { data: delivery } = await shopApi(renderContext.api, seller).get("/seller/delivery");
  const view = viewOf(delivery, new URL(request.url).searchParams);
  if (!view) throw redirect(pageInShop(seller, "/seller/delivery"));
  return { seller, delivery, timeZones: ["UTC", ...Intl.supportedValuesOf("timeZone")], view, flash: renderContext.flash ?? null };
}

/** Undefined: a zone or point that is not there. */
function viewOf({ zones, points }: OwnDelivery, query: URLSearchParams): View | undefined {
  const [slug, id] = [query.get("zone"), query.get("point")];
  const zone = zones.find((each) => each.slug === slug);
  if (slug !== null) return zone && { kind: "zone", zone };
  if (id === null || id === "new") return id === null ? { kind: "all" } : { kind: "point", point: null };
  const point = points.find((each) => String(each.id) === id);
  return point && { kind: "point", point };
}

export async function action({ context, request }: Route.ActionArgs) {
  const renderContext = context.get(renderContextKey);
  const form = await readForm(request);
  return handleForm(renderContext, request, form, async () =>
    saveDelivery(renderContext.api, await loadSeller(renderContext, request), form, renderContext.words.locale),
  );
}

export default function DeliveryPage({ loaderData: { seller, delivery, timeZones, view, flash }, actionData }: Route.ComponentProps) {
  useDone(actionData);
  const { t } = useWords();
  const page = { seller, place: "delivery", flash } as const;
  if (view.kind === "zone")
    return (
      <SellerPage {...page} heading={t("seller.delivery.editZone", { zone: view.zone.name })} lead={t("seller.delivery.zonesLead")}>
        <ZoneForm key={view.zone.slug} seller={seller} zone={view.zone} />
      </SellerPage>
    );
  if (view.kind === "point")
    return (
      <SellerPage {...page} heading={t(view.point ? "seller.delivery.editPoint" : "seller.delivery.newPoint")} lead={t("seller.delivery.pointsLead")}>
        <PointForm key={view.point?.id ?? "new"} seller={seller} point={view.point} />
      </SellerPage>
    );
  return (
    <SellerPage {...page} heading={t("delivery.heading")} lead={t("seller.delivery.lead")}>
      <SendingCard seller={seller} delivery={delivery} timeZones={timeZones} />
      <ZonesCard seller={seller} zones={delivery.zones} />
      <UndeliveredCard seller={seller} undelivered={delivery.undelivered} />
      <PointsCard seller={seller} points={delivery.points} />
      <CashCard seller={seller} cash={delivery.cash} />
    </SellerPage>
  );
}
