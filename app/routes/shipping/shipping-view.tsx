import "../../styles/further.css";
import type { Zone } from "../../../worker/shop/shipping/contract.ts";
import { countryName } from "../../i18n/names/country-name.ts";
import { useLink, useWords } from "../../render/render-context.tsx";
import { PageTop } from "../../ui/layout/page-top.tsx";
import { destinationOf, zoneOf } from "./destination.ts";
import { Estimate } from "./estimate.tsx";
import css from "./shipping.module.css";
import { ZoneTable } from "./zone-table.tsx";

export function ShippingView({ zones, asked }: { zones: readonly Zone[]; asked: string | null }) {
  const { t, locale } = useWords();
  const link = useLink();
  const country = destinationOf(asked, locale);
  const zone = zoneOf(zones, country);
  return (
    <>
      <PageTop className={css.head} name={t("delivery.heading")} lead={t("delivery.lead")} />
      <Estimate country={country} zone={zone} />
      <section className={css.section} aria-labelledby="delivery-parcels">
        <h2 id="delivery-parcels">{t("delivery.parcels")}</h2>
        <p>{t("delivery.parcelsText")}</p>
        <ul className={css.points}>
          {(["parcelsEach", "parcelsFree", "parcelsOwn", "parcelsWeight", "parcelsPickup", "parcelsTrack"] as const).map((key) => (
            <li key={key}>{t(`delivery.${key}`)}</li>
          ))}
        </ul>
      </section>
      <section className={css.section} aria-labelledby="delivery-zones">
        <h2 id="delivery-zones">{t("delivery.zones")}</h2>
        <p className="muted">{t("delivery.zonesText")}</p>
        <ZoneTable zones={zones} current={zone?.slug} names={(codes) => list(codes.map((code) => countryName(code, locale)))} list={list} />
      </section>
      <p>
        <a className="text-link" href={link("/page/returns")}>
          {t("content.returns")}
        </a>
      </p>
    </>
  );

  function list(names: readonly string[]): string {
    return new Intl.ListFormat(locale, { type: "unit", style: "short" }).format([...names].sort(new Intl.Collator(locale).compare));
  }
}
