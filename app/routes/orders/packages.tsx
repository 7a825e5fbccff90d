import type { Package } from "../../../worker/shop/orders/contract.ts";
import { useLink, useWords } from "../../render/visit.tsx";
import { ButtonLink } from "../../ui/base/button.tsx";
import { Icon } from "../../ui/base/icons.tsx";
import { useDays } from "../../ui/purchase/days.ts";
import { Lines } from "../../ui/purchase/lines.tsx";
import { StatusBadge, StatusSteps } from "../../ui/purchase/status.tsx";
import css from "./order.module.css";
import { Shipment } from "./shipment.tsx";
import { Timeline } from "./timeline.tsx";

/** What each shop sends, and how far it has come. */
export function Packages({ packages, reviewable = false }: { packages: readonly Package[]; reviewable?: boolean }) {
  const { t } = useWords();
  const link = useLink();
  const days = useDays();
  return (
    <div className={css.packages}>
      {packages.map((parcel) => (
        <section key={parcel.id} className={css.card}>
          <div className={css.packageHead}>
            <h2>
              <Icon name="shop" size={20} />
              <a href={link(`/shop/${parcel.shop.handle}`)}>{t("checkout.packageFrom", { shop: parcel.shop.name })}</a>
            </h2>
            <StatusBadge status={parcel.status} />
          </div>
          <StatusSteps status={parcel.status} />
          <p className="muted">
            {parcel.rate.name} · {days(parcel.rate)}
          </p>
          {parcel.shipment && <Shipment shipment={parcel.shipment} />}
          <Timeline events={parcel.events} lines={parcel.lines} />
          {parcel.lines.some(({ cancelled }) => !cancelled) && <Lines lines={parcel.lines.filter(({ cancelled }) => !cancelled)} />}
          {parcel.lines.some(({ cancelled }) => cancelled) && (
            <div className={css.cancelledLines}>
              <h3>{t("orders.cancelledLines")}</h3>
              <Lines lines={parcel.lines.filter(({ cancelled }) => cancelled)} />
            </div>
          )}
          {reviewable && parcel.status === "delivered" && (
            <p>
              <ButtonLink look="quiet" href={link("/user/reviews")}>
                {t("orders.review")}
              </ButtonLink>
            </p>
          )}
        </section>
      ))}
    </div>
  );
}
