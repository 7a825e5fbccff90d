/** A packing slip as it is printed: who sends what to whom, and a barcode for the shelf. */
import type { Desk } from "../../../../worker/shop/sellers/figures-contract.ts";
import type { SellerPackage } from "../../../../worker/shop/sellers/packages-contract.ts";
import { formatDate, formatNumber } from "../../../i18n/format.ts";
import { useWords } from "../../../render/render-context.tsx";
import { Columns } from "../../../ui/base/wide-table.tsx";
import { Amount } from "../../../ui/purchase/amount.tsx";
import { AddressLines } from "../../../ui/seller/address-lines.tsx";
import { Barcode } from "../../../ui/seller/barcode.tsx";
import css from "./print.module.css";

export function SlipSheet({ pkg, desk, heading: Heading = "h1" }: { pkg: SellerPackage; desk: Desk; heading?: "h1" | "h2" }) {
  const { t, n, locale } = useWords();
  // what was in an earlier parcel is not looked for again
  const isInPart = pkg.status === "processing" && pkg.shipments.length > 0;
  // whoever gets a gift is not to see what it cost
  const hasPrices = desk.slipPrices && !pkg.gift;
  const lines = pkg.lines.filter(({ cancelled }) => !cancelled);
  return (
    <article className={css.sheet}>
      <header className={css.head}>
        <div>
          <Heading className={css.title}>{t("seller.packages.slip")}</Heading>
          <p suppressHydrationWarning>{t("seller.packages.ordered", { date: formatDate(pkg.orderedAt, locale) })}</p>
        </div>
        <Barcode text={pkg.number} />
      </header>
      <div className={css.parties}>
        <section>
          <h2 className={css.small}>{t("seller.packages.from")}</h2>
          <AddressLines address={desk.sender} />
        </section>
        <section>
          <h2 className={css.small}>{t("seller.packages.to")}</h2>
          {pkg.shipTo ? <AddressLines address={pkg.shipTo} /> : <p>{t("seller.packages.gone")}</p>}
        </section>
      </div>
      <table className={css.table}>
        <Columns names={[t("orders.invoice.item"), t("buy.quantity"), ...(hasPrices ? [t("orders.invoice.amount")] : [])]} />
        <tbody>
          {lines.map((line) => (
            <tr key={line.id}>
              <th scope="row">
                <bdi>{line.product.name}</bdi>
                {line.options.length > 0 && <span className="muted"> {line.options.map(({ value }) => value).join(", ")}</span>}
                {isInPart && line.sent > 0 && <span className="muted"> – {n("seller.packages.left", line.sent)}</span>}
              </th>
              <td suppressHydrationWarning>{formatNumber(line.quantity, locale)}</td>
              {hasPrices && (
                <td>
                  <Amount money={line.total} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
        {hasPrices && (
          <tfoot>
            <tr>
              <th scope="row" colSpan={2}>
                {t("checkout.total")}
              </th>
              <td>
                <Amount money={pkg.total} />
              </td>
            </tr>
          </tfoot>
        )}
      </table>
      {pkg.gift?.message && (
        <section>
          <h2 className={css.small}>{t("checkout.gift.message")}</h2>
          <p className={css.note} dir="auto">
            {pkg.gift.message}
          </p>
        </section>
      )}
      {pkg.note && !pkg.gift && (
        <section>
          <h2 className={css.small}>{t("seller.packages.note")}</h2>
          <p className={css.note} dir="auto">
            {pkg.note}
          </p>
        </section>
      )}
      <p className={css.signed}>{t("seller.packages.signed")}</p>
    </article>
  );
}
