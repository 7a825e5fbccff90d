/** One shop's part of an order: what is in it, where it is, and what comes next. */
import type { AdminOrder } from "../../../../worker/shop/operators/contract.ts";
import { formatMoney } from "../../../i18n/format.ts";
import { useLink, useWords } from "../../../render/render-context.tsx";
import { Card, CardForm } from "../../../ui/account/card.tsx";
import { ButtonLink } from "../../../ui/base/button.tsx";
import { Field } from "../../../ui/base/field.tsx";
import { ShipmentFields, useShipmentLabels } from "../../../ui/delivery/shipment-fields.tsx";
import { StatusBadge } from "../../../ui/purchase/status.tsx";
import css from "./order.module.css";

type Pkg = AdminOrder["packages"][number];
type PackageProps = { order: AdminOrder; pkg: Pkg; mayAct: boolean; shipKey: string };

export function OrderPackageCard({ order, pkg, mayAct, shipKey }: PackageProps) {
  const { t, locale } = useWords();
  const link = useLink();
  const isPickup = pkg.pickup !== undefined;
  return (
    <Card id={`package-${pkg.id}`} title={t("desk.order.package", { id: pkg.id, shop: pkg.shop.name })}>
      <p className="row">
        <StatusBadge status={pkg.status} pickup={isPickup} />
        <span className="muted">{pkg.rate.name}</span>
        {pkg.cash && <span suppressHydrationWarning>{t(`seller.packages.cash.${pkg.cash.state}`, { amount: formatMoney(pkg.cash.amount, locale) })}</span>}
      </p>
      <ul className={css.lines}>
        {pkg.lines.map(({ id, product, options, quantity, total, cancelled }) => (
          <li key={id} data-cancelled={cancelled ? "" : undefined}>
            <span>
              {quantity} × <a href={link(`/${product.main}/product/${product.handle}`)}>{[product.name, ...options.map(({ value }) => value)].join(" · ")}</a>
              {cancelled && <span className="muted"> · {t("status.cancelled")}</span>}
            </span>
            <bdi suppressHydrationWarning>{formatMoney(total, locale)}</bdi>
          </li>
        ))}
      </ul>
      {pkg.shipments.map(({ id, shipment }) => (
        <p key={id} className="muted">
          {shipment ? (
            <>
              {shipment.carrier} <bdi dir="ltr">{shipment.number}</bdi>
            </>
          ) : (
            t("status.ready")
          )}
        </p>
      ))}
      {mayAct && <NextSteps order={order} pkg={pkg} shipKey={shipKey} />}
    </Card>
  );
}

function NextSteps({ order, pkg, shipKey }: Omit<PackageProps, "mayAct">) {
  const { t } = useWords();
  const link = useLink();
  const path = `/admin/order/${order.number}` as const;
  const press = (intent: "process" | "deliver" | "collect" | "refuse", look: "main" | "quiet" = "main") => (
    <CardForm
      key={intent}
      intent={intent}
      action={path}
      of={["package", String(pkg.id)]}
      submit={t(`desk.order.steps.${intent}`)}
      look={look}
      labelOf={() => ""}
    >
      {() => <input type="hidden" name="package" value={pkg.id} />}
    </CardForm>
  );
  const isOpen = pkg.status === "paid" || pkg.status === "processing";
  return (
    <div className={css.steps}>
      {pkg.status === "paid" && press("process")}
      {isOpen && <ShipForm order={order} pkg={pkg} shipKey={shipKey} />}
      {pkg.status === "shipped" && pkg.cash?.state !== "due" && press("deliver")}
      {pkg.status === "shipped" && pkg.cash?.state === "due" && [press("collect"), press("refuse", "quiet")]}
      {order.cancellable.packages.some(({ id }) => id === pkg.id) && (
        <p>
          <ButtonLink look="quiet" href={link(`${path}?cancel=${pkg.id}`)}>
            {t("desk.order.cancelPackage")}
          </ButtonLink>
        </p>
      )}
    </div>
  );
}

function ShipForm({ order, pkg, shipKey }: Omit<PackageProps, "mayAct">) {
  const { t } = useWords();
  const labels = useShipmentLabels();
  const isPickup = pkg.pickup !== undefined;
  return (
    <details>
      <summary>{t(isPickup ? "desk.order.steps.ready" : "desk.order.steps.ship")}</summary>
      <CardForm
        intent="ship"
        action={`/admin/order/${order.number}`}
        of={["package", String(pkg.id)]}
        submit={t(isPickup ? "desk.order.steps.ready" : "desk.order.steps.ship")}
        labelOf={(name) => labels[name] ?? name}
      >
        {({ field, values }) => (
          <>
            <input type="hidden" name="package" value={pkg.id} />
            <input type="hidden" name="key" value={values?.key ?? `${shipKey}-${pkg.id}`} />
            {!isPickup && (
              <>
                <ShipmentFields field={field} carriers={order.carriers} />
                <Field {...field("name")} optional maxLength={60} autoComplete="off" dir="auto" />
              </>
            )}
          </>
        )}
      </CardForm>
    </details>
  );
}
