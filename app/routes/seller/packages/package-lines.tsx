/** What is in a package, and what of it has left. */
import type { SellerMe } from "../../../../worker/shop/sellers/contract.ts";
import type { SellerPackage } from "../../../../worker/shop/sellers/packages-contract.ts";
import { formatDate, formatNumber } from "../../../i18n/format.ts";
import { useLink, useWords } from "../../../render/render-context.tsx";
import { Card } from "../../../ui/account/card.tsx";
import { Picture } from "../../../ui/product/basics/picture.tsx";
import { Options } from "../../../ui/purchase/lines.tsx";
import { pageInShop } from "../../../ui/seller/in-shop.ts";
import { Shipment } from "../../order/shipment.tsx";
import css from "./packages.module.css";

export function PackageLines({ seller, pkg }: { seller: SellerMe; pkg: SellerPackage }) {
  const { t, n, locale } = useWords();
  const link = useLink();
  const cancelling = (what: number | "all") => link(pageInShop(seller, `/seller/package/${pkg.id}?cancel=${what}`));
  const restOf = ({ id }: { id: number }) => pkg.cancelLines.find(({ line }) => line === id)?.quantity;
  return (
    <Card id="things" title={t("seller.packages.things")}>
      <ul className={css.lines}>
        {pkg.lines.map((line) => (
          <li key={line.id} className={css.line}>
            {line.image ? <Picture className={css.photo} picture={line.image} alt="" sizes="3.5rem" among={[160]} /> : <span className={css.photo} />}
            <div className={css.what}>
              <p>
                <strong>{formatNumber(line.quantity, locale)} ×</strong> <bdi>{line.product.name}</bdi>
              </p>
              <Options options={line.options} />
              <p className="muted small">
                {line.cancelled ? t("status.cancelled") : line.sent > 0 && line.sent < line.quantity && n("seller.packages.left", line.sent)}
              </p>
            </div>
            {restOf(line) !== undefined && (
              <a className="text-link small" href={cancelling(line.id)}>
                {restOf(line) === line.quantity ? t("seller.packages.cancelLine") : n("seller.packages.cancelRest", restOf(line) ?? 0)}
                <span className="visually-hidden"> {line.product.name}</span>
              </a>
            )}
          </li>
        ))}
      </ul>
      {pkg.cancelRefund && (
        <p>
          <a className="text-link" href={cancelling("all")}>
            {t("seller.packages.cancel")}
          </a>
        </p>
      )}
    </Card>
  );
}

/** What has left, parcel by parcel. */
export function Shipments({ pkg: { shipments, lines } }: { pkg: SellerPackage }) {
  const { t, locale } = useWords();
  const nameOf = (id: number) => lines.find((line) => line.id === id)?.product.name ?? "";
  return (
    <Card id="parcels" title={t("seller.packages.parcels")}>
      <ul>
        {shipments.map(({ id, at, shipment, lines: pieces }) => (
          <li key={id} className={css.pkg}>
            <h3 suppressHydrationWarning>{t("seller.packages.parcel", { date: formatDate(at, locale) })}</h3>
            {pieces.map(({ line, quantity }) => (
              <p key={line} className="muted small">
                {formatNumber(quantity, locale)} × <bdi>{nameOf(line)}</bdi>
              </p>
            ))}
            {shipment && <Shipment shipment={shipment} />}
          </li>
        ))}
      </ul>
    </Card>
  );
}
