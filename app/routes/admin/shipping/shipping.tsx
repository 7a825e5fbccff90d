/** Where the market delivers to, and for how much: its zones, and in each the rates of every shop without its own. */
import { isolated } from "../../../../locales/isolated.ts";
import type { CashCountry } from "../../../../worker/shop/cash-on-delivery/terms-contract.ts";
import type { DeskMe } from "../../../../worker/shop/operators/desk/contract.ts";
import { elsewhere, type RateWord } from "../../../../worker/shop/shipping/rules.ts";
import type { MarketZone } from "../../../../worker/shop/shipping/zones/contract.ts";
import { type Flash, renderContextKey } from "../../../context.ts";
import { handleForm } from "../../../forms/answer.ts";
import { readForm } from "../../../forms/read.ts";
import { useDone } from "../../../forms/use-form.ts";
import { formatMoney } from "../../../i18n/format.ts";
import { countryName } from "../../../i18n/names/country-name.ts";
import { redirect } from "../../../navigation/address.ts";
import { useLink, useWords } from "../../../render/render-context.tsx";
import { Card } from "../../../ui/account/card.tsx";
import { ButtonLink } from "../../../ui/base/button.tsx";
import { EmptyState } from "../../../ui/base/empty-state.tsx";
import { DeskPage } from "../../../ui/desk/desk-page.tsx";
import { openDeskPage } from "../../../ui/desk/load-desk.ts";
import { PlainTable } from "../../../ui/desk/plain-table.tsx";
import type { Route } from "./+types/shipping";
import { CashCountries } from "./cash-countries.tsx";
import { saveShipping, shippingPath } from "./shipping-action.ts";
import { ZoneCards, ZoneFields } from "./zone-cards.tsx";
import { zoneName } from "./zone-name.ts";

/** `view`: null: all zones; "new": one that is to be made. */
type ShippingData = { desk: DeskMe; zones: MarketZone[]; cash: CashCountry[]; currency: string; view: MarketZone | "new" | null; flash: Flash | null };

export async function loader({ request, context }: Route.LoaderArgs): Promise<ShippingData> {
  const { renderContext, desk } = await openDeskPage(context, "desk.shipping.title", "market");
  const [{ data: zones, meta }, { data: cash }] = await Promise.all([
    renderContext.api.get("/admin/shipping/zones"),
    renderContext.api.get("/admin/cash-on-delivery"),
  ]);
  const slug = new URL(request.url).searchParams.get("zone");
  const zone = slug === "new" ? "new" : zones.find((each) => each.slug === slug);
  if (slug !== null && !zone) throw redirect(shippingPath);
  return { desk, zones, cash, currency: meta.currency, view: zone ?? null, flash: renderContext.flash ?? null };
}

export async function action({ request, context }: Route.ActionArgs) {
  const renderContext = context.get(renderContextKey);
  const form = await readForm(request);
  const { api, words } = renderContext;
  return handleForm(renderContext, request, form, () => saveShipping({ api, form, locale: words.locale }, words.t("errors.bad_request")));
}

export default function ShippingPage({ loaderData: { desk, zones, cash, currency, view, flash }, actionData }: Route.ComponentProps) {
  useDone(actionData);
  const { t, n, locale } = useWords();
  const link = useLink();
  const page = { desk, place: "shipping", flash } as const;
  if (view === "new")
    return (
      <DeskPage {...page} heading={t("desk.shipping.add")}>
        <Card id="zone" title={t("desk.shipping.zone")} lead={t("desk.shipping.addText")}>
          <ZoneFields zone={null} />
        </Card>
      </DeskPage>
    );
  if (view)
    return (
      <DeskPage {...page} heading={zoneName(view, locale)} lead={n("desk.shipping.ownRates", view.shopsWithOwnRates)}>
        <ZoneCards key={view.slug} zone={view} currency={currency} />
      </DeskPage>
    );
  const add = <ButtonLink href={link(`${shippingPath}?zone=new`)}>{t("desk.shipping.add")}</ButtonLink>;
  return (
    <DeskPage {...page} heading={t("desk.shipping.title")} lead={t("desk.shipping.lead")} actions={zones.length > 0 && add}>
      {zones.length === 0 ? (
        <EmptyState icon="cart" title={t("desk.shipping.none")} text={t("desk.readiness.texts.delivery")}>
          {add}
        </EmptyState>
      ) : (
        <>
          <Zones zones={zones} />
          <CashCountries cash={cash} currency={currency} />
        </>
      )}
    </DeskPage>
  );
}

function Zones({ zones }: { zones: readonly MarketZone[] }) {
  const { t, locale } = useWords();
  const link = useLink();
  return (
    <Card id="zones" title={t("delivery.zones")}>
      <PlainTable label={t("delivery.zones")} names={[t("desk.shipping.zone"), t("desk.shipping.labels.countries"), t("desk.shipping.rates")]}>
        {zones.map((zone) => (
          <tr key={zone.slug}>
            <th scope="row">
              <a href={link(`${shippingPath}?zone=${zone.slug}`)}>{zoneName(zone, locale)}</a>
            </th>
            <td suppressHydrationWarning>{placesIn(zone.countries, locale, t("delivery.elsewhere")) || t("desk.shipping.noCountry")}</td>
            <td suppressHydrationWarning>
              {zone.rates.length === 0
                ? t("desk.shipping.noRate")
                : zone.rates
                    .map(({ slug, price }) => t("fields.pair", { label: t(`shipping.rates.${slug as RateWord}`), value: isolated(formatMoney(price, locale)) }))
                    .join(" · ")}
            </td>
          </tr>
        ))}
      </PlainTable>
    </Card>
  );
}

const placesIn = (codes: readonly string[], locale: Parameters<typeof countryName>[1], rest: string) =>
  codes.map((code) => (code === elsewhere ? rest : countryName(code, locale))).join(" · ");
