import type { SellerMe } from "../../../../worker/shop/sellers/contract.ts";
import type { Desk } from "../../../../worker/shop/sellers/figures-contract.ts";
import type { SellerPackage } from "../../../../worker/shop/sellers/packages-contract.ts";
import { useWords } from "../../../render/render-context.tsx";
import { Card, CardForm } from "../../../ui/account/card.tsx";
import { Field } from "../../../ui/base/field.tsx";
import { ShipmentFields, useShipmentLabels } from "../../../ui/delivery/shipment-fields.tsx";
import { pageInShop } from "../../../ui/seller/in-shop.ts";
import css from "./packages.module.css";

type SendProps = { seller: SellerMe; pkg: SellerPackage; carriers: Desk["carriers"]; sendKey: string };

/** What goes into the next parcel, and who brings it. */
export function SendForm({ seller, pkg, carriers, sendKey }: SendProps) {
  const { t, n } = useWords();
  const open = pkg.lines.filter(({ cancelled, quantity, sent }) => !cancelled && quantity > sent);
  const labels: Record<string, string> = { ...useShipmentLabels(), lines: t("seller.packages.things") };
  const isWhole = pkg.cash !== undefined;
  const pickup = pkg.pickup !== undefined;
  return (
    <Card id="send" title={t("seller.packages.send")} lead={t(isWhole ? "seller.packages.sendWhole" : "seller.packages.sendText")}>
      <CardForm
        intent="ship"
        action={pageInShop(seller, `/seller/package/${pkg.id}`)}
        submit={t(pickup ? "seller.packages.ready" : "seller.packages.sendNow")}
        labelOf={(name) => labels[name] ?? name}
      >
        {({ field, values, errors }) => (
          <>
            <input type="hidden" name="key" value={values?.key ?? sendKey} />
            {!isWhole &&
              open.map(({ id, product, options, quantity, sent }) => (
                <Field
                  key={id}
                  {...field(`quantity-${id}`, quantity - sent)}
                  label={t("seller.packages.inParcel", { name: [product.name, ...options.map(({ value }) => value)].join(" · ") })}
                  hint={n("seller.packages.ofLeft", quantity - sent)}
                  error={errors.lines}
                  type="number"
                  inputMode="numeric"
                  min={0}
                  max={quantity - sent}
                />
              ))}
            {!pickup && (
              <>
                <ShipmentFields field={field} carriers={carriers} />
                <div className={css.other}>
                  <Field {...field("name")} optional maxLength={60} autoComplete="off" dir="auto" />
                  <Field {...field("url")} optional type="url" maxLength={500} dir="ltr" />
                </div>
              </>
            )}
          </>
        )}
      </CardForm>
    </Card>
  );
}
