import type { Package } from "../../../worker/shop/orders/contract.ts";
import { useLink, useWords } from "../../render/visit.tsx";
import { Icon } from "../../ui/base/icons.tsx";
import { useDays } from "../../ui/purchase/days.ts";
import { Lines } from "../../ui/purchase/lines.tsx";
import { StatusBadge, StatusSteps } from "../../ui/purchase/status.tsx";
import css from "./order.module.css";

/** What each shop sends, and how far it has come. */
export function Packages({ packages }: { packages: readonly Package[] }) {
  const { t } = useWords();
  const link = useLink();
  const days = useDays();
  return (
    <div className={css.packages}>
      {packages.map((parcel) => (
        <section key={parcel.shop.handle} className={css.card}>
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
          <Lines lines={parcel.lines} />
        </section>
      ))}
    </div>
  );
}
