import type { Package } from "../../../worker/shop/orders/contract.ts";
import { useWords } from "../../render/visit.tsx";
import css from "./order.module.css";

/** Who brings a package, and the way to the carrier's own page about it. */
export function Shipment({ shipment: { carrier, number, url } }: { shipment: NonNullable<Package["shipment"]> }) {
  const { t } = useWords();
  return (
    <div className={css.shipment}>
      <p>
        {t("orders.carrier", { carrier })}
        {number && (
          <>
            <br />
            <span className="muted">{t("orders.trackingNumber")}</span>{" "}
            <bdi dir="ltr">
              <strong>{number}</strong>
            </bdi>
          </>
        )}
      </p>
      {url && (
        <a className="text-link" href={url} target="_blank" rel="noopener noreferrer external">
          {t("orders.trackPackage")}
          <span className="visually-hidden"> ({t("orders.opensNewSite")})</span>
        </a>
      )}
    </div>
  );
}
