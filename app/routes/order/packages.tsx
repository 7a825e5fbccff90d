import type { OrderPackage } from "../../../worker/shop/orders/contract.ts";
import { useDays } from "../../i18n/names/days.ts";
import { useLink, useWords } from "../../render/visit.tsx";
import { Icon } from "../../ui/base/icons.tsx";
import { QuietLink } from "../../ui/base/quiet-link.tsx";
import { Lines } from "../../ui/purchase/lines.tsx";
import { NoteToShop } from "../../ui/purchase/note-to-shop.tsx";
import { PickupPlace } from "../../ui/purchase/pickup-place.tsx";
import { StatusBadge, StatusSteps } from "../../ui/purchase/status.tsx";
import { PackageCash } from "./cash.tsx";
import css from "./order.module.css";
import { Parcels } from "./shipment.tsx";
import { Timeline } from "./timeline.tsx";

/** In cash and not begun: it waits for the link in the order's mail. */
const isUnconfirmed = ({ status, cash }: OrderPackage) => status === "pending_payment" && cash !== undefined;

/** What each shop sends, and how far it has come. */
export function Packages({ packages, reviewable = false }: { packages: readonly OrderPackage[]; reviewable?: boolean }) {
  const { t } = useWords();
  const link = useLink();
  return (
    <div className={css.packages}>
      {packages.map((parcel) => (
        <section key={parcel.id} className={css.card}>
          <div className={css.packageHead}>
            <h2>
              <Icon name="shop" size={20} />
              <a href={link(`/shop/${parcel.shop.handle}`)}>{t("checkout.packageFrom", { shop: parcel.shop.name })}</a>
            </h2>
            <StatusBadge status={parcel.status} pickup={parcel.pickup !== undefined} unconfirmed={isUnconfirmed(parcel)} />
          </div>
          <StatusSteps status={parcel.status} pickup={parcel.pickup !== undefined} later={parcel.cash !== undefined} />
          <Way parcel={parcel} />
          <Parcels parcel={parcel} />
          {parcel.cash && <PackageCash cash={parcel.cash} />}
          <Timeline events={parcel.events} lines={parcel.lines} pickup={parcel.pickup !== undefined} />
          {parcel.note && <NoteToShop shop={parcel.shop.name} note={parcel.note} />}
          {parcel.lines.some(({ cancelled }) => !cancelled) && <Lines lines={parcel.lines.filter(({ cancelled }) => !cancelled)} />}
          {parcel.lines.some(({ cancelled }) => cancelled) && (
            <div className={css.cancelledLines}>
              <h3>{t("orders.cancelledLines")}</h3>
              <Lines lines={parcel.lines.filter(({ cancelled }) => cancelled)} />
            </div>
          )}
          {reviewable && parcel.status === "delivered" && (
            <p>
              <QuietLink to="/user/reviews">{t("orders.review")}</QuietLink>
            </p>
          )}
        </section>
      ))}
    </div>
  );
}

const isOver = ({ status }: OrderPackage) => status === "delivered" || status === "cancelled" || status === "refunded";

/** How a package travels and when it was promised, until it is there; and where it is collected. */
function Way({ parcel }: { parcel: OrderPackage }) {
  const { t } = useWords();
  const days = useDays();
  const { rate, arrives, pickup } = parcel;
  const when = arrives ? t(pickup ? "checkout.ready" : "checkout.arrives", { when: arrives.text }) : days(rate);
  return (
    <>
      <p className="muted">
        {rate.name}
        {!isOver(parcel) && <> · {when}</>}
      </p>
      {pickup && parcel.status !== "cancelled" && parcel.status !== "refunded" && (
        <div className={css.shipment}>
          <div>
            <h3>{t("orders.pickupAt")}</h3>
            <PickupPlace point={pickup} />
          </div>
        </div>
      )}
    </>
  );
}
