import type { Package } from "../../../worker/shop/orders/contract.ts";
import { formatDate, formatNumber } from "../../i18n/format.ts";
import { useWords } from "../../render/render-context.tsx";
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
            </bdi>{" "}
            <button
              type="button"
              className={`text-link ${css.copy}`}
              data-copy={number}
              data-copied={t("orders.trackingCopied", { number })}
              aria-label={t("orders.copyTracking", { number })}
            >
              {t("shops.copy")}
            </button>
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

/** What has left and by whom: of a package in several shipments also which of its things each holds, and what is still to follow. */
export function Shipments({ pkg: { shipment, shipments, lines, status } }: { pkg: Pick<Package, "shipment" | "shipments" | "lines" | "status"> }) {
  const { t, locale } = useWords();
  const following = status === "processing" ? lines.filter(({ cancelled, quantity, sent }) => !cancelled && sent < quantity) : [];
  const isOne = shipments.length < 2 && following.length === 0;
  if (isOne || shipments.length === 0) return shipment && <Shipment shipment={shipment} />;
  const piece = (id: number, quantity: number) => (
    <p key={id} className="muted small">
      {formatNumber(quantity, locale)} × <bdi>{lines.find((line) => line.id === id)?.product.name}</bdi>
    </p>
  );
  return (
    <ul className={css.parcels}>
      {shipments.map((each) => (
        <li key={each.id}>
          <h3 suppressHydrationWarning>{t("orders.parcelLeft", { date: formatDate(each.at, locale) })}</h3>
          {each.lines.map(({ line, quantity }) => piece(line, quantity))}
          {each.shipment && <Shipment shipment={each.shipment} />}
        </li>
      ))}
      {following.length > 0 && (
        <li>
          <h3>{t("orders.toFollow")}</h3>
          {following.map(({ id, quantity, sent }) => piece(id, quantity - sent))}
        </li>
      )}
    </ul>
  );
}
