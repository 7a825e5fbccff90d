import type { OrderPackage } from "../../../worker/shop/orders/contract.ts";
import { useDays } from "../../i18n/names/days.ts";
import type { PageAddress } from "../../pages.ts";
import { useLink, useWords } from "../../render/render-context.tsx";
import { Icon } from "../../ui/base/icons.tsx";
import { QuietLink } from "../../ui/base/quiet-link.tsx";
import { Lines } from "../../ui/purchase/lines.tsx";
import { NoteToShop } from "../../ui/purchase/note-to-shop.tsx";
import { PickupPlace } from "../../ui/purchase/pickup-place.tsx";
import { StatusBadge, StatusSteps } from "../../ui/purchase/status.tsx";
import { PackageCash } from "./cash.tsx";
import css from "./order.module.css";
import { Shipments } from "./shipment.tsx";
import { Timeline } from "./timeline.tsx";

/** In cash and not begun: it waits for the link in the order's mail. */
const isUnconfirmed = ({ status, cash }: OrderPackage) => status === "pending_payment" && cash !== undefined;

type PackagesProps = {
  packages: readonly OrderPackage[];
  reviewable?: boolean;
  /** Where its buyer writes to a package's shop. Null: there is nothing to write about. */
  messagesOf?: (pkg: OrderPackage) => PageAddress | null;
};

/** What each shop sends, and how far it has come. */
export function Packages({ packages, reviewable = false, messagesOf }: PackagesProps) {
  const { t } = useWords();
  const link = useLink();
  return (
    <div className={css.packages}>
      {packages.map((pkg) => (
        <section key={pkg.id} className={css.card}>
          <div className={css.packageHead}>
            <h2>
              <Icon name="shop" size={20} />
              <a href={link(`/shop/${pkg.shop.handle}`)}>{t("checkout.packageFrom", { shop: pkg.shop.name })}</a>
            </h2>
            {packages.length > 1 && <StatusBadge status={pkg.status} pickup={pkg.pickup !== undefined} unconfirmed={isUnconfirmed(pkg)} />}
          </div>
          <StatusSteps status={pkg.status} pickup={pkg.pickup !== undefined} later={pkg.cash !== undefined} />
          <DeliveryInfo pkg={pkg} />
          <Shipments pkg={pkg} />
          {pkg.cash && <PackageCash cash={pkg.cash} />}
          <Timeline events={pkg.events} lines={pkg.lines} pickup={pkg.pickup !== undefined} />
          {pkg.note && <NoteToShop shop={pkg.shop.name} note={pkg.note} />}
          {pkg.lines.some(({ cancelled }) => !cancelled) && <Lines lines={pkg.lines.filter(({ cancelled }) => !cancelled)} />}
          {pkg.lines.some(({ cancelled }) => cancelled) && (
            <div className={css.cancelledLines}>
              <h3>{t("orders.cancelledLines")}</h3>
              <Lines lines={pkg.lines.filter(({ cancelled }) => cancelled)} />
            </div>
          )}
          <WriteToShop to={messagesOf?.(pkg) ?? null} shop={pkg.shop.name} />
          {reviewable && pkg.status === "delivered" && (
            <ul>
              {[...new Map(pkg.lines.filter(({ cancelled }) => !cancelled).map(({ product }) => [product.handle, product.name]))].map(([handle, name]) => (
                <li key={handle}>
                  <QuietLink to={`/user/reviews?product=${encodeURIComponent(handle)}`}>{t("myReviews.writeFor", { name })}</QuietLink>
                </li>
              ))}
            </ul>
          )}
        </section>
      ))}
    </div>
  );
}

function WriteToShop({ to, shop }: { to: PageAddress | null; shop: string }) {
  const { t } = useWords();
  if (to === null) return null;
  return (
    <p>
      <QuietLink to={to} aria-label={`${t("conversations.write")}: ${shop}`}>
        {t("conversations.write")}
      </QuietLink>
    </p>
  );
}

/** Nothing more comes of it. */
export const isOver = (status: OrderPackage["status"]) => status === "delivered" || status === "cancelled" || status === "refunded";

/** How a package travels and when it was promised, until it is there; and where it is collected. */
function DeliveryInfo({ pkg }: { pkg: OrderPackage }) {
  const { t } = useWords();
  const days = useDays();
  const { rate, arrives, pickup } = pkg;
  const when = arrives ? t(pickup ? "delivery.ready" : "delivery.arrives", { when: arrives.text }) : days(rate);
  return (
    <>
      <p className="muted">
        {rate.name}
        {!isOver(pkg.status) && <> · {when}</>}
      </p>
      {pickup && pkg.status !== "cancelled" && pkg.status !== "refunded" && (
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
