import type { PickupPoint } from "../../../worker/shop/shipping/contract.ts";
import css from "./pickup-place.module.css";

/** Where a package is collected, and when somebody is there. Spans only: it also stands within a label. */
export function PickupPlace({ point: { name, line1, postalCode, city, region, hours } }: { point: PickupPoint }) {
  const address = [line1, [postalCode, city].filter(Boolean).join(" "), region].filter(Boolean).join(", ");
  return (
    <span className={css.place}>
      <span className={css.name}>
        <bdi>{name}</bdi>
      </span>
      <span>
        <bdi>{address}</bdi>
      </span>
      {hours && <span className="muted">{hours}</span>}
    </span>
  );
}
